import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

@Suite struct SummaryPageTests {
    private func shift(_ number: UInt32, _ start: String, hours: Double = 2, paid: Int? = nil) -> Shift {
        let start = Instant.at(start)
        return Shift(
            id: .numbered(number), startedAt: start, endedAt: start.adding(seconds: hours * 3600),
            grossEarnings: paid.map { Money(minorUnits: $0) })
    }

    struct Empty: Sendable {
        let address: String
        let title: String
        let sentence: String
    }

    static let empties: [Empty] = [
        Empty(
            address: "/summary/day", title: "Today, Aug 23, 2025",
            sentence: "No completed shifts recorded on this day."),
        Empty(
            address: "/summary/week", title: "This Week, Aug 17 – 23, 2025",
            sentence: "No completed shifts recorded this week."),
        Empty(
            address: "/summary/month", title: "This Month, Aug 1 – 31, 2025",
            sentence: "No completed shifts recorded this month."),
        Empty(
            address: "/summary/custom?from=2025-08-01&to=2025-08-07",
            title: "Custom reporting range, Aug 1 – 7, 2025, 7 selected days",
            sentence: "No completed shifts recorded in this range."),
        Empty(
            address: "/summary/day?date=2025-08-22", title: "Yesterday, Aug 22, 2025",
            sentence: "No completed shifts recorded on this day."),
        Empty(
            address: "/summary/week?date=2025-06-04", title: "Week of Jun 1, Jun 1 – 7, 2025",
            sentence: "No completed shifts recorded this week."),
    ]

    @Test(arguments: empties)
    func `PERIOD-14 PERIOD-15 PMET-24 a period is named, and without a finished shift says one sentence`(
        empty: Empty
    ) throws {
        let driver = try Browser(WebFixture())
        let page = try driver.open(empty.address)
        #expect(page.status == .ok)
        #expect(page.says("<h1 aria-label=\"\(empty.title)\">"))
        #expect(page.says("<p>\(empty.sentence)</p>"))
        #expect(!page.says("Working time, 0"))
        #expect(!page.says("<svg"))
    }

    @Test func `PERIOD-10 PERIOD-11 the links step by the unit and stop at the present; a range has none`() throws {
        let driver = try Browser(WebFixture())
        let present = try driver.open("/summary/week")
        #expect(present.says("href=\"/summary/week?date=2025-08-10\" rel=\"prev\">Previous week"))
        #expect(!present.says("Next week"))
        let past = try driver.open("/summary/week?date=2025-08-10")
        #expect(past.says("href=\"/summary/week?date=2025-08-17\" rel=\"next\">Next week"))
        let range = try driver.open("/summary/custom?from=2025-08-01&to=2025-08-02")
        #expect(!range.says("rel=\"prev\""))
        #expect(!range.says("rel=\"next\""))
    }

    @Test func `PERIOD-12 a range opens as a draft on the week so far, and Cancel keeps the earlier selection`() throws
    {
        let driver = try Browser(WebFixture())
        let draft = try driver.open("/summary/custom?before=month&date=2025-06-01")
        #expect(draft.says("name=\"from\" type=\"date\" value=\"2025-08-17\""))
        #expect(draft.says("name=\"to\" type=\"date\" value=\"2025-08-23\""))
        #expect(draft.says("href=\"/summary/month?date=2025-06-01\">Cancel"))
        #expect(!draft.says("No completed shifts"))
        // Applied, it is kept on the page and nowhere else.
        let applied = try driver.open("/summary/custom?from=2025-08-01&to=2025-08-03")
        #expect(applied.says("value=\"2025-08-01\""))
        #expect(applied.says("3 selected days"))
        #expect(try driver.open("/summary/custom").says("value=\"2025-08-17\""))
    }

    struct Refused: Sendable {
        let address: String
        let sentence: String
    }

    static let refusals: [Refused] = [
        Refused(
            address: "/summary/custom?from=2025-08-20&to=2025-08-19",
            sentence: "The last day of a range cannot come before its first."),
        Refused(
            address: "/summary/custom?from=2025-08-20&to=2025-08-24", sentence: "A range cannot reach past today."),
        Refused(address: "/summary/custom?from=2025-08-20&to=x", sentence: "This is not a day that can be shown."),
        Refused(address: "/summary/custom?from=2025-08-20", sentence: "This is not a day that can be shown."),
        Refused(address: "/summary/day?date=2025-08-24", sentence: "That period has not begun yet."),
        Refused(address: "/summary/week?date=2025-02-30", sentence: "This is not a day that can be shown."),
        Refused(address: "/summary/month?date=99999-01-01", sentence: "This is not a day that can be shown."),
    ]

