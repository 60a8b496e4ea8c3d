import Foundation
import HTTPKit
import Testing

@Suite struct RouterTests {
    private enum Period: String, PathValue { case day, week }

    private static let site: Site = {
        var router = Router()
        let shifts = PathPattern("/shifts")
        router.get(PathPattern("/")) { _ in Response(.ok, .plainText, "now") }
        router.get(shifts) { request in Response(.ok, .plainText, "shifts page \(request.query["page"] ?? "1")") }
        router.post(shifts) { _ in Response.seeOther("/shifts") }
        router.get(PathPattern("/shifts/{id}", UUID.self)) { _, id in Response(.ok, .plainText, "shift \(id)") }
        router.get(PathPattern("/shifts/last")) { _ in Response(.ok, .plainText, "last shift") }
        router.on(.delete, PathPattern("/shifts/{number}", Int.self)) { _, number in
            Response(.ok, .plainText, "deleted \(number + 1)")
        }
        router.get(PathPattern("/summary/{period}", Period.self)) { _, period in
            Response(.ok, .plainText, "\(period)")
        }
        let withSlash = RouteOptions(trailingSlash: .accepted)
        router.post(PathPattern("/intake/overland"), withSlash) { _ in Response(.ok, .json, "{}") }
        router.post(PathPattern("/intake/{token}/traccar", String.self), withSlash) { _, token in
            Response(.ok, .plainText, token)
        }
        router.on(.options, PathPattern("/card")) { _ in Response(.ok, .plainText, "own") }
        return Site(router: router)
    }()

    struct Scenario: Sendable {
        let request: String
        let status: Int
        var text: String?
        var allow: String?
    }

    private static let id = "0C7A6C4E-5B2F-4C0E-9D55-6A3B1F2E4D5C"

    static let scenarios: [Scenario] = [
        Scenario(request: "GET /", status: 200, text: "now"),
        Scenario(request: "GET /shifts", status: 200, text: "shifts page 1"),
        Scenario(request: "GET /shifts?page=3", status: 200, text: "shifts page 3"),
        Scenario(request: "POST /shifts", status: 303),
        Scenario(request: "GET /shifts/\(id)", status: 200, text: "shift \(id)"),
        Scenario(request: "GET /shifts/\(id.lowercased())", status: 200, text: "shift \(id)"),
        Scenario(request: "GET /shifts/last", status: 200, text: "last shift"),
        Scenario(request: "DELETE /shifts/41", status: 200, text: "deleted 42"),
        Scenario(request: "DELETE /shifts/041", status: 404),
        Scenario(request: "DELETE /shifts/-1", status: 404),
        Scenario(request: "GET /summary/week", status: 200, text: "week"),
        Scenario(request: "GET /summary/year", status: 404),
        Scenario(request: "GET /summary/", status: 404),
        Scenario(request: "GET /nowhere", status: 404),
        Scenario(request: "GET /shifts/\(id)/more", status: 404),
        Scenario(request: "GET //shifts", status: 404),
        Scenario(request: "GET /SHIFTS", status: 404),
        Scenario(request: "GET /shifts/../shifts", status: 404),
        Scenario(request: "GET /shifts/", status: 404),
        Scenario(request: "POST /intake/overland", status: 200, text: "{}"),
        Scenario(request: "POST /intake/overland/", status: 200, text: "{}"),
        Scenario(request: "POST /intake/abc%2Fdef/traccar", status: 200, text: "abc/def"),
        // A literal part that leads nowhere does not hide the value that stands in its place.
        Scenario(request: "POST /intake/overland/traccar", status: 200, text: "overland"),
        Scenario(request: "POST /intake//traccar", status: 404),
        Scenario(request: "PUT /shifts", status: 405, allow: "GET, POST, HEAD, OPTIONS"),
        Scenario(request: "DELETE /", status: 405, allow: "GET, HEAD, OPTIONS"),
        Scenario(request: "get /", status: 405, allow: "GET, HEAD, OPTIONS"),
        Scenario(request: "POST /shifts/41", status: 405, allow: "DELETE, OPTIONS"),
        Scenario(request: "TRACE /intake/overland", status: 405, allow: "POST, OPTIONS"),
        Scenario(request: "OPTIONS /shifts", status: 204, allow: "GET, POST, HEAD, OPTIONS"),
        Scenario(request: "OPTIONS *", status: 204, allow: "GET, HEAD, OPTIONS"),
        Scenario(request: "OPTIONS /card", status: 200, text: "own"),
        Scenario(request: "OPTIONS /nowhere", status: 404),
        Scenario(request: "HEAD /shifts", status: 200, text: ""),
        Scenario(request: "HEAD /intake/overland", status: 405, allow: "POST, OPTIONS"),
    ]

