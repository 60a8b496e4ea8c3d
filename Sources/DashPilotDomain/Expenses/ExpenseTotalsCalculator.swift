/// The one definition of what recorded expenses add up to. Source of the rules: EXP-11, EXP-12, EXP-15.
public enum ExpenseTotalsCalculator {
    /// - Returns: `nil` without any record: an absent total is not a total of 0.
    public static func totals(of records: some Sequence<ExpenseRecord>) -> PeriodExpenseTotals? {
        var sums: [ExpenseCategory: (total: Money, count: Int)] = [:]
        for record in records {
            let (total, count) = sums[record.category] ?? (.zero, 0)
            sums[record.category] = (total + record.amount, count + 1)
        }
        guard !sums.isEmpty else { return nil }
        let categories = ExpenseCategory.allCases.compactMap { category in
            sums[category].map { ExpenseCategoryTotal(category: category, total: $0.total, recordCount: $0.count) }
        }
        return PeriodExpenseTotals(
            total: categories.reduce(.zero) { $0 + $1.total },
            recordCount: categories.reduce(0) { $0 + $1.recordCount },
            categories: categories)
    }

    /// - Parameters:
    ///   - grossEarnings: The gross subtotal of the same period, `nil` when no shift has an amount.
    ///   - coverage: That subtotal's coverage, in shifts.
    ///   - expenses: The totals of the same period, chosen by the expenses' own dates.
    public static func net(
        grossEarnings: Money?, coverage: Coverage, expenses: PeriodExpenseTotals?
    ) -> PeriodNetAfterExpenses {
        PeriodNetAfterExpenses(grossEarnings: grossEarnings, earningsCoverage: coverage, expenses: expenses)
    }
}
