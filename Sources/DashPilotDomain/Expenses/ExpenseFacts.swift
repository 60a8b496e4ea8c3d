/// Everything a driver states about one cost, checked as a whole before any of it is written (EXP-1, EXP-8).
public struct ExpenseFacts: Hashable, Sendable {
    public let occurredAt: Instant
    public let amount: Money
    public let category: ExpenseCategory

    /// The note after trimming, or `nil` without one.
    public let note: ExpenseNote?

    /// - Parameters:
    ///   - note: As typed; what is empty after trimming is no note.
    ///   - now: The present, which the cost may not come after.
    /// - Throws: The first of ``ExpenseError/negativeAmount`` (EXP-3), ``ExpenseError/occursInTheFuture`` (EXP-7) and
    ///   ``ExpenseError/invalidNote(_:)`` (EXP-6).
    public init(
        occurredAt: Instant, amount: Money, category: ExpenseCategory, note: String?, now: Instant
    ) throws(ExpenseError) {
        guard !amount.isNegative else { throw .negativeAmount }
        guard occurredAt <= now else { throw .occursInTheFuture }
        do {
            self.note = try note.flatMap(ExpenseNote.init)
        } catch {
            throw .invalidNote(error)
        }
        self.occurredAt = occurredAt
        self.amount = amount
        self.category = category
    }

    /// What figures read of it.
    public var record: ExpenseRecord { ExpenseRecord(occurredAt: occurredAt, amount: amount, category: category) }
}
