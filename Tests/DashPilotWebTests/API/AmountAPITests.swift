import DashPilotDomain
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

/// Every operation that takes an amount, a fuel economy or a moment reads it alike.
@Suite struct AmountAPITests {
    private typealias Field = (method: HTTPKit.Method, path: String, body: String)

    /// The operations that take an amount, which stands where the % is.
    private static let amounts: [Field] = [
        (.put, "shifts/#1/earnings", #"{"amount":%}"#), (.put, "deliveries/#13/earnings", #"{"amount":%}"#),
        (.put, "deliveries/#15/expected", #"{"amount":%}"#), (.put, "settings/gas-price", #"{"amount":%}"#),
        (.post, "deliveries/#13/tips", #"{"amount":%,"method":"cash"}"#),
        (.post, "expenses", #"{"amount":%,"category":"fuel"}"#), (.patch, "expenses/#71", #"{"amount":%}"#),
        (.patch, "shifts/#1/fuel", #"{"gasPricePerGallon":%}"#),
    ]

    private static let economies: [Field] = [
        (.post, "vehicles", #"{"milesPerGallon":%,"name":"Van"}"#), (.patch, "vehicles/#81", #"{"milesPerGallon":%}"#),
        (.patch, "shifts/#1/fuel", #"{"milesPerGallon":%}"#),
    ]

    private static let moments: [Field] = [
        (.post, "now/parking", #"{"at":%}"#), (.put, "shifts/#1/end", #"{"endedAt":%}"#),
        (.patch, "deliveries/#11/times", #"{"deliveredAt":%}"#), (.patch, "expenses/#71", #"{"occurredAt":%}"#),
        (.post, "shifts/#1/pauses", #"{"startedAt":"@15:00","endedAt":%}"#),
    ]

    /// Sends each text to each of the fields and expects 422 with its code, and nothing to change.
    private func refuse(_ texts: [(text: String, code: String)], in fields: [Field]) throws {
        let desk = try ProgramDesk(.running)
        let rows = try desk.rows()
        for field in fields {
            for (text, code) in texts {
                let body = field.body.replacing("%", with: "\"\(text)\"")
                let response = try desk.ask(field.method, field.path, body)
                #expect(response.status == .unprocessableContent, "\(field.path) \(text)")
                #expect(try response.code == code, "\(field.path) \(text)")
                #expect(try response.json["field"] != nil)
            }
        }
        #expect(try desk.rows() == rows)
    }

    @Test func `HTTP-4 MONEY-9 MINPUT-13 MINPUT-14 MINPUT-15 a text that is no amount is 422 by its rule`() throws {
        let noAmounts = [
            "abc", "12abc", "1.2.3", "1,5", " 5", "5 ", ".5", "5.", "+5", "-", "$5", "1e3", "1,234.50", "\\u0661",
            "NaN", "5\\n", "5\\u0000",
        ]
        try refuse(
            noAmounts.map { ($0, "notANumber") } + [
                ("", "empty"), ("-5", "negative"), ("-0", "negative"), ("-0.001", "negative"),
                ("0.001", "excessiveScale"), ("5.500", "excessiveScale"), ("1000000.01", "tooLarge"),
                ("1000001", "tooLarge"), (String(repeating: "9", count: 60), "tooLarge"),
            ], in: Self.amounts)
    }

    @Test func `MPGIN-2 a fuel economy is read by the same reader, and is above 0`() throws {
        try refuse(
            [
                ("0", "notPositive"), ("-1", "notPositive"), ("", "empty"), ("28.555", "excessiveScale"),
                ("28,5", "notANumber"), ("$25", "notANumber"), ("1000001", "tooLarge"),
            ], in: Self.economies)
    }

    @Test func `HTTP-4 CLI-4 a text that is no moment with its offset is 422`() throws {
        let noMoments = [
            "", "now", "2025-08-23", "17:30", "2025-08-23T17:30", "2025-08-23 17:30Z", "2025-08-23T17:30:00",
            "2025-02-30T10:00:00Z", "2025-08-23T24:00:00Z", "2025-08-23T10:60:00Z", "2025-08-23T10:00:60Z",
            "2025-08-23T10:00:00+24:00", "25-08-23T10:00:00Z", "0000-08-23T10:00:00Z", " 2025-08-23T10:00:00Z",
            "2025-08-23T10:00:00Z ", "1755957600", "２０２５-08-23T10:00:00Z",
        ]
        try refuse(noMoments.map { ($0, "unreadableValue") }, in: Self.moments)
    }

    @Test func `HTTP-3 HTTP-4 MONEY-2 each of them is a string, and anything else cannot be read`() throws {
        let desk = try ProgramDesk(.running)
        let rows = try desk.rows()
        for field in Self.amounts + Self.economies + Self.moments {
            for value in ["12.5", "12", "true", "[]", "{}", "1e2", "-5", #"["1"]"#] {
                let response = try desk.ask(field.method, field.path, field.body.replacing("%", with: value))
                #expect(response.status == .badRequest, "\(field.path) \(value)")
                #expect(try response.code == "malformed")
            }
        }
        #expect(try desk.rows() == rows)
    }

    @Test func `HTTP-3 JSON-3 MINPUT-16 an amount in the form of MONEY-9 is recorded as it is, 0 included`() throws {
        let desk = try ProgramDesk(.finished)
        let amounts: [(String, JSONValue)] = [
            ("0", "0.00"), ("12.5", "12.50"), ("0.00", "0.00"), ("007.10", "7.10"), ("1000000", "1000000.00"),
            ("0.01", "0.01"), ("1000000.00", "1000000.00"), ("123456.78", "123456.78"),
        ]
        for (text, written) in amounts {
            let answer = try desk.ask(.put, "shifts/#1/earnings", #"{"amount":"\#(text)"}"#).json
            #expect(answer["shift"]?["grossEarnings"] == written, "\(text)")
        }
    }
}
