import DashPilotDomain
import Foundation

/// Reads a day of the driver's calendar as a driver types it: `yyyy-MM-dd`, `today` or `yesterday`.
enum DayArgument {
    static let expected = "Give a day such as 2026-08-12, or today or yesterday."

    /// - Parameter place: What the value was given for, as the sentence names it.
    /// - Throws: ``Misuse`` for what is no day, ``LocalTimeRefusal/dayDoesNotExist(_:timeZone:)`` for one that the
    ///   driver's time zone skipped.
    static func day(_ text: String, for place: String, now: Instant, timeZone: TimeZone) throws -> CivilDate {
        let today = LocalTime.date(at: now, in: timeZone)
        if text == "today" { return today }
        if text == "yesterday" {
            // The day before may be one that the zone skipped, so the clock is asked.
            return LocalTime.date(at: today.firstMoment(in: timeZone).adding(seconds: -0.001), in: timeZone)
        }
        var reader = DigitReader(text)
        guard let date = reader.readDate(), reader.isAtEnd else {
            throw Misuse.unreadableValue(text, of: place, expected: expected)
        }
        if LocalTime.date(at: date.firstMoment(in: timeZone), in: timeZone) != date {
            throw LocalTimeRefusal.dayDoesNotExist(date, timeZone: timeZone)
        }
        return date
    }
}
