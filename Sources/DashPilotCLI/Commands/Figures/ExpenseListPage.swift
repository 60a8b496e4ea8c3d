import DashPilotDomain
import DashPilotModels
import Foundation

/// Expenses as a table for a terminal, and below it what they come to.
struct ExpenseListPage {
    /// Newest first (EXP-10).
    let expenses: [Expense]
    let totals: PeriodExpenseTotals?
    let locale: DriverLocale

    func text(width: Int) -> String {
        guard let totals else { return PeriodExpenseTotals.noneLabel.shown }
        var table = TextTable([
            TextTable.Column("Date"), TextTable.Column("Category"), TextTable.Column("Amount", .right),
            TextTable.Column("Note", wraps: true), TextTable.Column("Identifier"),
        ])
        for expense in expenses {
            table.add([
                locale.date(expense.occurredAt), expense.category.title,
                expense.amount.formatted(locale: locale.locale), expense.note ?? "", expense.id.beginning,
            ])
        }
        var page = TextPage()
        page.heading("Totals")
        for label in [totals.label(in: locale)] + totals.categories.map({ $0.label(in: locale) }) {
            page.compactFigure(label)
        }
        return table.text(width: width) + "\n\n" + page.text(width: width)
    }
}
