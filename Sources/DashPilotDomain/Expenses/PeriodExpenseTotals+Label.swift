import Foundation

extension PeriodExpenseTotals {
    /// L49, where there is no total.
    public static let noneLabel = FigureLabel(shown: "No expenses recorded", spoken: "No expenses recorded")

    /// The total with the number of records behind it (L48).
    public func label(in locale: DriverLocale) -> FigureLabel {
        expenseLabel("Recorded expenses", total, of: recordCount, in: locale)
    }
}

extension ExpenseCategoryTotal {
    /// The category's part with the number of records behind it (L48).
    public func label(in locale: DriverLocale) -> FigureLabel {
        expenseLabel(category.title, total, of: recordCount, in: locale)
    }
}

private func expenseLabel(_ title: String, _ total: Money, of count: Int, in locale: DriverLocale) -> FigureLabel {
    let amount = total.formatted(locale: locale.locale)
    let records = count.counted("recorded expense", "recorded expenses", in: locale)
    return FigureLabel(
        title: title, shown: "\(amount) recorded", caption: "Across \(records)",
        spoken: "\(title), \(amount), across \(records).")
}

extension PeriodNetAfterExpenses {
    /// What the figure is not, said beside it (EXP-17).
    private static let note = """
        Amounts and costs that were not entered are in neither half. This is not profit and not a tax figure.
        """

    /// The difference with both halves and what they rest on (L50), or why there is none (L51).
    public func label(in locale: DriverLocale) -> FigureLabel {
        let title = "Net after recorded expenses"
        guard let amount, let grossEarnings, let expenses else {
            return .absent(
                title: title, name: "net after recorded expenses", reason: missingHalf.explanation)
        }
        let net = amount.formatted(locale: locale.locale)
        let gross = grossEarnings.formatted(locale: locale.locale)
        let total = expenses.total.formatted(locale: locale.locale)
        let records = expenses.recordCount.counted("recorded expense", "recorded expenses", in: locale)
        return FigureLabel(
            title: title, shown: net,
            caption: """
                \(gross) recorded gross earnings, \(earningsCoverage.shown(.shifts, in: locale)), \
                less \(total) across \(records). \(Self.note)
                """,
            spoken: """
                \(net) net after recorded expenses. \
                \(gross) recorded gross earnings, \(earningsCoverage.spoken(.shifts, in: locale)), \
                less \(total) across \(records). \(Self.note)
                """)
    }
}
