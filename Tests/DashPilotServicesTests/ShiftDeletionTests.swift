import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct ShiftDeletionTests {
    let ledger: LedgerFixture

    init() throws {
        ledger = try LedgerFixture()
    }

    /// A finished shift from 09:00 to 12:00 with one row of everything and five positions.
    private func recordedShift() throws -> Shift {
        let shift = try ledger.start("09:00")
        let ids = try ledger.accept("09:05", count: 2)
        _ = try ledger.deliveries.setExpectedEarnings(Money(minorUnits: 1_200), of: ids[0])
        try ledger.park("09:10")
        try ledger.drive("09:20")
        try ledger.finish(ids[0], arrived: "09:25", pickedUp: "09:30", delivered: "09:40")
        try ledger.cancel(ids[1], "09:41")
        try ledger.pause("10:00")
        try ledger.resume("10:30")
        try ledger.insertRoute(shift.id, from: "11:00", count: 5)
        try ledger.end("12:00")
        _ = try ledger.places.assign(name: "Taco House", toDelivery: ids[0])
        _ = try ledger.deliveries.setGrossEarnings(Money(minorUnits: 1_475), of: ids[0])
        _ = try ledger.deliveries.recordTip(Money(minorUnits: 300), method: .cash, on: ids[0])
        _ = try ledger.deliveries.recordTip(Money(minorUnits: 500), method: .platform, on: ids[0])
        return try ledger.shifts.setGrossEarnings(Money(minorUnits: 8_625), of: shift.id)
    }

    @Test func `SHIFT-30 POS-4 an unfinished shift is not deleted, running, parked or paused`() throws {
        let shift = try ledger.start("09:00")
        try ledger.insertRoute(shift.id, from: "09:00", count: 3)
        let delete = { try ledger.shifts.deleteCompletedShift(shift.id) }
        try ledger.refuses(ShiftLifecycleError.cannotDeleteActiveShift, delete)
        try ledger.park("09:30")
        try ledger.refuses(ShiftLifecycleError.cannotDeleteActiveShift, delete)
        try ledger.pause("09:40")
        try ledger.refuses(ShiftLifecycleError.cannotDeleteActiveShift, delete)
        #expect(throws: ShiftLifecycleError.cannotDeleteActiveShift) { try ledger.shifts.deletion(of: shift.id) }
    }

    @Test func `SHIFT-31 SHIFT-32 SHIFT-56 POS-3 a shift goes with every row recorded on it`() throws {
        let shift = try recordedShift()
        try ledger.shifts.deleteCompletedShift(shift.id)
        // The place alone stays, named by nothing.
        #expect(try ledger.rows().counts == ["pickupPlace": 1])
        #expect(throws: ShiftLifecycleError.shiftNoLongerExists) { try ledger.shifts.shift(shift.id) }
    }

    @Test func `SHIFT-33 POS-8 PRIV-12 all else stays as it was, row for row`() throws {
        _ = try ledger.vehicles.add(name: "Civic", milesPerGallon: 34)
        try ledger.settings.setGasPrice(Money(minorUnits: 319))
        _ = try ledger.expenses.add(
            occurredAt: .at("08:00"), amount: Money(minorUnits: 650), category: .parkingAndTolls, note: "ramp")
        try ledger.start("05:00")
        let other = try ledger.deliver(accepted: "05:10", arrived: "05:20", pickedUp: "05:30", delivered: "05:40")
        _ = try ledger.places.assign(name: "Taco House", toDelivery: other)
        _ = try ledger.deliveries.recordTip(Money(minorUnits: 100), method: .cash, on: other)
        let kept = try ledger.end("06:00")
        try ledger.insertRoute(kept.id, from: "05:00", count: 3)
        let before = try ledger.rows()

        let shift = try recordedShift()
        try ledger.shifts.deleteCompletedShift(shift.id)
        #expect(try ledger.rows() == before)
    }

    @Test func `SHIFT-33 another shift's delivery stays where a damaged ledger has it in this offer`() throws {
        let other = try ledger.finishedShift("05:00", "06:00")
        let shift = try recordedShift()
        let offer = try #require(shift.offers.first)
        try ledger.insertDelivery(500, .at("05:10", cancelled: "05:20"), shift: other.id, offer: offer.id)
        try ledger.insertDelivery(501, .at("05:10", cancelled: "05:20"), shift: nil, offer: offer.id)
        try ledger.shifts.deleteCompletedShift(shift.id)
        #expect(try ledger.stored(other).deliveries.map(\.id) == [.numbered(500)])
        let ofNoShift = try #require(try ledger.rows().row("delivery", UUID.numbered(501)))
        #expect(ofNoShift["offer"] == .null)
        #expect(try ledger.rows()["offer"].isEmpty)
    }

    @Test(arguments: ["shift", "routeSample", "delivery", "deliveryTip", "offer", "shiftPause", "routeSuspension"])
    func `SHIFT-34 a deletion that cannot be saved leaves the shift with its whole route`(table: String) throws {
        let shift = try recordedShift()
        try ledger.makeWrites("DELETE", to: table)
        try ledger.refuses(ShiftLifecycleError.storeUnavailable(underlying: .any)) {
            try ledger.shifts.deleteCompletedShift(shift.id)
        }
        #expect(try ledger.positionTimes(shift).count == 5)
    }

    @Test func `SHIFT-36 a deletion leaves no copy, and deleting again is refused`() throws {
        let shift = try recordedShift()
        try ledger.shifts.deleteCompletedShift(shift.id)
        try ledger.refuses(ShiftLifecycleError.shiftNoLongerExists) {
            try ledger.shifts.deleteCompletedShift(shift.id)
        }
        try ledger.refuses(ShiftLifecycleError.shiftNoLongerExists) { try ledger.shifts.deletion(of: shift.id) }
    }

    @Test func `SHIFT-35 the question names positions, every amount with its figure, deliveries and pauses`() throws {
        let shift = try recordedShift()
        let before = try ledger.rows()
        let deletion = try ledger.shifts.deletion(of: shift.id)
        #expect(deletion.positionCount == 5)
        let question = deletion.confirmation(in: .newYork)
        for part in ["5 route positions", "$86.25", "2 deliveries", "1 pause", "$14.75", "$12.00", "$3.00", "$5.00"] {
            #expect(question.message.contains(part), "\(part)")
        }
        #expect(question.message.contains("cannot be undone"))
        #expect(try ledger.rows() == before)
    }
}
