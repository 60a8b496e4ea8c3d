import DashPilotDomain
import Foundation

/// A position kept out of a route only by a pause or parked stretch that was still open.
struct HeldPosition: Sendable {
    let candidate: RouteCandidate

    /// What it is counted as meanwhile, of which shift.
    let countedAs: PositionOutcome
    let shift: UUID
    let since: Instant
}

/// Held positions, in memory alone and for at most a day, in order of their fixes.
///
/// A Resume that waited in a page's queue arrives after positions it would have let in; without this they would be lost.
/// They are neither stored nor shown. Source of the rule: INTAKE-19.
struct HeldPositions {
    /// How long a position is held, in seconds.
    static let longestSeconds: TimeInterval = 24 * 3600

    /// A position a second for longer than a day; more is a sender gone wrong, which must not take all memory.
    static let greatestCount = 100_000

    private var waiting: [HeldPosition] = []
    private var oldest: Instant?

    var count: Int { waiting.count }

    /// Holds a position, unless the same one is held already: it was refused again, and is worth judging once.
    mutating func add(_ position: HeldPosition) {
        if let oldest, position.since.seconds(since: oldest) > Self.longestSeconds { drop(before: position.since) }
        let instant = position.candidate.sample.instant
        let index = firstIndex(after: instant)
        let ofThatInstant = waiting[..<index].reversed().prefix { $0.candidate.sample.instant == instant }
        guard waiting.count < Self.greatestCount, !ofThatInstant.contains(where: { $0.candidate == position.candidate })
        else { return }
        waiting.insert(position, at: index)
        oldest = min(oldest ?? position.since, position.since)
    }

    /// Takes everything out, and gives what has not waited too long, in order of fix.
    mutating func takeAll(now: Instant) -> [HeldPosition] {
        defer { self = HeldPositions() }
        return waiting.filter { now.seconds(since: $0.since) <= Self.longestSeconds }
    }

    private mutating func drop(before now: Instant) {
        waiting.removeAll { now.seconds(since: $0.since) > Self.longestSeconds }
        oldest = waiting.map(\.since).min()
    }

    private func firstIndex(after instant: Instant) -> Int {
        var range = waiting.startIndex..<waiting.endIndex
        // Positions come in order nearly always, so the end is looked at first.
        if let last = waiting.last, last.candidate.sample.instant <= instant { return waiting.endIndex }
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if waiting[middle].candidate.sample.instant <= instant {
                range = middle + 1..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound
    }
}
