public import Foundation

/// How long a shift was paused, and what that rests on. No pause is a measured 0, not an absence (PTIME-8).
public struct ShiftPausedTime: Hashable, Sendable {
    /// Seconds, overlapping pauses counted once.
    public let duration: TimeInterval

    /// Pauses that contributed, one of no length included.
    public let pauseCount: Int

    /// Pauses recorded without an end, usable or not.
    public let openCount: Int

    /// Pauses left out because they end before they start or lie wholly outside the shift.
    public let unusableCount: Int
}

/// Works out paused time from a shift's recorded pauses. Source of the rules: PTIME-3 to PTIME-8, PAUSE-9 to PAUSE-12.
public enum ShiftPausedTimeCalculator {
    /// - Parameters:
    ///   - pauses: In any order.
    ///   - window: The shift's start to its end, or to the moment read at while it is unfinished.
    public static func pausedTime(
        of pauses: some Collection<ShiftPauseInterval>, within window: InstantRange
    ) -> ShiftPausedTime {
        let covered = pauses.compactMap { $0.covered(in: window) }
        return ShiftPausedTime(
            duration: DateRangeUnion(covered).duration, pauseCount: covered.count,
            openCount: pauses.count(where: \.isOpen), unusableCount: pauses.count - covered.count)
    }
}
