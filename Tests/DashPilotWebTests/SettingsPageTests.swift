import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

@Suite struct SettingsPageTests {
    @Test func `PRIV-17 no page claims encryption, anonymity or an audit`() throws {
        let driver = try NowDriver()
        _ = try driver.press("/now/starting")
        for path in ["/", "/shifts", "/summary/week", "/expenses", "/settings", "/devices"] {
            let page = try driver.open(path)
            #expect(page.contains("<h1"), "\(path)")
            #expect(page.firstMatch(of: #/(?i)encrypt|anonym|audit|untraceable|military/#) == nil, "\(path)")
        }
    }

    private func vehicles(_ driver: Browser) throws -> [ListedVehicle] {
        try VehicleProfileService(driver.web.services()).vehicles()
    }

    private func settings(_ driver: Browser) throws -> DriverSettings? {
        try driver.web.services().ledger.read { try $0.driverSettings() }
    }

    private func add(_ name: String, _ economy: String, _ driver: Browser) throws -> Response {
        try driver.send("/settings/vehicles/adding", form: "vehicle", [("name", name), ("mpg", economy)])
    }

    @Test func `SET-2 opening the page makes the row, and opening another page does not`() throws {
        let driver = try Browser(WebFixture())
        _ = try driver.open("/")
        _ = try driver.open("/summary/week")
        #expect(try settings(driver) == nil)
        #expect(try driver.open("/settings").status == .ok)
        #expect(try settings(driver) == DriverSettings())
    }

    @Test func `SET-2 STORE-11 opening the page again waits for no writer`() throws {
        let driver = try Browser(WebFixture())
        #expect(try driver.open("/settings").status == .ok)
        try driver.record { transaction in
            try transaction.insert(Shift.finished())
            #expect(try driver.open("/settings").status == .ok)
        }
    }

    @Test func `SET-7 both parts say that a change reaches the next shift only`() throws {
        let page = try Browser(WebFixture()).open("/settings")
        #expect(page.says("The next shift records the selected vehicle."))
        #expect(page.says("The next shift records this price."))
        #expect(page.says("Current gas price, not set"))
    }

    @Test func `SET-4 a price is recorded, may be 0, and is removed by its own press`() throws {
        let driver = try Browser(WebFixture())
        #expect(try driver.send("/settings/gas-price", form: "gas-price", [("amount", "3.19")]).status == .seeOther)
        #expect(try driver.open("/settings").says("$3.19 / gallon"))
        #expect(try driver.open("/settings").says("aria-label=\"$3.19 per gallon\""))
        _ = try driver.send("/settings/gas-price", form: "gas-price", [("amount", "0")])
        #expect(try settings(driver)?.gasPricePerGallon == .zero)
        _ = try driver.send("/settings/gas-price/removing", form: "remove-gas-price")
        #expect(try settings(driver)?.gasPricePerGallon == nil)
        #expect(try !driver.open("/settings").says("Remove Gas Price"))
    }

    @Test(arguments: ["-1", "", hostileText, "3.199"])
    func `SET-4 MINPUT-18 a price that cannot be read is refused beside the field, which keeps it`(typed: String) throws
    {
        let driver = try Browser(WebFixture())
        let refused = try driver.send("/settings/gas-price", form: "gas-price", [("amount", typed)])
        #expect(refused.status == .unprocessableContent)
        #expect(refused.says("id=\"gas-price-refusal\""))
        #expect(refused.says("value=\"\(typed)\""))
        #expect(!refused.text.contains("<script>alert"))
        #expect(try settings(driver)?.gasPricePerGallon == nil)
    }

