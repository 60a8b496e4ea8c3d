extension HistoryWeek {
    /// `This Week` and its dates, another week its dates alone, so that it is not taken for a summary's week with
    /// another first day (HWEEK-7).
    public func title(now: Instant, in locale: DriverLocale) -> String {
        let dates = period.dates(in: locale)
        return period.contains(now) ? "This Week, \(dates)" : dates
    }
}

extension HistoryWeeks {
    /// The control that older weeks stand behind.
    public static var olderControlLabel: String { "View Older Weeks" }

    /// What stands behind it, `2 weeks · 3 shifts` (HWEEK-7).
    public func olderCaption(in locale: DriverLocale) -> String {
        let shifts = older.reduce(0) { $0 + $1.shifts.count }
        return older.count.counted("week", "weeks", in: locale) + " · "
            + shifts.counted("shift", "shifts", in: locale)
    }
}

/// The lines of a week in the history: the period's own figures in short (HWEEK-5, HWEEK-6).
extension PeriodMetrics {
    /// Shifts, earnings, working time, mileage and deliveries, then the estimates that are available.
    public func historyLines(in locale: DriverLocale) -> [FigureLabel] {
        let language = locale.locale
        var lines = [
            countLabel(in: locale).inHistory("Shifts"),
            grossEarningsLabel(in: locale)
                .inHistory("Earnings", shown: grossEarnings.value?.formatted(locale: language) ?? "Not recorded"),
            workingTimeLabel(in: locale).inHistory("Working time"),
            mileage.label(in: locale)
                .inHistory(
                    "Mileage",
                    shown: mileage.miles.map { DistanceText.shown(miles: $0, locale: language) } ?? "Not measured"),
            deliveries.summary.countsLabel(in: locale).inHistory("Deliveries"),
        ]
        if fuel.cost != nil { lines.append(fuel.label(in: locale)) }
        if netAfterFuel.amount != nil { lines.append(netAfterFuel.label(in: locale)) }
        return lines
    }

    /// The week as one element, in sentences that carry their coverage (HWEEK-8).
    public func historyLabel(titled title: String, in locale: DriverLocale) -> FigureLabel {
        let lines = historyLines(in: locale)
        let sentences = ([title] + lines.map(\.spoken)).map { $0.hasSuffix(".") ? $0 : "\($0)." }
        return FigureLabel(
            title: title, shown: lines.map(\.shown).joined(separator: " · "), spoken: sentences.joined(separator: " "))
    }
}

extension FigureLabel {
    /// The same figure in a week's shorter words, spoken as everywhere.
    fileprivate func inHistory(_ title: String, shown: String? = nil) -> FigureLabel {
        FigureLabel(title: title, shown: shown ?? self.shown, caption: caption, spoken: spoken)
    }
}
