public import Foundation

/// Which records an export is of.
///
/// Source of the rules: EXPORT-2 to EXPORT-6.
public enum ExportScope: Hashable, Sendable {
    /// One finished shift, and no expense.
    case shift(UUID)

    /// The finished shifts that start in a period, whole, and the expenses that are dated in it.
    case period(ReportingPeriod)

    /// Every finished shift and every expense.
    case allHistory

    /// The closed set of words that a file names its scope with.
    public enum Kind: String, CaseIterable, Sendable {
        case shift, day, week, month, custom, allHistory
    }

    public var kind: Kind {
        switch self {
        case .shift: .shift
        case .period(let period): Kind(period.kind)
        case .allHistory: .allHistory
        }
    }

    public var period: ReportingPeriod? {
        guard case .period(let period) = self else { return nil }
        return period
    }
}

extension ExportScope.Kind {
    public init(_ kind: ReportingPeriod.Kind) {
        switch kind {
        case .day: self = .day
        case .week: self = .week
        case .month: self = .month
        case .custom: self = .custom
        }
    }

    /// The name of the control that exports records of this scope (EXPORT-2).
    public var controlLabel: String {
        self == .allHistory ? "Export All History" : "Export \(fileWord)"
    }

    /// The word of a file's name (FILE-1).
    var fileWord: String {
        switch self {
        case .shift: "Shift"
        case .day: "Day"
        case .week: "Week"
        case .month: "Month"
        case .custom: "Range"
        case .allHistory: "History"
        }
    }
}
