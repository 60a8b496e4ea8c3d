import DashPilotDomain
import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

@Suite struct AccessAPITests {
    @Test func `ACCESS-4 a token is made, used, replaced and revoked`() throws {
        let desk = try ProgramDesk()
        let made = try desk.ask(.post, "tokens", #"{"name":"Shortcut","scope":"actions"}"#).json
        let (secret, id) = (try #require(try made["token"]?.string), try #require(try made["id"]?.string))
        #expect(try desk.web.ask(.post, "/api/v1/actions/start-shift", token: secret).status == .ok)
        #expect(try desk.web.ask(.get, "/api/v1/status", token: secret).status == .forbidden)
        let listed = try desk.get("tokens")["tokens"]?.elements.first { $0["name"] == "Shortcut" }
        #expect(listed?["scope"] == "actions")
        #expect(listed?["lastUsedAt"] == "2025-08-23T22:00:00Z")

        let replaced = try desk.ask(.post, "tokens/\(id)/replacing").json
        let newSecret = try #require(try replaced["token"]?.string)
        #expect(newSecret != secret)
        for token in [secret, newSecret] {
            #expect(try desk.web.ask(.post, "/api/v1/actions/park-vehicle", token: token).status.code != 401)
        }
        #expect(try desk.ask(.delete, "tokens/\(id)").json == ["deleted": .string(id)])
        for token in [secret, newSecret] {
            #expect(try desk.web.ask(.post, "/api/v1/actions/park-vehicle", token: token).status == .unauthorized)
        }
    }

    @Test func `ACCESS-2 a pairing address pairs one browser, which can be revoked`() throws {
        let desk = try ProgramDesk()
        let address = try #require(try desk.ask(.post, "pairing-codes").json["address"]?.string)
        #expect(address.hasPrefix("http://localhost:8080/pair/"))
        let cookie = try desk.web.cookie()
        #expect(try desk.web.ask(.get, "/api/v1/status", headers: ["Cookie": cookie]).status == .ok)
        let devices = try desk.get("devices")["devices"]?.elements ?? []
        let id = try #require(try devices.first?["id"]?.string)
        #expect(devices.count == 1)
        // A device is no token, and the other way round.
        #expect(try desk.ask(.delete, "tokens/\(id)").status == .notFound)
        #expect(try desk.ask(.delete, "devices/\(id)").status == .ok)
        #expect(try desk.web.ask(.get, "/api/v1/status", headers: ["Cookie": cookie]).status == .unauthorized)
    }

    @Test func `ACCESS-4 HTTP-11 a secret asked for again under its key is made once, shown once and kept nowhere`()
        throws
    {
        let desk = try ProgramDesk()
        let token = #"{"name":"Phone","scope":"capture"}"#
        let first = try desk.ask(.post, "tokens", token, key: "make")
        #expect(first.status == .created)
        let count = try desk.get("tokens")["tokens"]?.elements.count
        let again = try desk.ask(.post, "tokens", token, key: "make")
        #expect(again.status == .conflict)
        #expect(try again.code == "alreadyShown")
        #expect(try desk.get("tokens")["tokens"]?.elements.count == count)

        let id = try #require(try first.json["id"]?.string)
        let replaced = try desk.ask(.post, "tokens/\(id)/replacing", key: "replace")
        #expect(replaced.status == .ok)
        #expect(try desk.ask(.post, "tokens/\(id)/replacing", key: "replace").code == "alreadyShown")
        let pairing = try desk.ask(.post, "pairing-codes", key: "pair")
        #expect(try desk.ask(.post, "pairing-codes", key: "pair").code == "alreadyShown")

        let secrets = try [first.json["token"], replaced.json["token"], pairing.json["address"]].compactMap(\.self)
            .map { try $0.string.split(separator: "/").last.map(String.init) ?? "" }
        // The file of credentials and its log; the ledger is not where attempts are kept.
        let files = try FileManager.default.contentsOfDirectory(atPath: desk.web.folder.path)
            .filter { $0.hasPrefix("access.sqlite") }
        #expect(files.count > 1)
        for name in files {
            let bytes = try Data(contentsOf: desk.web.folder.appending(path: name))
            for secret in secrets {
                #expect(bytes.firstRange(of: Data(secret.utf8)) == nil, "\(name) holds a secret")
            }
        }
    }

    @Test func `HTTP-6 HTTP-7 a ninth stream of one device is 429 with a time to come back`() throws {
        let desk = try ProgramDesk()
        let streams = try (0..<8).map { _ in try desk.ask(.get, "events") }
        #expect(streams.allSatisfy { $0.status == .ok })
        let ninth = try desk.ask(.get, "events")
        #expect(ninth.status == .tooManyRequests)
        #expect(ninth.headers[.retryAfter] == "5")
        #expect(try ninth.code == "tooManyStreams")
    }
}
