import DashPilotDomain
import DashPilotModels
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

@Suite struct NowSheetsTests {
    let driver: NowDriver

    init() throws {
        driver = try NowDriver()
    }

    // MARK: - Undo and reopening

    @Test func `REOPEN-11 HTTP-13 the page that answers Delivered offers the undo for 20 seconds, no other page does`()
        throws
    {
        let delivery = try driver.accept()[0]
        try driver.pickUp(delivery)
        let pressed = try driver.deliver(delivery)
        #expect(pressed.status == .seeOther)
        let answer = try driver.open(pressed.location)
        #expect(
            answer.contains(
                #"aria-label="Undo delivered for Delivery 1. It returns to heading to the customer""#))
        #expect(try !driver.open("/").contains("Undo"))
        driver.wait(19.9)
        #expect(try driver.open(pressed.location).contains(">Undo</button>"))
        driver.wait(0.1)
        #expect(try !driver.open(pressed.location).contains("Undo"))
    }

    @Test func `RELAUNCH-8 a page opened anew and a server started anew offer no undo, within its 20 seconds too`()
        throws
    {
        let driver = try NowDriver()
        let delivery = try #require(try driver.accept().first)
        try driver.pickUp(delivery)
        let answered = try driver.deliver(delivery).location
        #expect(try driver.open(answered).contains("Delivery 1 is recorded as delivered."))
        #expect(try !driver.open("/").contains("Delivery 1 is recorded as delivered."))
        let restarted = try WebApplication(
            WebConfiguration(ledgerURL: driver.web.ledgerURL, machineZone: .gmt, clock: driver.web.clock))
        let target = try #require(RequestTarget("/"))
        let page = restarted.site.respond(
            to: Request(
                .get, target, headers: [.host: "localhost:8080", .cookie: driver.cookie], client: "127.0.0.1")
        ).text
        #expect(page.contains("Shift in Progress"))
        #expect(!page.contains("Delivery 1 is recorded as delivered."))
    }

    @Test func `REOPEN-11 an undo left standing is judged as any reopening, and takes no confirmation`() throws {
        let delivery = try driver.accept()[0]
        try driver.pickUp(delivery)
        _ = try driver.deliver(delivery)
        driver.wait(600)
        #expect(try driver.press("/deliveries/\(delivery.id)/reopening", ["form": "undo"]).location == "/")
        #expect(try driver.delivery(delivery.id).state == .pickedUp)
        let again = try driver.press("/deliveries/\(delivery.id)/reopening", ["form": "undo"])
        #expect(again.status == .conflict)
        #expect(again.text.contains("This delivery is not recorded as delivered"))
    }

    @Test func `HTTP-13 an address that claims an undo for longer, or of nothing, offers none`() throws {
        let delivery = try driver.accept()[0]
        try driver.pickUp(delivery)
        _ = try driver.deliver(delivery)
        let now = driver.web.clock.now().millisecondsSince1970
        for until in ["\(now + 20_001)", "\(Int64.max)", "\(Int64.min)", "soon", ""] {
            #expect(try !driver.open("/?delivered=\(delivery.id)&until=\(until)").contains("Undo"))
        }
        #expect(try !driver.open("/?delivered=\(UUID())&until=\(now + 5000)").contains("Undo"))
        #expect(try driver.open("/?delivered=\(delivery.id)&until=\(now + 5000)").contains("Undo"))
    }

    @Test func `REOPEN-13 only the latest completion is offered`() throws {
        let deliveries = try driver.accept(2)
        for delivery in deliveries { try driver.pickUp(delivery) }
        let first = try driver.deliver(deliveries[0]).location
        driver.wait(-55)
        let second = try driver.deliver(deliveries[1]).location
        #expect(try !driver.open(first).contains("Undo"))
        #expect(try driver.open(second).contains("Undo delivered for Delivery 2."))
    }

    @Test func `REOPEN-3 REOPEN-14 on a paused shift nothing is offered to take back, and the list says why`() throws {
        let delivery = try driver.accept()[0]
        try driver.pickUp(delivery)
        let answer = try driver.deliver(delivery).location
        _ = try ShiftService(driver.web.services()).pause()
        #expect(try !driver.open(answer).contains("Undo"))
        #expect(try driver.open("/now/reopening").contains("Resume it before reopening a delivery."))
        #expect(try driver.press("/deliveries/\(delivery.id)/reopening").status == .conflict)
        _ = try ShiftService(driver.web.services()).resume()
        #expect(try driver.press("/deliveries/\(delivery.id)/reopening").status == .seeOther)
    }

    @Test func `REOPEN-15 REOPEN-16 REOPEN-17 the list names each delivered delivery, and each is confirmed`() throws {
        let deliveries = try driver.accept(2)
        #expect(try !driver.open("/").contains("Reopen a Delivered Delivery"))
        try driver.pickUp(deliveries[0])
        _ = try driver.deliver(deliveries[0])
        driver.wait(3600)
        #expect(try driver.open("/").contains("Reopen a Delivered Delivery"))
        let list = try driver.open("/now/reopening")
        #expect(list.contains("Would return to: Heading to the customer"))
        #expect(list.contains("Reopen Delivery 1. It becomes active again, heading to the customer"))
        #expect(!list.contains("Delivery 2"))
        let question = try driver.open("/deliveries/\(deliveries[0].id)/reopening")
        #expect(question.contains("Only its delivered time is removed."))
        #expect(!question.contains("amounts recorded"))
        for page in [list, question] { #expect(!page.contains("Edit")) }
        _ = try DeliveryService(driver.web.services()).recordTip(Money(3), method: .cash, on: deliveries[0].id)
        #expect(
            try driver.open("/deliveries/\(deliveries[0].id)/reopening").contains("The amounts recorded on it stay."))
    }

    // MARK: - Expected pay

    @Test func `EXPECT-7 REOPEN-12 delivering asks what was paid, starting from what was expected`() throws {
        let delivery = try driver.accept()[0]
        #expect(try driver.press("/deliveries/\(delivery.id)/expected", ["amount": "12.50"]).location == "/")
        try driver.pickUp(delivery)
        let asked = try driver.deliver(delivery).location
        #expect(asked == "/deliveries/\(delivery.id)/confirmation")
        let question = try driver.open(asked)
        #expect(question.contains("Expected pay for Delivery 1, $12.50. Nothing is recorded yet."))
        #expect(question.contains(#"value="12.5""#))
        #expect(try driver.delivery(delivery.id).grossEarnings == nil)
        driver.wait(300)
        let recorded = try driver.press(asked, ["form": "confirm", "amount": "14.75"])
        #expect(recorded.status == .seeOther)
        #expect(try driver.delivery(delivery.id).grossEarnings == Money(minorUnits: 1475))
        #expect(try driver.delivery(delivery.id).expectedEarnings == Money(minorUnits: 1250))
        #expect(try driver.open(recorded.location).contains("Undo delivered for Delivery 1."))
    }

    @Test func `EXPECT-8 dismissing records nothing and leaves the expectation`() throws {
        let delivery = try driver.accept()[0]
        _ = try driver.press("/deliveries/\(delivery.id)/expected", ["amount": "12.50"])
        try driver.pickUp(delivery)
        let asked = try driver.deliver(delivery).location
        driver.wait(300)
        let dismissed = try driver.press("\(asked)/dismissal")
        #expect(try driver.open(dismissed.location).contains("Undo delivered for Delivery 1."))
        #expect(try driver.delivery(delivery.id).grossEarnings == nil)
        #expect(try driver.delivery(delivery.id).expectedEarnings == Money(minorUnits: 1250))
    }

    @Test func `EXPECT-9 without an expectation, and on cancelling, nothing is asked`() throws {
        let deliveries = try driver.accept(2)
        try driver.pickUp(deliveries[0])
        #expect(try driver.deliver(deliveries[0]).location.hasPrefix("/?delivered="))
        _ = try driver.press("/deliveries/\(deliveries[1].id)/expected", ["amount": "5"])
        #expect(try driver.press("/deliveries/\(deliveries[1].id)/cancelling").location == "/")
    }

    @Test func `EXPECT-11 EXPECT-2 expected pay is added, changed and removed on its own sheet`() throws {
        let delivery = try driver.accept()[0]
        #expect(try driver.open("/").contains(#"aria-label="Add expected pay for Delivery 1">Add Expected Pay</a>"#))
        _ = try driver.press("/deliveries/\(delivery.id)/expected", ["amount": "0"])
        #expect(try driver.delivery(delivery.id).expectedEarnings == .zero)
        #expect(try driver.open("/").contains(">Change Expected Pay</a>"))
        #expect(try driver.press("/deliveries/\(delivery.id)/expected/removal").location == "/")
        #expect(try driver.delivery(delivery.id).expectedEarnings == nil)
    }

    static let unreadableAmounts: [(typed: String, sentence: String)] = [
        ("", "Enter an amount."), ("abc", "This cannot be read as an amount."),
        ("-1", "Expected pay cannot be below zero."), ("1.234", "Expected pay takes at most two decimal places."),
        ("1000000.01", "This is more than the largest amount that can be recorded."),
    ]

    @Test(arguments: unreadableAmounts)
    func `HTTP-1 SCREEN-39 a refused amount keeps the sheet open with what was typed and the reason beside it`(
        typed: String, sentence: String
    ) throws {
        let delivery = try driver.accept()[0]
        let refused = try driver.press(
            "/deliveries/\(delivery.id)/expected", ["form": "expected", "amount": typed])
        #expect(refused.status == .unprocessableContent)
        #expect(refused.text.contains(#"role="alert" id="expected-refusal">\#(sentence)</p>"#))
        #expect(refused.text.contains(#"value="\#(typed)" autocomplete="off""#))
        #expect(refused.text.contains(#"aria-describedby="expected-refusal""#))
        #expect(try driver.delivery(delivery.id).expectedEarnings == nil)
    }

    // MARK: - Cancelling

    @Test func `DELIV-23 cancelling asks first, naming the delivery and that it is kept`() throws {
        let deliveries = try driver.accept(2)
        let question = try driver.open("/deliveries/\(deliveries[1].id)/cancelling")
        #expect(question.contains("Delivery 2 ends here and is kept as cancelled."))
        #expect(try driver.delivery(deliveries[1].id).isActive)
        #expect(try driver.press("/deliveries/\(deliveries[1].id)/cancelling").location == "/")
        #expect(try driver.delivery(deliveries[1].id).state == .cancelled)
        let again = try driver.press("/deliveries/\(deliveries[1].id)/cancelling", ["form": "cancel"])
        #expect(again.status == .conflict)
        #expect(again.text.contains("already cancelled"))
    }

    // MARK: - Places

    @Test func `PLACE-1 the naming page lists five recent places above one field, and tapping one assigns it`() throws {
        let names = ["One", "Two", "Three", "Four", "Five", "Six"]
        for name in names {
            driver.wait(60)
            _ = try PickupPlaceService(driver.web.services()).assign(
                name: name, toDelivery: try driver.accept()[0].id)
        }
        let delivery = try driver.accept()[0]
        let page = try driver.open("/deliveries/\(delivery.id)/place")
        let shown = names.filter { page.contains(">\($0)</button>") }
        #expect(shown == ["Two", "Three", "Four", "Five", "Six"])
        let field = try #require(page.range(of: #"type="text""#))
        let last = try #require(page.range(of: ">Two</button>"))
        #expect(last.lowerBound < field.lowerBound)
        #expect(page.components(separatedBy: #"type="text""#).count == 2)
        let six = try #require(
            try PickupPlaceService(driver.web.services()).recentPlaces().first { $0.displayName == "Six" })
        #expect(try driver.press("/deliveries/\(delivery.id)/place", ["place": six.id.uuidString]).location == "/")
        #expect(try driver.delivery(delivery.id).pickupPlace?.displayName == "Six")
    }

