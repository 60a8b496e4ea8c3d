public import Foundation

extension CivilDate {
    /// 1 for a Sunday to 7 for a Saturday, as calendars count.
    public var weekday: Int { (daysSince1970 + 4).remainder(within: 7) + 1 }

    /// The latest date up to this one that falls on `weekday`, 1 for a Sunday.
    public func latest(weekday: Int) -> CivilDate {
        adding(days: -(self.weekday - weekday).remainder(within: 7))
    }

    public var firstOfMonth: CivilDate { adding(days: 1 - day) }

    public var firstOfNextMonth: CivilDate { firstOfMonth.adding(days: 31).firstOfMonth }

    /// The first moment at which clocks in `timeZone` show this date or a later one.
    ///
    /// Midnight where there is one. It is found from the zone's offsets alone, because a day may begin at 01:00 (Cairo
    /// on 2026-04-24), and may be missing altogether (Apia on 2011-12-30), where the first moment is that of the day
    /// after; `Calendar.dateInterval(of:for:)` then ends weeks and months a day late. Source of the rule: PERIOD-2.
    public func firstMoment(in timeZone: TimeZone) -> Instant {
        func offset(at moment: Int) -> Int { timeZone.offset(at: moment) }
        let (day, midnight) = (86400, daysSince1970 * 86400)
        // No zone is a whole day away from UTC, so the first moment lies between these two.
        var (before, after) = (midnight - day, midnight + day)
        let midnights = [offset(at: before), offset(at: after)].map { midnight - $0 }.sorted()
        if let first = midnights.first(where: { $0 + offset(at: $0) == midnight }) {
            return Instant(millisecondsSince1970: Int64(first) * 1000)
        }
        while after - before > 1 {
            let middle = before + (after - before) / 2
            if middle + offset(at: middle) < midnight { before = middle } else { after = middle }
        }
        return Instant(millisecondsSince1970: Int64(after) * 1000)
    }

    /// How many of the days from this one through `last` clocks in `timeZone` never showed.
    ///
    /// A day is skipped by clocks that are put ahead by about as much at once. So whole stretches are passed over whose ends
    /// differ by less, and a range of millennia, as a mistyped year makes it, is counted in a moment.
    func skippedDayCount(through last: CivilDate, in timeZone: TimeZone) -> Int {
        let stretch = 64
        return stride(from: daysSince1970, through: last.daysSince1970, by: stretch).reduce(0) { count, first in
            let end = min(first + stretch, last.daysSince1970 + 1)
            // No zone is a whole day away from UTC.
            let ahead = timeZone.offset(at: (end + 1) * 86400) - timeZone.offset(at: (first - 1) * 86400)
            guard ahead > 12 * 3600 else { return count }
            return count + (first..<end).count { CivilDate(daysSince1970: $0).isSkipped(in: timeZone) }
        }
    }

    private func isSkipped(in timeZone: TimeZone) -> Bool {
        firstMoment(in: timeZone) == adding(days: 1).firstMoment(in: timeZone)
    }
}

extension TimeZone {
    /// Seconds ahead of UTC, at a moment in seconds since 1970.
    fileprivate func offset(at moment: Int) -> Int {
        secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(moment)))
    }
}

extension Int {
    /// 0 to one less than `divisor`, also for a negative number.
    fileprivate func remainder(within divisor: Int) -> Int {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}
