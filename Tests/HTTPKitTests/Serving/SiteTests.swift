import HTTPKit
import Synchronization
import Testing

@Suite struct SiteTests {
    private enum Device: RequestKey { static let defaultValue: String? = nil }
    private enum NeedsDevice: RequestKey { static let defaultValue = true }
    private struct Unlucky: Error {}

    /// Devices are let in, and everyone to what needs none; errors say what the admission found out.
    private static func site(log: @escaping @Sendable (ServedRequest) -> Void = { _ in }) -> Site {
        var router = Router()
        router.get(PathPattern("/private/{id}", Int.self)) { request, id in
            Response(.ok, .plainText, "\(request[Device.self] ?? "nobody") reads \(id)")
        }
        router.get(PathPattern("/health"), RouteOptions().noting(NeedsDevice.self, false)) { _ in
            Response(.ok, .plainText, "well")
        }
        router.get(PathPattern("/unlucky"), RouteOptions().noting(NeedsDevice.self, false)) { _ in throw Unlucky() }
        return Site(
            router: router,
            admission: { request in
                request[Device.self] = request.cookies["device"]
                guard request[Device.self] != nil || !request[NeedsDevice.self] else {
                    throw RequestRefusal.malformed(reason: "no device")
                }
            },
            middleware: [StandardHeaders(contentSecurityPolicy: "default-src 'self'").middleware],
            errorResponse: { error, request in
                if let refusal = error as? RequestRefusal { return refusal.response }
                return Response(.internalServerError, .plainText, "unlucky \(request[Device.self] ?? "nobody")")
            },
            log: log)
    }

    @Test func `the admission notes what the handler reads`() throws {
        let response = try Self.site().respond(to: Request("GET /private/3", headers: [.cookie: "device=phone"]))
        #expect(response.text == "phone reads 3")
    }

    @Test func `ACCESS-1 without admission not even the absence of a page is told`() throws {
        for path in ["/private/3", "/private/x", "/nowhere"] {
            #expect(try Self.site().respond(to: Request("GET \(path)")).text == "no device\n")
        }
        #expect(
            try Self.site().respond(to: Request("GET /nowhere", headers: [.cookie: "device=phone"])).status == .notFound
        )
        #expect(try Self.site().respond(to: Request("GET /health")).text == "well")
    }

    @Test func `an error becomes an answer in one place, which knows what the admission found`() throws {
        let response = try Self.site().respond(to: Request("GET /unlucky", headers: [.cookie: "device=phone"]))
        #expect(response.status == .internalServerError)
        #expect(response.text == "unlucky phone")
    }

    @Test func `an error of a middleware is answered like any other`() throws {
        var site = Self.site()
        site.middleware.append { _, _ in throw Unlucky() }
        let response = try site.respond(to: Request("GET /health"))
        #expect(response.status == .internalServerError)
        #expect(response.headers[.contentTypeOptions] == "nosniff")
    }

    @Test(arguments: ["GET /health", "HEAD /health", "GET /nowhere", "GET /unlucky", "POST /health", "OPTIONS /health"])
    func `HTTP-8 every answer carries the standard headers`(line: String) throws {
        let response = try Self.site().respond(
            to: Request(line, headers: [.cookie: "device=phone"], id: RequestID("id-1")))
        #expect(response.headers[.requestID] == "id-1")
        #expect(response.headers[.contentTypeOptions] == "nosniff")
        #expect(response.headers[.referrerPolicy] == "no-referrer")
        #expect(response.headers[.crossOriginOpenerPolicy] == "same-origin")
        #expect(response.headers[.contentSecurityPolicy] == "default-src 'self'")
        #expect(response.headers[.cacheControl] == "no-store")
    }

    @Test func `HTTP-8 what may be kept says so itself, and keeps its own policy`() throws {
        var site = Self.site()
        site.router.get(PathPattern("/style.css"), RouteOptions().noting(NeedsDevice.self, false)) { _ in
            Response(
                .ok, .css, "",
                headers: [.cacheControl: "max-age=31536000, immutable", .contentSecurityPolicy: "sandbox"])
        }
        let response = try site.respond(to: Request("GET /style.css"))
        #expect(response.headers[.cacheControl] == "max-age=31536000, immutable")
        #expect(response.headers.values(of: .contentSecurityPolicy) == ["sandbox"])
    }

    @Test func `HTTP-8 request ids differ`() {
        #expect(Set((0..<1000).map { _ in RequestID().text }).count == 1000)
    }

    @Test func `the log is told the pattern and never what was sent`() throws {
        let served = Mutex<[ServedRequest]>([])
        let site = Self.site { request in served.withLock { $0.append(request) } }
        _ = try site.respond(
            to: Request("GET /private/31337?token=secret", headers: [.cookie: "device=secret"], body: "secret"))
        _ = try site.respond(to: Request("POST /nowhere/secret"))
        let log = served.withLock(\.self)
        #expect(log.map(\.route) == ["/private/{id}", nil])
        #expect(log.map(\.method) == [.get, .post])
        #expect(log.map(\.status) == [.ok, .badRequest])
        #expect(log.map(\.id) == [RequestID("test"), RequestID("test")])
        #expect(log.allSatisfy { $0.duration >= .zero })
        for text in ["secret", "31337", "token"] { #expect(!"\(log)".contains(text)) }
    }

    @Test func `the answers of statuses without a body have none`() throws {
        var router = Router()
        router.get(PathPattern("/")) { _ in Response(.notModified, .plainText, "nothing") }
        let response = try Site(router: router).respond(to: Request("GET /"))
        guard case .omitted = response.body else {
            Issue.record("There is a body")
            return
        }
    }

    @Test func `a HEAD request leaves no event stream open`() throws {
        let hub = EventHub<String>()
        var router = Router()
        router.get(PathPattern("/events")) { _ in .events(try hub.open(for: "phone")) }
        let site = Site(router: router)
        #expect(try site.respond(to: Request("HEAD /events")).status == .ok)
        #expect(hub.streamCount == 0)
        #expect(try site.respond(to: Request("GET /events")).headers[.contentType] == "text/event-stream")
        #expect(hub.streamCount == 1)
    }
}
