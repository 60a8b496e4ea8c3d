import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

@Suite struct NowPageTests {
    let driver: NowDriver

    init() throws {
        driver = try NowDriver()
    }

    @Test func `SCREEN-10 SCREEN-17 the page and each card read in the order that is given`() throws {
        let deliveries = try driver.accept(2)
        _ = try driver.press("/deliveries/\(deliveries[1].id)/place", ["name": "Diner"])
        _ = try driver.press("/deliveries/\(deliveries[1].id)/expected", ["amount": "9"])
        try driver.pickUp(deliveries[0])
        let page = try driver.open(try driver.deliver(deliveries[0]).location)
        let order = [
            "Undo</button>", "Shift in Progress", "worked so far", "No route recorded",
            "1 delivery in progress · 1 completed", "rates are only worked out for a finished one",
            "Shift vehicle", ">Change</a>", "Location permission required", "2 deliveries accepted together",
            "Delivery 2</h3>", "Heading to the pickup", "Diner", "Expected pay", "Accepted ", "Change Pickup Place",
            "Change Expected Pay", "Arrived at Pickup</button>", "Cancel Delivery 2",
            "Delivery 2 · Arrived at Pickup</button>", "Parked for a Pickup</button>", "Start Delivery</button>",
            "Several</a>", "Correct Grouping", "Reopen a Delivered Delivery", "Pause Shift</button>",
            "End Shift</button>",
        ]
        var rest = page[...]
        for part in order {
            let found = try #require(rest.range(of: part), "\(part) is not there, or not in its place")
            rest = rest[found.upperBound...]
        }
    }

    @Test func `SCREEN-11 WORD-13 the clock is working time, spoken to the minute, and holds still while paused`()
        throws
    {
        _ = try driver.press("/now/starting")
        driver.wait(3700)
        let running = try driver.open("/")
        #expect(running.contains(#"aria-label="1 hour, 2 minutes worked so far" data-seconds="3700" data-ticks="yes""#))
        _ = try driver.press("/now/pausing")
        driver.wait(1800)
        #expect(try driver.open("/").contains(#"data-seconds="3700" data-ticks="no""#))
    }

    @Test func `SCREEN-12 mileage is worded as on a finished shift, and counts stand only beside a measured route`()
        throws
    {
        _ = try driver.press("/now/starting")
        #expect(try driver.open("/").contains("No route recorded"))
        let shift = try #require(try driver.shift())
        try driver.drive(from: shift.startedAt, minutes: 0)
        let single = try driver.open("/")
        #expect(single.contains("Not enough route recorded to measure"))
        #expect(!single.contains("capture segment"))
        try driver.drive(from: shift.startedAt.adding(seconds: 30), minutes: 2)
        driver.wait(180)
        let measured = try driver.open("/")
        #expect(measured.contains(" mi recorded"))
        // Mileage, then its segments and gaps, then the deliveries (SCREEN-10).
        let order = [" mi recorded", "1 capture segment · No capture gaps detected", "No delivery in progress"]
        #expect(ShiftDesk.firstMisplaced(order, in: measured) == nil)
    }

    @Test func `SCREEN-13 mileage is read anew at each opening, shown to a tenth of a mile, and stored nowhere`() throws
    {
        _ = try driver.press("/now/starting")
        let shift = try #require(try driver.shift())
        // 8 steps of 111.2 m are 0.55 mi, 13 of them 0.90.
        try driver.drive(from: shift.startedAt, minutes: 2)
        #expect(try driver.open("/").contains(#"<div class="figure-value" aria-hidden="true">0.6 mi recorded"#))
        try driver.drive(from: shift.startedAt.adding(seconds: 135), minutes: 1, north: 0.009)
        let rows = try driver.web.services().ledger.read { try LedgerRows(of: $0.connection) }
        #expect(try driver.open("/").contains(#"<div class="figure-value" aria-hidden="true">0.9 mi recorded"#))
        #expect(try driver.web.services().ledger.read { try LedgerRows(of: $0.connection) } == rows)
    }

    @Test func `MILE-23 INTAKE-10 what moves with the route can be had alone, as it stands on the page`() throws {
        let headers: Headers = [.cookie: driver.cookie]
        #expect(try driver.web.ask(.get, "/now/route", headers: headers).status == .noContent)
        let deliveries = try driver.accept(1)
        let shift = try #require(try driver.shift())
        try driver.drive(from: shift.startedAt, minutes: 2)
        _ = try driver.press("/deliveries/\(deliveries[0].id)/place", ["name": "Diner"])
        let part = try driver.open("/now/route")
        #expect(part.hasPrefix(#"<div id="route-so-far">"#))
        #expect(part.contains("0.6 mi recorded"))
        #expect(part.contains(#"id="capture""#))
        #expect(!part.contains("Diner"))
        #expect(try driver.open("/").contains(part))
    }

