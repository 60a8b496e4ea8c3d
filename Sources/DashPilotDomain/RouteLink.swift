import Foundation

/// How two neighbouring positions of a route hang together. Source of the rule: MILE-5.
enum RouteLink {
    /// Both were recorded in one session.
    case recorded
    /// Neither carries a session, and only the short time between them says that they belong together.
    case inferred
    /// Nothing may be measured between them.
    case broken

    init(from earlier: Instant, to later: Instant, sessions first: UUID?, _ second: UUID?) {
        if first != second || later.seconds(since: earlier) > Self.longestContinuousInterval {
            self = .broken
        } else {
            self = first == nil ? .inferred : .recorded
        }
    }

    /// The longest time between two neighbours of one recording, in seconds.
    static let longestContinuousInterval: TimeInterval = 120
}
