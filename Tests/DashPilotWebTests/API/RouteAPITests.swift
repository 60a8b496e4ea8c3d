import DashPilotDomain
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import SQLiteKit
import Testing

@testable import DashPilotWeb

@Suite struct RouteAPITests {
    private func bringIn(_ track: String, at desk: ProgramDesk, key: String? = nil) throws -> Response {
        try desk.ask(
            .post, "shifts/#1/route/imports", track, key: key, headers: [.contentType: "application/octet-stream"])
    }

    @Test func `IMPORT-1 IMPORT-3 a track file is brought in, and the same one again adds nothing`() throws {
        let desk = try ProgramDesk(.finished)
        let first = try bringIn(APIScenario.track, at: desk)
        #expect(first.status == .ok, "\(first.text)")
        #expect(try first.json["import"]?["kind"] == "gpx")
        #expect(try first.json["import"]?["stored"] == 3)
        #expect(try first.json["import"]?["stretches"]?[0]?["startedAt"] == "2025-08-23T15:00:00Z")
        // Two steps of 0.001 degrees of latitude on a sphere of 6,371,008.8 m: 2 × 111.1951 m.
        #expect(try first.json["route"]?["recordedDistanceMetres"] == .number(Decimal(string: "222.4") ?? 0))
        let rows = try desk.rows()
        let again = try bringIn(APIScenario.track, at: desk)
        #expect(try again.json["import"]?["stored"] == 0)
        #expect(try again.json["import"]?["alreadyKnown"] == 3)
        #expect(try desk.rows() == rows)

        let route = try desk.get("shifts/#1/route")
        #expect(route["segments"]?.elements.map { $0["positionCount"] } == [3])
        #expect(route["recordedDistanceMetres"] == (try first.json["route"]?["recordedDistanceMetres"]))
    }

    @Test func `HTTP-11 a repeated upload is told from another file by its content`() throws {
        let desk = try ProgramDesk(.finished)
        let first = try bringIn(APIScenario.track, at: desk, key: "file")
        #expect(try bringIn(APIScenario.track, at: desk, key: "file").text == first.text)
        let other = APIScenario.track.replacing("40.702", with: "40.703")
        #expect(try bringIn(other, at: desk, key: "file").status == .unprocessableContent)
    }

    @Test func `HTTP-11 IMPORT-3 an upload goes on after kill -9 in its middle, under its own key`() throws {
        let desk = try ProgramDesk(.finished)
        #expect(try bringIn(APIScenario.track, at: desk, key: "file").json["import"]?["stored"] == 3)
        let rows = try desk.rows()
        // As if the server had been killed when one batch of positions was stored and the next was not.
        try desk.web.services().ledger.write { transaction in
            try transaction.connection.execute(
                "DELETE FROM routeSample WHERE timestamp = (SELECT max(timestamp) FROM routeSample)")
        }
        try desk.web.forgetAnswers()
        let again = try bringIn(APIScenario.track, at: desk, key: "file")
        #expect(again.status == .ok)
        #expect(try again.json["import"]?["stored"] == 1)
        #expect(try desk.rows() == rows)
    }

    @Test func `IMPORT-2 a broken file is refused with its own sentence and leaves nothing behind`() throws {
        let desk = try ProgramDesk(.finished)
        let rows = try desk.rows()
        let cut = String(APIScenario.track.prefix(200))
        let response = try bringIn(cut, at: desk)
        #expect(response.status == .unprocessableContent)
        #expect(try response.code?.hasPrefix("trackFile.") == true)
        #expect(try desk.rows() == rows)
        let left = try FileManager.default.contentsOfDirectory(atPath: desk.web.folder.path)
        #expect(left.allSatisfy { $0.contains(".sqlite") }, "\(left)")
    }
}
