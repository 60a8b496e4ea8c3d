import DashPilotDomain
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@testable import DashPilotCLI

@Suite struct ExpenseCommandTests {
    let driver: TestDriver

    init() throws { driver = try TestDriver() }

    @Test func `an expense added without a time happened now`() throws {
        let answer = driver.run("expense add 42.10 --category fuel --note \"Filled up\"")
        #expect(
            answer.output == """
                Expense
                  Date        Aug 12, 2026 at 5:30 PM
                  Category    Fuel
                  Amount      $42.10
                  Note        Filled up
                  Identifier  00000000-0000-4000-8000-000000000001

                """)
        #expect(
            try driver.answer("expense list").at("expenses") == [
                [
                    "id": "00000000-0000-4000-8000-000000000001", "occurredAt": "2026-08-12T21:30:00Z",
                    "category": "fuel", "amount": "42.10", "currencyCode": "USD", "note": "Filled up",
                ]
            ])
    }

    static let moments: [(option: String, occurredAt: String)] = [
        ("--on today", "2026-08-12T21:30:00Z"), ("--on 2026-08-12", "2026-08-12T21:30:00Z"),
        // Noon in New York.
        ("--on yesterday", "2026-08-11T16:00:00Z"), ("--on 2026-01-15", "2026-01-15T17:00:00Z"),
        ("--at 09:15", "2026-08-12T13:15:00Z"), ("--at \"2026-08-01 08:00\"", "2026-08-01T12:00:00Z"),
    ]

    @Test(arguments: moments)
    func `EXP-1 an expense is recorded for its own day or moment`(option: String, occurredAt: String) throws {
        let expense = try driver.answer("expense add 5 --category other \(option)")
        #expect(expense.at("expense.occurredAt") == .string(occurredAt))
    }

    @Test func `EXP-3 EXP-12 an expense of 0 is recorded as 0.00`() throws {
        try driver.does("expense add 0 --category parkingAndTolls")
        let list = try driver.answer("expense list")
        #expect(list.at("expenses.0.amount") == "0.00")
        #expect(list.at("totals.recordedTotal") == "0.00")
        #expect(
            list.at("totals.byCategory") == [["category": "parkingAndTolls", "total": "0.00", "recordCount": 1]])
    }

    @Test func `EXP-10 EXP-11 EXP-13 expenses are listed newest first, with what they come to`() throws {
        try driver.does(
            "expense add 42.10 --category fuel --on 2026-08-10",
            "expense add 6.50 --category parkingAndTolls --at 09:00",
            "expense add 7.90 --category fuel --note \"A rather long note that does not fit beside the others\" --at 09:00",
            "expense add 89.99 --category maintenance --on 2026-07-31")
        #expect(
            driver.run("expense list").output == """
                Date          Category           Amount  Note                         Identifier
                Aug 12, 2026  Parking and tolls   $6.50                               00000000
                Aug 12, 2026  Fuel                $7.90  A rather long note that      00000000
                                                         does not fit beside the
                                                         others
                Aug 10, 2026  Fuel               $42.10                               00000000
                Jul 31, 2026  Maintenance        $89.99                               00000000

                Totals
                  Recorded expenses  $146.49 recorded · Across 4 recorded expenses
                  Fuel               $50.00 recorded · Across 2 recorded expenses
                  Parking and tolls  $6.50 recorded · Across 1 recorded expense
                  Maintenance        $89.99 recorded · Across 1 recorded expense

                """)
    }

    static let spans: [(options: String, count: Int)] = [
        ("", 3), ("--from 2026-08-10", 2), ("--to 2026-08-10", 2), ("--from 2026-08-10 --to 2026-08-10", 1),
        ("--from 2026-08-11 --to 2026-08-11", 0),
    ]

    @Test(arguments: spans)
    func `PERIOD-4 a listed range holds both its days whole`(options: String, count: Int) throws {
        try driver.does(
            "expense add 1 --category fuel --at \"2026-08-09 23:59:59\"",
            "expense add 2 --category fuel --on 2026-08-10",
            "expense add 3 --category fuel --on 2026-08-12")
        let list = try driver.answer("expense list \(options)")
        #expect(list.at("totals.recordCount") == .count(count))
    }

    @Test func `a list without an expense says so and makes no ledger`() throws {
        #expect(driver.run("expense list").output == "No expenses recorded\n")
        #expect(try driver.folder.names() == [])
    }

    @Test func `EXP-8 an edit changes what is given and keeps the rest`() throws {
        try driver.does("expense add 42.10 --category fuel --note \"Filled up\" --on 2026-08-10")
        let edited = try driver.answer("expense edit last --amount 42.01 --category supplies --no-note --at 08:00")
        #expect(
            edited.at("expense") == [
                "id": "00000000-0000-4000-8000-000000000001", "occurredAt": "2026-08-12T12:00:00Z",
                "category": "supplies", "amount": "42.01", "currencyCode": "USD", "note": .null,
            ])
        let again = try driver.answer("expense edit 00000000-0000 --note \"Two bags\"")
        #expect(again.at("expense.note") == "Two bags")
        #expect(again.at("expense.amount") == "42.01")
        #expect(again.at("expense.occurredAt") == "2026-08-12T12:00:00Z")
        #expect(try driver.count("expense") == 1)
    }

    @Test func `EXP-8 a refused edit leaves the expense as it was`() throws {
        try driver.does("expense add 42.10 --category fuel")
        try driver.refuses(
            "expense edit last --amount 1 --on 2026-08-13", code: "invalidExpense.occursInTheFuture",
            "An expense cannot lie in the future. Choose the present or an earlier date and time.")
    }

    @Test func `EXP-5 a category word from the future reads as other, and an edit of the rest keeps the word`() throws {
        try driver.does("expense add 5 --category fuel")
        try driver.damage("UPDATE expense SET categoryRawValue = 'tyres'")
        #expect(try driver.answer("expense list").at("expenses.0.category") == "other")
        #expect(driver.run("expense list").output.contains("Aug 12, 2026  Other      $5.00"))
        try driver.does("expense edit last --amount 6")
        #expect(try word() == "tyres")
        try driver.does("expense edit last --category supplies")
        #expect(try word() == "supplies")
    }

    private func word() throws -> String? {
        let connection = try Connection(path: driver.folder.ledger.path(percentEncoded: false), access: .readWrite)
        return try connection.text("SELECT categoryRawValue FROM expense")
    }

    @Test func `EXP-2 CLI-7 a deletion says what goes and takes nothing else`() throws {
        try driver.does(
            "start --at 09:00", "end --at 12:00", "expense add 42.10 --category fuel --note Full --on 2026-08-10")
        try driver.refuses(
            "expense delete last", .misuse, code: "confirmationRequired",
            "Fuel, $42.10, of Aug 10, 2026 at 12:00 PM will be deleted. Its note, “Full”, goes with it. No shift changes. "
                + "This cannot be undone.")
        let answer = driver.run("expense delete last --yes")
        #expect(answer.output == "The expense was deleted.\n")
        #expect(try driver.count("expense") == 0)
        #expect(try driver.count("shift") == 1)
    }

    @Test func `EXP-2 deleting a shift removes no expense`() throws {
        try driver.does(
            "start --at 09:00", "end --at 12:00", "expense add 42.10 --category fuel --at 10:00",
            "shift delete last --yes")
        #expect(try driver.count("shift") == 0)
        #expect(try driver.count("expense") == 1)
    }

    static let badAmounts: [(text: String, code: String, sentence: String)] = [
        ("28.555", "excessiveScale", "An expense takes at most two decimal places."),
        ("-5", "negative", "An expense cannot be below zero."),
        ("\"\"", "empty", "Enter an amount."),
        ("12abc", "notANumber", "This cannot be read as an amount."),
        ("1000000.01", "tooLarge", "This is more than the largest amount that can be recorded."),
    ]

    @Test(arguments: badAmounts)
    func `EXP-3 MINPUT-18 an amount that is none is refused by name`(
        text: String, code: String, sentence: String
    ) throws {
        try driver.refuses("expense add \(text) --category fuel", code: code, sentence)
    }

    @Test func `EXP-6 a note of 120 characters is kept and one of 121 refused`() throws {
        let note = String(repeating: "é", count: 120)
        try driver.does("expense add 5 --category fuel --note \" \(note) \"")
        #expect(try driver.answer("expense list").at("expenses.0.note") == .string(note))
        try driver.refuses(
            "expense add 5 --category fuel --note \(note)x", code: "invalidExpense.invalidNote.tooLong",
            "A note has at most 120 characters. Enter a shorter note.")
    }

    @Test func `EXP-4 the categories are closed`() throws {
        try driver.refuses(
            "expense add 5 --category tyres", .misuse, code: "unknownValue",
            "--category is fuel, parkingAndTolls, maintenance, supplies or other, not \"tyres\".")
    }

    @Test func `EXP-7 a cost later than now is refused`() throws {
        try driver.does("expense add 5 --category fuel")
        for moment in ["--at 17:31", "--on 2026-08-13"] {
            try driver.refuses(
                "expense add 5 --category fuel \(moment)", code: "invalidExpense.occursInTheFuture",
                "An expense cannot lie in the future. Choose the present or an earlier date and time.")
        }
    }

    @Test func `a day and a moment cannot both be given, and an edit needs something to change`() throws {
        try driver.refuses(
            "expense add 5 --category fuel --on today --at 09:00", .misuse, code: "contradiction",
            "Give --on or --at, not both.")
        try driver.does("expense add 5 --category fuel")
        try driver.refuses(
            "expense edit last", .misuse, code: "contradiction",
            "Give at least one of --amount, --category, --note, --no-note, --on and --at.")
        try driver.refuses(
            "expense edit last --note a --no-note", .misuse, code: "contradiction",
            "Give --note or --no-note, not both.")
    }

    @Test func `PERIOD-5 a list that ends before it begins is refused`() throws {
        try driver.refuses(
            "expense list --from 2026-08-10 --to 2026-08-09", code: "endsBeforeItStarts",
            "The last day of a range cannot come before its first. Choose a last day on or after the first day.")
    }

    @Test func `an expense that is not there, or that several could be, is not guessed`() throws {
        try driver.refuses("expense delete last", code: "noExpenseRecorded", "No expense is recorded yet.")
        try driver.does("expense add 5 --category fuel", "expense add 6 --category fuel")
        try driver.refuses(
            "expense edit FFFFFFFF --amount 1", code: "noSuchExpense",
            "No expense has the identifier FFFFFFFF. The command expense list shows those there are.")
        try driver.refuses(
            "expense edit 00000000 --amount 1", code: "severalExpenses",
            "The identifiers of 2 expenses begin with 00000000. Give more of it.")
        // Too short to be meant.
        try driver.refuses(
            "expense edit 0 --amount 1", code: "noSuchExpense",
            "No expense has the identifier 0. The command expense list shows those there are.")
    }

    @Test func `LOCALE-1 amounts are read and written in the driver's language`() throws {
        let answer = driver.run("expense add 1.234,50 --category maintenance --locale de_DE")
        #expect(answer.output.contains("  Amount      1.234,50 $\n"))
        #expect(try driver.answer("expense list --locale de_DE").at("expenses.0.amount") == "1234.50")
    }
}
