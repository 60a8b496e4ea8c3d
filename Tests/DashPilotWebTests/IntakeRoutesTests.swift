import DashPilotAccess
import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import SQLiteKit
import Secrets
import Testing

@testable import DashPilotWeb

@Suite struct IntakeRoutesTests {
    /// 2026-09-05T14:00:00Z, an hour before the fixture's clock.
    static let start = Instant(millisecondsSince1970: 1_788_616_800_000)

    struct Message: Sendable {
        let path: String
        let method: HTTPKit.Method
        let body: String
        let answer: String
        let stored: Int
    }

    static let messages = [
        Message(
            path: "/intake/owntracks", method: .post,
            body: #"{"_type":"location","lat":40.0,"lon":-82.9,"tst":1788616860,"acc":8}"#, answer: "[]", stored: 1),
        Message(
            path: "/intake/owntracks/", method: .post,
            body: #"{"_type":"location","lat":40.0,"lon":-82.9,"tst":1788616860,"acc":8}"#, answer: "[]", stored: 1),
        Message(path: "/intake/owntracks", method: .post, body: #"{"_type":"zzz"}"#, answer: "[]", stored: 0),
        Message(
            path: "/intake/overland", method: .post,
            body: #"{"locations":[{"type":"Feature","geometry":{"type":"Point","coordinates":[-82.9,40.0]},"#
                + #""properties":{"timestamp":"2026-09-05T14:01:00Z","horizontal_accuracy":8}}]}"#,
            answer: #"{"result":"ok"}"#, stored: 1),
        Message(
            path: "/intake/overland", method: .post, body: #"{"locations":[]}"#, answer: #"{"result":"ok"}"#, stored: 0),
        Message(
            path: "/intake/gpslogger", method: .post, body: "lat=40.0&lon=-82.9&timestamp=1788616860&acc=8.0",
            answer: "",
            stored: 1),
        Message(
            path: "/intake/traccar?lat=40.0&lon=-82.9&timestamp=1788616860&accuracy=8", method: .get, body: "",
            answer: "",
            stored: 1),
    ]

    @Test(arguments: messages)
    func `INTAKE-1 INTAKE-12 each address stores what its client sends and answers what it expects`(
        message: Message
    ) throws {
        let (web, shift) = try running()
        let response = try web.ask(message.method, message.path, token: web.token(.capture), body: message.body)
        #expect(response.status.code == 200)
        if !message.answer.isEmpty {
            #expect(response.text.filter { !$0.isWhitespace } == message.answer)
        }
        #expect(response.headers[.location] == nil)
        #expect(try web.services().ledger.read { try $0.routeSampleCount(shift: shift) } == message.stored)
    }

    @Test func `PRIV-3 ADAPT-1 of all a phone sends with a position only its time, place and accuracy are kept`() throws
    {
        let (web, _) = try running()
        let token = try web.token(.capture)
        let answer = try web.ask(
            .post, "/intake/owntracks", token: token,
            body:
                #"{"_type":"location","lat":40.25,"lon":-82.5,"tst":1788616860,"acc":8,"alt":7731,"vel":5417,"cog":3119,"#
                + #""batt":8363,"BSSID":"ab:cd:ef:01","SSID":"Home Nest","poi":"Mabel Street 9","tag":"blue phone","#
                + #""inregions":["Mabel's"],"topic":"owntracks/sam/pixel"}"#)
        #expect(answer.status == .ok)
        let values =
            try allValues(in: web.ledgerURL)
            + allValues(in: web.folder.appending(path: "access.sqlite"))
        #expect(values.contains("40.25"))
        #expect(values.contains("-82.5"))
        for told in ["7731", "5417", "3119", "8363", "ab:cd", "Home Nest", "Mabel", "blue phone", "pixel", "sam/"] {
            #expect(!values.contains { $0.contains(told) }, "\(told)")
        }
    }

    /// Every value of every row, written out.
    private func allValues(in file: URL) throws -> [String] {
        let connection = try Connection(path: file.path(percentEncoded: false), access: .readWrite)
        let tables = try connection.all("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") {
            try $0.text(0)
        }
        return try tables.flatMap { table in
            try connection.all("SELECT * FROM \(raw: table)") { row in
                try row.values().map { value in
                    switch value {
                    case .null: ""
                    case .integer(let integer): "\(integer)"
                    case .real(let real): "\(real)"
                    case .text(let text): text
                    case .blob(let bytes): String(decoding: bytes, as: UTF8.self)
                    }
                }
            }.flatMap(\.self)
        }
    }

    @Test func `INTAKE-2 the credential may be a header, a password, a field, the path or the device`() throws {
        let (web, _) = try running()
        let token = try web.token(.capture)
        let basic = Data("driver:\(token)".utf8).base64EncodedString()
        let answers = [
            try web.ask(.post, "/intake/overland", token: token, body: "{}"),
            try web.ask(.post, "/intake/overland", headers: [.authorization: "Basic \(basic)"], body: "{}"),
            try web.ask(.post, "/intake/overland?api_key=\(token)", body: "{}"),
            try web.ask(.post, "/api/v1/overland/batches?api_key=\(token)", body: "{}"),
            try web.ask(.post, "/intake/\(token)/traccar?lat=1&lon=2&timestamp=1788616860"),
            try web.ask(.get, "/intake/traccar?id=\(token)&lat=1&lon=2&timestamp=1788616860"),
        ]
        #expect(answers.map(\.status.code) == [200, 200, 200, 200, 200, 200])
    }

    @Test func `INTAKE-14 a wrong credential is 401, and 503 where the app would delete what gets a 4xx`() throws {
        let (web, _) = try running()
        let location = #"{"_type":"location","lat":1,"lon":2,"tst":1788616860}"#
        #expect(try web.ask(.post, "/intake/overland", token: "wrong", body: "{}").status == .unauthorized)
        #expect(try web.ask(.post, "/intake/owntracks", token: "wrong", body: location).status == .serviceUnavailable)
    }

    @Test func `INTAKE-11 a body that cannot be read at all is 400`() throws {
        let (web, _) = try running()
        let response = try web.ask(.post, "/intake/overland", token: web.token(.capture), body: "{\"locations\":[")
        #expect(response.status == .badRequest)
    }

    @Test func `INTAKE-14 STORE-8 a ledger that cannot be opened is 503, and the client sends again`() throws {
        let web = try WebFixture()
        try Data("this is a text and no ledger".utf8).write(to: web.ledgerURL)
        let message = Self.messages[0]
        let first = try web.ask(.post, message.path, token: web.token(.capture), body: message.body)
        #expect(first.status == .serviceUnavailable)

        // Once the file is put right the server finds it by itself.
        try FileManager.default.removeItem(at: web.ledgerURL)
        web.clock.move(to: web.clock.now().adding(seconds: 1))
        #expect(try web.ask(.post, message.path, token: web.token(.capture), body: message.body).status == .ok)
    }

    @Test func `ACCESS-4 INTAKE-10 the answer says only that the positions were taken`() throws {
        let (web, _) = try running()
        let stale = #"{"_type":"location","lat":91,"lon":2,"tst":1}"#
        let good = Self.messages[0].body
        let token = try web.token(.capture)
        let answers = try [stale, good, good].map {
            try web.ask(.post, "/intake/owntracks", token: token, body: $0).text
        }
        #expect(Set(answers).count == 1)
    }

    @Test func `INTAKE-8 INTAKE-18 a page is one source, and each load of it a recording of its own`() throws {
        let (web, shift) = try running()
        let cookie = try web.cookie()
        // 0.01 degrees are 1,112 m, which a minute apart is 18.5 m/s.
        for (load, minute) in [("a", 1), ("a", 2), ("b", 3)] {
            let instant = Self.start.adding(seconds: Double(minute * 60)).millisecondsSince1970
            let body =
                #"{"load":"\#(load)","positions":[{"instant":\#(instant),"latitude":40.0\#(minute),"longitude":-82.9,"#
                + #""accuracy":8,"receivedAt":\#(instant)}]}"#
            let response = try web.ask(
                .post, "/api/v1/positions", headers: [.cookie: cookie, .origin: "http://localhost:8080"], body: body)
            #expect(response.status == .ok)
        }
        let sessions = try web.services().ledger.read { reader in
            var sessions: [UUID?] = []
            try reader.forEachRoutePoint(shift: shift) { sessions.append($0.captureSession) }
            return sessions
        }
        try #require(sessions.count == 3)
        #expect(sessions[0] == sessions[1])
        #expect(sessions[1] != sessions[2])
    }

    private func running() throws -> (WebFixture, UUID) {
        let web = try WebFixture()
        let shift = try ShiftService(web.services()).start(at: .at(Self.start))
        return (web, shift.id)
    }
}
