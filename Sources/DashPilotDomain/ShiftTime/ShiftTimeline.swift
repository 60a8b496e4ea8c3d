public import Foundation

/// The instants one shift recorded about itself, and every duration read from them.
///
/// Nothing here is stored: each duration is derived again at each reading (GEN-10). An unfinished shift is read at an
/// instant that is passed in; its "completed" forms are absent, not 0 (PTIME-10). Parked stretches take part in no
/// duration but their own (PTIME-11).
public struct ShiftTimeline: Hashable, Sendable {
    public let startedAt: Instant

    /// `nil` while the shift is unfinished.
    public let endedAt: Instant?

    /// In any order.
    public let pauses: [ShiftPauseInterval]

    /// In any order.
    public let suspensions: [RouteSuspensionInterval]

    public init(
        startedAt: Instant, endedAt: Instant?, pauses: [ShiftPauseInterval] = [],
        suspensions: [RouteSuspensionInterval] = []
    ) {
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.pauses = pauses
        self.suspensions = suspensions
    }

    public var lifecycleState: ShiftLifecycleState { ShiftLifecycleState(endedAt: endedAt, pauses: pauses) }

    /// Whether the vehicle is recorded as parked right now: never on a paused or ended shift (PARK-11).
    public var isRouteSuspended: Bool { lifecycleState == .running && suspensions.contains(where: \.isOpen) }

    /// Start to end, or start to `instant` while unfinished; reversed where a clock or a damaged store is (PTIME-2).
    public func measuredWindow(asOf instant: Instant) -> InstantRange {
        InstantRange(start: startedAt, end: endedAt ?? instant)
    }

    /// Start to end of a finished shift, or `nil` while unfinished and where the stored end precedes the start
    /// (DAMAGE-12, ACTIVE-5).
    public var completedWindow: InstantRange? {
        guard let endedAt, endedAt >= startedAt else { return nil }
        return InstantRange(start: startedAt, end: endedAt)
    }

    /// Seconds from start to end, or to `instant` while unfinished; never below 0 (PTIME-1).
    public func elapsed(asOf instant: Instant) -> TimeInterval { measuredWindow(asOf: instant).duration }

    public func pausedTime(asOf instant: Instant) -> ShiftPausedTime {
        ShiftPausedTimeCalculator.pausedTime(of: pauses, within: measuredWindow(asOf: instant))
    }

    public func suspendedTime(asOf instant: Instant) -> RouteSuspendedTime {
        RouteSuspendedTimeCalculator.suspendedTime(of: suspensions, within: measuredWindow(asOf: instant))
    }

    /// Seconds elapsed less seconds paused, never below 0; it stands still while the shift is paused (PTIME-9,
    /// PAUSE-10). Nothing but a pause shortens it (PTIME-12).
    public func workingDuration(asOf instant: Instant) -> TimeInterval {
        elapsed(asOf: instant).remaining(after: pausedTime(asOf: instant).duration)
    }

    /// ``elapsed(asOf:)`` of a finished shift, `nil` while unfinished.
    public var completedDuration: TimeInterval? { endedAt.map(elapsed(asOf:)) }

    /// ``pausedTime(asOf:)`` of a finished shift, `nil` while unfinished.
    public var completedPausedTime: ShiftPausedTime? { endedAt.map(pausedTime(asOf:)) }

    /// ``suspendedTime(asOf:)`` of a finished shift, `nil` while unfinished.
    public var completedSuspendedTime: RouteSuspendedTime? { endedAt.map(suspendedTime(asOf:)) }

    /// ``workingDuration(asOf:)`` of a finished shift, `nil` while unfinished.
    public var completedWorkingDuration: TimeInterval? { endedAt.map(workingDuration(asOf:)) }
}