    @Test(arguments: scenarios)
    func `HTTP-4 a request finds its route, or 404, or 405 with what is allowed`(scenario: Scenario) throws {
        let response = try Self.site.respond(to: Request(scenario.request))
        #expect(response.status.code == scenario.status)
        #expect(response.headers[.allow] == scenario.allow)
        if let text = scenario.text { #expect(response.text == text) }
    }

    @Test(arguments: [
        "POST /intake/overland", "POST /intake/overland/", "POST /intake/t/traccar", "POST /intake/t/traccar/",
    ])
    func `INTAKE-1 with and without a trailing slash the answer is direct`(request: String) throws {
        let response = try Self.site.respond(to: Request(request))
        #expect(response.status == .ok)
        #expect(response.headers[.location] == nil)
    }

    @Test func `HEAD is told the length of what it does not get`() throws {
        let response = try Self.site.respond(to: Request("HEAD /shifts"))
        guard case .omitted(let byteCount) = response.body else {
            Issue.record("There is a body")
            return
        }
        #expect(byteCount == "shifts page 1".utf8.count)
        #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
    }

    @Test func `a group has middleware of its own`() throws {
        var router = Router()
        router.get(PathPattern("/open")) { _ in Response(.ok, .plainText, "open") }
        let authorized: Middleware = { request, next in
            guard request.headers[.authorization] != nil else { return Response(.unauthorized) }
            return try next(request)
        }
        let marking: Middleware = { request, next in
            var response = try next(request)
            response.headers["X-Inner"] = "1"
            return response
        }
        router.group([authorized, marking]) { group in
            group.get(PathPattern("/closed")) { _ in Response(.ok, .plainText, "closed") }
        }
        let site = Site(router: router)
        #expect(try site.respond(to: Request("GET /open")).status == .ok)
        #expect(try site.respond(to: Request("GET /closed")).status == .unauthorized)
        let response = try site.respond(to: Request("GET /closed", headers: [.authorization: "x"]))
        #expect(response.text == "closed")
        #expect(response.headers["X-Inner"] == "1")
    }

    @Test func `the table describes itself`() {
        #expect(Self.site.router.descriptions.prefix(3) == ["GET /", "OPTIONS /card", "POST /intake/overland"])
        #expect(Self.site.router.descriptions.contains("GET /shifts/{id}"))
    }

    @Test func `two handlers for one method and path are a fault of the program`() async {
        await #expect(processExitsWith: .failure) {
            var router = Router()
            router.get(PathPattern("/a")) { _ in Response(.ok) }
            router.get(PathPattern("/a")) { _ in Response(.ok) }
        }
    }

    @Test(arguments: [
        ("/intake/overland", "/"), ("/shifts/\(id)/ending", "/shifts/\(id)"), ("/shifts/last/a/b/c", "/shifts/last"),
        ("/shifts/none/ending", "/shifts"), ("/summary/week/x%2Fy/z", "/summary/week"), ("/shifts", "/"),
    ])
    func `the page above a path is the nearest that answers GET`(path: String, page: String) throws {
        #expect(Self.site.router.page(above: try #require(RequestTarget(path))) == page)
    }

    @Test func `above the root there is no page`() throws {
        #expect(Self.site.router.page(above: try #require(RequestTarget("/"))) == nil)
        #expect(Router().page(above: try #require(RequestTarget("/a/b"))) == nil)
    }
}
