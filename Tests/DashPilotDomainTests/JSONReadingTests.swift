import DashPilotDomain
import Foundation
import Testing

@Suite struct JSONReadingTests {
    private func read(_ text: String) throws -> JSONValue { try JSONValue(reading: Array(text.utf8)) }

    @Test func `HTTP-3 a value is read as it is written`() throws {
        let text =
            #" { "a" : [ 1 , -2.50, 1e2, true, false, null ], "é\n" : { "" : "x\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00" } } "#
        #expect(
            try read(text) == [
                "a": [1, .number(Decimal(string: "-2.5") ?? 0), .number(100), true, false, nil],
                "é\n": ["": "x\"\\/\u{8}\u{C}\n\r\té😀"],
            ])
        #expect(try read("0") == 0)
        #expect(try read("-9223372036854775808") == .integer(.min))
        #expect(try read("9223372036854775808") == .number(Decimal(string: "9223372036854775808") ?? 0))
        #expect(try read(#""a\u0000b""#) == "a\u{0}b")
    }

    @Test func `JSON-1 whatever the product writes is read back`() throws {
        let value: JSONValue = [
            "amount": "86.25", "list": [[], [:], 0, .number(Decimal(string: "0.001") ?? 0)],
            "text": "\u{1}\u{1F}\u{7F}\u{2028}\"\\/ é 👩‍👩‍👧‍👦",
        ]
        #expect(try read(value.text) == value)
    }

    @Test(arguments: [
        "", " ", "{", "}", "[", "[1", "[1,]", "[,1]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{'a':1}", "{1:1}",
        "\"", "\"a", "'a'", "\"\n\"", "\"\t\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\ud800\"",
        "\"\\ud800\\u0041\"",
        "\"\\udc00\"", "nul", "nulll", "True", "NaN", "Infinity", "-", "+1", "01", "-01", "1.", ".5", "1e", "1e+",
        "0x1",
        "1 2", "{} []", "\u{FEFF}1", "// x\n1", "1 // x",
    ])
    func `HTTP-4 what is not JSON is not read`(text: String) {
        #expect(throws: JSONReadingError.self) { try read(text) }
    }

    @Test func `HTTP-4 bytes that are no text are not read`() {
        for bytes: [UInt8] in [[0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0xFF]] {
            #expect(throws: JSONReadingError.self) { try JSONValue(reading: bytes) }
        }
    }

    @Test func `HTTP-4 a name given twice, nesting without end and numbers past holding are told apart`() {
        #expect(throws: JSONReadingError.nameTwice("a")) { try read(#"{"a":1,"b":2,"a":3}"#) }
        // One name in two spellings is one name.
        #expect(throws: JSONReadingError.nameTwice("a")) { try read(##"{"a":1,"\u0061":3}"##) }
        let deep = String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
        #expect(throws: Never.self) { try read(deep) }
        #expect(throws: JSONReadingError.tooDeep) { try read("[" + deep + "]") }
        #expect(throws: JSONReadingError.tooDeep) { try read(String(repeating: "[", count: 1_000_000)) }
        #expect(throws: JSONReadingError.numberTooLong(atByte: 0)) { try read(String(repeating: "9", count: 31)) }
        #expect(throws: JSONReadingError.numberTooLong(atByte: 0)) { try read("1e999") }
    }

    @Test func `HTTP-3 a whole number is one however it is written`() throws {
        let whole: [(String, Int64?)] = [
            ("2", 2), ("2.0", 2), ("2e0", 2), ("20e-1", 2), ("-3.00", -3), ("1.5", nil), ("\"2\"", nil), ("true", nil),
            ("null", nil), ("1e18", nil), ("9223372036854775807", .max), ("1e100", nil),
        ]
        for (text, number) in whole { #expect(try read(text).wholeNumber == number, "\(text)") }
    }
}

@Suite struct ExactAmountTests {
    @Test func `HTTP-3 MONEY-9 only digits, a point and digits are an amount, within the bounds of typed ones`() {
        func read(_ text: String) -> Result<Money, MoneyInputRejection> { MoneyInput.exactAmount(from: text) }
        #expect(read("12.50") == .success(Money(minorUnits: 1250)))
        #expect(read("007.1") == .success(Money(minorUnits: 710)))
        #expect(read("0") == .success(.zero))
        #expect(read("1000000.00") == .success(Money(1_000_000)))
        for text in ["abc", "1,5", " 5", ".5", "5.", "+5", "-", "$5", "1e3", "1,234", "5\n", "٥", "--5", "5-"] {
            #expect(read(text) == .failure(.notANumber), "\(text)")
        }
        #expect(read("") == .failure(.empty))
        #expect(read("-0") == .failure(.negative))
        #expect(read("1.000") == .failure(.excessiveScale))
        #expect(read("1000000.01") == .failure(.tooLarge))
        #expect(read(String(repeating: "9", count: 60)) == .failure(.tooLarge))
    }

    @Test func `MPGIN-2 a fuel economy is read the same way and is above 0`() {
        func read(_ text: String) -> Result<Decimal, MilesPerGallonInputError> {
            MilesPerGallonInput.exactMilesPerGallon(from: text)
        }
        #expect(read("28.5") == .success(Decimal(285) / 10))
        #expect(read("0.00") == .failure(.notPositive))
        #expect(read("-5") == .failure(.notPositive))
        #expect(read("") == .failure(.empty))
        #expect(read("28,5") == .failure(.notANumber))
        #expect(read("28.555") == .failure(.excessiveScale))
        #expect(read("1000001") == .failure(.tooLarge))
    }
}

@Suite struct InstantTextTests {
    @Test func `JSON-4 STORE-5 a moment is read with its offset and cut to the millisecond`() {
        // 2026-08-12 was 20,677 days after 1970.
        let day: Int64 = 20_677 * 86_400_000
        let hour: Int64 = 3_600_000
        func expect(_ text: String, _ milliseconds: Int64) {
            #expect(Instant(iso: text) == Instant(millisecondsSince1970: milliseconds), "\(text)")
        }
        expect("2026-08-12T21:30:00Z", day + 21 * hour + hour / 2)
        expect("2026-08-12T17:30:00-04:00", day + 21 * hour + hour / 2)
        expect("2026-08-12t17:30-0400", day + 21 * hour + hour / 2)
        expect("2026-08-13T03:00:00.9999+05:30", day + 21 * hour + hour / 2 + 999)
        expect("1969-12-31T23:59:59.5z", -500)
        for text in ["2026-08-12", "2026-08-12T21:30:00", "2026-08-12 21:30:00Z", "2026-02-30T10:00:00Z", "x", ""] {
            #expect(Instant(iso: text) == nil, "\(text)")
        }
        #expect(CivilDate(iso: "2026-08-12") == CivilDate(year: 2026, month: 8, day: 12))
        for text in ["2026-8-12", "2026-02-30", "2026-08-12T", "", "12-08-2026"] {
            #expect(CivilDate(iso: text) == nil)
        }
    }
}
