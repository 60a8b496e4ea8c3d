public import DashPilotDomain
public import Foundation

extension Shift {
    /// The instants this shift recorded about itself, which every duration below is read from.
    public var timeline: ShiftTimeline {
        ShiftTimeline(
            startedAt: startedAt, endedAt: endedAt, pauses: pauseIntervals, suspensions: routeSuspensionIntervals)
    }

    /// Elapsed seconds to the end, or to `instant` while unfinished, never below 0 (SHIFT-6, PTIME-1).
    public func elapsed(asOf instant: Instant) -> TimeInterval { timeline.elapsed(asOf: instant) }

    /// The start to the end, or to `instant` while unfinished; reversed where the clock or the store is (PTIME-2).
    public func measuredWindow(asOf instant: Instant) -> InstantRange { timeline.measuredWindow(asOf: instant) }

    /// The start to the end of a finished shift, absent while unfinished and where the end precedes the start
    /// (DAMAGE-12).
    public var completedWindow: InstantRange? { timeline.completedWindow }

    public var pauseIntervals: [ShiftPauseInterval] { pauses.map(\.interval) }

    public var routeSuspensionIntervals: [RouteSuspensionInterval] { routeSuspensions.map(\.interval) }

    /// The union of the pauses within the measured window (PAUSE-9).
    public func pausedTime(asOf instant: Instant) -> ShiftPausedTime { timeline.pausedTime(asOf: instant) }

    /// The union of the parked stretches within the measured window; subtracted from nothing (PARK-12, MILE-28).
    public func suspendedTime(asOf instant: Instant) -> RouteSuspendedTime { timeline.suspendedTime(asOf: instant) }

    /// Elapsed less paused, never below 0; it stands still while paused (PAUSE-10).
    public func workingDuration(asOf instant: Instant) -> TimeInterval { timeline.workingDuration(asOf: instant) }

    // The completed forms are absent, not 0, on an unfinished shift (PAUSE-15, PTIME-10).

    public var completedDuration: TimeInterval? { timeline.completedDuration }
    public var completedPausedTime: ShiftPausedTime? { timeline.completedPausedTime }
    public var completedSuspendedTime: RouteSuspendedTime? { timeline.completedSuspendedTime }
    public var completedWorkingDuration: TimeInterval? { timeline.completedWorkingDuration }

    /// The union of the deliveries' intervals within a finished shift (ACTIVE-2).
    public var deliveryActiveTime: DeliveryActiveTime {
        DeliveryActiveTimeCalculator.activeTime(of: deliveries.map(\.activeInterval), within: completedWindow)
    }
}
