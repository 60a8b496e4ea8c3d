import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Synchronization
import Testing

/// What holds for every operation of every service.
@Suite struct ServiceOperationTests {
    private func prepared(_ operation: WritingOperation) throws -> OperationWorld {
        let world = try OperationWorld()
        try operation.prepare(world)
        return world
    }

    /// Runs an operation that has to end in the records being unavailable and nothing written.
    private func expectUnavailable(_ operation: WritingOperation, in world: OperationWorld) throws {
        let before = try world.ledger.rows()
        do {
            try operation.run(world)
            Issue.record("was recorded although it could not be saved")
        } catch let error as any DriverFacingError {
            #expect(error.code == "storeUnavailable")
            #expect(error.kind == .recordsUnavailable)
            let consequences = ["Nothing was recorded.", "Nothing was changed.", "No expense was changed."]
            #expect(consequences.contains { error.sentence(in: .newYork).hasSuffix($0) })
        }
        #expect(try world.ledger.rows() == before)
        #expect(world.ledger.log.lines.last?.event == "store failed")
    }

    @Test(arguments: WritingOperation.all)
    func `GEN-3 GEN-13 SNAP-16 VOICE-19 an operation is one commit, whole or not at all`(
        operation: WritingOperation
    ) throws {
        let world = try prepared(operation)
        let commits = Mutex(0)
        world.ledger.ledger.onCommit { _ in commits.withLock { $0 += 1 } }
        let before = try world.ledger.rows()
        try operation.run(world)
        let changes = try before.changes(to: world.ledger.rows())
        #expect(commits.withLock { $0 } == 1)
        #expect(!changes.isEmpty)

        // Each single write failing, wherever in the operation it stands, takes all the others back.
        let failing = try prepared(operation)
        for change in changes {
            try failing.ledger.makeWrites(change.statement, to: change.table)
            try expectUnavailable(operation, in: failing)
            try failing.ledger.letWrites(change.statement, to: change.table)
        }
        // And nothing of what failed is left pending for the commit that succeeds.
        let standing = try failing.ledger.rows()
        try operation.run(failing)
        #expect(try standing.changes(to: failing.ledger.rows()) == changes)
    }

    @Test(arguments: WritingOperation.all)
    func `GEN-3 a ledger that may only be read keeps every row`(operation: WritingOperation) throws {
        let world = try prepared(operation)
        try world.ledger.makeReadOnly()
        try expectUnavailable(operation, in: world)
    }

    @Test func `GEN-3 a full disk is told as such, and the earlier state stands for a fresh reader`() throws {
        let folder = try LedgerFolder()
        let world = try OperationWorld(LedgerFixture(in: folder))
        let pages = try world.ledger.ledger.write { try $0.connection.integer("PRAGMA page_count") } ?? 0
        try world.ledger.execute("PRAGMA max_page_count = \(raw: String(pages))")
        let before = try world.ledger.rows()
        // Thousands of deliveries need more pages than there are left.
        let refusal = DeliveryLifecycleError.storeUnavailable(underlying: .any)
        try world.ledger.refuses(refusal) { try world.ledger.accept("12:00", count: 5_000) }
        do {
            try world.ledger.accept("12:00", count: 5_000)
        } catch let error as DeliveryLifecycleError {
            let sentence = error.sentence(in: .newYork)
            #expect(sentence.hasPrefix("The disk that holds the records is full."))
            #expect(sentence.hasSuffix("Nothing was recorded."))
        }
        #expect(try LedgerFixture(in: folder).rows() == before)
        // What needs no room is still recorded.
        #expect(try world.ledger.record(.arrive, world.active, "12:00").state == .arrivedAtPickup)
    }

    @Test func `GEN-3 STORE-11 while another process writes, the records are busy and nothing is recorded`() throws {
        let folder = try LedgerFolder()
        let ledger = LedgerFixture(
            try Ledger.open(at: folder.ledger, plan: .current, busyTimeoutMilliseconds: 20))
        let shift = try ledger.start("09:00")
        let other = try Connection(path: folder.ledger.path(percentEncoded: false), access: .readWrite)
        try other.execute("BEGIN IMMEDIATE")
        do {
            try ledger.pause("10:00")
            Issue.record("was recorded beside another process's writing")
        } catch let error as ShiftLifecycleError {
            #expect(error == .storeUnavailable(underlying: .any))
            let sentence = error.sentence(in: .newYork)
            #expect(sentence.hasPrefix("The records are busy"))
            #expect(sentence.hasSuffix("Nothing was recorded."))
        }
        #expect(try ledger.stored(shift) == shift)
        try other.execute("ROLLBACK")
        try ledger.pause("10:00")
    }

    @Test func `GEN-1 the same operations at the same instants leave the same rows`() throws {
        #expect(try OperationWorld().ledger.rows() == OperationWorld().ledger.rows())
    }

    @Test func `GEN-2 a refusal leaves nothing for a later commit to carry`() throws {
        let world = try OperationWorld()
        try world.ledger.refuses(ShiftLifecycleError.activeDeliveriesInProgress(count: 1)) {
            try world.ledger.end("12:10")
        }
        try world.ledger.refuses(DeliveryLifecycleError.invalidOffer(.deliveryCountNotPositive)) {
            try world.ledger.accept("12:10", count: 0)
        }
        try world.ledger.refuses(VehicleProfileError.invalidFuelEconomy) {
            try world.ledger.vehicles.update(world.camry, name: "Other", milesPerGallon: 0)
        }
        let before = try world.ledger.rows()
        try world.ledger.settings.setGasPrice(.zero)
        #expect(try before.changes(to: world.ledger.rows()) == [.init("UPDATE", "driverSettings")])
    }

