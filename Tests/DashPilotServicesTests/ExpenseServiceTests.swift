import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct ExpenseServiceTests {
    let ledger: LedgerFixture

    init() throws {
        ledger = try LedgerFixture(now: "12:00")
    }

    @discardableResult
    private func add(
        _ time: String = "11:00", cents: Int = 650, _ category: ExpenseCategory = .parkingAndTolls, note: String? = nil
    ) throws -> Expense {
        try ledger.expenses.add(
            occurredAt: .at(time), amount: Money(minorUnits: cents), category: category, note: note)
    }

    @Test func `EXP-1 EXP-2 an expense is five values and joined to nothing`() throws {
        try ledger.start("09:00")
        ledger.at("12:00")
        let before = try ledger.rows()
        let expense = try add(note: "  ramp, level 3 \n")
        #expect(try before.changes(to: ledger.rows()) == [.init("INSERT", "expense")])
        #expect(
            try ledger.rows()["expense"] == [
                [
                    "id": expense.id.databaseValue, "occurredAt": Instant.at("11:00").databaseValue,
                    "amountValue": .text("6.5"), "categoryRawValue": .text("parkingAndTolls"),
                    "note": .text("ramp, level 3"),
                ]
            ])
    }

    @Test func `EXP-3 EXP-12 0 is an amount, a negative one is refused`() throws {
        #expect(try add(cents: 0).amount == .zero)
        try ledger.refuses(ExpenseRecordingError.invalidExpense(.negativeAmount)) { try add(cents: -1) }
    }

    @Test func `EXP-4 EXP-5 the stored words are the five, and an unknown one is kept and reads as other`() throws {
        for category in ExpenseCategory.allCases { try add(category) }
        #expect(
            try Set(ledger.rows()["expense"].map { $0["categoryRawValue"] }) == [
                .text("fuel"), .text("parkingAndTolls"), .text("maintenance"), .text("supplies"), .text("other"),
            ])
        try ledger.execute("UPDATE expense SET categoryRawValue = 'tyres' WHERE categoryRawValue = 'fuel'")
        let odd = try #require(try ledger.expenses.expenses().first { $0.categoryRawValue == "tyres" })
        #expect(odd.category == .other)
        #expect(odd.amount == Money(minorUnits: 650))
    }

    private func add(_ category: ExpenseCategory) throws { try add("11:00", cents: 650, category, note: nil) }

    @Test func `EXP-6 an empty note is none, and 121 characters are refused`() throws {
        #expect(try add(note: " \n\t").note == nil)
        #expect(try add(note: String(repeating: "ä", count: 120) + "  ").note?.count == 120)
        try ledger.refuses(ExpenseRecordingError.invalidExpense(.invalidNote(.tooLong(maximum: 120)))) {
            try add(note: String(repeating: "a", count: 121))
        }
    }

    @Test func `EXP-7 a cost may lie at the present and not after it`() throws {
        try add("12:00")
        try ledger.refuses(ExpenseRecordingError.invalidExpense(.occursInTheFuture)) { try add("12:00:00.001") }
        // The present is read at each writing.
        ledger.at("13:00")
        try add("13:00")
    }

    @Test func `EXP-8 an edit replaces all facts at once, and a refused one none`() throws {
        let expense = try add(note: "ramp")
        try ledger.refuses(ExpenseRecordingError.invalidExpense(.occursInTheFuture)) {
            try ledger.expenses.update(
                expense.id, occurredAt: .at("12:01"), amount: Money(minorUnits: 700), category: .fuel, note: nil)
        }
        try ledger.refuses(ExpenseRecordingError.invalidExpense(.negativeAmount)) {
            try ledger.expenses.update(
                expense.id, occurredAt: .at("10:00"), amount: Money(minorUnits: -1), category: .fuel, note: nil)
        }
        let edited = try ledger.expenses.update(
            expense.id, occurredAt: .at("10:00"), amount: Money(minorUnits: 700), category: .fuel, note: nil)
        #expect(try ledger.expenses.expense(expense.id) == edited)
        #expect(edited.id == expense.id)
        #expect(edited.note == nil)
        #expect(edited.category == .fuel)
        #expect(edited.occurredAt == .at("10:00"))
    }

    @Test func `EXP-8 EXP-2 a deletion takes the one row, and one that is gone is refused`() throws {
        let expense = try add()
        let other = try add()
        let before = try ledger.rows()
        try ledger.expenses.delete(expense.id)
        #expect(try before.changes(to: ledger.rows()) == [.init("DELETE", "expense")])
        #expect(try ledger.expenses.expenses() == [other])
        let gone = ExpenseRecordingError.expenseNoLongerExists
        try ledger.refuses(gone) { try ledger.expenses.delete(expense.id) }
        try ledger.refuses(gone) {
            try ledger.expenses.update(
                expense.id, occurredAt: .at("10:00"), amount: .zero, category: .fuel, note: nil)
        }
        #expect(throws: gone) { try ledger.expenses.expense(expense.id) }
    }

    @Test func `EXP-10 expenses are listed newest first, ties by identifier, within a half-open span`() throws {
        let noon = try add("12:00")
        let early = try add("08:00")
        let sameA = try add("10:00")
        let sameB = try add("10:00")
        #expect(try ledger.expenses.expenses() == [noon, sameA, sameB, early])
        let span = Instant.at("08:00")..<Instant.at("12:00")
        #expect(try ledger.expenses.expenses(in: span) == [sameA, sameB, early])
    }

    @Test func `EXP-2 EXP-18 deleting a shift removes no expense, and expenses change no figure of it`() throws {
        let shift = try ledger.finishedShift("09:00", "10:00")
        _ = try ledger.shifts.setGrossEarnings(Money(minorUnits: 2_000), of: shift.id)
        let before = try ledger.measured(shift)
        ledger.at("12:00")
        let expense = try add("09:30", .fuel)
        #expect(try ledger.measured(shift) == before)
        #expect(try ledger.measured(shift).metrics == before.metrics)
        try ledger.shifts.deleteCompletedShift(shift.id)
        #expect(try ledger.expenses.expenses() == [expense])
    }

    private func add(_ time: String, _ category: ExpenseCategory) throws -> Expense {
        try add(time, cents: 650, category, note: nil)
    }
}
