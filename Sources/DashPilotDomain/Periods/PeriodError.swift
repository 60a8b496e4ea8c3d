/// Why a period a driver asked for is not given.
///
/// Source of the rules: PERIOD-5, PERIOD-6, PERIOD-10.
public enum PeriodError: InnerRefusal, Equatable {
    /// The last chosen day comes before the first.
    case endsBeforeItStarts

    /// One of the chosen days of a range comes after today.
    case reachesPastToday

    /// The whole period lies in the future.
    case notBegun

    public var kind: DriverFacingErrorKind { .invalidValue }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .endsBeforeItStarts:
            "The last day of a range cannot come before its first. Choose a last day on or after the first day."
        case .reachesPastToday:
            "A range cannot reach past today. Choose days up to and including today."
        case .notBegun:
            "That period has not begun yet. Choose the current one or an earlier one."
        }
    }
}
