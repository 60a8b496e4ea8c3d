import DashPilotDomain
import Foundation
import Testing

@Suite struct DurationTextTests {
    static let english = Locale(identifier: "en_US")

    // T1 to T8
    static let rows: [(seconds: TimeInterval, shown: String, spoken: String)] = [
        (10800, "3 hr", "3 hours"),
        (3900, "1 hr, 5 min", "1 hour, 5 minutes"),
        (6900, "1 hr, 55 min", "1 hour, 55 minutes"),
        (600.5, "10 min", "10 minutes"),
        (930, "16 min", "16 minutes"), (630, "11 min", "11 minutes"),
        (20, "0 min", "0 minutes"), (36, "1 min", "1 minute"), (0, "0 min", "0 minutes"),
        (3570, "1 hr", "1 hour"),
        (93600, "26 hr", "26 hours"),
    ]

    @Test(arguments: rows)
    func `TEXT-1 TEXT-2 a duration is hours and minutes, the same numbers shown and spoken`(
        seconds: TimeInterval, shown: String, spoken: String
    ) {
        #expect(DurationText.shown(seconds, locale: Self.english) == shown)
        #expect(DurationText.spoken(seconds, locale: Self.english) == spoken)
    }

    @Test func `TEXT-3 CONV-1 half a minute rounds up`() {
        #expect(DurationText.shown(30, locale: Self.english) == "1 min")
        #expect(DurationText.shown(29.999, locale: Self.english) == "0 min")
        #expect(DurationText.shown(90, locale: Self.english) == "2 min")
        #expect(DurationText.shown(150, locale: Self.english) == "3 min")
        // Ten tenths of a second, thirty times over, which binary addition leaves a little short of 30.
        let sum = Array(repeating: 0.1, count: 10).reduce(0, +) * 30
        #expect(sum < 30)
        #expect(DurationText.shown(sum, locale: Self.english) == "1 min")
    }

    @Test func `TEXT-7 an hour and a minute are singular at 1 only`() {
        #expect(DurationText.spoken(3660, locale: Self.english) == "1 hour, 1 minute")
        #expect(DurationText.spoken(7320, locale: Self.english) == "2 hours, 2 minutes")
        #expect(DurationText.shown(3660, locale: Self.english) == "1 hr, 1 min")
    }

    static let underAMinute: [(seconds: TimeInterval, shown: String, spoken: String)] = [
        (12, "12 sec", "12 seconds"), (0, "0 sec", "0 seconds"), (1, "1 sec", "1 second"),
        (11.5, "12 sec", "12 seconds"), (59.499, "59 sec", "59 seconds"), (59.5, "1 min", "1 minute"),
        (60, "1 min", "1 minute"), (1500, "25 min", "25 minutes"), (9000, "2 hr, 30 min", "2 hours, 30 minutes"),
        (3900, "1 hr, 5 min", "1 hour, 5 minutes"), (2700, "45 min", "45 minutes"),
    ]

    @Test(arguments: underAMinute)
    func `VOICE-13 QUALITY-13 what rounds to under a minute may be said in seconds`(
        seconds: TimeInterval, shown: String, spoken: String
    ) {
        #expect(DurationText.shown(seconds, secondsUnderAMinute: true, locale: Self.english) == shown)
        #expect(DurationText.spoken(seconds, secondsUnderAMinute: true, locale: Self.english) == spoken)
    }

    @Test func `CONV-5 the numbers follow the locale and the words stay English`() {
        #expect(DurationText.shown(3900, locale: Locale(identifier: "ar_EG")) == "١ hr, ٥ min")
        #expect(DurationText.spoken(3900, locale: Locale(identifier: "ar_EG")) == "١ hour, ٥ minutes")
        #expect(DurationText.shown(7_488_000, locale: Self.english) == "2,080 hr")
        #expect(DurationText.shown(44_442_000, locale: Locale(identifier: "de_DE")) == "12.345 hr")
    }

    @Test func `a number that is no duration is written as none`() {
        for seconds: TimeInterval in [-30, -.infinity, .infinity, .nan] {
            #expect(DurationText.shown(seconds, locale: Self.english) == "0 min")
        }
        #expect(DurationText.shown(1e300, locale: Self.english) == DurationText.shown(9e15, locale: Self.english))
    }
}
