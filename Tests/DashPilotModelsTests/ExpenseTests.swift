import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct ExpenseTests {
    static func expense(_ number: UInt32, _ time: String) -> Expense {
        Expense(
            id: .numbered(number), occurredAt: .at(time), amount: Money(minorUnits: 100), categoryRawValue: "fuel",
            note: nil)
    }

    @Test func `EXP-10 expenses stand newest first, ties by identifier`() {
        let expenses = [Self.expense(2, "09:00"), Self.expense(3, "10:00"), Self.expense(1, "09:00")]
        #expect(
            expenses.sorted(by: Expense.recordedBefore).map(\.id) == [.numbered(3), .numbered(1), .numbered(2)])
    }
}

extension ExpenseTests {
    private func facts(_ category: ExpenseCategory) throws -> ExpenseFacts {
        try ExpenseFacts(
            occurredAt: .at("10:00"), amount: Money(minorUnits: 650), category: category, note: " Valve ",
            now: .at("11:00"))
    }

    private static func recorded(_ word: String) -> Expense {
        Expense(
            id: .numbered(1), occurredAt: .at("09:00"), amount: Money(minorUnits: 500), categoryRawValue: word,
            note: nil)
    }

    @Test func `EXP-8 an edit replaces all facts and keeps the identity`() throws {
        let expected = Expense(
            id: .numbered(1), occurredAt: .at("10:00"), amount: Money(minorUnits: 650), categoryRawValue: "supplies",
            note: "Valve")
        #expect(Expense(replacing: Self.recorded("fuel"), with: try facts(.supplies)) == expected)
    }

    static let words: [(recorded: String, category: ExpenseCategory, word: String)] = [
        ("tyres", .other, "tyres"), ("tyres", .supplies, "supplies"), ("other", .other, "other"),
        ("fuel", .other, "other"),
    ]

    @Test(arguments: words)
    func `EXP-5 a word of a later build stays while the category is not changed`(
        recorded: String, category: ExpenseCategory, word: String
    ) throws {
        let edited = Expense(replacing: Self.recorded(recorded), with: try facts(category))
        #expect(edited.categoryRawValue == word)
        #expect(edited.category == category)
    }
}
