import DashPilotDomain
import Foundation
import Testing

@testable import DashPilotCLI

@Suite struct InstantArgumentTests {
    /// In UTC, to the millisecond, so that a reader sees what is meant.
    private func utc(_ instant: Instant) -> String {
        let time = CivilDateTime(instant, secondsFromGMT: 0)
        return time.isoText + (time.millisecond == 0 ? "" : ".\(time.millisecond)")
    }

    private func read(_ text: String, zone: String, now: Instant = TestMachine.now) throws -> Instant {
        let timeZone = try #require(TimeZone(identifier: zone))
        return try InstantArgument.instant(text, for: "--at", now: now, timeZone: timeZone)
    }

    static let readable: [(text: String, zone: String, utc: String)] = [
        ("2026-08-12T17:30:00Z", "America/New_York", "2026-08-12T17:30:00"),
        ("2026-08-12T17:30z", "America/New_York", "2026-08-12T17:30:00"),
        ("2026-08-12T17:30:00-04:00", "UTC", "2026-08-12T21:30:00"),
        ("2026-08-12T17:30:00+0545", "UTC", "2026-08-12T11:45:00"),
        ("2026-08-12T17:30+05", "UTC", "2026-08-12T12:30:00"),
        ("2026-08-12 17:30-04:00", "UTC", "2026-08-12T21:30:00"),
        ("2026-08-12T17:30:15.9999Z", "UTC", "2026-08-12T17:30:15.999"),
        ("2026-08-12T17:30:15,5Z", "UTC", "2026-08-12T17:30:15.500"),
        ("17:30", "America/New_York", "2026-08-12T21:30:00"),
        ("17:30:15", "America/New_York", "2026-08-12T21:30:15"),
        ("00:01", "America/New_York", "2026-08-12T04:01:00"),
        // It is already the 13th in Kathmandu.
        ("00:01", "Asia/Kathmandu", "2026-08-12T18:16:00"),
        ("2026-01-15 09:00", "America/New_York", "2026-01-15T14:00:00"),
        ("2026-01-15 09:00:30", "America/New_York", "2026-01-15T14:00:30"),
        // The half of Lord Howe's skipped hour that exists.
        ("2026-10-04 02:30", "Australia/Lord_Howe", "2026-10-03T15:30:00"),
    ]

    @Test(arguments: readable)
    func `CLI-4 a moment is read with an offset, of today or of a day`(text: String, zone: String, utc: String) throws {
        #expect(self.utc(try read(text, zone: zone)) == utc)
    }

    static let unreadable = [
        "", "now", "17", "17:3", "5:30", "24:00", "17:60", "17:30:60", "17:30 ", " 17:30", "17:30:15.5", "17:30Z",
        "2026-08-12", "2026-08-12 ", "2026-02-30 12:00", "2026-8-12 12:00", "12/08/2026 17:30", "2026-08-12 17:30:15.5",
        "2026-08-12T17:30:00+24:00", "2026-08-12T17:30:00+1:00", "2026-08-12T17:30:00.Z", "2026-08-12T17:30:00Zx",
        "１７:30", "1786570200",
    ]

    @Test(arguments: unreadable)
    func `CLI-4 anything else is a misuse that shows the forms`(text: String) {
        #expect(
            throws: Misuse.unreadableValue(text, of: "--at", expected: InstantArgument.expected)
        ) { try read(text, zone: "UTC") }
    }

    @Test func `CLI-4 a T without an offset is not guessed`() throws {
        let misuse = try #require(throws: Misuse.self) { try read("2026-08-12T17:30", zone: "UTC") }
        #expect(misuse.code == "unreadableValue")
        #expect(
            misuse.sentence(in: DriverLocale(locale: Locale(identifier: "en_US"), timeZone: .gmt))
                == "--at cannot be \"2026-08-12T17:30\". Add Z or an offset such as -04:00, or write a space in place of the "
                + "T for your own time zone.")
    }

    static let refused: [(text: String, zone: String, code: String, says: [String])] = [
        ("2026-03-08 02:30", "America/New_York", "timeDoesNotExist", ["2:00", "3:00", "Mar 8, 2026"]),
        ("2026-10-04 02:15", "Australia/Lord_Howe", "timeDoesNotExist", ["2:00", "2:30"]),
        ("2024-04-26 00:30", "Africa/Cairo", "timeDoesNotExist", ["12:00", "1:00"]),
        ("2011-12-30 12:00", "Pacific/Apia", "dayDoesNotExist", ["Dec 29, 2011", "Dec 31, 2011"]),
        (
            "2026-11-01 01:30", "America/New_York", "timeExistsTwice",
            ["2026-11-01T01:30:00-04:00", "2026-11-01T01:30:00-05:00"]
        ),
        (
            "2026-04-05 01:45", "Australia/Lord_Howe", "timeExistsTwice",
            ["2026-04-05T01:45:00+11:00", "2026-04-05T01:45:00+10:30"]
        ),
    ]

    @Test(arguments: refused)
    func `CLI-4 a time that does not exist or exists twice on that day is refused and says so`(
        text: String, zone: String, code: String, says: [String]
    ) throws {
        let refusal = try #require(throws: LocalTimeRefusal.self) { try read(text, zone: zone) }
        #expect(refusal.code == code)
        #expect(CommandStatus(of: refusal) == .refused)
        let timeZone = try #require(TimeZone(identifier: zone))
        let sentence = refusal.sentence(in: DriverLocale(locale: Locale(identifier: "en_US"), timeZone: timeZone))
        for part in says { #expect(sentence.contains(part)) }
    }

    @Test func `CLI-4 a time of today is judged on the day the clock moves`() throws {
        // 8 March 2026, noon in New York.
        let now = Instant(millisecondsSince1970: 1_772_985_600_000)
        #expect(throws: LocalTimeRefusal.self) { try read("02:30", zone: "America/New_York", now: now) }
        // A shift from 00:30 to 04:30 of that day is three hours long.
        let start = try read("00:30", zone: "America/New_York", now: now)
        let end = try read("04:30", zone: "America/New_York", now: now)
        #expect(end.seconds(since: start) == 3 * 3600)
    }

    @Test func `a minute after midnight is two minutes after a minute to midnight`() throws {
        // 13 August 2026, 00:05 in New York.
        let now = Instant(millisecondsSince1970: 1_786_593_900_000)
        let start = try read("2026-08-12 23:59", zone: "America/New_York", now: now)
        #expect(try read("00:01", zone: "America/New_York", now: now).seconds(since: start) == 120)
    }

    @Test func `the two moments that a refused time names are read as they are`() throws {
        let first = try read("2026-11-01T01:30:00-04:00", zone: "America/New_York")
        let second = try read("2026-11-01T01:30:00-05:00", zone: "America/New_York")
        #expect(second.seconds(since: first) == 3600)
    }
}
