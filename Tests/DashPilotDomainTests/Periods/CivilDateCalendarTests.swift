import DashPilotDomain
import Foundation
import Testing

@Suite struct CivilDateCalendarTests {
    @Test func `weekdays and months are the platform's over four centuries`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        var expected = try #require(calendar.date(from: DateComponents(year: 1850, month: 1, day: 1, hour: 12)))
        var date = try day("1850-01-01")
        var first = date
        while date.year < 2250 {
            let components = calendar.dateComponents([.year, .month, .day, .weekday], from: expected)
            try #require(date == CivilDate(daysSince1970: date.daysSince1970))
            try #require(date.year == components.year && date.month == components.month)
            try #require(date.day == components.day && date.weekday == components.weekday)
            if date.day == 1 { first = date }
            try #require(date.firstOfMonth == first)
            try #require(date.adding(days: 1).day == 1 || date.firstOfNextMonth > date.adding(days: 1))
            date = date.adding(days: 1)
            expected += 86400
        }
    }

    @Test func `a month ends where the next begins`() throws {
        #expect(try day("2026-12-31").firstOfNextMonth == day("2027-01-01"))
        #expect(try day("2028-02-01").firstOfNextMonth == day("2028-03-01"))
        #expect(try day("2026-01-31").firstOfNextMonth == day("2026-02-01"))
    }

    @Test(arguments: [(1, "2026-06-14"), (2, "2026-06-15"), (4, "2026-06-17"), (5, "2026-06-11"), (7, "2026-06-13")])
    func `PERIOD-3 the latest date on a weekday is found from a Wednesday`(weekday: Int, date: String) throws {
        #expect(try day("2026-06-17").latest(weekday: weekday) == day(date))
        #expect(try day("1969-06-18").latest(weekday: 4) == day("1969-06-18"))
    }

    @Test func `a moment of any year lies in its day`() throws {
        let timeZone = try driver("Europe/Berlin").timeZone
        for milliseconds in [
            -9_000_000_000_000_000, -62_167_219_200_000, 0, 253_402_300_800_000, 9_000_000_000_000_000,
        ] {
            let moment = Instant(millisecondsSince1970: Int64(milliseconds))
            let date = LocalTime.date(at: moment, in: timeZone)
            #expect(date.firstMoment(in: timeZone) <= moment)
            #expect(moment < date.adding(days: 1).firstMoment(in: timeZone))
        }
    }
}
