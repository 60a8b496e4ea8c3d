import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// What the work cost: a list, and a page each to add, correct and delete one. Source of the rules: part 20, section 16.
struct ExpenseRoutes: Sendable {
    let pages: PageRoutes

    func add(to router: inout Router) {
        router.get(SitePath.expenses) { request in
            let isWhole = request.query["all"] != nil
            return try pages.show(request) { context, services in
                ExpenseListPage(
                    context: context, expenses: try ExpenseService(services).expenses(), isWhole: isWhole
                ).page
            }
        }
        pages.sheet(
            SitePath.addingExpense, in: &router,
            page: { sheet in ExpenseFormPage(sheet: sheet, expense: nil).page },
            record: { sheet in
                let facts = try TypedExpense(sheet)
                try facts.judged {
                    _ = try ExpenseService(sheet.services).add(
                        occurredAt: facts.occurredAt, amount: facts.amount, category: facts.category, note: facts.note)
                }
                return SitePath.expenses()
            })
        pages.sheet(
            SitePath.editingExpense, in: &router,
            page: { sheet, id in
                ExpenseFormPage(sheet: sheet, expense: try ExpenseService(sheet.services).expense(id)).page
            },
            record: { sheet, id in
                let facts = try TypedExpense(sheet)
                try facts.judged {
                    _ = try ExpenseService(sheet.services).update(
                        id, occurredAt: facts.occurredAt, amount: facts.amount, category: facts.category,
                        note: facts.note)
                }
                return SitePath.expenses()
            })
        pages.sheet(
            SitePath.deletingExpense, in: &router,
            page: { sheet, id in
                sheet.page(
                    asking: try ExpenseService(sheet.services).expense(id).confirmDeletion(in: sheet.locale), "confirm",
                    to: SitePath.deletingExpense(id), in: .expenses, back: SitePath.expenses())
            },
            record: { sheet, id in
                try ExpenseService(sheet.services).delete(id)
                return SitePath.expenses()
            })
    }
}

/// The facts of an expense as a form has them.
struct TypedExpense {
    let occurredAt: Instant
    let amount: Money
    let category: ExpenseCategory
    let note: String?

    /// - Throws: ``FieldRefusal`` of the first field that cannot be read.
    init(_ sheet: Sheet) throws {
        amount = try sheet.amount(.expense)
        category = try refusing(at: "category") {
            guard let category = sheet.fields["category"].flatMap(ExpenseCategory.init) else {
                throw FormRefusal.noCategory
            }
            return category
        }
        occurredAt = try sheet.instant("when", ExpenseFormPage.timeLabel)
        note = sheet.fields["note"]
    }

    /// Runs the service that judges the facts, and says which field its refusal is of.
    func judged(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch ExpenseRecordingError.invalidExpense(let error) {
            let field =
                switch error {
                case .negativeAmount: "amount"
                case .occursInTheFuture: "when"
                case .invalidNote: "note"
                }
            throw FieldRefusal(field: field, refusal: ExpenseRecordingError.invalidExpense(error))
        }
    }
}
