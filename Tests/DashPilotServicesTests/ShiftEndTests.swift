import DashPilotDomain
import DashPilotModels
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct ShiftEndTests {
    let ledger: LedgerFixture

    init() throws {
        ledger = try LedgerFixture()
    }

    @Test func `SHIFT-20 SHIFT-55 an end is written on the active shift and nowhere else`() throws {
        let earlier = try ledger.finishedShift("07:00", "08:00")
        let shift = try ledger.start("09:00")
        let before = try ledger.rows()
        let ended = try ledger.end("17:30")
        #expect(ended.id == shift.id)
        #expect(ended.endedAt == .at("17:30"))
        #expect(try before.changes(to: ledger.rows()) == [.init("UPDATE", "shift")])
        #expect(try ledger.stored(shift) == ended)
        #expect(try ledger.stored(earlier) == earlier)
        #expect(try ledger.shifts.activeShift() == nil)
    }

    @Test func `SHIFT-20 SHIFT-28 with no active shift an end is refused and the recorded one stands`() throws {
        try ledger.refuses(ShiftLifecycleError.noActiveShift) { try ledger.end("09:00") }
        let shift = try ledger.finishedShift("09:00", "10:00")
        try ledger.refuses(ShiftLifecycleError.noActiveShift) { try ledger.end("11:00") }
        #expect(try ledger.stored(shift).endedAt == .at("10:00"))
    }

    @Test func `SHIFT-21 SHIFT-22 an end is refused while deliveries are active, with their count`() throws {
        try ledger.start("09:00")
        let ids = try ledger.accept("09:10", count: 3)
        try ledger.refuses(ShiftLifecycleError.activeDeliveriesInProgress(count: 3)) { try ledger.end("10:00") }
        try ledger.finish(ids[0], arrived: "09:20", pickedUp: "09:30", delivered: "09:40")
        try ledger.refuses(ShiftLifecycleError.activeDeliveriesInProgress(count: 2)) { try ledger.end("10:00") }
        try ledger.cancel(ids[1], "09:50")
        try ledger.refuses(ShiftLifecycleError.activeDeliveriesInProgress(count: 1)) { try ledger.end("10:00") }
        try ledger.cancel(ids[2], "09:55")
        let deliveries = try ledger.rows()["delivery"]
        try ledger.end("10:00")
        #expect(try ledger.rows()["delivery"] == deliveries)
    }

    @Test func `SHIFT-21 the count is told in a full sentence, singular or plural`() {
        let one = ShiftLifecycleError.activeDeliveriesInProgress(count: 1).sentence(in: .newYork)
        let three = ShiftLifecycleError.activeDeliveriesInProgress(count: 3).sentence(in: .newYork)
        #expect(one.hasPrefix("1 delivery is still in progress."))
        #expect(three.hasPrefix("3 deliveries are still in progress."))
        #expect(one.contains("ending"))
    }

    @Test func `SHIFT-23 a paused shift is ended without resuming, and its pause closes at the end`() throws {
        try ledger.start("09:00")
        try ledger.pause("10:00")
        let before = try ledger.rows()
        let ended = try ledger.end("10:40")
        #expect(try before.changes(to: ledger.rows()) == [.init("UPDATE", "shift"), .init("UPDATE", "shiftPause")])
        #expect(ended.pauses.map(\.endedAt) == [.at("10:40")])
        #expect(ended.completedDuration == 6_000)
        #expect(ended.completedWorkingDuration == 3_600)
    }

    @Test func `SHIFT-24 a parked shift is ended, its stretch closes at the end, and working time keeps it`() throws {
        try ledger.start("09:00")
        try ledger.park("10:00")
        let before = try ledger.rows()
        let ended = try ledger.end("10:40")
        #expect(
            try before.changes(to: ledger.rows()) == [.init("UPDATE", "shift"), .init("UPDATE", "routeSuspension")])
        #expect(ended.routeSuspensions.map(\.endedAt) == [.at("10:40")])
        #expect(ended.completedSuspendedTime?.duration == 2_400)
        #expect(ended.completedWorkingDuration == 6_000)
    }

    @Test func `SHIFT-27 a shift may end at the instant it starts`() throws {
        let ended = try ledger.finishedShift("09:00", "09:00")
        #expect(ended.completedDuration == 0)
        #expect(ended.completedWindow != nil)
    }

    @Test func `SHIFT-29 a shift paused throughout has no working time and no hourly rate`() throws {
        try ledger.start("09:00")
        try ledger.pause("09:00")
        let ended = try ledger.end("12:00")
        _ = try ledger.shifts.setGrossEarnings(Money(minorUnits: 4_000), of: ended.id)
        let measured = try ledger.measured(ended)
        #expect(measured.shift.completedWorkingDuration == 0)
        #expect(measured.metrics.grossPerWorkingHour == .unavailable(.noWorkingTime))
    }

    @Test func `SHIFT-26 GEN-3 an end that cannot be saved leaves the shift unfinished, every row as it was`() throws {
        let folder = try LedgerFolder()
        let ledger = try LedgerFixture(in: folder)
        try ledger.start("09:00")
        try ledger.pause("10:00")
        // The shift's own row is written first, so the pause's failing has to take it back.
        try ledger.makeWrites("UPDATE", to: "shiftPause")
        try ledger.refuses(ShiftLifecycleError.storeUnavailable(underlying: .any)) { try ledger.end("11:00") }
        #expect(try LedgerFixture(in: folder).shifts.activeShift()?.lifecycleState == .paused)

        try ledger.letWrites("UPDATE", to: "shiftPause")
        #expect(try ledger.end("11:00").lifecycleState == .ended)
    }

    @Test func `SHIFT-58 no operation but ending ends, pauses or parks a shift`() throws {
        let shift = try ledger.start("09:00")
        let id = try ledger.deliver(accepted: "09:10", arrived: "09:20", pickedUp: "09:30", delivered: "09:40")
        _ = try ledger.places.assign(name: "Taco House", toDelivery: id)
        try ledger.insertRoute(shift.id, from: "09:45", count: 3)
        _ = try ledger.deliveries.setGrossEarnings(Money(minorUnits: 900), of: id)
        let stored = try ledger.stored(shift)
        #expect(stored.lifecycleState == .running)
        #expect(!stored.isRouteSuspended)
    }
}
