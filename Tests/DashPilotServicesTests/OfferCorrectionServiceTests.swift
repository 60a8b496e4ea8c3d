import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct OfferCorrectionServiceTests {
    let ledger: LedgerFixture
    let shift: Shift
    /// Accepted at 09:10 in offer 1, at 09:20 in offer 2 and both at 09:30 in offer 3.
    let first: UUID
    let second: UUID
    let pair: [UUID]
    let offers: [UUID]

    init() throws {
        ledger = try LedgerFixture()
        try ledger.start("09:00")
        first = try ledger.acceptOne("09:10")
        second = try ledger.acceptOne("09:20")
        pair = try ledger.accept("09:30", count: 2)
        shift = try #require(try ledger.shifts.activeShift())
        offers = shift.offers.map(\.id)
    }

    /// Which offers hold which deliveries, by number.
    private func grouping() throws -> [[Int]] {
        try ledger.stored(shift).numberedOffers.map { $0.deliveries.map(\.number) }
    }

    /// Every row with which offers there are, and which of them a delivery is in, left out.
    private func ungrouped() throws -> [String: [LedgerRows.Row]] {
        var tables = try ledger.rows().tables
        tables["offer"] = nil
        tables["delivery"] = tables["delivery"]?.map { row in row.filter { $0.key != "offer" } }
        return tables
    }

    @Test func `OFFCOR-1 OFFCOR-3 OFFCOR-4 moving a delivery changes which offer it is in and nothing else`() throws {
        let before = try ungrouped()
        let moved = try ledger.offers.move(delivery: pair[1], toOffer: offers[0])
        #expect(try grouping() == [[1, 4], [2], [3]])
        #expect(try ungrouped() == before)
        #expect(try ledger.stored(shift) == moved)
        #expect(moved.delivery(pair[1])?.acceptedAt == .at("09:30"))
        #expect(moved.offers.map(\.acceptedAt) == [.at("09:10"), .at("09:20"), .at("09:30")])
    }

    @Test func `OFFCOR-2 an offer accepted after the delivery cannot hold it, one at the same instant can`() throws {
        try ledger.refuses(OfferCorrectionError.invalidMembership(.deliveryPrecedesOfferAcceptance)) {
            try ledger.offers.move(delivery: first, toOffer: offers[1])
        }
        let together = try ledger.accept("09:30")
        _ = try ledger.offers.move(delivery: together[0], toOffer: offers[2])
        #expect(try grouping() == [[1], [2], [3, 4, 5]])
    }

    @Test func `OFFCOR-6 a new offer takes the earliest acceptance among what moves into it`() throws {
        _ = try ledger.offers.move(delivery: second, toOffer: offers[0])
        _ = try ledger.offers.move(delivery: pair[0], toOffer: offers[0])
        // Offer 1 now holds 09:10, 09:20 and 09:30.
        let before = try ungrouped()
        let split = try ledger.offers.makeOffer(regrouping: [pair[0], second])
        #expect(split.offers.map(\.acceptedAt) == [.at("09:10"), .at("09:20"), .at("09:30")])
        #expect(try grouping() == [[1], [2, 3], [4]])
        #expect(try ungrouped() == before)
    }

    @Test func `OFFCOR-7 separating leaves the first and gives each other one an offer of its own`() throws {
        let three = try ledger.accept("09:40", count: 3)
        let offer = try #require(try ledger.stored(shift).numberedOffer(containing: three[0]))
        let separated = try ledger.offers.separate(offer: offer.id)
        #expect(try grouping() == [[1], [2], [3, 4], [5], [6], [7]])
        #expect(separated.numberedOffer(containing: three[0])?.id == offer.id)
        #expect(separated.offers.suffix(3).map(\.acceptedAt) == Array(repeating: .at("09:40"), count: 3))
    }

    @Test func `OFFCOR-8 OFFCOR-9 combining moves every delivery and removes the emptied offer in one commit`() throws {
        let before = try ledger.rows()
        let untouched = try ungrouped()
        _ = try ledger.offers.combine(offer: offers[2], into: offers[0])
        #expect(try grouping() == [[1, 3, 4], [2]])
        #expect(try before.changes(to: ledger.rows()) == [.init("UPDATE", "delivery"), .init("DELETE", "offer")])
        #expect(try ungrouped() == untouched)
        #expect(try ledger.rows().row("offer", offers[0]) == before.row("offer", offers[0]))
    }

    @Test func `OFFCOR-9 a moved delivery's empty offer goes with it`() throws {
        let before = try ledger.rows()
        _ = try ledger.offers.move(delivery: second, toOffer: offers[0])
        #expect(try grouping() == [[1, 2], [3, 4]])
        #expect(try before.changes(to: ledger.rows()) == [.init("UPDATE", "delivery"), .init("DELETE", "offer")])
    }

    @Test func `OFFCOR-9 an emptied offer that lists another shift's delivery is left`() throws {
        try ledger.insertShift(500, "05:00", "06:00")
        try ledger.insertDelivery(501, .at("09:20"), shift: .numbered(500), offer: offers[1])
        try ledger.insertDelivery(502, .at("09:20"), shift: nil, offer: offers[1])
        let result = try ledger.offers.move(delivery: second, toOffer: offers[0])
        #expect(try grouping() == [[1, 2], [], [3, 4]])
        #expect(result == (try ledger.stored(shift)))
        #expect(try ledger.rows().row("delivery", UUID.numbered(501)) != nil)
        #expect(try ledger.rows().row("delivery", UUID.numbered(502)) != nil)
        #expect(ledger.log.lines.contains { $0.event.hasPrefix("fault") })
    }

    @Test func `OFFCOR-10 combining in the wrong direction is refused whole`() throws {
        // Of the two, 09:30 could have come with 09:20's offer, and 09:10 could not.
        _ = try ledger.offers.move(delivery: pair[0], toOffer: offers[0])
        try ledger.refuses(OfferCorrectionError.invalidMembership(.deliveryPrecedesOfferAcceptance)) {
            try ledger.offers.combine(offer: offers[0], into: offers[1])
        }
    }

    @Test func `OFFCOR-5 corrected on running, paused and finished shifts and finished deliveries`() throws {
        for id in [first, second] + pair { try ledger.cancel(id, "09:50") }
        _ = try ledger.offers.move(delivery: second, toOffer: offers[0])
        try ledger.pause("10:00")
        _ = try ledger.offers.combine(offer: offers[2], into: offers[0])
        try ledger.end("10:30")
        _ = try ledger.offers.separate(offer: offers[0])
        #expect(try grouping() == [[1], [2], [3], [4]])
    }

    @Test func `OFFCOR-5 never across shifts`() throws {
        for id in [first, second] + pair { try ledger.cancel(id, "09:50") }
        try ledger.end("10:00")
        try ledger.start("11:00")
        let other = try ledger.accept("11:10", count: 2)
        let refusal = OfferCorrectionError.invalidMembership(.differentShift)
        let otherOffer = try #require(try ledger.shifts.activeShift()?.offers.first?.id)
        try ledger.refuses(refusal) { try ledger.offers.move(delivery: other[0], toOffer: offers[0]) }
        try ledger.refuses(refusal) { try ledger.offers.combine(offer: otherOffer, into: offers[0]) }
        try ledger.refuses(refusal) { try ledger.offers.makeOffer(regrouping: [other[0], pair[0]]) }
        try ledger.insertDelivery(500, .at("11:10"), shift: nil)
        try ledger.refuses(refusal) { try ledger.offers.move(delivery: .numbered(500), toOffer: otherOffer) }
    }

    @Test func `OFFCOR-12 each other refusal restores the grouping exactly`() throws {
        func refused(_ error: OfferMembershipError, _ body: () throws -> Shift) throws {
            try ledger.refuses(OfferCorrectionError.invalidMembership(error), body)
        }
        try refused(.alreadyInThatOffer) { try ledger.offers.move(delivery: first, toOffer: offers[0]) }
        try refused(.noDeliveriesToGroup) { try ledger.offers.makeOffer(regrouping: []) }
        try refused(.wouldRegroupEveryDelivery) { try ledger.offers.makeOffer(regrouping: Set(pair)) }
        try refused(.wouldRegroupEveryDelivery) { try ledger.offers.makeOffer(regrouping: [first]) }
        try refused(.deliveriesFromDifferentOffers) { try ledger.offers.makeOffer(regrouping: [first, pair[0]]) }
        try refused(.cannotMergeIntoItself) { try ledger.offers.combine(offer: offers[2], into: offers[2]) }
        try refused(.offerIsNotGrouped) { try ledger.offers.separate(offer: offers[0]) }

        let gone = UUID.numbered(777)
        try ledger.refuses(OfferCorrectionError.offerNoLongerExists) {
            try ledger.offers.move(delivery: first, toOffer: gone)
        }
        try ledger.refuses(OfferCorrectionError.offerNoLongerExists) {
            try ledger.offers.combine(offer: gone, into: offers[0])
        }
        try ledger.refuses(OfferCorrectionError.offerNoLongerExists) {
            try ledger.offers.combine(offer: offers[0], into: gone)
        }
        try ledger.refuses(OfferCorrectionError.offerNoLongerExists) { try ledger.offers.separate(offer: gone) }
        try ledger.refuses(OfferCorrectionError.deliveryNoLongerExists) {
            try ledger.offers.move(delivery: gone, toOffer: offers[0])
        }
        try ledger.refuses(OfferCorrectionError.deliveryNoLongerExists) {
            try ledger.offers.makeOffer(regrouping: [pair[0], gone])
        }
    }

    @Test func `OFFCOR-12 GEN-3 a correction that cannot be saved restores the grouping exactly`() throws {
        // The second delivery to move fails when the first has moved.
        try ledger.makeWrites(
            "UPDATE", to: "delivery", failWhen: "(SELECT count(*) FROM delivery WHERE offer = NEW.offer) >= 2")
        try ledger.refuses(OfferCorrectionError.storeUnavailable(underlying: .any)) {
            try ledger.offers.combine(offer: offers[2], into: offers[0])
        }
        try ledger.letWrites("UPDATE", to: "delivery")
        try ledger.makeWrites("DELETE", to: "offer")
        try ledger.refuses(OfferCorrectionError.storeUnavailable(underlying: .any)) {
            try ledger.offers.combine(offer: offers[1], into: offers[0])
        }
    }

    @Test func `OFFCOR-11 the destinations offered are those that a correction accepts`() throws {
        let stored = try ledger.stored(shift)
        for delivery in stored.deliveries {
            let offered = Set(stored.moveDestinations(forDelivery: delivery.id).map(\.id))
            for offer in offers {
                let ledger = try Self.copy(of: ledger)
                let isAccepted = (try? ledger.offers.move(delivery: delivery.id, toOffer: offer)) != nil
                #expect(isAccepted == offered.contains(offer))
            }
        }
        #expect(stored.combineDestinations(forOffer: offers[0]).isEmpty)
        #expect(stored.combineDestinations(forOffer: offers[2]).map(\.id) == [offers[0], offers[1]])
    }

    /// A ledger of its own with the same rows of shifts, offers and deliveries.
    private static func copy(of other: LedgerFixture) throws -> LedgerFixture {
        let copy = try LedgerFixture()
        let rows = try other.rows()
        for table in ["shift", "offer", "delivery"] {
            for row in rows[table] {
                try copy.insert(into: table, row.map { ($0.key, $0.value as any DatabaseValueConvertible) })
            }
        }
        return copy
    }
}
