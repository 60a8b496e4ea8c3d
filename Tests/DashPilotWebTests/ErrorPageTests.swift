import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

@Suite struct ErrorPageTests {
    private static let browser: Headers = [
        .accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    ]

    @Test func `ACCESS-1 ACCESS-2 a browser without a pairing reads how to pair, and nothing of the records`() throws {
        let web = try WebFixture()
        for address in ["/", "/shifts", "/summary/week", "/expenses", "/settings", "/devices"] {
            let page = try web.ask(.get, address, headers: Self.browser)
            #expect(page.status == .unauthorized)
            #expect(page.headers[.contentType]?.hasPrefix("text/html") == true)
            #expect(page.headers[.cacheControl] == "no-store")
            #expect(page.says("<h1>This device is not paired</h1>"))
            #expect(page.says("press Pair a Device"))
            #expect(!page.says("<nav"))
        }
    }

    struct Machine: Sendable {
        let address: String
        let accept: String?
    }

    static let machines: [Machine] = [
        Machine(address: "/shifts", accept: nil), Machine(address: "/shifts", accept: "*/*"),
        Machine(address: "/shifts", accept: "application/json"),
        Machine(address: "/shifts", accept: "application/problem+json, text/html;q=0.5"),
        Machine(address: "/api/v1/events", accept: "text/html"),
    ]

    @Test(arguments: machines)
    func `HTTP-4 machines get problem details, whatever the error`(machine: Machine) throws {
        let web = try WebFixture()
        var headers: Headers = [:]
        headers[.accept] = machine.accept
        let answer = try web.ask(.get, machine.address, headers: headers)
        #expect(answer.status == .unauthorized)
        #expect(answer.headers[.contentType] == "application/problem+json")
        #expect(answer.text.contains(#""code" : "notPaired""#))
    }

    @Test(arguments: ["/", "/shifts", "/summary/month", "/expenses", "/expenses/adding", "/settings"])
    func `STORE-8 while the records cannot be opened every page says why, what can be done, and offers no reset`(
        address: String
    ) throws {
        let web = try WebFixture()
        let driver = try Browser(web)
        try Data("no ledger at all, and long enough to be looked at".utf8).write(to: web.ledgerURL)
        let page = try driver.open(address)
        #expect(page.status == .serviceUnavailable)
        #expect(page.says("<h1>Records unavailable</h1>"))
        #expect(page.says("The file is not a DashPilot ledger and was left as it is."))
        #expect(page.says("dashpilot restore FILE"))
        #expect(page.says("href=\"\(address)\">Try Again"))
        #expect(!page.text.lowercased().contains("reset"))
        #expect(!page.says("delete"))
    }

    @Test func `STORE-8 once the records can be opened the next page shows them`() throws {
        let web = try WebFixture()
        let driver = try Browser(web)
        try Data("no ledger at all, and long enough to be looked at".utf8).write(to: web.ledgerURL)
        #expect(try driver.open("/shifts").status == .serviceUnavailable)
        try FileManager.default.removeItem(at: web.ledgerURL)
        web.clock.move(to: .at("18:00:02"))
        #expect(try driver.open("/shifts").status == .ok)
    }

    @Test func `STORE-8 a form that was sent meanwhile says that it was not recorded`() throws {
        let web = try WebFixture()
        let driver = try Browser(web)
        try Data("no ledger at all, and long enough to be looked at".utf8).write(to: web.ledgerURL)
        let page = try driver.send("/settings/gas-price", form: "gas-price", [("amount", "3.19")])
        #expect(page.status == .serviceUnavailable)
        #expect(page.says("What you sent was not recorded."))
        #expect(page.says("href=\"/\">Try Again"))
    }

    @Test func `HTTP-4 what is not there is a page with a way back, and its address is not believed`() throws {
        let driver = try Browser(WebFixture())
        for address in [
            "/nowhere", "/places/\(UUID.numbered(5).uuidString)", "/places/%3Cscript%3Ealert", "/%2F%2Fevil",
        ] {
            let page = try driver.open(address)
            #expect(page.status == .notFound)
            #expect(page.says("<h1>Not found</h1>"))
            #expect(page.says("href=\"/\">Now</a>"))
            #expect(!page.text.contains("<script>alert"))
        }
        #expect(try driver.open("/places/\(UUID.numbered(5).uuidString)").says("no longer there"))
    }

    @Test func `ACCESS-5 HTTP-4 a form of another site is refused with a page`() throws {
        let driver = try Browser(WebFixture())
        var headers = Self.browser
        headers["Cookie"] = driver.cookie
        headers[.origin] = "https://evil.example"
        let page = try driver.web.ask(.post, "/settings/gas-price", headers: headers)
        #expect(page.status == .forbidden)
        #expect(page.says("<h1>Refused</h1>"))
        #expect(page.says("nothing was recorded"))
    }

    private static let someID = "0C7A6C4E-5B2F-4C0E-9D55-6A3B1F2E4D5C"

    /// Addresses that a form posts to, and the page each belongs to.
    static let actions: [(action: String, page: String)] = [
        ("/now/starting", "/"), ("/now/offers", "/"), ("/deliveries/\(someID)/steps/arrive", "/"),
        ("/deliveries/\(someID)/place/removal", "/deliveries/\(someID)/place"),
        ("/deliveries/\(someID)/earnings/removal", "/deliveries/\(someID)/earnings"),
        ("/shifts/\(someID)/fuel/removal", "/shifts/\(someID)/fuel"), ("/settings/gas-price", "/settings"),
        ("/settings/vehicles/\(someID)/selecting", "/settings"), ("/devices/\(someID)/replacing", "/devices"),
    ]

    @Test(arguments: actions)
    func `HTTP-1 opening the address of an action leads to the page it belongs to`(action: String, page: String) throws
    {
        let driver = try Browser(WebFixture())
        var headers = Self.browser
        headers["Cookie"] = driver.cookie
        let opened = try driver.web.ask(.get, action, headers: headers)
        #expect(opened.status == .seeOther)
        #expect(opened.headers[.location] == page)
        // A machine is told that the address takes no GET, and whoever is not paired learns nothing.
        let machine = try driver.web.ask(.get, action, headers: ["Cookie": driver.cookie, .accept: "application/json"])
        #expect(machine.status == .methodNotAllowed)
        #expect(try driver.web.ask(.get, action, headers: Self.browser).status == .unauthorized)
    }

    @Test func `HTTP-4 the API answers 405 to browsers too`() throws {
        let driver = try Browser(WebFixture())
        var headers = Self.browser
        headers["Cookie"] = driver.cookie
        let answer = try driver.web.ask(.get, "/api/v1/actions/start-shift", headers: headers)
        #expect(answer.status == .methodNotAllowed)
        #expect(answer.headers[.allow]?.contains("POST") == true)
    }

    @Test func `HTTP-4 a method that a page does not take is answered with those it does`() throws {
        let driver = try Browser(WebFixture())
        let page = try driver.send("/shifts")
        #expect(page.status == .methodNotAllowed)
        #expect(page.headers[.allow]?.contains("GET") == true)
        #expect(page.says("<h1>This cannot be answered</h1>"))
    }

    @Test func `STORE-8 the address that is tried again keeps its query`() throws {
        let web = try WebFixture()
        let driver = try Browser(web)
        try Data("no ledger at all, and long enough to be looked at".utf8).write(to: web.ledgerURL)
        #expect(
            try driver.open("/summary/week?date=2025-08-10").says("href=\"/summary/week?date=2025-08-10\">Try Again"))
    }
}
