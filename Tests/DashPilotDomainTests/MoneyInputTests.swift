import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct MoneyInputTests {
    /// What the texts of one row of a table are read as: the amount in the canonical form, or a rejection.
    struct Row: CustomTestStringConvertible {
        let id: String
        let locale: String
        let texts: [String]
        let expected: Result<String, MoneyInputRejection>
        var testDescription: String { "\(id) \(locale)" }

        init(_ id: String, _ locale: String, _ texts: [String], is amount: String) {
            self.init(id: id, locale: locale, texts: texts, expected: .success(amount))
        }

        init(_ id: String, _ locale: String, _ texts: [String], _ rejection: MoneyInputRejection) {
            self.init(id: id, locale: locale, texts: texts, expected: .failure(rejection))
        }

        private init(id: String, locale: String, texts: [String], expected: Result<String, MoneyInputRejection>) {
            self.id = id
            self.locale = locale
            self.texts = texts
            self.expected = expected
        }
    }

    static func read(_ text: String, _ locale: String) -> Result<String, MoneyInputRejection> {
        MoneyInput(locale: Locale(identifier: locale)).amount(from: text).map(\.exactText)
    }

    static let nines = String(repeating: "9", count: 60)

    static let rows: [Row] = [
        Row("I1", "en_US", ["125"], is: "125"),
        Row("I1", "en_US", ["125.5", "125.50", "00125.50"], is: "125.5"),
        Row("I1", "en_US", ["0", "0.00"], is: "0"),
        Row("I1", "en_US", ["0.01"], is: "0.01"),
        Row("I2", "en_US", ["$125.50", "$ 125.50", "125.50$", "  125.50  ", "\n125.50\t"], is: "125.5"),
        Row("I3", "en_US", ["1,234.50", "1 234.50"], is: "1234.5"),
        Row("I3", "en_US", ["1  234"], is: "1234"),
        Row("I3", "en_US", ["12,345"], is: "12345"),
        Row("I3", "en_US", ["999,999.99"], is: "999999.99"),
        Row("I4", "en_US", ["1000000", "1,000,000.00"], is: "1000000"),
        Row("I4", "en_US", ["1000000.01", nines], .tooLarge),
        Row("I5", "en_US", ["125.505", "125.500", "0.001"], .excessiveScale),
        Row("I6", "en_US", ["", "   ", "$"], .empty),
        Row(
            "I7", "en_US",
            ["-", "abc", "12abc", "1.2.3", "1..5", "125.", ".50", ".", "1e3", "5%", "(5)", "+5", "5-"], .notANumber),
        Row(
            "I8", "en_US", ["12 34", "1,2,3", "1,23.45", "1234,567", "1,234567", ",123", "125,50"], .notANumber),
        Row("I9", "en_US", ["--5", "-abc", "$$5", "£5", "USD 5", "\u{FF11}\u{FF12}"], .notANumber),
        Row(
            "I10", "en_US", ["-125.50", "-0.01", "\u{2212}5", "-0", "-$5.00", "$-5.00", "-125.505"], .negative),
        Row("I11", "de_DE", ["125,50", "125,50 €", "$125,50"], is: "125.5"),
        Row("I11", "de_DE", ["1.234,50", "1234,5", "1 234,50"], is: "1234.5"),
        Row("I11", "de_DE", ["1.234"], is: "1234"),
        Row("I12", "de_DE", ["125.50", "1.23", "1,234.50"], .notANumber),
        Row("I12", "de_DE", ["125,505"], .excessiveScale),
        Row("I12", "de_DE", ["-5,00"], .negative),
        Row("I13", "fr_FR", ["1 234,50", "1\u{A0}234,50", "1\u{202F}234,50"], is: "1234.5"),
        Row("I13", "fr_FR", ["12 345"], is: "12345"),
        Row("I13", "fr_FR", ["125,50 $US", "125,50 €"], is: "125.5"),
        Row("I14", "fr_FR", ["125.50", "125 50", "1.234,50"], .notANumber),
        Row("I15", "de_CH", ["1\u{2019}234.50"], is: "1234.5"),
        Row("I15", "de_CH", ["CHF 12.50"], is: "12.5"),
        Row("I15", "de_CH", ["1'234.50", "12,50"], .notANumber),
        Row("I16", "en_IN", ["1,23,456.50"], is: "123456.5"),
        Row("I16", "en_IN", ["9,99,999"], is: "999999"),
        Row("I16", "en_IN", ["₹12.50"], is: "12.5"),
        Row("I16", "en_IN", ["1,234"], is: "1234"),
        Row("I16", "en_IN", ["123,456.50"], .notANumber),
        Row("I16", "en_IN", ["12,34,567"], .tooLarge),
        Row("I17", "es_ES", ["1.234,50", "1234,50"], is: "1234.5"),
        Row("I17", "es_ES", ["12.345,00"], is: "12345"),
        Row("I17", "es_ES", ["12,50 US$"], is: "12.5"),
        Row("I17", "es_ES", ["12.50"], .notANumber),
        Row("I18", "sv_SE", ["1 234,50"], is: "1234.5"),
        Row("I18", "sv_SE", ["12,50 kr"], is: "12.5"),
        Row("I18", "sv_SE", ["\u{2212}5,00"], .negative),
        Row("I19", "pt_BR", ["R$ 12,50", "US$ 12,50"], is: "12.5"),
        Row("I19", "pt_BR", ["1.234,50"], is: "1234.5"),
        Row("I20", "ar_EG", ["12٫50", "١٢٫٥٠"], is: "12.5"),
        Row("I20", "ar_EG", ["١٬٢٣٤"], is: "1234"),
        Row("I20", "ar_EG", ["12.50"], .notANumber),
        Row("I21", "ja_JP", ["¥1,200"], is: "1200"),
        Row("I21", "ja_JP", ["$12.50"], is: "12.5"),
        Row("I22", "pl_PL", ["12 345,60 USD"], is: "12345.6"),
    ]

    @Test(arguments: rows)
    func `MINPUT-1 MINPUT-22 the table of typed texts is read in its locale`(row: Row) {
        for text in row.texts {
            #expect(Self.read(text, row.locale) == row.expected, "\(text)")
        }
    }

    @Test(arguments: ["12abc", "1.2.3", "1.5 2", "12,5x", "0x10", "5\u{301}", "12\u{0}", "1,234.5.6", "१२"])
    func `MINPUT-2 a leading part is never taken for the whole`(text: String) {
        #expect(Self.read(text, "en_US") == .failure(.notANumber))
    }

    @Test func `MINPUT-3 white space goes from both ends and direction marks from anywhere`() {
        for space in ["\u{20}", "\u{A0}", "\u{202F}", "\u{2009}", "\u{3000}", "\t", "\r\n", "\n", "\u{2028}"] {
            #expect(Self.read("\(space)12.5\(space)", "en_US") == .success("12.5"))
        }
        for mark in ["\u{200E}", "\u{200F}", "\u{61C}"] {
            #expect(Self.read("\(mark)$1\(mark)2\(mark).5\(mark)", "en_US") == .success("12.5"))
            #expect(Self.read(mark, "en_US") == .failure(.empty))
        }
        // Invisible, and neither white space nor a direction mark.
        #expect(Self.read("\u{200B}12.5", "en_US") == .failure(.notANumber))
        #expect(Self.read("\u{FEFF}12.5", "en_US") == .failure(.notANumber))
    }

    @Test func `MINPUT-4 one sign stands at the front or directly after a symbol there`() {
        for text in ["-5", "- 5", "$ -5", "$- 5", "- $ 5", "\u{2212}$5", "$\u{2212}5", "-5$", "-5 $"] {
            #expect(Self.read(text, "en_US") == .failure(.negative), "\(text)")
        }
        for text in ["5-", "5 -", "5-$", "$5-", "1-5", "--5", "-$-5", "-\u{2212}5", "+5", "-+5", "$+5", "(5)", "$(5)"] {
            #expect(Self.read(text, "en_US") == .failure(.notANumber), "\(text)")
        }
    }

    @Test func `MINPUT-5 one symbol of the locale is removed at either end`() {
        #expect(Self.read("$12,50", "fr_CA") == .success("12.5"))
        #expect(Self.read("12,50 $ US", "fr_CA") == .success("12.5"))
        #expect(Self.read("12,50\u{A0}$\u{202F}US", "fr_CA") == .success("12.5"))
        #expect(Self.read("$ US 12,50", "fr_CA") == .success("12.5"))
        #expect(Self.read("12,50 kr.", "da_DK") == .success("12.5"))
        #expect(Self.read("US$12.50", "en_GB") == .success("12.5"))
        #expect(Self.read("£12.50", "en_GB") == .success("12.5"))
        #expect(Self.read("USD 12,50", "pl_PL") == .success("12.5"))
        for text in ["$5$", "US$5", "5 USD", "€5", "$ $5", "5$$", "1$5"] {
            #expect(Self.read(text, "en_US") == .failure(.notANumber), "\(text)")
        }
        // A language without a region has no currency of its own, and so no symbol for one.
        #expect(Self.read("¤5", "en") == .failure(.notANumber))
        #expect(Self.read("$5", "en") == .success("5"))
    }

    @Test func `MINPUT-6 nothing left is empty and a sign alone is not a number`() {
        for text in ["", " ", "\u{A0}\u{202F}\n", "$", " $ "] {
            #expect(Self.read(text, "en_US") == .failure(.empty), "\(text)")
        }
        #expect(Self.read("€", "de_DE") == .failure(.empty))
        for text in ["-", "\u{2212}", " - ", "-$", "$ -"] {
            #expect(Self.read(text, "en_US") == .failure(.notANumber), "\(text)")
        }
    }

    @Test func `MINPUT-7 white space inside is a grouping separator and never deleted`() {
        #expect(Self.read("1\u{A0}234", "en_US") == .success("1234"))
        #expect(Self.read("1 \t 234", "en_US") == .success("1234"))
        for text in ["12 5", "125 50", "1 ,234", "1, 234", "1 234 .50", "1. 50", "12 3.50"] {
            #expect(Self.read(text, "en_US") == .failure(.notANumber), "\(text)")
        }
        // Two lines are two numbers.
        #expect(Self.read("1\n234", "en_US") == .failure(.notANumber))
    }

    @Test func `MINPUT-8 one decimal separator has digits on both sides and no grouping after it`() {
        for text in ["1.", ".1", "1.2.3", "1.234,5", "1.000,000", ".", ","] {
            #expect(Self.read(text, "en_US") == .failure(.notANumber), "\(text)")
        }
        // Numbers have a comma in Cape Verde, where money is printed with a dollar sign in its place.
        #expect(Self.read("28,75", "pt_CV") == .success("28.75"))
        #expect(Self.read("28$75", "pt_CV") == .failure(.notANumber))
    }

    @Test func `MINPUT-9 grouping is all or none`() {
        for text in ["1234,567", "1,234567", "12,34", "1,,234", "0001,234", "1,234,56", ",123", "123,", "1,0000"] {
            #expect(Self.read(text, "en_US") == .failure(.notANumber), "\(text)")
        }
        for text in ["1,23,456", "01,23,456", "1 23 456"] {
            #expect(Self.read(text, "en_IN") == .success("123456"), "\(text)")
        }
        for text in ["123,456", "001,23,456", "1,234,567", "1,23,4567"] {
            #expect(Self.read(text, "en_IN") == .failure(.notANumber), "\(text)")
        }
        // Well grouped, so it is the amount that is refused.
        #expect(Self.read("1,23,45,67,890", "en_IN") == .failure(.tooLarge))
        #expect(Self.read("1,234,567,890", "en_US") == .failure(.tooLarge))
        // Nothing is grouped there at all.
        #expect(Self.read("1,234", "en_US_POSIX") == .failure(.notANumber))
        #expect(Self.read("1 234", "en_US_POSIX") == .failure(.notANumber))
    }

    @Test func `MINPUT-10 grouping is accepted where the locale would leave it out`() {
        #expect(Self.read("1.234,50", "es_ES") == .success("1234.5"))
        #expect(Self.read("1 234,50", "pl_PL") == .success("1234.5"))
        // Numbers are grouped here and money is not.
        #expect(Self.read("1 234,50", "en_BG") == .success("1234.5"))
    }

    @Test func `MINPUT-11 digits are ASCII or the locale's own`() {
        #expect(Self.read("١٢", "en_US") == .failure(.notANumber))
        #expect(Self.read("۱۲", "ar_EG") == .failure(.notANumber))
        #expect(Self.read("۱۲", "fa_IR") == .success("12"))
        #expect(Self.read("12", "fa_IR") == .success("12"))
        #expect(Self.read("१२", "ne_NP") == .success("12"))
        #expect(Self.read("一二", "zh_CN@numbers=hanidec") == .success("12"))
        #expect(Self.read("一二", "zh_CN") == .failure(.notANumber))
        #expect(Self.read("²", "en_US") == .failure(.notANumber))
    }

    @Test func `MINPUT-12 MINPUT-16 leading zeros mean nothing and zero is an amount`() {
        #expect(Self.read(String(repeating: "0", count: 500) + "5.25", "en_US") == .success("5.25"))
        #expect(Self.read("000,125", "en_US") == .success("125"))
        #expect(Self.read("0.0", "en_US") == .success("0"))
        #expect(Self.read("000", "en_US") == .success("0"))
    }

    @Test func `MINPUT-13 MINPUT-17 a number with a sign is negative before anything else about it`() {
        for text in ["-0", "-0.00", "-0.001", "-99999999", "-1,234.567"] {
            #expect(Self.read(text, "en_US") == .failure(.negative), "\(text)")
        }
        for text in ["-1,23", "-.5"] {
            #expect(Self.read(text, "en_US") == .failure(.notANumber), "\(text)")
        }
    }

    @Test func `MINPUT-14 MINPUT-17 too many places are named before too much money`() {
        #expect(Self.read("2000000.001", "en_US") == .failure(.excessiveScale))
        #expect(Self.read("1.000", "en_US") == .failure(.excessiveScale))
        #expect(Self.read("1." + String(repeating: "0", count: 10_000), "en_US") == .failure(.excessiveScale))
    }

    @Test func `MINPUT-15 the bound is a million, whatever the length of the text`() {
        #expect(Self.read("1,000,000.00", "en_US") == .success("1000000"))
        #expect(Self.read("1000000.01", "en_US") == .failure(.tooLarge))
        #expect(Self.read("1000001", "en_US") == .failure(.tooLarge))
        #expect(Self.read("9999999.99", "en_US") == .failure(.tooLarge))
        #expect(Self.read(String(repeating: "9", count: 200_000), "en_US") == .failure(.tooLarge))
        #expect(MoneyInput.maximumAmount.exactText == "1000000")
    }

    @Test func `MINPUT-19 the reader accepts what a stricter field refuses afterwards`() {
        // A tip of 0 is refused as a tip, not as an amount.
        #expect(Self.read("0", "en_US") == .success("0"))
        #expect(Self.read("$0.00", "en_US") == .success("0"))
    }

    // I23 and I24, and what the locale's own digits make of it
    static let editorTexts: [(locale: String, exact: String, text: String)] = [
        ("en_US", "1234.50", "1234.5"), ("en_US", "3.50", "3.5"), ("en_US", "42.10", "42.1"), ("en_US", "0", "0"),
        ("en_US", "12.00", "12"), ("de_DE", "1234.50", "1234,5"), ("fr_FR", "12.05", "12,05"),
        ("ar_EG", "1234.5", "١٢٣٤٫٥"), ("en_IN", "123456.78", "123456.78"), ("pt_CV", "28.75", "28,75"),
    ]

    @Test(arguments: editorTexts)
    func `MINPUT-20 an editor opens with the plain number`(locale: String, exact: String, text: String) throws {
        #expect(try MoneyInput(locale: Locale(identifier: locale)).editorText(for: money(exact)) == text)
    }

    @Test func `MINPUT-21 what is shown reads back in every locale there is`() {
        var generator = SeededGenerator(seed: 21)
        for identifier in Locale.availableIdentifiers.sorted() {
            let locale = Locale(identifier: identifier)
            let input = MoneyInput(locale: locale)
            let random = (0..<4).map { _ in
                Money(
                    minorUnits: .random(in: 0...100_000_000, using: &generator)
                        / [1, 100, 10_000][.random(in: 0...2, using: &generator)])
            }
            for amount in [.zero, Money(minorUnits: 5), MoneyInput.maximumAmount] + random {
                #expect(input.amount(from: input.editorText(for: amount)) == .success(amount), "\(identifier)")
                // Cape Verde prints money with a separator that its numbers do not have.
                if identifier.hasSuffix("_CV") { continue }
                #expect(input.amount(from: amount.formatted(locale: locale)) == .success(amount), "\(identifier)")
            }
        }
    }

    @Test func `MINPUT-21 the shown string of an amount with more digits reads back as what it shows`() throws {
        let locale = Locale(identifier: "en_US")
        let amount = try money("8.625")
        #expect(
            MoneyInput(locale: locale).amount(from: amount.formatted(locale: locale)) == .success(try money("8.63")))
        // Its editor shows the whole of it, so that saving unchanged alters nothing unnoticed.
        #expect(MoneyInput(locale: locale).editorText(for: amount) == "8.625")
    }

    @Test func `MINPUT-22 two locales read one text each in its own way`() {
        #expect(Self.read("1.234", "de_DE") == .success("1234"))
        #expect(Self.read("1.234", "en_US") == .failure(.excessiveScale))
        #expect(Self.read("1,23", "de_DE") == .success("1.23"))
        #expect(Self.read("1,23", "en_US") == .failure(.notANumber))
    }

    @Test func `MPGIN-1 a plain number is read by the same rules without a symbol`() throws {
        let input = MoneyInput(locale: Locale(identifier: "en_US"))
        #expect(try input.decimal(from: " 1,234.50 ") == .success(decimal("1234.5")))
        #expect(try input.decimal(from: "0") == .success(decimal("0")))
        #expect(input.decimal(from: "$5") == .failure(.notANumber))
        #expect(input.decimal(from: "-5") == .failure(.negative))
        #expect(input.decimal(from: "$") == .failure(.notANumber))
    }

    @Test func `MPGIN-6 a gas price is money`() {
        #expect(Self.read("3.199", "en_US") == .failure(.excessiveScale))
        #expect(Self.read("0", "en_US") == .success("0"))
        #expect(Self.read("$3.19", "en_US") == .success("3.19"))
    }
}

