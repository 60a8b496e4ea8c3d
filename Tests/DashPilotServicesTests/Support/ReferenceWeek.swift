import DashPilotDomain
import Foundation

/// A driver's records kept in the plainest way there is, in whole minutes, by the rules as they are written down.
///
/// What the services answer and hold is compared with it.
struct ReferenceWeek {
    struct Stretch: Equatable {
        var start: Int
        var end: Int?
    }

    struct Work: Equatable {
        let id: UUID
        var accepted: Int
        var arrived: Int?
        var pickedUp: Int?
        var delivered: Int?
        var cancelled: Int?
        var gross: Int?
        var tips: [Int] = []

        var isActive: Bool { delivered == nil && cancelled == nil }
        var instants: [Int] { [accepted, arrived, pickedUp, delivered, cancelled].compactMap(\.self) }
        var last: Int { instants.max() ?? accepted }
        var end: Int? { delivered ?? cancelled }
    }

    struct Day: Equatable {
        let id: UUID
        let start: Int
        var end: Int?
        var pauses: [Stretch] = []
        var parked: [Stretch] = []
        var work: [Work] = []
        var gross: Int?

        var openPause: Int? { pauses.firstIndex { $0.end == nil } }
        var openParking: Int? { parked.firstIndex { $0.end == nil } }
        var active: Int { work.count(where: \.isActive) }
    }

    enum Step {
        case start, end, pause, resume, park, drive, next
        case accept(Int)
        case arrive(UUID)
        case pickUp(UUID)
        case complete(UUID)
        case cancel(UUID)
        case reopen(UUID)
        case toCancelled(UUID)
        case gross(UUID, Int)
        case tip(UUID, Int)
        case dayGross(UUID, Int)
        case delete(UUID)
        case addPause(UUID, Int, Int)
        case correctEnd(UUID, Int)
    }

    var days: [Day] = []

    private var running: Int? { days.firstIndex { $0.end == nil } }

    private func place(of id: UUID) -> (day: Int, work: Int)? {
        for (day, value) in days.enumerated() {
            if let work = value.work.firstIndex(where: { $0.id == id }) { return (day, work) }
        }
        return nil
    }

    /// Takes a step at a minute.
    ///
    /// - Parameter made: The identifiers that the step made, if it is accepted.
    /// - Returns: The rule that refuses it, or `nil`.
    mutating func take(_ step: Step, at now: Int, made: [UUID]) -> String? {
        switch step {
        case .start:
            guard running == nil else { return "shiftAlreadyActive" }
            if let id = made.first { days.append(Day(id: id, start: now)) }
        case .accept(let count):
            guard let day = running else { return "noActiveShift" }
            guard days[day].openPause == nil else { return "shiftPaused" }
            guard count > 0 else { return "invalidOffer.deliveryCountNotPositive" }
            days[day].work += made.map { Work(id: $0, accepted: max(now, days[day].start)) }
        case .end, .pause, .resume, .park, .drive:
            guard let day = running else { return "noActiveShift" }
            return takeStretch(step, at: now, &days[day])
        case .next:
            guard let day = running else { return "noActiveShift" }
            let active = days[day].work.indices.filter { days[day].work[$0].isActive }
            guard active.count <= 1 else { return "severalDeliveriesInProgress" }
            guard let only = active.first else { return "noDeliveryInProgress" }
            let work = days[day].work[only]
            let step: Step =
                work.arrived == nil ? .arrive(work.id) : work.pickedUp == nil ? .pickUp(work.id) : .complete(work.id)
            return take(step, at: now, made: [])
        case .arrive(let id), .pickUp(let id), .complete(let id), .cancel(let id), .reopen(let id),
            .toCancelled(let id), .gross(let id, _), .tip(let id, _):
            guard let place = place(of: id) else { return "deliveryNoLongerExists" }
            return takeWork(step, at: now, days[place.day], &days[place.day].work[place.work])
        case .dayGross(let id, _), .delete(let id), .addPause(let id, _, _), .correctEnd(let id, _):
            guard let day = days.firstIndex(where: { $0.id == id }) else { return "shiftNoLongerExists" }
            if case .delete = step {
                guard days[day].end != nil else { return "cannotDeleteActiveShift" }
                days.remove(at: day)
                return nil
            }
            let next = days.map(\.start).filter { $0 > days[day].start }.min()
            return takeCorrection(step, next: next, &days[day])
        }
        return nil
    }

    func refuses(_ step: Step, at now: Int) -> Bool {
        var copy = self
        return copy.take(step, at: now, made: []) != nil
    }

    private func takeStretch(_ step: Step, at now: Int, _ day: inout Day) -> String? {
        let parking = day.openParking.map { day.parked[$0].start } ?? day.start
        switch step {
        case .end:
            guard day.active == 0 else { return "activeDeliveriesInProgress" }
            let end = max(now, day.start, parking, day.openPause.map { day.pauses[$0].start } ?? day.start)
            if let open = day.openPause { day.pauses[open].end = end }
            if let open = day.openParking { day.parked[open].end = end }
            day.end = end
        case .pause:
            guard day.openPause == nil else { return "shiftAlreadyPaused" }
            guard day.active == 0 else { return "activeDeliveriesBlockPause" }
            let instant = max(now, day.start, parking)
            if let open = day.openParking { day.parked[open].end = instant }
            day.pauses.append(Stretch(start: instant))
        case .resume:
            guard let open = day.openPause else { return "shiftNotPaused" }
            day.pauses[open].end = max(now, day.pauses[open].start)
        case .park:
            guard day.openPause == nil else { return "shiftAlreadyPaused" }
            guard day.openParking == nil else { return "shiftAlreadyParked" }
            day.parked.append(Stretch(start: max(now, day.start)))
        default:
            guard let open = day.openParking else { return "shiftNotParked" }
            day.parked[open].end = max(now, day.parked[open].start)
        }
        return nil
    }

