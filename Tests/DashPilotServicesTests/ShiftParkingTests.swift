import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct ShiftParkingTests {
    let ledger: LedgerFixture

    init() throws {
        ledger = try LedgerFixture()
    }

    @Test func `PARK-1 SHIFT-53 parking is one row of the shift with no end`() throws {
        let shift = try ledger.start("09:00")
        let before = try ledger.rows()
        let parked = try ledger.park("09:30")
        #expect(try before.changes(to: ledger.rows()) == [.init("INSERT", "routeSuspension")])
        let id = try #require(parked.openRouteSuspension?.id)
        #expect(
            try ledger.rows()["routeSuspension"] == [
                [
                    "id": id.databaseValue, "startedAt": Instant.at("09:30").databaseValue, "endedAt": .null,
                    "shift": shift.id.databaseValue,
                ]
            ])
        #expect(parked.lifecycleState == .running)
        #expect(parked.isRouteSuspended)
    }

    @Test func `PARK-2 PARK-3 parking is refused without a shift, while paused and while parked`() throws {
        try ledger.refuses(ShiftLifecycleError.noActiveShift) { try ledger.park("09:00") }
        try ledger.start("09:00")
        try ledger.accept("09:05", count: 3)
        try ledger.park("09:30")
        try ledger.refuses(ShiftLifecycleError.shiftAlreadyParked(parkedAt: .at("09:30"))) { try ledger.park("09:40") }
        #expect(try ledger.rows().counts["routeSuspension"] == 1)
    }

    @Test func `PARK-4 PARK-5 PARK-7 deliveries neither bar parking nor end it, and it moves none`() throws {
        try ledger.start("09:00")
        let ids = try ledger.accept("09:05", count: 2)
        let deliveries = try ledger.rows()["delivery"]
        let before = try ledger.rows()
        try ledger.park("09:10")
        #expect(try before.changes(to: ledger.rows()) == [.init("INSERT", "routeSuspension")])
        #expect(try ledger.rows()["delivery"] == deliveries)

        // Every event stays available while parked.
        try ledger.finish(ids[0], arrived: "09:15", pickedUp: "09:20", delivered: "09:25")
        try ledger.cancel(ids[1], "09:26")
        let late = try ledger.acceptOne("09:30")
        #expect(try #require(try ledger.shifts.activeShift()).isRouteSuspended)

        let moved = try ledger.rows()["delivery"]
        let beforeDriving = try ledger.rows()
        let driving = try ledger.drive("09:40")
        #expect(try beforeDriving.changes(to: ledger.rows()) == [.init("UPDATE", "routeSuspension")])
        #expect(try ledger.rows()["delivery"] == moved)
        #expect(driving.pauses.isEmpty)
        #expect(driving.activeDeliveries.map(\.id) == [late])
    }

    @Test func `PARK-6 SHIFT-54 driving again closes the stretch and is refused without one`() throws {
        try ledger.refuses(ShiftLifecycleError.noActiveShift) { try ledger.drive("08:00") }
        try ledger.start("09:00")
        try ledger.refuses(ShiftLifecycleError.shiftNotParked) { try ledger.drive("09:10") }
        try ledger.park("09:30")
        #expect(try ledger.drive("09:55").routeSuspensions.map(\.endedAt) == [.at("09:55")])
        try ledger.refuses(ShiftLifecycleError.shiftNotParked) { try ledger.drive("10:00") }
    }

    @Test func `PARK-3 PARK-6 PARK-13 on a paused shift nothing is parked and nothing driven`() throws {
        try ledger.start("09:00")
        try ledger.park("09:30")
        try ledger.pause("10:00")
        try ledger.refuses(ShiftLifecycleError.shiftAlreadyPaused(pausedAt: .at("10:00"))) { try ledger.park("10:10") }
        // The pause closed the stretch.
        try ledger.refuses(ShiftLifecycleError.shiftNotParked) { try ledger.drive("10:10") }
    }

    @Test func `PARK-8 parked time is taken from nothing`() throws {
        try ledger.start("09:00")
        try ledger.park("09:10")
        try ledger.drive("09:40")
        let ended = try ledger.end("10:00")
        #expect(ended.completedSuspendedTime?.duration == 1_800)
        #expect(ended.completedWorkingDuration == 3_600)
        #expect(ended.completedPausedTime?.duration == 0)
        #expect(ended.completedPausedTime?.pauseCount == 0)
    }
}
