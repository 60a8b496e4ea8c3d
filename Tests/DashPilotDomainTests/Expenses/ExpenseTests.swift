import DashPilotDomain
import DashPilotTestSupport
import Testing

@Suite struct ExpenseCategoryTests {
    @Test func `EXP-4 the categories, their words and their order are closed`() {
        #expect(
            ExpenseCategory.allCases.map(\.rawValue) == [
                "fuel", "parkingAndTolls", "maintenance", "supplies", "other",
            ])
        #expect(
            ExpenseCategory.allCases.map(\.title) == ["Fuel", "Parking and tolls", "Maintenance", "Supplies", "Other"])
    }

    @Test(arguments: ["tyres", "", "Fuel", "fuel ", "\u{0}", "other"])
    func `EXP-5 a word no build knows reads as other`(word: String) {
        #expect(ExpenseCategory.stored(word) == .other)
    }

    @Test(arguments: ExpenseCategory.allCases)
    func `EXP-5 a stored word is read back`(category: ExpenseCategory) {
        #expect(ExpenseCategory.stored(category.rawValue) == category)
    }
}

@Suite struct ExpenseNoteTests {
    @Test(arguments: [
        (" Insulated bag\n", "Insulated bag"), ("\r\n\u{3000}two  words\t\u{A0}", "two  words"), ("-2+3", "-2+3"),
        ("\u{301}e", "\u{301}e"), ("<b>", "<b>"), ("\u{200B}x", "\u{200B}x"),
    ])
    func `EXP-6 a note loses white space at its ends and nothing else`(typed: String, text: String) throws {
        #expect(try ExpenseNote(typed)?.text == text)
    }

    @Test(arguments: ["", " ", "\r\n", "\u{2028}\u{85}\u{3000}"])
    func `EXP-6 a note of white space is no note`(typed: String) throws {
        #expect(try ExpenseNote(typed) == nil)
    }

    @Test(arguments: ["a", "é", "👩‍👩‍👧‍👦"])
    func `EXP-6 120 characters as a reader counts them are kept and 121 are refused`(character: String) throws {
        #expect(try ExpenseNote(" " + String(repeating: character, count: 120) + "\n")?.text.count == 120)
        #expect(throws: ExpenseNoteError.tooLong(maximum: 120)) {
            try ExpenseNote(String(repeating: character, count: 121))
        }
    }
}

@Suite struct ExpenseFactsTests {
    @Test func `EXP-1 EXP-14 an expense is an instant, an amount, a category and a note, and figures read no note`()
        throws
    {
        let at = try utc("2026-08-12 13:00")
        let facts = try ExpenseFacts(
            occurredAt: at, amount: money("7.25"), category: .supplies, note: " Insulated bag ", now: at)
        #expect(facts.occurredAt == at)
        #expect(facts.note?.text == "Insulated bag")
        #expect(try facts.record == ExpenseRecord(occurredAt: at, amount: money("7.25"), category: .supplies))
    }

    @Test func `EXP-3 an amount of 0 is recorded and a negative one refused`() throws {
        #expect(try facts(amount: "0.00").amount == .zero)
        #expect(throws: ExpenseError.negativeAmount) { try facts(amount: "-0.01") }
    }

    @Test func `EXP-7 a cost may happen now and not a millisecond later`() throws {
        let now = try utc("2026-08-12 13:00")
        #expect(try facts(occurredAt: now).occurredAt == now)
        #expect(throws: ExpenseError.occursInTheFuture) {
            try facts(occurredAt: Instant(millisecondsSince1970: now.millisecondsSince1970 + 1))
        }
    }

    @Test func `EXP-6 a note that is too long refuses the expense`() throws {
        #expect(throws: ExpenseError.invalidNote(.tooLong(maximum: 120))) {
            try facts(note: String(repeating: "x", count: 121))
        }
        #expect(try facts(note: "  ").note == nil)
        #expect(try facts(note: nil).note == nil)
    }

    @Test(arguments: [
        (ExpenseRecordingError.invalidExpense(.negativeAmount), "invalidExpense.negativeAmount"),
        (.invalidExpense(.occursInTheFuture), "invalidExpense.occursInTheFuture"),
        (.invalidExpense(.invalidNote(.tooLong(maximum: 120))), "invalidExpense.invalidNote.tooLong"),
        (.expenseNoLongerExists, "expenseNoLongerExists"),
        (.storeUnavailable(underlying: StoreFault(BadFixture(text: ""))), "storeUnavailable"),
    ])
    func `EXP-3 EXP-6 EXP-7 every refusal of an expense has a code and a sentence`(
        error: ExpenseRecordingError, code: String
    ) throws {
        #expect(error.code == code)
        let sentence = try error.sentence(in: driver())
        #expect(sentence.hasSuffix("."))
        #expect(sentence.contains(" "))
    }

    @Test func `EXP-6 the sentence of a note that is too long names the limit`() throws {
        let error = ExpenseRecordingError.invalidExpense(.invalidNote(.tooLong(maximum: 120)))
        #expect(try error.sentence(in: driver()).contains("120"))
        #expect(error.kind == .invalidValue)
        #expect(ExpenseRecordingError.expenseNoLongerExists.kind == .recordGone)
        #expect(
            ExpenseRecordingError.storeUnavailable(underlying: StoreFault(BadFixture(text: ""))).kind
                == .recordsUnavailable)
    }

    private func facts(
        occurredAt: Instant? = nil, amount: String = "1.00", note: String? = nil
    ) throws -> ExpenseFacts {
        let now = try utc("2026-08-12 13:00")
        return try ExpenseFacts(
            occurredAt: occurredAt ?? now, amount: money(amount), category: .fuel, note: note, now: now)
    }
}

