import DashPilotTestSupport
import Dispatch
import Foundation
import SQLiteKit
import Synchronization
import Testing

/// The server as a process of its own: stopped, killed, and asked for twice.
@Suite struct ServedProcessTests {
    let product: BuiltProduct

    /// 2025-08-23T13:30:00Z, half an hour into the shift.
    private static let firstFix = 1_755_955_800

    init() throws { product = try BuiltProduct() }

    @Test func `HTTP-9 a server that is asked to stop ends well and leaves each file whole, with nothing beside it`()
        throws
    {
        let token = try beginShift()
        let server = try ServedProduct(product)
        let client = try WireClient(port: server.port)
        #expect(try post(0, client, token) == 200)
        server.signal(SIGTERM)
        let end = server.end()
        #expect(end.status == 0)
        #expect(try product.folder.names() == ["access.sqlite", "ledger.sqlite"])
        #expect(try storedFixes() == [Self.firstFix])
    }

    @Test func `INTAKE-12 STORE-3 what was answered is stored, however often the server is killed meanwhile`() throws {
        let token = try beginShift()
        let next = Mutex(0)
        let answered = Mutex<[Int]>([])
        for killing in 1...4 {
            let server = try ServedProduct(product)
            let enough = DispatchSemaphore(value: 0)
            let group = DispatchGroup()
            for _ in 0..<4 {
                group.enter()
                Thread.detachNewThread { [port = server.port] in
                    defer { group.leave() }
                    guard let client = try? WireClient(port: port) else { return }
                    // Until the connection breaks, with whatever was under way then.
                    while true {
                        let number = next.withLock { next in
                            defer { next += 1 }
                            return next
                        }
                        guard (try? post(number, client, token)) == 200 else { return }
                        let count = answered.withLock { answered in
                            answered.append(Self.firstFix + number * 5)
                            return answered.count
                        }
                        if count == killing * 25 { enough.signal() }
                    }
                }
            }
            enough.wait()
            server.signal(SIGKILL)
            group.wait()
            #expect(server.end().status == SIGKILL)
        }
        let stored = Set(try storedFixes())
        #expect(answered.withLock { $0.count } >= 100)
        #expect(answered.withLock { $0 }.filter { !stored.contains($0) } == [])
        #expect(try product.run("doctor").status == 0)
    }

    @Test
    func `HTTP-11 a press that is repeated until it is answered records once, however often the server is killed`()
        throws
    {
        let token = try makeToken("actions")
        #expect(try product.run("start --at \"2025-08-23 09:00\"").status == 0)
        let header = "Authorization: Bearer \(token)"
        for press in 1...6 {
            let headers = [header, "Idempotency-Key: press-\(press)"]
            let line = "POST /api/v1/actions/start-delivery"
            let killed = try ServedProduct(product)
            let client = try WireClient(port: killed.port)
            _ = try client.ask("POST /api/v1/actions/no-such-action", headers: [header])
            try client.send(([line + " HTTP/1.1", "Host: localhost"] + headers).joined(separator: "\r\n") + "\r\n\r\n")
            // Wherever the press has got to by then.
            killed.signal(SIGKILL)
            _ = killed.end()
            let server = try ServedProduct(product)
            #expect(try WireClient(port: server.port).ask(line, headers: headers).status == 200)
            server.signal(SIGTERM)
            #expect(server.end().status == 0)
        }
        #expect(try product.run("status --json").json["deliveries"].array?.count == 6)
    }

    @Test func `a second server of the same records is refused, and one after a kill is not`() throws {
        _ = try beginShift()
        let first = try ServedProduct(product)
        let second = try product.run("serve --port 0")
        #expect(second.status == 1)
        #expect(
            second.errors
                == "DashPilot is serving the records of this folder already. Open the address it printed, or stop it and "
                + "wait for its end before you start it again.\n")
        #expect(first.isRunning)
        first.signal(SIGKILL)
        _ = first.end()
        let third = try ServedProduct(product)
        third.signal(SIGTERM)
        #expect(third.end().status == 0)
    }

    @Test func `SHIFT-12 of many starts at once over HTTP one is recorded and each other is told why not`() throws {
        let token = try makeToken("actions")
        let server = try ServedProduct(product)
        let answers = Mutex<[Int: [String]]>([:])
        DispatchQueue.concurrentPerform(iterations: 12) { [port = server.port] _ in
            do {
                let answer = try WireClient(port: port).ask(
                    "POST /api/v1/actions/start-shift", headers: ["Authorization: Bearer \(token)"])
                answers.withLock { $0[answer.status, default: []].append(answer.text) }
            } catch {
                Issue.record(error)
            }
        }
        let (done, refused) = answers.withLock { ($0[200] ?? [], $0[409] ?? []) }
        #expect(done.count == 1)
        #expect(refused.count == 11)
        #expect(refused.allSatisfy { $0.contains("is still going. End it before starting another.") })
        server.signal(SIGTERM)
        #expect(server.end().status == 0)
    }

    @Test func `ACCESS-6 INTAKE-2 no token is in what a server says, wherever a client put it`() throws {
        let token = try beginShift()
        let server = try ServedProduct(product)
        let client = try WireClient(port: server.port)
        let fix = "lat=40&lon=-75&timestamp=\(Self.firstFix)&accuracy=8"
        let basic = Data("driver:\(token)".utf8).base64EncodedString()
        let header = "Authorization: Bearer \(token)"
        let requests = [
            ("GET /intake/traccar?id=\(token)&\(fix)", [], 200), ("POST /intake/\(token)/traccar?\(fix)", [], 200),
            ("POST /intake/overland?api_key=\(token)", [], 200), ("GET /intake/\(token)/nosuchapp?\(fix)", [], 401),
            ("POST /intake/overland", ["Authorization: Basic \(basic)"], 200),
            ("GET /shifts?token=\(token)", [header, "Referer: http://localhost/\(token)"], 403),
            ("GET /shifts?token=\(token)", ["Cookie: dashpilot=\(token)", "Accept: text/html"], 403),
            ("DELETE /intake/\(token)/traccar", [header], 403), ("GET /pair/\(token)x", [], 200),
        ]
        for (line, headers, status) in requests {
            #expect(try client.ask(line, headers: headers).status == status, "\(line.prefix(14))")
        }
        server.signal(SIGTERM)
        let end = server.end()
        #expect(!(end.errors + end.output).contains(token))
    }

    /// A shift at 9 o'clock in New York, and a token that may post positions for it.
    private func beginShift() throws -> String {
        #expect(try product.run("start --at \"2025-08-23 09:00\"").status == 0)
        return try makeToken("capture")
    }

    private func makeToken(_ scope: String) throws -> String {
        try #require(try product.run("token create --scope \(scope) --name Phone --json").json["token"].text)
    }

    /// Posts a position of its own number, five seconds and 11 m after the one before, and gives the answer's status.
    private func post(_ number: Int, _ client: WireClient, _ token: String) throws -> Int {
        let body =
            #"{"_type":"location","lat":\#(40 + Double(number) * 0.0001),"lon":-75,"tst":\#(Self.firstFix + number * 5),"#
            + #""acc":8}"#
        return try client.ask(
            "POST /intake/owntracks", headers: ["Authorization: Bearer \(token)"], body: body
        ).status
    }

    /// The instants of what is stored, in seconds since 1970.
    private func storedFixes() throws -> [Int] {
        let path = product.folder.ledger.path(percentEncoded: false)
        return try Connection(path: path, access: .readWrite).all("SELECT timestamp FROM routeSample ORDER BY 1") {
            Int(try $0.integer(0) / 1000)
        }
    }
}
