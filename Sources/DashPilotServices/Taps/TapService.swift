public import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import Foundation

/// Records taps that were kept on a phone, each at its own instant, through the services of every other press.
///
/// Source of the rules: OFFLINE-2, OFFLINE-3, CLI-8 and decision 0022.
public struct TapService: Sendable {
    /// How far apart two sendings of one tap may place it: each is moved by the difference of clocks measured when it was
    /// sent, and no event can happen twice to the record that it names.
    static let sameEventSeconds = 2 * PhoneClock.toleranceSeconds

    private let context: ServiceContext
    private let shifts: ShiftService
    private let deliveries: DeliveryService

    public init(_ context: ServiceContext) {
        self.context = context
        shifts = ShiftService(context)
        deliveries = DeliveryService(context)
    }

    /// Records one tap.
    ///
    /// - Parameter instant: By our clock, and not later than now (``PhoneClock/instant(ofTapAt:)``).
    /// - Throws: The refusal of the rule that it met, or that the records could not be reached.
    public func record(_ tap: Tap, at instant: Instant) throws -> TapOutcome {
        let found = try TapSubject(of: tap, in: context)
        if found.holds(tap, at: instant) {
            context.log.record(tap.logCategory, "tap already recorded")
            return .alreadyRecorded
        }
        do {
            return try perform(tap, at: instant)
        } catch let refusal as any DriverFacingError where refusal.kind == .refused {
            // Clocks that differ by no more than the tolerance are not told apart, so what was recorded a moment ago by
            // ours may seem later than a tap that came after it.
            guard let floor = found.recorded(within: PhoneClock.toleranceSeconds, after: instant) else { throw refusal }
            do {
                return try perform(tap, at: floor)
            } catch let second as any DriverFacingError where second.kind == .refused {
                throw refusal
            }
        }
    }

    private func perform(_ tap: Tap, at instant: Instant) throws -> TapOutcome {
        let time = EventTime.at(instant)
        switch tap {
        case .start(let shift): _ = try shifts.start(at: time, id: shift)
        case .pause(let pause, let shift): _ = try shifts.pause(at: time, of: shift, id: pause)
        case .resume(let pause, _): _ = try shifts.resume(at: time, closing: pause)
        case .park(let stretch, let shift): _ = try shifts.park(at: time, of: shift, id: stretch)
        case .drive(let stretch, _): _ = try shifts.resumeDriving(at: time, closing: stretch)
        case .accept(let offer, let ids, let shift):
            _ = try deliveries.acceptOffer(offer, deliveries: ids, on: shift, at: time)
        case .step(let action, let delivery):
            return .advanced(try deliveries.record(action, on: delivery, at: time))
        case .cancel(let delivery): _ = try deliveries.cancel(delivery, at: time)
        case .end(let shift): _ = try shifts.end(at: time, of: shift)
        }
        return .recorded
    }
}

extension Tap {
    fileprivate var logCategory: LogCategory {
        switch self {
        case .start, .pause, .resume, .park, .drive, .end: .shift
        case .accept, .step, .cancel: .delivery
        }
    }
}
