import DashPilotDomain
import DashPilotModels
import Foundation
import HTMLKit
import HTTPKit

/// A draft of an expense: nothing is written before Save, and nothing on Cancel (EXP-9).
struct ExpenseFormPage {
    private static let form = "expense"
    static let timeLabel = "When it happened"

    let sheet: Sheet

    /// The one that is corrected, `nil` for a new one.
    let expense: Expense?

    var page: Page {
        let title = expense == nil ? "Add Expense" : "Edit Expense"
        let address = expense.map { SitePath.editingExpense($0.id) } ?? SitePath.addingExpense()
        return sheet.page(title, in: .expenses, back: SitePath.expenses()) {
            sheet.context.form(Self.form, to: LocalAddress(address)) {
                sheet.context.amountField(Self.form, "Amount", value: expense?.amount)
                category
                sheet.zoneField
                sheet.timeField(Self.form, "when", Self.timeLabel, recorded: expense?.occurredAt ?? sheet.context.now)
                sheet.context.textField(
                    Self.form, "note", "Note (optional)", value: expense?.note ?? "", required: false)
                button(.submit, .class("primary large")) { "Save" }
            }
        }
    }

    /// The closed list, in its order (EXP-4); a new expense has none until one is chosen.
    private var category: HTML {
        let refusal = sheet.context.refusal(of: Self.form)
        let chosen = refusal?.fields["category"] ?? expense?.category.rawValue ?? ""
        let control = sheet.context.control("category", of: Self.form)
        let choices = [("", "Choose")] + ExpenseCategory.allCases.map { ($0.rawValue, $0.title) }
        return div(.class("field")) {
            label(.for("expense-category")) { "Category" }
            selection(
                choices, chosen: chosen,
                [.id("expense-category"), .name("category"), .required] + control.attributes)
            control.sentence
        }
    }
}
