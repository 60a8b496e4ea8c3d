import DashPilotDomain
import Foundation

/// A fixture's text that stands for nothing.
struct BadFixture: Error {
    let text: String
}

/// The moment that `2026-03-08 05:00` or `2026-03-08 05:00:30` names in UTC.
func utc(_ text: String) throws -> Instant {
    let parts = text.split(separator: " ")
    let clock = parts.last?.split(separator: ":").compactMap { Int($0) } ?? []
    guard parts.count == 2, clock.count >= 2 else { throw BadFixture(text: text) }
    let seconds = clock[0] * 3600 + clock[1] * 60 + (clock.count > 2 ? clock[2] : 0)
    let midnight = try day(String(parts[0])).firstMoment(in: .gmt)
    return midnight.adding(seconds: TimeInterval(seconds))
}

/// The day that `2026-03-08` names.
func day(_ text: String) throws -> CivilDate {
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3, let date = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) else {
        throw BadFixture(text: text)
    }
    return date
}

/// A driver of `region` whose clocks show the time of `zone`, with weeks that begin on `firstWeekday`, 1 for a Sunday.
func driver(_ zone: String = "UTC", region: String = "en_US", firstWeekday: Int? = nil) throws -> DriverLocale {
    guard let timeZone = TimeZone(identifier: zone) else { throw BadFixture(text: zone) }
    var components = Locale.Components(identifier: region)
    if let firstWeekday {
        let days: [Locale.Weekday] = [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday]
        components.firstDayOfWeek = days[firstWeekday - 1]
    }
    return DriverLocale(locale: Locale(components: components), timeZone: timeZone)
}

extension ReportingPeriod {
    var hours: Double { end.seconds(since: start) / 3600 }
}
