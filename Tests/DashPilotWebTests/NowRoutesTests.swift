import DashPilotAccess
import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Secrets
import Testing

@testable import DashPilotWeb

@Suite struct NowRoutesTests {
    @Test func `SCREEN-1 without a shift the first page offers to start one, with one it does not`() throws {
        let driver = try Driver()
        #expect(try driver.open("/").contains("Start Shift</button>"))
        #expect(try driver.press("/now/starting").status == .seeOther)
        let page = try driver.open("/")
        #expect(!page.contains("Start Shift</button>"))
        #expect(page.contains("Shift in Progress"))
    }

    @Test func `HTTP-1 a press is answered 303, and a refused one shows its page again with the sentence`() throws {
        let driver = try Driver()
        let pressed = try driver.press("/now/starting")
        #expect(pressed.status == .seeOther)
        #expect(pressed.headers[.location] == "/")
        _ = try driver.press("/now/offers")
        let refused = try driver.press("/now/pausing", ["form": "pause"])
        #expect(refused.status == .conflict)
        #expect(refused.text.contains(#"role="alert""#))
        #expect(
            refused.text.contains("1 delivery is still in progress. Deliver or cancel it before pausing the shift."))
    }

    @Test func `SCREEN-17 SCREEN-19 WORD-1 a card holds one next step, and the whole chain can be pressed`() throws {
        let driver = try Driver()
        _ = try driver.press("/now/starting")
        _ = try driver.press("/now/offers", ["count": "2"])
        let page = try driver.open("/")
        #expect(page.contains("2 deliveries accepted together"))
        #expect(page.contains(#"aria-label="Delivery 1. Mark arrived at pickup""#))
        #expect(page.contains("Heading to the pickup"))
        #expect(page.contains(#"aria-label="Delivery 1, heading to the pickup""#))
        let shift = try #require(try driver.shift())
        for action in ["arrive", "pickUp", "complete"] {
            #expect(try driver.press("/deliveries/\(shift.deliveries[0].id)/steps/\(action)").status == .seeOther)
        }
        #expect(try driver.shift()?.deliverySummary.completed == 1)
        let later = try driver.open("/")
        #expect(later.contains("1 of 2 still in progress"))
        #expect(later.contains("1 delivery in progress · 1 completed"))
    }

    @Test func `SCREEN-20 SCREEN-21 WORD-7 paused and parked pages lead with the way out`() throws {
        let driver = try Driver()
        _ = try driver.press("/now/starting")
        _ = try driver.press("/now/parking")
        let parked = try driver.open("/")
        #expect(parked.contains(#"<button type="submit" class="primary large" aria-label="Resume Driving">"#))
        #expect(parked.contains("The shift and its working time go on."))
        _ = try driver.press("/now/pausing")
        let paused = try driver.open("/")
        #expect(paused.contains("Shift Paused"))
        #expect(paused.contains(#"<button type="submit" class="primary large" aria-label="Resume Shift">"#))
        #expect(!paused.contains("/now/offers"))
        #expect(!paused.contains(">Parked<"))
    }

    @Test func `SCREEN-14 SCREEN-15 SCREEN-18 SCREEN-23 a running page holds no amount, map or text field`() throws {
        let driver = try Driver()
        _ = try driver.press("/now/starting")
        _ = try driver.press("/now/offers")
        let page = try driver.open("/")
        for absent in ["$", "<svg", "latitude", #"type="text""#, "Delete Shift", "Correct Times", "Export"] {
            #expect(!page.contains(absent))
        }
    }

    @Test func `GEN-5 a press on a stale page is judged by the records`() throws {
        let driver = try Driver()
        _ = try driver.press("/now/starting")
        let second = try driver.press("/now/starting", ["form": "start"])
        #expect(second.status == .conflict)
        #expect(second.text.contains("Shift in Progress"))
        #expect(second.text.contains("is still going. End it before starting another."))
    }

    @Test func `HTTP-11 a reloaded form records once`() throws {
        let driver = try Driver()
        _ = try driver.press("/now/starting")
        let attempt = UUID().uuidString
        for _ in 0..<3 { _ = try driver.press("/now/offers", ["attempt": attempt]) }
        #expect(try driver.shift()?.deliveries.count == 1)
    }

    @Test(arguments: ["0", "-2", "x", ""])
    func `OFFER-3 a number of deliveries that is none is refused`(count: String) throws {
        let driver = try Driver()
        _ = try driver.press("/now/starting")
        let response = try driver.press("/now/offers", ["count": count])
        #expect(response.status == .unprocessableContent)
        #expect(try driver.shift()?.deliveries.isEmpty == true)
    }

    /// A paired browser on its page.
    struct Driver {
        let web: WebFixture
        let cookie: String

        init() throws {
            web = try WebFixture()
            cookie = try web.cookie()
        }

        func open(_ path: String) throws -> String {
            try web.ask(.get, path, headers: [.cookie: cookie]).text
        }

        func press(_ path: String, _ fields: [String: String] = [:]) throws -> Response {
            let form = FormFields(fields.map { FormFields.Field($0.key, $0.value) })
            return try web.ask(
                .post, path,
                headers: [
                    .cookie: cookie, .origin: "http://localhost:8080",
                    .contentType: "application/x-www-form-urlencoded",
                ], body: form.urlEncoded)
        }

        func shift() throws -> Shift? { try ShiftService(web.services()).activeShift() }
    }
}
