import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct MoneyTextTests {
    struct Row: CustomTestStringConvertible {
        let locale: String
        let exact: String
        let shown: String
        var testDescription: String { "\(locale) \(exact)" }

        init(_ locale: String, _ exact: String, _ shown: String) {
            self.locale = locale
            self.exact = exact
            self.shown = shown
        }
    }

    // F1 to F17
    static let rows: [Row] = [
        Row("en_US", "28.75", "$28.75"), Row("en_US", "1234.5", "$1,234.50"), Row("en_US", "0", "$0.00"),
        Row("en_US", "-49.99", "-$49.99"),
        Row("en_US", "1000000", "$1,000,000.00"), Row("en_US", "1234567.895", "$1,234,567.90"),
        Row("en_US", "8.625", "$8.63"), Row("en_US", "0.125", "$0.13"), Row("en_US", "2.345", "$2.35"),
        Row("en_US", "0.025", "$0.03"),
        Row("en_US", "-0.125", "-$0.13"), Row("en_US", "-0.004", "$0.00"), Row("en_US", "-0.005", "-$0.01"),
        Row("en_US", "999999.995", "$1,000,000.00"),
        Row("en_GB", "28.75", "US$28.75"),
        Row("de_DE", "28.75", "28,75 $"), Row("de_DE", "1234.5", "1.234,50 $"), Row("de_DE", "-49.99", "-49,99 $"),
        Row("fr_FR", "1234.5", "1 234,50 $US"),
        Row("fr_CA", "28.75", "28,75 $ US"),
        Row("es_ES", "1234.5", "1234,50 US$"), Row("es_ES", "12345.5", "12.345,50 US$"),
        Row("pt_BR", "28.75", "US$ 28,75"),
        Row("de_CH", "1234.5", "$ 1\u{2019}234.50"), Row("de_CH", "-49.99", "$-49.99"),
        Row("sv_SE", "-49.99", "\u{2212}49,99 US$"),
        Row("pl_PL", "12345.6", "12 345,60 USD"),
        Row("ja_JP", "28.75", "$28.75"),
        Row("en_IN", "123456.78", "$1,23,456.78"), Row("hi_IN", "123456.78", "$1,23,456.78"),
        Row("ar_EG", "28.75", "\u{200F}٢٨٫٧٥ US$"),
    ]

    @Test(arguments: rows)
    func `MONEY-13 MONEY-14 MONEY-15 MONEY-17 an amount is written as the locale writes it`(row: Row) throws {
        #expect(try folded(money(row.exact).formatted(locale: Locale(identifier: row.locale))) == row.shown)
    }

    @Test func `MONEY-12 the currency is USD at two places whatever the locale`() throws {
        #expect(Money.displayCurrencyCode == "USD")
        #expect(Money.displayScale == 2)
        // Japan writes its own currency without fraction digits, and the dollar still with two.
        #expect(try money("28.7").formatted(locale: Locale(identifier: "ja_JP")) == "$28.70")
    }

    @Test func `MONEY-13 the currency code is an argument`() throws {
        #expect(try money("28.755").formatted(currencyCode: "EUR", locale: Locale(identifier: "en_US")) == "€28.76")
        #expect(try money("28.7").formatted(currencyCode: "JPY", locale: Locale(identifier: "en_US")) == "¥28.70")
    }

    @Test func `MONEY-16 what rounds to zero has no minus sign`() throws {
        for locale in ["en_US", "de_CH", "sv_SE", "ar_EG"].map(Locale.init(identifier:)) {
            #expect(try money("-0.0049").formatted(locale: locale) == money("0").formatted(locale: locale))
        }
    }

    @Test func `MONEY-13 an amount of 38 digits is written whole`() throws {
        #expect(
            try money("-123456789012345678901234567890123456.78").formatted(locale: Locale(identifier: "en_US"))
                == "-$123,456,789,012,345,678,901,234,567,890,123,456.78")
    }

    @Test func `MONEY-2 the shown lines of ten thousand amounts add up to the shown total`() throws {
        let locale = Locale(identifier: "en_US")
        var generator = SeededGenerator(seed: 2)
        let amounts = (0..<10_000).map { _ in Money(minorUnits: .random(in: 0...99_999, using: &generator)) }
        let shownLines = amounts.map { $0.formatted(locale: locale) }
        let cents = try shownLines.map { try #require(Int($0.filter(\.isWholeNumber))) }.reduce(0, +)
        let shownTotal = amounts.reduce(.zero, +).formatted(locale: locale)
        #expect(Int(shownTotal.filter(\.isWholeNumber)) == cents)
    }

    @Test func `MONEY-13 no other file of the product formats a currency`() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        let formatting = try files.filter { file in
            let code = try String(contentsOf: file, encoding: .utf8)
            return [".currency(code", "NumberFormatter", "\"$\\("].contains { code.contains($0) }
        }
        #expect(formatting.map(\.lastPathComponent) == ["Money+Text.swift"])
    }

    @Test func `CONV-6 a locale's spaces are folded and nothing else is`() {
        #expect(folded("1\u{202F}234,50\u{A0}$\u{2009}US") == "1 234,50 $ US")
        #expect(folded("\u{200F}1\u{2019}2\u{2212}3\t4 5\r\n") == "\u{200F}1\u{2019}2\u{2212}3\t4 5\r\n")
    }
}
