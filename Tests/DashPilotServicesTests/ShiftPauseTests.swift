import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct ShiftPauseTests {
    let ledger: LedgerFixture

    init() throws {
        ledger = try LedgerFixture()
    }

    @Test func `PAUSE-1 SHIFT-51 a pause is one row with a start and no end`() throws {
        let shift = try ledger.start("09:00")
        let before = try ledger.rows()
        let paused = try ledger.pause("10:00")
        #expect(try before.changes(to: ledger.rows()) == [.init("INSERT", "shiftPause")])
        let id = try #require(paused.openPause?.id)
        #expect(
            try ledger.rows()["shiftPause"] == [
                [
                    "id": id.databaseValue, "startedAt": Instant.at("10:00").databaseValue, "endedAt": .null,
                    "shift": shift.id.databaseValue,
                ]
            ])
        #expect(paused.lifecycleState == .paused)
        #expect(try ledger.shifts.activeShift() == paused)
    }

    @Test func `PAUSE-2 a pause is refused without a shift and while one is open`() throws {
        try ledger.refuses(ShiftLifecycleError.noActiveShift) { try ledger.pause("09:00") }
        try ledger.start("09:00")
        try ledger.pause("10:00")
        try ledger.refuses(ShiftLifecycleError.shiftAlreadyPaused(pausedAt: .at("10:00"))) {
            try ledger.pause("10:30")
        }
        try ledger.end("11:00")
        try ledger.refuses(ShiftLifecycleError.noActiveShift) { try ledger.pause("12:00") }
    }

    @Test func `PAUSE-2 PAUSE-3 a pause is refused while deliveries are active, and speaks of pausing`() throws {
        try ledger.start("09:00")
        let ids = try ledger.accept("09:10", count: 2)
        try ledger.refuses(ShiftLifecycleError.activeDeliveriesBlockPause(count: 2)) { try ledger.pause("09:20") }
        try ledger.cancel(ids[0], "09:30")
        try ledger.refuses(ShiftLifecycleError.activeDeliveriesBlockPause(count: 1)) { try ledger.pause("09:40") }
        try ledger.cancel(ids[1], "09:50")
        try ledger.pause("10:00")

        let sentence = ShiftLifecycleError.activeDeliveriesBlockPause(count: 2).sentence(in: .newYork)
        #expect(sentence.hasPrefix("2 deliveries are still in progress."))
        #expect(sentence.contains("pausing"))
        #expect(!sentence.contains("ending"))
    }

    @Test func `PAUSE-4 pausing a parked shift closes the stretch at that instant, and resuming opens none`() throws {
        try ledger.start("09:00")
        try ledger.park("09:30")
        let before = try ledger.rows()
        let paused = try ledger.pause("10:00")
        #expect(
            try before.changes(to: ledger.rows()) == [
                .init("INSERT", "shiftPause"), .init("UPDATE", "routeSuspension"),
            ])
        #expect(paused.routeSuspensions.map(\.endedAt) == [.at("10:00")])
        let resumed = try ledger.resume("10:30")
        #expect(resumed.openRouteSuspension == nil)
        #expect(resumed.routeSuspensions.count == 1)
    }

    @Test func `PAUSE-6 while paused no offer, no parking and no reopening`() throws {
        try ledger.start("09:00")
        let id = try ledger.deliver(accepted: "09:10", arrived: "09:15", pickedUp: "09:20", delivered: "09:25")
        try ledger.pause("10:00")
        try ledger.refuses(DeliveryLifecycleError.shiftPaused) { try ledger.accept("10:10") }
        try ledger.refuses(DeliveryLifecycleError.shiftPaused) { try ledger.accept("10:10", count: 3) }
        try ledger.refuses(ShiftLifecycleError.shiftAlreadyPaused(pausedAt: .at("10:00"))) { try ledger.park("10:10") }
        try ledger.refuses(DeliveryLifecycleError.cannotReopenWhilePaused) { try ledger.deliveries.reopen(id) }
    }

    @Test func `PAUSE-7 SHIFT-52 a resume closes the open pause and is refused without one`() throws {
        try ledger.refuses(ShiftLifecycleError.noActiveShift) { try ledger.resume("08:00") }
        try ledger.start("09:00")
        try ledger.refuses(ShiftLifecycleError.shiftNotPaused) { try ledger.resume("09:10") }
        try ledger.pause("10:00")
        let before = try ledger.rows()
        let resumed = try ledger.resume("10:45")
        #expect(try before.changes(to: ledger.rows()) == [.init("UPDATE", "shiftPause")])
        #expect(resumed.pauses.map(\.endedAt) == [.at("10:45")])
        #expect(resumed.lifecycleState == .running)
        try ledger.refuses(ShiftLifecycleError.shiftNotPaused) { try ledger.resume("11:00") }
    }

    @Test func `PAUSE-13 pauses of any number and length are recorded`() throws {
        try ledger.start("09:00")
        // Forty pauses of no length, then one of three days.
        for _ in 0..<40 {
            try ledger.pause("09:30")
            try ledger.resume("09:30")
        }
        try ledger.pause("10:00")
        try ledger.resume("82:00")
        let ended = try ledger.end("83:00")
        #expect(ended.pauses.count == 41)
        #expect(ended.completedPausedTime?.duration == 259_200)
        #expect(ended.completedWorkingDuration == 7_200)
    }

    @Test func `PAUSE-8 no distance is measured across a pause`() throws {
        let shift = try ledger.start("09:00")
        // Half a kilometre before and after, in two sessions; 60 seconds and 10 km lie between them.
        try ledger.insertRoute(shift.id, from: "09:00", count: 6, session: 900)
        try ledger.pause("09:05:10")
        try ledger.resume("09:05:50")
        try ledger.insertRoute(shift.id, from: "09:06", count: 6, latitude: 40.1, session: 901)
        let distance = try ledger.measured(shift).distance
        #expect(distance.segmentCount == 2)
        #expect(distance.gapCount == 1)
        // Ten steps of 111.195 m.
        #expect(abs(distance.metres - 1_111.95) < 0.01)
    }
}
