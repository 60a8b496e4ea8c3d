import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct OfferTests {
    @Test func `OFFER-1 OFFER-2 GEN-14 an offer of one records one offer and one delivery, and returns them`() throws {
        let ids = SequentialIdentifiers(from: 10)
        var shift = Shift.running(from: "09:00")
        let accepted = try shift.beginOffer(deliveryCount: 1, at: .at("10:00"), makeID: ids.next)
        #expect(accepted.offer == .accepted(10, "10:00"))
        #expect(accepted.deliveries == [.recorded(11, .at("10:00"), offer: 10)])
        #expect(shift.offers == [accepted.offer])
        #expect(shift.deliveries == accepted.deliveries)
    }

    @Test(arguments: [2, 3, 12])
    func `OFFER-2 an offer of n holds n deliveries, all accepted at its instant with no place and no amount`(
        count: Int
    ) throws {
        var shift = Shift.running(from: "09:00")
        let accepted = try shift.beginOffer(
            deliveryCount: count, at: .at("10:00"), makeID: SequentialIdentifiers(from: 10).next)
        #expect(shift.offers.count == 1)
        #expect(shift.deliveries.count == count)
        for delivery in shift.deliveries {
            #expect(delivery.times == .at("10:00"))
            #expect(delivery.state == .accepted)
            #expect(delivery.offerID == accepted.offer.id)
            #expect(delivery.pickupPlace == nil)
            #expect(delivery.grossEarnings == nil)
            #expect(delivery.expectedEarnings == nil)
            #expect(delivery.additionalTips.isEmpty)
        }
    }

    @Test func `OFFER-2 DELIV-13 the deliveries stand in order whatever order their identifiers came in`() throws {
        var remaining: [UInt32] = [10, 13, 12, 11]
        var shift = Shift.running(from: "09:00")
        let accepted = try shift.beginOffer(
            deliveryCount: 3, at: .at("10:00"), makeID: { .numbered(remaining.removeFirst()) })
        #expect(accepted.deliveries.map(\.id) == [.numbered(11), .numbered(12), .numbered(13)])
        #expect(shift.deliveries == accepted.deliveries)
    }

    @Test(arguments: [0, -2, Int.min])
    func `OFFER-3 an offer of fewer than one is refused`(count: Int) {
        for shift in [ShiftTests.running, ShiftTests.ended] {
            expectRefused(OfferError.deliveryCountNotPositive, on: shift) {
                try $0.beginOffer(deliveryCount: count, at: .at("10:00"), makeID: UUID.init)
            }
        }
    }

    @Test func `OFFER-3 there is no upper limit`() throws {
        var shift = Shift.running(from: "09:00")
        try shift.beginOffer(deliveryCount: 500, at: .at("10:00"), makeID: SequentialIdentifiers().next)
        #expect(shift.deliveries.count == 500)
    }

    @Test func `OFFER-4 an offer is refused on an ended shift and before the shift's start`() throws {
        expectRefused(OfferError.shiftAlreadyEnded, on: ShiftTests.ended) {
            try $0.beginOffer(deliveryCount: 1, at: .at("08:00"), makeID: UUID.init)
        }
        expectRefused(OfferError.acceptedBeforeShiftStart, on: ShiftTests.running) {
            try $0.beginOffer(deliveryCount: 2, at: .at("08:59:59.999"), makeID: UUID.init)
        }
    }

    @Test func `CLOCK-9 an acceptance at the shift's start stands on the offer and on all its deliveries`() throws {
        var shift = Shift.running(from: "09:00")
        try shift.beginOffer(deliveryCount: 3, at: .at("09:00"), makeID: SequentialIdentifiers().next)
        #expect(shift.offers.map(\.acceptedAt) == [.at("09:00")])
        #expect(shift.deliveries.map(\.acceptedAt) == Array(repeating: .at("09:00"), count: 3))
    }

    @Test func `OFFER-7 GEN-11 two offers at the same instant are two offers`() throws {
        let ids = SequentialIdentifiers(from: 10)
        var shift = Shift.running(from: "09:00")
        try shift.beginOffer(deliveryCount: 1, at: .at("10:00"), makeID: ids.next)
        let before = shift
        try shift.beginOffer(deliveryCount: 1, at: .at("10:00"), makeID: ids.next)
        #expect(shift.offers.count == 2)
        #expect(shift.numberedOffers.map(\.isGrouped) == [false, false])
        #expect(shift.deliveries.first == before.deliveries.first)
    }

    @Test func `DELIV-5 DAMAGE-4 any number of deliveries may be active, and starting one changes no other`() throws {
        let ids = SequentialIdentifiers(from: 10)
        var shift = Shift.running(from: "09:00")
        for hour in 10..<20 {
            let before = shift.deliveries
            try shift.beginOffer(deliveryCount: 2, at: .at("\(hour):00"), makeID: ids.next)
            #expect(Array(shift.deliveries.prefix(before.count)) == before)
        }
        #expect(shift.activeDeliveries.count == 20)
        #expect(shift.lifecycleState == .running)
    }

    @Test func `DELIV-6 DELIV-7 CLOCK-12 an event names its delivery and changes no other`() throws {
        let ids = SequentialIdentifiers(from: 10)
        var shift = Shift.running(from: "09:00")
        try shift.beginOffer(deliveryCount: 3, at: .at("10:00"), makeID: ids.next)
        let (first, second, third) = (shift.deliveries[0], shift.deliveries[1], shift.deliveries[2])
        _ = try shift.update(delivery: third.id) { delivery throws(DeliveryError) in
            try delivery.markArrivedAtPickup(at: .at("12:00"))
        }
        // Earlier than the third's arrival, but not than anything of the second's own.
        _ = try shift.update(delivery: second.id) { delivery throws(DeliveryError) in
            try delivery.markArrivedAtPickup(at: .at("10:30"))
        }
        #expect(shift.delivery(first.id) == first)
        #expect(shift.delivery(second.id)?.times == .at("10:00", arrived: "10:30"))
        #expect(shift.delivery(third.id)?.times == .at("10:00", arrived: "12:00"))

        expectRefused(DeliveryError.outOfOrder(missing: .pickedUp), on: shift) { shift in
            try shift.update(delivery: second.id) { delivery throws(DeliveryError) in
                try delivery.markDelivered(at: .at("12:30"))
            }
        }
    }

    @Test func `DELIV-7 a delivery that is not the shift's is not found, and nothing changes`() throws {
        var shift = HistoricalCancellationTests.shift
        let found: Void? = try shift.update(delivery: .numbered(99)) { delivery throws(DeliveryError) in
            try delivery.cancel(at: .at("12:00"))
        }
        #expect(found == nil)
        #expect(shift == HistoricalCancellationTests.shift)
        #expect(shift.delivery(.numbered(99)) == nil)
    }

    @Test func `DELIV-22 cancelling one delivery moves no sibling in its offer`() throws {
        var shift = Shift.running(from: "09:00")
        try shift.beginOffer(deliveryCount: 3, at: .at("10:00"), makeID: SequentialIdentifiers(from: 10).next)
        let before = shift
        _ = try shift.update(delivery: before.deliveries[1].id) { delivery throws(DeliveryError) in
            try delivery.cancel(at: .at("10:30"))
        }
        #expect(shift.deliveries[0] == before.deliveries[0])
        #expect(shift.deliveries[2] == before.deliveries[2])
        #expect(shift.offers == before.offers)
        #expect(shift.offer(number: 1)?.state == .inProgress)
    }

    @Test func `OFFER-23 an offer stores its identity and its acceptance and nothing else`() {
        #expect(storedNames(of: Offer.accepted(1, "10:00")) == ["id", "acceptedAt"])
    }

    @Test func `OFFER-25 sharing an offer changes no figure and no count`() {
        let times: [DeliveryTimes] = [
            .at("10:00", arrived: "10:10", pickedUp: "10:20", delivered: "11:00"),
            .at("10:00", arrived: "10:30", pickedUp: "10:40", delivered: "11:30"),
        ]
        let together = Shift.finished(
            deliveries: [.recorded(11, times[0], offer: 21), .recorded(12, times[1], offer: 21)],
            offers: [.accepted(21, "10:00")])
        let apart = Shift.finished(
            deliveries: [.recorded(11, times[0], offer: 21), .recorded(12, times[1], offer: 22)],
            offers: [.accepted(21, "10:00"), .accepted(22, "10:00")])
        #expect(together.deliveryActiveTime.duration == 5400)
        #expect(apart.deliveryActiveTime == together.deliveryActiveTime)
        #expect(apart.deliverySummary == together.deliverySummary)
        #expect(together.deliverySummary.total == 2)
    }

    @Test func `OFFCOR-2 an offer may hold a delivery accepted at or after it, not one a moment earlier`() {
        let offer = Offer.accepted(1, "10:00")
        #expect(offer.couldHaveContained(deliveryAcceptedAt: .at("10:00")))
        #expect(offer.couldHaveContained(deliveryAcceptedAt: .at("12:00")))
        #expect(!offer.couldHaveContained(deliveryAcceptedAt: .at("09:59:59")))
        #expect(!offer.couldHaveContained(deliveryAcceptedAt: .at("09:59:59.999")))
    }
}
