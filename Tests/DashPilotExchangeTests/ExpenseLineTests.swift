import DashPilotDomain
import DashPilotExchange
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct ExpenseLineTests {
    @Test func `JSON-2 the worked export's expenses are written in exactly its keys and values`() throws {
        let expenses = try WorkedExport.expenses().map(ExpenseLine.json)
        #expect(.array(expenses) == (try WorkedExport().expected.at("expenses")))
    }

    @Test func `EXP-2 an expense names no shift, delivery, vehicle or place`() throws {
        #expect(
            ExpenseLine.json(try WorkedExport.expenses()[0]).keys
                == ["amount", "category", "currencyCode", "id", "note", "occurredAt"])
    }

    @Test func `EXP-5 a category word from the future is written as other, and the rest is kept`() throws {
        let expense = Expense(
            id: .numbered(1), occurredAt: WorkedExport.at("08:30:00"), amount: try money("5"),
            categoryRawValue: "tyres", note: "Valve")
        let line = ExpenseLine.json(expense)
        #expect(line.at("category") == "other")
        #expect(line.at("amount") == "5.00")
        #expect(line.at("note") == "Valve")
    }
}
