import DashPilotDomain
import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

@Suite struct FileAPITests {
    private func left(by desk: ProgramDesk) throws -> [String] {
        let exports = desk.web.ledgerURL.appendingPathExtension("exports").path
        let made = (try? FileManager.default.contentsOfDirectory(atPath: exports)) ?? []
        return made
            + (try FileManager.default.contentsOfDirectory(atPath: desk.web.folder.path)).filter {
                !$0.contains(".sqlite")
            }
    }

    // MARK: Exports

    @Test(arguments: [
        ("export/all", "DashPilot-History-2025-08-23", "scope=allHistory"),
        ("export/day?date=2025-08-23", "DashPilot-Day-2025-08-23", "scope=day&date=2025-08-23"),
        ("export/month", "DashPilot-Month-2025-08", "scope=month&date=2025-08-01"),
        (
            "export/custom?from=2025-08-20&to=2025-08-23", "DashPilot-Range-2025-08-20-to-2025-08-23",
            "scope=custom&from=2025-08-20&to=2025-08-23"
        ),
        ("shifts/#1/export", "DashPilot-Shift-2025-08-23", "shift=\(UUID.numbered(1).uuidString)"),
    ])
    func `HTTP-3 EXPORT-2 EXPORT-11 FILE-1 every scope is the file that the page gives`(
        path: String, name: String, query: String
    ) throws {
        let desk = try ProgramDesk(.finished)
        let driver = try Browser(desk.web)
        for (format, type) in [("json", "application/json"), ("csv", "text/csv; charset=utf-8")] {
            let mark = path.contains("?") ? "&" : "?"
            let answer = try desk.ask(.get, "\(path)\(mark)format=\(format)")
            #expect(answer.status == .ok)
            #expect(answer.headers[.contentType] == type)
            #expect(answer.headers[.contentDisposition] == "attachment; filename=\"\(name).\(format)\"")
            #expect(answer.headers[.cacheControl] == "no-store")
            #expect(try answer.text == driver.open("/export/file?\(query)&form=\(format)").text)
            #expect(answer.text.count > 100)
        }
    }

    @Test func `EXPORT-2 without a format it is the complete record, by the days of the device`() throws {
        let desk = try ProgramDesk(.finished)
        #expect(try desk.get("export/day")["scope"]?["periodStart"] == "2025-08-23T04:00:00Z")
        let inLondon = try desk.ask(.get, "export/day", headers: ["Time-Zone": "Europe/London"])
        #expect(try inLondon.json["scope"]?["periodStart"] == "2025-08-22T23:00:00Z")
    }

    // MARK: Import

    private func bringIn(_ export: String, at desk: ProgramDesk, key: String? = nil) throws -> Response {
        try desk.ask(.post, "import", export, key: key)
    }

    @Test func `HTTP-3 IMPORT-3 IMPORT-4 an export is brought back, and once more adds nothing`() throws {
        let desk = try ProgramDesk(.finished)
        let first = try bringIn(APIScenario.export(), at: desk)
        #expect(first.status == .ok, "\(first.text)")
        #expect(
            try first.json["recorded"] == ["shiftCount": 1, "deliveryCount": 0, "tipCount": 0, "expenseCount": 1])
        #expect(try first.json["sentences"]?.elements.count == 1)
        #expect(try desk.get("shifts/#91")["grossEarnings"] == "31.40")
        let rows = try desk.rows()
        let again = try bringIn(APIScenario.export(), at: desk)
        #expect(
            try again.json["alreadyHere"] == ["shiftCount": 1, "deliveryCount": 0, "tipCount": 0, "expenseCount": 1])
        #expect(try again.json["sentences"] == [])
        #expect(try desk.rows() == rows)
        #expect(try left(by: desk) == [])
    }

    @Test func `IMPORT-4 what one server exports another takes, and names what it leaves out`() throws {
        let (from, to) = (try ProgramDesk(.finished), try ProgramDesk())
        let export = try from.ask(.get, "export/all").text
        let report = try bringIn(export, at: to).json
        // Shift 1 was paused; shift 4 is the short one before it.
        #expect(report["recorded"]?["shiftCount"] == 1)
        #expect(report["leftOut"]?.elements.map { $0["reason"] } == ["wasPaused"])
        #expect(try to.get("shifts/#4")["deliveries"] == from.get("shifts/#4")["deliveries"])
    }

    @Test func `HTTP-11 a repeat of an import gets the first answer, and another file under its key none`() throws {
        let desk = try ProgramDesk(.finished)
        let first = try bringIn(APIScenario.export(), at: desk, key: "file")
        #expect(try bringIn(APIScenario.export(), at: desk, key: "file").text == first.text)
        #expect(try bringIn(APIScenario.export(of: 93), at: desk, key: "file").status == .unprocessableContent)
    }

    @Test func `IMPORT-4 one fault of a file and nothing of it is recorded, in the command's words`() throws {
        let desk = try ProgramDesk(.finished)
        let rows = try desk.rows()
        let refused = try bringIn(APIScenario.export().replacing("31.40", with: "1000000.01"), at: desk)
        #expect(refused.status == .unprocessableContent)
        #expect(try refused.code == "brokenRule.tooLarge")
        #expect(try refused.json["detail"]?.string.hasPrefix("Shift 1 of the file cannot be recorded.") == true)
        let cut = try bringIn(String(APIScenario.export().prefix(300)), at: desk)
        #expect(try cut.code == "exportFile.cutShort")
        #expect(try desk.rows() == rows)
        #expect(try left(by: desk) == [])
    }

    // MARK: Backup

    @Test func `STORE-9 STORE-10 PRIV-11 a backup is the whole ledger as a file, and none is left behind`() throws {
        let desk = try ProgramDesk(.running)
        let answer = try desk.ask(.get, "backup")
        #expect(answer.status == .ok)
        #expect(answer.headers[.contentType] == "application/vnd.sqlite3")
        #expect(answer.headers[.contentDisposition] == "attachment; filename=\"DashPilot-Backup-2025-08-23.sqlite\"")
        #expect(answer.headers[.cacheControl] == "no-store")
        guard case .content(let content) = answer.body else {
            Issue.record("no file")
            return
        }
        let copy = desk.web.folder.appending(path: "copy.sqlite")
        try Data(content.bytes()).write(to: copy)
        #expect(try LedgerDoctor.diagnosis(of: copy).isWell)
        let rows = try Ledger.open(at: copy).read { try LedgerRows(of: $0.connection) }
        #expect(try rows == desk.rows())
        try FileManager.default.removeItem(at: copy)
        #expect(try left(by: desk) == [])
    }

    @Test func `STORE-9 where a copy cannot be saved it is refused`() throws {
        let desk = try ProgramDesk(.finished)
        try Data().write(to: desk.web.ledgerURL.appendingPathExtension("exports"))
        let answer = try desk.ask(.get, "backup")
        #expect(answer.status == .conflict)
        #expect(try answer.code == "noPlaceToWrite")
    }

    // MARK: Pictures

    @Test func `PICTURE-1 HTTP-3 the picture of a route is the command's, and nobody keeps it on the way`() throws {
        let desk = try ProgramDesk(.finished)
        let track = try desk.ask(.post, "shifts/#1/route/imports", APIScenario.track)
        #expect(track.status == .ok)
        let answer = try desk.ask(.get, "shifts/#1/route/picture")
        #expect(answer.headers[.contentType] == "image/svg+xml")
        #expect(answer.headers[.cacheControl] == "no-store")
        #expect(answer.text.hasPrefix("<svg"))
        #expect(answer.text.hasSuffix("</svg>\n"))
    }
}
