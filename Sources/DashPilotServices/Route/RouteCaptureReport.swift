public import DashPilotDomain
import Foundation

/// What became of some positions: read = stored + already known + refused by a named rule (INTAKE-17).
public struct RouteCaptureReport: Hashable, Sendable {
    public internal(set) var stored = 0
    public internal(set) var alreadyKnown = 0

    /// By the rule that refused, none of them 0.
    public internal(set) var rejected: [RouteSampleRejection: Int] = [:]

    public init() {}

    public var read: Int { stored + alreadyKnown + rejected.values.reduce(0, +) }

    mutating func count(_ verdict: RouteSampleFilter.Verdict) {
        switch verdict {
        case .accepted: stored += 1
        case .alreadyKnown: alreadyKnown += 1
        case .rejected(let rule): rejected[rule, default: 0] += 1
        }
    }

    mutating func add(_ other: RouteCaptureReport) {
        stored += other.stored
        alreadyKnown += other.alreadyKnown
        rejected.merge(other.rejected, uniquingKeysWith: +)
    }

    /// By the names that counts are kept under.
    var outcomes: [String: Int] {
        var outcomes = Dictionary(uniqueKeysWithValues: rejected.map { ($0.key.rawValue, $0.value) })
        outcomes["stored"] = stored
        outcomes["alreadyKnown"] = alreadyKnown
        return outcomes.filter { $0.value != 0 }
    }
}

/// The same, kept apart by source and shift, as `/devices` shows it.
struct RouteCaptureCounts: Sendable {
    struct Key: Hashable, Sendable {
        let source: String

        /// `nil` for a position that could not be held against any shift.
        let shift: UUID?
    }

    private(set) var bySource: [Key: RouteCaptureReport] = [:]

    var total: RouteCaptureReport { bySource.values.reduce(into: RouteCaptureReport()) { $0.add($1) } }

    mutating func add(_ verdict: RouteSampleFilter.Verdict, from source: String, shift: UUID?) {
        bySource[Key(source: source, shift: shift), default: RouteCaptureReport()].count(verdict)
    }

    mutating func add(_ count: Int, _ rule: RouteSampleRejection, from source: String) {
        guard count > 0 else { return }
        bySource[Key(source: source, shift: nil), default: RouteCaptureReport()].rejected[rule, default: 0] += count
    }

    /// Uncounts the refusal of a position that is judged again.
    mutating func takeBack(_ position: HeldPosition) {
        let key = Key(source: position.candidate.origin.source, shift: position.shift)
        bySource[key, default: RouteCaptureReport()].rejected[position.refusedBy, default: 0] -= 1
    }
}
