import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

/// Section 10 of part 10: correcting a finished shift's completion to a cancellation.
@Suite struct HistoricalCancellationTests {
    let ledger: LedgerFixture

    init() throws {
        ledger = try LedgerFixture()
    }

    /// A shift from 09:00 to 10:30 with one delivery from 09:10 to 09:40 that is paid, and a route.
    private func finished() throws -> (shift: Shift, delivery: UUID) {
        let shift = try ledger.start("09:00")
        let id = try ledger.acceptOne("09:10")
        _ = try ledger.deliveries.setExpectedEarnings(Money(minorUnits: 1_200), of: id)
        try ledger.finish(id, arrived: "09:20", pickedUp: "09:30", delivered: "09:40")
        try ledger.insertRoute(shift.id, from: "09:41", count: 10)
        try ledger.end("10:30")
        _ = try ledger.deliveries.setGrossEarnings(Money(minorUnits: 1_475), of: id)
        _ = try ledger.deliveries.recordTip(Money(minorUnits: 300), method: .cash, on: id)
        _ = try ledger.places.assign(name: "Taco House", toDelivery: id)
        return (shift, id)
    }

    @Test func `HISTCAN-1 the completion's instant becomes the cancellation's, and no other is read`() throws {
        let (_, id) = try finished()
        let before = try ledger.rows()
        let corrected = try ledger.at("20:00").deliveries.correctToCancelled(id)
        let after = try ledger.rows()
        #expect(before.changes(to: after) == [.init("UPDATE", "delivery")])
        var expected = try #require(before.row("delivery", id))
        expected["cancelledAt"] = Instant.at("09:40").databaseValue
        expected["deliveredAt"] = .null
        #expect(after.row("delivery", id) == expected)
        #expect(after["deliveryTip"] == before["deliveryTip"])
        #expect(corrected.delivery.state == .cancelled)
    }

    @Test func `HISTCAN-2 HISTCAN-11 it is refused while the shift is unfinished, paused included`() throws {
        try ledger.start("09:00")
        let id = try ledger.deliver(accepted: "09:10", arrived: "09:20", pickedUp: "09:30", delivered: "09:40")
        try ledger.refuses(DeliveryLifecycleError.cannotCorrectOnRunningShift) {
            try ledger.deliveries.correctToCancelled(id)
        }
        try ledger.pause("10:00")
        try ledger.refuses(DeliveryLifecycleError.cannotCorrectOnRunningShift) {
            try ledger.deliveries.correctToCancelled(id)
        }
        // Nor does ordinary cancelling rewrite a completion.
        try ledger.resume("10:10")
        try ledger.refuses(DeliveryLifecycleError.invalidTransition(.alreadyFinished(.delivered))) {
            try ledger.cancel(id, "10:20")
        }
    }

    @Test func `HISTCAN-3 a cancelled, an active and an already corrected one are refused`() throws {
        let (shift, id) = try finished()
        try ledger.insertDelivery(500, .at("09:10"), shift: shift.id)
        try ledger.refuses(DeliveryLifecycleError.invalidCancellation(.notDelivered)) {
            try ledger.deliveries.correctToCancelled(.numbered(500))
        }
        _ = try ledger.deliveries.correctToCancelled(id)
        try ledger.refuses(DeliveryLifecycleError.invalidCancellation(.alreadyCancelled)) {
            try ledger.deliveries.correctToCancelled(id)
        }
    }

    @Test func `HISTCAN-4 a contradictory chain is refused, a completion straight from an earlier stage not`() throws {
        let (shift, _) = try finished()
        try ledger.insertDelivery(500, .at("09:10", pickedUp: "09:20", delivered: "09:30"), shift: shift.id)
        try ledger.refuses(DeliveryLifecycleError.invalidCancellation(.pickedUpWithoutArrival)) {
            try ledger.deliveries.correctToCancelled(.numbered(500))
        }
        try ledger.insertDelivery(501, .at("09:30", arrived: "09:20", delivered: "09:40"), shift: shift.id)
        try ledger.refuses(DeliveryLifecycleError.invalidCancellation(.timestampsOutOfOrder)) {
            try ledger.deliveries.correctToCancelled(.numbered(501))
        }
        try ledger.insertDelivery(502, .at("09:10", arrived: "09:20", delivered: "09:20"), shift: shift.id)
        try ledger.insertDelivery(503, .at("09:10", delivered: "09:10"), shift: shift.id)
        for number: UInt32 in [502, 503] {
            let corrected = try ledger.deliveries.correctToCancelled(.numbered(number)).delivery
            #expect(corrected.state == .cancelled)
        }
    }

    @Test func `HISTCAN-5 HISTCAN-8 intervals, durations, mileage, wait, end and offer are unchanged`() throws {
        let (shift, id) = try finished()
        let before = try ledger.measured(shift)
        _ = try ledger.deliveries.correctToCancelled(id)
        let after = try ledger.measured(shift)
        #expect(after.distance == before.distance)
        #expect(after.shift.deliveryActiveTime == before.shift.deliveryActiveTime)
        #expect(after.shift.deliveryActiveTime.duration == 1_800)
        #expect(after.shift.completedWorkingDuration == 5_400)
        #expect(after.shift.delivery(id)?.pickupWait == 600)
        #expect(after.shift.endedAt == .at("10:30"))
        #expect(after.shift.startedAt == .at("09:00"))
        #expect(after.shift.offers == before.shift.offers)
        #expect(after.shift.delivery(id)?.offerID == before.shift.delivery(id)?.offerID)
        #expect(try ledger.shifts.activeShift() == nil)
    }

    @Test func `HISTCAN-6 one completed becomes one cancelled, and its duration and rate go`() throws {
        let (shift, id) = try finished()
        #expect(
            try ledger.stored(delivery: id).effectiveEarningsPerDeliveryHour
                == .available(Money(minorUnits: 3_550)))  // $17.75 over half an hour
        _ = try ledger.deliveries.correctToCancelled(id)
        let stored = try ledger.stored(shift)
        #expect(stored.deliverySummary == DeliverySummary(completed: 0, cancelled: 1, inProgress: 0))
        #expect(stored.numberedOffers.map(\.state) == [.cancelled])
        let delivery = try #require(stored.delivery(id))
        #expect(delivery.completedDuration == nil)
        #expect(delivery.effectiveEarningsPerDeliveryHour == .unavailable(.deliveryNotCompleted))
    }

    @Test func `HISTCAN-7 TIP-12 amounts and tips stay, and new ones may be recorded`() throws {
        let (_, id) = try finished()
        _ = try ledger.deliveries.correctToCancelled(id)
        let stands = try ledger.stored(delivery: id)
        #expect(stands.grossEarnings == Money(minorUnits: 1_475))
        #expect(stands.expectedEarnings == Money(minorUnits: 1_200))
        #expect(stands.additionalTips.map(\.amount) == [Money(minorUnits: 300)])
        _ = try ledger.deliveries.recordTip(Money(minorUnits: 100), method: .platform, on: id)
        let paid = try ledger.deliveries.setGrossEarnings(Money(minorUnits: 500), of: id).delivery
        #expect(paid.effectiveEarnings.total == Money(minorUnits: 900))
    }
}
