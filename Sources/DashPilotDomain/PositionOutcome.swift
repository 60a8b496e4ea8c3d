/// What became of one point that a source sent or a file held; each is counted under exactly one of these, so that the
/// points read are all of them together but ``ignored``. Source of the rule: INTAKE-17.
public enum PositionOutcome: Hashable, Sendable, CaseIterable {
    case recorded, alreadyRecorded
    case rejected(RouteSampleRejection)

    /// Of a file: no time, a time of no zone, or a coarse point where the file has a better one.
    case untimed, withoutTimeZone, superseded

    /// An element that was no position in the first place (INTAKE-1).
    case ignored

    /// What was recorded first, then the rules in the order in which they are checked.
    public static let allCases: [PositionOutcome] =
        [.recorded, .alreadyRecorded] + RouteSampleRejection.allCases.map { .rejected($0) }
        + [.untimed, .withoutTimeZone, .superseded, .ignored]

    /// The name it is kept under.
    public var name: String {
        switch self {
        case .recorded: "stored"
        case .alreadyRecorded: "alreadyKnown"
        case .rejected(let rule): rule.rawValue
        case .untimed: "untimed"
        case .withoutTimeZone: "withoutTimeZone"
        case .superseded: "superseded"
        case .ignored: "ignored"
        }
    }

    public var title: String {
        switch self {
        case .recorded: "Recorded"
        case .alreadyRecorded: "Already recorded"
        case .rejected(let rule): rule.title
        case .untimed: "Without a time"
        case .withoutTimeZone: "With a time of no time zone"
        case .superseded: "Left for a better one of that minute"
        case .ignored: "Messages without a position"
        }
    }

    /// How many points were read, what was recorded and known of them even where that is none, then what else there is.
    ///
    /// - Parameter counts: By outcome; one that is left out is 0.
    public static func lines(
        _ counts: [PositionOutcome: Int], in locale: DriverLocale
    ) -> [(name: String, count: String)] {
        let read = counts.reduce(0) { $1.key == .ignored ? $0 : $0 + $1.value }
        let outcomes = allCases.compactMap { outcome -> (name: String, count: String)? in
            let count = counts[outcome, default: 0]
            let isAlwaysSaid = outcome == .recorded || outcome == .alreadyRecorded
            return isAlwaysSaid || count > 0 ? (outcome.title, count.text(in: locale)) : nil
        }
        return [("Points read", read.text(in: locale))] + outcomes
    }
}
