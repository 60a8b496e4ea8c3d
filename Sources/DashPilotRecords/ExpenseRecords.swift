public import DashPilotDomain
import DashPilotExchange
public import DashPilotModels

/// What commands print with `--json` and the API answers of several expenses.
public enum ExpenseRecords {
    /// - Parameters:
    ///   - expenses: In the order they are listed.
    ///   - totals: What they come to.
    public static func list(_ expenses: [Expense], _ totals: PeriodExpenseTotals?) -> JSONValue {
        ["expenses": .array(expenses.map(ExpenseLine.json)), "totals": SummaryRecord.expenses(totals)]
    }
}
