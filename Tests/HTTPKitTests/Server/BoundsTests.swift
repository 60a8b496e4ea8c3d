import Foundation
import HTTPKit
import Testing

/// Source of the rule: HTTP-7. After every refusal somebody else is served.
@Suite struct BoundsTests {
    @Test func `HTTP-7 the usual bounds`() {
        let bounds = Bounds()
        #expect(bounds.headByteCount == 16 * 1024)
        #expect(bounds.standardBodyByteCount == 1024 * 1024)
        #expect(bounds.intakeBodyByteCount == 8 * 1024 * 1024)
        #expect(bounds.uploadBodyByteCount == 2 * 1024 * 1024 * 1024)
        #expect(bounds.bodyMemoryByteCount == 64 * 1024 * 1024)
        #expect(bounds.requestDuration == .seconds(30))
        // Beyond it libmicrohttpd closes a connection without a word, which must not come before ours.
        #expect(bounds.stallDuration > max(bounds.requestDuration, bounds.idleDuration))
        #expect(bounds.connectionCount == 256)
        #expect(bounds.heartbeatInterval == .seconds(15))
        #expect(bounds.stopDuration == .seconds(5))
    }

    struct Head: Sendable {
        let target: Int
        let header: Int
        let status: Int
    }

    static let heads: [Head] = [
        Head(target: 1, header: 16_000, status: 200),
        Head(target: 16_000, header: 1, status: 200),
        Head(target: 1, header: 16_384, status: 431),
        Head(target: 16_384, header: 1, status: 431),
        Head(target: 8_192, header: 8_192, status: 431),
        Head(target: 1, header: 40_000, status: 431),
        Head(target: 1, header: 200_000, status: 431),
    ]

    @Test(arguments: heads)
    func `HTTP-7 a head has 16 KiB, request line and headers together`(head: Head) throws {
        try withServer(.measuring()) { server in
            let client = try TestClient(port: server.port)
            let padding = String(repeating: "x", count: head.target)
            try? client.send(
                "GET /?\(padding) HTTP/1.1\r\nHost: x\r\nX-Padding: \(String(repeating: "y", count: head.header))\r\n\r\n"
            )
            #expect(try client.receive().status == head.status)
            try expectServed(server)
        }
    }

    @Test func `HTTP-7 a head of a great many short lines is refused`() throws {
        try withServer(.measuring()) { server in
            let client = try TestClient(port: server.port)
            try? client.send("GET / HTTP/1.1\r\nHost: x\r\n" + String(repeating: "a:b\r\n", count: 20_000) + "\r\n")
            #expect(try client.receive().status == 431)
            try expectServed(server)
        }
    }

    struct Body: Sendable {
        let path: String
        let count: Int
        let status: Int
    }

    static let bodies: [Body] = [
        Body(path: "/standard", count: 1_048_576, status: 200),
        Body(path: "/standard", count: 1_048_577, status: 413),
        Body(path: "/intake", count: 8_388_608, status: 200),
        Body(path: "/intake", count: 8_388_609, status: 413),
        Body(path: "/upload", count: 20_000_000, status: 200),
        Body(path: "/upload", count: 20_000_001, status: 413),
    ]

    /// With a smaller bound for uploads, which is a matter of time only.
    private static let bounds = Bounds { $0.uploadBodyByteCount = 20_000_000 }

