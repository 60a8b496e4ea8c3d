import DashPilotDomain
import DashPilotTestSupport
import DashPilotWeb
import Foundation
import Testing

@Suite struct ServePlanTests {
    struct Row: Sendable {
        let host: String
        var publicURL: String?
        var hasTLS = false
        var allowsPlainHTTP = false
        let refusal: ServeRefusal?
    }

    @Test(arguments: [
        Row(host: "127.0.0.1", refusal: nil),
        Row(host: "127.0.0.53", refusal: nil),
        Row(host: "localhost", refusal: nil),
        Row(host: "::1", refusal: nil),
        Row(host: "0.0.0.0", refusal: .insecureBinding),
        Row(host: "192.168.1.5", refusal: .insecureBinding),
        Row(host: "0.0.0.0", hasTLS: true, refusal: nil),
        Row(host: "0.0.0.0", publicURL: "https://dash.example.net", refusal: nil),
        Row(host: "0.0.0.0", publicURL: "http://dash.example.net", refusal: .insecureBinding),
        Row(host: "0.0.0.0", allowsPlainHTTP: true, refusal: nil),
        Row(host: "127.0.0.1", publicURL: "dash.example.net", refusal: .publicURLNotUsable),
        Row(host: "127.0.0.1", publicURL: "ftp://dash.example.net", refusal: .publicURLNotUsable),
    ])
    func `ACCESS-7 anything but this machine needs TLS, a TLS proxy or the driver's own word`(row: Row) {
        let made = Result { () throws(ServeRefusal) in
            try ServePlan(
                host: row.host, port: 8080, publicURL: row.publicURL.flatMap(URL.init(string:)), hasTLS: row.hasTLS,
                allowsPlainHTTP: row.allowsPlainHTTP)
        }
        var refusal: ServeRefusal?
        if case .failure(let error) = made { refusal = error }
        #expect(refusal == row.refusal)
    }

    @Test func `the address is the public one, or where the server listens`() throws {
        func address(_ host: String, _ publicURL: String? = nil, hasTLS: Bool = false) throws -> String {
            try ServePlan(
                host: host, port: 0, publicURL: publicURL.flatMap(URL.init(string:)), hasTLS: hasTLS,
                allowsPlainHTTP: false
            ).address(actualPort: 8080, machineAddresses: ["192.168.1.20", "2001:db8::5"])
        }
        #expect(try address("127.0.0.1") == "http://127.0.0.1:8080")
        #expect(try address("::1") == "http://[::1]:8080")
        #expect(try address("0.0.0.0", hasTLS: true) == "https://192.168.1.20:8080")
        #expect(try address("::", "https://dash.example.net", hasTLS: true) == "https://dash.example.net")
        #expect(try address("127.0.0.1", "https://dash.example.net/") == "https://dash.example.net")
    }

    @Test(arguments: [("0.0.0.0", "http://0.0.0.0:8080"), ("::", "http://[::]:8080")])
    func `a machine without a network says what it listens on`(host: String, address: String) throws {
        let plan = try ServePlan(host: host, port: 0, publicURL: nil, hasTLS: false, allowsPlainHTTP: true)
        #expect(plan.address(actualPort: 8080) == address)
        #expect(plan.address(actualPort: 8080, machineAddresses: ["2001:db8::5"]) == "http://[2001:db8::5]:8080")
    }

    @Test(arguments: [-1, 65_536])
    func `a port that is none is refused`(port: Int) {
        #expect(throws: ServeRefusal.noSuchPort) {
            _ = try ServePlan(host: "localhost", port: port, publicURL: nil, hasTLS: false, allowsPlainHTTP: false)
        }
    }

    @Test(arguments: [ServeRefusal.insecureBinding, .noSuchPort, .publicURLNotUsable])
    func `every refusal is a sentence`(refusal: ServeRefusal) {
        #expect(refusal.sentence(in: .newYork).hasSuffix("."))
    }
}
