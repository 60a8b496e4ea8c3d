import DashPilotDomain
import DashPilotTestSupport
import Testing

/// A delivery's figures and controls in words: L16 to L27.
@Suite struct DeliveryLabelTests {
    static let english = DriverLocale.test("en_US")

    func earnings(_ gross: String?, _ tips: [String] = []) throws -> EffectiveDeliveryEarnings {
        EffectiveDeliveryEarnings(gross: try gross.map(money), tips: try tips.map(money))
    }

    @Test func `L16 LABEL-7 WORD-10 a gross amount without tips`() throws {
        #expect(
            try earnings("14.75").labels(deliveryNumber: 2, in: Self.english) == [
                FigureLabel(shown: "$14.75", spoken: "Gross earnings for Delivery 2, $14.75")
            ])
    }

    @Test func `L17 L18 L19 LABEL-7 a gross amount beside tips is platform pay, and there is a total`() throws {
        #expect(
            try earnings("10.00", ["5.00"]).labels(deliveryNumber: 1, in: Self.english) == [
                FigureLabel(title: "Platform pay", shown: "$10.00", spoken: "Platform pay for Delivery 1, $10.00"),
                FigureLabel(
                    title: "1 additional tip", shown: "$5.00", spoken: "1 additional tip for Delivery 1, $5.00"),
                FigureLabel(title: "Total recorded", shown: "$15.00", spoken: "Total recorded for Delivery 1, $15.00"),
            ])
        let two = try earnings("10.00", ["3.00", "5.00"]).labels(deliveryNumber: 1, in: Self.english)
        #expect(two[1].spoken == "2 additional tips for Delivery 1, $8.00")
        #expect(two[1].title == "2 additional tips")
    }

    @Test func `L20 TIP-9 tips without a gross amount have no total, and say so`() throws {
        #expect(
            try earnings(nil, ["5.00"]).labels(deliveryNumber: 1, in: Self.english) == [
                FigureLabel(
                    title: "1 additional tip", shown: "$5.00",
                    caption: "No total, because the platform pay is not recorded.",
                    spoken: """
                        1 additional tip for Delivery 1, $5.00. No total, because the platform pay is not recorded.
                        """)
            ])
        #expect(try earnings(nil).labels(deliveryNumber: 1, in: Self.english).isEmpty)
    }

    @Test func `TIPSUM-2 a gross of 0 beside a tip is an amount and has a total`() throws {
        let labels = try earnings("0", ["4.00"]).labels(deliveryNumber: 3, in: Self.english)
        #expect(labels.map(\.shown) == ["$0.00", "$4.00", "$4.00"])
    }

    @Test func `L21 the delivery's own rate`() throws {
        let rate = DeliveryEarningsRate(earnings: try earnings("14.75"), completedDuration: 1500)
        #expect(
            rate.label(deliveryNumber: 2, in: Self.english)
                == FigureLabel(
                    shown: "$35.40 per recorded delivery hour",
                    spoken: "$35.40 gross earnings per recorded delivery hour, for Delivery 2"))
    }

    @Test(arguments: DeliveryRateUnavailability.allCases)
    func `L22 LABEL-4 a delivery without a rate gives the reason`(reason: DeliveryRateUnavailability) {
        #expect(
            DeliveryEarningsRate.unavailable(reason).label(deliveryNumber: 2, in: Self.english)
                == FigureLabel(
                    shown: reason.explanation,
                    spoken: "No gross earnings per recorded delivery hour, for Delivery 2. " + reason.explanation))
    }

    @Test func `L23 LABEL-7 the controls of a gross amount`() throws {
        let (none, some) = (try earnings(nil, ["5.00"]), try earnings("0"))
        #expect(
            none.grossControl(deliveryNumber: 2)
                == FigureLabel(shown: "Add Earnings", spoken: "Add gross earnings for Delivery 2"))
        #expect(
            some.grossControl(deliveryNumber: 1)
                == FigureLabel(shown: "Edit Earnings", spoken: "Edit gross earnings for Delivery 1"))
        #expect(some.removeGrossControl(deliveryNumber: 3)?.spoken == "Remove gross earnings from Delivery 3")
        #expect(none.removeGrossControl(deliveryNumber: 3) == nil)
    }

    @Test func `L24 TIP-14 the controls of tips`() throws {
        #expect(
            try earnings("10").tipControl(deliveryNumber: 2, in: Self.english)
                == FigureLabel(shown: "Add a Tip", spoken: "Add an additional tip to Delivery 2"))
        #expect(
            try earnings("10", ["5"]).tipControl(deliveryNumber: 1, in: Self.english)
                == FigureLabel(shown: "Edit Tips", spoken: "Edit the 1 additional tip recorded for Delivery 1"))
        #expect(
            try earnings(nil, ["5", "1"]).tipControl(deliveryNumber: 1, in: Self.english).spoken
                == "Edit the 2 additional tips recorded for Delivery 1")
    }

    @Test func `TIPSUM-10 TIP-13 the earnings editor states tips already recorded, and warns of entering them again`()
        throws
    {
        #expect(try earnings("10").tipsAlreadyRecordedSentence(in: Self.english) == nil)
        #expect(
            try earnings("10").tipsSentence(in: Self.english) == EffectiveDeliveryEarnings.tipAlreadyIncludedWarning)
        #expect(
            try earnings("10", ["5"]).tipsSentence(in: Self.english)
                == earnings("10", ["5"]).tipsAlreadyRecordedSentence(in: Self.english))
        let warning = EffectiveDeliveryEarnings.tipAlreadyIncludedWarning
        #expect(
            try earnings("10", ["5"]).tipsAlreadyRecordedSentence(in: Self.english)
                == "1 additional tip, $5.00, is already recorded beside this amount. " + warning)
        #expect(
            try earnings(nil, ["3", "5"]).tipsAlreadyRecordedSentence(in: Self.english)
                == "2 additional tips, $8.00, are already recorded beside this amount. " + warning)
    }

    @Test func `L25 a tip's method is the same word shown and spoken`() {
        #expect(DeliveryTipMethod.allCases.map(\.title) == ["Cash", "Platform"])
    }

    @Test func `WORD-16 a tip is spoken with its number, amount, method and time, and no method is never guessed`() {
        let tip = DeliveryTipMethod.tipLabel(
            amount: Money(minorUnits: 300), method: .cash, recordedAt: Offset.origin, number: 1, deliveryNumber: 2,
            in: Self.english)
        #expect(folded(tip.spoken) == "Tip 1 for Delivery 2, $3.00. Cash, recorded Aug 23, 2025 at 5:46 PM")
        #expect(tip.shown == "$3.00")
        #expect(folded(tip.caption ?? "") == "Cash · recorded Aug 23, 2025 at 5:46 PM")
        let unknown = DeliveryTipMethod.tipLabel(
            amount: Money(minorUnits: 300), method: nil, recordedAt: Offset.origin, number: 2, deliveryNumber: 2,
            in: Self.english)
        #expect(
            folded(unknown.spoken)
                == "Tip 2 for Delivery 2, $3.00. No method recorded, recorded Aug 23, 2025 at 5:46 PM")
    }

    @Test func `L26 a recorded wait`() {
        #expect(
            DeliveryIntervalText.waitedAtPickup(360, in: Self.english)
                == FigureLabel(shown: "Waited at pickup — 6 min", spoken: "Waited at pickup 6 minutes"))
    }

    @Test func `SCREEN-34 the time from acceptance to completion`() {
        #expect(
            DeliveryIntervalText.acceptedToDelivered(3900, in: Self.english)
                == FigureLabel(
                    shown: "Accepted to delivered — 1 hr, 5 min", spoken: "Accepted to delivered 1 hour, 5 minutes"))
    }

    @Test func `L27 EXPECT-11 the controls of an expectation`() {
        #expect(
            ExpectedDeliveryPay(expected: nil, gross: nil).control(deliveryNumber: 2)
                == FigureLabel(shown: "Add Expected Pay", spoken: "Add expected pay for Delivery 2"))
        #expect(
            ExpectedDeliveryPay(expected: .zero, gross: nil).control(deliveryNumber: 2)
                == FigureLabel(shown: "Change Expected Pay", spoken: "Change expected pay for Delivery 2"))
    }

    @Test func `EXPECT-10 an expectation is never earnings, and says that it is not what was recorded`() throws {
        let expected = try money("8.50")
        let open = ExpectedDeliveryPay(expected: expected, gross: nil)
        #expect(
            open.label(deliveryNumber: 1, in: Self.english)
                == FigureLabel(
                    title: "Expected pay", shown: "$8.50", caption: "Nothing is recorded yet.",
                    spoken: "Expected pay for Delivery 1, $8.50. Nothing is recorded yet."))
        let recorded = ExpectedDeliveryPay(expected: expected, gross: expected)
        #expect(
            recorded.label(deliveryNumber: 1, in: Self.english)?.spoken
                == "Expected pay for Delivery 1, $8.50. This is not what was recorded.")
        #expect(ExpectedDeliveryPay(expected: nil, gross: expected).label(deliveryNumber: 1, in: Self.english) == nil)
    }

    @Test func `EXPECT-6 an expectation without a gross amount is unconfirmed`() {
        #expect(ExpectedDeliveryPay(expected: .zero, gross: nil).isUnconfirmed)
        #expect(!ExpectedDeliveryPay(expected: .zero, gross: .zero).isUnconfirmed)
        #expect(!ExpectedDeliveryPay(expected: nil, gross: nil).isUnconfirmed)
    }
}
