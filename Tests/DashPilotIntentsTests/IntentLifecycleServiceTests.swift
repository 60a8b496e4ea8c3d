import DashPilotDomain
import DashPilotIntents
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

/// The eight actions over a ledger: the table of part 30, section 14, and the rules around it.
@Suite struct IntentLifecycleServiceTests {
    let ledger: LedgerFixture

    init() throws {
        ledger = try LedgerFixture()
    }

    static let pauseTail = "The route is not recording until you resume."

    @Test func `REOPEN-10 none of the eight actions reopens a delivery`() throws {
        try ledger.say(.startShift, "09:00")
        try ledger.say(.startDelivery, "09:10")
        for time in ["09:20", "09:30", "09:40"] { try ledger.say(.recordDeliveryProgress, time) }
        let id = try #require(try ledger.running().deliveries.first?.id)
        let minutes = VoiceAction.allCases.enumerated().map { (action: $1, time: "10:\(10 + $0)") }
        #expect(minutes.count == 8)
        // Each as the shift runs, parked and paused, refused or not.
        for state in [VoiceAction.resumeDriving, .parkVehicle, .pauseShift] {
            for (action, time) in minutes where action != .endShift {
                _ = try? ledger.say(state, "10:00")
                _ = try? ledger.say(action, time)
                #expect(try ledger.running().delivery(id)?.deliveredAt == .at("09:40"), "\(action)")
            }
        }
    }

    // MARK: - V1 to V15

    @Test func `VOICE-14 VOICE-11 V1 a shift started at 17:12`() throws {
        let spoken = try ledger.say(.startShift, "17:12")
        #expect(spoken == "Shift recorded from 5:12 PM. Your route starts recording when you open DashPilot.")
        #expect(try ledger.running().startedAt == .at("17:12"))
    }

    @Test func `VOICE-5 V2 a second start is refused, running or paused`() throws {
        try ledger.say(.startShift, "09:00")
        let refusal = ShiftLifecycleError.shiftAlreadyActive(startedAt: .at("09:00"))
        try ledger.refuses(.startShift, "09:10", refusal)
        try ledger.say(.pauseShift, "09:20")
        try ledger.refuses(.startShift, "09:30", refusal)
        #expect(try ledger.rows()["shift"].count == 1)
    }

    @Test func `VOICE-13 VOICE-14 V3 a pause tells the working time as of its start`() throws {
        try ledger.say(.startShift, "09:00")
        try ledger.say(.pauseShift, "10:00")
        try ledger.say(.resumeShift, "10:30")
        let spoken = try ledger.say(.pauseShift, "12:00")
        #expect(spoken == "Shift on pause after 2 hours, 30 minutes of working time. \(Self.pauseTail)")
    }

    @Test func `VOICE-5 V4 V12 on a paused shift neither a delivery nor parking`() throws {
        try ledger.say(.startShift, "09:00")
        try ledger.say(.pauseShift, "10:00")
        try ledger.refuses(.startDelivery, "10:10", DeliveryLifecycleError.shiftPaused)
        try ledger.refuses(.parkVehicle, "10:10", ShiftLifecycleError.shiftAlreadyPaused(pausedAt: .at("10:00")))
        #expect(try ledger.rows()["routeSuspension"].isEmpty)
    }

    @Test func `VOICE-14 V5 a paused shift is ended and its pause closes with it`() throws {
        try ledger.say(.startShift, "09:00")
        try ledger.say(.pauseShift, "13:12")
        #expect(try ledger.say(.endShift, "14:00") == "Shift over, with 4 hours, 12 minutes of working time.")
        let shift = try #require(try ledger.shifts.lastFinishedShift())
        #expect(shift.pauses.map(\.endedAt) == [.at("14:00")])
        #expect(shift.endedAt == .at("14:00"))
    }

    @Test func `VOICE-5 V6 with a delivery open neither a pause nor an end, and the count is named`() throws {
        try ledger.say(.startShift, "09:00")
        try ledger.say(.startDelivery, "09:10")
        try ledger.refuses(.pauseShift, "09:20", ShiftLifecycleError.activeDeliveriesBlockPause(count: 1))
        try ledger.refuses(.endShift, "09:20", ShiftLifecycleError.activeDeliveriesInProgress(count: 1))
    }

