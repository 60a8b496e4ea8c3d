import DashPilotDomain
import Foundation

/// Reads a moment as a driver types it. Source of the rule: CLI-4.
enum InstantArgument {
    static let expected =
        "Give 17:30 or 17:30:15 for today, \"2026-08-12 17:30\" in your time zone, or 2026-08-12T17:30:00-04:00."

    /// - Parameters:
    ///   - place: What the value was given for, as the sentence names it: `--at`.
    ///   - now: Which day is today.
    ///   - timeZone: The driver's, for a time without an offset.
    /// - Throws: ``Misuse`` for what is no time, ``LocalTimeRefusal`` for one that names no moment or two.
    static func instant(_ text: String, for place: String, now: Instant, timeZone: TimeZone) throws -> Instant {
        var reader = DigitReader(text)
        if let date = reader.readDate() {
            if reader.read("T", or: "t") {
                if let time = reader.readTime(on: date, takesFraction: true) {
                    if let offset = reader.readOffset(), reader.isAtEnd { return time.instant(secondsFromGMT: offset) }
                    if reader.isAtEnd { throw missingOffset(text, place) }
                }
            } else if reader.read(" ", or: " "), let time = reader.readTime(on: date, takesFraction: true) {
                if reader.isAtEnd, time.millisecond == 0 { return try time.moment(in: timeZone) }
                if let offset = reader.readOffset(), reader.isAtEnd { return time.instant(secondsFromGMT: offset) }
            }
        } else {
            reader = DigitReader(text)
            let today = LocalTime.date(at: now, in: timeZone)
            if let time = reader.readTime(on: today, takesFraction: false), reader.isAtEnd {
                return try time.moment(in: timeZone)
            }
        }
        throw Misuse.unreadableValue(text, of: place, expected: expected)
    }

    /// A T without an offset reads as local time to some and as UTC to others, so neither is guessed.
    private static func missingOffset(_ text: String, _ place: String) -> Misuse {
        .unreadableValue(
            text, of: place,
            expected: "Add Z or an offset such as -04:00, or write a space in place of the T for your own time zone.")
    }
}
