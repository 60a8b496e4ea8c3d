public import Foundation

/// A day, week, month or chosen range of days whose records are reported together.
///
/// A half-open span `[start, end)` in one time zone: a record at `end` belongs to what comes after. A shift belongs to
/// the period that holds its start, whole, and an expense to the one that holds its instant, so nothing is split or
/// counted twice. The length follows the calendar, never a fixed number of seconds.
///
/// Source of the rules: PERIOD-1 to PERIOD-17.
public struct ReportingPeriod: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case day, week, month, custom
    }

    /// The kinds that follow from the calendar alone.
    public enum Unit: String, CaseIterable, Sendable {
        case day, week, month

        public var kind: Kind {
            switch self {
            case .day: .day
            case .week: .week
            case .month: .month
            }
        }
    }

    public let kind: Kind

    /// The first included day.
    public let firstDay: CivilDate

    /// The last included day, on or after the first.
    public let lastDay: CivilDate

    /// The first instant inside.
    public let start: Instant

    /// The first instant after. Equal to the start only for a day that the zone skipped.
    public let end: Instant

    /// The calendar the days were counted in, with its time zone and its first weekday.
    public let calendar: Calendar

    public var timeZone: TimeZone { calendar.timeZone }

    private init(kind: Kind, from firstDay: CivilDate, before following: CivilDate, calendar: Calendar) {
        self.kind = kind
        self.firstDay = firstDay
        lastDay = following.adding(days: -1)
        start = firstDay.firstMoment(in: calendar.timeZone)
        end = following.firstMoment(in: calendar.timeZone)
        self.calendar = calendar
    }

    /// The day, week or month that holds `day`.
    public init(_ unit: Unit, containing day: CivilDate, calendar: Calendar) {
        switch unit {
        case .day:
            self.init(kind: .day, from: day, before: day.adding(days: 1), calendar: calendar)
        case .week:
            let first = day.latest(weekday: calendar.firstWeekday)
            self.init(kind: .week, from: first, before: first.adding(days: 7), calendar: calendar)
        case .month:
            self.init(kind: .month, from: day.firstOfMonth, before: day.firstOfNextMonth, calendar: calendar)
        }
    }

    /// The day, week or month that holds `instant`.
    public init(_ unit: Unit, containing instant: Instant, calendar: Calendar) {
        let shown = LocalTime.date(at: instant, in: calendar.timeZone)
        var period = ReportingPeriod(unit, containing: shown, calendar: calendar)
        // Where clocks went back across midnight a day is shown twice; the span that began first keeps the moment.
        if instant >= period.end {
            period = ReportingPeriod(unit, containing: period.lastDay.adding(days: 1), calendar: calendar)
        }
        self = period
    }

    /// The day, week or month that holds a day the driver asked for.
    ///
    /// - Throws: ``PeriodError/notBegun`` when all of it lies after `now` (PERIOD-10).
    public static func chosen(
        _ unit: Unit, containing day: CivilDate, now: Instant, calendar: Calendar
    ) throws(PeriodError) -> ReportingPeriod {
        let period = ReportingPeriod(unit, containing: day, calendar: calendar)
        guard period.start <= now else { throw .notBegun }
        return period
    }

    /// The range of two chosen days and all days between, both included.
    ///
    /// - Throws: ``PeriodError/endsBeforeItStarts``, never a swap, and ``PeriodError/reachesPastToday``
    ///   (PERIOD-4 to PERIOD-6).
    public static func custom(
        from firstDay: CivilDate, through lastDay: CivilDate, now: Instant, calendar: Calendar
    ) throws(PeriodError) -> ReportingPeriod {
        guard firstDay <= lastDay else { throw .endsBeforeItStarts }
        guard lastDay <= LocalTime.date(at: now, in: calendar.timeZone) else { throw .reachesPastToday }
        return range(from: firstDay, through: lastDay, calendar: calendar)
    }

    /// The range a driver is first offered: the first day of the current week through today (PERIOD-12).
    public static func openingRange(now: Instant, calendar: Calendar) -> ReportingPeriod {
        let today = LocalTime.date(at: now, in: calendar.timeZone)
        return range(from: today.latest(weekday: calendar.firstWeekday), through: today, calendar: calendar)
    }

    private static func range(
        from firstDay: CivilDate, through lastDay: CivilDate, calendar: Calendar
    ) -> ReportingPeriod {
        ReportingPeriod(kind: .custom, from: firstDay, before: lastDay.adding(days: 1), calendar: calendar)
    }

    /// Whether a record of that moment belongs here (PERIOD-7, PERIOD-8).
    public func contains(_ instant: Instant) -> Bool {
        start <= instant && instant < end
    }

    /// How many days the period has, counted by the calendar and without any that the zone skipped (PERIOD-17).
    public var dayCount: Int {
        calendarDayCount - firstDay.skippedDayCount(through: lastDay, in: calendar.timeZone)
    }

    /// How many days the calendar has from the first to the last one, also any that the zone skipped.
    public var calendarDayCount: Int { lastDay.daysSince1970 - firstDay.daysSince1970 + 1 }

    private var isSkipped: Bool { start == end }
}

/// Stepping from one period to another.
extension ReportingPeriod {
    /// The one before, or `nil` for a range, which has none (PERIOD-11).
    public var previous: ReportingPeriod? { neighbour { $0.firstDay.adding(days: -1) } }

    /// The one after, or `nil` for a range and where that one has not begun by `now` (PERIOD-10, PERIOD-11).
    public func next(now: Instant) -> ReportingPeriod? {
        guard let next = neighbour({ $0.lastDay.adding(days: 1) }), next.start <= now else { return nil }
        return next
    }

    /// The period this one is compared with: the one before, or for a range as many calendar days immediately before
    /// it (PCOMP-1). `nil` where that one begins before the year 1, whose dates nothing can be asked for by or written in.
    public var compared: ReportingPeriod? {
        let before = previous ?? rangeBefore
        return before.firstDay.year < 1 ? nil : before
    }

    private var rangeBefore: ReportingPeriod {
        let wanted = dayCount
        let last = firstDay.adding(days: -1)
        var before = Self.range(from: firstDay.adding(days: -wanted), through: last, calendar: calendar)
        while before.dayCount < wanted {
            before = Self.range(from: before.firstDay.adding(days: -1), through: last, calendar: calendar)
        }
        return before
    }

    private var unit: Unit? { Unit.allCases.first { $0.kind == kind } }

    private func neighbour(_ day: (ReportingPeriod) -> CivilDate) -> ReportingPeriod? {
        guard let unit else { return nil }
        let neighbour = ReportingPeriod(unit, containing: day(self), calendar: calendar)
        return neighbour.isSkipped ? neighbour.neighbour(day) : neighbour
    }
}
