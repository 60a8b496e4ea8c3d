import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

/// Random days of work, checked after every step against a plain list of what was accepted so far.
@Suite struct LifecyclePropertyTests {
    /// What a driver did, written down as a list and nothing more.
    struct Diary {
        struct Event: Hashable {
            let delivery: UUID
            let stage: DeliveryState
            let instant: Instant
        }

        var deliveries: [UUID] = []
        var events: Set<Event> = []
        var pauses: [ShiftPause] = []
        var stretches: [RouteSuspension] = []
        var endedAt: Instant?
    }

    struct Day {
        var shift = Shift.running(from: "09:00")
        var diary = Diary()
        var now = Instant.at("09:00")
        var random: SeededGenerator
        let ids = SequentialIdentifiers(from: 100)

        init(seed: UInt64) { random = SeededGenerator(seed: seed) }

        mutating func roll(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

        /// Mostly forward, often the same instant, sometimes backwards.
        mutating func instant() -> Instant {
            switch roll(10) {
            case 0: return now.adding(seconds: -Double(roll(1200)))
            case 1, 2: return now
            default:
                now = now.adding(seconds: Double(roll(1_200_000)) / 1000)
                return now
            }
        }

        mutating func someDelivery() -> UUID? { shift.deliveries.randomElement(using: &random)?.id }

        /// Tries one operation. What is accepted goes into the diary, what is refused has to change nothing.
        mutating func step() {
            let before = shift
            do {
                try attempt(roll(16))
            } catch {
                #expect(shift == before, "refused as \(error), yet changed")
            }
        }

        private mutating func attempt(_ operation: Int) throws {
            let instant = instant()
            switch operation {
            case 0, 1:
                // Accepted at the latest time only: an acceptance out of turn takes its place in the order, as it should.
                let accepted = try shift.beginOffer(deliveryCount: roll(4), at: now, makeID: ids.next)
                diary.deliveries += accepted.deliveries.map(\.id)
                for delivery in accepted.deliveries {
                    diary.events.insert(.init(delivery: delivery.id, stage: .accepted, instant: now))
                }
            case 2, 3, 4, 5:
                guard let id = someDelivery(), let action = DeliveryAction.allCases.randomElement(using: &random) else {
                    return
                }
                _ = try shift.update(delivery: id) { delivery throws(DeliveryError) in
                    try delivery.record(action, at: instant)
                }
                diary.events.insert(.init(delivery: id, stage: action.recordedState, instant: instant))
            case 6:
                guard let id = someDelivery() else { return }
                _ = try shift.update(delivery: id) { delivery throws(DeliveryError) in
                    try delivery.cancel(at: instant)
                }
                diary.events.insert(.init(delivery: id, stage: .cancelled, instant: instant))
            case 7:
                guard let id = someDelivery() else { return }
                _ = try shift.update(delivery: id) { delivery throws(DeliveryRecoveryError) in try delivery.reopen() }
                diary.events = diary.events.filter { $0.delivery != id || $0.stage != .delivered }
            case 8:
                guard let id = someDelivery(), let deliveredAt = shift.delivery(id)?.deliveredAt, shift.endedAt != nil
                else { return }
                _ = try shift.update(delivery: id) { delivery throws(HistoricalCancellationError) in
                    try delivery.correctCompletionToCancellation()
                }
                diary.events = diary.events.filter { $0.delivery != id || $0.stage != .delivered }
                diary.events.insert(.init(delivery: id, stage: .cancelled, instant: deliveredAt))
            case 9:
                let parked = shift.openRouteSuspension
                diary.pauses.append(try shift.beginPause(at: instant, id: ids.next()))
                if let parked { closeStretch(parked, at: instant) }
            case 10:
                let open = shift.openPause
                try shift.endOpenPause(at: instant)
                if let open { closePause(open, at: instant) }
            case 11:
                diary.stretches.append(try shift.beginRouteSuspension(at: instant, id: ids.next()))
            case 12:
                let open = shift.openRouteSuspension
                try shift.endOpenRouteSuspension(at: instant)
                if let open { closeStretch(open, at: instant) }
            case 13:
                guard roll(12) == 0 else { return }
                let (pause, stretch) = (shift.openPause, shift.openRouteSuspension)
                try shift.end(at: instant)
                if let pause { closePause(pause, at: instant) }
                if let stretch { closeStretch(stretch, at: instant) }
                diary.endedAt = instant
            case 14:
                guard let id = someDelivery() else { return }
                let cents = roll(2000) - 100
                _ = try shift.update(delivery: id) { delivery throws(DeliveryError) in
                    if delivery.isActive {
                        try delivery.setExpectedEarnings(Money(minorUnits: cents))
                    } else {
                        try delivery.setGrossEarnings(Money(minorUnits: cents))
                    }
                }
            default:
                guard let id = someDelivery() else { return }
                let (cents, tip) = (roll(500) - 50, ids.next())
                _ = try shift.update(delivery: id) { delivery throws(DeliveryTipError) in
                    try delivery.recordAdditionalTip(Money(minorUnits: cents), method: .cash, at: instant, id: tip)
                }
            }
        }

        private mutating func closePause(_ open: ShiftPause, at instant: Instant) {
            diary.pauses.removeAll { $0.id == open.id }
            diary.pauses.append(ShiftPause(id: open.id, startedAt: open.startedAt, endedAt: instant))
        }

        private mutating func closeStretch(_ open: RouteSuspension, at instant: Instant) {
            diary.stretches.removeAll { $0.id == open.id }
            diary.stretches.append(RouteSuspension(id: open.id, startedAt: open.startedAt, endedAt: instant))
        }

        func check() {
            // Exactly what was recorded, and nothing that was not.
            let recorded = shift.deliveries.flatMap { delivery in
                delivery.times.recorded.map {
                    Diary.Event(delivery: delivery.id, stage: $0.stage, instant: $0.instant)
                }
            }
            #expect(Set(recorded) == diary.events)
            #expect(recorded.count == diary.events.count)
            #expect(Set(shift.pauses) == Set(diary.pauses))
            #expect(Set(shift.routeSuspensions) == Set(diary.stretches))
            #expect(shift.endedAt == diary.endedAt)
            #expect(shift.startedAt == .at("09:00"))

            // Numbers stay with the deliveries they were given to.
            #expect(shift.numberedDeliveries.map(\.id) == diary.deliveries)
            #expect(shift.numberedDeliveries.map(\.number) == Array(1..<(diary.deliveries.count + 1)))

            for delivery in shift.deliveries {
                #expect(delivery.times.firstDisorder == nil)
                #expect(delivery.pickedUpAt == nil || delivery.arrivedAtPickupAt != nil)
                #expect(delivery.deliveredAt == nil || delivery.cancelledAt == nil)
                #expect((delivery.pickupWait ?? 0) >= 0)
            }

            #expect(shift.pauses.count { $0.endedAt == nil } == (shift.isPaused ? 1 : 0))
            #expect(shift.routeSuspensions.count { $0.endedAt == nil } == (shift.isRouteSuspended ? 1 : 0))
            #expect(shift.pauses.allSatisfy { ($0.endedAt ?? $0.startedAt) >= $0.startedAt })

            // Every delivery is in one offer of the shift, and every offer holds at least one.
            #expect(shift.numberedOffers.allSatisfy { !$0.deliveries.isEmpty })
            #expect(shift.numberedOffers.flatMap(\.deliveries).count == shift.deliveries.count)
            #expect(shift.deliverySummary.total == diary.deliveries.count)

            for reading in [now, now.adding(seconds: 3600)] {
                let elapsed = shift.elapsed(asOf: reading)
                let working = shift.workingDuration(asOf: reading)
                #expect(working >= 0)
                #expect(abs(working + shift.pausedTime(asOf: reading).duration - elapsed) < 0.0005)
            }
        }
    }

    @Test(arguments: Array(UInt64(1)...40))
    func `SHIFT-5 DELIV-7 DELIV-12 DELIV-15 NUM-2 GEN-11 a random day holds exactly what was recorded`(seed: UInt64) {
        var day = Day(seed: seed)
        for _ in 0..<120 {
            day.step()
            day.check()
        }
    }
}
