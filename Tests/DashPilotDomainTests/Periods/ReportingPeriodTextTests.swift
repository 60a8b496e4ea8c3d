import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct ReportingPeriodTextTests {
    @Test(arguments: [
        (ReportingPeriod.Unit.day, "2026-06-18", "Today"), (.day, "2026-06-17", "Yesterday"),
        (.day, "2026-06-16", "Tue, Jun 16"), (.day, "2025-06-18", "Wed, Jun 18"), (.week, "2026-06-14", "This Week"),
        (.week, "2026-06-13", "Week of Jun 7"), (.week, "2026-06-03", "Week of May 31"),
        (.month, "2026-06-01", "This Month"), (.month, "2026-05-31", "May 2026"), (.month, "2025-06-18", "June 2025"),
    ])
    func `PERIOD-14 a title names the period by the present`(
        unit: ReportingPeriod.Unit, date: String, title: String
    ) throws {
        let locale = try driver()
        let period = try ReportingPeriod(unit, containing: day(date), calendar: locale.calendar)
        #expect(try folded(period.title(now: utc("2026-06-18 12:00"), in: locale)) == title)
    }

    @Test func `PERIOD-14 the title of the spec's own day`() throws {
        let locale = try driver()
        let period = try ReportingPeriod(.day, containing: day("2026-06-17"), calendar: locale.calendar)
        #expect(try folded(period.title(now: utc("2026-06-20 12:00"), in: locale)) == "Wed, Jun 17")
    }

    @Test func `PERIOD-13 a later look changes the title and the reach of Next, never the span`() throws {
        let locale = try driver("America/New_York")
        let period = try ReportingPeriod(.day, containing: utc("2026-06-18 03:59"), calendar: locale.calendar)
        let (before, after) = (try utc("2026-06-18 03:59"), try utc("2026-06-18 04:00"))
        #expect(period.title(now: before, in: locale) == "Today")
        #expect(period.next(now: before) == nil)
        #expect(period.title(now: after, in: locale) == "Yesterday")
        #expect(try period.next(now: after)?.firstDay == day("2026-06-18"))
        #expect(try period.start == utc("2026-06-17 04:00"))
    }

    @Test func `PERIOD-14 yesterday is the day before in a zone that skipped one`() throws {
        let locale = try driver("Pacific/Apia")
        let period = try ReportingPeriod(.day, containing: day("2011-12-29"), calendar: locale.calendar)
        #expect(try period.title(now: utc("2011-12-30 10:00"), in: locale) == "Yesterday")
    }

    @Test(arguments: [
        ("2026-06-14", "2026-06-20", "en_US", "Jun 14 – 20, 2026"),
        ("2026-03-29", "2026-04-04", "en_US", "Mar 29 – Apr 4, 2026"),
        ("2026-12-27", "2027-01-02", "en_US", "Dec 27, 2026 – Jan 2, 2027"),
        ("2026-09-04", "2026-09-04", "en_US", "Sep 4, 2026"),
        ("2026-06-14", "2026-06-20", "en_GB", "14 – 20 Jun 2026"),
        ("2026-12-27", "2027-01-02", "de_DE", "27. Dez. 2026 – 2. Jan. 2027"),
    ])
    func `PERIOD-15 the dates name the first and last included day in the locale`(
        first: String, last: String, region: String, dates: String
    ) throws {
        // The span ends on the day after, at a moment that UTC counts to yet another day.
        for zone in ["America/New_York", "Pacific/Kiritimati"] {
            let locale = try driver(zone, region: region)
            let period = try range(first, last, in: locale)
            #expect(folded(period.dates(in: locale)) == dates)
        }
    }

    @Test(arguments: [
        ("2026-09-01", "2026-09-07", "7 selected days"), ("2026-09-04", "2026-09-04", "1 selected day"),
        ("2026-03-07", "2026-03-09", "3 selected days"),
    ])
    func `PERIOD-14 PERIOD-16 a range is its dates and its days, never a week`(
        first: String, last: String, days: String
    ) throws {
        let locale = try driver("America/New_York")
        let period = try range(first, last, in: locale)
        let now = try utc("2026-09-07 12:00")
        #expect(period.selectedDays(in: locale) == days)
        #expect(period.title(now: now, in: locale) == period.dates(in: locale))
        #expect(!period.title(now: now, in: locale).contains("Week"))
        let week = try ReportingPeriod(.week, containing: day(first), calendar: locale.calendar)
        #expect(week.selectedDays(in: locale) == nil)
    }

    @Test func `PMET-24 every kind has its own sentence for no finished shift`() {
        #expect(
            ReportingPeriod.Kind.allCases.map(\.emptySentence) == [
                "No completed shifts recorded on this day.", "No completed shifts recorded this week.",
                "No completed shifts recorded this month.", "No completed shifts recorded in this range.",
            ])
    }

    private func range(_ first: String, _ last: String, in locale: DriverLocale) throws -> ReportingPeriod {
        try ReportingPeriod.custom(
            from: day(first), through: day(last), now: utc("2030-01-01 00:00"), calendar: locale.calendar)
    }
}
