public import Foundation

/// One week of the history, beginning on a Monday whatever the calendar's first weekday, and the shifts that started in
/// it. Source of the rules: HWEEK-1 to HWEEK-4.
public struct HistoryWeek<Shift> {
    /// Monday to Sunday in the driver's time zone.
    public let period: ReportingPeriod

    /// In the order they were given.
    public let shifts: [Shift]
}

/// The history's weeks, newest first in each part. Only the current one may be empty.
public struct HistoryWeeks<Shift> {
    /// Weeks of shifts dated in the future, which stand above the current one (HWEEK-3).
    public let ahead: [HistoryWeek<Shift>]

    /// The week that holds the present.
    public let current: HistoryWeek<Shift>

    /// Weeks before the current one.
    public let older: [HistoryWeek<Shift>]

    /// Puts every shift into the week of its start, in one pass.
    ///
    /// - Parameters:
    ///   - shifts: Finished shifts in any order, which is kept within a week.
    ///   - calendar: Its time zone decides the weeks and its first weekday does not.
    public init(
        of shifts: some Sequence<Shift>, startedAt: (Shift) -> Instant, now: Instant, calendar: Calendar
    ) {
        var mondays = calendar
        mondays.firstWeekday = 2
        var weeks: [Instant: (period: ReportingPeriod, shifts: [Shift])] = [:]
        for shift in shifts {
            let week = ReportingPeriod(.week, containing: startedAt(shift), calendar: mondays)
            weeks[week.start, default: (week, [])].shifts.append(shift)
        }
        let present = ReportingPeriod(.week, containing: now, calendar: mondays)
        current = HistoryWeek(period: present, shifts: weeks.removeValue(forKey: present.start)?.shifts ?? [])
        let others = weeks.values
            .map { HistoryWeek(period: $0.period, shifts: $0.shifts) }
            .sorted { $0.period.start > $1.period.start }
        ahead = others.filter { $0.period.start > present.start }
        older = others.filter { $0.period.start < present.start }
    }

    /// All of them, newest first.
    public var all: [HistoryWeek<Shift>] { ahead + [current] + older }
}

extension HistoryWeek: Sendable where Shift: Sendable {}
extension HistoryWeek: Equatable where Shift: Equatable {}
extension HistoryWeeks: Sendable where Shift: Sendable {}
extension HistoryWeeks: Equatable where Shift: Equatable {}
