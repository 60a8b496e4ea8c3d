import DashPilotDomain
import Foundation
import Testing

@testable import DashPilotCLI

@Suite struct DayArgumentTests {
    private func read(_ text: String, zone: String, now: Instant = TestMachine.now) throws -> String {
        let timeZone = try #require(TimeZone(identifier: zone))
        return try DayArgument.day(text, for: "DATE", now: now, timeZone: timeZone).isoText
    }

    static let days: [(text: String, zone: String, day: String)] = [
        ("2026-08-12", "UTC", "2026-08-12"), ("today", "America/New_York", "2026-08-12"),
        ("today", "Asia/Kathmandu", "2026-08-13"), ("yesterday", "America/New_York", "2026-08-11"),
        ("2024-02-29", "UTC", "2024-02-29"),
        // Its midnight does not exist, the day does.
        ("2024-04-26", "Africa/Cairo", "2024-04-26"),
    ]

    @Test(arguments: days)
    func `a day is read in the driver's calendar`(text: String, zone: String, day: String) throws {
        #expect(try read(text, zone: zone) == day)
    }

    static let unreadable = ["", "tomorrow", "2026-02-30", "2026-8-1", "12.08.2026", "2026-08-12 ", "20260812"]

    @Test(arguments: unreadable)
    func `anything else is a misuse that shows the forms`(text: String) {
        #expect(throws: Misuse.unreadableValue(text, of: "DATE", expected: DayArgument.expected)) {
            try read(text, zone: "UTC")
        }
    }

    @Test func `a day the time zone skipped is refused, and yesterday goes past it`() throws {
        let apia = try #require(TimeZone(identifier: "Pacific/Apia"))
        let day = try #require(CivilDate(year: 2011, month: 12, day: 30))
        #expect(throws: LocalTimeRefusal.dayDoesNotExist(day, timeZone: apia)) {
            try read("2011-12-30", zone: "Pacific/Apia")
        }
        // 31 December 2011, noon in Apia.
        let now = Instant(millisecondsSince1970: 1_325_282_400_000)
        #expect(try read("today", zone: "Pacific/Apia", now: now) == "2011-12-31")
        #expect(try read("yesterday", zone: "Pacific/Apia", now: now) == "2011-12-29")
    }
}
