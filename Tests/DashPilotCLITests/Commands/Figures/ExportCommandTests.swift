import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@testable import DashPilotCLI

@Suite struct ExportCommandTests {
    let driver: TestDriver

    init() throws { driver = try TestDriver() }

    /// Monday the 10th: 9:00 to 12:00 with one delivery at a place of an odd name, 86.25. Wednesday the 12th: 10:00 to
    /// 14:00, and fuel for 42.10 on the Monday.
    private func twoShifts() throws {
        try driver.does("start --at \"2026-08-10 09:00\"")
        try driver.does(
            "accept --at \"2026-08-10 09:05\"", "delivery place 1 =SUM(1),2",
            "delivery arrive 1 --at \"2026-08-10 09:10\"",
            "delivery pickup 1 --at \"2026-08-10 09:19\"", "delivery deliver 1 --at \"2026-08-10 09:30\"",
            "end --at \"2026-08-10 12:00\"", "shift earnings last 86.25")
        try driver.does("start --at 10:00", "end --at 14:00")
        try driver.does("expense add 42.10 --category fuel --on 2026-08-10")
    }

    private func path(_ name: String) -> String {
        driver.folder.url.appending(path: name).path(percentEncoded: false)
    }

    private func content(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    struct Row: Sendable {
        let scope: String
        let kind: String
        let shiftCount: Int
        let expenseCount: Int
    }

    static let rows = [
        Row(scope: "shift last", kind: "shift", shiftCount: 1, expenseCount: 0),
        Row(scope: "day 2026-08-10", kind: "day", shiftCount: 1, expenseCount: 1),
        Row(scope: "day", kind: "day", shiftCount: 1, expenseCount: 0),
        Row(scope: "week", kind: "week", shiftCount: 2, expenseCount: 1),
        Row(scope: "month", kind: "month", shiftCount: 2, expenseCount: 1),
        Row(scope: "custom 2026-08-10 2026-08-11", kind: "custom", shiftCount: 1, expenseCount: 1),
        Row(scope: "all", kind: "allHistory", shiftCount: 2, expenseCount: 1),
    ]

    @Test(arguments: rows)
    func `EXPORT-1 EXPORT-2 EXPORT-16 each scope is saved in both forms, and what was saved is said`(row: Row) throws {
        try twoShifts()
        let json = try driver.answer("export \(row.scope) --format json -o \(path("out.json"))")
        #expect(
            json.keys == [
                "byteCount", "expenseCount", "exportedAt", "file", "format", "periodEndExclusive", "periodStart",
                "scope", "shiftCount",
            ])
        #expect(json.at("file") == .string(path("out.json")))
        #expect(json.at("scope") == .string(row.kind))
        #expect(json.at("shiftCount") == .count(row.shiftCount))
        #expect(json.at("expenseCount") == .count(row.expenseCount))
        let text = try content("out.json")
        #expect(json.at("byteCount") == .count(text.utf8.count))
        let document = try parsedJSON(text)
        #expect(document.at("scope.kind") == .string(row.kind))
        #expect(document.at("scope.periodStart") == json.at("periodStart"))
        #expect(document.at("exportedAt") == json.at("exportedAt"))
        #expect(document.at("shiftCount") == .count(row.shiftCount))

        let answer = driver.run("export \(row.scope) --format csv -o \(path("out.csv"))")
        #expect(answer.output == path("out.csv") + "\n")
        let csv = try content("out.csv")
        let shifts = row.shiftCount == 1 ? "1 shift" : "\(row.shiftCount) shifts"
        let size = csv.utf8.count.formatted(.number.locale(Locale(identifier: "en_US")))
        #expect(answer.errors == "The export was saved: \(shifts) · \(size) bytes.\n")
        // A record a shift, since none here has two deliveries.
        #expect(csv.components(separatedBy: "\r\n").count == row.shiftCount + 2)
    }

    @Test func `CSV-8 J1 a place that looks like a formula runs nothing`() throws {
        try twoShifts()
        try driver.does("export day 2026-08-10 --format csv -o \(path("out.csv"))")
        #expect(try content("out.csv").contains(",\"'=SUM(1),2\","))
    }

