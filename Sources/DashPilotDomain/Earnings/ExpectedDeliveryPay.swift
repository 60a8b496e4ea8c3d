/// What a driver expected a delivery to pay, beside what was recorded. Never earnings: no figure reads it (EARN-9).
public struct ExpectedDeliveryPay: Hashable, Sendable {
    /// `nil` when no expectation is recorded; 0 is one.
    public let expected: Money?

    /// The delivery's gross amount, `nil` when none is recorded. A tip does not stand in for it (EXPECT-6).
    public let gross: Money?

    public init(expected: Money?, gross: Money?) {
        self.expected = expected
        self.gross = gross
    }

    /// Whether an expectation is recorded and no gross amount is (EXPECT-6).
    public var isUnconfirmed: Bool { expected != nil && gross == nil }

    /// The expectation, said not to be what was recorded; `nil` when there is none (EXPECT-10).
    public func label(deliveryNumber: Int, in locale: DriverLocale) -> FigureLabel? {
        expected.map { expected in
            let amount = expected.formatted(locale: locale.locale)
            let standing = isUnconfirmed ? "Nothing is recorded yet." : "This is not what was recorded."
            return FigureLabel(
                title: "Expected pay", shown: amount, caption: standing,
                spoken: "Expected pay for Delivery \(deliveryNumber), \(amount). \(standing)")
        }
    }

    /// `Add Expected Pay` or `Change Expected Pay`, spoken with the delivery (EXPECT-11, L27).
    public func control(deliveryNumber: Int) -> FigureLabel {
        expected == nil
            ? FigureLabel(shown: "Add Expected Pay", spoken: "Add expected pay for Delivery \(deliveryNumber)")
            : FigureLabel(shown: "Change Expected Pay", spoken: "Change expected pay for Delivery \(deliveryNumber)")
    }
}