    @Test func `GEN-4 failures of the store are equal whatever they wrap, other cases compare with their values`() {
        let one = StoreFault(CancellationError())
        let another = StoreFault(CocoaError(.fileReadCorruptFile))
        #expect(one == another)
        #expect(ShiftLifecycleError.storeUnavailable(underlying: one) == .storeUnavailable(underlying: another))
        #expect(
            ShiftLifecycleError.activeDeliveriesInProgress(count: 1) != .activeDeliveriesInProgress(count: 2))
        #expect(
            ShiftLifecycleError.shiftAlreadyActive(startedAt: .at("09:00"))
                != .shiftAlreadyActive(startedAt: .at("09:01")))
        #expect(DeliveryLifecycleError.invalidTransition(.deliveryNotActive) != .invalidTransition(.negativeEarnings))
    }

    @Test func `GEN-5 a control that a page showed before is judged by what is recorded now`() throws {
        let folder = try LedgerFolder()
        let page = try LedgerFixture(in: folder)
        let phone = try LedgerFixture(in: folder, firstID: 1_000)
        try page.start("09:00")
        let id = try page.acceptOne("09:10")
        try phone.record(.arrive, id, "09:20")
        try page.refuses(DeliveryLifecycleError.invalidTransition(.alreadyRecorded(.arrivedAtPickup))) {
            try page.record(.arrive, id, "09:21")
        }
        try phone.cancel(id, "09:30")
        try page.refuses(DeliveryLifecycleError.invalidTransition(.alreadyFinished(.cancelled))) {
            try page.record(.pickUp, id, "09:31")
        }
        try phone.end("09:40")
        try page.refuses(ShiftLifecycleError.noActiveShift) { try page.pause("09:41") }
    }

    @Test func `GEN-10 CONV-2 PERF-5 no duration, state, number, total or rate has a column`() throws {
        let derived = ["duration", "state", "number", "total", "rate", "count", "elapsed", "working", "miles", "wait"]
        let columns = try OperationWorld().ledger.rows().tables.values.flatMap { $0.flatMap(\.keys) }
        // An economy is what the driver typed, and no figure.
        let allowed: Set<String> = ["milesPerGallonValue", "fuelMilesPerGallonValue"]
        #expect(columns.contains("startedAt"))
        for column in Set(columns).subtracting(allowed) {
            #expect(!derived.contains { column.lowercased().contains($0) }, "\(column)")
        }
    }

    @Test func `GEN-11 OFFER-7 nothing follows from how close two instants are`() throws {
        let ledger = try LedgerFixture()
        try ledger.start("09:00")
        for _ in 0..<3 { try ledger.accept("09:10") }
        try ledger.park("09:10")
        let shift = try #require(try ledger.shifts.activeShift())
        #expect(shift.offers.count == 3)
        #expect(shift.deliveries.allSatisfy { $0.state == .accepted })
        #expect(shift.pauses.isEmpty)
    }

    @Test func `FIGLOG-3 reading writes nothing, not even a line of the log`() throws {
        let world = try OperationWorld()
        let ledger = world.ledger
        let (rows, lines, counter) = (try ledger.rows(), ledger.log.lines, try ledger.ledger.changeCounter())
        _ = try ledger.shifts.activeShift()
        _ = try ledger.shifts.shift(world.finished)
        _ = try ledger.shifts.lastFinishedShift()
        _ = try ledger.shifts.finishedShifts()
        _ = try ledger.shifts.deletion(of: world.finished)
        _ = try ledger.shifts.positionsTaken(by: .pause, at: .at(.at("10:00")))
        _ = try ledger.deliveries.activeDeliveries()
        _ = try ledger.ends.preview(of: world.finished, correctedEnd: .at("07:05"))
        _ = try ledger.pauses.preview(on: world.finished, replacing: nil, from: .at("07:30"), to: .at("07:40"))
        _ = try ledger.places.places(in: .newYork)
        _ = try ledger.places.recentPlaces()
        _ = try ledger.places.mergeDestinations(for: world.taco, in: .newYork)
        _ = try ledger.expenses.expenses()
        _ = try ledger.expenses.expense(world.expense)
        _ = try ledger.vehicles.vehicles()
        _ = try ledger.settings.currentDefaults()
        _ = try ledger.fuel.editorOpening(for: world.finished)
        _ = try ledger.measured(ledger.shifts.shift(world.finished)).profitability
        #expect(try ledger.rows() == rows)
        #expect(ledger.log.lines == lines)
        #expect(try ledger.ledger.changeCounter() == counter)
    }

    @Test func `SHIFT-16 the finished shifts are read newest first, ties by identifier`() throws {
        let ledger = try LedgerFixture()
        try ledger.insertShift(3, "09:00", "10:00")
        try ledger.insertShift(2, "09:00", "09:00")
        try ledger.insertShift(1, "07:00", "08:00")
        try ledger.insertShift(4, "11:00", nil)
        #expect(try ledger.shifts.finishedShifts().map(\.id) == [.numbered(2), .numbered(3), .numbered(1)])
        #expect(try ledger.shifts.finishedShifts(limit: 2).map(\.id) == [.numbered(2), .numbered(3)])
        #expect(try ledger.shifts.lastFinishedShift()?.id == .numbered(2))
        #expect(try ledger.shifts.finishedShifts(limit: 0).isEmpty)
    }

    @Test func `SHIFT-57 a correction touches no other shift and starts nothing`() throws {
        let world = try OperationWorld()
        let running = try world.ledger.shifts.shift(world.running)
        for operation in WritingOperation.all
        where ["correct to cancelled", "correct an end", "edit a pause", "separate an offer"].contains(operation.name) {
            try operation.run(world)
        }
        #expect(try world.ledger.shifts.shift(world.running) == running)
        #expect(try world.ledger.shifts.finishedShifts().count == 1)
    }
}
