import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct ShiftGroupingTests {
    /// Offer 1 (21, accepted 10:00) with Deliveries 1 and 2, Offer 2 (22, 10:30) with Delivery 3, and Offer 3 (23,
    /// 11:00) with Deliveries 4, 5 and 6.
    static let shift = Shift(
        id: .numbered(1), startedAt: .at("09:00"),
        deliveries: [
            .recorded(
                11, .at("10:00", arrived: "10:10", pickedUp: "10:20", delivered: "10:50"), offer: 21,
                place: .named("Joe's Diner", 31), gross: Money(minorUnits: 900), tips: [.tip(41, cents: 200)]),
            .recorded(12, .at("10:00", cancelled: "10:40"), offer: 21),
            .recorded(13, .at("10:30", arrived: "10:35"), offer: 22, expected: Money(minorUnits: 700)),
            .recorded(14, .at("11:00"), offer: 23), .recorded(15, .at("11:00"), offer: 23),
            .recorded(16, .at("11:00", delivered: "11:30"), offer: 23),
        ],
        offers: [.accepted(21, "10:00"), .accepted(22, "10:30"), .accepted(23, "11:00")])

    /// Which deliveries each offer holds, by the number of its identifier.
    static func grouping(_ shift: Shift) -> [UUID: [UUID]] {
        Dictionary(uniqueKeysWithValues: shift.numberedOffers.map { ($0.id, $0.deliveries.map(\.id)) })
    }

    static func offer(_ number: UInt32, _ deliveries: [UInt32]) -> (UUID, [UUID]) {
        (.numbered(number), deliveries.map(UUID.numbered))
    }

    static func grouped(_ offers: [(UUID, [UUID])]) -> [UUID: [UUID]] { Dictionary(uniqueKeysWithValues: offers) }

    @Test func `OFFCOR-1 a delivery moves to another offer`() throws {
        let moved = try changed(Self.shift) { try $0.move(delivery: .numbered(14), toOffer: .numbered(21)) }
        #expect(
            Self.grouping(moved)
                == Self.grouped([Self.offer(21, [11, 12, 14]), Self.offer(22, [13]), Self.offer(23, [15, 16])]))
        #expect(moved.offers == Self.shift.offers)
    }

    @Test func `OFFCOR-3 OFFCOR-4 a move changes membership and nothing else, and the acceptances may differ`() throws {
        let moved = try changed(Self.shift) { try $0.move(delivery: .numbered(16), toOffer: .numbered(21)) }
        let delivery = try #require(moved.delivery(.numbered(16)))
        #expect(delivery == .recorded(16, .at("11:00", delivered: "11:30"), offer: 21))
        #expect(moved.offers.first?.acceptedAt == .at("10:00"))
        #expect(
            moved.deliveries.filter { $0.id != .numbered(16) }
                == Self.shift.deliveries.filter { $0.id != .numbered(16) })
        #expect(moved.numberedDeliveries.map(\.id) == Self.shift.numberedDeliveries.map(\.id))
    }

    @Test func `OFFCOR-9 an offer left empty by a move is removed with it`() throws {
        let moved = try changed(Self.shift) { try $0.move(delivery: .numbered(13), toOffer: .numbered(21)) }
        #expect(moved.offers.map(\.id) == [.numbered(21), .numbered(23)])
        #expect(moved.deliveries.count == 6)
        #expect(moved.delivery(.numbered(13))?.offerID == .numbered(21))
    }

    @Test func `OFFCOR-9 an offer that was empty before, and is not the one left, stays`() throws {
        let shift = Shift.finished(
            deliveries: [
                .recorded(11, .at("10:00", delivered: "11:00"), offer: 21),
                .recorded(12, .at("10:30", delivered: "11:00"), offer: 22),
            ], offers: [.accepted(21, "10:00"), .accepted(22, "10:30"), .accepted(23, "10:40")])
        let moved = try changed(shift) { try $0.move(delivery: .numbered(12), toOffer: .numbered(21)) }
        #expect(moved.offers.map(\.id) == [.numbered(21), .numbered(23)])
    }

    struct Move: Sendable, CustomTestStringConvertible {
        let delivery: UInt32
        let offer: UInt32
        let refusal: OfferMembershipError
        var testDescription: String { "\(refusal)" }
    }

    static let refusedMoves: [Move] = [
        Move(delivery: 14, offer: 99, refusal: .differentShift),
        Move(delivery: 99, offer: 21, refusal: .differentShift),
        Move(delivery: 14, offer: 23, refusal: .alreadyInThatOffer),
        Move(delivery: 11, offer: 22, refusal: .deliveryPrecedesOfferAcceptance),
        Move(delivery: 13, offer: 23, refusal: .deliveryPrecedesOfferAcceptance),
    ]

    @Test(arguments: refusedMoves)
    func `OFFCOR-2 OFFCOR-5 OFFCOR-12 DELIV-8 a move is refused as its own case and restores the grouping`(row: Move) {
        expectRefused(row.refusal, on: Self.shift) {
            try $0.move(delivery: .numbered(row.delivery), toOffer: .numbered(row.offer))
        }
    }

    @Test func `OFFCOR-2 a delivery accepted at the offer's own instant may move into it, one a second earlier not`()
        throws
    {
        let shift = Shift.finished(
            deliveries: [
                .recorded(11, .at("10:00", delivered: "11:00"), offer: 21),
                .recorded(12, .at("09:59:59", delivered: "11:00"), offer: 22),
                .recorded(13, .at("10:00", delivered: "11:00"), offer: 23),
            ], offers: [.accepted(21, "10:00"), .accepted(22, "09:59:59"), .accepted(23, "10:00")])
        #expect(try changed(shift) { try $0.move(delivery: .numbered(13), toOffer: .numbered(21)) }.offers.count == 2)
        expectRefused(OfferMembershipError.deliveryPrecedesOfferAcceptance, on: shift) {
            try $0.move(delivery: .numbered(12), toOffer: .numbered(21))
        }
    }

    @Test func `OFFCOR-1 OFFCOR-6 a new offer takes the earliest acceptance among the deliveries moving into it`()
        throws
    {
        let shift = Shift.finished(
            deliveries: [
                .recorded(11, .at("10:00", delivered: "11:00"), offer: 21),
                .recorded(12, .at("10:20", delivered: "11:00"), offer: 21),
                .recorded(13, .at("10:10", delivered: "11:00"), offer: 21),
            ], offers: [.accepted(21, "10:00")])
        var split = shift
        let offer = try split.makeOffer(regrouping: [.numbered(12), .numbered(13)], id: .numbered(50))
        #expect(offer == .accepted(50, "10:10"))
        #expect(Self.grouping(split) == Self.grouped([Self.offer(21, [11]), Self.offer(50, [13, 12])]))
        #expect(split.deliveries.map(\.times) == shift.deliveries.map(\.times))
    }

    @Test func `DAMAGE-10 a delivery recording no offer can be given one of its own`() throws {
        let shift = Shift.finished(deliveries: [
            .recorded(11, .at("10:00", delivered: "11:00")), .recorded(12, .at("10:00", delivered: "11:00")),
        ])
        var grouped = shift
        #expect(try grouped.makeOffer(regrouping: [.numbered(11)], id: .numbered(50)) == .accepted(50, "10:00"))
        #expect(grouped.delivery(.numbered(12))?.offerID == nil)
        // Two of them are not one offer's.
        expectRefused(OfferMembershipError.deliveriesFromDifferentOffers, on: shift) {
            try $0.makeOffer(regrouping: [.numbered(11), .numbered(12)], id: .numbered(50))
        }
    }

    struct Split: Sendable, CustomTestStringConvertible {
        let deliveries: Set<UInt32>
        let refusal: OfferMembershipError
        var testDescription: String { "\(refusal)" }
    }

    static let refusedSplits: [Split] = [
        Split(deliveries: [], refusal: .noDeliveriesToGroup),
        Split(deliveries: [99], refusal: .differentShift),
        Split(deliveries: [14, 99], refusal: .differentShift),
        Split(deliveries: [13], refusal: .wouldRegroupEveryDelivery),
        Split(deliveries: [14, 15, 16], refusal: .wouldRegroupEveryDelivery),
        Split(deliveries: [11, 14], refusal: .deliveriesFromDifferentOffers),
        Split(deliveries: [11, 12, 13, 14, 15, 16], refusal: .deliveriesFromDifferentOffers),
    ]

    @Test(arguments: refusedSplits)
    func `OFFCOR-1 OFFCOR-12 a split is refused as its own case and restores the grouping`(row: Split) {
        expectRefused(row.refusal, on: Self.shift) {
            try $0.makeOffer(regrouping: Set(row.deliveries.map(UUID.numbered)), id: .numbered(50))
        }
    }

    @Test func `OFFCOR-7 separating leaves the first delivery and gives each other one an offer of its own`() throws {
        let ids = SequentialIdentifiers(from: 50)
        let separated = try changed(Self.shift) { try $0.separate(offer: .numbered(23), makeID: ids.next) }
        #expect(
            Self.grouping(separated)
                == Self.grouped([
                    Self.offer(21, [11, 12]), Self.offer(22, [13]), Self.offer(23, [14]), Self.offer(50, [15]),
                    Self.offer(51, [16]),
                ]))
        #expect(
            separated.offers.filter { $0.id != .numbered(21) && $0.id != .numbered(22) }.map(\.acceptedAt)
                == Array(repeating: .at("11:00"), count: 3))
        #expect(separated.deliveries.map(\.times) == Self.shift.deliveries.map(\.times))
    }

    @Test func `OFFCOR-7 each new offer of a separation takes its own delivery's acceptance`() throws {
        let shift = Shift.finished(
            deliveries: [
                .recorded(11, .at("10:00", delivered: "11:00"), offer: 21),
                .recorded(12, .at("10:20", delivered: "11:00"), offer: 21),
            ], offers: [.accepted(21, "09:30")])
        let separated = try changed(shift) { try $0.separate(offer: .numbered(21), makeID: { .numbered(50) }) }
        #expect(separated.offers == [.accepted(21, "09:30"), .accepted(50, "10:20")])
    }

    @Test func `OFFCOR-12 separating an offer of one or none, or another shift's, is refused`() {
        expectRefused(OfferMembershipError.offerIsNotGrouped, on: Self.shift) {
            try $0.separate(offer: .numbered(22), makeID: UUID.init)
        }
        expectRefused(OfferMembershipError.offerIsNotGrouped, on: Shift.finished(offers: [.accepted(21, "10:00")])) {
            try $0.separate(offer: .numbered(21), makeID: UUID.init)
        }
        expectRefused(OfferMembershipError.differentShift, on: Self.shift) {
            try $0.separate(offer: .numbered(99), makeID: UUID.init)
        }
    }

    @Test func `OFFCOR-8 combining moves every delivery and removes the source, the destination as it was`() throws {
        let combined = try changed(Self.shift) { try $0.combine(offer: .numbered(23), into: .numbered(21)) }
        #expect(
            Self.grouping(combined)
                == Self.grouped([Self.offer(21, [11, 12, 14, 15, 16]), Self.offer(22, [13])]))
        #expect(combined.offers == [.accepted(21, "10:00"), .accepted(22, "10:30")])
        #expect(combined.deliveries.map(\.times) == Self.shift.deliveries.map(\.times))
    }

    @Test func `OFFCOR-8 DAMAGE-11 an empty offer disappears by being combined, whichever was accepted first`() throws {
        let shift = Shift.finished(
            deliveries: [.recorded(11, .at("10:00", delivered: "11:00"), offer: 21)],
            offers: [.accepted(20, "09:30"), .accepted(21, "10:00"), .accepted(22, "10:30")])
        for empty in [UInt32(20), 22] {
            let combined = try changed(shift) { try $0.combine(offer: .numbered(empty), into: .numbered(21)) }
            #expect(!combined.offers.contains { $0.id == .numbered(empty) })
            #expect(combined.deliveries == shift.deliveries)
        }
    }

    @Test func `OFFCOR-10 combining is judged for all deliveries before any moves`() {
        // Delivery 12 alone could have arrived in the later offer; 11 could not.
        let shift = Shift.finished(
            deliveries: [
                .recorded(11, .at("10:00", delivered: "11:00"), offer: 21),
                .recorded(12, .at("10:40", delivered: "11:00"), offer: 21),
                .recorded(13, .at("10:30", delivered: "11:00"), offer: 22),
            ], offers: [.accepted(21, "10:00"), .accepted(22, "10:30")])
        expectRefused(OfferMembershipError.deliveryPrecedesOfferAcceptance, on: shift) {
            try $0.combine(offer: .numbered(21), into: .numbered(22))
        }
    }

    @Test func `OFFCOR-5 OFFCOR-12 combining an offer with itself or another shift's is refused`() {
        expectRefused(OfferMembershipError.cannotMergeIntoItself, on: Self.shift) {
            try $0.combine(offer: .numbered(21), into: .numbered(21))
        }
        for (source, destination) in [(UInt32(99), UInt32(21)), (21, 99)] {
            expectRefused(OfferMembershipError.differentShift, on: Self.shift) {
                try $0.combine(offer: .numbered(source), into: .numbered(destination))
            }
        }
    }

    @Test func `OFFCOR-5 corrections are allowed on running, paused and finished shifts alike`() throws {
        let paused = Shift(
            id: .numbered(1), startedAt: .at("09:00"), deliveries: Self.shift.deliveries, offers: Self.shift.offers,
            pauses: [.pause(60, "12:00", nil)])
        let finished = Shift.finished(deliveries: Self.shift.deliveries, offers: Self.shift.offers)
        for shift in [Self.shift, paused, finished] {
            let moved = try changed(shift) { try $0.move(delivery: .numbered(16), toOffer: .numbered(21)) }
            let split = try changed(moved) { try $0.makeOffer(regrouping: [.numbered(16)], id: .numbered(50)) }
            let combined = try changed(split) { try $0.combine(offer: .numbered(50), into: .numbered(23)) }
            let separated = try changed(combined) {
                try $0.separate(offer: .numbered(23), makeID: SequentialIdentifiers(from: 70).next)
            }
            #expect(separated.offers.count == 5)
            #expect(separated.lifecycleState == shift.lifecycleState)
        }
    }

    @Test func `OFFCOR-11 a delivery's destinations are the other offers accepted no later than it was`() {
        let destinations = Self.shift.deliveries.map { Self.shift.moveDestinations(forDelivery: $0.id).map(\.number) }
        #expect(destinations == [[], [], [1], [1, 2], [1, 2], [1, 2]])
        #expect(Self.shift.moveDestinations(forDelivery: .numbered(99)).isEmpty)
    }

    @Test func `OFFCOR-11 an offer's destinations could hold all its deliveries, and the earliest has none`() {
        let destinations = Self.shift.offers.map { Self.shift.combineDestinations(forOffer: $0.id).map(\.number) }
        #expect(destinations == [[], [1], [1, 2]])
    }

    @Test func `OFFCOR-11 what is offered is accepted and what is not offered is refused`() {
        for delivery in Self.shift.deliveries {
            let offered = Set(Self.shift.moveDestinations(forDelivery: delivery.id).map(\.id))
            for offer in Self.shift.offers {
                let accepted =
                    (try? changed(Self.shift) { try $0.move(delivery: delivery.id, toOffer: offer.id) }) != nil
                #expect(accepted == offered.contains(offer.id))
            }
        }
        for source in Self.shift.offers {
            let offered = Set(Self.shift.combineDestinations(forOffer: source.id).map(\.id))
            for offer in Self.shift.offers {
                let accepted = (try? changed(Self.shift) { try $0.combine(offer: source.id, into: offer.id) }) != nil
                #expect(accepted == offered.contains(offer.id))
            }
        }
    }
}
