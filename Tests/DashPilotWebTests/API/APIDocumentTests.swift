import DashPilotDomain
import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

/// That the document says what the server does. The tables of ``APIScenario`` hold a request for every answer that an
/// operation gives in its own way; what all operations have in common is asked of each of them here.
@Suite struct APIDocumentTests {
    /// Answers that need more than one row can say, each with the test that asks for it.
    private static let elsewhere: [String: String] = [
        "revokeDevice 200": "AccessAPITests", "replaceToken 200": "AccessAPITests", "revokeToken 200": "AccessAPITests",
        "makePairingCode 409": "AccessAPITests", "makeToken 409": "AccessAPITests",
        "replaceToken 409": "AccessAPITests",
        "clearShiftFuel 409": "FuelAPITests", "getBackup 409": "FileAPITests",
    ]

    /// What every operation may answer and is asked of each below, or is told by the server before any operation is:
    /// 408, 413 and 431 by `BoundsTests` over a socket, 429 by `GateTests`.
    private static let common: Set = [400, 401, 403, 408, 413, 415, 421, 429, 431, 503]

    private static let document = OpenAPIDocument(operations: APIOperations.all).json

    private static var json: [APIOperation] { APIOperations.all.filter { $0.demand != .inHandler } }

    // MARK: The document and the routes

    @Test func `HTTP-3 every route of the API and of intake is documented, and nothing else`() throws {
        let routed = try ProgramDesk().web.application.site.router.descriptions
            .filter { $0.contains(" /api/v1/") || $0.contains(" /intake/") }
        guard case .object(let paths) = OpenAPIDocument(operations: APIOperations.all).json["paths"] else {
            throw NoString()
        }
        let documented = paths.flatMap { path, item -> [String] in
            guard case .object(let methods) = item else { return [] }
            return methods.keys.map { "\($0.uppercased()) \(path)" }
        }
        // A route that is missing here is declared as an APIOperation in Sources/DashPilotWeb/API and added to APIOperations.
        #expect(Set(documented) == Set(routed))
        #expect(documented.count > 80)
    }

    @Test func `HTTP-3 the document names every operation once and refers to nothing that is missing`() throws {
        let document = OpenAPIDocument(operations: APIOperations.all).json
        let ids = APIOperations.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        let text = document.text
        for match in text.matches(of: /"\$ref" : "#\/components\/(\w+)\/(\w+)"/) {
            #expect(document["components"]?[String(match.output.1)]?[String(match.output.2)] != nil)
        }
        #expect(document["openapi"] == "3.1.0")
        #expect(try JSONValue(reading: Array(text.utf8)) == document)
    }

    @Test func `HTTP-3 INTAKE-14 ACCESS-6 of a location app's addresses the one that holds a secret may answer 429`() {
        let slowed = APIOperations.all.filter { $0.demand == .inHandler && $0.json["responses"]?["429"] != nil }
        #expect(slowed.map(\.id) == ["getGPSLoggerProfile"])
    }

    @Test func `HTTP-3 ACCESS-1 the document is for whoever is let in, and says so of itself`() throws {
        let desk = try ProgramDesk()
        let served = try desk.ask(.get, "openapi.json")
        #expect(served.status == .ok)
        #expect(try served.json == OpenAPIDocument(operations: APIOperations.all).json)
        #expect(try desk.web.ask(.get, "/api/v1/openapi.json").status == .unauthorized)
        let cookie = try desk.web.cookie()
        #expect(try desk.web.ask(.get, "/api/v1/openapi.json", headers: ["Cookie": cookie]).status == .ok)
    }

    // MARK: Every documented answer

    @Test func `HTTP-3 HTTP-4 HTTP-8 what is answered without a change is what is documented`() throws {
        for (state, scenarios) in Dictionary(grouping: APIScenario.all.filter(\.changesNothing), by: \.state) {
            // What changes nothing leaves the ledger to the next one, and is held to that.
            let desk = try ProgramDesk(state)
            let rows = try desk.rows()
            for scenario in scenarios { try hold(scenario, to: APIOperations.all, at: desk) }
            #expect(try desk.rows() == rows, "\(state)")
        }
    }

    @Test(arguments: APIScenario.all.filter { !$0.changesNothing })
    func `HTTP-3 HTTP-4 HTTP-8 what is answered to a change is what is documented`(scenario: APIScenario) throws {
        let desk = try ProgramDesk(scenario.state)
        for (method, path, body) in scenario.before {
            #expect(try desk.ask(method, path, body.isEmpty ? nil : body).status.code < 300)
        }
        try hold(scenario, to: APIOperations.all, at: desk)
    }