    @Test(arguments: refusals)
    func `PERIOD-5 PERIOD-6 PERIOD-10 what cannot be shown is refused with its sentence, and nothing is swapped`(
        refused: Refused
    ) throws {
        let driver = try Browser(WebFixture())
        let page = try driver.open(refused.address)
        #expect(page.status == .unprocessableContent)
        #expect(page.says(refused.sentence))
        #expect(page.says("role=\"alert\""))
        if refused.address.contains("from=2025-08-20") { #expect(page.says("value=\"2025-08-20\"")) }
    }

    @Test func `PERIOD-5 one day is a range of one day`() throws {
        let page = try Browser(WebFixture()).open("/summary/custom?from=2025-08-20&to=2025-08-20")
        #expect(page.says("1 selected day"))
        #expect(!page.says("1 selected days"))
    }

    @Test func `PMET-2 PMET-3 PMET-7 PMET-11 COVER-4 LABEL-1 each figure is one element spoken with its coverage`()
        throws
    {
        let driver = try Browser(WebFixture())
        try driver.record { transaction in
            try transaction.insert(shift(1, "09:00", hours: 2, paid: 8000))
            try transaction.insert(shift(2, "12:00", hours: 1))
        }
        let page = try driver.open("/summary/day")
        #expect(page.says("aria-label=\"2 completed shifts\""))
        #expect(page.says("aria-label=\"Recorded gross earnings, $80.00, across 1 of 2 completed shifts.\""))
        #expect(page.says("aria-label=\"Working time, 3 hours, across 2 of 2 completed shifts.\""))
        #expect(page.says("based on 1 of 2 shifts with both earnings and a working duration."))
        #expect(page.says("No recorded mileage. No route measured."))
    }

    @Test func `LABEL-9 PFUEL-9 estimates come last, after expenses and before what is compared`() throws {
        let driver = try Browser(WebFixture())
        try driver.record { try $0.insert(shift(1, "09:00", paid: 8000)) }
        let text = try driver.open("/summary/day").text
        let headings = ["<h1", "<h2>Days", "<h2>Expenses", "<h2>Estimates", "<h2>Compared with"]
        let places = headings.compactMap { text.range(of: $0)?.lowerBound }
        #expect(places.count == headings.count)
        #expect(places == places.sorted())
    }

    @Test func `EXP-19 expenses stand also where no shift is finished`() throws {
        let driver = try Browser(WebFixture())
        try driver.record { transaction in
            try transaction.insert(
                Expense(
                    id: .numbered(9), occurredAt: .at("10:00"), amount: Money(minorUnits: 4210),
                    categoryRawValue: "fuel", note: hostileText))
        }
        let page = try driver.open("/summary/day")
        #expect(page.says("No completed shifts recorded on this day."))
        #expect(page.says("Recorded expenses, $42.10, across 1 recorded expense."))
        // EXP-14: a figure never reads the note.
        #expect(!page.text.contains("alert("))
    }

    @Test func `PCOMP-1 PCOMP-6 PCOMP-9 a period stands beside the one before, without a percentage while it goes on`()
        throws
    {
        let driver = try Browser(WebFixture())
        try driver.record { transaction in
            try transaction.insert(shift(1, "09:00", paid: 10000))
            try transaction.insert(shift(2, "12:00"))
            try transaction.insert(shift(3, "-10:00", paid: 8000))
        }
        let page = try driver.open("/summary/day")
        #expect(page.says("Compared with Aug 22, 2025"))
        #expect(
            page.says(
                "Recorded gross earnings, $100.00, compared with $80.00, $20.00 more recorded, based on 1 of 2 shifts, "
                    + "compared with 1 of 1 shift. This period has not ended"))
    }

