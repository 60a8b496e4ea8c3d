public import Foundation

/// A duration in words of hours and minutes, the same numbers shown and spoken.
///
/// Durations are seconds, finite and not below 0; anything else is written as 0. A duration that is absent has no text:
/// callers leave the figure out. Source of the rules: TEXT-1 to TEXT-3.
public enum DurationText {
    /// `1 hr, 5 min`, rounded to the minute.
    ///
    /// - Parameter secondsUnderAMinute: Whether what rounds to fewer than 60 seconds is written `12 sec` rather than in
    ///   minutes (QUALITY-13).
    public static func shown(_ seconds: TimeInterval, secondsUnderAMinute: Bool = false, locale: Locale) -> String {
        Parts(seconds, secondsUnderAMinute: secondsUnderAMinute)
            .text(locale: locale, hours: { _ in "hr" }, minutes: { _ in "min" }, seconds: { _ in "sec" })
    }

    /// `1 hour, 5 minutes`, rounded to the minute.
    ///
    /// - Parameter secondsUnderAMinute: Whether what rounds to fewer than 60 seconds is spoken `12 seconds` rather than
    ///   in minutes (VOICE-13).
    public static func spoken(_ seconds: TimeInterval, secondsUnderAMinute: Bool = false, locale: Locale) -> String {
        Parts(seconds, secondsUnderAMinute: secondsUnderAMinute)
            .text(
                locale: locale,
                hours: { $0 == 1 ? "hour" : "hours" },
                minutes: { $0 == 1 ? "minute" : "minutes" },
                seconds: { $0 == 1 ? "second" : "seconds" })
    }

    /// The numbers of a duration's text, a part of zero left out.
    private struct Parts {
        var hours: Int64?
        var minutes: Int64?
        var seconds: Int64?

        init(_ duration: TimeInterval, secondsUnderAMinute: Bool) {
            // Whole milliseconds, as instants are, so that what a sum of binary numbers loses decides no rounding.
            let milliseconds = duration.isFinite ? Int64((min(max(0, duration), 9e15) * 1000).rounded()) : 0
            let wholeSeconds = (milliseconds + 500) / 1000
            if secondsUnderAMinute, wholeSeconds < 60 {
                seconds = wholeSeconds
                return
            }
            let wholeMinutes = (milliseconds + 30_000) / 60_000
            if wholeMinutes >= 60 { hours = wholeMinutes / 60 }
            if wholeMinutes % 60 > 0 || wholeMinutes == 0 { minutes = wholeMinutes % 60 }
        }

        func text(
            locale: Locale, hours hourWord: (Int64) -> String, minutes minuteWord: (Int64) -> String,
            seconds secondWord: (Int64) -> String
        ) -> String {
            [
                hours.map { ($0, hourWord($0)) }, minutes.map { ($0, minuteWord($0)) },
                seconds.map { ($0, secondWord($0)) },
            ]
            .compactMap(\.self)
            .map { number, word in "\(number.formatted(.number.locale(locale))) \(word)" }
            .joined(separator: ", ")
        }
    }
}
