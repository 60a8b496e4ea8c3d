import Foundation

extension Decimal {
    /// This number as the locale writes numbers, ties away from zero.
    func text(fractionDigits: ClosedRange<Int>, locale: Locale) -> String {
        // Rounded here, because the platform's formatter would round ties to the even digit.
        rounded(toScale: fractionDigits.upperBound)
            .formatted(.number.locale(locale).precision(.fractionLength(fractionDigits)))
    }
}
