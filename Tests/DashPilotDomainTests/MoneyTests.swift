import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct MoneyArithmeticTests {
    @Test func `MONEY-1 an amount holds 38 significant digits and no currency`() throws {
        let longest = "12345678901234567890123456789012345678"
        #expect(try money(longest).exactText == longest)
        #expect(try money("-0." + longest).exactText == "-0." + longest)
        #expect(try Mirror(reflecting: money("1")).children.map(\.label) == ["amount"])
    }

    @Test func `MONEY-2 MONEY-6 cents that no binary number holds add up exactly`() throws {
        // M1 and M2
        #expect(try money("0.10") + money("0.20") == money("0.30"))
        #expect(try Array(repeating: money("4.35"), count: 100).reduce(.zero, +) == money("435.00"))
    }

    @Test func `MONEY-6 difference, negation and product are exact`() throws {
        // M3 and M4
        #expect(try money("18.40") - money("22.15") == money("-3.75"))
        #expect(try money("7.25") * 4 == money("29.00"))
        #expect(try -money("7.25") == money("-7.25"))
        #expect(try -money("-7.25") == money("7.25"))
        #expect(try money("0.131466") * decimal("3.19") == money("0.41937654"))
        #expect(
            try money("12345678901234567890123456789.123456789") + money("0.000000001")
                == money("12345678901234567890123456789.12345679"))
        // 1111111111111111111 squared, 37 digits
        #expect(
            try money("1111111111111111111") * decimal("1111111111111111111")
                == money("1234567901234567900987654320987654321"))
    }

    @Test func `MONEY-6 adding in place is the same sum`() throws {
        var total = Money.zero
        total += try money("10.05")
        total += try money("-0.06")
        #expect(try total == money("9.99"))
    }

    @Test func `MONEY-6 a sum is the same in any order`() {
        var generator = SeededGenerator(seed: 6)
        let amounts = (0..<10_000).map { _ in
            Money(minorUnits: .random(in: -100_000_000...100_000_000, using: &generator))
        }
        let total = amounts.reduce(.zero, +)
        for _ in 0..<5 {
            #expect(amounts.shuffled(using: &generator).reduce(.zero, +) == total)
        }
        #expect(amounts.sorted().reduce(.zero, +) == total)
    }

    @Test func `MONEY-3 an amount is held unrounded`() throws {
        let third = try #require(money("10").divided(by: 3, scale: 6))
        #expect(third.exactText == "3.333333")
        #expect((third * 3).exactText == "9.999999")
        #expect(try money("1.0050000000001").exactText == "1.0050000000001")
    }

    @Test func `MONEY-4 equality and hash are by value`() throws {
        let short = try money("12.5")
        let long = try money("12.50")
        let wide = Money(Decimal(sign: .plus, exponent: -5, significand: 1_250_000))
        #expect(short == long)
        #expect(short == wide)
        #expect(Set([short, long, wide]).count == 1)
        #expect(short.exactText == wide.exactText)
        #expect(try money("0") == money("-0.00"))
        #expect(try Set([money("0"), money("-0.00"), -money("0")]).count == 1)
    }

    @Test func `MONEY-5 order is by value`() throws {
        let amounts = try ["9.5", "10", "-3", "9.49", "-3.01", "0"].map(money)
        #expect(amounts.sorted().map(\.exactText) == ["-3.01", "-3", "0", "9.49", "9.5", "10"])
    }

    @Test(arguments: [(1250, "12.5"), (-75, "-0.75"), (0, "0"), (1, "0.01"), (Int.max, "92233720368547758.07")])
    func `MONEY-7 minor units are cents`(minorUnits: Int, exact: String) {
        #expect(Money(minorUnits: minorUnits).exactText == exact)
    }

    @Test func `MONEY-8 zero is neither negative nor positive`() throws {
        for zero in [Money.zero, -Money.zero, Money(minorUnits: 0), try money("-0")] {
            #expect(zero.isZero)
            #expect(!zero.isNegative)
            #expect(!zero.isPositive)
        }
        #expect(try money("0.001").isPositive && !money("0.001").isNegative && !money("0.001").isZero)
        #expect(try money("-0.001").isNegative && !money("-0.001").isPositive && !money("-0.001").isZero)
    }
}

@Suite struct MoneyExactTextTests {
    // M10
    @Test(arguments: [
        ("12.50", "12.5"), ("-3.75", "-3.75"), ("0", "0"), ("007.10", "7.1"), ("-0", "0"), ("0.00", "0"),
        ("1000000", "1000000"), ("0.000000000000000000000000000001", "0.000000000000000000000000000001"),
    ])
    func `MONEY-9 the canonical form is read`(text: String, exact: String) throws {
        #expect(try money(text).exactText == exact)
    }

    // M11, and a few more ways to look like a number
    @Test(arguments: [
        "", "abc", "12abc", "1.2.3", "1,5", " 5", ".5", "5.", "+5", "-", "$5", "1e3",
        "5 ", "--5", "-.5", ".", "-.", "0x10", "١٢", "１２", "1_000", "nan", "NaN", "inf", "5\u{0}", "5\n", "\u{2212}5",
    ])
    func `MONEY-9 CONV-3 any other text gives nothing`(text: String) {
        #expect(Money(exact: text) == nil)
    }

