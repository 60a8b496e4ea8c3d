import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

/// Section 11 of part 10 as far as it is the service's: what is written, what follows and what is stale.
@Suite struct TimeCorrectionTests {
    let ledger: LedgerFixture
    let shift: Shift
    let id: UUID
    let times = DeliveryTimes.at("09:10", arrived: "09:20", pickedUp: "09:30", delivered: "09:40")

    /// A shift from 09:00 to 10:30 with one delivery from 09:10 to 09:40, paid and tipped, and a route.
    init() throws {
        ledger = try LedgerFixture()
        try ledger.start("09:00")
        id = try ledger.deliver(accepted: "09:10", arrived: "09:20", pickedUp: "09:30", delivered: "09:40")
        shift = try ledger.end("10:30")
        try ledger.insertRoute(shift.id, from: "09:41", count: 10)
        _ = try ledger.deliveries.setGrossEarnings(Money(minorUnits: 1_475), of: id)
        _ = try ledger.deliveries.recordTip(Money(minorUnits: 300), method: .cash, on: id)
        _ = try ledger.places.assign(name: "Taco House", toDelivery: id)
    }

    @Test func `TIMECOR-10 all instants are written in one commit, and nothing else`() throws {
        let before = try ledger.rows()
        let proposed = DeliveryTimes.at("09:05", arrived: "09:15", pickedUp: "09:16", delivered: "10:00")
        let corrected = try ledger.deliveries.correctTimes(of: id, to: proposed, replacing: times)
        let after = try ledger.rows()
        #expect(before.changes(to: after) == [.init("UPDATE", "delivery")])
        var expected = try #require(before.row("delivery", id))
        expected["acceptedAt"] = Instant.at("09:05").databaseValue
        expected["arrivedAtPickupAt"] = Instant.at("09:15").databaseValue
        expected["pickedUpAt"] = Instant.at("09:16").databaseValue
        expected["deliveredAt"] = Instant.at("10:00").databaseValue
        #expect(after.row("delivery", id) == expected)
        #expect(corrected.delivery.times == proposed)
    }

    @Test func `TIMECOR-10 a failed commit leaves every original instant`() throws {
        try ledger.makeWrites("UPDATE", to: "delivery")
        try ledger.refuses(DeliveryLifecycleError.storeUnavailable(underlying: .any)) {
            try ledger.deliveries.correctTimes(
                of: id, to: .at("09:05", arrived: "09:15", pickedUp: "09:16", delivered: "10:00"), replacing: times)
        }
    }

    @Test func `TIMECOR-11 durations, wait and rate follow; route, amounts, offer and place do not`() throws {
        let before = try ledger.measured(shift)
        _ = try ledger.deliveries.correctTimes(
            of: id, to: .at("09:05", arrived: "09:15", pickedUp: "09:20", delivered: "10:05"), replacing: times)
        let after = try ledger.measured(shift)
        let delivery = try #require(after.shift.delivery(id))
        #expect(delivery.pickupWait == 300)
        #expect(delivery.completedDuration == 3_600)
        // $14.75 and a tip of $3.00 over an hour; before it was half an hour.
        #expect(delivery.effectiveEarningsPerDeliveryHour == .available(Money(minorUnits: 1_775)))
        #expect(after.shift.deliveryActiveTime.duration == 3_600)
        #expect(after.metrics.nonDeliveryDuration == 1_800)
        #expect(before.metrics.nonDeliveryDuration == 3_600)

        #expect(after.distance == before.distance)
        #expect(delivery.effectiveEarnings == before.shift.delivery(id)?.effectiveEarnings)
        #expect(delivery.state == .delivered)
        #expect(delivery.offerID == before.shift.delivery(id)?.offerID)
        #expect(after.shift.offers == before.shift.offers)
        #expect(delivery.pickupPlace == before.shift.delivery(id)?.pickupPlace)
        #expect(after.shift.startedAt == before.shift.startedAt)
        #expect(after.shift.endedAt == before.shift.endedAt)
    }

    @Test func `TIMECOR-9 a correction built on times that changed meanwhile is refused, and the newer stand`() throws {
        let newer = DeliveryTimes.at("09:10", arrived: "09:20", pickedUp: "09:30", delivered: "09:50")
        _ = try ledger.deliveries.correctTimes(of: id, to: newer, replacing: times)
        try ledger.refuses(DeliveryLifecycleError.invalidTimeCorrection(.recordedTimesChanged)) {
            try ledger.deliveries.correctTimes(
                of: id, to: .at("09:10", arrived: "09:20", pickedUp: "09:30", delivered: "09:41"), replacing: times)
        }
        // Also where the completion became a cancellation at the same instant.
        _ = try ledger.deliveries.correctToCancelled(id)
        try ledger.refuses(DeliveryLifecycleError.invalidTimeCorrection(.recordedTimesChanged)) {
            try ledger.deliveries.correctTimes(of: id, to: newer, replacing: newer)
        }
    }

    @Test func `TIMECOR-8 the same times again write nothing`() throws {
        let before = try ledger.rows()
        _ = try ledger.deliveries.correctTimes(of: id, to: times, replacing: times)
        #expect(try ledger.rows() == before)
    }

    @Test func `TIMECOR-8 a chain that runs backwards is repaired here`() throws {
        let backwards = DeliveryTimes.at("09:10", arrived: "09:30", pickedUp: "09:20", delivered: "09:40")
        try ledger.insertDelivery(500, backwards, shift: shift.id)
        try ledger.refuses(
            DeliveryLifecycleError.invalidTimeCorrection(
                .outOfOrder(event: .pickedUp, mustNotPrecede: .arrivedAtPickup))
        ) {
            try ledger.deliveries.correctTimes(of: .numbered(500), to: backwards, replacing: backwards)
        }
        let repaired = DeliveryTimes.at("09:10", arrived: "09:20", pickedUp: "09:30", delivered: "09:40")
        _ = try ledger.deliveries.correctTimes(of: .numbered(500), to: repaired, replacing: backwards)
        #expect(try ledger.stored(delivery: .numbered(500)).times == repaired)
    }

    @Test func `TIMECOR-2 TIMECOR-5 a running shift's delivery is refused for its shift before all else`() throws {
        try ledger.start("11:00")
        let active = try ledger.acceptOne("11:10")
        try ledger.refuses(DeliveryLifecycleError.invalidTimeCorrection(.shiftNotCompleted)) {
            try ledger.deliveries.correctTimes(of: active, to: .at("08:00"), replacing: .at("11:10"))
        }
    }

    @Test func `TIMECOR-2 OPEN-2 OPEN-3 a cancelled one is corrected too, also over a pause`() throws {
        try ledger.start("11:00")
        let cancelled = try ledger.acceptOne("11:40")
        try ledger.cancel(cancelled, "11:50")
        let finished = try ledger.end("12:00")
        _ = try ledger.pauses.addMissed(to: finished.id, from: .at("11:10"), to: .at("11:20"))
        let corrected = try ledger.deliveries.correctTimes(
            of: cancelled, to: .at("11:05", cancelled: "11:50"), replacing: .at("11:40", cancelled: "11:50"))
        #expect(corrected.delivery.acceptedAt == .at("11:05"))
        #expect(corrected.shift.offers.map(\.acceptedAt) == [.at("11:40")])
    }
}
