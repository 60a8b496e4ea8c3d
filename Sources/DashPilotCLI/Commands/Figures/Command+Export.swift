import DashPilotDomain
import DashPilotExchange
import DashPilotModels
import DashPilotServices
import Foundation

extension Command {
    static let exports: [Command] = [shift] + ReportingPeriod.Unit.allCases.map(unit) + [custom, all]

    private static let format = CommandOption(
        "format", oneOf: ExportForm.allCases.map(\.rawValue), "The complete record, or one table for a spreadsheet.",
        isRequired: true)

    private static let file = CommandOption(
        "output", "FILE",
        "Where the export is saved, or - for standard output. Without it DashPilot names a file in this folder.",
        letter: "o", form: .file)

    private static let day = Operand(
        "DATE", "A day in it: 2026-08-12, today or yesterday. Without it today, or the day of --at.", count: .optional)
    private static let from = Operand("FROM", "The first day: 2026-08-12.")
    private static let to = Operand("TO", "The last day, included.")

    private static let contents =
        "Place names are in the file, and with json expenses and their notes; positions and estimates are not. A shift that "
        + "has not ended is left out. An export is no backup: the command backup makes one."

    private static func command(
        _ kind: ExportScope.Kind, _ name: String, _ abstract: String, _ operands: [Operand] = [],
        details: [String] = [],
        example: Example, scope: @escaping @Sendable (CommandContext, ServiceContext) throws -> ExportScope
    ) -> Command {
        Command(
            "export \(name)", topic: .figures, abstract: abstract, details: details + [contents], operands: operands,
            options: [format, file], example: example
        ) { context in
            let services = try context.existingServices()
            guard let form = try ExportForm(rawValue: context.arguments.required(format)) else {
                preconditionFailure("the parser let another format through")
            }
            return try context.export(
                scope(context, services), as: form, to: context.arguments[file], by: ExportService(services))
        }
    }

    private static let shift = command(
        .shift, "shift", "write a finished shift to a file", [.shift],
        example: Example("dashpilot export shift last --format json", "the last shift, in a file of this folder")
    ) { context, services in .shift(try context.shift(.shift, in: services).id) }

    private static func unit(_ unit: ReportingPeriod.Unit) -> Command {
        let kind = ExportScope.Kind(unit.kind)
        return command(
            kind, unit.rawValue, "write the records of a \(unit.rawValue) to a file", [day],
            details: ["A shift belongs to the \(unit.rawValue) it started in, whole."],
            example: Example(
                "dashpilot export \(unit.rawValue) 2026-08-12 --format csv", "a table of that \(unit.rawValue)")
        ) { context, _ in
            .period(
                try ReportingPeriod.chosen(
                    unit, containing: context.chosenDay(day), now: context.now, calendar: context.locale.calendar))
        }
    }

    private static let custom = command(
        .custom, "custom", "write the records of a range of days to a file", [from, to],
        example: Example(
            "dashpilot export custom 2026-08-01 2026-08-15 --format csv -o august.csv", "the first half of August")
    ) { context, _ in
        .period(
            try ReportingPeriod.custom(
                from: context.day(from), through: context.day(to), now: context.now, calendar: context.locale.calendar))
    }

    private static let all = command(
        .allHistory, "all", "write every finished shift and every expense to a file",
        example: Example("dashpilot export all --format json -o -", "everything, on standard output")
    ) { _, _ in .allHistory }
}

extension CommandContext {
    /// - Parameter path: What the driver named, `-` for standard output, `nil` for a name of ours.
    fileprivate func export(
        _ scope: ExportScope, as form: ExportForm, to path: String?, by service: ExportService
    ) throws -> Output {
        if path == "-" {
            guard !wantsJSON else {
                throw Misuse.contradiction("With -o - the export itself is what is printed. Leave out --json.")
            }
            let output = environment.standardOutput
            _ = try exporting(scope, as: form, by: service) { try $0.write { try output.write($0) } }
            return .alreadyWritten()
        }
        let saved = try exporting(scope, as: form, by: service) { export in
            let name =
                path.map(NewFile.Name.given)
                ?? .ours(folder: ".", stem: export.name.stem, extension: export.name.form.rawValue)
            let made = try NewFile.make(name) { writer in try export.write { try writer.write($0) } }
            return SavedExport(
                path: made.path, byteCount: made.result, head: export.head, expenseCount: export.expenseCount)
        }
        return saved.output(form, in: locale)
    }

    private func exporting<Result: Sendable>(
        _ scope: ExportScope, as form: ExportForm, by service: ExportService, _ body: (Export) throws -> Result
    ) throws -> Result {
        try withProgress("Exporting") { bar in
            try service.export(
                scope, as: form, in: locale.timeZone, progress: { bar.update($0, of: $1) }, body)
        }
    }
}

/// What was saved, and where.
private struct SavedExport {
    let path: String
    let byteCount: Int
    let head: ExportHead
    let expenseCount: Int

    /// Without the folder that the command ran in.
    private var name: String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }

    func output(_ form: ExportForm, in locale: DriverLocale) -> Output {
        let contents = form.contents(
            shiftCount: head.shiftCount, expenseCount: expenseCount, byteCount: byteCount, in: locale)
        return Output(
            text: name,
            json: [
                "file": .string(name), "scope": .string(head.scope.kind.rawValue), "format": .string(form.rawValue),
                "periodStart": .timestamp(head.scope.period?.start),
                "periodEndExclusive": .timestamp(head.scope.period?.end), "exportedAt": .timestamp(head.exportedAt),
                "shiftCount": .count(head.shiftCount), "expenseCount": .count(form.holdsExpenses ? expenseCount : 0),
                "byteCount": .count(byteCount),
            ],
            words: ["The export was saved: \(contents)."])
    }
}
