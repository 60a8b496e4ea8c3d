public import DashPilotDomain
public import Foundation

/// A cost of the work, joined to nothing: it carries its own date and a period contains it by that date (EXP-1, EXP-2).
public struct Expense: Identifiable, Hashable, Sendable {
    public let id: UUID
    public let occurredAt: Instant
    public let amount: Money

    /// The stored word; one this build cannot name is kept and reads as `other` (EXP-5).
    public let categoryRawValue: String
    public let note: String?

    /// An expense as the ledger holds it, unchecked.
    public init(id: UUID, occurredAt: Instant, amount: Money, categoryRawValue: String, note: String?) {
        self.id = id
        self.occurredAt = occurredAt
        self.amount = amount
        self.categoryRawValue = categoryRawValue
        self.note = note
    }

    /// An expense as a driver states it, already checked as a whole.
    public init(id: UUID, facts: ExpenseFacts) {
        self.init(
            id: id, occurredAt: facts.occurredAt, amount: facts.amount, categoryRawValue: facts.category.rawValue,
            note: facts.note?.text)
    }

    /// A recorded expense with all its facts replaced (EXP-8).
    ///
    /// A stored word that this build cannot name stays while the category is still `other`, since it was another
    /// build's and not this driver's choice (EXP-5).
    public init(replacing recorded: Expense, with facts: ExpenseFacts) {
        self.init(
            id: recorded.id, occurredAt: facts.occurredAt, amount: facts.amount,
            categoryRawValue: facts.category == recorded.category
                ? recorded.categoryRawValue : facts.category.rawValue,
            note: facts.note?.text)
    }

    public var category: ExpenseCategory { ExpenseCategory.stored(categoryRawValue) }

    /// What figures read of it: never the note (EXP-14).
    public var record: ExpenseRecord { ExpenseRecord(occurredAt: occurredAt, amount: amount, category: category) }

    /// Newest first, identity breaking a tie (EXP-10).
    public static func recordedBefore(_ left: Expense, _ right: Expense) -> Bool {
        left.occurredAt == right.occurredAt
            ? left.id.uuidString < right.id.uuidString : left.occurredAt > right.occurredAt
    }
}
