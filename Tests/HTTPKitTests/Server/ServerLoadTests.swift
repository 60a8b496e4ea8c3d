import Testing

@testable import HTTPKit

@Suite struct ServerLoadTests {
    @Test func `a server tells how many connections are open`() throws {
        let load = ServerLoad()
        var router = Router()
        router.get(PathPattern("/")) { _ in Response(.ok, .plainText, "\(load.connectionCount)") }
        var settings = ServerSettings(port: 0)
        settings.load = load
        let server = try Server(Site(router: router), settings)
        let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
        let first = try TestClient(port: server.port)
        #expect(try first.exchange(request).text == "1")
        let second = try TestClient(port: server.port)
        #expect(try second.exchange(request).text == "2")
        server.stop()
        server.waitUntilStopped()
        #expect(load.connectionCount == 0)
    }

    @Test func `a pool tells how much waits for its threads`() throws {
        let load = ServerLoad()
        let pool = WorkerPool(threadCount: 1, load: load)
        defer { pool.finish() }
        let (entered, leave, done) = (Gate(), Gate(), Gate())
        pool.submit {
            entered.open()
            try? leave.pass()
        }
        try entered.pass()
        pool.submit {}
        pool.submit { done.open() }
        #expect(load.waitingCount == 2)
        leave.open()
        try done.pass()
        #expect(load.waitingCount == 0)
    }
}
