import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

/// A ledger in a file, closed and opened again by another process.
@Suite struct RelaunchTests {
    let folder: LedgerFolder

    init() throws {
        folder = try LedgerFolder()
    }

    /// Runs a process of its own over the ledger and ends it, which closes the ledger.
    ///
    /// - Parameter number: Tells its new identifiers from those of the processes before it.
    private func process<Result>(_ number: UInt32, _ body: (LedgerFixture) throws -> Result) throws -> Result {
        try body(LedgerFixture(in: folder, firstID: number * 1_000))
    }

    @Test func `RELAUNCH-1 RELAUNCH-7 the unfinished shift is the same record, with nothing recovered`() throws {
        let started = try process(1) { try $0.start("09:00") }
        let rows = try process(2) { try $0.rows() }
        try process(3) { ledger in
            #expect(try ledger.shifts.activeShift() == started)
            #expect(try ledger.rows() == rows)
            try ledger.refuses(ShiftLifecycleError.shiftAlreadyActive(startedAt: .at("09:00"))) {
                try ledger.start("10:00")
            }
        }
    }

    @Test func `RELAUNCH-2 a paused shift comes back paused with its pause's own start`() throws {
        let paused = try process(4) { ledger in
            try ledger.start("09:00")
            return try ledger.pause("10:00")
        }
        try process(5) { ledger in
            let found = try #require(try ledger.shifts.activeShift())
            #expect(found == paused)
            #expect(found.lifecycleState == .paused)
            #expect(found.openPause?.startedAt == .at("10:00"))
            #expect(try ledger.resume("11:00").pausedTime(asOf: .at("11:00")).duration == 3_600)
        }
    }

    @Test func `RELAUNCH-3 a parked shift comes back parked, running, with its stretch's own start`() throws {
        let parked = try process(6) { ledger in
            try ledger.start("09:00")
            return try ledger.park("10:00")
        }
        try process(7) { ledger in
            let found = try #require(try ledger.shifts.activeShift())
            #expect(found == parked)
            #expect(found.lifecycleState == .running)
            #expect(found.isRouteSuspended)
            #expect(found.openRouteSuspension?.startedAt == .at("10:00"))
        }
    }

    @Test func `RELAUNCH-4 RELAUNCH-5 active deliveries come back with times, states, numbers and rules`() throws {
        let before = try process(8) { ledger in
            try ledger.start("09:00")
            let ids = try ledger.accept("09:10", count: 2)
            let third = try ledger.acceptOne("09:20")
            try ledger.finish(ids[0], arrived: "09:30", pickedUp: "09:31", delivered: "09:32")
            try ledger.record(.arrive, ids[1], "09:40")
            try ledger.record(.arrive, third, "09:41")
            try ledger.record(.pickUp, third, "09:42")
            return try #require(try ledger.shifts.activeShift())
        }
        try process(9) { ledger in
            let found = try #require(try ledger.shifts.activeShift())
            #expect(found == before)
            let active = found.numberedActiveDeliveries
            #expect(active.map(\.number) == [2, 3])
            #expect(active.map(\.delivery.state.nextAction) == [.pickUp, .complete])
            #expect(try ledger.deliveries.activeDeliveries() == active.map(\.delivery))
            try ledger.refuses(ShiftLifecycleError.activeDeliveriesInProgress(count: 2)) { try ledger.end("10:00") }
            try ledger.refuses(ShiftLifecycleError.activeDeliveriesBlockPause(count: 2)) { try ledger.pause("10:00") }
        }
    }

    @Test func `GEN-3 STORE-3 what was answered is there for the next process`() throws {
        let shift = try process(10) { ledger in
            _ = try ledger.vehicles.add(name: "Civic", milesPerGallon: 34)
            try ledger.start("09:00")
            let id = try ledger.deliver(accepted: "09:10", arrived: "09:20", pickedUp: "09:30", delivered: "09:40")
            _ = try ledger.places.assign(name: "Taco House", toDelivery: id)
            _ = try ledger.deliveries.setGrossEarnings(Money(minorUnits: 1_475), of: id)
            _ = try ledger.deliveries.recordTip(Money(minorUnits: 300), method: .cash, on: id)
            let ended = try ledger.end("10:00")
            return try ledger.shifts.setGrossEarnings(Money(minorUnits: 2_000), of: ended.id)
        }
        #expect(try process(11) { try $0.stored(shift) } == shift)
    }
}
