public import Foundation

extension Decimal {
    /// This number divided by `divisor`, rounded once to `scale` fraction digits, ties away from zero.
    ///
    /// Divides digit by digit, because the platform's division goes wrong from about the tenth digit on when the divisor
    /// has some thirty digits. A quotient of more than 38 digits is left to the platform all the same, since no decimal
    /// holds it.
    ///
    /// - Returns: `nil` for a divisor of 0. Source of the rules: MONEY-11, FUEL-1.
    public func divided(by divisor: Decimal, scale: Int) -> Decimal? {
        guard !divisor.isZero, !divisor.isNaN, !isNaN else { return nil }
        guard let digits = integerQuotient(dividingBy: divisor, scale: scale),
            let magnitude = Decimal(string: "\(digits)")
        else { return (self / divisor).rounded(toScale: scale) }
        let isNegative = (self < 0) != (divisor < 0)
        return Decimal(sign: isNegative ? .minus : .plus, exponent: -scale, significand: magnitude)
    }

    /// The magnitude of the quotient in units of the last place, or `nil` when it does not fit 128 bits.
    private func integerQuotient(dividingBy divisor: Decimal, scale: Int) -> UInt128? {
        guard let dividend = UInt128(significand.description), let unit = UInt128(divisor.significand.description)
        else { return nil }
        var (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: unit)
        let places = exponent - divisor.exponent + scale
        guard places >= 0 else {
            for _ in 1..<(-places) { quotient /= 10 }
            return (quotient + 5) / 10
        }
        for _ in 0..<places {
            let (digit, rest) = unit.dividingFullWidth(remainder.multipliedFullWidth(by: 10))
            let (shifted, overflows) = quotient.multipliedReportingOverflow(by: 10)
            let (sum, carries) = shifted.addingReportingOverflow(digit)
            if overflows || carries { return nil }
            quotient = sum
            remainder = rest
        }
        return remainder >= unit - remainder ? quotient + 1 : quotient
    }
}
