import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@testable import DashPilotCLI

@Suite struct SummaryCommandTests {
    let driver: TestDriver

    init() throws { driver = try TestDriver() }

    @Test func `GROSS-9 the hourly figures of deliveries are neither summed, averaged, ranked nor compared`() throws {
        // 10.00 over half an hour is 20.00 an hour, 30.00 over an hour is 30.00 an hour; together they would be 50.00, on
        // average 25.00, and pooled 40.00 over 1.5 hours, 26.67.
        try driver.does(
            "start --at 09:00", "accept --at 09:05", "delivery arrive 1 --at 09:10", "delivery pickup 1 --at 09:20",
            "delivery deliver 1 --at 09:35", "accept --at 10:00", "delivery arrive 2 --at 10:10",
            "delivery pickup 2 --at 10:20", "delivery deliver 2 --at 11:00", "end --at 12:00",
            "delivery pay --shift last 1 10", "delivery pay --shift last 2 30")
        let shift = driver.run("shift show last").output
        #expect(shift.contains("$20.00"))
        #expect(shift.contains("$30.00"))
        for line in [
            "shift show last", "summary day", "summary month", "shift show last --json", "summary week --json",
        ] {
            let output = driver.run(line).output
            #expect(!output.isEmpty, "\(line)")
            for sum in ["50.00", "25.00", "26.67", "26.66"] { #expect(!output.contains(sum), "\(line): \(sum)") }
            #expect(output.firstMatch(of: #/(?i)\b(best|worst|highest|lowest|ranked|average)\b/#) == nil, "\(line)")
        }
    }

    /// Monday: 9:00 to 12:00, 86.25, deliveries of 25 and 30 minutes paid 14.75 and 9.50, one cancelled after 20 minutes,
    /// 4.5 miles at 30 miles a gallon and 3.00 a gallon. Wednesday: 10:00 to 14:00 with half an hour of pause, no amount.
    /// The Monday before: 60.00 in 2 hours. Expenses of the week 42.10 and 6.50.
    private func twoWeeks() throws {
        try driver.does("start --at \"2026-08-03 09:00\"", "end --at \"2026-08-03 11:00\"", "shift earnings last 60")
        try driver.does("start --at \"2026-08-10 09:00\"")
        try driver.drive(
            shift: .numbered(2), from: .today("09:00").adding(seconds: -2 * 86_400), count: 10)
        try driver.does(
            "accept --at \"2026-08-10 09:05\"", "delivery place 1 Diner", "delivery arrive 1 --at \"2026-08-10 09:10\"",
            "delivery pickup 1 --at \"2026-08-10 09:19\"", "delivery deliver 1 --at \"2026-08-10 09:30\"",
            "accept --at \"2026-08-10 09:40\"", "delivery cancel 2 --at \"2026-08-10 10:00\"",
            "accept --at \"2026-08-10 09:50\"", "delivery arrive 3 --at \"2026-08-10 09:55\"",
            "delivery pickup 3 --at \"2026-08-10 09:56\"", "delivery deliver 3 --at \"2026-08-10 10:20\"",
            "end --at \"2026-08-10 12:00\"", "shift earnings last 86.25", "delivery pay --shift last 1 14.75",
            "delivery pay --shift last 3 9.50", "shift fuel last --mpg 30 --gas-price 3")
        try driver.does("start --at 10:00", "pause --at 11:00", "resume --at 11:30", "end --at 14:00")
        try driver.does(
            "expense add 42.10 --category fuel --on 2026-08-10",
            "expense add 6.50 --category parkingAndTolls --at 09:00",
            "expense add 5 --category other --on 2026-08-03")
    }

    @Test func `PERIOD-14 PMET-2 to PMET-20 a week is shown whole within 80 columns`() throws {
        try twoWeeks()
        let answer = driver.run("summary week")
        #expect(answer.errors == "")
        #expect(answer.output == (try Golden.text("summary-week.txt")))
        for line in answer.outputLines { #expect(line.displayWidth <= 80) }
    }

    @Test func `CLI-6 a summary fits a narrow terminal`() throws {
        try twoWeeks()
        var narrow = driver
        narrow.machine.variables["COLUMNS"] = "40"
        for line in narrow.run("summary month").outputLines { #expect(line.displayWidth <= 40) }
    }

    @Test func `EXP-19 PMET-24 PCOMP-5 a day of expenses alone says that no shift was completed, and shows them`()
        throws
    {
        try twoWeeks()
        // 42.10 of fuel were bought on Monday, whose shift is left out by deleting it.
        try driver.does("shift delete 00000000-0000-4000-8000-000000000002 --yes")
        #expect(
            driver.run("summary day 2026-08-10").output == """
                Mon, Aug 10 · Aug 10, 2026

                  No completed shifts recorded on this day.

                Expenses
                  Recorded expenses            $42.10 recorded · Across 1 recorded expense
                  Fuel                         $42.10 recorded · Across 1 recorded expense
                  Net after recorded expenses  No recorded earnings here to subtract from.

                Compared with Aug 9, 2026
                  Completed shifts: 0 compared with 0
                    No change · (1)
                  Recorded expenses: $42.10 compared with no figure
                    (2)
                  Deliveries completed: 0 compared with 0
                    No change · (1)
                  (1) The earlier figure is nothing, so there is no ratio.
                  (2) One of the two periods does not have this figure.

                """)
    }

    @Test func `a summary without a ledger is empty and makes none`() throws {
        let answer = driver.run("summary week")
        #expect(
            answer.outputLines.prefix(2) == [
                "This Week · Aug 9 – 15, 2026", "  No completed shifts recorded this week.",
            ])
        #expect(try driver.folder.names() == [])
    }

    @Test func `CLI-1 the answer has the export's summary and beside it keys of its own`() throws {
        try twoWeeks()
        let answer = try driver.answer("summary week")
        #expect(answer.keys == ["comparison", "estimatedFuel", "estimatedNetAfterFuel", "period", "summary"])
        #expect(
            answer.at("period") == [
                "kind": "week", "firstDay": "2026-08-09", "lastDay": "2026-08-15", "dayCount": 7,
                "periodStart": "2026-08-09T04:00:00Z", "periodEndExclusive": "2026-08-16T04:00:00Z",
                "timeZone": "America/New_York", "hasEnded": false,
            ])
        // 3 h and 3 h 30 min; 86.25 over the 3 h of the shift that has it; 25 min and 40 min of deliveries on it.
        #expect(answer.at("summary.working.seconds") == 23_400)
        #expect(answer.at("summary.deliveryActive.seconds") == 3900)
        #expect(answer.at("summary.grossPerWorkingHour.amount") == "28.75")
        #expect(answer.at("summary.grossPerDeliveryActiveHour.amount") == "79.62")
        #expect(answer.at("summary.netAfterRecordedExpenses.amount") == "37.65")
        #expect(answer.at("summary.deliveries.medianPickupWaitSeconds") == 300)
        // 4.5 miles at 30 miles a gallon, at 3.00 a gallon.
        #expect(answer.at("estimatedFuel.cost") == "0.45")
        #expect(answer.at("estimatedNetAfterFuel.amount") == "85.80")
        #expect(answer.at("comparison.figures.3.current") == "86.25")
        #expect(answer.at("comparison.figures.3.previous") == "60.00")
        #expect(answer.at("comparison.figures.3.difference") == "26.25")
        #expect(answer.at("comparison.figures.3.percentageWithheld") == "currentPeriodInProgress")
    }

