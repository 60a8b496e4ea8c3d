import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotRecords
import DashPilotServices
import Foundation

extension Command {
    static let routes: [Command] = [bringIn, show, picture]

    private static let files = Operand(
        "FILE", "GPX, OwnTracks .rec, Overland JSON, or Google's timeline or location history.", count: .oneOrMore,
        form: .file)

    private static let bringIn = Command(
        "route import", topic: .figures, abstract: "add a track file's positions to a finished shift",
        details: [
            "Only positions from within the shift are taken, none from its pauses and parked stretches. A file fills holes "
                + "and never interleaves with what another source recorded, and importing it again adds nothing.",
            "A broken file changes nothing. Of several, one that cannot be used is named and the others are brought in.",
        ],
        operands: [.shift, files],
        example: Example("dashpilot route import last drive.gpx", "the last shift gets the positions of drive.gpx")
    ) { context in
        let services = try context.existingServices()
        let shift = try context.shift(.shift, in: services)
        guard !shift.isActive else { throw RouteImportError.shiftNotFinished }
        let ledger = try context.ledgerURL()
        let service = RouteImportService(
            services, access: try AccessFile.open(besideLedgerAt: ledger),
            workFolder: ledger.deletingLastPathComponent())
        let imports = try RouteImports(of: context.arguments.all(files), into: shift.id, by: service, in: context)
        let measured = try ShiftHistoryService(services).shift(shift.id)
        return imports.output(measured: measured, in: context)
    }

    private static let show = Command(
        "route show", topic: .figures,
        abstract: "show what a finished shift's route measures and where it was recorded",
        operands: [.shift], example: Example("dashpilot route show last", "the route of the last shift")
    ) { context in
        let services = try context.existingServices()
        let shift = try context.shift(.shift, in: services)
        guard !shift.isActive else { throw RecordNotFound.shiftInProgress }
        let route = try RouteDetailService(services).route(of: shift.id)
        return Output(
            text: RoutePage(route: route, locale: context.locale).text(width: context.columns),
            json: RouteRecord.route(route))
    }

    private static let file = CommandOption(
        "output", "FILE", "Where the picture is saved: FILE.svg, or - for standard output.", letter: "o", form: .file,
        isRequired: true)

    private static let picture = Command(
        "route picture", topic: .figures, abstract: "draw a finished shift's route",
        details: [
            "The picture is an SVG file of the recorded segments, without a map. It holds the shift's positions, which is "
                + "said before it is written. A file that exists is not written over."
        ],
        operands: [.shift], options: [file],
        example: Example("dashpilot route picture last -o route.svg", "draws the route of the last shift")
    ) { context in
        let path = try context.arguments.required(file)
        let services = try context.existingServices()
        let shift = try context.shift(.shift, in: services)
        guard !shift.isActive else { throw RecordNotFound.shiftInProgress }
        let picture = try RouteDetailService(services).drawing(of: shift.id, in: context.locale)
        return try context.output(picture, of: shift.id, to: path)
    }
}

extension CommandContext {
    /// Says what the picture holds, and writes it (PRIV-10).
    fileprivate func output(_ picture: RoutePicture, of shift: UUID, to path: String) throws -> Output {
        try environment.standardError.write(
            "The picture holds this shift's positions: whoever has it can see where you drove.\n")
        let svg = picture.svg(identifier: "route") + "\n"
        var record: JSONValue = [
            "file": .null, "shiftID": .id(shift), "svg": .null, "words": .array(picture.words.map(JSONValue.string)),
        ]
        if path == "-" {
            record = record.adding(["svg": .string(svg)])
            return Output(text: svg, json: record)
        }
        _ = try NewFile.make(.given(path)) { try $0.write(svg) }
        record = record.adding(["file": .string(path)])
        return Output(json: record, words: ["The picture was saved."])
    }
}