@Suite struct MoneyInputErrorTests {
    static let driver = DriverLocale(locale: Locale(identifier: "en_US"), timeZone: .gmt)

    static let sentences: [(rejection: MoneyInputRejection, subject: MoneyInputSubject, sentence: String)] = [
        (.negative, .grossEarnings, "Gross earnings cannot be below zero."),
        (.negative, .expectedPay, "Expected pay cannot be below zero."),
        (.negative, .tip, "A tip cannot be below zero."),
        (.negative, .expense, "An expense cannot be below zero."),
        (.negative, .gasPrice, "A gas price cannot be below zero."),
        (.excessiveScale, .grossEarnings, "Gross earnings takes at most two decimal places."),
        (.excessiveScale, .expectedPay, "Expected pay takes at most two decimal places."),
        (.excessiveScale, .tip, "A tip takes at most two decimal places."),
        (.excessiveScale, .expense, "An expense takes at most two decimal places."),
        (.excessiveScale, .gasPrice, "A gas price takes at most two decimal places."),
    ]

    @Test(arguments: sentences)
    func `MINPUT-18 a rejection's sentence names its subject`(
        rejection: MoneyInputRejection, subject: MoneyInputSubject, sentence: String
    ) {
        #expect(MoneyInputError(rejection, subject: subject).sentence(in: Self.driver) == sentence)
    }

