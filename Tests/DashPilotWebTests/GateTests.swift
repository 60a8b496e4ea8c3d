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

@Suite struct GateTests {
    @Test(arguments: ["/api/v1/events", "/api/v1/actions/start-shift", "/api/v1/positions"])
    func `ACCESS-1 nothing of the records is served without a credential`(path: String) throws {
        let web = try WebFixture()
        let response = try web.ask(path.hasSuffix("events") ? .get : .post, path)
        #expect(response.status == .unauthorized)
        #expect(response.headers[.wwwAuthenticate] == "Bearer")
        #expect(response.text.contains(#""code" : "notPaired""#))
    }

    @Test func `PRIV-2 ACCESS-1 but for its own files, health and pairing no address answers without a credential`()
        throws
    {
        let web = try WebFixture()
        let addresses = web.application.site.router.descriptions
        #expect(addresses.count > 60)
        let open = try addresses.filter { address in
            let parts = address.split(separator: " ")
            let method = HTTPKit.Method(String(parts[0]))
            let path = parts[1].replacing(#/\{[^}]*\}/#, with: "7E57ED00-0000-4000-8000-000000000000")
            let answer = try web.ask(method, String(path))
            return answer.status.code < 400 && answer.headers[.location] != "/pair"
        }
        #expect(
            open.sorted() == [
                "GET /healthz", "GET /icon.svg", "GET /manifest.json", "GET /offline", "GET /pair/{code}",
                "GET /style.css",
                "GET /worker.js",
            ])
    }

    @Test func `ACCESS-1 HTTP-10 health needs none, and says whether the ledger can be written`() throws {
        let web = try WebFixture()
        #expect(try web.ask(.get, "/healthz").status == .ok)

        let broken = try WebFixture()
        try FileManager.default.createDirectory(at: broken.folder, withIntermediateDirectories: true)
        try Data("not a ledger, and long enough to be looked at by anybody".utf8).write(to: broken.ledgerURL)
        #expect(try broken.ask(.get, "/healthz").status == .serviceUnavailable)
    }

    struct Reach: Sendable {
        let scope: AccessScope
        let method: HTTPKit.Method
        let path: String
        let status: Int
    }