    @Test func `VEH-7 VEH-8 LABEL-7 the only vehicle is selected, the second is not, both speak their economy`() throws
    {
        let driver = try Browser(WebFixture())
        #expect(try add("Blue Hatchback", "34", driver).headers[.location] == "/settings")
        driver.web.clock.move(to: .at("18:01"))
        _ = try add("Grey Wagon", "28.5", driver)
        let page = try driver.open("/settings")
        #expect(
            page.says(
                "aria-label=\"Default vehicle: Blue Hatchback, 34 miles per gallon. Selected as the default vehicle.\"")
        )
        #expect(page.says("aria-label=\"Grey Wagon, 28.5 miles per gallon\""))
        #expect(page.says("✓ Blue Hatchback · 34 MPG"))
        #expect(page.says(SettingsText.chooseHint))
        #expect(page.says("aria-label=\"Delete Grey Wagon\""))
    }

    @Test func `VEH-9 a press selects another vehicle, a second press clears it`() throws {
        let driver = try Browser(WebFixture())
        _ = try add("Blue Hatchback", "34", driver)
        driver.web.clock.move(to: .at("18:01"))
        _ = try add("Grey Wagon", "28.5", driver)
        let wagon = try #require(try vehicles(driver).last?.profile.id)
        let address = "/settings/vehicles/\(wagon.uuidString)/selecting"
        #expect(try driver.send(address).headers[.location] == "/settings")
        #expect(try vehicles(driver).map(\.isSelected) == [false, true])
        _ = try driver.send(address)
        #expect(try vehicles(driver).map(\.isSelected) == [false, false])
    }

    struct Refused: Sendable {
        let name: String
        let economy: String
        let sentence: String
    }

    static let refusals: [Refused] = [
        Refused(name: " \n", economy: "34", sentence: "A vehicle needs a name."),
        Refused(
            name: String(repeating: "a", count: 61), economy: "34",
            sentence: "A vehicle's name has at most 60 characters."),
        Refused(name: "Wagon", economy: "0", sentence: "Miles per gallon has to be above zero"),
        Refused(name: "Wagon", economy: "", sentence: "Enter the vehicle's miles per gallon."),
        Refused(name: hostileText, economy: hostileText, sentence: "This cannot be read as miles per gallon."),
    ]

    @Test(arguments: refusals)
    func `VEH-2 VEH-3 VEH-5 HTTP-1 a refused vehicle is shown again as typed`(refused: Refused) throws {
        let driver = try Browser(WebFixture())
        let page = try add(refused.name, refused.economy, driver)
        #expect(page.status == .unprocessableContent)
        #expect(page.says(refused.sentence))
        #expect(page.says("value=\"\(refused.economy)\""))
        #expect(page.says("value=\"\(refused.name)\""))
        #expect(!page.text.contains("<script>alert"))
        #expect(try vehicles(driver).isEmpty)
    }

    @Test func `VEH-6 VEH-12 an edit writes both values or neither, and no shift changes`() throws {
        let driver = try Browser(WebFixture())
        _ = try add("Wagon", "28.5", driver)
        _ = try ShiftService(driver.web.services()).start()
        let id = try #require(try vehicles(driver).first?.profile.id)
        let address = "/settings/vehicles/\(id.uuidString)/editing"
        #expect(try driver.open(address).says("value=\"28.5\""))
        let refused = try driver.send(address, form: "vehicle", [("name", "Van"), ("mpg", "0")])
        #expect(refused.status == .unprocessableContent)
        #expect(try vehicles(driver).first?.profile.name == "Wagon")
        _ = try driver.send(address, form: "vehicle", [("name", hostileText), ("mpg", "30")])
        #expect(try vehicles(driver).first?.profile.name == hostileText)
        let page = try driver.open("/settings")
        #expect(page.says(hostileText))
        #expect(!page.text.contains("<script>alert"))
        #expect(try ShiftService(driver.web.services()).activeShift()?.fuelVehicleName == "Wagon")
    }

    @Test func `VEH-10 deleting asks first, says that the selection goes, and selects no other`() throws {
        let driver = try Browser(WebFixture())
        _ = try add("Blue Hatchback", "34", driver)
        driver.web.clock.move(to: .at("18:01"))
        _ = try add("Grey Wagon", "28.5", driver)
        let id = try #require(try vehicles(driver).first?.profile.id)
        let address = "/settings/vehicles/\(id.uuidString)/deleting"
        let question = try driver.open(address)
        #expect(question.says("Blue Hatchback, 34 MPG, will be deleted. It is the selected one"))
        #expect(try vehicles(driver).count == 2)
        #expect(try driver.send(address, form: "confirm").headers[.location] == "/settings")
        #expect(try vehicles(driver).map(\.isSelected) == [false])
        #expect(try driver.send(address, form: "confirm").status == .notFound)
    }

    @Test func `LOCALE-1 economy and price are read and written in the driver's language`() throws {
        var driver = try Browser(WebFixture())
        driver.language = "de-DE"
        _ = try add("Kombi", "28,5", driver)
        _ = try driver.send("/settings/gas-price", form: "gas-price", [("amount", "3,19")])
        let page = try driver.open("/settings")
        #expect(page.says("28,5 MPG"))
        #expect(page.says("3,19 $ / gallon"))
        #expect(page.says("value=\"3,19\""))
    }
}
