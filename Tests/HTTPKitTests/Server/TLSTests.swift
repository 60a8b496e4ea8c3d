import Foundation
import HTTPKit
import Testing

/// The openssl program, which makes certificates and talks TLS.
private let openSSL: String? = ["/usr/bin/openssl", "/usr/local/bin/openssl"].first {
    FileManager.default.isExecutableFile(atPath: $0)
}

@Suite struct TLSTests {
    /// What openssl prints when it is given that on its standard input.
    private func openssl(_ arguments: [String], input: String = "") throws -> String {
        // A file, for openssl may end before it has read everything, which a pipe would answer with a signal.
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(input.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(openSSL))
        process.arguments = arguments
        let output = Pipe()
        process.standardInput = try FileHandle(forReadingFrom: file)
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: printed, as: UTF8.self)
    }

    private func identity() throws -> TLSIdentity {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (key, certificate) = (folder.appendingPathComponent("key"), folder.appendingPathComponent("certificate"))
        _ = try openssl([
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
            "-subj", "/CN=localhost", "-keyout", key.path, "-out", certificate.path,
        ])
        return try TLSIdentity(certificateFile: certificate.path, keyFile: key.path)
    }

    /// What the server answers; reads until it closes the connection.
    private func talk(_ server: Server, _ request: String, _ arguments: [String] = []) throws -> String {
        try openssl(
            ["s_client", "-connect", "127.0.0.1:\(server.port)", "-quiet"] + arguments, input: request)
    }

    @Test func `a request over TLS is answered, and the handler knows that it was`() throws {
        var router = Router()
        router.post(PathPattern("/")) { request in
            Response(.ok, .plainText, "\(request.isEncrypted) \(request.body.count)\n")
        }
        try withServer(Site(router: router), identity: identity()) { server in
            let body = String(repeating: "x", count: 100_000)
            let answer = try talk(
                server, "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 100000\r\n\r\n\(body)")
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(answer.hasSuffix("\r\n\r\ntrue 100000\n"))
        }
    }

    @Test func `a long body over TLS arrives whole`() throws {
        var router = Router()
        router.get(PathPattern("/")) { _ in
            var spool = try Spool(in: NSTemporaryDirectory())
            for number in 0..<100_000 { try spool.write(Array("\(number)\n".utf8)) }
            return Response(.ok, .plainText, try spool.finish())
        }
        try withServer(Site(router: router), identity: identity()) { server in
            let answer = try talk(server, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(answer.hasSuffix("\r\n\r\n" + (0..<100_000).map { "\($0)\n" }.joined()))
        }
    }

    @Test func `HTTP-7 over TLS too a request that does not arrive whole is told so`() throws {
        let bounds = Bounds { $0.requestDuration = .seconds(3) }
        try withServer(.measuring(), bounds: bounds, identity: identity()) { server in
            let answer = try talk(server, "POST /standard HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nabc")
            #expect(answer.hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
        }
    }

    @Test func `HTTP-7 over TLS too a body that is too long is told so`() throws {
        try withServer(.measuring(), identity: identity()) { server in
            let chunk = "100000\r\n\(String(repeating: "x", count: 0x100000))\r\n"
            let answer = try talk(
                server, "POST /standard HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n\(chunk)\(chunk)")
            #expect(answer.hasPrefix("HTTP/1.1 413 "))
        }
    }

    @Test(arguments: ["-tls1", "-tls1_1"])
    func `versions that are broken are not spoken`(version: String) throws {
        try withServer(.measuring(), identity: identity()) { server in
            let answer = try talk(server, "GET / HTTP/1.1\r\nHost: x\r\n\r\n", [version, "-cipher", "ALL:@SECLEVEL=0"])
            #expect(answer.isEmpty)
            let good = try talk(server, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", ["-tls1_2"])
            #expect(good.hasSuffix("well"))
        }
    }

    @Test func `a client that speaks no TLS is closed and harms nobody`() throws {
        let bounds = Bounds { $0.requestDuration = .seconds(3) }
        try withServer(.measuring(), bounds: bounds, identity: identity()) { server in
            let clients = try ["GET / HTTP/1.1\r\nHost: x\r\n\r\n", ""].map { text in
                let client = try TestClient(port: server.port)
                try client.send(text)
                return client
            }
            for client in clients { _ = try? client.receiveToEnd() }
            let answer = try talk(server, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(answer.hasSuffix("well"))
        }
    }
}
