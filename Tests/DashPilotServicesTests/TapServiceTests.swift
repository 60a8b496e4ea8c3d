import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import Testing

/// Taps that were kept on a phone. The present is 12:00, so that every tap arrives late.
@Suite struct TapServiceTests {
    private let ledger: LedgerFixture
    private let taps: TapService
    private let shift = UUID.numbered(700)

    init() throws {
        ledger = try LedgerFixture(now: "12:00")
        taps = TapService(ledger.context)
    }

    @discardableResult
    private func tap(_ tap: Tap, _ time: String) throws -> TapOutcome { try taps.record(tap, at: .at(time)) }

    private var stored: Shift { get throws { try ledger.shifts.shift(shift) } }

    /// A morning, each line one tap with the time it was made at.
    private var morning: [(tap: Tap, time: String)] {
        [
            (.start(shift: shift), "09:00"),
            (.accept(offer: .numbered(710), deliveries: [.numbered(711), .numbered(712)], on: shift), "09:10"),
            (.step(.arrive, delivery: .numbered(711)), "09:20"),
            (.park(.numbered(720), of: shift), "09:21"),
            (.step(.pickUp, delivery: .numbered(711)), "09:25"),
            (.drive(stretch: .numbered(720), of: shift), "09:26"),
            (.cancel(delivery: .numbered(712)), "09:30"),
            (.step(.complete, delivery: .numbered(711)), "09:40"),
            (.pause(.numbered(730), of: shift), "10:00"),
            (.resume(pause: .numbered(730), of: shift), "10:30"),
            (.end(shift), "11:00"),
        ]
    }