    @Test func `FIGLOG-3 reading figures writes nothing`() throws {
        try twoWeeks()
        let before = try driver.folder.contents()
        for line in [
            "summary day", "summary week", "summary month", "summary custom 2026-08-01 2026-08-12", "expense list",
            "vehicle list", "settings show", "place show Diner",
        ] {
            try driver.does(line)
        }
        #expect(try driver.folder.contents() == before)
    }

    // MARK: Which period

    static let weeks: [(locale: String, firstDay: String)] = [
        ("ar_EG", "2026-08-08"), ("en_US", "2026-08-09"), ("de_DE", "2026-08-10"),
    ]

    @Test(arguments: weeks)
    func `PERIOD-3 LOCALE-2 a week begins on the locale's Saturday, Sunday or Monday`(
        locale: String, firstDay: String
    ) throws {
        let period = try driver.answer("summary week --locale \(locale)").at("period")
        #expect(period?.at("firstDay") == .string(firstDay))
        #expect(period?.at("dayCount") == 7)
    }

    static let days: [(line: String, first: String, last: String)] = [
        ("summary day", "2026-08-12", "2026-08-12"), ("summary day yesterday", "2026-08-11", "2026-08-11"),
        ("summary day --at \"2026-08-01 23:30\"", "2026-08-01", "2026-08-01"),
        ("summary week 2026-08-08", "2026-08-02", "2026-08-08"), ("summary month", "2026-08-01", "2026-08-31"),
        ("summary month 2026-02-10", "2026-02-01", "2026-02-28"),
        ("summary custom 2026-08-01 2026-08-07", "2026-08-01", "2026-08-07"),
        ("summary custom 2026-08-12 2026-08-12", "2026-08-12", "2026-08-12"),
        // It is already the 13th there.
        ("summary day --time-zone Asia/Tokyo", "2026-08-13", "2026-08-13"),
        // The week of today, named by a day that is still to come.
        ("summary week 2026-08-14", "2026-08-09", "2026-08-15"),
    ]

