public import Foundation

/// One decimal amount of money, held unrounded and without a currency.
///
/// Source of the rules: MONEY-1 to MONEY-11.
public struct Money: Hashable, Sendable {
    /// The exact amount, in units of the currency.
    public let amount: Decimal

    public init(_ amount: Decimal) {
        self.amount = amount
    }

    /// - Parameter minorUnits: Cents: 1250 is 12.50, -75 is -0.75.
    public init(minorUnits: Int) {
        amount = Decimal(minorUnits) / 100
    }

    public static let zero = Money(0)

    public var isNegative: Bool { amount < 0 }
    public var isPositive: Bool { amount > 0 }
    public var isZero: Bool { amount.isZero }
}

extension Money: Comparable {
    public static func < (left: Money, right: Money) -> Bool { left.amount < right.amount }
    public static func + (left: Money, right: Money) -> Money { Money(left.amount + right.amount) }
    public static func - (left: Money, right: Money) -> Money { Money(left.amount - right.amount) }
    public static prefix func - (value: Money) -> Money { Money(-value.amount) }
    public static func * (left: Money, right: Decimal) -> Money { Money(left.amount * right) }
    public static func += (left: inout Money, right: Money) { left = left + right }
    public static func -= (left: inout Money, right: Money) { left = left - right }
}
