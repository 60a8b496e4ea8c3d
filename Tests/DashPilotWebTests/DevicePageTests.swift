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

@Suite struct DevicePageTests {
    private func keys(_ driver: Browser) throws -> [AccessKey] { try driver.web.application.access.keys() }

    /// The page that a press leads to.
    private func follow(_ response: Response, _ driver: Browser) throws -> Response {
        #expect(response.status == .seeOther)
        return try driver.open(try #require(response.headers[.location]))
    }

    /// What stands in the page's first `code`.
    private func firstCode(_ page: Response) throws -> String {
        let start = try #require(page.text.range(of: "<code>"))
        let end = try #require(page.text[start.upperBound...].range(of: "</code>"))
        return String(page.text[start.upperBound..<end.lowerBound])
    }

    private func makeToken(_ scope: String, _ driver: Browser, named name: String = "Van") throws -> Response {
        try driver.send("/devices/tokens", form: "token", [("name", name), ("scope", scope)])
    }

    @Test func `ACCESS-2 a press makes an address and a code that pair one device`() throws {
        let driver = try Browser(WebFixture())
        let page = try follow(try driver.send("/devices/pairing", form: "pair"), driver)
        let address = try firstCode(page)
        #expect(address.hasPrefix("http://localhost:8080/pair/"))
        #expect(page.text.contains("<svg"))
        #expect(page.headers[.cacheControl] == "no-store")
        let code = try #require(address.split(separator: "/").last)
        let paired = try driver.web.ask(
            .post, "/pair", headers: [.contentType: "application/x-www-form-urlencoded"],
            body: "code=\(code)&name=Tablet")
        #expect(paired.status == .seeOther)
        #expect(try driver.open("/devices").says("Tablet"))
    }

    @Test func `ACCESS-2 the public address is the one that is shown`() throws {
        let web = try WebFixture(publicURL: URL(string: "https://dash.example.net/"))
        let driver = try Browser(web)
        let page = try follow(try driver.send("/devices/pairing", form: "pair"), driver)
        #expect(try firstCode(page).hasPrefix("https://dash.example.net/pair/"))
    }

    @Test func `ACCESS-2 LOCALE-1 devices and tokens are listed with their last use`() throws {
        var driver = try Browser(WebFixture())
        _ = try makeToken("capture", driver, named: hostileText)
        let page = try driver.open("/devices")
        #expect(page.says("Phone (this device)"))
        #expect(page.says("Last used Aug 23, 2025 at 6:00 PM"))
        #expect(page.says("Never used"))
        #expect(page.says(hostileText))
        #expect(!page.text.contains("<script>alert"))
        #expect(page.says("Send positions only"))
        driver.language = "de-DE"
        driver.zone = "Europe/Berlin"
        #expect(try driver.open("/devices").says("Last used 24. Aug. 2025"))
    }

    @Test func `ACCESS-2 ACCESS-3 revoking ends a device at once, its open event streams included`() throws {
        let driver = try Browser(WebFixture())
        let other = try driver.web.cookie()
        let events = try driver.web.ask(.get, "/api/v1/events", headers: ["Cookie": other])
        guard case .events(let stream) = events.body else {
            Issue.record("no stream")
            return
        }
        #expect(stream.end == nil)
        let mine = try #require(try driver.open("/devices").text.range(of: "(this device)")).lowerBound
        #expect(mine > "".startIndex)
        let key = try #require(
            try driver.web.application.access.key(presenting: String(other.dropFirst("dashpilot=".count))))
        let answer = try driver.send("/devices/\(key.id.uuidString)/revoking")
        #expect(answer.headers[.location] == "/devices")
        #expect(stream.end == .finished)
        #expect(try driver.web.ask(.get, "/shifts", headers: ["Cookie": other]).status == .unauthorized)
        #expect(try keys(driver).map(\.id) != [key.id])
    }