    private func hold(_ scenario: APIScenario, to operations: [APIOperation], at desk: ProgramDesk) throws {
        let operation = try #require(operations.first { $0.id == scenario.operation })
        let headers: Headers = scenario.contentType.map { [.contentType: $0] } ?? [:]
        let response = try desk.ask(operation.method, scenario.path, scenario.body, headers: headers)
        #expect(response.status.code == scenario.status, "\(scenario): \(response.text)")
        #expect(response.headers[.cacheControl] == "no-store")
        #expect(response.headers[.requestID] != nil)

        let document = Self.document
        var answer = try #require(operation.json["responses"]?["\(scenario.status)"])
        if case .string(let reference) = answer["$ref"], let name = reference.split(separator: "/").last {
            answer = try #require(document["components"]?["responses"]?[String(name)])
        }
        let type = try #require(response.headers[.contentType].flatMap { MediaType($0) })
        let schema = try #require(answer["content"]?[type.essence]?["schema"], "\(type) is not documented")
        // A table, a picture, a ledger and a stream are no JSON.
        guard type.essence.hasSuffix("json") else { return }
        let check = SchemaCheck(components: document["components"]?["schemas"] ?? .null)
        #expect(check.faults(in: try response.json, against: schema) == [], "\(scenario)")
        if let code = scenario.code { #expect(try response.code == code, "\(scenario): \(response.text)") }
    }

    @Test func `HTTP-3 every documented status of every operation is asked for by a test`() {
        let asked = Set(APIScenario.all.map { "\($0.operation) \($0.status)" })
        for operation in Self.json {
            var own = Set(operation.answers.map(\.status.code))
            own.formUnion(operation.refusals.map(\.status.code))
            own.subtract(Self.common)
            // The key of an attempt with other content is asked of every one below.
            if !operation.judgesValues { own.remove(422) }
            // So is the repeat of an attempt whose answer was lost.
            if !operation.refuses { own.remove(409) }
            for status in own {
                let name = "\(operation.id) \(status)"
                #expect(asked.contains(name) || Self.elsewhere[name] != nil, "no test asks for \(name)")
            }
        }
        for scenario in APIScenario.all {
            let operation = Self.json.first { $0.id == scenario.operation }
            let statuses =
                (operation?.answers.map(\.status.code) ?? []) + (operation?.refusals.map(\.status.code) ?? [])
            #expect(statuses.contains(scenario.status), "\(scenario.operation) does not document \(scenario.status)")
        }
    }

    // MARK: What all have in common

    private static func address(of operation: APIOperation) -> String {
        var path = operation.path
        for field in operation.pathFields {
            let first = field.schema.json["enum"]?[0].flatMap { try? $0.string }
            path = path.replacing("{\(field.name)}", with: first ?? UUID.numbered(1).uuidString)
        }
        return path
    }

    @Test func `HTTP-4 ACCESS-1 ACCESS-4 ACCESS-5 nobody unknown or out of scope gets anything`() throws {
        let desk = try ProgramDesk(.finished)
        let rows = try desk.rows()
        let (captureToken, cookie) = (try desk.web.token(.capture), try desk.web.cookie())
        for operation in Self.json {
            // Guessing is slowed after ten wrong credentials in a minute.
            desk.web.clock.move(to: desk.web.clock.now().adding(seconds: 60))
            try refuse(operation, at: desk, captureToken, cookie)
        }
        #expect(try desk.rows() == rows)
    }

    private func refuse(
        _ operation: APIOperation, at desk: ProgramDesk, _ captureToken: String, _ cookie: String
    ) throws {
        let address = Self.address(of: operation)
        let nobody = try desk.web.ask(operation.method, address)
        #expect(nobody.status == .unauthorized)
        #expect(nobody.headers[.wwwAuthenticate] == "Bearer")
        #expect(nobody.headers[.contentType] == "application/problem+json")
        #expect(try nobody.code == "notPaired")
        #expect(try desk.web.ask(operation.method, address, token: "wrong").status == .unauthorized)
        let capture = try desk.web.ask(operation.method, address, token: captureToken)
        #expect(capture.status == .forbidden)
        #expect(try capture.code == "outOfScope")
        let elsewhere = try desk.web.ask(
            operation.method, address, token: desk.token, headers: [.host: "elsewhere.example"])
        #expect(elsewhere.status == .misdirectedRequest)
        if !operation.method.isSafe {
            let foreign = try desk.web.ask(
                operation.method, address,
                headers: ["Cookie": cookie, .origin: "https://elsewhere.example"])
            #expect(foreign.status == .forbidden)
            #expect(try foreign.code == "foreignOrigin")
        }
    }

    @Test func `HTTP-4 what cannot be read is 400, another type 415, another method 405`() throws {
        let desk = try ProgramDesk(.finished)
        let rows = try desk.rows()
        for operation in Self.json { try askUnreadably(operation, at: desk) }
        #expect(try desk.rows() == rows)
    }

    private func askUnreadably(_ operation: APIOperation, at desk: ProgramDesk) throws {
        let address = Self.address(of: operation)
        func ask(_ body: String, _ type: String, key: String? = nil) throws -> Response {
            var headers: Headers = [.contentType: type]
            if let key { headers[.idempotencyKey] = key }
            return try desk.web.ask(operation.method, address, token: desk.token, headers: headers, body: body)
        }
        if case .fields = operation.body {
            let bodies = [
                "{", "[]", "null", "true", #"{"a":1,"a":2}"#, #"{"unheardOf":1}"#, #"{"amount":1} x"#, "{\"\u{0}\":1}",
                #"{"a":"\ud800"}"#, String(repeating: "[", count: 100), #"{"a":\#(String(repeating: "9", count: 99))}"#,
            ]
            for body in bodies {
                let response = try ask(body, "application/json")
                #expect(response.status == .badRequest, "\(body)")
                #expect(try response.code == "malformed")
            }
            let other = try ask("amount=1", "application/x-www-form-urlencoded")
            #expect(other.status == .unsupportedMediaType)
            #expect(other.headers[.accept] == "application/json")
        }
        if operation.isAttempt {
            #expect(try ask("", "application/json", key: "").status == .badRequest)
            #expect(try ask("", "application/json", key: "é").status == .badRequest)
            #expect(try ask("", "application/json", key: String(repeating: "k", count: 129)).status == .badRequest)
        }
        let patched = try desk.web.ask(Method("PROPFIND"), address, token: desk.token)
        #expect(patched.status == .methodNotAllowed)
        #expect(patched.headers[.allow]?.contains(operation.method.text) == true)
    }

    @Test func `HTTP-11 every write under the key of another one is 422 and writes nothing`() throws {
        let desk = try ProgramDesk(.waiting)
        #expect(try desk.ask(.post, "now/parking", "{}", key: "k").status == .ok)
        let rows = try desk.rows()
        for operation in Self.json where operation.isAttempt {
            let response = try desk.web.ask(
                operation.method, Self.address(of: operation), token: desk.token,
                headers: [.idempotencyKey: "k", .contentType: "application/json"], body: #"{"other":1}"#)
            #expect(response.status == .unprocessableContent, "\(operation.id)")
            #expect(try response.code == "sameKeyOtherContent")
        }
        #expect(try desk.rows() == rows)
    }

    @Test(arguments: ofRecords.filter(\.isAttempt))
    func `HTTP-3 HTTP-11 a repeat after kill -9 between commit and answer writes nothing and is answered as documented`(
        scenario: APIScenario
    ) throws {
        let desk = try ProgramDesk(scenario.state)
        let operation = try #require(APIOperations.all.first { $0.id == scenario.operation })
        func ask() throws -> Response {
            let headers: Headers = scenario.contentType.map { [.contentType: $0] } ?? [:]
            return try desk.ask(operation.method, scenario.path, scenario.body, key: "k", headers: headers)
        }
        let before = try desk.rows()
        #expect(try ask().status.code == scenario.status)
        let rows = try desk.rows()
        try desk.web.forgetAnswers()
        let again = try ask()
        #expect(try desk.rows() == rows)
        let statuses = (operation.answers.map(\.status) + operation.refusals.map(\.status)).map(\.code)
        #expect(statuses.contains(again.status.code))
        // What changed no record, or tells a repeat by the records themselves, is simply done again.
        let isDoneAgain = ["postTaps", "postPositions", "importRoute"].contains(operation.id) || rows == before
        if !isDoneAgain, again.headers[.contentType] == "application/problem+json" {
            #expect(try again.code == "alreadyRecorded")
        } else {
            #expect(again.status.code == scenario.status)
        }
    }

    /// Operations of the records, by a body that each of them reads.
    private static let ofRecords = APIScenario.all.filter { scenario in
        scenario.status < 300 && scenario.before.isEmpty
            && !["access", "getDocument", "followEvents"].contains(scenario.operation)
            && !APIScenario.access.contains { $0.operation == scenario.operation }
    }

    @Test func `STORE-8 HTTP-4 records that cannot be opened are 503 with their sentence`() throws {
        let desk = try ProgramDesk()
        try Data("no ledger at all".utf8).write(to: desk.web.ledgerURL)
        for scenario in Self.ofRecords { try askInVain(scenario, at: desk) }
    }

    private func askInVain(_ scenario: APIScenario, at desk: ProgramDesk) throws {
        let operation = try #require(APIOperations.all.first { $0.id == scenario.operation })
        let headers: Headers = scenario.contentType.map { [.contentType: $0] } ?? [:]
        let response = try desk.ask(operation.method, scenario.path, scenario.body, headers: headers)
        #expect(response.status == .serviceUnavailable, "\(scenario)")
        if response.headers[.contentType] == "application/problem+json" {
            #expect(try response.code == "notADatabase")
        } else {
            #expect(try response.json["recorded"] == false)
        }
    }
}