    @Test func `MINPUT-18 empty, unreadable and too large name no subject`() {
        for subject in MoneyInputSubject.allCases {
            #expect(MoneyInputError(.empty, subject: subject).sentence(in: Self.driver) == "Enter an amount.")
            #expect(
                MoneyInputError(.notANumber, subject: subject).sentence(in: Self.driver)
                    == "This cannot be read as an amount.")
            #expect(
                MoneyInputError(.tooLarge, subject: subject).sentence(in: Self.driver)
                    == "This is more than the largest amount that can be recorded.")
        }
    }

    @Test func `CONV-7 CONV-8 every rejection has one sentence of its own, without a figure`() {
        for subject in MoneyInputSubject.allCases {
            let sentences = MoneyInputRejection.allCases.map {
                MoneyInputError($0, subject: subject).sentence(in: Self.driver)
            }
            #expect(Set(sentences).count == 5)
            #expect(sentences.allSatisfy { $0.hasSuffix(".") && !$0.contains { $0.isNumber || "-–—$".contains($0) } })
        }
    }

    @Test func `CLI-3 an input error's code is its rejection's name`() {
        #expect(
            MoneyInputRejection.allCases.map { MoneyInputError($0, subject: .tip).code }
                == ["empty", "notANumber", "negative", "excessiveScale", "tooLarge"])
        #expect(MoneyInputError(.empty, subject: .tip).kind == .invalidValue)
    }
}