    @Test func `VOICE-8 VOICE-14 V7 the one delivery's next step, three times`() throws {
        try ledger.say(.startShift, "09:00")
        try ledger.say(.startDelivery, "09:10")
        #expect(
            try ledger.say(.recordDeliveryProgress, "09:20") == "Delivery 1 marked as arrived at the pickup.")
        #expect(try ledger.running().deliveries.first?.arrivedAtPickupAt == .at("09:20"))
        #expect(try ledger.say(.recordDeliveryProgress, "09:30") == "Delivery 1 marked as picked up.")
        #expect(try ledger.say(.recordDeliveryProgress, "09:40") == "Delivery 1 marked as delivered.")
        try ledger.refuses(.recordDeliveryProgress, "09:50", DeliveryLifecycleError.noDeliveryInProgress)
    }

    @Test(arguments: [true, false])
    func `VOICE-7 V8 V9 with two open nothing is recorded, with one left the step is its own`(inOneOffer: Bool) throws {
        try ledger.say(.startShift, "09:00")
        if inOneOffer {
            ledger.clock.move(to: .at("09:10"))
            _ = try ledger.deliveries.acceptOffer(deliveryCount: 2)
        } else {
            try ledger.say(.startDelivery, "09:10")
            try ledger.say(.recordDeliveryProgress, "09:15")
            try ledger.say(.startDelivery, "09:20")
        }
        try ledger.refuses(
            .recordDeliveryProgress, "09:30", DeliveryLifecycleError.severalDeliveriesInProgress(count: 2))
        _ = try ledger.deliveries.cancel(try #require(ledger.running().deliveries.first?.id))
        #expect(
            try ledger.say(.recordDeliveryProgress, "09:40") == "Delivery 2 marked as arrived at the pickup.")
    }

    @Test func `VOICE-9 V10 V11 parking reads and moves no delivery, and a second parking is refused`() throws {
        try ledger.say(.startShift, "09:00")
        try ledger.say(.startDelivery, "09:10")
        try ledger.say(.startDelivery, "09:11")
        let deliveries = try ledger.rows()["delivery"]
        try ledger.say(.parkVehicle, "09:20")
        #expect(try ledger.rows()["delivery"] == deliveries)
        #expect(try ledger.running().routeSuspensions.map(\.endedAt) == [nil])
        try ledger.refuses(.parkVehicle, "09:30", ShiftLifecycleError.shiftAlreadyParked(parkedAt: .at("09:20")))
        try ledger.say(.resumeDriving, "09:40")
        #expect(try ledger.rows()["delivery"] == deliveries)
    }

    @Test func `PARK-14 VOICE-5 V13 driving again without having parked is refused`() throws {
        try ledger.say(.startShift, "09:00")
        try ledger.refuses(.resumeDriving, "09:10", ShiftLifecycleError.shiftNotParked)
        try ledger.refuses(.resumeShift, "09:10", ShiftLifecycleError.shiftNotPaused)
    }

    @Test func `VOICE-6 V14 pausing a parked shift closes the stretch at the pause's start`() throws {
        try ledger.say(.startShift, "09:00")
        try ledger.say(.parkVehicle, "09:30")
        try ledger.say(.pauseShift, "10:00")
        let shift = try ledger.running()
        #expect(shift.routeSuspensions.map(\.endedAt) == [.at("10:00")])
        #expect(shift.openPause?.startedAt == .at("10:00"))
    }

    @Test(arguments: VoiceAction.allCases.filter { $0 != .startShift })
    func `VOICE-5 VOICE-16 V15 with nothing running each of the other seven is refused`(action: VoiceAction) throws {
        switch action {
        case .startDelivery, .recordDeliveryProgress:
            try ledger.refuses(action, "09:00", DeliveryLifecycleError.noActiveShift)
        default: try ledger.refuses(action, "09:00", ShiftLifecycleError.noActiveShift)
        }
        #expect(try ledger.rows().counts.isEmpty)
    }

    // MARK: - Sentences

    @Test func `VOICE-14 VOICE-13 resuming tells all of the shift's paused time`() throws {
        try ledger.say(.startShift, "09:00")
        try ledger.say(.pauseShift, "10:00")
        #expect(
            try ledger.say(.resumeShift, "10:20")
                == "Shift running again after 20 minutes paused. Your route starts recording again when you open "
                + "DashPilot.")
        try ledger.say(.pauseShift, "11:00")
        #expect(
            try ledger.say(.resumeShift, "11:45")
                == "Shift running again after 1 hour, 5 minutes paused. Your route starts recording again when you "
                + "open DashPilot.")
    }

    @Test func `PARK-14 VOICE-14 VOICE-13 VOICE-18 parking and driving again`() throws {
        try ledger.say(.startShift, "09:00")
        let parked = try ledger.say(.parkVehicle, "09:10")
        #expect(
            parked
                == "Marked as parked. The route is not recording until you drive again. The shift still runs and its "
                + "working time still counts.")
        #expect(!parked.lowercased().contains("pause"))
        try ledger.say(.resumeDriving, "09:20")
        try ledger.say(.parkVehicle, "10:00")
        #expect(
            try ledger.say(.resumeDriving, "10:15")
                == "Marked as driving after 25 minutes parked. Your route starts recording again when you open "
                + "DashPilot.")
    }

    @Test func `VOICE-14 VOICE-10 a delivery is started beside any others and changes none of them`() throws {
        try ledger.say(.startShift, "09:00")
        #expect(try ledger.say(.startDelivery, "09:10") == "Delivery 1 has started. 1 delivery in progress.")
        try ledger.say(.recordDeliveryProgress, "09:15")
        let first = try ledger.rows()["delivery"]
        #expect(try ledger.say(.startDelivery, "09:20") == "Delivery 2 has started. 2 deliveries in progress.")
        #expect(try ledger.say(.startDelivery, "09:20") == "Delivery 3 has started. 3 deliveries in progress.")
        #expect(try Set(first).isSubset(of: Set(ledger.rows()["delivery"])))
        #expect(try ledger.running().offers.count == 3)
    }

    @Test func `VOICE-13 under a minute seconds are spoken`() throws {
        try ledger.say(.startShift, "09:00")
        #expect(
            try ledger.say(.pauseShift, "09:00:12")
                == "Shift on pause after 12 seconds of working time. \(Self.pauseTail)")
        #expect(try ledger.say(.endShift, "09:05") == "Shift over, with 12 seconds of working time.")
    }

    @Test func `VOICE-11 CLOCK-5 the sentence is built from what was recorded, clamped`() throws {
        try ledger.say(.startShift, "09:00")
        try ledger.say(.parkVehicle, "10:00")
        // The clock has fallen back; the pause stands where the parking began.
        #expect(
            try ledger.say(.pauseShift, "09:30") == "Shift on pause after 1 hour of working time. \(Self.pauseTail)")
        #expect(
            try ledger.say(.resumeShift, "09:40")
                == "Shift running again after 0 seconds paused. Your route starts recording again when you open "
                + "DashPilot.")
    }

    @Test func `VOICE-14 INTAKE-9 where a location app records, it is said to`() throws {
        #expect(
            try ledger.say(.startShift, "17:12", route: .byLocationApp)
                == "Shift recorded from 5:12 PM. Your location app records the route.")
        try ledger.say(.pauseShift, "18:00")
        #expect(
            try ledger.say(.resumeShift, "18:45", route: .byLocationApp)
                == "Shift running again after 45 minutes paused. Your location app records the route.")
    }

    // MARK: - Refusals

    @Test func `VOICE-4 a refusal is the service's own, with the sentence that a page shows`() throws {
        try ledger.say(.startShift, "09:00")
        try ledger.say(.startDelivery, "09:10")
        var spoken: String?
        do {
            try ledger.say(.endShift, "09:20")
        } catch let refusal as any DriverFacingError {
            spoken = refusal.sentence(in: .newYork)
        }
        #expect(
            spoken == ShiftLifecycleError.activeDeliveriesInProgress(count: 1).sentence(in: .newYork))
        #expect(spoken?.contains("1 delivery is still in progress.") == true)
    }

    @Test func `VOICE-15 the refusals that exist only here`() {
        #expect(
            DeliveryLifecycleError.noDeliveryInProgress.sentence(in: .newYork)
                == "No delivery is in progress, so there is no step to record. Start a delivery first.")
        #expect(
            DeliveryLifecycleError.severalDeliveriesInProgress(count: 2).sentence(in: .newYork)
                == "2 deliveries are in progress and a spoken step could belong to any of them. Nothing was recorded. "
                + "Open DashPilot and record it on the right one.")
    }

    @Test func `VOICE-3 VOICE-15 an action opens the records, or says that it could not`() throws {
        let folder = try LedgerFolder()
        let url = folder.ledger
        let opened = try IntentLifecycleService { ServiceContext(ledger: try Ledger.open(at: url)) }
        _ = try opened.perform(.startShift, locale: .newYork)
        #expect(try LedgerFixture(in: folder).rows()["shift"].count == 1)

        try Data("no ledger".utf8).write(to: url)
        do {
            _ = try IntentLifecycleService { ServiceContext(ledger: try Ledger.open(at: url)) }
            Issue.record("opened what is no ledger")
        } catch {
            #expect(error.sentence(in: .newYork) == "DashPilot could not open its records. Nothing was recorded.")
            #expect(error.code == "storeUnavailable")
            #expect(error.kind == .recordsUnavailable)
        }
    }

    @Test func `VOICE-3 what an action recorded an open page shows at once`() throws {
        let folder = try LedgerFolder()
        let page = try LedgerFixture(in: folder)
        let phone = try LedgerFixture(in: folder, firstID: 1_000)
        let before = try page.ledger.changeCounter()
        try phone.say(.startShift, "09:00")
        #expect(try page.running().startedAt == .at("09:00"))
        #expect(try page.ledger.changeCounter() != before)
    }

    @Test func `VOICE-19 an error of any kind is the records being unavailable and never success`() throws {
        try ledger.say(.startShift, "09:00")
        for (action, table) in [
            (VoiceAction.pauseShift, "shiftPause"), (.parkVehicle, "routeSuspension"), (.startDelivery, "delivery"),
        ] {
            try ledger.makeWrites("INSERT", to: table)
            ledger.log.clear()
            let fault = StoreFault(CancellationError())
            if action == .startDelivery {
                try ledger.refuses(action, "09:10", DeliveryLifecycleError.storeUnavailable(underlying: fault))
            } else {
                try ledger.refuses(action, "09:10", ShiftLifecycleError.storeUnavailable(underlying: fault))
            }
            #expect(ledger.log.lines.map(\.event).contains("store failed"))
            #expect(!ledger.log.lines.map(\.event).contains("done"))
        }
    }

    // MARK: - What no action does

    @Test func `VOICE-20 actions write shifts, pauses, parked stretches and single deliveries alone`() throws {
        let before = try ledger.rows()
        for (action, time) in [
            (VoiceAction.startShift, "09:00"), (.startDelivery, "09:10"), (.recordDeliveryProgress, "09:20"),
            (.recordDeliveryProgress, "09:30"), (.recordDeliveryProgress, "09:40"), (.parkVehicle, "09:50"),
            (.resumeDriving, "10:00"), (.pauseShift, "10:10"), (.resumeShift, "10:20"), (.endShift, "10:30"),
        ] {
            try ledger.say(action, time)
        }
        let after = try ledger.rows()
        #expect(after.counts == ["shift": 1, "offer": 1, "delivery": 1, "shiftPause": 1, "routeSuspension": 1])
        #expect(!before.changes(to: after).contains { $0.statement == "DELETE" })
        let delivery = try #require(after["delivery"].first)
        for column in ["cancelledAt", "grossEarningsAmount", "expectedEarningsAmount", "pickupPlace"] {
            #expect(delivery[column] == .null)
        }
        let shift = try #require(after["shift"].first)
        for column in ["grossEarningsAmount", "fuelMilesPerGallonValue", "fuelGasPricePerGallonAmount"] {
            #expect(shift[column] == .null)
        }
    }

    @Test func `VOICE-6 an action neither records nor deletes a position`() throws {
        try ledger.say(.startShift, "09:00")
        let shift = try ledger.running()
        for minute in 0..<3 {
            try ledger.insert(
                into: "routeSample",
                [
                    ("shift", shift.id), ("timestamp", Instant.at("09:3\(minute)")), ("ordinal", 0),
                    ("latitude", 40.0), ("longitude", -75.0), ("horizontalAccuracy", 8.0),
                    ("captureSessionID", UUID.numbered(900)),
                ])
        }
        let positions = try ledger.rows()["routeSample"]
        // Also where the clock has fallen behind them.
        try ledger.say(.parkVehicle, "09:31")
        try ledger.say(.resumeDriving, "09:31")
        try ledger.say(.pauseShift, "09:31")
        try ledger.say(.endShift, "09:31")
        #expect(try ledger.rows()["routeSample"] == positions)
    }

    @Test func `PRIV-7 PRIV-14 VOICE-23 the log says which action was done or refused, and no value`() throws {
        try ledger.say(.startShift, "17:12")
        #expect(throws: ShiftLifecycleError.shiftNotParked) { try ledger.say(.resumeDriving, "17:20") }
        try ledger.say(.startDelivery, "17:30")
        #expect(throws: (any Error).self) { try ledger.say(.endShift, "17:40") }
        #expect(
            ledger.log.lines.filter { $0.category == .intents }.map(\.description) == [
                "intents: done: start-shift", "intents: refused: shiftNotParked", "intents: done: start-delivery",
                "intents: refused: activeDeliveriesInProgress",
            ])
        #expect(ledger.log.lines.allSatisfy { line in line.description.allSatisfy { !$0.isNumber } })
    }

    @Test func `CLI-8 an action of the command line may be given a past instant, judged as such`() throws {
        let service = IntentLifecycleService(ledger.context)
        ledger.clock.move(to: .at("12:00"))
        let spoken = try service.perform(.startShift, at: .at(.at("09:00")), locale: .newYork)
        #expect(folded(spoken).hasPrefix("Shift recorded from 9:00 AM."))
        #expect(throws: ShiftLifecycleError.laterThanNow) {
            try service.perform(.endShift, at: .at(.at("12:01")), locale: .newYork)
        }
        _ = try service.perform(.pauseShift, at: .at(.at("10:00")), locale: .newYork)
        #expect(try ledger.running().openPause?.startedAt == .at("10:00"))
    }

    @Test func `D9 a start by one clock and an end by one two minutes behind are no error`() throws {
        try ledger.say(.startShift, "13:06")
        #expect(try ledger.say(.endShift, "13:04") == "Shift over, with 0 seconds of working time.")
    }
}
