import DashPilotDomain
import DashPilotModels
import Foundation
import HTMLKit
import HTTPKit

/// A draft of an expense: nothing is written before Save, and nothing on Cancel (EXP-9).
struct ExpenseFormPage {
    private static let form = "expense"

    let context: PageContext

    /// The one that is corrected, `nil` for a new one.
    let expense: Expense?

    var page: Page {
        let title = expense == nil ? "Add Expense" : "Edit Expense"
        let address = expense.map { SitePath.editingExpense($0.id) } ?? SitePath.addingExpense()
        return Page(title, in: .expenses) {
            h1 { title }
            context.form(Self.form, to: LocalAddress(address)) {
                context.amountField(Self.form, "Amount", value: expense?.amount)
                category
                context.dateTimeField(Self.form, "when", "When it happened", value: expense?.occurredAt ?? context.now)
                context.textField(
                    Self.form, "note", "Note (optional)", value: expense?.note ?? "", required: false)
                button(.submit, .class("primary large")) { "Save" }
            }
            p(.class("links")) { a(.href(LocalAddress(SitePath.expenses()))) { "Cancel" } }
        }
    }

    /// The closed list, in its order (EXP-4); a new expense has none until one is chosen.
    private var category: HTML {
        let refusal = context.refusal(of: Self.form)
        let chosen = refusal?.fields["category"] ?? expense?.category.rawValue ?? ""
        let control = context.control("category", of: Self.form)
        let choices = [("", "Choose")] + ExpenseCategory.allCases.map { ($0.rawValue, $0.title) }
        return div(.class("field")) {
            label(.for("expense-category")) { "Category" }
            element(
                .select, [.id("expense-category"), .name("category"), .required] + control.attributes,
                choices.map { word, title in
                    word == chosen ? option(.value(word), .selected) { title } : option(.value(word)) { title }
                })
            control.sentence
        }
    }
}
