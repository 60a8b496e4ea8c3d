import Foundation
import HTTPKit
import Synchronization
import Testing

/// Clients that take their time. The bounds are shorter than usual and still long enough for everything that is to succeed;
/// what is to fail never finishes.
@Suite struct SlowClientTests {
    private static let bounds = Bounds { bounds in
        bounds.requestDuration = .seconds(2)
        bounds.idleDuration = .seconds(2)
    }

    static let requests: [String] = [
        "GET / HTTP/1.1\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nX-Slow",
        "POST /standard HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n",
        "POST /standard HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nabc",
        "POST /standard HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
        "POST /standard HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n",
        "POST /standard HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\nX-Trailer",
        "POST /standard HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n\(String(repeating: "0", count: 100_000))",
        "POST /intake HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nabc",
        "POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nabc",
    ]

    @Test func `HTTP-7 a request that does not arrive whole in its time is 408`() throws {
        let log = Mutex<[ServedRequest]>([])
        let site = Site.measuring { served in log.withLock { $0.append(served) } }
        try withServer(site, bounds: Self.bounds) { server in
            // All at once, so that they wait at the same time.
            let clients = try Self.requests.map { request in
                let client = try TestClient(port: server.port)
                try client.send(request)
                return client
            }
            for (client, request) in zip(clients, Self.requests) {
                let answer = try client.receive()
                #expect(answer.status == 408, "\(request)")
                #expect(answer["Connection"] == "close")
                #expect(answer["X-Request-ID"] != nil)
                #expect(answer["Date"]?.hasSuffix("GMT") == true)
                #expect(answer.text == "The request did not arrive whole in the time it may take.\n")
                #expect(try client.isAtEnd())
            }
        }
        #expect(log.withLock { $0.count { $0.status == .requestTimeout } } == Self.requests.count)
    }

    @Test func `HTTP-7 bytes that keep trickling in do not make the time longer`() throws {
        try withServer(.measuring(), bounds: Self.bounds) { server in
            let client = try TestClient(port: server.port)
            try client.send("POST /standard HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n")
            // A byte in a millisecond for as long as the server takes them: a million of them would take a quarter of an hour.
            while (try? client.send("x")) != nil { Thread.sleep(forTimeInterval: 0.001) }
            #expect(try client.receive().status == 408)
        }
    }

    @Test func `HTTP-7 a connection without a request is closed without a word`() throws {
        try withServer(.measuring(), bounds: Self.bounds) { server in
            let silent = try TestClient(port: server.port)
            let used = try TestClient(port: server.port)
            #expect(try used.exchange("GET / HTTP/1.1\r\nHost: x\r\n\r\n").text == "well")
            #expect(try silent.isAtEnd())
            #expect(try used.isAtEnd())
        }
    }

    @Test func `HTTP-7 an upload may take longer than that, as long as it moves`() throws {
        let handled = Gate()
        var router = Router()
        router.post(PathPattern("/upload"), RouteOptions(body: .upload)) { request in
            handled.open()
            return Response(.ok, .plainText, "\(request.body.count)")
        }
        router.get(PathPattern("/")) { _ in Response(.ok) }
        try withServer(Site(router: router), bounds: Self.bounds) { server in
            let upload = try TestClient(port: server.port)
            try upload.send("POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\nabc")
            // Another request runs out of time, begun later: so the upload's time would be over too.
            let slow = try TestClient(port: server.port)
            try slow.send("GET / HTTP/1.1\r\n")
            #expect(try slow.receive().status == 408)
            try upload.send("def")
            #expect(try upload.receive().text == "6")
            try handled.pass()
        }
    }

    @Test func `a client that is gone in the middle of its request leaves no connection behind`() throws {
        let requests = Self.requests + ["POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nabc"]
        // Room for them and none more: should one stay, nobody else would ever be served.
        try withServer(.measuring(), bounds: Bounds { $0.connectionCount = requests.count }) { server in
            for request in requests { try TestClient(port: server.port).send(request) }
            var statuses: [Int] = []
            repeat {
                let client = try TestClient(port: server.port)
                statuses.append(try client.exchange("GET / HTTP/1.1\r\nHost: x\r\n\r\n").status)
            } while statuses.last == 503 && statuses.count < 10_000
            #expect(statuses.last == 200)
        }
    }

    @Test func `a client that does not take its answer holds none of the handlers`() throws {
        var router = Router()
        router.get(PathPattern("/endless")) { _ in
            Response(.ok, body: .produced(ProducedBody { [UInt8](repeating: UInt8(ascii: "x"), count: 100_000) }))
        }
        router.get(PathPattern("/")) { _ in Response(.ok, .plainText, "well") }
        var settings = ServerSettings(port: 0)
        settings.handlerThreadCount = 1
        let server = try Server(Site(router: router), settings)
        let clients = try (0..<10).map { _ in try TestClient(port: server.port, receiveBufferSize: 4096) }
        for client in clients {
            try client.send("GET /endless HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try client.receiveHead().status == 200)
        }
        #expect(try TestClient(port: server.port).exchange("GET / HTTP/1.1\r\nHost: x\r\n\r\n").text == "well")
        server.stopAtOnce()
        server.waitUntilStopped()
    }
}
