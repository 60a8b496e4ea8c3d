public import Foundation

/// How long one delivery's order was waited for, from a recorded arrival to a recorded pickup.
///
/// No other event, position or stop is consulted. Source of the rules: WAIT-1 to WAIT-5.
public struct PickupWaitSample: Hashable, Sendable {
    public let acceptedAt: Instant
    public let pickedUpAt: Instant

    /// Seconds, 0 or more; a recorded 0 is a wait (WAIT-3).
    public let wait: TimeInterval

    /// - Returns: `nil` where there is no wait, see ``wait(arrivedAtPickupAt:pickedUpAt:)``.
    public init?(acceptedAt: Instant, arrivedAtPickupAt: Instant?, pickedUpAt: Instant?) {
        guard let pickedUpAt,
            let wait = Self.wait(arrivedAtPickupAt: arrivedAtPickupAt, pickedUpAt: pickedUpAt)
        else { return nil }
        self.acceptedAt = acceptedAt
        self.pickedUpAt = pickedUpAt
        self.wait = wait
    }

    /// Seconds from the arrival to the pickup.
    ///
    /// - Returns: `nil` when either is missing or the pickup precedes the arrival, never 0 for those (WAIT-2).
    public static func wait(arrivedAtPickupAt: Instant?, pickedUpAt: Instant?) -> TimeInterval? {
        guard let arrivedAtPickupAt, let pickedUpAt, arrivedAtPickupAt <= pickedUpAt else { return nil }
        return pickedUpAt.seconds(since: arrivedAtPickupAt)
    }

    /// Samples in order of pickup, ties by acceptance and then by length, so that every reading gives the same order
    /// (WAIT-5).
    public static func ordered(_ samples: some Sequence<PickupWaitSample>) -> [PickupWaitSample] {
        samples.sorted { ($0.pickedUpAt, $0.acceptedAt, $0.wait) < ($1.pickedUpAt, $1.acceptedAt, $1.wait) }
    }
}
