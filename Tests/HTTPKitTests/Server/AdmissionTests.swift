import HTTPKit
import Synchronization
import Testing

/// Who is not let in is told so by the head of the request alone.
@Suite struct AdmissionTests {
    private struct NotPaired: Error {}

    private static func site(_ handled: @escaping @Sendable () -> Void = {}) -> Site {
        var router = Router()
        router.post(PathPattern("/upload"), RouteOptions(body: .upload)) { request in
            handled()
            return Response(.ok, .plainText, "\(request.body.count)")
        }
        return Site(
            router: router,
            admission: { request in guard request.cookies["device"] == "phone" else { throw NotPaired() } },
            errorResponse: { error, request in
                error is NotPaired
                    ? Response(.unauthorized, .plainText, "not paired\n") : Site.plainErrorResponse(error, request)
            })
    }

    @Test func `ACCESS-1 a large body of a stranger is not taken`() throws {
        let handled = Mutex(0)
        try withServer(Self.site { handled.withLock { $0 += 1 } }) { server in
            let client = try TestClient(port: server.port)
            // Two gigabytes are announced and the first of them never sent: the answer does not wait for it.
            let answer = try client.exchange("POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000000\r\n\r\n")
            #expect(answer.status == 401)
            #expect(answer["Connection"] == "close")
            #expect(try client.isAtEnd())
            let chunked = try TestClient(port: server.port)
            #expect(
                try chunked.exchange("POST /upload HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n").status
                    == 401)
        }
        #expect(handled.withLock(\.self) == 0)
    }

    @Test func `a small body of a stranger is passed over, and the connection goes on`() throws {
        try withServer(Self.site()) { server in
            let client = try TestClient(port: server.port)
            for count in [1, 1000, 65_536] {
                let body = String(repeating: "x", count: count)
                let answer = try client.exchange(
                    "POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: \(count)\r\n\r\n\(body)")
                #expect(answer.status == 401)
                #expect(answer.text == "not paired\n")
            }
            let answer = try client.exchange(
                "POST /upload HTTP/1.1\r\nHost: x\r\nCookie: device=phone\r\nContent-Length: 3\r\n\r\nabc")
            #expect(answer.text == "3")
        }
    }

    @Test func `an upload that cannot be kept is a fault told to the client, and harms nobody`() throws {
        var settings = ServerSettings(port: 0)
        settings.spoolDirectory = "/dev/null/folder"
        let failures = Mutex<[String]>([])
        var site = Self.site()
        site.errorResponse = { error, _ in
            failures.withLock { $0.append("\(error)") }
            return Response(.serviceUnavailable, .plainText, "no room\n")
        }
        let server = try Server(site, settings)
        let client = try TestClient(port: server.port)
        let answer = try client.exchange(
            "POST /upload HTTP/1.1\r\nHost: x\r\nCookie: device=phone\r\nContent-Length: 3\r\n\r\nabc")
        #expect(answer.status == 503)
        #expect(failures.withLock(\.self) == ["Not a directory"])
        server.stop()
        server.waitUntilStopped()
    }
}
