/// The categories that log lines are written under. Source of the rule: PRIV-7.
public enum LogCategory: String, CaseIterable, Sendable {
    case shift
    case delivery
    case location
    case routeCapture = "route-capture"
    case earnings
    case pickupPlace = "pickup-place"
    case expenses
    case fuel
    case settings
    case intents
    case liveActivity = "live-activity"
    case export
    case store
    case access
}

/// Where operations say that they happened or which rule refused them, and nothing else.
///
/// The word naming an operation is a `StaticString`, so it cannot be built from a value (PRIV-9), and a detail can only
/// be one of the kinds that ``LogDetail`` allows: no instant, amount, name, key, coordinate or identifier has a way in
/// (GEN-12, PRIV-6).
public protocol EventLog: Sendable {
    func record(_ category: LogCategory, _ event: StaticString, _ detail: LogDetail?)
}

extension EventLog {
    public func record(_ category: LogCategory, _ event: StaticString) { record(category, event, nil) }
}

/// What may stand beside an event's name in a log line.
public struct LogDetail: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// The rule that refused, by its constant name.
    public static func rule(_ refusal: any DriverFacingError) -> LogDetail { LogDetail(description: refusal.code) }

    public static func state(_ state: DeliveryState) -> LogDetail { LogDetail(description: state.rawValue) }

    /// A number of records in the whole, where PRIV-7 allows one.
    public static func count(_ count: Int) -> LogDetail { LogDetail(description: "\(count)") }

    /// An expense's category and whether it has a note, which is all that may be said of one (FIGLOG-2).
    public static func expense(_ category: ExpenseCategory, hasNote: Bool) -> LogDetail {
        LogDetail(description: "\(category.rawValue)\(hasNote ? " with a note" : "")")
    }

    /// The rule that refused a position, which carries no part of it (FILTER-18).
    public static func rejection(_ rule: RouteSampleRejection) -> LogDetail { LogDetail(description: rule.rawValue) }

    /// What was exported in which form, and how many shifts, which is all that may be said of it (PRIV-7).
    public static func export(_ kind: ExportScope.Kind, _ form: ExportForm, shiftCount: Int) -> LogDetail {
        LogDetail(description: "\(kind.rawValue) \(form.rawValue), shifts: \(shiftCount)")
    }

    /// Any other constant word.
    public static func word(_ word: StaticString) -> LogDetail { LogDetail(description: "\(word)") }
}

/// Says nothing, for a command that prints its own answer.
public struct SilentLog: EventLog {
    public init() {}

    public func record(_ category: LogCategory, _ event: StaticString, _ detail: LogDetail?) {}
}