    private func takeWork(_ step: Step, at now: Int, _ day: Day, _ work: inout Work) -> String? {
        let instant = max(now, work.last)
        switch step {
        case .arrive, .pickUp, .complete, .cancel:
            guard day.end == nil else { return "deliveryNotOnARunningShift" }
            guard work.isActive else { return "invalidTransition.alreadyFinished" }
            switch step {
            case .arrive:
                guard work.arrived == nil else { return "invalidTransition.alreadyRecorded" }
                work.arrived = instant
            case .pickUp:
                guard work.pickedUp == nil else { return "invalidTransition.alreadyRecorded" }
                guard work.arrived != nil else { return "invalidTransition.outOfOrder" }
                work.pickedUp = instant
            case .complete:
                guard work.pickedUp != nil else { return "invalidTransition.outOfOrder" }
                work.delivered = instant
            default: work.cancelled = instant
            }
        case .reopen:
            guard day.end == nil else { return "cannotReopenOnEndedShift" }
            guard day.openPause == nil else { return "cannotReopenWhilePaused" }
            guard work.cancelled == nil else { return "invalidRecovery.cancelled" }
            guard work.delivered != nil else { return "invalidRecovery.notDelivered" }
            work.delivered = nil
        case .toCancelled:
            guard day.end != nil else { return "cannotCorrectOnRunningShift" }
            guard work.cancelled == nil else { return "invalidCancellation.alreadyCancelled" }
            work.cancelled = work.delivered
            work.delivered = nil
        case .gross(_, let cents):
            guard !work.isActive else { return "invalidTransition.deliveryNotFinished" }
            guard cents >= 0 else { return "invalidTransition.negativeEarnings" }
            work.gross = cents
        case .tip(_, let cents):
            guard !work.isActive else { return "invalidTip.deliveryNotFinished" }
            guard cents > 0 else { return "invalidTip.amountNotPositive" }
            work.tips.append(cents)
        default: break
        }
        return nil
    }

    private func takeCorrection(_ step: Step, next: Int?, _ day: inout Day) -> String? {
        switch step {
        case .dayGross(_, let cents):
            guard day.end != nil else { return "invalidTransition.shiftNotCompleted" }
            guard cents >= 0 else { return "invalidTransition.negativeEarnings" }
            day.gross = cents
        case .addPause(_, let start, let end):
            guard let dayEnd = day.end else { return "invalidCorrection.shiftNotCompleted" }
            guard end > start else { return "invalidCorrection.notPositiveDuration" }
            guard start >= day.start else { return "invalidCorrection.startsBeforeShift" }
            guard end <= dayEnd else { return "invalidCorrection.endsAfterShift" }
            let overlaps = { (from: Int, to: Int?) in to.map { start < $0 && from < end } ?? false }
            guard !day.pauses.contains(where: { overlaps($0.start, $0.end) }) else {
                return "invalidCorrection.overlapsAnotherPause"
            }
            guard !day.work.contains(where: { overlaps($0.accepted, $0.end) }) else {
                return "invalidCorrection.overlapsDeliveryWork"
            }
            day.pauses.append(Stretch(start: start, end: end))
        case .correctEnd(_, let end):
            guard let recorded = day.end else { return "invalidCorrection.shiftNotCompleted" }
            guard end > day.start else { return "invalidCorrection.notAfterShiftStart" }
            guard day.pauses.allSatisfy({ ($0.end ?? 0) <= end }) else {
                return "invalidCorrection.cutsThroughRecordedPause"
            }
            let reach = day.parked.map { ($0.end ?? 0) >= recorded ? $0.start : $0.end ?? 0 }
            guard reach.allSatisfy({ $0 <= end }) else { return "invalidCorrection.cutsThroughRecordedRouteSuspension" }
            guard day.work.flatMap(\.instants).allSatisfy({ $0 <= end }) else {
                return "invalidCorrection.precedesRecordedDeliveryWork"
            }
            // Shifts that a clock already made overlap may be corrected, as long as they overlap no further.
            if let next, end > max(next, recorded) { return "invalidCorrection.overlapsAnotherShift" }
            day.end = end
        default: break
        }
        return nil
    }
}

extension ReferenceWeek.Day {
    /// The minutes from the start to `end` that no pause covers, counted one by one.
    func workedMinutes(to end: Int) -> Int {
        guard end > start else { return 0 }
        return (start..<end).count { minute in
            !pauses.contains { $0.start <= minute && minute < ($0.end ?? end) }
        }
    }

    /// The minutes of the finished day in which some delivery was open, counted one by one.
    var deliveryMinutes: Int {
        guard let end, end > start else { return 0 }
        return (start..<end).count { minute in
            work.contains { work in work.end.map { work.accepted <= minute && minute < $0 } ?? false }
        }
    }
}
