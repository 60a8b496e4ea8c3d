import DashPilotDomain
import DashPilotModels
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

@Suite struct ShiftPageTests {
    @Test func `SCREEN-30 SCREEN-40 LABEL-9 the sections stand in their order, deletion apart from them`() throws {
        let desk = try ShiftDesk()
        let page = try desk.page()
        let order = [
            "<h1>Saturday, August 23, 2025</h1>", ">Shift</h2>", "Start", "9:00", "End", "5:00", "Elapsed", "Paused",
            "Working", "Delivery active", "Non-delivery", ">Correct End Time</a>", ">Earnings</h2>", "$86.25",
            ">Edit Earnings</a>", ">Route</h2>", "No route recorded", ">Performance</h2>", "Per working hour",
            "Per delivery active hour", "Per recorded mile", ">Estimated Fuel</h2>", ">Edit Fuel Assumptions</a>",
            ">Estimated Net</h2>", "Recorded earnings", "Estimated fuel cost", "Estimated net after fuel",
            ">Pauses</h2>", ">Deliveries</h2>", ">Correct Grouping</a>", ">Export</h2>", ">Export Shift</a>",
            #"<p class="links apart"><a href="/shifts/\#(desk.shiftID)/deletion">Delete Shift</a></p>"#,
        ]
        #expect(ShiftDesk.firstMisplaced(order, in: page) == nil)
    }

    @Test func `SCREEN-31 a running shift has no such page`() throws {
        let desk = try ShiftDesk(.running())
        let answer = try desk.get(desk.path)
        #expect(answer.status == .seeOther)
        #expect(answer.location == "/")
    }

