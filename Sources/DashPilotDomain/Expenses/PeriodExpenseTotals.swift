/// What a set of recorded expenses adds up to. There is none of an empty set, so a total rests on one record at least.
///
/// It has no coverage: nobody knows which costs were not entered. Source of the rules: EXP-11 to EXP-13.
public struct PeriodExpenseTotals: Hashable, Sendable {
    public let total: Money

    /// The records behind the total, 1 or more, those of 0.00 included.
    public let recordCount: Int

    /// The parts of the total, in the order of the categories; a category without a record is left out.
    public let categories: [ExpenseCategoryTotal]
}

/// What the recorded expenses of one category add up to.
public struct ExpenseCategoryTotal: Hashable, Sendable {
    public let category: ExpenseCategory
    public let total: Money

    /// 1 or more.
    public let recordCount: Int
}