    @Test func `ACCESS-2 a device may revoke itself and is then not paired`() throws {
        let driver = try Browser(WebFixture())
        let id = try #require(try keys(driver).first?.id)
        #expect(try driver.send("/devices/\(id.uuidString)/revoking").status == .seeOther)
        #expect(try driver.open("/devices").status == .unauthorized)
    }

    @Test func `ACCESS-2 WORD-2 a question stands before a device or token is revoked`() throws {
        let driver = try Browser(WebFixture())
        _ = try makeToken("capture", driver, named: hostileText)
        for key in try keys(driver) {
            let address = "/devices/\(key.id.uuidString)/revoking"
            #expect(try driver.open("/devices").text.contains("href=\"\(address)\""))
            let page = try driver.open(address)
            #expect(page.status == .ok)
            #expect(page.says(key.kind == .device ? "Revoke this device?" : "Revoke \(hostileText)?"))
            #expect(page.says("You are using this device now.") == (key.kind == .device))
            #expect(page.text.contains("action=\"\(address)\""))
            #expect(!page.text.contains("<script>alert"))
        }
        #expect(try keys(driver).count == 2)
        let gone = try driver.open("/devices/\(UUID.numbered(4).uuidString)/revoking")
        #expect(gone.status == .notFound)
        #expect(gone.says("That device or token is no longer there."))
    }

    @Test func `ACCESS-2 HTTP-4 what is gone already is said`() throws {
        let driver = try Browser(WebFixture())
        let answer = try driver.send("/devices/\(UUID.numbered(4).uuidString)/revoking")
        #expect(answer.status == .notFound)
        #expect(answer.says("That device or token is no longer there."))
        #expect(answer.says("<h1>Devices and Apps</h1>"))
    }

