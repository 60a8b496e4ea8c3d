import HTTPKit
import Testing

@Suite struct ConnectionCountTests {
    private static let request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"

    @Test func `HTTP-7 of 300 connections 256 are served and the others told to come back`() throws {
        try withServer(.measuring()) { server in
            let clients = try (0..<300).map { _ in
                let client = try TestClient(port: server.port)
                try client.send(Self.request)
                return client
            }
            let statuses = try clients.map { client in
                let answer = try client.receive()
                if answer.status == 503 {
                    #expect(answer["Retry-After"] == "5")
                    #expect(answer["Connection"] == "close")
                }
                return answer.status
            }
            #expect(statuses.count { $0 == 200 } == 256)
            #expect(statuses.count { $0 == 503 } == 44)
            // Those that are in stay in.
            for (client, status) in zip(clients, statuses) where status == 200 {
                #expect(try client.exchange(Self.request).status == 200)
            }
        }
    }

    @Test func `HTTP-7 a connection that ends makes room for another`() throws {
        try withServer(.measuring(), bounds: Bounds { $0.connectionCount = 1 }) { server in
            let first = try TestClient(port: server.port)
            #expect(try first.exchange(Self.request).status == 200)
            let second = try TestClient(port: server.port)
            #expect(try second.exchange(Self.request).status == 503)
            #expect(try first.exchange("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").status == 200)
            #expect(try first.isAtEnd())
            #expect(try second.isAtEnd())
            let third = try TestClient(port: server.port)
            #expect(try third.exchange(Self.request).status == 200)
        }
    }
}
