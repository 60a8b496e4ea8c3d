import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct NumberingTests {
    /// Offer 1 with Deliveries 1 and 3, Offer 2 with Delivery 2, Offer 3 with Delivery 4 alone.
    static let shift = Shift.finished(
        deliveries: [
            .recorded(13, .at("10:40", delivered: "11:40"), offer: 21),
            .recorded(11, .at("10:00", delivered: "11:00"), offer: 21),
            .recorded(14, .at("12:00", cancelled: "12:10"), offer: 23),
            .recorded(12, .at("10:30", cancelled: "10:50"), offer: 22),
        ], offers: [.accepted(23, "12:00"), .accepted(22, "10:30"), .accepted(21, "10:00")])

    @Test func `NUM-1 deliveries are numbered over the whole shift in acceptance order, however they were read`() {
        #expect(Self.shift.numberedDeliveries.map(\.number) == [1, 2, 3, 4])
        #expect(Self.shift.numberedDeliveries.map(\.id) == [11, 12, 13, 14].map(UUID.numbered))
    }

    @Test func `NUM-1 deliveries of one acceptance are numbered by their identifiers`() {
        let shift = Shift.finished(
            deliveries: [.recorded(13, .at("10:00")), .recorded(12, .at("10:00", delivered: "10:30"))])
        #expect(shift.numberedDeliveries.map(\.id) == [.numbered(12), .numbered(13)])
    }

    @Test func `NUM-2 finishing one renumbers none`() throws {
        var shift = Shift.running(from: "09:00")
        try shift.beginOffer(deliveryCount: 3, at: .at("10:00"), makeID: SequentialIdentifiers(from: 10).next)
        for action in DeliveryAction.allCases {
            _ = try shift.update(delivery: .numbered(11)) { delivery throws(DeliveryError) in
                try delivery.record(action, at: .at("10:30"))
            }
        }
        #expect(shift.numberedActiveDeliveries.map(\.number) == [2, 3])
        #expect(shift.numberedActiveDeliveries.map(\.id) == [.numbered(12), .numbered(13)])
        #expect(shift.numberedDelivery(.numbered(11))?.number == 1)
    }

    @Test func `NUM-3 a number and an identity name the same delivery`() {
        for numbered in Self.shift.numberedDeliveries {
            #expect(Self.shift.delivery(number: numbered.number) == numbered)
            #expect(Self.shift.numberedDelivery(numbered.id) == numbered)
        }
    }

    @Test(arguments: [0, -1, 5, Int.min, Int.max])
    func `NUM-3 a number that nothing has names nothing`(number: Int) {
        #expect(Self.shift.delivery(number: number) == nil)
        #expect(Self.shift.offer(number: number) == nil)
    }

    @Test func `OFFER-26 offers are numbered by acceptance, then identifier, and the numbers are positions`() {
        #expect(Self.shift.numberedOffers.map(\.number) == [1, 2, 3])
        #expect(Self.shift.numberedOffers.map(\.id) == [21, 22, 23].map(UUID.numbered))
        let tied = Shift.finished(offers: [.accepted(22, "10:00"), .accepted(21, "10:00")])
        #expect(tied.numberedOffers.map(\.id) == [.numbered(21), .numbered(22)])
    }

    @Test func `OFFER-27 an offer's deliveries carry their shift-wide numbers`() throws {
        #expect(Self.shift.numberedOffers.map { $0.deliveries.map(\.number) } == [[1, 3], [2], [4]])
        #expect(Self.shift.numberedOffer(containing: .numbered(13))?.number == 1)
        #expect(Self.shift.numberedOffer(containing: .numbered(99)) == nil)
    }

    @Test func `OFFER-20 OFFER-22 an offer's state and grouping follow from its deliveries`() {
        #expect(Self.shift.numberedOffers.map(\.state) == [.completed, .cancelled, .cancelled])
        #expect(Self.shift.numberedOffers.map(\.isGrouped) == [true, false, false])
        #expect(Self.shift.activeOffers.isEmpty)
        let mixed = Shift.finished(
            deliveries: [
                .recorded(11, .at("10:00", delivered: "11:00"), offer: 21),
                .recorded(12, .at("10:00", cancelled: "11:00"), offer: 21), .recorded(13, .at("10:00"), offer: 22),
            ], offers: [.accepted(21, "10:00"), .accepted(22, "10:00")])
        #expect(mixed.numberedOffers.map(\.state) == [.partiallyCompleted, .inProgress])
        #expect(mixed.activeOffers.map(\.number) == [2])
    }

    @Test func `NUM-6 WORD-6 a grouped offer's words use its own number and the shift-wide numbers`() {
        let grouping = Self.shift.numberedOffers[0].grouping
        #expect(grouping.heading(in: .newYork) == "2 deliveries accepted together")
        #expect(grouping.spoken(forDelivery: 1) == "Offer 1, accepted together with Delivery 3")
        #expect(grouping.remainingLine(in: .newYork) == nil)
    }

    @Test func `NUM-5 cards are arranged by offer, offers in order, deliveries in order within`() {
        let groups = Self.shift.deliveryGroups()
        #expect(groups.map { $0.offer?.number } == [1, 2, 3])
        #expect(groups.map { $0.deliveries.map(\.number) } == [[1, 3], [2], [4]])
    }

    @Test func `NUM-5 NUM-7 an offer stays while one of its deliveries is on screen, under its own words`() {
        let shift = Shift(
            id: .numbered(1), startedAt: .at("09:00"),
            deliveries: [
                .recorded(11, .at("10:00", delivered: "11:00"), offer: 21), .recorded(12, .at("10:00"), offer: 21),
                .recorded(13, .at("10:30", delivered: "11:00"), offer: 22),
            ], offers: [.accepted(21, "10:00"), .accepted(22, "10:30")])
        let groups = shift.deliveryGroups(where: \.isActive)
        #expect(groups.map { $0.deliveries.map(\.number) } == [[2]])
        #expect(groups[0].offer?.grouping.heading(in: .newYork) == "2 deliveries accepted together")
        #expect(groups[0].offer?.grouping.remainingLine(in: .newYork) == "1 of 2 still in progress")
    }

    @Test func `DAMAGE-10 deliveries recording no offer are each their own group without a heading`() {
        let shift = Shift.finished(
            deliveries: [
                .recorded(11, .at("10:00", delivered: "11:00")), .recorded(12, .at("10:00", delivered: "11:00")),
                .recorded(13, .at("09:30", delivered: "11:00"), offer: 21),
                // An offer that the ledger no longer holds is none.
                .recorded(14, .at("12:00", delivered: "12:30"), offer: 99),
            ], offers: [.accepted(21, "09:30")])
        let groups = shift.deliveryGroups()
        #expect(groups.map { $0.deliveries.map(\.number) } == [[1], [2], [3], [4]])
        #expect(groups.map { $0.offer?.number } == [1, nil, nil, nil])
        #expect(shift.numberedOffer(containing: .numbered(11)) == nil)
    }

    @Test func `DAMAGE-11 an offer holding no delivery reads empty, is not terminal and is shown`() {
        let shift = Shift(
            id: .numbered(1), startedAt: .at("09:00"),
            deliveries: [.recorded(11, .at("10:00", delivered: "11:00"), offer: 21)],
            offers: [.accepted(21, "10:00"), .accepted(22, "10:30")])
        #expect(shift.offer(number: 2)?.state == .empty)
        #expect(shift.offer(number: 2)?.state.isTerminal == false)
        #expect(shift.deliveryGroups().map { $0.offer?.number } == [1, 2])
        // On the running screen, which shows the active ones, too.
        let groups = shift.deliveryGroups(where: \.isActive)
        #expect(groups.map { $0.offer?.number } == [2])
        #expect(groups[0].deliveries.isEmpty)
    }

    @Test func `ENDCOR-8 every instant every delivery records is an event under its shift-wide number`() {
        let shift = Shift.finished(
            deliveries: [
                .recorded(11, .at("10:00", arrived: "10:05", pickedUp: "10:10", delivered: "10:20")),
                .recorded(12, .at("10:30", cancelled: "10:40")),
            ])
        let events = shift.recordedDeliveryEvents
        #expect(events.map(\.deliveryNumber) == [1, 1, 1, 1, 2, 2])
        #expect(
            events.map(\.event) == [.accepted, .arrivedAtPickup, .pickedUp, .delivered, .accepted, .cancelled])
        #expect(
            shift.latestDeliveryEvent(after: .at("10:20"))
                == RecordedDeliveryEvent(deliveryNumber: 2, event: .cancelled, instant: .at("10:40")))
        #expect(shift.latestDeliveryEvent(after: .at("10:40")) == nil)
    }
}