    @Test(arguments: days)
    func `PERIOD-2 a period is that of the day asked for, in the driver's time zone`(
        line: String, first: String, last: String
    ) throws {
        let period = try driver.answer(line).at("period")
        #expect(period?.at("firstDay") == .string(first))
        #expect(period?.at("lastDay") == .string(last))
    }

    @Test func `PERIOD-5 PERIOD-6 PERIOD-10 a range that ends first and days ahead are refused`() throws {
        try driver.refuses(
            "summary custom 2026-08-10 2026-08-09", code: "endsBeforeItStarts",
            "The last day of a range cannot come before its first. Choose a last day on or after the first day.")
        try driver.refuses(
            "summary custom 2026-08-10 2026-08-13", code: "reachesPastToday",
            "A range cannot reach past today. Choose days up to and including today.")
        for line in ["summary day 2026-08-13", "summary week 2026-08-16", "summary month 2026-09-01"] {
            try driver.refuses(
                line, code: "notBegun", "That period has not begun yet. Choose the current one or an earlier one.")
        }
        try driver.refuses(
            "summary day 2026-02-30", .misuse, code: "unreadableValue",
            "DATE cannot be \"2026-02-30\". Give a day such as 2026-08-12, or today or yesterday.")
    }

    // MARK: Days of odd length

    @Test func `PERIOD-2 PERIOD-7 a day that a time zone skipped is refused, and no period counts it`() throws {
        try driver.does("start --at 2011-12-30T08:00:00Z", "end --at 2011-12-30T12:00:00Z")
        try driver.refuses(
            "summary day 2011-12-30 --time-zone Pacific/Apia", code: "dayDoesNotExist",
            "Dec 30, 2011 does not exist in Pacific/Apia, because the calendar goes from Dec 29, 2011 to Dec 31, 2011. Give "
                + "another day.")
        let week = try driver.answer("summary week 2011-12-28 --time-zone Pacific/Apia")
        #expect(week.at("period.dayCount") == 6)
        // The whole shift lies on Thursday the 29th, which ends where Saturday the 31st begins, at 10:00 UTC.
        #expect(week.at("period.periodEndExclusive") == "2011-12-31T10:00:00Z")
        #expect(week.at("summary.completedShiftCount") == 1)
        let day = try driver.answer("summary day 2011-12-29 --time-zone Pacific/Apia")
        #expect(day.at("period.periodEndExclusive") == "2011-12-30T10:00:00Z")
        #expect(day.at("summary.working.seconds") == 14_400)
        let after = try driver.answer("summary day 2011-12-31 --time-zone Pacific/Apia")
        #expect(after.at("summary.completedShiftCount") == 0)
        #expect(after.at("comparison.previousPeriod.firstDay") == "2011-12-29")
        let range = try driver.answer("summary custom 2011-12-29 2011-12-31 --time-zone Pacific/Apia")
        #expect(range.at("period.dayCount") == 2)
    }

    static let clockChanges: [(start: String, end: String, day: String, seconds: Int, hours: Int)] = [
        // Clocks went on at 2:00, so five hours by the clock are four.
        ("2026-03-08 00:30", "2026-03-08 05:30", "2026-03-08", 14_400, 23),
        // Clocks went back at 2:00, so five hours by the clock are six.
        ("2025-11-02 00:30", "2025-11-02 05:30", "2025-11-02", 21_600, 25),
        // A night shift belongs to the day before, whole.
        ("2026-03-07 22:00", "2026-03-08 04:00", "2026-03-07", 18_000, 24),
    ]

    @Test(arguments: clockChanges)
    func `PERIOD-2 PERIOD-7 a shift across a clock change lasts as long as it lasted`(
        start: String, end: String, day: String, seconds: Int, hours: Int
    ) throws {
        try driver.does("start --at \"\(start)\"", "end --at \"\(end)\"", "shift earnings last 60")
        let answer = try driver.answer("summary day \(day)")
        #expect(answer.at("summary.completedShiftCount") == 1)
        #expect(answer.at("summary.working.seconds") == .count(seconds))
        let begin = try #require(answer.at("period.periodStart")?.instant)
        let finish = try #require(answer.at("period.periodEndExclusive")?.instant)
        #expect(finish.seconds(since: begin) == Double(hours) * 3600)
    }
}

extension JSONValue {
    /// The moment a timestamp of JSON-4 stands for.
    fileprivate var instant: Instant? {
        guard case .string(let text) = self else { return nil }
        return try? InstantArgument.instant(text, for: "a test", now: TestMachine.now, timeZone: .gmt)
    }
}
