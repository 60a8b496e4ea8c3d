import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Testing

@Suite struct DeliveryEarningsTests {
    static let active: [DeliveryState] = [.accepted, .arrivedAtPickup, .pickedUp]
    static let terminal: [DeliveryState] = [.delivered, .cancelled]

    @Test(arguments: terminal)
    func `GROSS-1 GROSS-2 a delivered or cancelled delivery holds a gross amount, 0 included`(
        state: DeliveryState
    ) throws {
        let delivery = Delivery.reached(state)
        #expect(delivery.grossEarnings == nil)
        for cents in [0, 1475] {
            let paid = try changed(delivery) { try $0.setGrossEarnings(Money(minorUnits: cents)) }
            #expect(paid.grossEarnings == Money(minorUnits: cents))
        }
    }

    @Test(arguments: active)
    func `GROSS-1 an active delivery is refused a gross amount, whatever the amount`(state: DeliveryState) {
        for cents in [0, 1475, -1] {
            expectRefused(DeliveryError.deliveryNotFinished, on: Delivery.reached(state)) {
                try $0.setGrossEarnings(Money(minorUnits: cents))
            }
        }
    }

    @Test(arguments: terminal)
    func `GROSS-1 a negative gross amount is refused and the one before stands`(state: DeliveryState) throws {
        let paid = try changed(Delivery.reached(state)) { try $0.setGrossEarnings(Money(minorUnits: 500)) }
        expectRefused(DeliveryError.negativeEarnings, on: paid) { try $0.setGrossEarnings(Money(minorUnits: -1)) }
    }

    @Test func `GROSS-3 GROSS-4 setting replaces, clearing removes and is not 0, and clearing nothing is harmless`()
        throws
    {
        let delivery = Delivery.reached(.delivered)
        var paid = try changed(delivery) { try $0.setGrossEarnings(Money(minorUnits: 500)) }
        try paid.setGrossEarnings(Money(minorUnits: 700))
        #expect(paid.grossEarnings == Money(minorUnits: 700))
        try paid.setGrossEarnings(.zero)
        #expect(paid != delivery)
        paid.clearGrossEarnings()
        #expect(paid == delivery)
        paid.clearGrossEarnings()
        #expect(paid == delivery)
    }

    @Test(arguments: terminal)
    func `GROSS-5 recording an amount moves no instant and no state`(state: DeliveryState) throws {
        let delivery = Delivery.reached(state, offer: 3)
        let paid = try changed(delivery) { try $0.setGrossEarnings(Money(minorUnits: 500)) }
        #expect(paid.times == delivery.times)
        #expect(paid.state == state)
        #expect(paid.offerID == delivery.offerID)
    }

    struct Rate: Sendable {
        let cents: Int?
        var tips: [Int] = []
        let times: DeliveryTimes
        let rate: String?
        var reason: DeliveryRateUnavailability?
    }

    static let rates: [Rate] = [
        Rate(cents: 1475, times: .at("10:00", delivered: "10:30"), rate: "29.5"),
        Rate(cents: 1000, times: .at("10:00", delivered: "10:45"), rate: "13.333333"),
        Rate(cents: 1000, tips: [300, 500], times: .at("10:00", delivered: "11:00"), rate: "18"),
        Rate(cents: 0, times: .at("10:00", delivered: "10:30"), rate: "0"),
        Rate(cents: 1000, times: .at("10:00", cancelled: "10:30"), rate: nil, reason: .deliveryNotCompleted),
        Rate(cents: nil, times: .at("10:00"), rate: nil, reason: .deliveryNotCompleted),
        Rate(cents: nil, times: .at("10:00", delivered: "10:30"), rate: nil, reason: .earningsNotRecorded),
        Rate(cents: nil, tips: [500], times: .at("10:00", delivered: "10:30"), rate: nil, reason: .earningsNotRecorded),
        Rate(cents: 1000, times: .at("10:00", delivered: "10:00"), rate: nil, reason: .zeroDuration),
        Rate(cents: 1000, times: .at("10:00", delivered: "09:30"), rate: nil, reason: .zeroDuration),
    ]

