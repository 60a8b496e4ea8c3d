import HTTPKit
import Synchronization
import Testing

/// Events over a real socket.
@Suite struct EventStreamTests {
    private let hub = EventHub<String>(streamsPerOwner: 100)

    private var site: Site {
        var router = Router()
        router.get(PathPattern("/events")) { [hub] _ in .events(try hub.open(for: "phone")) }
        router.get(PathPattern("/")) { _ in Response(.ok, .plainText, "well") }
        return Site(router: router)
    }

    /// A reader whose stream is open, past the line that says so.
    private func reader(_ server: Server, receiveBufferSize: Int32? = nil) throws -> TestClient {
        let client = try TestClient(port: server.port, receiveBufferSize: receiveBufferSize)
        try client.send("GET /events HTTP/1.1\r\nHost: x\r\n\r\n")
        let head = try client.receiveHead()
        try #require(head.status == 200)
        #expect(head["Content-Type"] == "text/event-stream")
        #expect(head["Cache-Control"] == "no-store")
        #expect(try client.receiveChunk() == Array(":\n\n".utf8))
        return client
    }

    private func receive(_ client: TestClient, until end: String) throws -> String {
        var text = ""
        while !text.hasSuffix(end), let chunk = try client.receiveChunk() {
            text += String(decoding: chunk, as: UTF8.self)
        }
        return text
    }

    @Test func `HTTP-6 every reader gets every event, in order`() throws {
        try withServer(site) { server in
            let readers = try (0..<3).map { _ in try reader(server) }
            for number in 1...100 { hub.send(ServerEvent(id: "\(number)", name: "n", data: "a\nb")) }
            let all = (1...100).map { "id: \($0)\nevent: n\ndata: a\ndata: b\n\n" }.joined()
            for reader in readers {
                #expect(try receive(reader, until: "id: 100\nevent: n\ndata: a\ndata: b\n\n") == all)
            }
        }
    }

    @Test func `HTTP-6 a stream holds no thread: many more than there are, and requests are served`() throws {
        var settings = ServerSettings(port: 0)
        settings.handlerThreadCount = 2
        let server = try Server(site, settings)
        let readers = try (0..<50).map { _ in try reader(server) }
        #expect(try TestClient(port: server.port).exchange("GET / HTTP/1.1\r\nHost: x\r\n\r\n").text == "well")
        hub.send(ServerEvent(id: "1", name: "n"))
        for reader in readers { #expect(try receive(reader, until: "\n\n") == "id: 1\nevent: n\ndata: \n\n") }
        server.stop()
        server.waitUntilStopped()
    }

    @Test func `HTTP-6 a stream with nothing to say shows that it is alive`() throws {
        try withServer(site, bounds: Bounds { $0.heartbeatInterval = .milliseconds(20) }) { server in
            let reader = try reader(server)
            for _ in 0..<5 { #expect(try reader.receiveChunk() == Array(":\n\n".utf8)) }
        }
    }

    @Test func `HTTP-6 a reader that stalls loses its stream, and others lose nothing`() throws {
        try withServer(site) { server in
            let stream = Mutex<EventStream?>(nil)
            var router = Router()
            router.get(PathPattern("/stalls")) { _ in
                let opened = EventStream()
                stream.withLock { $0 = opened }
                return .events(opened)
            }
            try withServer(Site(router: router)) { stallingServer in
                let stalled = try TestClient(port: stallingServer.port, receiveBufferSize: 4096)
                try stalled.send("GET /stalls HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try stalled.receiveHead().status == 200)
                let opened = try #require(stream.withLock { $0 })
                let other = try reader(server)
                let event = ServerEvent(id: "1", name: "n", data: String(repeating: "x", count: 10_000))
                // Fills what the network holds and then the buffer: the reader takes none of it.
                while opened.send(event) {}
                #expect(opened.end == .readerStalled)
                hub.send(ServerEvent(id: "2", name: "n"))
                #expect(try receive(other, until: "\n\n") == "id: 2\nevent: n\ndata: \n\n")
                // Its connection is cut, in the middle of what it was being sent.
                #expect(throws: TestClient.Failure.self) { while try stalled.receiveChunk() != nil {} }
            }
        }
    }

    @Test func `a reader that leaves is noticed without anything being sent`() throws {
        let hasLeft = Gate()
        var router = Router()
        router.get(PathPattern("/events")) { _ in
            let stream = EventStream()
            stream.onEnd { end in if end == .readerLeft { hasLeft.open() } }
            return .events(stream)
        }
        try withServer(Site(router: router), bounds: Bounds { $0.heartbeatInterval = .seconds(3600) }) { server in
            do { _ = try reader(server) }
            try hasLeft.pass()
        }
    }

    @Test func `ACCESS-2 a stream that is ended by the server ends cleanly at its reader, at once`() throws {
        try withServer(site) { server in
            let reader = try reader(server)
            hub.end(of: "phone")
            #expect(try reader.receiveChunk() == nil)
            // The connection can be used for something else.
            #expect(try reader.exchange("GET / HTTP/1.1\r\nHost: x\r\n\r\n").text == "well")
        }
    }
}
