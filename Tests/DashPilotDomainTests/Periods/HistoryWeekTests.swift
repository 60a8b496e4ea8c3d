import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct HistoryWeekTests {
    @Test func `HWEEK-1 HWEEK-4 H2 a week begins on Monday and every shift is in exactly one`() throws {
        let weeks = try weeks(["2026-06-14 23:59:59", "2026-06-15 00:00"], now: "2026-06-17 12:00")
        #expect(weeks.current.shifts == ["2026-06-15 00:00"])
        #expect(weeks.older.map(\.shifts) == [["2026-06-14 23:59:59"]])
        #expect(try weeks.older.first?.period.firstDay == day("2026-06-08"))
    }

    @Test func `HWEEK-1 H3 a week of the spring change is an hour shorter`() throws {
        let weeks = try weeks(["2026-03-08 12:00"], now: "2026-06-17 12:00", zone: "America/New_York")
        let week = try #require(weeks.older.first)
        #expect(try week.period.firstDay == day("2026-03-02"))
        #expect(week.period.hours == 167)
    }

    @Test func `HWEEK-1 HWEEK-2 H4 the current week is there, empty, from Monday in a calendar of Sundays`() throws {
        let weeks = try weeks([], now: "2026-06-21 12:00", firstWeekday: 1)
        #expect(weeks.current.shifts.isEmpty)
        #expect(try weeks.current.period.firstDay == day("2026-06-15"))
        #expect(try weeks.current.period.lastDay == day("2026-06-21"))
        #expect(weeks.all.count == 1)
    }

    @Test func `HWEEK-2 HWEEK-3 weeks are newest first, a future one above the current, none of them empty`() throws {
        let weeks = try weeks(
            ["2026-05-20 12:00", "2026-07-01 12:00", "2026-06-04 12:00", "2026-08-01 12:00", "2026-05-19 12:00"],
            now: "2026-06-17 12:00")
        #expect(
            try weeks.all.map(\.period.firstDay)
                == ["2026-07-27", "2026-06-29", "2026-06-15", "2026-06-01", "2026-05-18"].map(day))
        #expect(weeks.ahead.count == 2)
        // The given order is kept within a week.
        #expect(weeks.older.last?.shifts == ["2026-05-20 12:00", "2026-05-19 12:00"])
        #expect(try weeks.olderCaption(in: driver()) == "2 weeks · 3 shifts")
    }

    @Test func `HWEEK-7 the current week is named and another is its dates alone`() throws {
        let locale = try driver()
        let now = try utc("2026-06-17 12:00")
        let weeks = try weeks(["2026-06-02 12:00"], now: "2026-06-17 12:00")
        #expect(folded(weeks.current.title(now: now, in: locale)) == "This Week, Jun 15 – 21, 2026")
        #expect(try folded(#require(weeks.older.first).title(now: now, in: locale)) == "Jun 1 – 7, 2026")
        #expect(weeks.olderCaption(in: locale) == "1 week · 1 shift")
        #expect(HistoryWeeks<String>.olderControlLabel == "View Older Weeks")
    }

    static let h1: [ShiftFixture] = [
        ShiftFixture(gross: "120.00", hours: 4, miles: 40.2), ShiftFixture(gross: "98.50", hours: 3.5, miles: 33),
        ShiftFixture(gross: "164.25", hours: 5, miles: 60),
    ]

    @Test func `HWEEK-5 HWEEK-6 H1 a week's lines are the period's own figures`() throws {
        let locale = try driver()
        let lines = try periodMetrics(Self.h1).historyLines(in: locale)
        #expect(lines.map(\.title) == ["Shifts", "Earnings", "Working time", "Mileage", "Deliveries"])
        #expect(
            lines.map(\.shown) == [
                "3 completed shifts", "$382.75", "12 hr, 30 min", "133.2 mi",
                "No deliveries recorded",
            ])
        #expect(
            lines.map(\.caption) == [nil, "3 of 3 shifts", "3 of 3 shifts", "3 of 3 shifts measured", nil])
    }

    @Test func `HWEEK-6 absent earnings and mileage are said, and estimates stand only where they are available`()
        throws
    {
        let locale = try driver()
        let bare = try periodMetrics([ShiftFixture()]).historyLines(in: locale)
        #expect(
            bare.map(\.shown) == [
                "1 completed shift", "Not recorded", "1 hr", "Not measured", "No deliveries recorded",
            ])
        let fuelled = try periodMetrics([ShiftFixture(miles: 50, mpg: "25")]).historyLines(in: locale)
        #expect(fuelled.dropFirst(5).map(\.title) == ["Estimated fuel"])
        let whole = try periodMetrics([ShiftFixture(gross: "100.00", miles: 50, mpg: "25")]).historyLines(in: locale)
        #expect(whole.dropFirst(5).map(\.shown) == ["$8.00", "$92.00"])
    }

    @Test func `HWEEK-8 a week is spoken as one run of sentences with its coverages`() throws {
        let label = try periodMetrics(Self.h1).historyLabel(titled: "This Week, Jun 15 – 21, 2026", in: driver())
        #expect(
            label.spoken == """
                This Week, Jun 15 – 21, 2026. 3 completed shifts. Recorded gross earnings, $382.75, across 3 of 3 \
                completed shifts. Working time, 12 hours, 30 minutes, across 3 of 3 completed shifts. Recorded mileage, \
                133.2 miles, measured across 3 of 3 completed shifts. No deliveries recorded.
                """)
        #expect(label.title == "This Week, Jun 15 – 21, 2026")
    }

    private func weeks(
        _ starts: [String], now: String, zone: String = "UTC", firstWeekday: Int = 1
    ) throws -> HistoryWeeks<String> {
        let moments = try Dictionary(uniqueKeysWithValues: starts.map { ($0, try utc($0)) })
        return HistoryWeeks(
            of: starts, startedAt: { moments[$0] ?? Instant(millisecondsSince1970: 0) }, now: try utc(now),
            calendar: try driver(zone, firstWeekday: firstWeekday).calendar)
    }
}
