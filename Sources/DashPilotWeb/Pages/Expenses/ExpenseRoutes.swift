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
        router.get(SitePath.addingExpense) { request in
            try pages.show(request) { context, _ in ExpenseFormPage(context: context, expense: nil).page }
        }
        router.post(SitePath.addingExpense) { request in
            let zone = pages.locale.locale(of: request)
            return try pages.take(
                request,
                record: { fields, services in
                    let facts = try TypedExpense(fields, unchanged: nil, in: zone)
                    try facts.judged {
                        _ = try ExpenseService(services).add(
                            occurredAt: facts.occurredAt, amount: facts.amount, category: facts.category,
                            note: facts.note)
                    }
                    return SitePath.expenses()
                }, orShow: { context, _ in ExpenseFormPage(context: context, expense: nil).page })
        }
        addEditing(to: &router)
        addDeleting(to: &router)
    }

    private func addEditing(to router: inout Router) {
        router.get(SitePath.editingExpense) { request, id in
            try pages.show(request) { context, services in
                ExpenseFormPage(context: context, expense: try ExpenseService(services).expense(id)).page
            }
        }
        router.post(SitePath.editingExpense) { request, id in
            let zone = pages.locale.locale(of: request)
            return try pages.take(
                request,
                record: { fields, services in
                    let recorded = try ExpenseService(services).expense(id)
                    let facts = try TypedExpense(fields, unchanged: recorded.occurredAt, in: zone)
                    try facts.judged {
                        _ = try ExpenseService(services).update(
                            id, occurredAt: facts.occurredAt, amount: facts.amount, category: facts.category,
                            note: facts.note)
                    }
                    return SitePath.expenses()
                },
                orShow: { context, services in
                    ExpenseFormPage(context: context, expense: try ExpenseService(services).expense(id)).page
                })
        }
    }

    private func addDeleting(to router: inout Router) {
        router.get(SitePath.deletingExpense) { request, id in
            try pages.show(request) { context, services in try confirmation(of: id, context, services) }
        }
        router.post(SitePath.deletingExpense) { request, id in
            try pages.take(
                request,
                record: { _, services in
                    try ExpenseService(services).delete(id)
                    return SitePath.expenses()
                }, orShow: { context, services in try confirmation(of: id, context, services) })
        }
    }

    private func confirmation(of id: UUID, _ context: PageContext, _ services: ServiceContext) throws -> Page {
        let expense = try ExpenseService(services).expense(id)
        return ConfirmationPage(
            context: context, question: expense.confirmDeletion(in: context.locale), place: .expenses,
            address: LocalAddress(SitePath.deletingExpense(id)), back: LocalAddress(SitePath.expenses())
        ).page
    }
}

/// The facts of an expense as a form has them.
struct TypedExpense {
    let occurredAt: Instant
    let amount: Money
    let category: ExpenseCategory
    let note: String?

    /// - Parameter unchanged: When the expense that is edited is recorded to have happened.
    /// - Throws: ``FieldRefusal`` of the first field that cannot be read.
    init(_ fields: FormFields, unchanged: Instant?, in locale: DriverLocale) throws {
        amount = try refusing(at: "amount") {
            try MoneyInput(locale: locale.locale).amount(from: fields["amount"] ?? "")
                .mapError { MoneyInputError($0, subject: .expense) }.get()
        }
        category = try refusing(at: "category") {
            guard let category = fields["category"].flatMap(ExpenseCategory.init) else { throw FormRefusal.noCategory }
            return category
        }
        occurredAt = try refusing(at: "when") {
            try DateTimeInput.instant(
                fields["when"] ?? "", offset: fields["when-offset"], unchanged: unchanged,
                in: DateTimeInput.timeZone(of: fields) ?? locale.timeZone)
        }
        note = fields["note"]
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
