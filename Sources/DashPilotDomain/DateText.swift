import Foundation

/// Dates and times of day as the driver's language writes them, on the Gregorian calendar and in the driver's time zone.
///
/// The examples are what en_US writes; a locale's own no-break and thin spaces are left as they are (CONV-6).
extension DriverLocale {
    /// `5:12 PM`
    public func timeOfDay(_ instant: Instant) -> String {
        style(date: .omitted, time: .shortened).format(instant.date)
    }

    /// `Sep 4, 2026`
    public func date(_ instant: Instant) -> String {
        style(date: .abbreviated, time: .omitted).format(instant.date)
    }

    /// `Saturday, August 23, 2025`
    public func longDate(_ instant: Instant) -> String {
        style(date: .complete, time: .omitted).format(instant.date)
    }

    /// `Sep 4, 2026 at 5:12 PM`
    public func dateAndTime(_ instant: Instant) -> String {
        style(date: .abbreviated, time: .shortened).format(instant.date)
    }

    /// `Wed, Jun 17`
    public func weekdayAndDay(_ instant: Instant) -> String {
        style().weekday(.abbreviated).month(.abbreviated).day().format(instant.date)
    }

    /// `May 31`
    public func monthAndDay(_ instant: Instant) -> String {
        style().month(.abbreviated).day().format(instant.date)
    }

    /// `June 2026`
    public func monthAndYear(_ instant: Instant) -> String {
        style().month(.wide).year().format(instant.date)
    }

    /// The first and the last day, both included: `Jun 14 – 20, 2026`, or one date when both are the same day.
    ///
    /// - Parameter last: Any instant of the last day; an instant before `first` counts as `first`. The end of a
    ///   half-open period is already the next day. Source of the rule: PERIOD-15.
    public func dates(from first: Instant, through last: Instant) -> String {
        Date.IntervalFormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
            .month(.abbreviated).day().year()
            .format(first.date..<max(first, last).date)
    }

    /// `5:46 PM – 8:46 PM`
    public func timesOfDay(from start: Instant, to end: Instant) -> String {
        "\(timeOfDay(start)) – \(timeOfDay(end))"
    }

    /// `5:46 PM to 8:46 PM`, for a spoken row (LABEL-16).
    public func spokenTimesOfDay(from start: Instant, to end: Instant) -> String {
        "\(timeOfDay(start)) to \(timeOfDay(end))"
    }

    private func style(
        date: Date.FormatStyle.DateStyle? = nil, time: Date.FormatStyle.TimeStyle? = nil
    ) -> Date.FormatStyle {
        Date.FormatStyle(date: date, time: time, locale: locale, calendar: calendar, timeZone: timeZone)
    }
}
