public import DashPilotDomain
public import DashPilotModels

/// A recorded expense as the JSON form writes it: exactly the 6 keys of part 30's `expenses[]`.
public enum ExpenseLine {
    /// A category word that this build cannot name is written as `other`, as it is read (EXP-5).
    public static func json(_ expense: Expense) -> JSONValue {
        [
            "id": .id(expense.id), "occurredAt": .timestamp(expense.occurredAt),
            "category": .string(expense.category.rawValue), "amount": .amount(expense.amount),
            "currencyCode": .string(Money.displayCurrencyCode), "note": .text(expense.note),
        ]
    }
}
