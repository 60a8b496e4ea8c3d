import DashPilotDomain
import DashPilotModels
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

@Suite struct ShiftCorrectionSheetsTests {
    // MARK: - The end

    @Test func `ENDCOR-30 ENDCOR-31 HTTP-12 the sheet opens on the recorded end, and Check says what would result`()
        throws
    {
        let desk = try ShiftDesk()
        let before = try desk.rows()
        let opened = try desk.page("/end")
        #expect(opened.contains(#"type="datetime-local" value="2025-08-23T17:00:00""#))
        #expect(opened.contains("8 hours elapsed shift time"))
        #expect(opened.contains("7 hours, 30 minutes working shift time"))
        let checked = try desk.page("/end?end=2025-08-23T16:00")
        #expect(checked.contains(#"value="2025-08-23T16:00""#))
        #expect(checked.contains("7 hours elapsed shift time"))
        #expect(checked.contains("6 hours, 30 minutes working shift time"))
        let refused = try desk.page("/end?end=2025-08-23T14:00")
        #expect(refused.contains("Delivery 3 records its completion at"))
        #expect(refused.contains(#"role="alert""#))
        #expect(try desk.rows() == before)
    }

    @Test func `ENDCOR-1 SCREEN-39 Save writes the end, once, and Cancel leads back`() throws {
        let desk = try ShiftDesk()
        #expect(try desk.page("/end").contains(#"<a href="\#(desk.path)">Cancel</a>"#))
        let attempt = UUID().uuidString
        let fields = ["form": "end", "end": "2025-08-23T16:00:30", "attempt": attempt]
        for _ in 0..<2 { #expect(try desk.press("\(desk.path)/end", fields).location == desk.path) }
        #expect(try desk.shift().endedAt == .at("16:00:30"))
        let running = try ShiftDesk(.running())
        let refused = try running.get("\(running.path)/end")
        #expect(refused.status == .conflict)
    }

    @Test func `ENDCOR-13 an end proposed on one that has changed is refused with what was typed`() throws {
        let desk = try ShiftDesk()
        let was = "\(Instant.at("17:00").millisecondsSince1970)"
        _ = try desk.press("\(desk.path)/end", ["end": "2025-08-23T16:30", "end-was": was])
        let stale = try desk.press("\(desk.path)/end", ["form": "end", "end": "2025-08-23T16:45", "end-was": was])
        #expect(stale.status == .conflict)
        #expect(stale.text.contains("This shift's end has changed meanwhile."))
        #expect(stale.text.contains(#"value="2025-08-23T16:45""#))
        #expect(try desk.shift().endedAt == .at("16:30"))
    }

    @Test func `ENDCOR-32 ENDCOR-33 ENDCOR-20 positions are deleted only after the question with their number`() throws
    {
        let desk = try ShiftDesk()
        try desk.drive(from: "16:00", to: "16:10")
        let asked = try desk.press("\(desk.path)/end", ["form": "end", "end": "2025-08-23T16:09:40"])
        #expect(asked.location.hasPrefix("\(desk.path)/end/confirmation?"))
        #expect(try desk.shift().endedAt == .at("17:00"))
        let question = try desk.get(asked.location).text
        #expect(question.contains("2 recorded positions after that time are deleted."))
        #expect(question.contains("not reduced in proportion to the time"))
        #expect(question.contains("This cannot be undone"))
        #expect(question.contains("and Delete 2 Positions</button>"))
        let before = try desk.rows()["routeSample"].count
        let fields = ["form": "end", "end": "2025-08-23T16:09:40", "deleting": "2"]
        #expect(try desk.press("\(desk.path)/end", fields).location == desk.path)
        #expect(try desk.rows()["routeSample"].count == before - 2)
        #expect(try desk.shift().endedAt == .at("16:09:40"))
    }

    @Test func `ENDCOR-33 a number that no longer holds is asked again, and without any loss no question stands`()
        throws
    {
        let desk = try ShiftDesk()
        try desk.drive(from: "16:00", to: "16:10")
        let fields = ["form": "end", "end": "2025-08-23T16:09:55", "deleting": "7"]
        #expect(try desk.press("\(desk.path)/end", fields).location.hasPrefix("\(desk.path)/end/confirmation?"))
        let single = try desk.get("\(desk.path)/end/confirmation?end=2025-08-23T16:09:55").text
        #expect(single.contains("1 recorded position after that time is deleted."))
        let none = try desk.get("\(desk.path)/end/confirmation?end=2025-08-23T16:10:00").text
        #expect(!none.contains("deleted"))
        #expect(none.contains("Save End Time"))
        #expect(try desk.press("\(desk.path)/end", ["end": "2025-08-23T16:10:00"]).location == desk.path)
    }

    @Test func `CLI-4 a time the clock shows twice is asked for, and one it skips is refused`() throws {
        // On November 2, 2025, New York's clocks go from 2:00 back to 1:00 at 06:00 UTC.
        let start = Instant(millisecondsSince1970: 1_762_052_400_000)
        let early = Instant(millisecondsSince1970: 1_762_061_400_000)
        let late = Instant(millisecondsSince1970: 1_762_065_000_000)
        let desk = try ShiftDesk(Shift(id: .numbered(1), startedAt: start, endedAt: early))
        let opened = try desk.page("/end")
        #expect(opened.contains(#"<option value="-14400" selected>UTC-04:00</option>"#))
        #expect(opened.contains(#"<option value="-18000">UTC-05:00</option>"#))
        let unsaid = try desk.press("\(desk.path)/end", ["form": "end", "end": "2025-11-02T01:45"])
        #expect(unsaid.status == .unprocessableContent)
        #expect(unsaid.text.contains("happens twice on"))
        #expect(unsaid.text.contains(#"value="2025-11-02T01:45""#))
        #expect(unsaid.text.contains(#"name="end-offset" required"#))
        #expect(unsaid.text.contains(#"<option value="" selected>Choose</option>"#))
        #expect(!unsaid.text.contains(#"<option value="-14400" selected>"#))
        let was = "\(early.millisecondsSince1970)"
        _ = try desk.press("\(desk.path)/end", ["end": "2025-11-02T01:30", "end-was": was, "end-offset": "-18000"])
        #expect(try desk.shift().endedAt == late)

        let spring = Instant(millisecondsSince1970: 1_741_496_400_000)
        let march = Shift(id: .numbered(2), startedAt: spring, endedAt: spring.adding(seconds: 7200))
        try desk.put(march)
        let skipped = try desk.press("/shifts/\(march.id)/end", ["form": "end", "end": "2025-03-09T02:30"])
        #expect(skipped.status == .unprocessableContent)
        #expect(skipped.text.contains("does not exist on"))
    }

    @Test func `CLI-4 which of two moments is meant is taken from the driver or the field's own moment alone`() throws {
        // New York's 1:30 at UTC-4 and, an hour later, at UTC-5.
        let early = Instant(millisecondsSince1970: 1_762_061_400_250)
        let late = Instant(millisecondsSince1970: 1_762_065_000_000)
        let clock = WallClock(timeZone: try #require(TimeZone(identifier: "America/New_York")))
        let time = try #require(DateTimeInput.dateTime("2025-11-02T01:30:00"))
        #expect(throws: LocalTimeRefusal.self) {
            try clock.instant(time, offset: nil, unchanged: nil, among: [early])
        }
        #expect(throws: LocalTimeRefusal.self) {
            try clock.instant(time, offset: nil, unchanged: late.adding(seconds: 60), among: [early])
        }
        #expect(try clock.instant(time, offset: nil, unchanged: early, among: []) == early)
        #expect(try clock.instant(time, offset: -14_400, unchanged: nil, among: [early]) == early)
        #expect(try clock.instant(time, offset: -18_000, unchanged: early, among: [early]) == late)
    }

