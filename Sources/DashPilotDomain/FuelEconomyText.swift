public import Foundation

/// Miles per gallon with no more fraction digits than it has, at most two. Source of the rule: TEXT-6.
public enum FuelEconomyText {
    /// `34 MPG`, `18.5 MPG`
    public static func shown(_ milesPerGallon: Decimal, locale: Locale) -> String {
        "\(milesPerGallon.text(fractionDigits: 0...2, locale: locale)) MPG"
    }

    /// `34 miles per gallon`
    public static func spoken(_ milesPerGallon: Decimal, locale: Locale) -> String {
        "\(milesPerGallon.text(fractionDigits: 0...2, locale: locale)) miles per gallon"
    }
}
