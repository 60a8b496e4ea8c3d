public import Foundation

/// What a set of recorded pickup waits shows. Nothing is trimmed, capped or weighted, and there is no mean.
///
/// Source of the rules: WAIT-6 to WAIT-9.
public struct PickupWaitMetrics: Hashable, Sendable {
    /// From this many samples on the median may be called typical (WAIT-9).
    public static let typicalSampleCount = 2

    public let sampleCount: Int

    /// Seconds, unrounded; `nil` without a sample.
    public let median: TimeInterval?

    /// Seconds; `nil` without a sample.
    public let shortest: TimeInterval?

    /// Seconds; `nil` without a sample.
    public let longest: TimeInterval?

    /// The pickup of the latest sample; `nil` without one.
    public let mostRecent: Instant?

    /// - Parameter samples: In any order.
    public init(of samples: some Collection<PickupWaitSample>) {
        let waits = samples.map(\.wait).sorted()
        sampleCount = waits.count
        median = Self.median(ofSorted: waits)
        shortest = waits.first
        longest = waits.last
        mostRecent = samples.map(\.pickedUpAt).max()
    }

    public var isTypical: Bool { sampleCount >= Self.typicalSampleCount }

    /// The middle wait, or the exact midpoint of the middle two (WAIT-8); `nil` without any.
    ///
    /// - Parameter waits: Ascending.
    static func median(ofSorted waits: [TimeInterval]) -> TimeInterval? {
        guard !waits.isEmpty else { return nil }
        let upper = waits[waits.count / 2]
        guard waits.count.isMultiple(of: 2) else { return upper }
        return (waits[waits.count / 2 - 1] + upper) / 2
    }
}
