import DashPilotDomain
import Foundation
import Testing

@Suite struct LocalTimeTests {
    static func zone(_ name: String) throws -> TimeZone { try #require(TimeZone(identifier: name)) }

    static func time(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int) throws -> CivilDateTime {
        let date = try #require(CivilDate(year: year, month: month, day: day))
        return try #require(CivilDateTime(date: date, hour: hour, minute: minute))
    }

    struct Once: Sendable {
        let zone: String
        let local: [Int]
        let utc: String
    }

    static let once: [Once] = [
        Once(zone: "UTC", local: [2026, 8, 12, 9, 0], utc: "2026-08-12T09:00:00"),
        Once(zone: "America/New_York", local: [2026, 3, 8, 1, 59], utc: "2026-03-08T06:59:00"),
        Once(zone: "America/New_York", local: [2026, 3, 8, 3, 0], utc: "2026-03-08T07:00:00"),
        Once(zone: "Asia/Kathmandu", local: [2026, 1, 1, 0, 0], utc: "2025-12-31T18:15:00"),
        Once(zone: "Pacific/Apia", local: [2011, 12, 29, 23, 59], utc: "2011-12-30T09:59:00"),
        Once(zone: "Pacific/Apia", local: [2011, 12, 31, 0, 0], utc: "2011-12-30T10:00:00"),
        Once(zone: "Australia/Lord_Howe", local: [2026, 10, 4, 2, 30], utc: "2026-10-03T15:30:00"),
        Once(zone: "Pacific/Kiritimati", local: [2026, 1, 1, 0, 0], utc: "2025-12-31T10:00:00"),
    ]

    @Test(arguments: once)
    func `a time the clock shows once is one moment`(row: Once) throws {
        let time = try Self.time(row.local[0], row.local[1], row.local[2], row.local[3], row.local[4])
        guard case .once(let instant) = LocalTime(time, in: try Self.zone(row.zone)) else {
            Issue.record("\(time.isoText) is not one moment")
            return
        }
        #expect(CivilDateTime(instant, secondsFromGMT: 0).isoText == row.utc)
    }

    struct Skipped: Sendable {
        let zone: String
        let local: [Int]
        let from: String
        let to: String
    }

    static let skipped: [Skipped] = [
        Skipped(
            zone: "America/New_York", local: [2026, 3, 8, 2, 0], from: "2026-03-08T02:00:00", to: "2026-03-08T03:00:00"),
        Skipped(
            zone: "America/New_York", local: [2026, 3, 8, 2, 59], from: "2026-03-08T02:00:00", to: "2026-03-08T03:00:00"
        ),
        // Half an hour only.
        Skipped(
            zone: "Australia/Lord_Howe", local: [2026, 10, 4, 2, 15], from: "2026-10-04T02:00:00",
            to: "2026-10-04T02:30:00"),
        // At midnight, so that the day begins at one o'clock.
        Skipped(
            zone: "Africa/Cairo", local: [2024, 4, 26, 0, 30], from: "2024-04-26T00:00:00", to: "2024-04-26T01:00:00"),
        // The whole of 30 Dec 2011.
        Skipped(
            zone: "Pacific/Apia", local: [2011, 12, 30, 12, 0], from: "2011-12-30T00:00:00", to: "2011-12-31T00:00:00"),
    ]

    @Test(arguments: skipped)
    func `CLI-4 a time the clock jumps over does not exist`(row: Skipped) throws {
        let time = try Self.time(row.local[0], row.local[1], row.local[2], row.local[3], row.local[4])
        guard case .skipped(_, let from, let to) = LocalTime(time, in: try Self.zone(row.zone)) else {
            Issue.record("\(time.isoText) exists")
            return
        }
        #expect(from.isoText == row.from)
        #expect(to.isoText == row.to)
    }

    struct Twice: Sendable {
        let zone: String
        let local: [Int]
        let first: String
        let second: String
        let offsets: [Int]
    }

    static let twice: [Twice] = [
        Twice(
            zone: "America/New_York", local: [2026, 11, 1, 1, 30], first: "2026-11-01T05:30:00",
            second: "2026-11-01T06:30:00", offsets: [-14400, -18000]),
        Twice(
            zone: "Australia/Lord_Howe", local: [2026, 4, 5, 1, 45], first: "2026-04-04T14:45:00",
            second: "2026-04-04T15:15:00", offsets: [39600, 37800]),
        Twice(
            zone: "Europe/Berlin", local: [2026, 10, 25, 2, 0], first: "2026-10-25T00:00:00",
            second: "2026-10-25T01:00:00", offsets: [7200, 3600]),
    ]

    @Test(arguments: twice)
    func `CLI-4 a time the clock shows twice is two moments`(row: Twice) throws {
        let time = try Self.time(row.local[0], row.local[1], row.local[2], row.local[3], row.local[4])
        guard
            case .twice(let first, let firstOffset, let second, let secondOffset) = LocalTime(
                time, in: try Self.zone(row.zone))
        else {
            Issue.record("\(time.isoText) does not happen twice")
            return
        }
        #expect(CivilDateTime(first, secondsFromGMT: 0).isoText == row.first)
        #expect(CivilDateTime(second, secondsFromGMT: 0).isoText == row.second)
        #expect([firstOffset, secondOffset] == row.offsets)
    }

    static let sentences: [(LocalTimeRefusal, String, String)] = {
        guard let newYork = TimeZone(identifier: "America/New_York"), let apia = TimeZone(identifier: "Pacific/Apia"),
            let day = CivilDate(year: 2026, month: 3, day: 8),
            let skippedDay = CivilDate(year: 2011, month: 12, day: 30),
            let gap = CivilDateTime(date: day, hour: 2, minute: 30),
            let from = CivilDateTime(date: day, hour: 2, minute: 0),
            let to = CivilDateTime(date: day, hour: 3, minute: 0),
            let fallBack = CivilDate(year: 2026, month: 11, day: 1),
            let twice = CivilDateTime(date: fallBack, hour: 1, minute: 30)
        else { return [] }
        return [
            (
                .timeDoesNotExist(gap, from: from, to: to, timeZone: newYork), "timeDoesNotExist",
                "2:30 AM does not exist on Mar 8, 2026 in America/New_York, because the clock goes from 2:00 AM to "
                    + "3:00 AM. Give a time before or after that."
            ),
            (
                .dayDoesNotExist(skippedDay, timeZone: apia), "dayDoesNotExist",
                "Dec 30, 2011 does not exist in Pacific/Apia, because the calendar goes from Dec 29, 2011 to "
                    + "Dec 31, 2011. Give another day."
            ),
            (
                .timeExistsTwice(twice, offsets: [-14400, -18000], timeZone: newYork), "timeExistsTwice",
                "1:30 AM happens twice on Nov 1, 2026 in America/New_York, at UTC-04:00 and again at UTC-05:00. "
                    + "Say which: 2026-11-01T01:30:00-04:00 or 2026-11-01T01:30:00-05:00."
            ),
        ]
    }()

    @Test(arguments: sentences)
    func `CLI-4 the refusal says which and what to give instead`(
        refusal: LocalTimeRefusal, code: String, sentence: String
    ) throws {
        let locale = DriverLocale(locale: Locale(identifier: "en_US"), timeZone: .gmt)
        #expect(refusal.code == code)
        #expect(refusal.sentence(in: locale).replacing("\u{202F}", with: " ") == sentence)
    }

    @Test func `the three refusals are all shown`() { #expect(Self.sentences.count == 3) }
}
