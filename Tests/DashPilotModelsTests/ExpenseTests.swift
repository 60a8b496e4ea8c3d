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
