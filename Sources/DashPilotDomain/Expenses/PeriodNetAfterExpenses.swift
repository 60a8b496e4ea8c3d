/// A period's recorded gross earnings less its recorded expenses, where both were recorded.
///
/// It is what was written down and not what was kept: amounts and costs that were not entered are in neither half. Never
/// called profit, take-home or a tax figure. Source of the rules: EXP-15 to EXP-17.
public struct PeriodNetAfterExpenses: Hashable, Sendable {
    /// Why there is no figure.
    public enum Unavailability: String, CaseIterable, Sendable {
        /// No shift has an amount; also the reason when both halves are missing (EXP-16).
        case noEarnings

        /// No expense was recorded.
        case noExpenses

        public var explanation: String {
            switch self {
            case .noEarnings: "No recorded earnings here to subtract from."
            case .noExpenses: "No recorded expense here to subtract."
            }
        }
    }

    /// The period's gross subtotal, `nil` when no shift has an amount.
    public let grossEarnings: Money?

    /// The coverage of the earnings half, in shifts.
    public let earningsCoverage: Coverage

    /// The expenses half, `nil` without a record.
    public let expenses: PeriodExpenseTotals?

    /// The difference, exact and negative where it is; `nil` exactly when there is an ``unavailability``.
    public var amount: Money? {
        guard let grossEarnings, let expenses else { return nil }
        return grossEarnings - expenses.total
    }

    public var unavailability: Unavailability? { amount == nil ? missingHalf : nil }

    /// The half to name where one is missing.
    var missingHalf: Unavailability { grossEarnings == nil ? .noEarnings : .noExpenses }
}
