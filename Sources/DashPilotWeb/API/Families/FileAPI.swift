import DashPilotDomain
import DashPilotExchange
import DashPilotIntake
import DashPilotModels
import DashPilotPersistence
import DashPilotRecords
import DashPilotServices
import Foundation
import HTTPKit

/// The records as files: exports, bringing one back, and a copy of the whole ledger.
enum FileAPI {
    static let operations: [APIOperation] = [all, unit, custom, shift, bringIn, backup]

    // MARK: Exports

    private static let format = QueryField<ExportForm>.choice(
        "format", default: .json, "The complete record, or one table for a spreadsheet.")
    private static let date = QueryField.day("date", "A day in it; today if left out.")
    private static let from = QueryField.requiredDay("from", "The first day.")
    private static let to = QueryField.requiredDay("to", "The last day, included.")

    private static let all = export(
        APIPath.exportOfAll, "exportAll", "Every finished shift and every expense as a file"
    ) { _ in .allHistory }

    private static let unit = export(
        APIPath.exportOfUnit, "exportPeriod", "The records of a day, week or month as a file", [date.described],
        .unacceptable
    ) { call, unit in
        let day = try call.existing(date) ?? LocalTime.date(at: call.now, in: call.locale.timeZone)
        return .period(
            try ReportingPeriod.chosen(unit, containing: day, now: call.now, calendar: call.locale.calendar))
    }

    private static let custom = export(
        APIPath.exportOfRange, "exportRange", "The records of a range of days as a file",
        [from.described, to.described], .unacceptable
    ) { call in
        let (first, last) = (try call.existing(from), try call.existing(to))
        guard let first, let last else { throw PeriodError.endsBeforeItStarts }
        return .period(
            try ReportingPeriod.custom(from: first, through: last, now: call.now, calendar: call.locale.calendar))
    }

    private static let shift = export(
        APIPath.exportOfShift, "exportShift", "A finished shift as a file", [], .gone
    ) { _, id in .shift(id) }

    /// What a file in JSON holds; part 30, section 11 of the specification says what each record does.
    private static let document = Schema.named(
        "Export",
        .record([
            ("formatVersion", .constant(.count(ExportFile.formatVersion))), ("producer", .constant("DashPilot")),
            ("exportedAt", .instant),
            (
                "scope",
                .record([
                    ("kind", .choice(ExportScope.Kind.allCases.map(\.rawValue))),
                    ("periodStart", Schema.instant.orNull),
                    ("periodEndExclusive", Schema.instant.orNull),
                ])
            ),
            ("shiftCount", .count), ("shifts", .list(of: Schema(["type": "object"]))),
            ("expenses", .list(of: Schema(["type": "object"]))), ("summary", Schema(["type": ["object", "null"]])),
        ]))

    private static func export<each Value: DescribedPathValue>(
        _ path: PathPattern<repeat each Value>, _ id: String, _ summary: String, _ query: [DescribedField] = [],
        _ outcomes: Outcomes = [],
        scope: @escaping @Sendable (APICall, repeat each Value) throws -> ExportScope
    ) -> APIOperation {
        APIOperation(
            .files, .get, path, id, summary, query: query + [format.described],
            answers: [
                OperationAnswer(
                    status: .ok,
                    words: "The file, as an attachment of its name. It holds place names and notes, and no positions.",
                    content: [MediaType.json.essence: document, MediaType.csv.essence: .text])
            ], outcomes.union([.refused, .unacceptable, .local])
        ) { operation, router, desk in
            router.on(.get, path, RouteOptions().demanding(.full)) { (request: Request, values: repeat each Value) in
                let call = try APICall(request, for: operation, at: desk)
                let scope = try scope(call, repeat each values)
                let form = try call(format)
                let file = try ExportService(call.services()).file(
                    of: scope, as: form, in: call.locale.timeZone, folder: desk.exports)
                return try Response(attachment: file, form.mediaType, name: file.name)
            }
        }
    }

    // MARK: Bringing one back

    private static let counts = Schema.record([
        ("shiftCount", .count), ("deliveryCount", .count), ("tipCount", .count), ("expenseCount", .count),
    ])

    private static let report = Schema.named(
        "Import",
        .record([
            ("recorded", counts), ("alreadyHere", counts), ("newPlaceCount", .count),
            (
                "leftOut",
                .list(
                    of: .record([
                        ("id", .id), ("startedAt", .instant),
                        ("reason", .choice(ImportReport.LeftOut.Reason.allCases.map(\.rawValue))),
                    ]))
            ),
            ("sentences", .list(of: .text)),
        ]))

    private static let bringIn = APIOperation(
        .files, .post, APIPath.imports, "importExport",
        "Bring back the shifts and expenses of a JSON export, each under its own identifier",
        body: .file([MediaType.json.essence, MediaType.bytes.essence]),
        answer: .ok(
            report,
            "What was recorded, what was here already and stays as it is, and what was left out. The same file again adds "
                + "nothing; at the first fault of a file nothing of it is recorded."),
        .unacceptable
    ) { call in
        let service = ImportService(try call.services())
        let report = try call.request.body.withFilePath(in: call.desk.workFolder.path) { path in
            try service.bringIn(ImportService.file(at: URL(filePath: path, directoryHint: .notDirectory)))
        }
        return ImportRecord.imported(report).adding([
            "sentences": .array(report.sentences.map(JSONValue.string))
        ])
    }

    // MARK: A copy of the ledger

    /// SQLite's own name for such a file.
    private static let ledgerFile = MediaType("application/vnd.sqlite3") ?? .bytes

    private static let backup = APIOperation(
        .files, .get, APIPath.backup, "getBackup", "A copy of all records, for the command restore",
        answers: [
            OperationAnswer(
                status: .ok, words: "\(BackupService.privacy) Pairings and tokens are not in it.",
                content: [ledgerFile.essence: Schema([:])])
        ], [.refused, .local]
    ) { operation, router, desk in
        router.get(APIPath.backup, RouteOptions().demanding(.full)) { request in
            let call = try APICall(request, for: operation, at: desk)
            let file = try BackupService(call.services()).file(in: desk.exports)
            return try Response(
                attachment: file, ledgerFile, name: BackupService.name(at: call.now, in: call.locale.timeZone))
        }
    }
}
