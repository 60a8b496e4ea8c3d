public import Foundation

/// How long a shift's vehicle was recorded as parked, and what that rests on. Subtracted from no duration (MILE-27).
public struct RouteSuspendedTime: Hashable, Sendable {
    /// Seconds, overlapping stretches counted once.
    public let duration: TimeInterval

    /// Every stretch recorded, unusable ones included (MILE-28).
    public let stretchCount: Int

    /// Stretches recorded without an end, usable or not.
    public let openCount: Int

    /// Stretches left out because they end before they start or lie wholly outside the shift.
    public let unusableCount: Int
}

/// Works out parked time from a shift's recorded parked stretches. Source of the rules: MILE-28, PARK-12.
public enum RouteSuspendedTimeCalculator {
    /// - Parameters:
    ///   - suspensions: In any order.
    ///   - window: The shift's start to its end, or to the moment read at while it is unfinished.
    public static func suspendedTime(
        of suspensions: some Collection<RouteSuspensionInterval>, within window: InstantRange
    ) -> RouteSuspendedTime {
        let covered = suspensions.compactMap { $0.covered(in: window) }
        return RouteSuspendedTime(
            duration: DateRangeUnion(covered).duration, stretchCount: suspensions.count,
            openCount: suspensions.count(where: \.isOpen), unusableCount: suspensions.count - covered.count)
    }
}