    @Test(arguments: bodies)
    func `HTTP-7 a body of stated length has its bound by the kind of its route`(body: Body) throws {
        try withServer(.measuring(), bounds: Self.bounds) { server in
            let client = try TestClient(port: server.port)
            try client.send("POST \(body.path) HTTP/1.1\r\nHost: x\r\nContent-Length: \(body.count)\r\n\r\n")
            // The server may close while the client still sends; the answer is there all the same.
            try? client.send([UInt8](repeating: UInt8(ascii: "z"), count: body.count))
            let answer = try client.receive()
            #expect(answer.status == body.status)
            if body.status == 200 { #expect(answer.text == "\(body.count) zzzzzzzz") }
            try expectServed(server)
        }
    }

    @Test(arguments: bodies)
    func `HTTP-7 a body that does not state its length has the same bound`(body: Body) throws {
        try withServer(.measuring(), bounds: Self.bounds) { server in
            let client = try TestClient(port: server.port)
            try client.send("POST \(body.path) HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
            try? client.sendChunks(byteCount: body.count)
            let answer = try client.receive()
            #expect(answer.status == body.status)
            if body.status == 200 { #expect(answer.text == "\(body.count) zzzzzzzz") }
            try expectServed(server)
        }
    }

    @Test func `HTTP-7 bodies that arrive together have a bound together, one client has half of it`() throws {
        let handling = Gate()
        let done = Gate()
        var site = Site.measuring()
        site.router.post(PathPattern("/held"), RouteOptions(body: .standard)) { request in
            handling.open()
            try done.pass()
            return Response(.ok, .plainText, "\(request.body.count)")
        }
        // All clients of this test are one to the server: room for one body of 600,000 bytes and not for two.
        let bounds = Bounds { bounds in
            bounds.bodyMemoryByteCount = 2_000_000
            bounds.intakeBodyByteCount = 500_000
        }
        try withServer(site, bounds: bounds) { server in
            let first = try TestClient(port: server.port)
            try first.send(Self.post("/held", byteCount: 600_000))
            // Its handler has it, and the memory is not free before that is done.
            try handling.pass()
            let second = try TestClient(port: server.port)
            try? second.send(Self.post("/standard", byteCount: 600_000))
            let refused = try second.receive()
            #expect(refused.status == 503)
            #expect(refused["Retry-After"] == "5")
            // What fits is taken meanwhile, and an upload lies on the disk.
            for (path, count) in [("/standard", 300_000), ("/upload", 2_000_000)] {
                let other = try TestClient(port: server.port)
                try other.send(Self.post(path, byteCount: count))
                #expect(try other.receive().status == 200)
            }
            done.open()
            #expect(try first.receive().text == "600000")
        }
    }

    @Test func `HTTP-7 what was taken of a body that is refused in its middle is given back`() throws {
        let bounds = Bounds { bounds in
            bounds.bodyMemoryByteCount = 2_000_000
            bounds.intakeBodyByteCount = 500_000
        }
        try withServer(.measuring(), bounds: bounds) { server in
            for _ in 0..<20 {
                let client = try TestClient(port: server.port)
                try client.send("POST /intake HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
                try? client.sendChunks(byteCount: 600_000)
                #expect(try client.receive().status == 413)
            }
            let last = try TestClient(port: server.port)
            try last.send(Self.post("/standard", byteCount: 900_000))
            #expect(try last.receive().status == 200)
        }
    }

    private static func post(_ path: String, byteCount: Int) -> [UInt8] {
        Array("POST \(path) HTTP/1.1\r\nHost: x\r\nContent-Length: \(byteCount)\r\n\r\n".utf8)
            + [UInt8](repeating: UInt8(ascii: "z"), count: byteCount)
    }

    @Test func `HTTP-7 a body that never ends is refused as soon as it is too long`() throws {
        try withServer(.measuring()) { server in
            let client = try TestClient(port: server.port)
            try client.send("POST /standard HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
            // Sends for ever, which ends when the server has closed the connection.
            while (try? client.sendChunk(byteCount: 50_000)) != nil {}
            #expect(try client.receive().status == 413)
            try expectServed(server)
        }
    }

    @Test func `HTTP-7 a length beyond any number is refused`() throws {
        try withServer(.measuring()) { server in
            let client = try TestClient(port: server.port)
            let length = "99999999999999999999999"
            let answer = try client.exchange("POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: \(length)\r\n\r\n")
            #expect(answer.status == 413)
            try expectServed(server)
        }
    }

    @Test func `a client that asks first is told to go on, or why not`() throws {
        try withServer(.measuring()) { server in
            let client = try TestClient(port: server.port)
            try client.send("POST /standard HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
            #expect(try client.receiveHead().status == 100)
            try client.send("ab")
            #expect(try client.receive().text == "2 ab")
            for (path, length, status) in [("/standard", 2_000_000, 413), ("/nowhere", 2, 404)] {
                let other = try TestClient(port: server.port)
                let answer = try other.exchange(
                    "POST \(path) HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: \(length)\r\n\r\n")
                #expect(answer.status == status)
            }
        }
    }

    private func expectServed(_ server: Server) throws {
        #expect(try TestClient(port: server.port).exchange("GET / HTTP/1.1\r\nHost: x\r\n\r\n").text == "well")
    }
}
