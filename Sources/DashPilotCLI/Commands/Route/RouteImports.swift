import DashPilotDomain
import DashPilotExchange
import DashPilotIntake
import DashPilotModels
import DashPilotRecords
import DashPilotServices
import Foundation

/// What `route import` did with each of the files it was given.
struct RouteImports {
    private enum Outcome {
        case report(RouteImportReport)
        case failure(RouteImportError)
    }

    private let shift: UUID
    private var files: [(path: String, outcome: Outcome)] = []

    /// Imports the files one after another. One that cannot be used does not keep the others out; where the records fail,
    /// those after it are not tried.
    ///
    /// - Throws: What went wrong, where no file but one was given or none was brought in before the records failed.
    init(of paths: [String], into shift: UUID, by service: RouteImportService, in context: CommandContext) throws {
        self.shift = shift
        try context.withProgress("Importing positions") { bar in
            for (index, path) in paths.enumerated() {
                do throws(RouteImportError) {
                    let url = URL(filePath: path, directoryHint: .notDirectory)
                    let report = try service.importTrack(url, into: shift) { share in
                        bar.update(Int((Double(index) + share) * 1000), of: paths.count * 1000)
                    }
                    files.append((path, .report(report)))
                } catch {
                    let isUnusableFile = error.kind == .unusableFile
                    if paths.count == 1 || (files.isEmpty && !isUnusableFile) { throw error }
                    files.append((path, .failure(error)))
                    if !isUnusableFile { break }
                }
            }
        }
    }

    /// - Parameter measured: The shift afterwards.
    func output(measured: MeasuredShift, in context: CommandContext) -> Output {
        let failures = files.compactMap { file in
            if case .failure(let error) = file.outcome { (path: file.path, error: error) } else { nil }
        }
        return Output(
            text: text(measured: measured, in: context),
            json: [
                "shiftID": .id(shift),
                "files": .array(files.map { record(of: $0.outcome, $0.path, in: context.locale) }),
                "route": ShiftRecord.route(measured),
            ],
            words: failures.map { "\($0.path.printable): \($0.error.sentence(in: context.locale))" },
            status: failures.last.map { CommandStatus(of: $0.error) } ?? .done)
    }

    private func text(measured: MeasuredShift, in context: CommandContext) -> String {
        var page = TextPage()
        for file in files {
            if case .report(let report) = file.outcome { add(report, of: file.path, in: context.locale, to: &page) }
        }
        page.heading("Route of \(context.locale.longDate(measured.shift.startedAt))")
        RoutePage.addMeasure(of: measured, in: context.locale, to: &page)
        return page.text(width: context.columns)
    }

    /// So many stretches are listed; a page of them would hide what stands above.
    private static let mostStretches = 10

    private func add(
        _ report: RouteImportReport, of path: String, in locale: DriverLocale, to page: inout TextPage
    ) {
        page.heading("\(path) · \(report.kind.words)")
        for line in report.lines(in: locale) { page.row(line.name, line.count) }
        var stretches = report.stretches.prefix(Self.mostStretches).map { RoutePage.times($0, in: locale) }
        let rest = report.stretches.count - stretches.count
        if rest > 0 { stretches.append("and \(rest.counted("more stretch", "more stretches", in: locale))") }
        if !stretches.isEmpty { page.row("Covers", stretches) }
        for sentence in report.sentences(in: locale) { page.line(sentence) }
    }

    private func record(of outcome: Outcome, _ path: String, in locale: DriverLocale) -> JSONValue {
        switch outcome {
        case .report(let report): RouteRecord.imported(report, from: path)
        case .failure(let error): RouteRecord.notImported(path, error, in: locale)
        }
    }
}