    private func checkMorning() throws {
        let stored = try stored
        #expect(stored.startedAt == .at("09:00"))
        #expect(stored.endedAt == .at("11:00"))
        #expect(stored.offers == [.accepted(710, "09:10")])
        #expect(
            stored.deliveries.map(\.times) == [
                .at("09:10", arrived: "09:20", pickedUp: "09:25", delivered: "09:40"), .at("09:10", cancelled: "09:30"),
            ])
        #expect(stored.deliveries.map(\.id) == [.numbered(711), .numbered(712)])
        #expect(stored.routeSuspensions == [.parked(720, "09:21", "09:26")])
        #expect(stored.pauses == [.pause(730, "10:00", "10:30")])
    }

    @Test func `OFFLINE-1 OFFLINE-2 a morning tapped without a network is recorded at the taps' own instants`() throws {
        for (tap, time) in morning {
            let outcome = try self.tap(tap, time)
            #expect(outcome != .alreadyRecorded)
            if case .step(let action, let delivery) = tap {
                guard case .advanced(let changed) = outcome else {
                    Issue.record("a step says how its delivery stands")
                    continue
                }
                #expect(changed.delivery.id == delivery)
                #expect(changed.delivery.state == action.recordedState)
            }
        }
        try checkMorning()
    }

    @Test func `OFFLINE-3 every tap sent again is answered as done and writes nothing, one by one and all at the end`()
        throws
    {
        for (tap, time) in morning {
            _ = try self.tap(tap, time)
            let before = try ledger.rows()
            #expect(try self.tap(tap, time) == .alreadyRecorded)
            #expect(try ledger.rows() == before)
        }
        let before = try ledger.rows()
        for (tap, time) in morning { #expect(try self.tap(tap, time) == .alreadyRecorded) }
        #expect(try ledger.rows() == before)
        try checkMorning()
    }

    @Test func `OFFLINE-3 OFFLINE-6 a repeat that the phone's clock puts 10 seconds off is still that tap`() throws {
        for (tap, time) in morning { _ = try self.tap(tap, time) }
        let before = try ledger.rows()
        for seconds in [-10.0, 10] {
            for (tap, time) in morning {
                #expect(try taps.record(tap, at: Instant.at(time).adding(seconds: seconds)) == .alreadyRecorded)
            }
        }
        #expect(try ledger.rows() == before)
    }

    // MARK: - Conflicts

    @Test func `OFFLINE-3 the same event by another hand is a conflict and keeps what is recorded`() throws {
        try tap(.start(shift: shift), "09:00")
        let id = try ledger.acceptOne("09:10")
        try ledger.record(.arrive, id, "09:20")
        ledger.at("12:00")
        try ledger.refuses(DeliveryLifecycleError.invalidTransition(.alreadyRecorded(.arrivedAtPickup))) {
            try tap(.step(.arrive, delivery: id), "09:20:10.001")
        }
        try ledger.cancel(id, "09:30")
        ledger.at("12:00")
        try ledger.refuses(DeliveryLifecycleError.invalidTransition(.alreadyFinished(.cancelled))) {
            try tap(.cancel(delivery: id), "09:31")
        }
        try ledger.refuses(DeliveryLifecycleError.invalidTransition(.alreadyFinished(.cancelled))) {
            try tap(.step(.complete, delivery: id), "09:30")
        }
        try ledger.end("10:00")
        ledger.at("12:00")
        try ledger.refuses(ShiftLifecycleError.invalidTransition(.alreadyEnded)) { try tap(.end(shift), "10:01") }
    }

    @Test func `OFFLINE-3 a resume closes the pause it was made on and no later one`() throws {
        try tap(.start(shift: shift), "09:00")
        try tap(.pause(.numbered(730), of: shift), "09:10")
        try ledger.resume("09:15")
        try ledger.pause("09:30")
        ledger.at("12:00")
        try ledger.refuses(ShiftLifecycleError.shiftNotPaused) {
            try tap(.resume(pause: .numbered(730), of: shift), "09:20")
        }
        #expect(try stored.openPause?.startedAt == .at("09:30"))
    }

    @Test func `OFFLINE-3 driving again closes the stretch it was made on and no later one`() throws {
        try tap(.start(shift: shift), "09:00")
        try tap(.park(.numbered(720), of: shift), "09:10")
        // A pause closes the stretch, which is not driving again.
        try ledger.pause("09:15")
        try ledger.resume("09:20")
        try ledger.park("09:30")
        ledger.at("12:00")
        for time in ["09:15", "09:25"] {
            try ledger.refuses(ShiftLifecycleError.shiftNotParked) {
                try tap(.drive(stretch: .numbered(720), of: shift), time)
            }
        }
        #expect(try stored.openRouteSuspension?.startedAt == .at("09:30"))
    }

    @Test func `OFFLINE-3 a shift's end closes a pause, and a resume of that moment is refused all the same`() throws {
        try tap(.start(shift: shift), "09:00")
        try tap(.pause(.numbered(730), of: shift), "09:10")
        try ledger.end("09:30")
        ledger.at("12:00")
        try ledger.refuses(ShiftLifecycleError.noActiveShift) {
            try tap(.resume(pause: .numbered(730), of: shift), "09:30")
        }
    }

    @Test func `OFFLINE-3 a tap on a shift that has ended is never recorded on the one that runs now`() throws {
        try tap(.start(shift: shift), "09:00")
        try ledger.end("10:00")
        try ledger.start("11:00")
        ledger.at("12:00")
        let ended = ShiftLifecycleError.invalidTransition(.shiftAlreadyEnded)
        try ledger.refuses(ended) { try tap(.pause(.numbered(730), of: shift), "11:10") }
        try ledger.refuses(ended) { try tap(.park(.numbered(720), of: shift), "11:10") }
        try ledger.refuses(DeliveryLifecycleError.invalidOffer(.shiftAlreadyEnded)) {
            try tap(.accept(offer: .numbered(710), deliveries: [.numbered(711)], on: shift), "11:10")
        }
        try ledger.refuses(ShiftLifecycleError.invalidTransition(.alreadyEnded)) { try tap(.end(shift), "11:10") }
        // A shift whose own start was refused.
        let never = UUID.numbered(799)
        try ledger.refuses(ShiftLifecycleError.shiftNoLongerExists) {
            try tap(.pause(.numbered(730), of: never), "11:10")
        }
        try ledger.refuses(DeliveryLifecycleError.noActiveShift) {
            try tap(.accept(offer: .numbered(710), deliveries: [.numbered(711)], on: never), "11:10")
        }
        try ledger.refuses(DeliveryLifecycleError.deliveryNoLongerExists) {
            try tap(.step(.arrive, delivery: .numbered(711)), "11:10")
        }
    }

    @Test func `OFFLINE-4 a refused tap holds up nothing that does not need it`() throws {
        try tap(.start(shift: shift), "09:00")
        try tap(.accept(offer: .numbered(710), deliveries: [.numbered(711)], on: shift), "09:10")
        try ledger.refuses(ShiftLifecycleError.activeDeliveriesBlockPause(count: 1)) {
            try tap(.pause(.numbered(730), of: shift), "09:15")
        }
        try ledger.refuses(ShiftLifecycleError.shiftNotPaused) {
            try tap(.resume(pause: .numbered(730), of: shift), "09:16")
        }
        try tap(.step(.arrive, delivery: .numbered(711)), "09:20")
        #expect(try stored.deliveries.map(\.times) == [.at("09:10", arrived: "09:20")])
    }

    @Test func `OFFLINE-3 an offer of none is refused by the offer's own rule`() throws {
        try tap(.start(shift: shift), "09:00")
        try ledger.refuses(DeliveryLifecycleError.invalidOffer(.deliveryCountNotPositive)) {
            try tap(.accept(offer: .numbered(710), deliveries: [], on: shift), "09:10")
        }
    }

    // MARK: - Clocks that are nearly right

    @Test func `OFFLINE-6 what was recorded at most 5 seconds later by our clock is no reason to refuse`() throws {
        try tap(.start(shift: shift), "09:00")
        let id = try ledger.acceptOne("09:10")
        try ledger.finish(id, arrived: "09:20", pickedUp: "09:25", delivered: "09:30:05")
        ledger.at("12:00")
        // The pause was pressed after the delivery, on a phone 5 seconds behind.
        try tap(.pause(.numbered(730), of: shift), "09:30")
        #expect(try stored.pauses == [.pause(730, "09:30:05", nil)])
        try ledger.resume("09:40:04")
        ledger.at("12:00")
        try tap(.accept(offer: .numbered(710), deliveries: [.numbered(711)], on: shift), "09:40")
        #expect(try stored.delivery(.numbered(711))?.acceptedAt == .at("09:40:04"))
        try ledger.cancel(.numbered(711), "09:50:03")
        ledger.at("12:00")
        try tap(.end(shift), "09:50")
        #expect(try stored.endedAt == .at("09:50:03"))
        let next = UUID.numbered(701)
        try tap(.start(shift: next), "09:50:00")
        #expect(try ledger.shifts.shift(next).startedAt == .at("09:50:03"))
    }

    @Test func `OFFLINE-6 CLI-8 what was recorded more than 5 seconds later is one`() throws {
        try tap(.start(shift: shift), "09:00")
        let id = try ledger.acceptOne("09:10")
        try ledger.finish(id, arrived: "09:20", pickedUp: "09:25", delivered: "09:30:05.001")
        ledger.at("12:00")
        let event = RecordedDeliveryEvent(deliveryNumber: 1, event: .delivered, instant: .at("09:30:05.001"))
        try ledger.refuses(ShiftLifecycleError.overlapsDeliveryWork(event)) {
            try tap(.pause(.numbered(730), of: shift), "09:30")
        }
        try ledger.refuses(ShiftLifecycleError.precedesRecordedDeliveryWork(event)) { try tap(.end(shift), "09:30") }
    }

    @Test func `OFFLINE-2 a tap that no rule refuses is never moved, also right before something recorded`() throws {
        try tap(.start(shift: shift), "09:00")
        let first = try ledger.acceptOne("09:10")
        let second = try ledger.acceptOne("09:11")
        try ledger.record(.arrive, second, "09:20:03")
        ledger.at("12:00")
        try tap(.step(.arrive, delivery: first), "09:20")
        #expect(try ledger.stored(delivery: first).arrivedAtPickupAt == .at("09:20"))
    }

    // MARK: - The store and the route

    @Test func `OFFLINE-3 a tap that the store did not take may come again and is then recorded`() throws {
        try tap(.start(shift: shift), "09:00")
        try ledger.makeWrites("INSERT", to: "shiftPause")
        try ledger.refuses(ShiftLifecycleError.storeUnavailable(underlying: .any)) {
            try tap(.pause(.numbered(730), of: shift), "09:10")
        }
        try ledger.letWrites("INSERT", to: "shiftPause")
        #expect(try tap(.pause(.numbered(730), of: shift), "09:10") == .recorded)
    }

    @Test func `INTAKE-20 OFFLINE-2 a late tap takes the positions it rules out, and asks nothing`() throws {
        try tap(.start(shift: shift), "09:00")
        // At 10:00, 10:01, … 10:09.
        try ledger.insertRoute(shift, from: "10:00", count: 10)
        try tap(.park(.numbered(720), of: shift), "10:05")
        #expect(try ledger.positionTimes(stored) == (0..<5).map { .at("10:0\($0)") })
        try tap(.end(shift), "10:02")
        // Clamped to the open stretch's start, which an end does not precede.
        #expect(try stored.endedAt == .at("10:05"))
    }
}
