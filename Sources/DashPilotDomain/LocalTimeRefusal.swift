public import Foundation

/// A local time was given that the driver's clock does not show, or shows twice. Source of the rule: CLI-4.
public enum LocalTimeRefusal: DriverFacingError, Equatable {
    /// The clock jumps from `from` to `to`, over the time.
    case timeDoesNotExist(CivilDateTime, from: CivilDateTime, to: CivilDateTime, timeZone: TimeZone)

    /// The calendar has no such day: the zone skipped it.
    case dayDoesNotExist(CivilDate, timeZone: TimeZone)

    /// The clock shows the time at two offsets from GMT, in seconds, the earlier moment's first.
    case timeExistsTwice(CivilDateTime, offsets: [Int], timeZone: TimeZone)

    public var kind: DriverFacingErrorKind { .invalidValue }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .timeDoesNotExist(let time, let from, let to, let timeZone):
            // A jump over midnight shows a time of one day and a time of the next.
            let crossesMidnight = from.date != to.date
            return "\(words(time, .time, locale)) does not exist on \(words(time, .date, locale)) in "
                + "\(timeZone.identifier), because the clock goes from \(words(from, crossesMidnight ? .both : .time, locale))"
                + " to \(words(to, crossesMidnight ? .both : .time, locale)). Give a time before or after that."
        case .dayDoesNotExist(let date, let timeZone):
            return "\(words(date, locale)) does not exist in \(timeZone.identifier), because the calendar goes from "
                + "\(words(date.adding(days: -1), locale)) to \(words(date.adding(days: 1), locale)). Give another day."
        case .timeExistsTwice(let time, let offsets, let timeZone):
            let shown = offsets.map { "UTC" + Self.text(ofOffset: $0) }.joined(separator: " and again at ")
            let choices = offsets.map { time.isoText + Self.text(ofOffset: $0) }.joined(separator: " or ")
            return "\(words(time, .time, locale)) happens twice on \(words(time, .date, locale)) in "
                + "\(timeZone.identifier), at \(shown). Say which: \(choices)."
        }
    }

    /// `+hh:mm` or `-hh:mm`, with seconds only where the offset has some.
    public static func text(ofOffset seconds: Int) -> String {
        let magnitude = abs(seconds)
        let parts = [magnitude / 3600, magnitude / 60 % 60] + (magnitude % 60 == 0 ? [] : [magnitude % 60])
        return (seconds < 0 ? "-" : "+") + parts.map(CivilDateTime.twoDigits).joined(separator: ":")
    }

    private enum Part { case date, time, both }

    private func words(_ date: CivilDate, _ locale: DriverLocale) -> String {
        guard let midnight = CivilDateTime(date: date, hour: 0, minute: 0) else { return date.isoText }
        return words(midnight, .date, locale)
    }

    /// A wall clock's reading belongs to no moment, so it is written as if it were UTC's.
    private func words(_ time: CivilDateTime, _ part: Part, _ locale: DriverLocale) -> String {
        let wall = DriverLocale(locale: locale.locale, timeZone: .gmt)
        let instant = time.instant(secondsFromGMT: 0)
        return switch part {
        case .date: wall.date(instant)
        case .time: wall.timeOfDay(instant)
        case .both: wall.dateAndTime(instant)
        }
    }
}
