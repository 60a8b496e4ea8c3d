import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import Foundation

/// The shift that a tap is of, as it was before the tap, `nil` where there is none.
struct TapSubject {
    let shift: Shift?

    /// The end of the finished shift that a start may follow at once.
    private let lastEnd: Instant?

    /// - Throws: A ``ShiftLifecycleError`` when the records cannot be read.
    init(of tap: Tap, in context: ServiceContext) throws {
        let operations = LedgerOperations<ShiftLifecycleError>(context: context)
        (shift, lastEnd) = try operations.read { reader in
            let id: UUID? =
                switch tap {
                case .start(let shift), .pause(_, let shift), .resume(_, let shift), .park(_, let shift),
                    .drive(_, let shift), .accept(_, _, let shift), .end(let shift):
                    shift
                case .step(_, let delivery), .cancel(let delivery): try reader.shiftID(ofDelivery: delivery)
                }
            guard case .start = tap else { return (try id.flatMap(reader.shift), nil) }
            return (try id.flatMap(reader.shift), try reader.lastFinishedShift()?.endedAt)
        }
    }

    /// Whether what the tap stands for is recorded already, by an earlier sending of it (OFFLINE-3).
    ///
    /// What makes a record is told by the record's identifier. What closes or advances one is told by the instant: the
    /// same event by another hand is a conflict, and the rule that it meets is what the driver has to know.
    func holds(_ tap: Tap, at instant: Instant) -> Bool {
        guard let shift else { return false }
        switch tap {
        case .start: return true
        case .pause(let pause, _): return shift.pauses.contains { $0.id == pause }
        case .park(let stretch, _): return shift.routeSuspensions.contains { $0.id == stretch }
        case .accept(_, let deliveries, _): return shift.deliveries.contains { deliveries.contains($0.id) }
        case .resume(let pause, _):
            let end = shift.pauses.first { $0.id == pause }?.endedAt
            return end != shift.endedAt && Self.isSame(end, instant)
        case .drive(let stretch, _):
            // An end and a pause close a stretch as well (PARK-7), and neither is driving again.
            let end = shift.routeSuspensions.first { $0.id == stretch }?.endedAt
            return end != shift.endedAt && !shift.pauses.contains { $0.startedAt == end } && Self.isSame(end, instant)
        case .step(let action, let delivery):
            return Self.isSame(shift.delivery(delivery)?.times[action.recordedState], instant)
        case .cancel(let delivery): return Self.isSame(shift.delivery(delivery)?.cancelledAt, instant)
        case .end: return Self.isSame(shift.endedAt, instant)
        }
    }

    private static func isSame(_ recorded: Instant?, _ instant: Instant) -> Bool {
        recorded.map { $0.seconds(since: instant).magnitude <= TapService.sameEventSeconds } ?? false
    }

    /// The latest of the shift's recorded instants, or for a start the last shift's end, where it is later than `instant`
    /// by at most so many seconds.
    func recorded(within seconds: TimeInterval, after instant: Instant) -> Instant? {
        let latest = (shift?.recordedInstants ?? []).max() ?? lastEnd
        guard let latest, latest > instant, latest.seconds(since: instant) <= seconds else { return nil }
        return latest
    }
}

extension Shift {
    fileprivate var recordedInstants: [Instant] {
        var instants = [startedAt, endedAt].compactMap(\.self)
        for delivery in deliveries { instants += delivery.times.recorded.map(\.instant) }
        for pause in pauses { instants += [pause.startedAt, pause.endedAt].compactMap(\.self) }
        for stretch in routeSuspensions { instants += [stretch.startedAt, stretch.endedAt].compactMap(\.self) }
        return instants
    }
}
