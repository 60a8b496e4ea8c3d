public import DashPilotDomain
import DashPilotPersistence
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
}

extension SourceTally {
    mutating func add(_ verdict: RouteSampleFilter.Verdict, from source: String, ofShift shift: UUID) {
        let outcome: PositionOutcome =
            switch verdict {
            case .accepted: .recorded
            case .alreadyKnown: .alreadyRecorded
            case .rejected(let rule): .rejected(rule)
            }
        add(1, outcome, from: source, ofShift: shift)
    }

    /// Uncounts a position that is judged again.
    mutating func takeBack(_ position: HeldPosition) {
        add(-1, position.countedAs, from: position.candidate.origin.source, ofShift: position.shift)
    }
}