    @Test func `PCOMP-2 a difference in days is stated`() throws {
        let driver = try Browser(WebFixture())
        #expect(
            try driver.open("/summary/month?date=2025-03-01")
                .says("This period has 31 days, the one before it 28."))
    }

    @Test func `PICTURE-3 PICTURE-4 PERIOD-7 days are bars and words, and nothing recorded is no zero`() throws {
        let driver = try Browser(WebFixture())
        try driver.record { transaction in
            // Over midnight: all of it belongs to the Friday.
            try transaction.insert(shift(1, "-01:00", hours: 3, paid: 0))
            try transaction.insert(shift(2, "09:00", hours: 1))
        }
        let page = try driver.open("/summary/week")
        #expect(page.says("<title id=\"days-title\">Working time and recorded earnings by day</title>"))
        #expect(page.says("Fri, Aug 22: 3 hr, $0.00. Sat, Aug 23: 1 hr, Not recorded."))
        #expect(page.says("<th scope=\"row\">Fri, Aug 22</th><td>3 hr</td><td>$0.00</td>"))
        #expect(page.says("No completed shift on 5 other days."))
        // Two bars of hours, and one bar of earnings as flat as the ground.
        #expect(page.text.components(separatedBy: "<rect").count - 1 == 3)
        #expect(page.text.components(separatedBy: "height=\"0\" fill=\"none\"").count - 1 == 1)
        #expect(!page.text.contains("style="))
    }

    @Test func `PERIOD-9 PICTURE-3 a shift that goes on is in no figure and no bar`() throws {
        let driver = try Browser(WebFixture())
        try driver.record { try $0.insert(Shift(id: .numbered(1), startedAt: .at("09:00"))) }
        let page = try driver.open("/summary/day")
        #expect(page.says("No completed shifts recorded on this day."))
        #expect(!page.text.contains("<rect"))
    }

    @Test func `PICTURE-3 a year's days keep within the drawing`() throws {
        let driver = try Browser(WebFixture())
        try driver.record { transaction in
            try transaction.insert(shift(1, "09:00", hours: 1, paid: 5000))
            let early = Instant.at("09:00").adding(seconds: -359 * 86400)
            try transaction.insert(
                Shift(id: .numbered(2), startedAt: early, endedAt: early.adding(seconds: 7200), grossEarnings: .zero))
        }
        let page = try driver.open("/summary/custom?from=2024-08-29&to=2025-08-23")
        #expect(page.says("360 selected days"))
        #expect(page.text.contains("viewBox=\"0 0 360 172\""))
        // One unit of the width a day, two bars of four tenths, the last day's at the right end.
        #expect(page.text.contains("<rect x=\"0.17\" y=\"30\" width=\"0.26\" height=\"120\""))
        #expect(page.text.contains("<rect x=\"359.57\" y=\"30\""))
        #expect(page.says("No completed shift on 358 other days."))
        // Two years are not told apart by month and day.
        #expect(page.says("Aug 29, 2024: 2 hr, $0.00. Aug 23, 2025: 1 hr, $50.00."))
        #expect(page.text.contains(">Aug 29, 2024</text>") && page.text.contains(">Aug 23, 2025</text>"))
    }

    @Test func `PICTURE-3 PERIOD-17 a range that begins in a mistyped year has the same bars`() throws {
        let driver = try Browser(WebFixture())
        try driver.record { try $0.insert(shift(1, "09:00", hours: 1, paid: 5000)) }
        let page = try driver.open("/summary/custom?from=0025-08-23&to=2025-08-23")
        #expect(page.says("730,486 selected days"))
        #expect(page.text.components(separatedBy: "<rect").count - 1 == 2)
        #expect(page.says("No completed shift on 730,485 other days."))
    }

    @Test func `LOCALE-1 LOCALE-2 PERIOD-3 another zone and language have other days, weeks and figures`() throws {
        var driver = try Browser(WebFixture())
        try driver.record { try $0.insert(shift(1, "20:00", hours: 1.5, paid: 123456)) }
        driver.zone = "Europe/Berlin"
        driver.language = "de-DE"
        // In Berlin the shift started on the 24th, and weeks begin on Monday.
        #expect(try driver.open("/summary/day?date=2025-08-23").says("No completed shifts recorded on this day."))
        driver.web.clock.move(to: .at("23:00"))
        let week = try driver.open("/summary/week")
        #expect(week.says("18.–24. Aug. 2025") || week.says("18. – 24. Aug. 2025"))
        #expect(week.says("1.234,56 $"))
    }

    @Test func `HTTP-2 another kind of period is not found`() throws {
        #expect(try Browser(WebFixture()).open("/summary/year").status == .notFound)
    }
}
