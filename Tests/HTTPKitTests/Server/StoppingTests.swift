import Foundation
import HTTPKit
import Synchronization
import Testing

@Suite struct StoppingTests {
    /// A site whose one request waits for a gate.
    private struct Waiting {
        let isInside = Gate()
        let gate = Gate()
        let site: Site

        init() {
            var router = Router()
            router.get(PathPattern("/")) { [isInside, gate] _ in
                isInside.open()
                try gate.pass()
                return Response(.ok, .plainText, "done")
            }
            site = Site(router: router)
        }
    }

    private static let request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"

    @Test func `HTTP-9 an open request ends, and then its connection, and nothing new begins`() throws {
        let waiting = Waiting()
        let server = try Server(waiting.site, ServerSettings(port: 0))
        let idle = try TestClient(port: server.port)
        let client = try TestClient(port: server.port)
        try client.send(Self.request)
        try waiting.isInside.pass()
        server.stop()
        // That the connection without a request has been closed shows that the server has begun to stop.
        #expect(try idle.isAtEnd())
        waiting.gate.open()
        let answer = try client.receive()
        #expect(answer.text == "done")
        #expect(answer["Connection"] == "close")
        #expect(try client.isAtEnd())
        server.waitUntilStopped()
        // Whoever listens on that port by now, it is another server.
        waiting.gate.open()
        let later = try? TestClient(port: server.port).exchange(Self.request)
        #expect(later?.text != "done")
    }

    @Test func `HTTP-9 a request that does not end is not waited for beyond its time`() throws {
        let waiting = Waiting()
        var settings = ServerSettings(port: 0)
        settings.bounds.stopDuration = .milliseconds(50)
        let server = try Server(waiting.site, settings)
        let client = try TestClient(port: server.port)
        try client.send(Self.request)
        try waiting.isInside.pass()
        server.stop()
        server.waitUntilStopped()
        #expect(try client.receiveToEnd().isEmpty)
        waiting.gate.open()
    }

    @Test func `HTTP-9 a second request to stop is followed at once`() throws {
        let waiting = Waiting()
        var settings = ServerSettings(port: 0)
        settings.bounds.stopDuration = .seconds(3600)
        let server = try Server(waiting.site, settings)
        let client = try TestClient(port: server.port)
        try client.send(Self.request)
        try waiting.isInside.pass()
        server.stop()
        server.stopAtOnce()
        server.waitUntilStopped()
        #expect(try client.receiveToEnd().isEmpty)
        waiting.gate.open()
    }

    @Test func `HTTP-9 event streams end cleanly`() throws {
        let hub = EventHub<String>()
        var router = Router()
        router.get(PathPattern("/events")) { _ in .events(try hub.open(for: "phone")) }
        let server = try Server(Site(router: router), ServerSettings(port: 0))
        let client = try TestClient(port: server.port)
        try client.send("GET /events HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try client.receiveHead().status == 200)
        #expect(try client.receiveChunk() == Array(":\n\n".utf8))
        hub.send(ServerEvent(id: "1", name: "last"))
        server.stop()
        #expect(try client.receiveChunk() == Array("id: 1\nevent: last\ndata: \n\n".utf8))
        // The chunk that says that there are no more, and not just the end of the connection.
        #expect(try client.receiveChunk() == nil)
        #expect(try client.isAtEnd())
        server.waitUntilStopped()
        #expect(hub.streamCount == 0)
    }

    @Test func `HTTP-9 the first signal stops in good order and the second at once`() throws {
        let waiting = Waiting()
        var settings = ServerSettings(port: 0)
        settings.bounds.stopDuration = .seconds(3600)
        let server = try Server(waiting.site, settings)
        // Signals of their own: those that end the process are the test runner's too.
        let signals = try StopSignals([SIGUSR1, SIGUSR2], stopping: server)
        let idle = try TestClient(port: server.port)
        let client = try TestClient(port: server.port)
        try client.send(Self.request)
        try waiting.isInside.pass()
        kill(getpid(), SIGUSR1)
        #expect(try idle.isAtEnd())
        kill(getpid(), SIGUSR2)
        server.waitUntilStopped()
        #expect(try client.receiveToEnd().isEmpty)
        waiting.gate.open()
        withExtendedLifetime(signals) {}
        #expect(StopSignals.usual == [SIGTERM, SIGINT])
    }
}
