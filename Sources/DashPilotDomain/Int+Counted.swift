import Foundation

extension Int {
    /// This number in the digits and grouping of the locale (CONV-5).
    public func text(in locale: DriverLocale) -> String {
        formatted(.number.locale(locale.locale))
    }

    /// This number with the noun it counts, singular for exactly 1 (TEXT-7).
    public func counted(_ singular: String, _ plural: String, in locale: DriverLocale) -> String {
        "\(text(in: locale)) \(self == 1 ? singular : plural)"
    }
}
