public import Foundation

/// One decimal amount of money, held unrounded and without a currency.
///
/// Sums, differences and products are exact while the result has no more than 38 significant digits. Rounding happens
/// only where a caller asks for it and where an amount is written for the driver.
///
/// Source of the rules: MONEY-1 to MONEY-18.
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

    /// This amount to `scale` fraction digits, ties away from zero (MONEY-10).
    public func rounded(toScale scale: Int) -> Money {
        Money(amount.rounded(toScale: scale))
    }

    /// The quotient, rounded once to `scale` fraction digits, ties away from zero.
    ///
    /// - Returns: `nil` for a divisor of 0: there is no such rate, which is not the same as a rate of 0 (MONEY-11).
    public func divided(by divisor: Decimal, scale: Int) -> Money? {
        amount.divided(by: divisor, scale: scale).map(Money.init)
    }

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
}
