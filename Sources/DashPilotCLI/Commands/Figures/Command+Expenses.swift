import DashPilotDomain
import DashPilotExchange
import DashPilotModels
import DashPilotRecords
import DashPilotServices
import Foundation

extension Command {
    static let expenses: [Command] = [add, list, edit, delete]

    private static let amount = Operand("AMOUNT", "What it cost, 0 included: 42.10.")
    private static let newAmount = CommandOption("amount", "AMOUNT", "What it cost.")
    private static let words = ExpenseCategory.allCases.map(\.rawValue)
    private static let category = CommandOption("category", oneOf: words, "What it was for.", isRequired: true)
    private static let newCategory = CommandOption("category", oneOf: words, "What it was for.")
    private static let note = CommandOption(
        "note", "TEXT", "A note of up to \(ExpenseNote.maximumLength) characters.")
    private static let noNote = CommandOption.flag("no-note", "Remove the note.")
    private static let day = CommandOption(
        "on", "DATE", "The day it happened: 2026-08-12, today or yesterday. For its hour give --at instead.")

    private static let add = Command(
        "expense add", topic: .moneyAndPlaces, abstract: "record what the work cost",
        details: [
            "Without --on or --at it happened now. Expenses stand for themselves: they belong to no shift and change no "
                + "rate, and a period holds them by their own date."
        ],
        operands: [amount], options: [category, note, day],
        example: Example("dashpilot expense add 42.10 --category fuel --on yesterday", "records gas bought yesterday")
    ) { context in
        let cost = try context.amount(context.arguments.required(amount), .expense)
        let occurredAt = try context.costInstant(on: day) ?? context.now
        let kind = ExpenseCategory.stored(try context.arguments.required(category))
        let expense = try context.recording { services in
            try ExpenseService(services).add(
                occurredAt: occurredAt, amount: cost, category: kind, note: context.arguments[note])
        }
        return context.output(showing: expense)
    }

    private static let from = CommandOption("from", "DATE", "The first day listed.")
    private static let to = CommandOption("to", "DATE", "The last day listed.")

    private static let list = Command(
        "expense list", topic: .moneyAndPlaces, abstract: "list the recorded expenses, newest first",
        options: [from, to],
        example: Example("dashpilot expense list --from 2026-08-01 --to 2026-08-31", "those of August")
    ) { context in
        let first = try context.day(of: from)
        let last = try context.day(of: to)
        if let first, let last, last < first { throw PeriodError.endsBeforeItStarts }
        let zone = context.locale.timeZone
        let start = first?.firstMoment(in: zone) ?? Instant(millisecondsSince1970: .min)
        let end = last?.adding(days: 1).firstMoment(in: zone) ?? Instant(millisecondsSince1970: .max)
        let expenses = try ExpenseService(try context.existingServices()).expenses(
            in: first == nil && last == nil ? nil : start..<end)
        let totals = ExpenseTotalsCalculator.totals(of: expenses.lazy.map(\.record))
        let page = ExpenseListPage(expenses: expenses, totals: totals, locale: context.locale)
        return Output(
            text: page.text(width: context.columns),
            json: ExpenseRecords.list(expenses, totals))
    }

    private static let edit = Command(
        "expense edit", topic: .moneyAndPlaces, abstract: "correct a recorded expense",
        details: ["What is not given stays as it is recorded. --on and --at correct when it happened."],
        operands: [.expense], options: [newAmount, newCategory, note, noNote, day],
        example: Example("dashpilot expense edit last --amount 42.01", "the latest one cost 42.01")
    ) { context in
        let arguments = context.arguments
        guard
            [newAmount, newCategory, note, noNote, day, .at].contains(where: arguments.has)
        else {
            throw Misuse.contradiction(
                "Give at least one of --amount, --category, --note, --no-note, --on and --at.")
        }
        if arguments.has(note), arguments.has(noNote) {
            throw Misuse.contradiction("Give --note or --no-note, not both.")
        }
        let cost = try arguments[newAmount].map { try context.amount($0, .expense) }
        let occurredAt = try context.costInstant(on: day)
        let services = try context.existingServices()
        let recorded = try context.expense(.expense, in: services)
        let expense = try ExpenseService(services).update(
            recorded.id, occurredAt: occurredAt ?? recorded.occurredAt, amount: cost ?? recorded.amount,
            category: arguments[newCategory].map(ExpenseCategory.stored) ?? recorded.category,
            note: arguments.has(noNote) ? nil : arguments[note] ?? recorded.note)
        return context.output(showing: expense)
    }

    private static let delete = Command(
        "expense delete", topic: .moneyAndPlaces, abstract: "delete a recorded expense",
        details: ["There is no undo. What goes is said, and asked about, first."], operands: [.expense],
        options: [.yes], example: Example("dashpilot expense delete last", "says what goes, and asks")
    ) { context in
        let services = try context.existingServices()
        let expense = try context.expense(.expense, in: services)
        try context.confirm(expense.confirmDeletion(in: context.locale))
        try ExpenseService(services).delete(expense.id)
        return Output(text: "The expense was deleted.", json: ["deleted": .id(expense.id)])
    }
}

extension CommandContext {
    /// The day an option gives, or `nil` where it was not given.
    fileprivate func day(of option: CommandOption) throws -> CivilDate? {
        try arguments[option].map {
            try DayArgument.day($0, for: "--" + option.name, now: now, timeZone: locale.timeZone)
        }
    }

    fileprivate func output(showing expense: Expense) -> Output {
        var page = TextPage()
        page.heading("Expense")
        page.row("Date", locale.dateAndTime(expense.occurredAt))
        page.row("Category", expense.category.title)
        page.row("Amount", expense.amount.formatted(locale: locale.locale))
        if let note = expense.note { page.row("Note", note) }
        page.row("Identifier", expense.id.uuidString)
        return Output(text: page.text(width: columns), json: ["expense": ExpenseLine.json(expense)])
    }
}
