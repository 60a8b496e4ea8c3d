public import Foundation

extension Decimal {
    /// This number to `scale` fraction digits, ties away from zero for either sign.
    ///
    /// The only rounding of a decimal in the product, since what the platform's formatters do on their own is to round
    /// ties to the even digit. Source of the rule: CONV-1.
    public func rounded(toScale scale: Int) -> Decimal {
        var exact = self
        var rounded = Decimal()
        NSDecimalRound(&rounded, &exact, scale, .plain)
        return rounded
    }
}