    @Test func `MONEY-9 more than 38 significant digits give nothing`() throws {
        let nines = String(repeating: "9", count: 39)
        #expect(Money(exact: nines) == nil)
        #expect(Money(exact: "-" + nines) == nil)
        #expect(Money(exact: "0." + nines) == nil)
        #expect(Money(exact: "123456789012345678901234567890.123456789") == nil)
        #expect(Money(exact: String(repeating: "9", count: 100_000)) == nil)
        #expect(try money("0000" + nines.dropLast()).exactText == String(nines.dropLast()))
        // A power of ten that no decimal reaches is refused as well, not cut.
        #expect(Money(exact: "1" + String(repeating: "0", count: 400)) == nil)
        #expect(Money(exact: "0." + String(repeating: "0", count: 400) + "1") == nil)
    }

    @Test(arguments: [
        "0", "0.01", "-0.01", "1000000", "1.005", "0.000001", "123456789.123456789", "-99999999999999999999",
    ])
    func `MONEY-18 a stored amount reads back as the same value`(exact: String) throws {
        #expect(try money(exact).exactText == exact)
    }

    @Test func `MONEY-18 random amounts of any number of digits read back`() throws {
        var generator = SeededGenerator(seed: 18)
        for _ in 0..<5000 {
            let digits = (0..<Int.random(in: 1...38, using: &generator)).map { _ in
                String(Int.random(in: 0...9, using: &generator))
            }
            let exponent = Int.random(in: 0...45, using: &generator)
            let significand = try decimal(digits.joined())
            let amount = Money(Decimal(sign: .minus, exponent: -exponent, significand: significand))
            #expect(Money(exact: amount.exactText) == amount)
        }
    }
}

@Suite struct MoneyRoundingTests {
    // M8 and M9, and the same at other places
    static let rows: [(text: String, scale: Int, rounded: String)] = [
        ("1.005", 2, "1.01"), ("1.004", 2, "1"), ("2.675", 2, "2.68"), ("-1.005", 2, "-1.01"), ("1.2345", 3, "1.235"),
        ("0.5", 0, "1"), ("-0.5", 0, "-1"), ("1.5", 0, "2"), ("2.5", 0, "3"), ("-0.004", 2, "0"),
        ("-0.005", 2, "-0.01"),
        ("12.5", 4, "12.5"), ("1.00499999999999999999999", 2, "1"), ("999999.995", 2, "1000000"),
        ("99999999999999999999999999999999999.995", 2, "100000000000000000000000000000000000"),
    ]

    @Test(arguments: rows)
    func `MONEY-10 CONV-1 rounding is half away from zero`(text: String, scale: Int, rounded: String) throws {
        #expect(try money(text).rounded(toScale: scale).exactText == rounded)
        #expect(try decimal(text).rounded(toScale: scale) == decimal(rounded))
    }

    @Test func `MONEY-10 what rounds to zero is zero`() throws {
        #expect(try money("-0.004").rounded(toScale: 2).isZero)
        #expect(try !money("-0.004").rounded(toScale: 2).isNegative)
        let quotient = try #require(money("-0.004").divided(by: 1, scale: 2))
        #expect(quotient == .zero && quotient.isZero && !quotient.isNegative)
        #expect(quotient.formatted(locale: Locale(identifier: "en_US")) == "$0.00")
    }

    // M5 and M6, quotients just under a tie, and divisors of so many digits that the platform's own division fails
    static let quotients: [(dividend: String, divisor: String, scale: Int, quotient: String)] = [
        ("84.00", "3.5", 2, "24"), ("10", "3", 6, "3.333333"), ("20", "3", 6, "6.666667"), ("-20", "3", 6, "-6.666667"),
        ("0", "3", 2, "0"), ("1", "8", 2, "0.13"), ("-1", "8", 2, "-0.13"), ("5", "-8", 2, "-0.63"),
        ("0.1249999999999999999999999", "1", 2, "0.12"),
        ("0.99992499999999999999999999999999999999", "8.695", 2, "0.11"),
        ("-140637782199835937", "1.0000000000000000000000000000000000001", 0, "-140637782199835937"),
        ("73790642721666052.896", "-2.233519284696389305746862674662079153", 6, "-33037835503487355.41356"),
        ("7", "0.00000000000000000000000000000000000004", 2, "175000000000000000000000000000000000000"),
        ("1", "100000000000000000000000000000000000000", 2, "0"), ("8.625", "1", 2, "8.63"), ("8.625", "1", -1, "10"),
        ("4.999", "1", -1, "0"), ("1250", "1", -2, "1300"),
        ("86.25", "1.083333333333333333333333333333", 6, "79.615385"),
    ]

    @Test(arguments: quotients)
    func `MONEY-11 a quotient is rounded once`(dividend: String, divisor: String, scale: Int, quotient: String) throws {
        #expect(try money(dividend).divided(by: decimal(divisor), scale: scale)?.exactText == quotient)
    }

    @Test func `MONEY-11 dividing by zero gives nothing`() throws {
        // M7
        #expect(try money("84.00").divided(by: 0, scale: 2) == nil)
        #expect(try money("0").divided(by: 0, scale: 2) == nil)
        #expect(try money("1").divided(by: .nan, scale: 2) == nil)
        #expect(try decimal("1").divided(by: 0, scale: 6) == nil)
    }
}
