import DashPilotDomain
import DashPilotServices
import Foundation

extension Command {
    private static let exported = Operand("FILE", "A JSON export of DashPilot, of format 4.", form: .file)

    static let importRecords = Command(
        "import", topic: .records, abstract: "bring back the shifts and expenses of a JSON export",
        details: [
            "Everything is recorded under its own identifier, so that importing a file again adds nothing, and what is here "
                + "already is left as it is. One fault in the file, and nothing of it is recorded.",
            "A shift that was paused, or overlaps another one here, is left out and named. \(ImportReport.lost) To keep "
                + "everything use the commands backup and restore.",
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
        page.heading("Brought in")
        for (title, count) in Self.kinds(report.recorded) { page.row(title, count.text(in: locale)) }
        if report.newPlaceCount > 0 { page.row("New places", report.newPlaceCount.text(in: locale)) }
        let here = Self.kinds(report.alreadyHere).filter { $0.count > 0 }
        if !here.isEmpty {
            page.heading("Already here")
            for (title, count) in here { page.row(title, count.text(in: locale)) }
        }
        if !report.leftOut.isEmpty {
            page.heading("Left out")
            for reason in ImportReport.LeftOut.Reason.allCases {
                let shifts = report.leftOut.filter { $0.reason == reason }
                if !shifts.isEmpty { page.line(ImportReport.heading(reason)) }
                for shift in shifts { page.line("Shift of \(locale.dateAndTime(shift.startedAt))", indent: 4) }
            }
        }
        return Output(
            text: page.text(width: columns), json: Self.record(of: report),
            words: report.recorded.shifts > 0 ? [ImportReport.lost] : [])
    }

    private static func kinds(_ counts: ImportReport.Counts) -> [(title: String, count: Int)] {
        [
            ("Shifts", counts.shifts), ("Deliveries", counts.deliveries), ("Tips", counts.tips),
            ("Expenses", counts.expenses),
        ]
    }

    private static func record(of report: ImportReport) -> JSONValue {
        func counts(_ counts: ImportReport.Counts) -> JSONValue {
            [
                "shiftCount": .count(counts.shifts), "deliveryCount": .count(counts.deliveries),
                "tipCount": .count(counts.tips), "expenseCount": .count(counts.expenses),
            ]
        }
        return [
            "recorded": counts(report.recorded), "alreadyHere": counts(report.alreadyHere),
            "newPlaceCount": .count(report.newPlaceCount),
            "leftOut": .array(
                report.leftOut.map { shift in
                    [
                        "id": .id(shift.shift), "startedAt": .timestamp(shift.startedAt),
                        "reason": .string(shift.reason.rawValue),
                    ]
                }),
        ]
    }
}
