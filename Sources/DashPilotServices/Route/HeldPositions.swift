import DashPilotDomain
import Foundation

/// A position refused only because a pause or parked stretch was still open.
struct HeldPosition: Sendable {
    let candidate: RouteCandidate

    /// The rule it was counted under meanwhile.
    let refusedBy: RouteSampleRejection
    let shift: UUID?
    let since: Instant
}

/// Held positions, kept in memory for at most a day.
///
/// A Resume that waited in a page's queue arrives after positions it would have let in; without this they would be lost.
/// They are neither stored nor shown. Source of the rule: INTAKE-19.
struct HeldPositions {
    /// How long a position is held, in seconds.
    static let longestSeconds: TimeInterval = 24 * 3600

    private var waiting: [HeldPosition] = []

    var count: Int { waiting.count }

    mutating func add(_ positions: [HeldPosition]) {
        waiting += positions
    }

    /// Takes out what has not waited too long, in order of arrival; the rest is dropped.
    mutating func takeAll(now: Instant) -> [HeldPosition] {
        defer { waiting.removeAll() }
        return waiting.filter { now.seconds(since: $0.since) <= Self.longestSeconds }
    }
}
