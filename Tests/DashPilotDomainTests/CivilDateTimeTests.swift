import DashPilotDomain
import Testing

@Suite struct CivilDateTimeTests {
    static let days: [(Int, Int, Int, Int)] = [
        (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11016), (2000, 3, 1, 11017), (2026, 8, 12, 20677),
        (1900, 3, 1, -25508), (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896),
    ]

    @Test(arguments: days)
    func `a date and its day number stand for each other`(year: Int, month: Int, day: Int, number: Int) throws {
        let date = try #require(CivilDate(year: year, month: month, day: day))
        #expect(date.daysSince1970 == number)
        #expect(CivilDate(daysSince1970: number) == date)
    }

    static let impossible: [(Int, Int, Int)] = [
        (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0), (2026, 1, 32),
        (0, 1, 1), (10_000, 1, 1),
    ]

    @Test(arguments: impossible)
    func `a date the calendar does not have is refused`(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    static let impossibleTimes: [(Int, Int, Int)] = [(24, 0, 0), (23, 60, 0), (23, 59, 60), (-1, 0, 0)]

    @Test(arguments: impossibleTimes)
    func `a time of day no clock shows is refused`(hour: Int, minute: Int, second: Int) throws {
        let date = try #require(CivilDate(year: 2026, month: 1, day: 1))
        #expect(CivilDateTime(date: date, hour: hour, minute: minute, second: second) == nil)
    }

    @Test func `a clock ahead of UTC shows the next day`() throws {
        let time = CivilDateTime(Instant(millisecondsSince1970: 1_786_577_400_250), secondsFromGMT: 5 * 3600 + 1800)
        #expect(time.isoText == "2026-08-13T05:00:00")
        #expect(time.millisecond == 250)
        #expect(time.instant(secondsFromGMT: 19_800).millisecondsSince1970 == 1_786_577_400_250)
    }

    @Test func `days add across months and years`() throws {
        let date = try #require(CivilDate(year: 2026, month: 3, day: 1))
        #expect(date.adding(days: -1).isoText == "2026-02-28")
        #expect(date.adding(days: 366).isoText == "2027-03-02")
        #expect(date < date.adding(days: 1))
    }
}
