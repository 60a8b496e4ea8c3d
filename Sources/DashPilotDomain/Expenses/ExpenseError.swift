/// Why the values of an expense are refused.
public enum ExpenseError: InnerRefusal, Equatable {
    /// An expense is 0 or more (EXP-3).
    case negativeAmount

    /// The cost would have happened later than now (EXP-7).
    case occursInTheFuture

    case invalidNote(ExpenseNoteError)

    public var kind: DriverFacingErrorKind { .invalidValue }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .negativeAmount:
            "An expense cannot be negative. Enter what it cost, or 0 if it cost nothing."
        case .occursInTheFuture:
            "An expense cannot lie in the future. Choose the present or an earlier date and time."
        case .invalidNote(let error):
            error.sentence(in: locale)
        }
    }
}

/// Why an expense was not written, changed or deleted.
public enum ExpenseRecordingError: DriverFacingError, Equatable {
    case invalidExpense(ExpenseError)

    /// The row that was to be changed or deleted is gone (EXP-8).
    case expenseNoLongerExists

    case storeUnavailable(underlying: StoreFault)

    public var kind: DriverFacingErrorKind {
        switch self {
        case .invalidExpense(let error): error.kind
        case .expenseNoLongerExists: .recordGone
        case .storeUnavailable: .recordsUnavailable
        }
    }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .invalidExpense(let error):
            error.sentence(in: locale)
        case .expenseNoLongerExists:
            "That expense is no longer recorded, so nothing was changed. Look at the list of expenses again."
        case .storeUnavailable(let fault):
            fault.sentence(in: locale, consequence: "No expense was changed.")
        }
    }
}
