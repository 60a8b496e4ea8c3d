import DashPilotDomain
import DashPilotRecords
import DashPilotServices
import Foundation

extension Command {
    private static let exported = Operand("FILE", "A JSON export of DashPilot, of format 4.", form: .file)

    static let importRecords = Command(
        "import", topic: .records, abstract: "bring back the shifts and expenses of a JSON export",
        details: [
            ImportReport.purpose, "\(ImportReport.limits) To keep everything use the commands backup and restore.",
        ],
        operands: [exported],
        example: Example("dashpilot import DashPilot-History-2026-08-13.json", "brings those shifts and expenses back")
    ) { context in
        let url = URL(filePath: try context.arguments.required(exported), directoryHint: .notDirectory)
        let file = try ImportService.file(at: url)
        let service = ImportService(try context.services())
        let report = try context.withProgress("Importing") { bar in
            try service.bringIn(file) { bar.update(Int($0 * 1000), of: 1000) }
        }
        return context.output(of: report)
    }
}

extension CommandContext {
    fileprivate func output(of report: ImportReport) -> Output {
        var page = TextPage()
        page.heading(ImportReport.recordedTitle)
        for (title, count) in report.recorded.titled { page.row(title, count.text(in: locale)) }
        if report.newPlaceCount > 0 { page.row(ImportReport.newPlacesTitle, report.newPlaceCount.text(in: locale)) }
        let here = report.alreadyHere.titled.filter { $0.count > 0 }
        if !here.isEmpty {
            page.heading(ImportReport.alreadyHereTitle)
            for (title, count) in here { page.row(title, count.text(in: locale)) }
        }
        if !report.leftOut.isEmpty {
            page.heading(ImportReport.leftOutTitle)
            for (reason, shifts) in report.leftOutByReason {
                page.line(ImportReport.heading(reason))
                for shift in shifts { page.line(shift.words(in: locale), indent: 4) }
            }
        }
        return Output(
            text: page.text(width: columns), json: ImportRecord.imported(report),
            words: report.caveat.map { [$0] } ?? [])
    }
}
