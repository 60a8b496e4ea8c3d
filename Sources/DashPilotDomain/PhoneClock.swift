public import Foundation

/// How a phone's clock stands to ours, told by the instant it states with what it sends, and what follows for the taps
/// sent with it.
///
/// A phone that was away from the network may have a clock that nothing set right. What it sends is all moved by one
/// difference, so that the taps keep their order and distances and are of one clock with what is recorded here. Source of
/// the rule: OFFLINE-6.
public struct PhoneClock: Hashable, Sendable {
    /// A difference of this many seconds or less may be the time that the sending took, and moves nothing.
    public static let toleranceSeconds: TimeInterval = 5

    /// A difference above this many seconds is shown.
    public static let shownSeconds: TimeInterval = 60

    /// Seconds that our clock is ahead of the phone's; negative where the phone's is ahead.
    public let differenceSeconds: TimeInterval

    private let now: Instant

    /// - Parameters:
    ///   - statedAt: The phone's present instant, by its own clock.
    ///   - now: Ours at the moment its statement arrived.
    public init(statedAt: Instant, now: Instant) {
        differenceSeconds = now.seconds(since: statedAt)
        self.now = now
    }

    /// The instant by our clock of a tap made at `tapped` by the phone's, never later than now.
    public func instant(ofTapAt tapped: Instant) -> Instant {
        guard differenceSeconds.magnitude > Self.toleranceSeconds else { return min(tapped, now) }
        return min(tapped.adding(seconds: differenceSeconds), now)
    }

    /// What the driver is told of a clock that is far off, `nil` for any other.
    public func sentence(in locale: DriverLocale) -> String? {
        guard differenceSeconds.magnitude > Self.shownSeconds else { return nil }
        let amount = DurationText.spoken(differenceSeconds.magnitude, locale: locale.locale)
        let side = differenceSeconds < 0 ? "ahead" : "behind"
        return "This phone's clock is \(amount) \(side). What was tapped is recorded by the right time. Let the phone "
            + "set its clock by itself."
    }
}
