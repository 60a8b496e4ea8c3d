import DashPilotDomain
import DashPilotModels
import Foundation
import HTMLKit
import HTTPKit

/// The recorded expenses, newest first. What they come to belongs to a period and stands there (PMET-26).
struct ExpenseListPage {
    /// How many are shown before the rest is asked for.
    static let shownAtFirst = 200

    let context: PageContext

    /// Newest first (EXP-10).
    let expenses: [Expense]
    let isWhole: Bool

    private var locale: DriverLocale { context.locale }

    var page: Page {
        let shown = isWhole ? expenses[...] : expenses.prefix(Self.shownAtFirst)
        return Page("Expenses", in: .expenses, script: "expenses") {
            h1 { "Expenses" }
            p(.class("links")) { a(.href(LocalAddress(SitePath.addingExpense()))) { "Add Expense" } }
            if expenses.isEmpty { p { PeriodExpenseTotals.noneLabel.shown } }
            ul(.class("rows")) {
                for expense in shown { row(expense) }
            }
            if shown.count < expenses.count {
                p(.class("links")) { a(.href(LocalAddress(SitePath.expenses(), query: "all=yes"))) { "Show All" } }
            }
        }
    }

    private func row(_ expense: Expense) -> HTML {
        let amount = expense.amount.formatted(locale: locale.locale)
        let date = locale.dateAndTime(expense.occurredAt)
        let name = "\(expense.category.title), \(amount), \(date)"
        return li(.class("card")) {
            div(.role("group"), .ariaLabel(name)) {
                div(.class("figure-value"), .ariaHidden) { "\(expense.category.title) · \(amount)" }
                div(.class("quiet"), .ariaHidden) { date }
            }
            if let note = expense.note { p(.dir("auto")) { note } }
            div(.class("card-links")) {
                a(.href(LocalAddress(SitePath.editingExpense(expense.id))), .ariaLabel("Edit \(name)")) { "Edit" }
                a(.href(LocalAddress(SitePath.deletingExpense(expense.id))), .ariaLabel("Delete \(name)")) { "Delete" }
            }
        }
    }
}