    @Test(arguments: rates)
    func `GROSS-7 GROSS-8 the hourly figure divides the delivery's own pay by its own time, or gives one reason`(
        row: Rate
    ) throws {
        let tips = row.tips.enumerated().map { DeliveryTip.tip(UInt32($0.offset + 10), cents: $0.element) }
        let delivery = Delivery.recorded(
            1, row.times, gross: row.cents.map { Money(minorUnits: $0) }, tips: tips)
        if let rate = row.rate {
            #expect(delivery.effectiveEarningsPerDeliveryHour == .available(try money(rate)))
        } else {
            let reason = try #require(row.reason)
            #expect(delivery.effectiveEarningsPerDeliveryHour == .unavailable(reason))
        }
    }

    @Test(arguments: active)
    func `EXPECT-1 expected pay is set in any active state, 0 included, and setting replaces`(
        state: DeliveryState
    ) throws {
        var delivery = Delivery.reached(state)
        for cents in [1200, 0, 1350] {
            try delivery.setExpectedEarnings(Money(minorUnits: cents))
            #expect(delivery.expectedEarnings == Money(minorUnits: cents))
        }
        expectRefused(DeliveryError.negativeExpectedEarnings, on: delivery) {
            try $0.setExpectedEarnings(Money(minorUnits: -1))
        }
    }

    @Test(arguments: terminal)
    func `EXPECT-1 EXPECT-2 once finished an expectation can be removed but not set`(state: DeliveryState) {
        let times = Delivery.reached(state).times
        let delivery = Delivery.recorded(1, times, expected: Money(minorUnits: 1200))
        for cents in [1300, -1] {
            expectRefused(DeliveryError.deliveryNotActive, on: delivery) {
                try $0.setExpectedEarnings(Money(minorUnits: cents))
            }
        }
        var cleared = delivery
        cleared.clearExpectedEarnings()
        #expect(cleared == .recorded(1, times))
        cleared.clearExpectedEarnings()
        #expect(cleared == .recorded(1, times))
    }

    @Test func `EXPECT-3 EXPECT-4 finishing leaves the expectation and records no gross, equal or not`() throws {
        var delivery = Delivery.reached(.pickedUp)
        try delivery.setExpectedEarnings(Money(minorUnits: 1200))
        let cancelled = try changed(delivery) { try $0.cancel(at: .at("10:30")) }
        try delivery.markDelivered(at: .at("10:30"))
        for finished in [cancelled, delivery] {
            #expect(finished.expectedEarnings == Money(minorUnits: 1200))
            #expect(finished.grossEarnings == nil)
            #expect(finished.effectiveEarnings.total == nil)
            let paid = try changed(finished) { try $0.setGrossEarnings(Money(minorUnits: 1200)) }
            #expect(paid.expectedEarnings == Money(minorUnits: 1200))
            #expect(paid.effectiveEarnings.total == Money(minorUnits: 1200))
        }
    }

    @Test func `EXPECT-5 each delivery keeps its own expectation`() throws {
        let ids = SequentialIdentifiers()
        var shift = Shift.running(from: "09:00")
        try shift.beginOffer(deliveryCount: 2, at: .at("10:00"), makeID: ids.next)
        for (index, cents) in [1200, 900].enumerated() {
            _ = try shift.update(delivery: shift.deliveries[index].id) { delivery throws(DeliveryError) in
                try delivery.setExpectedEarnings(Money(minorUnits: cents))
            }
        }
        #expect(shift.deliveries.map(\.expectedEarnings) == [Money(minorUnits: 1200), Money(minorUnits: 900)])
    }

    @Test func `EXPECT-6 EXPECT-9 unconfirmed means an expectation and no gross, and a tip does not resolve it`() throws
    {
        var delivery = Delivery.recorded(
            1, Delivery.reached(.delivered).times, expected: Money(minorUnits: 1200))
        #expect(delivery.hasUnconfirmedExpectedEarnings)
        try delivery.recordAdditionalTip(Money(minorUnits: 300), method: .cash, at: .at("11:00"), id: .numbered(9))
        #expect(delivery.hasUnconfirmedExpectedEarnings)
        try delivery.setGrossEarnings(.zero)
        #expect(!delivery.hasUnconfirmedExpectedEarnings)
        #expect(delivery.expectedEarnings == Money(minorUnits: 1200))
        #expect(!Delivery.reached(.delivered).hasUnconfirmedExpectedEarnings)
        #expect(Delivery.recorded(1, .at("10:00"), expected: .zero).hasUnconfirmedExpectedEarnings)
    }
}
