public import Foundation

/// Miles with one fraction digit, ties away from zero. Source of the rule: TEXT-4.
public enum DistanceText {
    /// `4.5 mi`
    public static func shown(miles: Double, locale: Locale) -> String {
        "\(number(miles, locale: locale)) mi"
    }

    /// `4.5 miles`, and `1.0 miles` too.
    public static func spoken(miles: Double, locale: Locale) -> String {
        "\(number(miles, locale: locale)) miles"
    }

    /// The bare number.
    static func number(_ miles: Double, locale: Locale) -> String {
        // Through the decimal that a rate divides by (RATE-4), so that 4.35 is a tie although no binary number is 4.35.
        guard let exact = Decimal(crossing: miles, places: 6) else {
            return miles.formatted(.number.locale(locale).precision(.fractionLength(1)))
        }
        return exact.text(fractionDigits: 1...1, locale: locale)
    }
}