    @Test func `PLACE-2 PLACE-7 NUM-4 the control names its delivery, and the place stands beside the number`() throws {
        let delivery = try driver.accept()[0]
        let before = try driver.open("/")
        #expect(before.contains(#"aria-label="Add pickup place for Delivery 1">Add Pickup Place</a>"#))
        #expect(!before.contains(#"class="place""#))
        _ = try driver.press("/deliveries/\(delivery.id)/place", ["name": "  Nobody’s   Diner "])
        let page = try driver.open("/")
        #expect(page.contains(#"<p class="place" dir="auto">Nobody’s Diner</p>"#))
        #expect(page.contains("</span>Delivery 1</h2>"))
        #expect(page.contains(#"aria-label="Change pickup place for Delivery 1">Change Pickup Place</a>"#))
        _ = try driver.press("/deliveries/\(delivery.id)/place/removal")
        #expect(try driver.delivery(delivery.id).pickupPlace == nil)
    }

    @Test(arguments: NowDriver.hostileTexts)
    func `GEN-13 a place's name is text wherever it is shown, or is refused with what was typed`(text: String) throws {
        let delivery = try driver.accept()[0]
        let answer = try driver.press("/deliveries/\(delivery.id)/place", ["form": "name", "name": text])
        if text.count > 120 {
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("at most 120 characters"))
            #expect(answer.text.contains(text))
        } else {
            #expect(answer.status == .seeOther)
            let stored = try #require(try driver.delivery(delivery.id).pickupPlace?.displayName)
            #expect(stored == (text == "line\r\nbreak" ? "line break" : text))
            for path in [
                "/", "/deliveries/\(delivery.id)/place", "/shifts/\(try #require(try driver.shift()).id)/grouping",
            ] {
                let page = try driver.open(path)
                #expect(!page.contains("<script>alert"))
                #expect(!page.contains("<img"))
                #expect(!page.contains("\u{0}"))
            }
        }
    }

    // MARK: - The vehicle

    @Test func `SHIFT-40 SHIFT-42 SHIFT-43 SCREEN-16 the vehicle is changed on its own sheet, each choice as recorded`()
        throws
    {
        let services = try driver.web.services()
        let civic = try VehicleProfileService(services).add(name: "Civic <b>", milesPerGallon: 34)
        try DriverSettingsService(services).setGasPrice(Money(minorUnits: 319))
        _ = try driver.press("/now/starting")
        let camry = try VehicleProfileService(services).add(name: "Camry", milesPerGallon: 28)
        #expect(try driver.open("/").contains("Civic &lt;b&gt;, 34 miles per gallon"))
        #expect(try !driver.open("/").contains("3.19"))
        let sheet = try driver.open("/now/vehicle")
        #expect(sheet.contains("As recorded: Civic &lt;b&gt; · 34 MPG"))
        #expect(sheet.contains("Camry · 28 MPG"))
        let id = try #require(try driver.shift()).id.uuidString
        #expect(try driver.press("/now/vehicle", ["shift": id]).location == "/")
        #expect(try driver.shift()?.fuelVehicleName == civic.profile.name)
        _ = try driver.press(
            "/now/vehicle", ["shift": id, "vehicle": camry.profile.id.uuidString, "price": "none"])
        #expect(try driver.shift()?.fuelVehicleName == "Camry")
        #expect(try driver.shift()?.fuelMilesPerGallon == 28)
        #expect(try driver.shift()?.fuelGasPricePerGallon == nil)
        let gone = try driver.press("/now/vehicle", ["form": "vehicle", "shift": id, "vehicle": UUID().uuidString])
        #expect(gone.status == .notFound)
        #expect(gone.text.contains("That vehicle is no longer there."))
        #expect(try driver.press("/now/vehicle", ["shift": id, "price": "free"]).status == .unprocessableContent)
    }

    @Test func `SHIFT-44 once a distance is measured the control is absent and the lines stay`() throws {
        _ = try driver.press("/now/starting")
        #expect(try driver.open("/").contains("/now/vehicle"))
        let shift = try #require(try driver.shift())
        try driver.drive(from: shift.startedAt, minutes: 2)
        driver.wait(120)
        let page = try driver.open("/")
        #expect(!page.contains("/now/vehicle"))
        #expect(page.contains("Shift vehicle"))
        #expect(page.contains("No vehicle recorded"))
        let refused = try driver.press("/now/vehicle", ["shift": shift.id.uuidString, "vehicle": "none"])
        #expect(refused.status == .conflict)
        #expect(refused.text.contains("Driving is already recorded on this shift."))
    }
}