    @Test(arguments: [
        Reach(scope: .capture, method: .post, path: "/api/v1/actions/start-shift", status: 403),
        Reach(scope: .capture, method: .get, path: "/api/v1/events", status: 403),
        Reach(scope: .actions, method: .post, path: "/api/v1/actions/start-shift", status: 200),
        Reach(scope: .actions, method: .get, path: "/api/v1/events", status: 403),
        Reach(scope: .actions, method: .post, path: "/intake/overland", status: 401),
        Reach(scope: .full, method: .post, path: "/api/v1/actions/start-shift", status: 200),
        Reach(scope: .capture, method: .post, path: "/intake/overland", status: 200),
    ])
    func `ACCESS-4 a token does what its scope says`(reach: Reach) throws {
        let web = try WebFixture()
        let response = try web.ask(
            reach.method, reach.path, token: web.token(reach.scope),
            body: reach.path.contains("intake") ? #"{"locations":[]}"# : "")
        #expect(response.status.code == reach.status)
    }

    @Test(arguments: [nil, "evil.example", "localhost.evil.example", "evil.example:8080"] as [String?])
    func `ACCESS-5 a host that is not ours is refused`(host: String?) throws {
        let web = try WebFixture()
        var headers: Headers = [:]
        headers[.host] = host
        let target = try #require(RequestTarget("/api/v1/actions/start-shift"))
        headers[.authorization] = "Bearer \(try web.token(.full))"
        let response = web.application.site.respond(to: Request(.post, target, headers: headers))
        #expect(response.status == .misdirectedRequest)
        #expect(try web.services().ledger.read { try $0.unfinishedShiftIDs() }.isEmpty)
    }

    @Test(arguments: ["0.0.0.0", "::"])
    func `ACCESS-5 where every address of the machine is listened on it answers to each as it is now`(host: String) {
        let names = OwnNames(host: host, publicURL: nil) { ["192.168.1.20", "2001:db8::5"] }
        for own in ["192.168.1.20", "192.168.1.20:8080", "[2001:db8::5]:8080", "[2001:DB8::5]", "localhost:8080"] {
            #expect(names.contains(host: own), "\(own)")
        }
        for other in ["192.168.1.21", "192.168.1.20.evil.example", "2001:db8::5", "evil.example", "[2001:db8::6]"] {
            #expect(!names.contains(host: other), "\(other)")
        }
        #expect(names.isOwn(origin: "https://192.168.1.20:8080", host: "192.168.1.20:8080"))
        #expect(!names.isOwn(origin: "https://192.168.1.20:9090", host: "192.168.1.20:8080"))
    }

    @Test func `ACCESS-5 one address that is listened on does not make the others ours`() {
        let names = OwnNames(host: "192.168.1.20", publicURL: nil) { ["192.168.1.20", "10.0.0.7"] }
        #expect(names.contains(host: "192.168.1.20:8080"))
        #expect(!names.contains(host: "10.0.0.7:8080"))
    }

    struct Sender: Sendable {
        let headers: Headers
        let isOurs: Bool
    }

    @Test(arguments: [
        Sender(headers: [.origin: "http://localhost:8080"], isOurs: true),
        Sender(headers: [.origin: "https://dash.example.net"], isOurs: true),
        Sender(headers: [.secFetchSite: "same-origin"], isOurs: true),
        Sender(headers: [.origin: "http://localhost:9090"], isOurs: false),
        Sender(headers: [.origin: "https://evil.example"], isOurs: false),
        Sender(headers: [.origin: "null"], isOurs: false),
        Sender(headers: [.origin: "null", .secFetchSite: "same-origin"], isOurs: true),
        Sender(headers: [.origin: "null", .secFetchSite: "cross-site"], isOurs: false),
        Sender(headers: [.origin: "null", .secFetchSite: "none"], isOurs: false),
        Sender(headers: [.origin: "https://evil.example", .secFetchSite: "same-origin"], isOurs: false),
        Sender(headers: [.secFetchSite: "cross-site"], isOurs: false),
        Sender(headers: [.secFetchSite: "same-site"], isOurs: false),
        Sender(headers: [:], isOurs: false),
    ])
    func `ACCESS-5 a cookie changes something only from our own pages`(sender: Sender) throws {
        let web = try WebFixture(publicURL: URL(string: "https://dash.example.net"))
        var headers = sender.headers
        headers[.cookie] = try web.cookie()
        let response = try web.ask(.post, "/api/v1/actions/start-shift", headers: headers)
        #expect(response.status == (sender.isOurs ? .ok : .forbidden))
        #expect(try web.services().ledger.read { try $0.unfinishedShiftIDs() }.isEmpty == !sender.isOurs)
    }

    @Test func `ACCESS-6 ten wrong credentials a minute slow an address, and intake never is`() throws {
        let web = try WebFixture()
        let right = try web.token(.full)
        for _ in 0..<10 {
            #expect(try web.ask(.post, "/api/v1/actions/start-shift", token: "wrong").status == .unauthorized)
        }
        let slowed = try web.ask(.post, "/api/v1/actions/start-shift", token: right)
        #expect(slowed.status == .tooManyRequests)
        #expect(slowed.headers[.retryAfter] == "60")
        for _ in 0..<20 {
            #expect(try web.ask(.post, "/intake/overland", token: "wrong", body: "{}").status == .unauthorized)
        }
        web.clock.move(to: web.clock.now().adding(seconds: 60))
        #expect(try web.ask(.post, "/api/v1/actions/start-shift", token: right).status == .ok)
    }

    @Test func `ACCESS-6 behind a proxy the address that is slowed is the one the proxy was asked by`() throws {
        let web = try WebFixture(publicURL: URL(string: "https://dash.example.net"))
        let driver: Headers = ["Cookie": try web.cookie(), "X-Forwarded-For": "203.0.113.7"]
        for number in 0..<11 {
            // A stranger may write any address into the field; the proxy's own comes last.
            let stranger: Headers = [
                "Cookie": "dashpilot=guess", "X-Forwarded-For": "203.0.113.\(number), 198.51.100.9",
            ]
            #expect(
                try web.ask(.get, "/", headers: stranger).status == (number < 10 ? .unauthorized : .tooManyRequests))
        }
        #expect(try web.ask(.get, "/", headers: driver).status == .ok)
    }

    @Test(arguments: [
        (publicURL: nil, header: "203.0.113.7"), (publicURL: "https://dash.example.net", header: ""),
        (publicURL: "https://dash.example.net", header: String(repeating: "1", count: 65)),
    ])
    func `ACCESS-6 what no proxy has said is taken from nobody`(publicURL: String?, header: String) throws {
        let web = try WebFixture(publicURL: publicURL.flatMap(URL.init(string:)))
        for _ in 0..<10 {
            _ = try web.ask(.get, "/", headers: ["Cookie": "dashpilot=guess", "X-Forwarded-For": "\(header)"])
        }
        #expect(try web.ask(.get, "/", headers: ["Cookie": "dashpilot=guess"]).status == .tooManyRequests)
    }

