public import Foundation

/// The time at least one of a finished shift's deliveries was open, and what that rests on.
///
/// Source of the rules: ACTIVE-1 to ACTIVE-12.
public struct DeliveryActiveTime: Hashable, Sendable {
    /// Seconds, overlaps counted once. `nil` when nothing could be measured, never 0 for it (ACTIVE-11).
    public let duration: TimeInterval?

    /// Deliveries looked at, whether usable or not.
    public let sourceCount: Int

    /// Intervals that contributed, those of no length included.
    public let countedCount: Int

    /// Unbroken stretches left after merging.
    public let mergedCount: Int

    /// Intervals left out because they have no end.
    public let unfinishedCount: Int

    /// Intervals left out because they end before they start or lie wholly outside the shift.
    public let malformedCount: Int

    public var unusableCount: Int { unfinishedCount + malformedCount }

    public var isAvailable: Bool { duration != nil }

    /// Whether deliveries overlapped or touched (ACTIVE-12).
    public var hasOverlap: Bool { countedCount > mergedCount }

    /// Working time without an open delivery, in seconds and never below 0; `nil` unless both halves are available.
    ///
    /// Nothing is derived from it. Source of the rules: NONDEL-1, NONDEL-2.
    public func nonDeliveryDuration(workingDuration: TimeInterval?) -> TimeInterval? {
        guard let workingDuration, let duration else { return nil }
        return workingDuration.remaining(after: duration)
    }

    /// How many deliveries are not in the figure, or `nil` when none is missing or there is no figure (ACTIVE-13).
    public func unusableSentence(in locale: DriverLocale) -> String? {
        guard isAvailable, unusableCount > 0 else { return nil }
        return "\(unusableCount.counted("delivery is", "deliveries are", in: locale)) not in this figure, because "
            + "\(unusableCount == 1 ? "its" : "their") start and finish cannot be measured inside the shift."
    }
}

/// Works out delivery active time from a shift's deliveries. Source of the rules: ACTIVE-1 to ACTIVE-11.
public enum DeliveryActiveTimeCalculator {
    /// - Parameters:
    ///   - intervals: One a delivery of the shift, in any order.
    ///   - window: The finished shift's start to end, pauses not cut out, or `nil` where there is none: then nothing is
    ///     measured, and only sources and unfinished intervals are counted (ACTIVE-4, ACTIVE-5).
    public static func activeTime(
        of intervals: some Collection<DeliveryActiveInterval>, within window: InstantRange?
    ) -> DeliveryActiveTime {
        let unfinishedCount = intervals.count(where: \.isUnfinished)
        guard let window, !window.isReversed else {
            return DeliveryActiveTime(
                duration: nil, sourceCount: intervals.count, countedCount: 0, mergedCount: 0,
                unfinishedCount: unfinishedCount, malformedCount: 0)
        }
        let covered = intervals.compactMap { $0.covered(in: window) }
        let union = DateRangeUnion(covered)
        return DeliveryActiveTime(
            duration: covered.isEmpty ? nil : union.duration, sourceCount: intervals.count,
            countedCount: covered.count, mergedCount: union.stretches.count, unfinishedCount: unfinishedCount,
            malformedCount: intervals.count - covered.count - unfinishedCount)
    }
}
