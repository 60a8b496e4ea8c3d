/// One recorded cost reduced to what figures read: when it happened, what it amounted to and what it was for (EXP-14).
public struct ExpenseRecord: Hashable, Sendable {
    public let occurredAt: Instant

    /// 0 or more; 0 is a recorded amount (EXP-3).
    public let amount: Money

    public let category: ExpenseCategory

    public init(occurredAt: Instant, amount: Money, category: ExpenseCategory) {
        self.occurredAt = occurredAt
        self.amount = amount
        self.category = category
    }
}
