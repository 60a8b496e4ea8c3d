import DashPilotDomain
import DashPilotExchange
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct JSONExportTests {
    @Test func `JSON-2 JSON-10 the worked export parses as the specification has it`() throws {
        #expect(try parsedJSON(ExportDocument.worked(.json).text) == (try WorkedExport().expected))
    }

    @Test func `JSON-1 EXPORT-11 the worked export is this file, byte for byte`() throws {
        let document = try ExportDocument.worked(.json)
        #expect(document.bytes == (try ExportDocument.golden("worked-export-as-written", "json")))
        #expect(document.bytes == (try ExportDocument.worked(.json)).bytes)
    }

    /// Begin, two expenses, the head before the first shift, two shifts and the end.
    @Test func `SPEED-7 each record is handed on by itself`() throws {
        #expect(try ExportDocument.worked(.json).pieceCount == 7)
    }

    static let scopes: [ExportScope] = [.shift(WorkedExport.id("A")), .period(WorkedExport.day), .allHistory]

    @Test(arguments: scopes)
    func `JSON-1 what is written in pieces is what one value would be written as`(scope: ExportScope) throws {
        let shifts = [WorkedExport.empty, try WorkedExport.worked()]
        for count in 0...2 {
            for expenses in [[], try WorkedExport.expenses()] {
                let text = try ExportDocument(
                    .json, scope, shifts: Array(shifts.prefix(count)), expenses: expenses
                ).text
                #expect(try parsedJSON(text).text == text)
            }
        }
    }

    @Test func `JSON-10 the top level has these eight keys and a scope these three`() throws {
        let document = try parsedJSON(ExportDocument.worked(.json).text)
        #expect(
            document.keys == [
                "expenses", "exportedAt", "formatVersion", "producer", "scope", "shiftCount", "shifts", "summary",
            ])
        #expect(document.at("scope")?.keys == ["kind", "periodEndExclusive", "periodStart"])
    }

    @Test func `EXPORT-12 EXPORT-13 JSON-10 the version is 4 and stays with these keys`() throws {
        let document = try parsedJSON(ExportDocument.worked(.json).text)
        #expect(document.at("formatVersion") == 4)
        let shift = try #require(document.at("shifts.1"))
        #expect(shift.keys.count == 21)
        #expect(shift.at("route")?.keys.count == 10)
        #expect(shift.at("deliveries.0")?.keys.count == 18)
        #expect(shift.at("deliveries.0.additionalTips.0")?.keys.count == 4)
        #expect(document.at("expenses.0")?.keys.count == 6)
        #expect(document.at("summary")?.keys.count == 13)
        #expect(!shift.keys.contains { $0.lowercased().contains("tip") })
        #expect(!shift.keys.contains { $0.lowercased().contains("suspen") })
    }

    @Test func `EXPORT-6 JSON-2 a shift and all history have no period and no summary`() throws {
        for (scope, kind) in [(ExportScope.shift(WorkedExport.id("A")), "shift"), (.allHistory, "allHistory")] {
            let document = try parsedJSON(
                ExportDocument(.json, scope, shifts: [try WorkedExport.worked()]).text)
            #expect(document.at("scope") == ["kind": .string(kind), "periodStart": .null, "periodEndExclusive": .null])
            #expect(document.at("summary") == .null)
            #expect(document.at("expenses") == [])
            #expect(document.at("shiftCount") == 1)
        }
    }

    @Test func `JSON-12 EXPORT-7 a period of expenses alone has no shift, counts of 0 and no other figure`() throws {
        let document = try parsedJSON(
            ExportDocument(.json, .period(WorkedExport.day), shifts: [], expenses: WorkedExport.expenses()).text)
        #expect(document.at("shiftCount") == 0)
        #expect(document.at("shifts") == [])
        #expect(document.at("summary.completedShiftCount") == 0)
        #expect(document.at("summary.expenses.recordedTotal") == "37.25")
        #expect(
            document.at("summary.working") == ["seconds": .null, "contributingShiftCount": 0, "totalShiftCount": 0])
        #expect(document.at("summary.netAfterRecordedExpenses.amount") == .null)
        #expect(document.at("summary.route.usesInferredContinuity") == false)
    }

    /// Noon less a thousandth of a second, as it was kept.
    @Test func `JSON-4 when it was written is cut to the second`() throws {
        let at = Instant(millisecondsSince1970: WorkedExport.at("12:00:00").millisecondsSince1970 - 1)
        let document = try ExportDocument(.json, .allHistory, shifts: [WorkedExport.empty], at: at)
        #expect(try parsedJSON(document.text).at("exportedAt") == "2026-08-12T11:59:59Z")
    }

    @Test(arguments: ["ar_EG", "de_DE", "en_IN"])
    func `EXPORT-11 F3 the driver's language changes no byte`(language: String) throws {
        let locale = DriverLocale(locale: Locale(identifier: language), timeZone: .gmt)
        let day = ReportingPeriod(.day, containing: WorkedExport.at("00:00:00"), calendar: locale.calendar)
        let shifts = [WorkedExport.empty, try WorkedExport.worked()]
        for form in ExportForm.allCases {
            let document = try ExportDocument(
                form, .period(day), shifts: shifts, expenses: try WorkedExport.expenses())
            #expect(document.bytes == (try ExportDocument.worked(form)).bytes)
        }
    }

    @Test(arguments: ["<script>", "\u{0}\u{1}\u{7F}", "a/b\\c\"d", "\u{202E}kitchen", "🍲 味の家", "=\u{338}", "\r\n\t"])
    func `JSON-1 JSON-11 odd text comes back as it was, scalar by scalar`(text: String) throws {
        let expense = Expense(
            id: .numbered(1), occurredAt: WorkedExport.at("10:00:00"), amount: try money("5"),
            categoryRawValue: "fuel", note: text)
        let document = try ExportDocument(.json, .allHistory, shifts: [], expenses: [expense])
        guard case .string(let note) = try parsedJSON(document.text).at("expenses.0.note") else {
            Issue.record("there is no note")
            return
        }
        #expect(Scalars(note) == Scalars(text))
        #expect(!document.text.contains("\\/"))
    }

    @Test(arguments: ExportForm.allCases)
    func `EXPORT-8 an export that would lack a shift is never finished`(form: ExportForm) throws {
        let head = ExportHead(scope: .allHistory, exportedAt: WorkedExport.at("12:00:00"), shiftCount: 2)
        var writer = form.writer(head) { _ in }
        try writer.begin()
        try writer.write(WorkedExport.empty)
        #expect(throws: ExportIncomplete(promised: 2, written: 1)) { try writer.finish() }
    }

    @Test(arguments: ExportForm.allCases)
    func `EXPORT-14 EXPORT-15 no file names an estimate, a position or a device`(form: ExportForm) throws {
        let text = try ExportDocument.worked(form).text.lowercased()
        for word in [
            "estimate", "latitude", "longitude", "coordinate", "accuracy", "session", "device", "zone",
            "vehicleprofile",
            "normalized", "shortfall", "projection",
        ] {
            #expect(!text.contains(word), "\(word)")
        }
    }
}