@Suite struct ExpenseTotalsTests {
    struct Row: Sendable {
        let row: String
        let expenses: [(amount: String, word: String)]
        let earnings: String?
        let total: String?
        var categories: [(title: String, total: String, count: Int)]?
        let net: String?
        var reason: PeriodNetAfterExpenses.Unavailability?
    }

    static let rows: [Row] = [
        Row(
            row: "X1", expenses: [("42.10", "fuel"), ("6.50", "parkingAndTolls")], earnings: "86.25", total: "48.60",
            net: "37.65"),
        Row(row: "X2", expenses: [("89.99", "maintenance")], earnings: "40.00", total: "89.99", net: "-49.99"),
        Row(
            row: "X3", expenses: [("0.00", "other")], earnings: "86.25", total: "0.00",
            categories: [("Other", "0.00", 1)], net: "86.25"),
        Row(row: "X4", expenses: [], earnings: "86.25", total: nil, net: nil, reason: .noExpenses),
        Row(row: "X5", expenses: [("48.60", "fuel")], earnings: nil, total: "48.60", net: nil, reason: .noEarnings),
        Row(row: "X6", expenses: [], earnings: nil, total: nil, net: nil, reason: .noEarnings),
        Row(
            row: "X7",
            expenses: [("42.10", "fuel"), ("89.99", "maintenance"), ("7.90", "fuel"), ("6.50", "parkingAndTolls")],
            earnings: nil, total: "146.49",
            categories: [("Fuel", "50.00", 2), ("Parking and tolls", "6.50", 1), ("Maintenance", "89.99", 1)],
            net: nil, reason: .noEarnings),
        Row(
            row: "X8", expenses: [("5.00", "tyres")], earnings: nil, total: "5.00", categories: [("Other", "5.00", 1)],
            net: nil, reason: .noEarnings),
        Row(row: "X9", expenses: [("10.00", "fuel")], earnings: "0", total: "10.00", net: "-10.00"),
    ]

    @Test(arguments: rows)
    func `EXP-11 EXP-12 EXP-15 EXP-16 totals, categories and the net after them`(row: Row) throws {
        let records = try row.expenses.map {
            ExpenseRecord(
                occurredAt: try utc("2026-06-17 12:00"), amount: try money($0.amount), category: .stored($0.word))
        }
        let totals = ExpenseTotalsCalculator.totals(of: records)
        #expect(try totals?.total == row.total.map(money), "\(row.row)")
        #expect(totals?.recordCount == (records.isEmpty ? nil : records.count), "\(row.row)")
        #expect(ExpenseTotalsCalculator.totals(of: records.reversed()) == totals, "\(row.row)")
        if let categories = row.categories {
            #expect(totals?.categories.map(\.category.title) == categories.map(\.title))
            #expect(try totals?.categories.map(\.total) == categories.map { try money($0.total) })
            #expect(totals?.categories.map(\.recordCount) == categories.map(\.count))
        }
        let coverage = try #require(Coverage(1, of: 2))
        let net = ExpenseTotalsCalculator.net(
            grossEarnings: try row.earnings.map(money), coverage: coverage, expenses: totals)
        #expect(try net.amount == row.net.map(money), "\(row.row)")
        #expect(net.unavailability == row.reason, "\(row.row)")
        #expect(net.earningsCoverage == coverage)
    }

    @Test func `CONV-7 CONV-8 every reason for no net has its own sentence, without a figure`() {
        let sentences = PeriodNetAfterExpenses.Unavailability.allCases.map(\.explanation)
        #expect(
            sentences == ["No recorded earnings here to subtract from.", "No recorded expense here to subtract."])
    }
}
