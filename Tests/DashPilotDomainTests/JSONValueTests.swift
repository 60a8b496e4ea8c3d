import DashPilotDomain
import Foundation
import Testing

@Suite struct JSONValueTests {
    @Test func `JSON-1 an object is indented by two spaces, its keys sorted, its slashes and accents left alone`() {
        let value: JSONValue = [
            "shifts": [["note": "Café / Bar", "id": 7], []],
            "count": 2,
            "Zulu": true,
            "empty": [:],
            "absent": nil,
        ]
        #expect(
            value.text == """
                {
                  "Zulu" : true,
                  "absent" : null,
                  "count" : 2,
                  "empty" : {},
                  "shifts" : [
                    {
                      "id" : 7,
                      "note" : "Café / Bar"
                    },
                    []
                  ]
                }
                """)
    }

    @Test func `JSON-1 keys are in the order of their code points`() {
        // U+FF5E is before U+1F600, though not in UTF-16; upper case is before lower; é composed is after z.
        let value: JSONValue = ["\u{1F600}": 1, "\u{FF5E}": 2, "z": 3, "B": 4, "a": 5, "\u{E9}": 6]
        #expect(
            value.text == """
                {
                  "B" : 4,
                  "a" : 5,
                  "z" : 3,
                  "\u{E9}" : 6,
                  "\u{FF5E}" : 2,
                  "\u{1F600}" : 1
                }
                """)
    }

    static let strings: [(String, String)] = [
        ("", #""""#),
        ("plain", #""plain""#),
        ("a/b", #""a/b""#),
        ("\"quoted\" \\ back", #""\"quoted\" \\ back""#),
        ("line\nreturn\rtab\tnul\u{0}bell\u{7}", #""line\nreturn\rtab\tnul\u0000bell\u0007""#),
        ("\r\n", #""\r\n""#),
        ("\u{8}\u{C}\u{1F}\u{7F}", "\"\\b\\f\\u001f\u{7F}\""),
        ("नमस्ते 😀 \u{2028}<script>", "\"नमस्ते 😀 \u{2028}<script>\""),
    ]

    @Test(arguments: strings)
    func `JSON-1 text is escaped only where JSON asks for it`(string: String, written: String) throws {
        #expect(JSONValue.string(string).text == written)
        let readBack = try JSONSerialization.jsonObject(with: Data(written.utf8), options: .fragmentsAllowed)
        #expect(readBack as? String == string)
    }

    static let numbers: [(String, String)] = [
        ("0", "0"), ("4187.3", "4187.3"), ("-2.5", "-2.5"), ("2.60", "2.6"),
        ("100000000000000000000", "100000000000000000000"), ("0.0001", "0.0001"),
    ]

    @Test(arguments: numbers)
    func `JSON-1 a number is written plainly`(number: String, written: String) throws {
        #expect(JSONValue.number(try #require(Decimal(string: number))).text == written)
    }

    @Test func `JSON-2 what is absent is null and what is empty is an empty list`() {
        let value: JSONValue = [
            "amount": .amount(nil), "count": .count(nil), "id": .id(nil), "list": [], "metres": .metres(nil),
            "miles": .miles(ofMetres: nil), "mpg": .amountShaped(nil), "rate": .rate(nil), "seconds": .seconds(nil),
            "text": .text(nil), "timestamp": .timestamp(nil),
        ]
        #expect(
            value.text == """
                {
                  "amount" : null,
                  "count" : null,
                  "id" : null,
                  "list" : [],
                  "metres" : null,
                  "miles" : null,
                  "mpg" : null,
                  "rate" : null,
                  "seconds" : null,
                  "text" : null,
                  "timestamp" : null
                }
                """)
    }

    static let amounts: [(String, String)] = [
        ("86.25", "86.25"), ("0", "0.00"), ("12", "12.00"), ("12.5", "12.50"), ("-3.2", "-3.20"),
        ("8.625", "8.63"), ("-8.625", "-8.63"), ("0.005", "0.01"), ("-0.004", "0.00"), ("1000000", "1000000.00"),
        ("0.05", "0.05"), ("999999.995", "1000000.00"),
    ]

    @Test(arguments: amounts)
    func `JSON-3 an amount has exactly two fraction digits, half away from zero`(exact: String, written: String) throws
    {
        let decimal = try #require(Decimal(string: exact))
        #expect(JSONValue.amount(Money(decimal)) == .string(written))
        #expect(JSONValue.amountShaped(decimal) == .string(written))
    }

    static let timestamps: [(Int64, String)] = [
        (0, "1970-01-01T00:00:00Z"),
        (999, "1970-01-01T00:00:00Z"),
        (-1, "1969-12-31T23:59:59Z"),
        (1_786_525_200_999, "2026-08-12T09:00:00Z"),
        (1_709_164_800_000, "2024-02-29T00:00:00Z"),
        (253_402_300_799_999, "9999-12-31T23:59:59Z"),
        (-62_135_596_800_000, "0001-01-01T00:00:00Z"),
    ]

    @Test(arguments: timestamps)
    func `JSON-4 a timestamp is in UTC, its fraction cut off`(milliseconds: Int64, written: String) {
        #expect(JSONValue.timestamp(Instant(millisecondsSince1970: milliseconds)) == .string(written))
    }

    static let durations: [(TimeInterval, JSONValue)] = [
        (0, 0), (0.499, 0), (0.5, 1), (2.5, 3), (10800, 10800), (-0.001, nil), (.nan, nil), (.infinity, nil),
        (1e300, nil),
    ]

    @Test(arguments: durations)
    func `JSON-5 seconds are whole, half away from zero, and null when negative or no number`(
        duration: TimeInterval, written: JSONValue
    ) {
        #expect(JSONValue.seconds(duration) == written)
    }

    static let distances: [(metres: Double, writtenMetres: String, writtenMiles: String)] = [
        (4187.3, "4187.3", "2.6019"),  // 4187.3 / 1609.344 = 2.601867…
        (4400, "4400", "2.734"),  // 2.734033…
        (0, "0", "0"),
        (0.25, "0.3", "0.0002"),
        (1609.344, "1609.3", "1"),
        (0.04, "0", "0"),
        (.nan, "null", "null"),
        (.infinity, "null", "null"),
    ]

    @Test(arguments: distances)
    func `JSON-6 metres have one fraction digit and miles four, without trailing zeros`(
        metres: Double, writtenMetres: String, writtenMiles: String
    ) {
        #expect(JSONValue.metres(metres).text == writtenMetres)
        #expect(JSONValue.miles(ofMetres: metres).text == writtenMiles)
    }

    @Test func `JSON-7 an identifier is upper case with hyphens`() throws {
        let identifier = try #require(UUID(uuidString: "a1b2c3d4-0000-4000-8000-00000000000f"))
        #expect(JSONValue.id(identifier) == "A1B2C3D4-0000-4000-8000-00000000000F")
    }

    static let rates: [(String, String)] = [("21.562500", "21.56"), ("8.625000", "8.63"), ("0.004999", "0.00")]

    @Test(arguments: rates)
    func `JSON-8 a rate is rounded from six digits to two, half away from zero`(rate: String, written: String) throws {
        #expect(JSONValue.rate(Money(try #require(Decimal(string: rate)))) == .string(written))
    }
}
