import Foundation
import HTTPKit
import Synchronization
import Testing

/// Bodies that are not in memory when their answer begins.
@Suite struct ProducedBodyTests {
    private struct Broken: Error {}

    /// The numbers from 0 on as lines, and what comes after the last.
    private static func lines(_ count: Int, then end: @escaping @Sendable () throws -> [UInt8]?) -> ProducedBody {
        let next = Mutex(0)
        return ProducedBody {
            let number = next.withLock { number in
                defer { number += 1 }
                return number
            }
            return number < count ? Array("\(number)\n".utf8) : try end()
        }
    }

    private static let site: Site = {
        var router = Router()
        router.get(PathPattern("/lines")) { _ in Response(.ok, body: .produced(lines(1000) { nil })) }
        router.get(PathPattern("/broken")) { _ in Response(.ok, body: .produced(lines(3) { throw Broken() })) }
        router.get(PathPattern("/known")) { _ in
            let pieces = Mutex([[], Array("abc".utf8), [], Array("def".utf8)] as [[UInt8]])
            return Response(
                .ok,
                body: .produced(
                    ProducedBody(byteCount: 6) { pieces.withLock { $0.isEmpty ? nil : $0.removeFirst() } }))
        }
        router.get(PathPattern("/file")) { _ in
            var spool = try Spool(in: NSTemporaryDirectory())
            for number in 0..<200_000 { try spool.write(Array("\(number)\n".utf8)) }
            return Response(.ok, .csv, try spool.finish())
        }
        router.get(PathPattern("/part")) { _ in
            var spool = try Spool(in: NSTemporaryDirectory())
            try spool.write(Array("0123456789".utf8))
            return Response(.ok, .csv, try spool.finish()[3..<7])
        }
        return Site(router: router)
    }()

    private func get(_ path: String, _ server: Server) throws -> TestAnswer {
        try TestClient(port: server.port).exchange("GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n")
    }

    @Test func `a body is sent as it is made`() throws {
        try withServer(Self.site) { server in
            let answer = try get("/lines", server)
            #expect(answer["Transfer-Encoding"] == "chunked")
            #expect(answer.text == (0..<1000).map { "\($0)\n" }.joined())
        }
    }

    @Test func `a body of known length says so`() throws {
        try withServer(Self.site) { server in
            let answer = try get("/known", server)
            #expect(answer["Content-Length"] == "6")
            #expect(answer.text == "abcdef")
        }
    }

    @Test func `a body that cannot be finished cuts the connection, so that nobody takes it for whole`() throws {
        try withServer(Self.site) { server in
            #expect(throws: TestClient.Failure.self) { try get("/broken", server) }
            let answer = try get("/known", server)
            #expect(answer.text == "abcdef")
        }
    }

    @Test func `a body in a file is sent from it, whole or in part`() throws {
        try withServer(Self.site) { server in
            let answer = try get("/file", server)
            #expect(answer.text == (0..<200_000).map { "\($0)\n" }.joined())
            #expect(try get("/part", server).text == "3456")
        }
    }

    @Test func `HEAD has the length of a body that is known and asks for none of it`() throws {
        try withServer(Self.site) { server in
            for (path, length) in [("/known", "6"), ("/part", "4"), ("/broken", nil), ("/lines", nil)] {
                let client = try TestClient(port: server.port)
                try client.send("HEAD \(path) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                let answer = try client.receive(hasBody: false)
                #expect(answer.status == 200)
                #expect(answer["Content-Length"] == length)
                #expect(answer["Transfer-Encoding"] == nil)
                #expect(try client.isAtEnd())
            }
        }
    }
}
