extension ReportingPeriod.Kind {
    /// The word on the control that chooses this kind.
    public var title: String {
        switch self {
        case .day: "Day"
        case .week: "Week"
        case .month: "Month"
        case .custom: "Custom"
        }
    }

    /// The sentence that stands in place of figures where no finished shift is held (PMET-24).
    public var emptySentence: String {
        switch self {
        case .day: "No completed shifts recorded on this day."
        case .week: "No completed shifts recorded this week."
        case .month: "No completed shifts recorded this month."
        case .custom: "No completed shifts recorded in this range."
        }
    }
}

extension ReportingPeriod.Unit {
    /// The name of the control that steps back.
    public var previousLabel: String { "Previous \(rawValue)" }

    /// The name of the control that steps forward.
    public var nextLabel: String { "Next \(rawValue)" }
}

extension ReportingPeriod {
    /// The name of the control that chooses a range.
    public static let rangeControlLabel = "Choose custom date range"

    /// What the period is called at `now`, such as `Today`, `Week of May 31` or a range's dates (PERIOD-14).
    public func title(now: Instant, in locale: DriverLocale) -> String {
        switch kind {
        case .day:
            let today = ReportingPeriod(.day, containing: now, calendar: calendar)
            if firstDay == today.firstDay { return "Today" }
            if firstDay == today.previous?.firstDay { return "Yesterday" }
            return own(locale).weekdayAndDay(start)
        case .week:
            return contains(now) ? "This Week" : "Week of \(own(locale).monthAndDay(start))"
        case .month:
            return contains(now) ? "This Month" : own(locale).monthAndYear(start)
        case .custom:
            return dates(in: locale)
        }
    }

    /// The first and last included day, such as `Jun 14 – 20, 2026`, one day as `Sep 4, 2026` (PERIOD-15).
    public func dates(in locale: DriverLocale) -> String {
        own(locale).dates(from: start, through: Instant(millisecondsSince1970: end.millisecondsSince1970 - 1))
    }

    /// The chosen length of a range, `7 selected days` or `1 selected day`; `nil` for the other kinds.
    public func selectedDays(in locale: DriverLocale) -> String? {
        guard kind == .custom else { return nil }
        return dayCount.counted("selected day", "selected days", in: locale)
    }

    /// Title and dates, and for a range its length (PERIOD-14, PERIOD-16).
    public func label(now: Instant, in locale: DriverLocale) -> FigureLabel {
        let dates = dates(in: locale)
        if let selectedDays = selectedDays(in: locale) {
            return FigureLabel(
                shown: dates, caption: selectedDays, spoken: "Custom reporting range, \(dates), \(selectedDays)")
        }
        let title = title(now: now, in: locale)
        return FigureLabel(title: title, shown: dates, spoken: "\(title), \(dates)")
    }

    /// The language of `locale`, in the zone the days were counted in.
    private func own(_ locale: DriverLocale) -> DriverLocale {
        DriverLocale(locale: locale.locale, timeZone: timeZone)
    }
}
