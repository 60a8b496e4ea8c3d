import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

/// A shift that began before another recorded one is ended from the page at a time already past (decision 0003).
@Suite struct EarlierEndSheetTests {
    let driver: NowDriver
    let start: Instant

    /// Now is four hours after `start`; another shift is recorded from one hour after it to two.
    init() throws {
        driver = try NowDriver()
        start = driver.web.clock.now()
        driver.wait(4 * 3600)
        let shifts = ShiftService(try driver.web.services())
        _ = try shifts.start(at: .at(start.adding(seconds: 3600)))
        _ = try shifts.end(at: .at(start.adding(seconds: 7200)))
        #expect(try !driver.open("/").contains("/now/earlier-ending"))
        _ = try shifts.start(at: .at(start))
    }

    private func text(_ seconds: TimeInterval) -> String {
        WallClock(timeZone: .gmt).text(start.adding(seconds: seconds))
    }

    private func fields(_ seconds: TimeInterval, deleting: String? = nil) -> [String: String] {
        var fields = ["form": "end", "zone": "GMT", "end": text(seconds)]
        fields["deleting"] = deleting
        return fields
    }

    @Test func `CLI-8 GEN-13 the page that refuses End Shift leads to a sheet that ends it in time`() throws {
        let refused = try driver.press("/now/ending", ["form": "end"])
        #expect(refused.status == .conflict)
        #expect(refused.text.contains("has to end no later than that"))
        #expect(refused.text.contains(#"href="/now/earlier-ending""#))

        let sheet = try driver.open("/now/earlier-ending")
        #expect(sheet.contains("has to end no later than that"))
        let late = try driver.press("/now/earlier-ending", fields(3601))
        #expect(late.status == .conflict)
        #expect(late.text.contains(#"value="\#(text(3601))""#))
        let shift = try #require(try driver.shift())
        let ended = try driver.press("/now/earlier-ending", fields(3600))
        #expect(ended.status == .seeOther)
        #expect(ended.location == "/shifts/\(shift.id)")
        #expect(try driver.shift() == nil)
        #expect(try ShiftService(driver.web.services()).shift(shift.id).endedAt == start.adding(seconds: 3600))
    }

    @Test func `INTAKE-20 ENDCOR-32 the sheet states the positions that go and asks before they do`() throws {
        let services = try driver.web.services()
        let shift = try #require(try driver.shift())
        try services.ledger.write { transaction in
            for second in [60.0, 120, 180] {
                let point = RoutePoint(
                    instant: start.adding(seconds: second), latitude: 40, longitude: -100, horizontalAccuracy: 5,
                    captureSession: nil)
                try transaction.insert(point, intoShift: shift.id)
            }
        }
        let asked = try driver.press("/now/earlier-ending", fields(60))
        #expect(asked.status == .seeOther)
        let question = try driver.open(asked.location)
        #expect(question.contains("2 recorded positions since"))
        #expect(question.contains(#"name="deleting" value="2""#))
        #expect(try driver.shift() != nil)
        // A number that is no longer the right one is asked about again.
        let again = try driver.press("/now/earlier-ending", fields(60, deleting: "1")).location
        #expect(again.hasPrefix("/now/earlier-ending?"))
        #expect(try driver.shift() != nil)
        #expect(try driver.press("/now/earlier-ending", fields(60, deleting: "2")).location == "/shifts/\(shift.id)")
        #expect(try services.ledger.read { try $0.routeSampleCount(shift: shift.id) } == 1)
    }

    @Test func `GEN-13 without a running shift the sheet says so`() throws {
        _ = try driver.press("/now/earlier-ending", fields(1800))
        #expect(try driver.open("/now/earlier-ending").contains("No shift is in progress. Start one first."))
    }
}
