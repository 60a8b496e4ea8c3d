public import DashPilotDomain
import Foundation

/// How well a source has been doing lately, for the running page to say in words (INTAKE-5, INTAKE-10, INTAKE-15).
///
/// Kept in memory: after a restart of the server it is told from the first positions on.
public struct RouteSourceCondition: Hashable, Sendable {
    /// How many of a source's last positions are looked at.
    static let lookedAt = 100

    /// The verdicts on the last positions, `nil` for one that was not refused; a ring once it is full.
    private var lastRejections: [RouteSampleRejection?] = []
    private var next = 0
    private var lastIsFromTheFuture = false
    private var lastHasNoAccuracy = false

    /// The rule that refused most of the source's last 100 positions' rejected ones, where more than half of the 100
    /// were rejected; else `nil`. Fewer than 100 positions say nothing yet (INTAKE-10).
    public var mostlyRejectedBy: RouteSampleRejection? {
        guard lastRejections.count == Self.lookedAt else { return nil }
        let rejections = lastRejections.compactMap(\.self)
        guard rejections.count * 2 > Self.lookedAt else { return nil }
        let counts = Dictionary(grouping: rejections) { $0 }.mapValues(\.count)
        return RouteSampleRejection.allCases.max { counts[$0, default: 0] < counts[$1, default: 0] }
    }

    /// Whether the clock of the source's phone is ahead of this machine's (INTAKE-5).
    public var isClockAhead: Bool { lastIsFromTheFuture }

    /// Whether the source tells no radius of uncertainty (INTAKE-15).
    public var reportsNoAccuracy: Bool { lastHasNoAccuracy }

    mutating func note(_ verdict: RouteSampleFilter.Verdict, on sample: LocationSample) {
        lastIsFromTheFuture = verdict == .rejected(.fromTheFuture)
        lastHasNoAccuracy = sample.horizontalAccuracy == nil
        if case .rejected(let rule) = verdict { note(rule) } else { note(nil) }
    }

    mutating func noteUnreadable(_ count: Int) {
        for _ in 0..<min(count, Self.lookedAt) { note(.unreadable) }
    }

    private mutating func note(_ rejection: RouteSampleRejection?) {
        guard lastRejections.count == Self.lookedAt else {
            lastRejections.append(rejection)
            return
        }
        lastRejections[next] = rejection
        next = (next + 1) % Self.lookedAt
    }
}