    @Test func `ACCESS-6 whoever is connected from another machine is no proxy of ours`() throws {
        let target = try #require(RequestTarget("/"))
        func address(_ client: String?, isEncrypted: Bool = false) -> String {
            ClientAddress(isProxied: true).text(
                of: Request(
                    .get, target, headers: ["X-Forwarded-For": "203.0.113.7"], client: client,
                    isEncrypted: isEncrypted))
        }
        #expect(address("127.0.0.1") == "203.0.113.7")
        #expect(address("::1") == "203.0.113.7")
        #expect(address("192.0.2.9") == "192.0.2.9")
        // Nobody stands in front of a server that answers by TLS itself.
        #expect(address("127.0.0.1", isEncrypted: true) == "127.0.0.1")
        #expect(address(nil) == "local")
    }

    private func pair(_ web: WebFixture, code: String) throws -> Response {
        let body = FormFields([FormFields.Field("code", code), FormFields.Field("name", "Phone")]).urlEncoded
        return try web.ask(
            .post, "/pair", headers: [.contentType: "application/x-www-form-urlencoded"], body: body)
    }

    @Test func `ACCESS-6 guessing pairing codes is slowed like any other credential, and logged without the code`()
        throws
    {
        let web = try WebFixture()
        let right = try web.application.access.makePairingCode().text
        for number in 0..<10 { #expect(try pair(web, code: "guess\(number)").status == .conflict) }
        let slowed = try pair(web, code: right)
        #expect(slowed.status == .tooManyRequests)
        #expect(slowed.headers[.retryAfter] == "60")
        #expect(slowed.text.contains("Too many wrong credentials"))
        #expect(slowed.headers["Set-Cookie"] == nil)
        // Of the same address, a token in another address and a cookie wait as well.
        #expect(try web.ask(.get, "/intake/x/gpslogger.properties").status == .tooManyRequests)
        #expect(try web.ask(.get, "/", headers: ["Cookie": "dashpilot=x"]).status == .tooManyRequests)
        #expect(
            web.log.lines.map(\.description) == Array(repeating: "access: refused: pairing code", count: 10))

        // The code was not used up meanwhile.
        web.clock.move(to: web.clock.now().adding(seconds: 60))
        #expect(try pair(web, code: right).status == .seeOther)
        #expect(web.log.lines.count == 10)
    }

    @Test
    func `ACCESS-6 PRIV-7 every wrong credential is logged by its kind alone, and a location app's without a flood`()
        throws
    {
        let web = try WebFixture()
        let secret = "s3cret-of-somebody"
        _ = try web.ask(.post, "/api/v1/actions/start-shift", token: secret)
        _ = try web.ask(.get, "/intake/\(secret)/gpslogger.properties")
        for _ in 0..<50 { _ = try web.ask(.post, "/intake/\(secret)/overland", body: #"{"locations":[]}"#) }
        for _ in 0..<5 { _ = try web.ask(.post, "/intake/overland", token: secret, body: "not JSON") }
        let lines = web.log.lines.map(\.description)
        #expect(
            lines == ["access: refused: credential", "access: refused: token in an address"]
                + Array(repeating: "access: refused: location app", count: 10))
        // A location app that goes on with an old token locks no page out.
        #expect(try web.ask(.get, "/", headers: ["Cookie": try web.cookie()]).status == .ok)
    }

    @Test func `ACCESS-2 a revoked token ends at once`() throws {
        let web = try WebFixture()
        let made = try web.application.access.makeToken(name: "shortcut", scope: .actions)
        #expect(try web.ask(.post, "/api/v1/actions/start-shift", token: made.secret.text).status == .ok)
        try web.application.access.revoke(made.key.id)
        #expect(try web.ask(.post, "/api/v1/actions/end-shift", token: made.secret.text).status == .unauthorized)
    }

    @Test func `HTTP-8 every answer carries the headers that keep it safe, refusals too`() throws {
        let web = try WebFixture()
        for response in [
            try web.ask(.get, "/healthz"), try web.ask(.get, "/nowhere"), try web.ask(.post, "/healthz"),
            try web.ask(.get, "/api/v1/events"),
        ] {
            #expect(response.headers[.requestID]?.isEmpty == false)
            #expect(response.headers[.contentTypeOptions] == "nosniff")
            #expect(response.headers[.referrerPolicy] == "no-referrer")
            #expect(response.headers[.crossOriginOpenerPolicy] == "same-origin")
            #expect(response.headers[.cacheControl] == "no-store")
            let policy = try #require(response.headers[.contentSecurityPolicy])
            #expect(!policy.contains("unsafe"))
            #expect(!policy.contains("http"))
        }
    }
}