    @Test func `CLI-1 with a hyphen the export itself is what is printed, byte for byte`() throws {
        try twoShifts()
        for form in ["json", "csv"] {
            try driver.does("export all --format \(form) -o \(path("out.\(form)"))")
            let answer = driver.run("export all --format \(form) -o -")
            #expect(answer.status == .done)
            #expect(answer.output == (try content("out.\(form)")))
            #expect(answer.errors == "")
        }
        let answer = driver.run("export all --format csv -o - --json")
        #expect(answer.status == .misuse)
        #expect(try parsedJSON(answer.output).at("error.code") == "contradiction")
    }

    @Test(arguments: ["ar_EG", "de_DE", "fa_IR"])
    func `EXPORT-11 F3 a file is the same in every language`(language: String) throws {
        try twoShifts()
        for form in ["json", "csv"] {
            let line = "export custom 2026-08-10 2026-08-12 --format \(form) -o -"
            #expect(driver.run(line + " --locale \(language)").output == driver.run(line).output)
        }
    }

    @Test func `CLI-7 FILE-5 a file the driver named is never written over`() throws {
        try twoShifts()
        try driver.does("export all --format json -o \(path("out.json"))")
        try driver.refuses(
            "export all --format csv -o \(path("out.json"))", code: "fileExists",
            "There is already a file of that name, and it was left as it is. Give another name.")
        try driver.refuses(
            "export all --format csv -o \(path("missing/out.csv"))", code: "noPlaceToWrite",
            "The file could not be saved, because its folder is missing or cannot be written to. Give another place.")
    }

    @Test func `EXPORT-3 EXPORT-7 EXPORT-8 refusals are sentences, and no file is made`() throws {
        let nothing = "There is nothing finished to export here."
        // No ledger, and none is made.
        try driver.refuses("export all --format json -o \(path("out.json"))", code: "nothingToExport", nothing)
        #expect(try driver.folder.names() == [])
        try driver.does("start --at 10:00")
        try driver.refuses("export week --format csv -o \(path("out.csv"))", code: "nothingToExport", nothing)
        try driver.refuses(
            "export shift \(UUID.numbered(1)) --format csv -o \(path("out.csv"))", code: "shiftNotFinished",
            "This shift is still running. End it, then export it.")
        try driver.refuses(
            "export shift \(UUID.numbered(9)) --format csv -o \(path("out.csv"))", code: "shiftNoLongerExists",
            "That shift is no longer recorded.")
        try driver.refuses(
            "export custom 2026-08-12 2026-08-10 --format csv -o \(path("out.csv"))", code: "endsBeforeItStarts",
            "The last day of a range cannot come before its first. Choose a last day on or after the first day.")
        #expect(driver.run("export all").status == .misuse)
        #expect(driver.run("export all --format xml").status == .misuse)
    }

    @Test func `FILE-1 FILE-5 without a name the file is ours, in the folder the command runs in`() throws {
        let product = try BuiltProduct()
        let script = """
            cd "$FOLDER" && mkdir out && "$DASHPILOT" start --at 2026-08-12T09:00:00Z && \
            "$DASHPILOT" end --at 2026-08-12T12:00:00Z && cd out && \
            "$DASHPILOT" export shift last --format json && "$DASHPILOT" export shift last --format json && \
            "$DASHPILOT" export month 2026-08-12 --format csv && ls -a
            """
        let answer = try product.start(script: script).answer()
        #expect(answer.status == 0)
        let lines = answer.output.split(separator: "\n").map(String.init)
        #expect(
            lines.suffix(8) == [
                "DashPilot-Shift-2026-08-12.json", "DashPilot-Shift-2026-08-12-2.json",
                "DashPilot-Month-2026-08.csv", ".", "..", "DashPilot-Month-2026-08.csv",
                "DashPilot-Shift-2026-08-12-2.json", "DashPilot-Shift-2026-08-12.json",
            ])
    }
}
