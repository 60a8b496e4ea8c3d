public import Foundation

/// A moment in time, held as whole milliseconds since 1970 UTC.
///
/// Every instant the product takes in is cut to the millisecond first, so two instants that were stored compare equal
/// exactly when the driver recorded the same moment. Source of the rule: STORE-5.
public struct Instant: Hashable, Comparable, Sendable {
    public let millisecondsSince1970: Int64

    public init(millisecondsSince1970: Int64) {
        self.millisecondsSince1970 = millisecondsSince1970
    }

    /// Cuts `date` to the millisecond, towards the past.
    ///
    /// - Returns: `nil` when `date` is not finite or lies outside the years that fit 64 bits of milliseconds.
    public init?(_ date: Date) {
        self.init(secondsSince1970: date.timeIntervalSince1970)
    }

    /// Cuts `seconds` to the millisecond, towards the past.
    ///
    /// A binary number of seconds that stands for a whole millisecond may lie a hair below it, so anything within a
    /// thousandth of a millisecond of the next one is taken to be that one.
    ///
    /// - Returns: `nil` when `seconds` is not finite or does not fit 64 bits of milliseconds.
    public init?(secondsSince1970 seconds: TimeInterval) {
        let milliseconds = (seconds * 1000 + 0.001).rounded(.down)
        guard milliseconds.isFinite, milliseconds.magnitude < 9e18 else { return nil }
        self.init(millisecondsSince1970: Int64(milliseconds))
    }

    public var date: Date { Date(timeIntervalSince1970: secondsSince1970) }

    public var secondsSince1970: TimeInterval { TimeInterval(millisecondsSince1970) / 1000 }

    /// The seconds from `earlier` to this instant, negative when `earlier` is later; exact to the millisecond.
    public func seconds(since earlier: Instant) -> TimeInterval {
        let (milliseconds, overflows) = millisecondsSince1970.subtractingReportingOverflow(
            earlier.millisecondsSince1970)
        // Only a damaged store holds instants so far apart; nothing is exact about them but the order.
        guard !overflows else { return secondsSince1970 - earlier.secondsSince1970 }
        return TimeInterval(milliseconds) / 1000
    }

    /// The instant `seconds` later, rounded to the millisecond.
    public func adding(seconds: TimeInterval) -> Instant {
        Instant(millisecondsSince1970: millisecondsSince1970 + Int64((seconds * 1000).rounded()))
    }

    public static func < (left: Instant, right: Instant) -> Bool {
        left.millisecondsSince1970 < right.millisecondsSince1970
    }
}

extension Instant {
    /// The next instant there is; what follows strictly after this one begins there. Only a damaged ledger holds the
    /// last instant of all, which is its own next.
    public var next: Instant {
        let (next, overflows) = millisecondsSince1970.addingReportingOverflow(1)
        return overflows ? self : Instant(millisecondsSince1970: next)
    }
}

/// A stretch between two instants as it was recorded: it may be empty, and a damaged store may hold one whose end
/// precedes its start. Nothing here repairs such a stretch; readers leave it out and count it (DAMAGE-6).
public struct InstantRange: Hashable, Sendable {
    public let start: Instant
    public let end: Instant

    public init(start: Instant, end: Instant) {
        self.start = start
        self.end = end
    }

    /// Whether the stored end precedes the start.
    public var isReversed: Bool { end < start }

    /// Seconds from start to end, never below 0.
    public var duration: TimeInterval { max(0, end.seconds(since: start)) }
}
