public import Foundation

extension Money {
    /// The one currency amounts are written in, whatever the locale (MONEY-12).
    public static let displayCurrencyCode = "USD"

    /// The fraction digits an amount is written with (MONEY-12).
    public static let displayScale = 2

    /// This amount as the driver reads it, such as `$1,234.50`.
    ///
    /// The only function in the product that makes a money string: no page joins a symbol and a number (MONEY-13). The
    /// locale decides symbol, position, digits, grouping and minus sign, and never the currency. Always two fraction
    /// digits; what rounds to zero has no minus sign.
    public func formatted(currencyCode: String = Money.displayCurrencyCode, locale: Locale) -> String {
        // Rounded here, because the platform's formatter would round ties to the even digit (MONEY-14).
        rounded(toScale: Self.displayScale).amount.formatted(
            .currency(code: currencyCode)
                .locale(locale)
                .precision(.fractionLength(Self.displayScale)))
    }
}