    @Test func `SCREEN-22 End Shift is never the prominent control`() throws {
        _ = try driver.press("/now/starting")
        for path in ["/now/parking", "/now/pausing", "/now/resuming", "/now/offers"] {
            _ = try driver.press(path)
            #expect(try driver.open("/").contains(#"<button type="submit" class="" aria-label="End Shift">"#))
        }
    }

    @Test func `A11Y-3 the bar at the lower edge holds the first delivery's next step, and it records that step`()
        throws
    {
        let deliveries = try driver.accept(2)
        _ = try driver.press("/deliveries/\(deliveries[0].id)/cancelling")
        let page = try driver.open("/")
        let bar = page[try #require(page.range(of: #"<div class="dock">"#)).lowerBound...]
        #expect(bar.contains(#"action="/deliveries/\#(deliveries[1].id)/steps/arrive" class="single next""#))
        #expect(
            bar.contains(#"aria-label="Delivery 2. Mark arrived at pickup">Delivery 2 · Arrived at Pickup</button>"#))
        #expect(bar.contains("Start Delivery</button>"))
        #expect(bar.contains("Parked for a Pickup</button>"))
        let refused = try driver.press("/deliveries/\(deliveries[1].id)/steps/pickUp", ["form": "next"])
        #expect(refused.status == .conflict)
        #expect(
            refused.text.contains(#"id="next-refusal" tabindex="-1" autofocus>Record arriving at the pickup first."#))
        _ = try driver.press("/deliveries/\(deliveries[1].id)/cancelling")
        #expect(try !driver.open("/").contains("single next"))
    }

    @Test func `SCREEN-20 a paused page gives the reason in place of the start controls`() throws {
        _ = try driver.press("/now/starting")
        _ = try driver.press("/now/pausing")
        let page = try driver.open("/").shown
        #expect(page.contains(DeliveryLifecycleError.shiftPaused.sentence(in: .newYork)))
        #expect(!page.contains("Start Delivery"))
        #expect(!page.contains("Offer With Several Deliveries"))
    }

    @Test func `CAPTURE-21 CAPTURE-22 WORD-8 the capture line is true of what is known`() throws {
        _ = try driver.press("/now/starting")
        #expect(try driver.open("/").contains("Location permission required"))
        _ = try driver.press("/now/parking")
        let parked = try driver.open("/")
        #expect(parked.contains("Route recording stopped while parked"))
        #expect(parked.contains("The shift is still running."))
        _ = try driver.press("/now/pausing")
        #expect(try driver.open("/").contains(#"<p class="capture-line">Route recording stopped</p>"#))
        _ = try driver.press("/now/resuming")
        let token = try driver.web.token(.capture)
        let now = driver.web.clock.now().millisecondsSince1970 / 1000
        let body = #"{"_type":"location","lat":40.7,"lon":-74.0,"tst":\#(now),"acc":5}"#
        let sent = try driver.web.ask(
            .post, "/intake/owntracks", token: token, headers: [.contentType: "application/json"], body: body)
        #expect(sent.status == .ok)
        let heard = try driver.open("/")
        #expect(heard.contains("Location tracking active"))
        #expect(heard.contains("location app is recording"))
        driver.wait(601)
        // What stands in a template is for the page's own script and is not shown.
        let shown = try driver.open("/").components(separatedBy: "<template").first
        #expect(shown?.contains("Location tracking active") == false)
    }

    @Test func `OFFER-5 OFFER-6 the sheet asks only the count, from 2 to 10, and a second press records nothing`()
        throws
    {
        _ = try driver.press("/now/starting")
        let sheet = try driver.open("/now/several")
        for count in 2...10 { #expect(sheet.contains(#"aria-label="Record an offer of \#(count) deliveries""#)) }
        #expect(!sheet.contains("offer of 1 ") && !sheet.contains("offer of 11"))
        #expect(!sheet.contains(#"type="text""#))
        let attempt = UUID().uuidString
        for _ in 0..<2 { _ = try driver.press("/now/offers", ["count": "3", "attempt": attempt]) }
        #expect(try driver.shift()?.deliveries.count == 3)
        #expect(try driver.shift()?.offers.count == 1)
    }

    // MARK: - Grouping

    @Test func `OFFCOR-13 Correct Grouping appears once a shift holds more than one delivery`() throws {
        _ = try driver.accept()
        #expect(try !driver.open("/").contains("Correct Grouping"))
        _ = try driver.accept()
        #expect(try driver.open("/").contains("Correct Grouping"))
    }

    @Test func `OFFCOR-11 OFFCOR-14 OFFCOR-15 a move is asked in words and then made`() throws {
        _ = try driver.accept()
        driver.wait(60)
        let second = try driver.accept()[0]
        let shift = try #require(try driver.shift())
        let page = try driver.open("/shifts/\(shift.id)/grouping")
        #expect(page.contains("Move Delivery 2 to Offer 1"))
        #expect(!page.contains("Move Delivery 1 to Offer 2"))
        #expect(page.contains("Combine Offer 2 into Offer 1"))
        #expect(!page.contains("Combine Offer 1 into Offer 2"))
        let address = "/shifts/\(shift.id)/grouping/deliveries/\(second.id)/offers/\(shift.offers[0].id)"
        let question = try driver.open(address)
        #expect(question.contains(">Move Delivery 2 to Offer 1?</h1>"))
        #expect(question.contains("Delivery 2 moves from Offer 2 to Offer 1."))
        #expect(question.contains("Offer 2 then holds nothing and is removed."))
        #expect(question.contains(">Move to Offer 1</button>"))
        #expect(try driver.shift()?.offers.count == 2)
        #expect(try driver.press(address).location == "/shifts/\(shift.id)/grouping")
        #expect(try driver.shift()?.offers.count == 1)
        let stale = try driver.press(address, ["form": "move"])
        #expect(stale.status == .conflict)
        #expect(stale.text.contains("The delivery is already in that offer."))
    }

    @Test func `OFFCOR-15 combining, separating and a new offer are asked and made, on a finished shift too`() throws {
        let deliveries = try driver.accept(3)
        let services = try driver.web.services()
        for delivery in deliveries { _ = try DeliveryService(services).cancel(delivery.id) }
        let shift = try ShiftService(services).end()
        let base = "/shifts/\(shift.id)/grouping"
        let split = "\(base)/deliveries/\(deliveries[1].id)/new"
        #expect(try driver.open(split).contains(">Put Delivery 2 in a new offer?</h1>"))
        #expect(try driver.open(split).contains(">Put Delivery 2 in a New Offer</button>"))
        #expect(try driver.press(split).status == .seeOther)
        var now = try ShiftService(services).shift(shift.id)
        #expect(now.offers.count == 2)
        let together = "\(base)/offers/\(now.numberedOffers[1].id)/into/\(now.numberedOffers[0].id)"
        #expect(try driver.open(together).contains(">Combine Offer 2 into Offer 1?</h1>"))
        #expect(try driver.press(together).status == .seeOther)
        now = try ShiftService(services).shift(shift.id)
        let apart = "\(base)/offers/\(now.offers[0].id)/separating"
        #expect(try driver.open(apart).contains(">Separate Offer 1?</h1>"))
        #expect(try driver.press(apart).status == .seeOther)
        #expect(try ShiftService(services).shift(shift.id).offers.count == 3)
        let again = try driver.press(apart, ["form": "separate"])
        #expect(again.status == .conflict)
        #expect(again.text.contains("there is nothing to separate"))
    }

    @Test func `OFFER-24 no control acts on an offer as a unit but to correct its grouping`() throws {
        _ = try driver.accept(2)
        let page = try driver.open("/") + (try driver.open("/shifts/\(try #require(try driver.shift()).id)/grouping"))
        #expect(!page.contains("Cancel Offer"))
        #expect(!page.contains("Deliver Offer"))
    }
}

extension NowRoutesTests.Driver {
    /// Records a drive north in steps of 15 seconds and about 110 m, as one unbroken recording.
    func drive(
        from start: Instant, minutes: Int, north: Double = 0, session: UUID = .numbered(900)
    ) throws {
        let shift = try web.services().ledger.read { try $0.shiftTimeline(startedBy: start) }
        let id = try #require(shift?.id)
        try web.services().ledger.write { transaction in
            for step in 0...(minutes * 4) {
                let instant = start.adding(seconds: Double(step) * 15)
                let sample = LocationSample(
                    instant: instant, latitude: 40.7 + north + instant.seconds(since: start) / 15_000, longitude: -74,
                    horizontalAccuracy: 5)
                try transaction.insert(RoutePoint(sample, captureSession: session), intoShift: id)
            }
        }
    }
}
