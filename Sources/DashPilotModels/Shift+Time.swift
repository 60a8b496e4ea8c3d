public import DashPilotDomain
public import Foundation

extension Shift {
    /// Elapsed seconds to the end, or to `instant` while unfinished, never below 0 (SHIFT-6, PTIME-1).
    public func elapsed(asOf instant: Instant) -> TimeInterval { measuredWindow(asOf: instant).duration }

    /// The start to the end, or to `instant` while unfinished; reversed where the clock or the store is (PTIME-2).
    public func measuredWindow(asOf instant: Instant) -> InstantRange {
        InstantRange(start: startedAt, end: endedAt ?? instant)
    }

    /// The start to the end of a finished shift, absent while unfinished and where the end precedes the start
    /// (DAMAGE-12).
    public var completedWindow: InstantRange? {
        guard let endedAt, endedAt >= startedAt else { return nil }
        return InstantRange(start: startedAt, end: endedAt)
    }

    public var pauseIntervals: [ShiftPauseInterval] {
        pauses.map { ShiftPauseInterval(startedAt: $0.startedAt, endedAt: $0.endedAt) }
    }

    public var routeSuspensionIntervals: [RouteSuspensionInterval] {
        routeSuspensions.map { RouteSuspensionInterval(startedAt: $0.startedAt, endedAt: $0.endedAt) }
    }

    /// The union of the pauses within the measured window (PAUSE-9).
    public func pausedTime(asOf instant: Instant) -> ShiftPausedTime {
        ShiftPausedTimeCalculator.pausedTime(of: pauseIntervals, within: measuredWindow(asOf: instant))
    }

    /// The union of the parked stretches within the measured window; subtracted from nothing (PARK-12, MILE-28).
    public func suspendedTime(asOf instant: Instant) -> RouteSuspendedTime {
        RouteSuspendedTimeCalculator.suspendedTime(
            of: routeSuspensionIntervals, within: measuredWindow(asOf: instant))
    }

    /// Elapsed less paused, never below 0; it stands still while paused (PAUSE-10).
    public func workingDuration(asOf instant: Instant) -> TimeInterval {
        max(0, elapsed(asOf: instant) - pausedTime(asOf: instant).duration)
    }

    // The completed forms are absent, not 0, on an unfinished shift (PAUSE-15, PTIME-10).

    public var completedDuration: TimeInterval? { endedAt.map(elapsed(asOf:)) }
    public var completedPausedTime: ShiftPausedTime? { endedAt.map(pausedTime(asOf:)) }
    public var completedSuspendedTime: RouteSuspendedTime? { endedAt.map(suspendedTime(asOf:)) }
    public var completedWorkingDuration: TimeInterval? { endedAt.map(workingDuration(asOf:)) }

    /// The union of the deliveries' intervals within a finished shift (ACTIVE-2).
    public var deliveryActiveTime: DeliveryActiveTime {
        DeliveryActiveTimeCalculator.activeTime(of: deliveries.map(\.activeInterval), within: completedWindow)
    }
}
