import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Testing

@Suite struct DeliveryCorrectedTimesTests {
    static let full = DeliveryReopeningTests.full
    static let shift = HistoricalCancellationTests.shift

    static func correction(
        of delivery: Delivery = full, to proposed: DeliveryTimes
    ) throws -> DeliveryTimeCorrection {
        try DeliveryTimeCorrection(
            proposed, replacing: delivery.times, shiftStart: .at("09:00"), shiftEnd: .at("12:00"))
    }

    @Test func `TIMECOR-10 TIP-12 all instants are rewritten together and nothing else`() throws {
        let proposed = DeliveryTimes.at("10:05", arrived: "10:06", pickedUp: "10:40", delivered: "11:00")
        let correction = try Self.correction(to: proposed)
        let corrected = try changed(Self.full) { try $0.apply(correction) }
        #expect(corrected.times == proposed)
        var restored = corrected
        let back = try Self.correction(of: corrected, to: Self.full.times)
        try restored.apply(back)
        #expect(restored == Self.full)
    }

    @Test func `TIMECOR-8 the same times again move nothing`() throws {
        let correction = try Self.correction(to: Self.full.times)
        #expect(try changed(Self.full) { try $0.apply(correction) } == Self.full)
    }

    @Test func `TIMECOR-9 a correction built on times that have changed is refused and the newer times stand`() throws {
        let stale = try Self.correction(
            to: .at("10:05", arrived: "10:06", pickedUp: "10:40", delivered: "11:00"))
        let newer = try changed(Self.full) {
            try $0.apply(try Self.correction(to: .at("10:01", arrived: "10:10", pickedUp: "10:20", delivered: "10:30")))
        }
        expectRefused(DeliveryTimeCorrectionError.recordedTimesChanged, on: newer) { try $0.apply(stale) }
        let cancelled = try changed(Self.full) { try $0.correctCompletionToCancellation() }
        expectRefused(DeliveryTimeCorrectionError.recordedTimesChanged, on: cancelled) { try $0.apply(stale) }
    }

    @Test func `TIMECOR-11 durations, waits and active time follow, and all else stays`() throws {
        let correction = try Self.correction(
            to: .at("10:05", arrived: "10:10", pickedUp: "10:40", delivered: "11:05"))
        var corrected = Self.shift
        _ = try corrected.update(delivery: Self.full.id) { delivery throws(DeliveryTimeCorrectionError) in
            try delivery.apply(correction)
        }
        let delivery = try #require(corrected.delivery(Self.full.id))
        #expect(delivery.completedDuration == 3600)
        #expect(delivery.pickupWait == 1800)
        // $14.75 and $8.00 in tips over one hour.
        #expect(delivery.effectiveEarningsPerDeliveryHour == .available(Money(minorUnits: 2275)))
        // 10 minutes of Delivery 1 and 60 of Delivery 2.
        #expect(corrected.deliveryActiveTime.duration == 4200)

        #expect(delivery.state == .delivered)
        #expect(delivery.offerID == Self.full.offerID)
        #expect(delivery.pickupPlace == Self.full.pickupPlace)
        #expect(delivery.effectiveEarnings == Self.full.effectiveEarnings)
        #expect(corrected.offers == Self.shift.offers)
        #expect(corrected.pauses == Self.shift.pauses)
        #expect(corrected.startedAt == Self.shift.startedAt)
        #expect(corrected.endedAt == Self.shift.endedAt)
    }

    @Test func `DELIV-13 NUM-1 a corrected acceptance takes its new place in the order`() throws {
        let first = try #require(Self.shift.delivery(number: 1)?.delivery)
        let correction = try Self.correction(
            of: first, to: .at("11:00", arrived: "11:01", pickedUp: "11:02", delivered: "11:03"))
        var corrected = Self.shift
        _ = try corrected.update(delivery: first.id) { delivery throws(DeliveryTimeCorrectionError) in
            try delivery.apply(correction)
        }
        #expect(corrected.deliveries.map(\.id) == [Self.full.id, first.id])
        #expect(corrected.numberedDelivery(first.id)?.number == 2)
    }
}