    static let noTimes = ["", "soon", "2025-08-23", "2025-13-01T10:00", "2025-08-23T25:00", "2025-08-23T16:00:61"]

    @Test(arguments: noTimes + NowDriver.hostileTexts)
    func `SCREEN-39 what is no time is refused and still stands in its field`(typed: String) throws {
        let desk = try ShiftDesk()
        let refused = try desk.press("\(desk.path)/end", ["form": "end", "end": typed])
        #expect(refused.status == .unprocessableContent)
        #expect(refused.text.contains("End: enter a date and a time of day."))
        #expect(!refused.text.contains("<script>alert"))
        #expect(!refused.text.contains("\u{0}"))
        if typed == "soon" { #expect(refused.text.contains(#"value="soon""#)) }
        #expect(try desk.shift().endedAt == .at("17:00"))
    }

    static let zones = [
        "America/New_York", "Europe/Dublin", "Australia/Lord_Howe", "Pacific/Apia", "Africa/Monrovia", "Asia/Kathmandu",
        "Pacific/Kwajalein", "America/St_Johns", "Antarctica/Troll", "GMT",
    ]

    @Test(arguments: zones)
    func `CLI-4 a typed time names a moment or is refused, whenever and wherever it is`(zone: String) throws {
        let clock = WallClock(timeZone: try #require(TimeZone(identifier: zone)))
        var (named, refused, wrong) = (0, 0, 0)
        for year in [1, 1582, 1883, 1919, 1945, 1972, 1993, 2011, 2025, 9999] {
            let newYear = try #require(CivilDate(year: year, month: 1, day: 1))
            for day in 0..<365 {
                for hour in [0, 2, 23] {
                    let time = try #require(CivilDateTime(date: newYear.adding(days: day), hour: hour, minute: 30))
                    do throws(LocalTimeRefusal) {
                        if clock.text(try clock.instant(time, offset: nil, unchanged: nil, among: [])) == time.isoText {
                            named += 1
                        } else {
                            wrong += 1
                        }
                    } catch {
                        refused += 1
                    }
                }
            }
        }
        #expect(wrong == 0)
        #expect(named + refused == 10 * 365 * 3)
        #expect(refused < 50)
    }

    @Test func `LOCALE-2 a time is read in the zone its page was drawn in`() throws {
        let desk = try ShiftDesk()
        let drawn = try desk.page("/end")
        #expect(drawn.contains(#"name="zone" value="America/New_York""#))
        _ = try desk.press("\(desk.path)/end", ["end": "2025-08-23T15:30", "zone": "America/Chicago"])
        #expect(try desk.shift().endedAt == .at("16:30"))
        let wild = ["end": "2025-08-23T16:00", "end-was": "\(Int64.max)", "zone": "Nowhere/At_All"]
        #expect(try desk.press("\(desk.path)/end", wild).status == .conflict)
    }

    // MARK: - Pauses

    @Test func `PAUSECOR-15 PAUSECOR-18 a missed pause proposes no times, states working time and is added`() throws {
        let desk = try ShiftDesk()
        let opened = try desk.page("/pauses")
        #expect(opened.contains(#"name="start" type="datetime-local" value="" step="1""#))
        #expect(opened.contains(#"min="2025-08-23T09:00:00" max="2025-08-23T17:00:00""#))
        #expect(!opened.contains("working shift time"))
        let before = try desk.rows()
        let query = "start=2025-08-23T15:00&end=2025-08-23T15:30"
        #expect(try desk.page("/pauses?\(query)").contains("7 hours working shift time"))
        #expect(try desk.rows() == before)
        let saved = try desk.press(
            "\(desk.path)/pauses", ["start": "2025-08-23T15:00", "end": "2025-08-23T15:30"])
        #expect(saved.location == "\(desk.path)#pauses")
        #expect(try desk.shift().pauses.count == 2)
        #expect(try !desk.shift().isActive)
    }

    static let refusedPauses: [(start: String, end: String, sentence: String)] = [
        ("15:00", "15:00", "A pause has to end after it starts."),
        ("08:00", "15:00", "That pause would begin before the shift."),
        ("15:00", "18:00", "That pause would end after the shift."),
        ("12:10", "12:40", "That pause would run over another one."),
        ("10:05", "10:08", "A delivery was open in that time."),
    ]

    @Test(arguments: refusedPauses)
    func `PAUSECOR-10 SCREEN-39 a refused pause keeps its draft with the reason`(
        start: String, end: String, sentence: String
    ) throws {
        let desk = try ShiftDesk()
        let fields = ["form": "pause", "start": "2025-08-23T\(start)", "end": "2025-08-23T\(end)"]
        let refused = try desk.press("\(desk.path)/pauses", fields)
        #expect(refused.status == .conflict)
        #expect(refused.text.contains(sentence))
        #expect(refused.text.contains(#"value="2025-08-23T\#(start)""#))
        #expect(refused.text.contains(#"value="2025-08-23T\#(end)""#))
        #expect(try desk.shift().pauses.count == 1)
        let checked = try desk.page("/pauses?start=2025-08-23T\(start)&end=2025-08-23T\(end)")
        #expect(checked.contains(sentence))
    }

    @Test func `PAUSECOR-13 PAUSECOR-14 PAUSECOR-19 a pause is edited, and deleted after the question`() throws {
        let desk = try ShiftDesk()
        let pause = "\(desk.path)/pauses/\(UUID.numbered(31))"
        #expect(try desk.get(pause).text.contains(#"value="2025-08-23T12:00:00""#))
        let edit = ["start": "2025-08-23T12:00", "end": "2025-08-23T12:45"]
        #expect(try desk.press(pause, edit).status == .seeOther)
        #expect(try desk.shift().pauses[0].endedAt == .at("12:45"))
        let question = try desk.get("\(pause)/deletion").text
        #expect(question.contains(">Delete Pause 1?</h1>"))
        #expect(question.contains("Pause 1 lasts 45 minutes. Working time grows by it."))
        #expect(question.contains(">Delete Pause 1</button>"))
        #expect(try desk.press("\(pause)/deletion").location == "\(desk.path)#pauses")
        #expect(try desk.shift().pauses.isEmpty)
        #expect(try desk.press("\(pause)/deletion").status == .notFound)
        #expect(try desk.get(pause).status == .notFound)
    }

    @Test func `PAUSECOR-1 a running shift accepts none`() throws {
        let desk = try ShiftDesk(.running())
        #expect(try desk.get("\(desk.path)/pauses").status == .conflict)
        let fields = ["start": "2025-08-23T12:00", "end": "2025-08-23T12:45"]
        #expect(try desk.press("\(desk.path)/pauses", fields).status == .conflict)
        #expect(try desk.shift().pauses.isEmpty)
    }

    @Test func `PAUSECOR-4 PAUSECOR-5 a second that holds a recorded moment names that moment`() throws {
        let shift = Shift(
            id: .numbered(1), startedAt: .at("09:00:00.347"), endedAt: .at("17:00:00.912"),
            pauses: [.pause(31, "12:00", "12:30:10.500")])
        let desk = try ShiftDesk(shift)
        _ = try desk.press("\(desk.path)/pauses", ["start": "2025-08-23T09:00", "end": "2025-08-23T09:10"])
        _ = try desk.press("\(desk.path)/pauses", ["start": "2025-08-23T12:30:10", "end": "2025-08-23T12:40"])
        _ = try desk.press("\(desk.path)/pauses", ["start": "2025-08-23T16:50", "end": "2025-08-23T17:00:00"])
        #expect(
            try desk.shift().pauses.map(\.interval) == [
                ShiftPauseInterval(startedAt: .at("09:00:00.347"), endedAt: .at("09:10")),
                ShiftPauseInterval(startedAt: .at("12:00"), endedAt: .at("12:30:10.500")),
                ShiftPauseInterval(startedAt: .at("12:30:10.500"), endedAt: .at("12:40")),
                ShiftPauseInterval(startedAt: .at("16:50"), endedAt: .at("17:00:00.912")),
            ])
    }

    // MARK: - Deletion

    @Test func `SHIFT-35 SHIFT-30 a shift is deleted after the question that names what goes`() throws {
        let desk = try ShiftDesk()
        let question = try desk.page("/deletion")
        #expect(question.contains("3 deliveries go with it."))
        #expect(question.contains("Gross earnings of $86.25 go with it."))
        #expect(question.contains("This cannot be undone."))
        let attempt = UUID().uuidString
        for _ in 0..<2 {
            #expect(try desk.press("\(desk.path)/deletion", ["attempt": attempt]).location == "/shifts")
        }
        #expect(try desk.get(desk.path).status == .notFound)
        #expect(try desk.press("\(desk.path)/deletion").status == .notFound)
        let running = try ShiftDesk(.running())
        #expect(try running.press("\(running.path)/deletion").status == .conflict)
    }
}