    @Test func `LABEL-1 LABEL-2 a figure is one element with one spoken name`() throws {
        let page = try ShiftDesk().page()
        #expect(
            page.contains(
                #"<div class="figure" role="group" aria-label="7 hours, 30 minutes working shift time">"#
                    + #"<div class="figure-title" aria-hidden="true">Working</div>"#
                    + #"<div class="figure-value" aria-hidden="true">7 hr, 30 min</div></div>"#))
        #expect(page.contains(#"aria-label="$86.25 recorded gross earnings for this shift""#))
        #expect(page.contains(#"aria-label="$11.50 gross earnings per working hour""#))
        #expect(
            page.contains(#"aria-label="No gross earnings per recorded mile. The route holds no usable position.""#))
        #expect(page.contains(#"aria-label="34 miles per gallon assumed""#))
    }

    @Test func `SCREEN-33 without a measurable delivery both delivery durations are absent, not 0`() throws {
        let page = try ShiftDesk(.finished()).page()
        #expect(!page.contains("Delivery active</div>"))
        #expect(!page.contains("Non-delivery"))
        #expect(!page.contains("Paused</div>"))
        #expect(page.contains("8 hr"))
        #expect(page.contains("No amount recorded"))
        #expect(page.contains(">Add Earnings</a>"))
        #expect(page.contains(">Add Fuel Assumptions</a>"))
    }

    // MARK: - Route

    @Test func `SCREEN-32 a parked stretch is stated under Route and never beside pauses`() throws {
        let page = try ShiftDesk().page()
        let sentence =
            "You marked the vehicle as parked 1 time, 6 min altogether. Recording was off then, so no distance was "
            + "measured there."
        #expect(ShiftDesk.firstMisplaced([">Route</h2>", sentence, ">Performance</h2>"], in: page) == nil)
        let pauses = try #require(page.range(of: ">Pauses</h2>"))
        let deliveries = try #require(page.range(of: ">Deliveries</h2>"))
        #expect(!page[pauses.upperBound..<deliveries.lowerBound].contains("arked"))
    }

    @Test func `PICTURE-1 PICTURE-4 QUALITY-14 the route is drawn with the same facts in words beside it`() throws {
        let desk = try ShiftDesk()
        try desk.drive(from: "09:05", to: "09:10")
        try desk.drive(from: "09:20", to: "09:25", session: 901)
        let response = try desk.get(desk.path)
        let page = response.text
        #expect(page.contains(#"aria-labelledby="route-picture-title route-picture-desc""#))
        #expect(page.contains("<title id=\"route-picture-title\">Recorded route</title>"))
        #expect(page.contains("<li>Nothing is drawn across a gap."))
        #expect(page.contains("2 capture segments"))
        #expect(page.contains("3 capture gaps"))
        #expect(page.contains(" mi recorded · partial route</div>"))
        let spoken = try #require(page.firstMatch(of: /aria-label="[0-9.]+ miles recorded"/))
        #expect(!spoken.output.isEmpty)
        for outside in ["http://", "https://", "url("] {
            #expect(!page.replacing("http://www.w3.org/2000/svg", with: "").contains(outside))
        }
        #expect(response.headers[.cacheControl] == "no-store")
    }

    @Test func `PICTURE-1 without a segment the words alone say why`() throws {
        let page = try ShiftDesk().page()
        #expect(!page.contains("route-picture"))
        #expect(page.contains("No usable position was kept during this shift, so there is no distance to give."))
    }

    @Test func `PAUSECOR-17 the Route section says that a pause leaves the mileage recorded during it`() throws {
        let desk = try ShiftDesk()
        try desk.drive(from: "12:05", to: "12:10")
        let page = try desk.page()
        #expect(
            ShiftDesk.firstMisplaced(
                [">Route</h2>", "leaves the mileage recorded during it as it is.", ">Performance</h2>"], in: page)
                == nil)
        let without = try ShiftDesk(.finished())
        try without.drive(from: "12:05", to: "12:10")
        #expect(try !without.page().contains("leaves the mileage"))
    }

    @Test func `PICTURE-2 PICTURE-4 the timeline holds the shift, pauses, parked stretches and every delivery`() throws
    {
        let page = try ShiftDesk().page()
        #expect(page.contains(#"aria-labelledby="timeline-picture-title timeline-picture-desc""#))
        for lane in ["Shift", "Pauses", "Parked", "Delivery 1", "Delivery 2", "Delivery 3"] {
            #expect(page.contains(">\(lane)</text>"))
        }
        let words = page.replacing("\u{202F}", with: " ")
        #expect(words.contains("<li>Pause 1: 12:00 PM to 12:30 PM.</li>"))
        #expect(words.contains("<li>Parked: 10:10 AM to 10:16 AM.</li>"))
        #expect(words.contains("<li>Delivery 2: Accepted 10:00 AM, Cancelled 10:20 AM.</li>"))
        #expect(!page.contains(" style="))
    }

    @Test func `PICTURE-2 a damaged or empty shift is drawn as far as it goes`() throws {
        let damaged = Shift(
            id: .numbered(1), startedAt: .at("17:00"), endedAt: .at("09:00"),
            deliveries: [.recorded(11, .at("20:00", delivered: "19:00"))], pauses: [.pause(31, "18:00", nil)])
        let page = try ShiftDesk(damaged).page()
        #expect(page.contains("timeline-picture"))
        #expect(page.contains("never ended"))
        #expect(!page.contains("nan") && !page.contains("inf\""))
        #expect(ShiftTimelinePicture(of: .finished(from: "09:00", to: "09:00"), in: .newYork) == nil)
        #expect(ShiftTimelinePicture(of: .running(), in: .newYork) == nil)
    }

    // MARK: - Pauses and deliveries

    @Test func `SCREEN-38 a pause shows number, times, length and its controls, and adding stands without any`() throws
    {
        let desk = try ShiftDesk()
        let page = try desk.page().replacing("\u{202F}", with: " ")
        let order = [
            "Pause 1</h3>", "Pause 1, 12:00 PM to 12:30 PM, 30 minutes", "12:00 PM – 12:30 PM", "30 min",
            #"aria-label="Edit Pause 1">Edit Pause</a>"#, #"aria-label="Delete Pause 1">Delete Pause</a>"#,
            ">Add Missed Pause</a>",
        ]
        #expect(ShiftDesk.firstMisplaced(order, in: page) == nil)
        #expect(try ShiftDesk(.finished()).page().contains(">Add Missed Pause</a>"))
    }

    @Test func `SCREEN-34 SCREEN-36 a row shows what is recorded and its controls, in their order`() throws {
        let page = try ShiftDesk().page().replacing("\u{202F}", with: " ")
        let first = [
            "Delivery 1 · Delivered</h3>", "Offer 1 · 2 deliveries accepted together",
            "Nobody’s &lt;b&gt;Diner&lt;/b&gt;</p>",
            "<dt>Accepted</dt><dd>10:00 AM</dd>", "<dt>Arrived at the pickup</dt><dd>10:10 AM</dd>",
            "<dt>Picked up</dt><dd>10:16 AM</dd>", "<dt>Delivered</dt><dd>10:30 AM</dd>", "Waited at pickup 6 minutes",
            "Accepted to delivered 30 minutes", "Platform pay for Delivery 1, $10.00",
            "1 additional tip for Delivery 1, $5.00", "Total recorded for Delivery 1, $15.00",
            "$30.00 gross earnings per recorded delivery hour, for Delivery 1",
            ">Change Pickup Place</a>", ">Pickup History</a>", ">Edit Earnings</a>", ">Edit Tips</a>",
            ">Correct Times</a>",
            ">Correct to Cancelled</a>", "Delivery 2 · Cancelled</h3>",
        ]
        #expect(ShiftDesk.firstMisplaced(first, in: page) == nil)
        let third = [
            "Delivery 3 · Delivered</h3>", "Expected pay for Delivery 3, $12.50. Nothing is recorded yet.",
            ">Add Pickup Place</a>", ">Add Earnings</a>", ">Confirm Expected Pay</a>", ">Add a Tip</a>",
            ">Correct Times</a>", ">Correct to Cancelled</a>",
        ]
        #expect(ShiftDesk.firstMisplaced(third, in: page) == nil)
    }

    @Test func `SCREEN-35 SCREEN-37 PLACE-7 HISTCAN-9 what is not recorded has no line and what is refused no control`()
        throws
    {
        let page = try ShiftDesk().page()
        let start = try #require(page.range(of: #"id="delivery-2""#))
        let end = try #require(page.range(of: #"id="delivery-3""#))
        let row = page[start.lowerBound..<end.lowerBound]
        for absent in [
            "Arrived at the pickup", "Waited at pickup", "Accepted to delivered", "Pickup History", #"class="place""#,
            "Correct to Cancelled", "Confirm Expected Pay", "per recorded delivery hour",
        ] {
            #expect(!row.contains(absent))
        }
        #expect(row.contains(">Add Pickup Place</a>"))
    }

    @Test func `PLACE-8 no page shows a comparison key, and markup in a name is text`() throws {
        let page = try ShiftDesk().page()
        #expect(page.contains("Civic &lt;i&gt;"))
        #expect(!page.contains("<b>Diner") && !page.contains("<i>"))
        #expect(!page.contains("nobody's"))
    }

    @Test(arguments: NowDriver.hostileTexts)
    func `PLACE-7 a vehicle's or place's name of any text stays text`(text: String) throws {
        let shift = Shift(
            id: .numbered(1), startedAt: .at("09:00"), endedAt: .at("17:00"),
            deliveries: [.recorded(11, .at("10:00", cancelled: "10:20"), place: .named(text, 51))],
            fuelMilesPerGallon: 34, fuelVehicleName: text)
        let desk = try ShiftDesk(shift)
        for path in ["", "/fuel", "/deletion", "/grouping"] {
            let page = try desk.page(path)
            #expect(!page.contains("<script>alert"))
            #expect(!page.contains("<img"))
            #expect(!page.contains("\u{0}"))
        }
    }

    @Test func `HTTP-4 a shift that is not there is not found`() throws {
        let desk = try ShiftDesk()
        for path in ["", "/end", "/pauses", "/earnings", "/fuel", "/deletion", "/grouping"] {
            #expect(try desk.get("/shifts/\(UUID())\(path)").status == .notFound)
        }
        for path in ["place", "expected", "cancelling", "reopening", "confirmation", "earnings", "tips", "times"] {
            #expect(try desk.get("/deliveries/\(UUID())/\(path)").status == .notFound)
        }
    }
}
