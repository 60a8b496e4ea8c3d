import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Testing

@Suite struct DeliveryTipTests {
    static let delivered = Delivery.recorded(
        1, Delivery.reached(.delivered).times, gross: Money(minorUnits: 1000), expected: Money(minorUnits: 1100))

    @Test(arguments: [DeliveryState.delivered, .cancelled])
    func `TIP-1 a delivered or cancelled delivery holds any number of tips`(state: DeliveryState) throws {
        var delivery = Delivery.reached(state)
        for number in UInt32(10)..<60 {
            try delivery.recordAdditionalTip(
                Money(minorUnits: 100), method: .cash, at: .at("12:00"), id: .numbered(number))
        }
        #expect(delivery.additionalTips.count == 50)
        #expect(delivery.effectiveEarnings.tipTotal == Money(minorUnits: 5000))
    }

    @Test(arguments: [DeliveryState.accepted, .arrivedAtPickup, .pickedUp])
    func `TIP-1 an active delivery is refused a tip, whatever its amount`(state: DeliveryState) {
        for cents in [500, 0] {
            expectRefused(DeliveryTipError.deliveryNotFinished, on: Delivery.reached(state)) {
                try $0.recordAdditionalTip(
                    Money(minorUnits: cents), method: .cash, at: .at("12:00"), id: .numbered(9))
            }
        }
    }

    @Test(arguments: [0, -1])
    func `TIP-2 a tip is more than nothing`(cents: Int) {
        expectRefused(DeliveryTipError.amountNotPositive, on: Self.delivered) {
            try $0.recordAdditionalTip(Money(minorUnits: cents), method: .cash, at: .at("12:00"), id: .numbered(9))
        }
    }

    @Test func `TIP-3 TIP-4 GEN-14 a tip holds its amount, its method and the instant of writing, and is returned`()
        throws
    {
        var delivery = Self.delivered
        let tip = try delivery.recordAdditionalTip(
            Money(minorUnits: 300), method: .platform, at: .at("12:34:56.789"), id: .numbered(9))
        #expect(tip == .tip(9, cents: 300, method: .platform, at: "12:34:56.789"))
        #expect(delivery.additionalTips == [tip])
        #expect(tip.method == .platform)
        #expect(tip.methodRawValue == "platform")
        #expect(DeliveryTip.tip(1, cents: 1).methodRawValue == "cash")
    }

    @Test(arguments: ["", "Cash", "venmo", "cash "])
    func `DAMAGE-14 a method word no build knows reads as no method, and the amount still counts`(word: String) {
        let tip = DeliveryTip(
            id: .numbered(9), amount: Money(minorUnits: 400), methodRawValue: word, recordedAt: .at("12:00"))
        #expect(tip.method == nil)
        let delivery = Delivery.recorded(1, .at("10:00", delivered: "10:30"), gross: .zero, tips: [tip])
        #expect(delivery.effectiveEarnings.total == Money(minorUnits: 400))
    }

