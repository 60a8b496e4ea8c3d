import DashPilotDomain
import DashPilotExchange
import DashPilotModels
import DashPilotRecords
import DashPilotServices
import HTTPKit

/// What the work cost (part 20, section 16).
enum ExpenseAPI {
    static let operations: [APIOperation] = [list, show, add, edit, delete]

    private static let answer = Schema.record([("expense", .expense)])

    private static let from = QueryField.day("from", "The first day.")
    private static let to = QueryField.day("to", "The last day, included.")

    private static let list = APIOperation(
        .expenses, .get, APIPath.expenses, "listExpenses", "The recorded expenses, newest first, and what they come to",
        query: [from.described, to.described],
        answer: .ok(.record([("expenses", .list(of: .expense)), ("totals", .expenseTotals)])), [.unacceptable, .local]
    ) { call in
        let (first, last) = (try call.existing(from), try call.existing(to))
        if let first, let last, last < first { throw PeriodError.endsBeforeItStarts }
        let zone = call.locale.timeZone
        let start = first?.firstMoment(in: zone) ?? Instant(millisecondsSince1970: .min)
        let end = last?.adding(days: 1).firstMoment(in: zone) ?? Instant(millisecondsSince1970: .max)
        let expenses = try ExpenseService(call.services()).expenses(
            in: first == nil && last == nil ? nil : start..<end)
        return ExpenseRecords.list(expenses, ExpenseTotalsCalculator.totals(of: expenses.lazy.map(\.record)))
    }

    private static let show = APIOperation(
        .expenses, .get, APIPath.expense, "getExpense", "An expense", answer: .ok(answer), .gone
    ) { call, id in
        ["expense": ExpenseLine.json(try ExpenseService(call.services()).expense(id))]
    }

    private static let longestNote = InputKind<String>.text(longest: ExpenseNote.maximumLength, mayBeEmpty: true)
    private static let amount = InputField.required("amount", .amount(.expense), "What it cost, 0 included.")
    private static let category = InputField.required(
        "category", .choice as InputKind<ExpenseCategory>, "What it was for.")
    private static let note = InputField.optional("note", longestNote, "A note.")
    private static let occurredAt = InputField.optional(
        "occurredAt", .instant, "When it happened, if not now; never later than now.")

    private static let add = APIOperation(
        .expenses, .post, APIPath.expenses, "addExpense", "Record what the work cost",
        body: .fields([amount.described, category.described, note.described, occurredAt.described]),
        answer: .created(answer), .unacceptable
    ) { call in
        let (amount, category, note) = (try call(amount), try call(category), try call(note))
        let occurredAt = try call(occurredAt) ?? call.now
        let expense = try ExpenseService(call.services()).add(
            occurredAt: occurredAt, amount: amount, category: category, note: note)
        return ["expense": ExpenseLine.json(expense)]
    }

    private static let newAmount = InputField.optional("amount", .amount(.expense), "What it cost.")
    private static let newCategory = InputField.optional(
        "category", .choice as InputKind<ExpenseCategory>, "What it was for.")
    private static let newNote = InputField.change("note", longestNote, "A note; null removes it.")

    private static let edit = APIOperation(
        .expenses, .patch, APIPath.expense, "correctExpense", "Correct an expense; what is left out stays",
        body: .fields([newAmount.described, newCategory.described, newNote.described, occurredAt.described]),
        answer: .ok(answer), [.gone, .unacceptable]
    ) { call, id in
        let (amount, category, note) = (try call(newAmount), try call(newCategory), try call(newNote))
        let occurredAt = try call(occurredAt)
        let expenses = ExpenseService(try call.services())
        let recorded = try expenses.expense(id)
        let expense = try expenses.update(
            id, occurredAt: occurredAt ?? recorded.occurredAt, amount: amount ?? recorded.amount,
            category: category ?? recorded.category, note: note.applied(to: recorded.note))
        return ["expense": ExpenseLine.json(expense)]
    }

    private static let delete = APIOperation(
        .expenses, .delete, APIPath.expense, "deleteExpense", "Delete an expense, which nothing brings back",
        answer: .ok(.deleted), .gone
    ) { call, id in
        try ExpenseService(call.services()).delete(id)
        return ["deleted": .id(id)]
    }
}

extension APICall {
    /// A day that the calendar of the driver's zone has.
    ///
    /// - Throws: ``LocalTimeRefusal/dayDoesNotExist(_:timeZone:)`` for one that the zone skipped.
    func existing(_ field: QueryField<CivilDate?>) throws -> CivilDate? {
        let zone = locale.timeZone
        guard let day = try self(field) else { return nil }
        guard LocalTime.date(at: day.firstMoment(in: zone), in: zone) == day else {
            throw LocalTimeRefusal.dayDoesNotExist(day, timeZone: zone)
        }
        return day
    }
}
