public import DashPilotDomain
public import DashPilotModels
import DashPilotPersistence
public import Foundation

extension ExpenseRecordingError: StoreFailureRepresenting {}

/// Records, changes and deletes what the work cost (part 20, section 16).
public struct ExpenseService: Sendable {
    private let context: ServiceContext
    private let ledger: LedgerOperations<ExpenseRecordingError>

    public init(_ context: ServiceContext) {
        self.context = context
        ledger = LedgerOperations(context: context)
    }

    /// Newest first, identity breaking a tie (EXP-10).
    ///
    /// - Parameter span: A half-open span of the expenses' own dates, or `nil` for all.
    public func expenses(in span: Range<Instant>? = nil) throws(ExpenseRecordingError) -> [Expense] {
        try ledger.read { try $0.expenses(in: span) }
    }

    public func expense(_ id: UUID) throws(ExpenseRecordingError) -> Expense {
        try ledger.read { try requireExpense(id, $0) }
    }

    /// - Parameter occurredAt: When the cost happened, not when it is typed; no later than now (EXP-7).
    public func add(
        occurredAt: Instant, amount: Money, category: ExpenseCategory, note: String?
    ) throws(ExpenseRecordingError) -> Expense {
        try ledger.commit(.expenses, "recorded", saying: Self.detail) { transaction in
            let expense = Expense(
                id: context.ids.next(), facts: try facts(occurredAt, amount, category, note))
            try transaction.insert(expense)
            return expense
        }
    }

    /// Replaces all facts of an expense at once; a refused edit leaves it as it was (EXP-8).
    public func update(
        _ id: UUID, occurredAt: Instant, amount: Money, category: ExpenseCategory, note: String?
    ) throws(ExpenseRecordingError) -> Expense {
        try ledger.commit(.expenses, "updated", saying: Self.detail) { transaction in
            let recorded = try requireExpense(id, transaction)
            let expense = Expense(replacing: recorded, with: try facts(occurredAt, amount, category, note))
            try transaction.update(expense)
            return expense
        }
    }

    public func delete(_ id: UUID) throws(ExpenseRecordingError) {
        try ledger.commit(.expenses, "deleted") { transaction in
            guard try transaction.deleteExpense(id) else { throw ExpenseRecordingError.expenseNoLongerExists }
        }
    }

    private static func detail(_ expense: Expense) -> LogDetail? {
        .expense(expense.category, hasNote: expense.note != nil)
    }

    private func requireExpense(_ id: UUID, _ reader: LedgerReader) throws -> Expense {
        guard let expense = try reader.expense(id) else { throw ExpenseRecordingError.expenseNoLongerExists }
        return expense
    }

    private func facts(
        _ occurredAt: Instant, _ amount: Money, _ category: ExpenseCategory, _ note: String?
    ) throws(ExpenseRecordingError) -> ExpenseFacts {
        do {
            return try ExpenseFacts(
                occurredAt: occurredAt, amount: amount, category: category, note: note, now: context.clock.now())
        } catch {
            throw .invalidExpense(error)
        }
    }
}