    @Test(arguments: ["capture", "actions", "full"])
    func `ACCESS-4 a token of each scope works and is shown once`(scope: String) throws {
        let driver = try Browser(WebFixture())
        let made = try makeToken(scope, driver)
        let page = try follow(made, driver)
        let token = try firstCode(page)
        let key = try #require(try driver.web.application.access.key(presenting: token))
        #expect(key.scope.rawValue == scope)
        #expect(page.says("Set up a location app") == (scope != "actions"))
        #expect(page.says("http://localhost:8080/api/v1/actions/start-shift") == (scope != "capture"))

        let again = try driver.open(try #require(made.headers[.location]))
        #expect(again.status == .notFound)
        #expect(!again.text.contains(token))
        #expect(again.says("This was shown once and is kept nowhere."))
        #expect(try !driver.open("/devices").text.contains(token))
    }

    @Test func `ACCESS-3 HTTP-11 a doubled press makes one token, and no file holds its secret`() throws {
        let driver = try Browser(WebFixture())
        let headers: Headers = [
            "Cookie": driver.cookie, .origin: "http://localhost:8080",
            .contentType: "application/x-www-form-urlencoded",
        ]
        let body = "attempt=one&form=token&name=Van&scope=capture"
        let answers = try (1...2).map { _ in
            try driver.web.ask(.post, "/devices/tokens", headers: headers, body: body).headers[.location]
        }
        #expect(answers[0] == answers[1])
        #expect(try keys(driver).count { $0.kind == .token } == 1)
        let token = try firstCode(try driver.open(try #require(answers[0])))
        for file in try FileManager.default.contentsOfDirectory(at: driver.web.folder, includingPropertiesForKeys: nil)
        {
            #expect(try !Data(contentsOf: file).contains(Data(token.utf8)))
        }
    }

    @Test func `ACCESS-4 a token is shown to whoever made it and to no other device`() throws {
        let driver = try Browser(WebFixture())
        let location = try #require(try makeToken("full", driver).headers[.location])
        let other = try Browser(driver.web)
        #expect(try other.open(location).status == .notFound)
        #expect(try driver.open(location).status == .ok)
    }

    struct Refused: Sendable {
        let name: String
        let scope: String
        let sentence: String
    }

    static let refusals: [Refused] = [
        Refused(name: " ", scope: "capture", sentence: "Enter a name of 1 to 60 characters"),
        Refused(
            name: String(repeating: "x", count: 61), scope: "capture", sentence: "Enter a name of 1 to 60 characters"),
        Refused(name: hostileText, scope: "everything", sentence: "Choose what the token may do."),
        Refused(name: "Van", scope: "", sentence: "Choose what the token may do."),
    ]

    @Test(arguments: refusals)
    func `ACCESS-4 HTTP-1 a token without a name or scope is refused, and what was typed stays`(refused: Refused) throws
    {
        let driver = try Browser(WebFixture())
        let page = try makeToken(refused.scope, driver, named: refused.name)
        #expect(page.status == .unprocessableContent)
        #expect(page.says(refused.sentence))
        #expect(page.says("value=\"\(refused.name)\""))
        #expect(!page.text.contains("<script>alert"))
        if refused.scope == "capture" { #expect(page.says("value=\"capture\" required checked")) }
        #expect(try keys(driver).allSatisfy { $0.kind == .device })
    }

    @Test func `ACCESS-6 a replaced token gets another secret, and the old one goes on for a day`() throws {
        let driver = try Browser(WebFixture())
        let old = try firstCode(try follow(try makeToken("actions", driver), driver))
        let id = try #require(try keys(driver).first { $0.kind == .token }?.id)
        let new = try firstCode(try follow(try driver.send("/devices/\(id.uuidString)/replacing"), driver))
        #expect(new != old)
        let access = driver.web.application.access
        #expect(try access.key(presenting: old)?.id == id)
        driver.web.clock.move(to: .at("42:00"))
        #expect(try access.key(presenting: old) == nil)
        #expect(try access.key(presenting: new)?.id == id)
    }

    @Test func `INTAKE-2 a new token stands in every app's link, code and fields`() throws {
        let driver = try Browser(WebFixture())
        let page = try follow(try makeToken("capture", driver), driver)
        let token = try firstCode(page)
        for scheme in [
            "owntracks:///config?inline=", "overland://setup?", "gpslogger://properties/", "org.traccar.client://",
        ] {
            #expect(page.says("href=\"\(scheme)"))
        }
        #expect(page.text.components(separatedBy: "<svg").count - 1 == 4)
        #expect(page.says("<dd><code>Authorization: Bearer \(token)</code></dd>"))
        #expect(page.says("<dt>Device identifier</dt><dd><code>\(token)</code></dd>"))

        // GPSLogger fetches its settings without a cookie, and only with the token.
        let profile = try driver.web.ask(.get, "/intake/\(token)/gpslogger.properties")
        #expect(profile.text.contains("log_customurl_headers=Authorization: Bearer \(token)"))
        #expect(profile.headers[.cacheControl] == "no-store")
        let actions = try driver.web.token(.actions)
        for wrong in [actions, "x"] {
            #expect(try driver.web.ask(.get, "/intake/\(wrong)/gpslogger.properties").status == .notFound)
        }
    }

    @Test func `INTAKE-17 INTAKE-10 the running shift's positions are counted by source and rule`() throws {
        let driver = try Browser(WebFixture())
        #expect(try driver.open("/devices").says("No shift in progress"))
        _ = try ShiftService(driver.web.services()).start()
        #expect(try driver.open("/devices").says("No position has been sent to this shift."))
        let token = try driver.web.application.access.makeToken(name: hostileText, scope: .capture).secret.text
        driver.web.clock.move(to: .at("18:05"))
        let seconds = Instant.at("18:04").millisecondsSince1970 / 1000
        for body in [
            #"{"_type":"location","lat":40.0,"lon":-82.9,"tst":\#(seconds),"acc":8}"#,
            #"{"_type":"location","lat":40.0,"lon":-82.9,"tst":\#(seconds),"acc":8}"#,
            #"{"_type":"location","lat":40.0,"lon":-82.9,"tst":\#(seconds + 20),"acc":500}"#,
        ] {
            _ = try driver.web.ask(.post, "/intake/owntracks", token: token, body: body)
        }
        let page = try driver.open("/devices")
        #expect(page.says("<caption dir=\"auto\">\(hostileText), OwnTracks</caption>"))
        #expect(page.says("<th scope=\"row\">Points read</th><td>3</td>"))
        #expect(page.says("<th scope=\"row\">Recorded</th><td>1</td>"))
        #expect(page.says("<th scope=\"row\">Already recorded</th><td>1</td>"))
        #expect(page.says("<th scope=\"row\">Too inaccurate</th><td>1</td>"))
        for rule in RouteSampleRejection.allCases where rule.rawValue != rule.title.lowercased() {
            #expect(!page.text.contains(rule.rawValue))
        }
        #expect(!page.text.contains("<script>alert"))
    }

    @Test func `INTAKE-17 after a shift its counts stay, and what the page itself sent and files brought in is there`()
        throws
    {
        let driver = try Browser(WebFixture())
        #expect(try driver.open("/devices").says("Positions before the first shift"))
        let shift = try ShiftService(driver.web.services()).start()
        #expect(try driver.open("/devices").says("Positions of this shift"))
        // A page that sends nothing readable: one message without a position.
        let sent = try driver.web.ask(
            .post, "/api/v1/positions", headers: ["Cookie": driver.cookie, .origin: "http://localhost:8080"], body: "")
        #expect(sent.status == .ok)
        driver.web.clock.move(to: .at("19:00"))
        _ = try ShiftService(driver.web.services()).end()
        var tally = SourceTally()
        tally.add(1234, .recorded, from: "file:abc", ofShift: shift.id)
        tally.add(2, .untimed, from: "file:abc", ofShift: shift.id)
        try AccessFile.open(besideLedgerAt: driver.web.ledgerURL).add(tally)
        let page = try driver.open("/devices")
        #expect(page.says("Positions of the last shift"))
        #expect(page.says("<th scope=\"row\">Messages without a position</th><td>1</td>"))
        #expect(page.says("Track files brought in"))
        #expect(page.says("Into the shift of Aug 23, 2025 at 6:00 PM"))
        #expect(page.says("<th scope=\"row\">Points read</th><td>1,236</td>"))
        #expect(page.says("<th scope=\"row\">Without a time</th><td>2</td>"))
        #expect(!page.text.contains("file:abc"))
    }

    @Test func `STORE-8 ACCESS-2 without the ledger devices can still be revoked, and the page says what is wrong`()
        throws
    {
        let web = try WebFixture()
        let driver = try Browser(web)
        let lost = try #require(
            try web.application.access.key(presenting: String(web.cookie().dropFirst("dashpilot=".count))))
        try Data("no ledger at all, and long enough to be looked at".utf8).write(to: web.ledgerURL)
        #expect(try driver.send("/devices/\(lost.id.uuidString)/revoking").status == .seeOther)
        let page = try driver.open("/devices")
        #expect(page.status == .ok)
        #expect(page.says("The file is not a DashPilot ledger"))
        #expect(try !keys(driver).map(\.id).contains(lost.id))
    }

    @Test(arguments: ["capture", "actions"])
    func `ACCESS-4 a token of less than full scope neither sees nor makes tokens`(scope: String) throws {
        let web = try WebFixture()
        let token = try web.token(try #require(AccessScope(rawValue: scope)))
        #expect(try web.ask(.get, "/devices", token: token).status == .forbidden)
        #expect(try web.ask(.post, "/devices/tokens", token: token).status == .forbidden)
        #expect(try web.ask(.post, "/devices/pairing", token: token).status == .forbidden)
    }
}
