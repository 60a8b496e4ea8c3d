public import Foundation

/// Gallons of fuel with two fraction digits, ties away from zero. Source of the rule: TEXT-5.
public enum GallonsText {
    /// `2.00 gal`
    public static func shown(_ gallons: Decimal, locale: Locale) -> String {
        "\(gallons.text(fractionDigits: 2...2, locale: locale)) gal"
    }

    /// `2.00 gallons`
    public static func spoken(_ gallons: Decimal, locale: Locale) -> String {
        "\(gallons.text(fractionDigits: 2...2, locale: locale)) gallons"
    }
}
