import HTTPKit
import Testing

@Suite struct ServerStartTests {
    @Test func `a port that is taken is told`() throws {
        try withServer(.measuring()) { server in
            #expect {
                try Server(.measuring(), ServerSettings(port: server.port))
            } throws: { error in
                guard case .cannotListen("127.0.0.1", server.port, _) = error as? ServerFailure else { return false }
                return true
            }
        }
    }

    @Test func `a host without an address is told`() {
        #expect(throws: ServerFailure.unknownHost("no.such.host.invalid")) {
            try Server(.measuring(), ServerSettings(host: "no.such.host.invalid", port: 0))
        }
    }

    @Test func `a certificate that is none is told`() {
        let identity = TLSIdentity(certificate: "no certificate", key: "no key")
        #expect(throws: ServerFailure.unusableIdentity) {
            try Server(.measuring(), ServerSettings(port: 0, identity: identity))
        }
        #expect(throws: ServerFailure.unreadableFile(path: "/dev/null/certificate")) {
            try TLSIdentity(certificateFile: "/dev/null/certificate", keyFile: "/dev/null/key")
        }
    }

    @Test(arguments: ["127.0.0.1", "localhost", "0.0.0.0"])
    func `a name or an address can be listened on`(host: String) throws {
        let server = try Server(.measuring(), ServerSettings(host: host, port: 0))
        #expect(try TestClient(port: server.port).exchange("GET / HTTP/1.1\r\nHost: x\r\n\r\n").text == "well")
        server.stop()
        server.waitUntilStopped()
    }

    @Test func `a server that is let go ends`() throws {
        let client: TestClient
        do {
            let server = try Server(.measuring(), ServerSettings(port: 0))
            client = try TestClient(port: server.port)
            #expect(try client.exchange("GET / HTTP/1.1\r\nHost: x\r\n\r\n").text == "well")
        }
        #expect(try client.isAtEnd())
    }

    @Test func `every failure has a sentence`() {
        let failures: [ServerFailure] = [
            .unknownHost("x"), .unreadableFile(path: "x"), .unusableIdentity, .outOfResources,
        ]
        for failure in failures { #expect(failure.sentence.hasSuffix(".")) }
    }
}
