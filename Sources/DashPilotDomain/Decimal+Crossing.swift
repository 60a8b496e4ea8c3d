public import Foundation

extension Decimal {
    /// Takes a measured binary number over to decimal, once, at `places` fraction digits, ties away from zero.
    ///
    /// Scales to an integer first, so that what reads 2.0005 becomes 2.001 and not the number just below it.
    ///
    /// - Returns: `nil` when `value` is not finite or its scaled integer does not fit 64 bits. Source of the rule: RATE-5.
    public init?(crossing value: Double, places: Int) {
        let scaled = (value * pow(10, Double(places))).rounded(.toNearestOrAwayFromZero)
        guard let integer = Int64(exactly: scaled) else { return nil }
        self = Decimal(sign: .plus, exponent: -places, significand: Decimal(integer))
    }
}