    @Test
    func `TIP-5 TIP-4 correcting replaces amount and method, keeps identity and instant, and leaves siblings alone`()
        throws
    {
        var delivery = Self.delivered
        try delivery.recordAdditionalTip(Money(minorUnits: 300), method: .cash, at: .at("12:00"), id: .numbered(8))
        try delivery.recordAdditionalTip(Money(minorUnits: 300), method: .cash, at: .at("12:10"), id: .numbered(9))
        #expect(
            try delivery.correctAdditionalTip(.numbered(8), amount: Money(minorUnits: 450), method: .platform))
        #expect(
            delivery.additionalTips == [
                .tip(8, cents: 450, method: .platform, at: "12:00"), .tip(9, cents: 300, at: "12:10"),
            ])
    }

    @Test(arguments: [0, -1])
    func `TIP-5 a refused correction writes neither value`(cents: Int) throws {
        let delivery = Delivery.recorded(1, Delivery.reached(.delivered).times, tips: [.tip(8, cents: 300)])
        expectRefused(DeliveryTipError.amountNotPositive, on: delivery) {
            try $0.correctAdditionalTip(.numbered(8), amount: Money(minorUnits: cents), method: .platform)
        }
    }

    @Test func `TIP-12 a tip kept through a reopening is corrected once the delivery has finished again`() throws {
        let delivery = Delivery.recorded(1, Delivery.reached(.delivered).times, tips: [.tip(8, cents: 300)])
        let reopened = try changed(delivery) { try $0.reopen() }
        #expect(reopened.additionalTips == delivery.additionalTips)
        expectRefused(DeliveryTipError.deliveryNotFinished, on: reopened) {
            try $0.correctAdditionalTip(.numbered(8), amount: Money(minorUnits: 450), method: .cash)
        }
        let corrected = try changed(reopened) {
            try $0.markDelivered(at: .at("11:00"))
            _ = try $0.correctAdditionalTip(.numbered(8), amount: Money(minorUnits: 450), method: .cash)
        }
        #expect(corrected.additionalTips == [.tip(8, cents: 450)])
    }

    @Test func `TIP-5 TIP-6 a tip that is not there is neither corrected nor deleted`() throws {
        var delivery = Delivery.recorded(1, Delivery.reached(.delivered).times, tips: [.tip(8, cents: 300)])
        let before = delivery
        #expect(try !delivery.correctAdditionalTip(.numbered(9), amount: Money(minorUnits: 450), method: .cash))
        let wasThere = delivery.deleteAdditionalTip(.numbered(9))
        #expect(!wasThere)
        #expect(delivery == before)
    }

    @Test func `TIP-6 deleting removes one row, and two equal tips are two rows`() {
        var delivery = Delivery.recorded(
            1, Delivery.reached(.delivered).times, gross: Money(minorUnits: 1000),
            tips: [.tip(8, cents: 300), .tip(9, cents: 300)])
        #expect(delivery.effectiveEarnings.tipTotal == Money(minorUnits: 600))
        let wasThere = delivery.deleteAdditionalTip(.numbered(8))
        #expect(wasThere)
        #expect(delivery.additionalTips == [.tip(9, cents: 300)])
        #expect(delivery.effectiveEarnings.total == Money(minorUnits: 1300))
    }

    @Test func `TIP-7 tips stand oldest first, identity breaking a tie, however they were read or recorded`() throws {
        let ordered: [DeliveryTip] = [
            .tip(30, cents: 100, at: "11:00"), .tip(10, cents: 200, at: "12:00"), .tip(20, cents: 50, at: "12:00"),
        ]
        let times = Delivery.reached(.delivered).times
        #expect(Delivery.recorded(1, times, tips: ordered.reversed()).additionalTips == ordered)
        var recorded = Delivery.recorded(1, times)
        for tip in ordered.reversed() {
            try recorded.recordAdditionalTip(tip.amount, method: .cash, at: tip.recordedAt, id: tip.id)
        }
        #expect(recorded.additionalTips == ordered)
    }

    @Test func `TIP-8 a tip changes neither the gross amount nor the expectation`() throws {
        let tipped = try changed(Self.delivered) {
            try $0.recordAdditionalTip(Money(minorUnits: 300), method: .platform, at: .at("12:00"), id: .numbered(9))
        }
        #expect(tipped.grossEarnings == Money(minorUnits: 1000))
        #expect(tipped.expectedEarnings == Money(minorUnits: 1100))
        #expect(tipped.times == Self.delivered.times)
    }

    @Test func `TIP-9 TIP-10 TIP-11 the total is gross and tips, absent without a gross however many tips`() {
        var delivery = Delivery.recorded(
            1, Delivery.reached(.delivered).times, gross: Money(minorUnits: 1000),
            tips: [.tip(8, cents: 300), .tip(9, cents: 500)])
        #expect(delivery.effectiveEarnings.total == Money(minorUnits: 1800))
        delivery.clearGrossEarnings()
        #expect(delivery.effectiveEarnings.total == nil)
        #expect(delivery.effectiveEarnings.tipTotal == Money(minorUnits: 800))
        #expect(delivery.additionalTips.count == 2)
        #expect(Self.delivered.effectiveEarnings.tipTotal == nil)
        let unpaid = Delivery.recorded(
            1, Delivery.reached(.delivered).times, gross: .zero, tips: [.tip(8, cents: 400)])
        #expect(unpaid.effectiveEarnings.total == Money(minorUnits: 400))
    }

    @Test func `TIPSUM-4 a delivery has recorded money when it has a gross amount or a tip, not for an expectation`() {
        let times = Delivery.reached(.delivered).times
        #expect(!Delivery.recorded(1, times, expected: Money(minorUnits: 1200)).hasRecordedMoney)
        #expect(Delivery.recorded(1, times, gross: .zero).hasRecordedMoney)
        #expect(Delivery.recorded(1, times, tips: [.tip(8, cents: 1)]).hasRecordedMoney)
    }
}
