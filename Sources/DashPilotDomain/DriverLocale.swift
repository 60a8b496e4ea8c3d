public import Foundation

/// What figures, dates and times of day are written for: the driver's language region, calendar and time zone.
///
/// Passed in everywhere and never read from the machine, so that two devices in two zones each see their own days
/// (CONV-3, LOCALE-1, LOCALE-2).
public struct DriverLocale: Hashable, Sendable {
    public let locale: Locale

    /// The Gregorian calendar of the locale's first weekday, in the driver's time zone.
    public let calendar: Calendar

    public var timeZone: TimeZone { calendar.timeZone }

    public init(locale: Locale, timeZone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        calendar.firstWeekday = locale.calendar.firstWeekday
        calendar.timeZone = timeZone
        self.locale = locale
        self.calendar = calendar
    }
}
