import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct OfferAcceptanceTests {
    let ledger: LedgerFixture

    init() throws {
        ledger = try LedgerFixture()
    }

    @Test func `OFFER-1 OFFER-8 DELIV-2 one start is one offer of one delivery`() throws {
        let shift = try ledger.start("09:00")
        let accepted = try ledger.at("09:10").deliveries.acceptOffer()
        #expect(accepted.offer.deliveries.count == 1)
        #expect(accepted.offer.number == 1)
        #expect(accepted.shift == (try ledger.stored(shift)))
        let delivery = try #require(accepted.offer.deliveries.first?.delivery)
        #expect(delivery.acceptedAt == .at("09:10"))
        #expect(delivery.offerID == accepted.offer.id)
        #expect(delivery.state == .accepted)
    }

    @Test func `OFFER-2 an offer of n is one offer and n deliveries, with nothing but their acceptance`() throws {
        try ledger.start("09:00")
        let before = try ledger.rows()
        try ledger.accept("09:10", count: 3)
        let after = try ledger.rows()
        #expect(before.changes(to: after) == [.init("INSERT", "offer"), .init("INSERT", "delivery")])
        #expect(after.counts == ["shift": 1, "offer": 1, "delivery": 3])
        let instant = Instant.at("09:10").databaseValue
        let offer = try #require(after["offer"].first)
        #expect(offer["acceptedAt"] == instant)
        for row in after["delivery"] {
            #expect(row["acceptedAt"] == instant)
            #expect(row["offer"] == offer["id"])
            #expect(row["shift"] == after["shift"].first?["id"])
            let others = row.filter { !["id", "acceptedAt", "offer", "shift"].contains($0.key) }
            #expect(others.values.allSatisfy { $0 == .null })
        }
    }

    @Test func `OFFER-3 an offer holds at least one delivery and as many as were accepted`() throws {
        try ledger.start("09:00")
        for count in [0, -2] {
            try ledger.refuses(DeliveryLifecycleError.invalidOffer(.deliveryCountNotPositive)) {
                try ledger.accept("09:10", count: count)
            }
        }
        #expect(try ledger.accept("09:10", count: 12).count == 12)
    }

    @Test func `OFFER-4 DELIV-9 an offer is refused without a shift, on an ended and on a paused one`() throws {
        try ledger.refuses(DeliveryLifecycleError.noActiveShift) { try ledger.accept("08:00") }
        try ledger.finishedShift("09:00", "10:00")
        try ledger.refuses(DeliveryLifecycleError.noActiveShift) { try ledger.accept("10:10") }
        try ledger.start("11:00")
        try ledger.pause("11:10")
        try ledger.refuses(DeliveryLifecycleError.shiftPaused) { try ledger.accept("11:20") }
        // A paused shift is named before a count that is none.
        try ledger.refuses(DeliveryLifecycleError.shiftPaused) { try ledger.accept("11:20", count: 0) }
        try ledger.resume("11:30")
        try ledger.accept("11:30")
    }

    @Test func `OFFER-7 DELIV-5 more work is another offer, at the same instant too, and moves nothing`() throws {
        try ledger.start("09:00")
        let first = try ledger.acceptOne("09:10")
        try ledger.record(.arrive, first, "09:20")
        let standing = try ledger.stored(delivery: first)
        try ledger.accept("09:20")
        try ledger.accept("09:20", count: 2)
        let shift = try #require(try ledger.shifts.activeShift())
        #expect(shift.numberedOffers.map(\.deliveries.count) == [1, 1, 2])
        #expect(shift.delivery(first) == standing)
        #expect(shift.activeDeliveries.count == 4)
    }

    @Test(arguments: ["offer", "delivery"])
    func `OFFER-9 GEN-14 an offer that cannot be saved leaves nothing of itself`(table: String) throws {
        try ledger.start("09:00")
        try ledger.accept("09:10")
        // The second delivery of the offer fails, when the offer and the first are written already.
        let condition = table == "offer" ? "1" : "(SELECT count(*) FROM delivery) >= 2"
        try ledger.makeWrites("INSERT", to: table, failWhen: condition)
        try ledger.refuses(DeliveryLifecycleError.storeUnavailable(underlying: .any)) {
            try ledger.accept("09:20", count: 3)
        }
        try ledger.letWrites("INSERT", to: table)
        #expect(try ledger.accept("09:30", count: 3).count == 3)
        #expect(try ledger.rows().counts == ["shift": 1, "offer": 2, "delivery": 4])
    }
}
