import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

/// Section 9 of part 10: taking a completion back on a running shift.
@Suite struct ReopeningTests {
    let ledger: LedgerFixture

    init() throws {
        ledger = try LedgerFixture()
    }

    /// A running shift from 09:00 whose one delivery was delivered at 09:40, with every amount and a place on it.
    private func delivered() throws -> UUID {
        try ledger.start("09:00")
        let id = try ledger.acceptOne("09:10")
        _ = try ledger.deliveries.setExpectedEarnings(Money(minorUnits: 1_200), of: id)
        try ledger.finish(id, arrived: "09:20", pickedUp: "09:30", delivered: "09:40")
        _ = try ledger.deliveries.setGrossEarnings(Money(minorUnits: 1_475), of: id)
        _ = try ledger.deliveries.recordTip(Money(minorUnits: 300), method: .cash, on: id)
        _ = try ledger.places.assign(name: "Taco House", toDelivery: id)
        return id
    }

    @Test func `REOPEN-1 only the completion is removed, in one commit`() throws {
        let id = try delivered()
        let before = try ledger.rows()
        let reopened = try ledger.at("09:50").deliveries.reopen(id)
        let after = try ledger.rows()
        #expect(before.changes(to: after) == [.init("UPDATE", "delivery")])
        var expected = try #require(before.row("delivery", id))
        expected["deliveredAt"] = .null
        #expect(after.row("delivery", id) == expected)
        #expect(after["deliveryTip"] == before["deliveryTip"])
        #expect(reopened.delivery.state == .pickedUp)
    }

    @Test func `REOPEN-3 it is refused on an ended and on a paused shift, and allowed after resuming`() throws {
        let id = try delivered()
        try ledger.pause("09:50")
        try ledger.refuses(DeliveryLifecycleError.cannotReopenWhilePaused) { try ledger.deliveries.reopen(id) }
        try ledger.resume("10:00")
        _ = try ledger.deliveries.reopen(id)
        try ledger.record(.complete, id, "10:10")
        try ledger.end("10:20")
        try ledger.refuses(DeliveryLifecycleError.cannotReopenOnEndedShift) { try ledger.deliveries.reopen(id) }
    }

    @Test func `REOPEN-4 REOPEN-5 REOPEN-6 what is cancelled, not delivered or contradictory is refused`() throws {
        let shift = try ledger.start("09:00")
        let cancelled = try ledger.acceptOne("09:10")
        try ledger.cancel(cancelled, "09:20")
        try ledger.refuses(DeliveryLifecycleError.invalidRecovery(.cancelled)) {
            try ledger.deliveries.reopen(cancelled)
        }
        let active = try ledger.acceptOne("09:30")
        try ledger.refuses(DeliveryLifecycleError.invalidRecovery(.notDelivered)) {
            try ledger.deliveries.reopen(active)
        }
        try ledger.insertDelivery(500, .at("09:10", pickedUp: "09:20", delivered: "09:30"), shift: shift.id)
        try ledger.refuses(DeliveryLifecycleError.invalidRecovery(.pickedUpWithoutArrival)) {
            try ledger.deliveries.reopen(.numbered(500))
        }
        try ledger.insertDelivery(
            501, .at("09:10", arrived: "09:20", pickedUp: "09:40", delivered: "09:30"), shift: shift.id)
        try ledger.refuses(DeliveryLifecycleError.invalidRecovery(.timestampsOutOfOrder)) {
            try ledger.deliveries.reopen(.numbered(501))
        }
    }

    @Test func `REOPEN-5 a second press is refused`() throws {
        let id = try delivered()
        _ = try ledger.deliveries.reopen(id)
        try ledger.refuses(DeliveryLifecycleError.invalidRecovery(.notDelivered)) { try ledger.deliveries.reopen(id) }
    }

    @Test func `REOPEN-7 a reopened delivery blocks pausing and ending and is delivered anew`() throws {
        let id = try delivered()
        let later = try ledger.deliver(accepted: "09:41", arrived: "09:42", pickedUp: "09:43", delivered: "09:44")
        #expect(try ledger.at("09:50").deliveries.reopen(id).number == 1)
        try ledger.refuses(ShiftLifecycleError.activeDeliveriesBlockPause(count: 1)) { try ledger.pause("09:51") }
        try ledger.refuses(ShiftLifecycleError.activeDeliveriesInProgress(count: 1)) { try ledger.end("09:51") }
        let delivered = try ledger.record(.complete, id, "10:05")
        #expect(delivered.deliveredAt == .at("10:05"))
        #expect(delivered.completedDuration == 3_300)
        #expect(try ledger.shifts.activeShift()?.numberedDelivery(later)?.number == 2)
    }

    @Test func `REOPEN-8 counts, the offer's state, active time and the rate follow at once`() throws {
        let id = try delivered()
        let before = try #require(try ledger.shifts.activeShift())
        #expect(before.numberedOffers.map(\.state) == [.completed])
        let reopened = try ledger.at("09:50").deliveries.reopen(id).shift
        #expect(reopened.deliverySummary == DeliverySummary(completed: 0, cancelled: 0, inProgress: 1))
        #expect(reopened.numberedOffers.map(\.state) == [.inProgress])
        let delivery = try #require(reopened.delivery(id))
        #expect(delivery.activeInterval.isUnfinished)
        #expect(delivery.effectiveEarningsPerDeliveryHour == .unavailable(.deliveryNotCompleted))
    }

    @Test func `REOPEN-9 TIP-12 while reopened no gross amount is taken, the old one and the tips stay`() throws {
        let id = try delivered()
        _ = try ledger.deliveries.reopen(id)
        try ledger.refuses(DeliveryLifecycleError.invalidTransition(.deliveryNotFinished)) {
            try ledger.deliveries.setGrossEarnings(Money(minorUnits: 900), of: id)
        }
        try ledger.refuses(DeliveryLifecycleError.invalidTip(.deliveryNotFinished)) {
            try ledger.deliveries.recordTip(Money(minorUnits: 100), method: .cash, on: id)
        }
        let delivery = try ledger.deliveries.setExpectedEarnings(Money(minorUnits: 1_300), of: id).delivery
        #expect(delivery.expectedEarnings == Money(minorUnits: 1_300))
        #expect(delivery.grossEarnings == Money(minorUnits: 1_475))
        #expect(delivery.additionalTips.count == 1)
    }
}
