import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct DateTextTests {
    static func driver(_ locale: String, _ timeZone: String = "America/New_York") throws -> DriverLocale {
        DriverLocale(
            locale: Locale(identifier: locale), timeZone: try #require(TimeZone(identifier: timeZone)))
    }

    static func instant(_ text: String) throws -> Instant {
        try #require(Instant(Date.ISO8601FormatStyle().parse(text)))
    }

    struct Row: CustomTestStringConvertible {
        let locale: String
        let timeOfDay: String
        let date: String
        let longDate: String
        let dateAndTime: String
        let weekdayAndDay: String
        let monthAndDay: String
        let monthAndYear: String
        var testDescription: String { locale }
    }

    static let rows: [Row] = [
        Row(
            locale: "en_US", timeOfDay: "5:12 PM", date: "Aug 23, 2025", longDate: "Saturday, August 23, 2025",
            dateAndTime: "Aug 23, 2025 at 5:12 PM", weekdayAndDay: "Sat, Aug 23", monthAndDay: "Aug 23",
            monthAndYear: "August 2025"),
        Row(
            locale: "en_GB", timeOfDay: "17:12", date: "23 Aug 2025", longDate: "Saturday, 23 August 2025",
            dateAndTime: "23 Aug 2025 at 17:12", weekdayAndDay: "Sat 23 Aug", monthAndDay: "23 Aug",
            monthAndYear: "August 2025"),
        Row(
            locale: "de_DE", timeOfDay: "17:12", date: "23. Aug. 2025", longDate: "Samstag, 23. August 2025",
            dateAndTime: "23. Aug. 2025, 17:12", weekdayAndDay: "Sa. 23. Aug.", monthAndDay: "23. Aug.",
            monthAndYear: "August 2025"),
        Row(
            locale: "ja_JP", timeOfDay: "17:12", date: "2025年8月23日", longDate: "2025年8月23日 土曜日",
            dateAndTime: "2025年8月23日 17:12", weekdayAndDay: "8月23日(土)", monthAndDay: "8月23日",
            monthAndYear: "2025年8月"),
    ]

    @Test(arguments: rows)
    func `LABEL-16 VOICE-13 CONV-5 dates and times of day are the locale's`(row: Row) throws {
        let driver = try Self.driver(row.locale)
        let instant = try Self.instant("2025-08-23T21:12:00Z")
        #expect(folded(driver.timeOfDay(instant)) == row.timeOfDay)
        #expect(folded(driver.date(instant)) == row.date)
        #expect(folded(driver.longDate(instant)) == row.longDate)
        #expect(folded(driver.dateAndTime(instant)) == row.dateAndTime)
        #expect(folded(driver.weekdayAndDay(instant)) == row.weekdayAndDay)
        #expect(folded(driver.monthAndDay(instant)) == row.monthAndDay)
        #expect(folded(driver.monthAndYear(instant)) == row.monthAndYear)
    }

    @Test func `PERIOD-14 a day, a week's first day and a month are named`() throws {
        let driver = try Self.driver("en_US", "UTC")
        #expect(try folded(driver.weekdayAndDay(Self.instant("2026-06-17T00:00:00Z"))) == "Wed, Jun 17")
        #expect(try folded(driver.monthAndDay(Self.instant("2026-05-31T00:00:00Z"))) == "May 31")
        #expect(try folded(driver.monthAndYear(Self.instant("2026-06-01T00:00:00Z"))) == "June 2026")
    }

    static let intervals: [(locale: String, first: String, last: String, dates: String)] = [
        ("en_US", "2026-06-14", "2026-06-20", "Jun 14 – 20, 2026"),
        ("en_US", "2026-03-29", "2026-04-04", "Mar 29 – Apr 4, 2026"),
        ("en_US", "2026-12-27", "2027-01-02", "Dec 27, 2026 – Jan 2, 2027"),
        ("en_US", "2026-09-04", "2026-09-04", "Sep 4, 2026"),
        ("en_GB", "2026-06-14", "2026-06-20", "14 – 20 Jun 2026"),
        ("de_DE", "2026-06-14", "2026-06-20", "14.–20. Juni 2026"),
        ("ja_JP", "2026-12-27", "2027-01-02", "2026年12月27日～2027年1月2日"),
        ("fr_FR", "2026-09-04", "2026-09-04", "4 sept. 2026"),
    ]

    @Test(arguments: intervals)
    func `PERIOD-15 the dates line names the first and the last day`(
        locale: String, first: String, last: String, dates: String
    ) throws {
        let driver = try Self.driver(locale)
        // From the first day's start to the last day's last second, in New York's summer or winter.
        let start = try Self.instant(first + "T05:00:00Z")
        let end = try Self.instant(last + "T23:00:00Z")
        #expect(folded(driver.dates(from: start, through: end)) == dates)
    }

    @Test func `PERIOD-15 an end before the start names the first day alone`() throws {
        let driver = try Self.driver("en_US")
        let start = try Self.instant("2026-06-14T12:00:00Z")
        let end = try Self.instant("2026-06-10T12:00:00Z")
        #expect(folded(driver.dates(from: start, through: end)) == "Jun 14, 2026")
    }

    @Test func `LABEL-16 a shift's two times are joined for the eye and for the ear`() throws {
        let driver = try Self.driver("en_US")
        let start = try Self.instant("2025-08-23T21:46:00Z")
        let end = try Self.instant("2025-08-24T00:46:00Z")
        #expect(folded(driver.timesOfDay(from: start, to: end)) == "5:46 PM – 8:46 PM")
        #expect(folded(driver.spokenTimesOfDay(from: start, to: end)) == "5:46 PM to 8:46 PM")
    }

    @Test func `CONV-3 two drivers read one instant in their own zones`() throws {
        let instant = try Self.instant("2026-03-11T03:00:00Z")
        #expect(try folded(Self.driver("en_US").dateAndTime(instant)) == "Mar 10, 2026 at 11:00 PM")
        #expect(try folded(Self.driver("en_US", "Asia/Tokyo").dateAndTime(instant)) == "Mar 11, 2026 at 12:00 PM")
    }

    @Test func `PERIOD-15 days stay Gregorian where the locale's own calendar is another`() throws {
        let instant = try Self.instant("2026-06-17T12:00:00Z")
        #expect(try folded(Self.driver("th_TH").date(instant)) == "17 มิ.ย. 2026")
        #expect(try folded(Self.driver("fa_IR").dates(from: instant, through: instant)) == "۱۷ ژوئن ۲۰۲۶")
    }

    @Test(arguments: [Int64.min, -1, 0, Int64.max])
    func `every instant a store can hold is written`(milliseconds: Int64) throws {
        let driver = try Self.driver("en_US")
        let instant = Instant(millisecondsSince1970: milliseconds)
        #expect(!driver.dateAndTime(instant).isEmpty)
        #expect(!driver.dates(from: instant, through: instant).isEmpty)
    }
}
