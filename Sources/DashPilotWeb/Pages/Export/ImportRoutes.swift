import DashPilotDomain
import DashPilotPersistence
import DashPilotServices
import Foundation
import HTTPKit

/// Taking an export that a driver brings back (IMPORT-4).
struct ImportRoutes: Sendable {
    let pages: PageRoutes

    /// Beside the ledger, where there is room for what an import puts aside.
    let workFolder: URL

    /// Few, for a report names every shift that was left out.
    private let reports = BrieflyKept<ImportReport>(lifetime: 600, bound: 4)

    init(pages: PageRoutes, workFolder: URL) {
        self.pages = pages
        self.workFolder = workFolder
    }

    func add(to router: inout Router) {
        router.get(SitePath.importing) { try page($0) }
        router.post(SitePath.importing, RouteOptions(body: .upload)) { try take($0) }
    }

    private func page(_ request: Request) throws -> Response {
        let id = request.query["report"].flatMap(UUID.init(uuidString:))
        let owner = try caller(of: request)
        return try pages.show(request) { context, _ in
            let report = id.flatMap { reports.content($0, for: owner, now: context.now) }
            return ImportPage(context: context, report: report).page
        }
    }

    private func take(_ request: Request) throws -> Response {
        let owner = try caller(of: request)
        return try pages.take(request) { _, services in
            let report = try refusing(at: "file", when: { $0.kind != .recordsUnavailable }) {
                guard let file = try request.multipartForm().file("file") else { throw FormRefusal.noFile }
                return try file.content.withFilePath(in: workFolder.path) { path in
                    let file = try ImportService.file(at: URL(filePath: path, directoryHint: .notDirectory))
                    return try ImportService(services).bringIn(file)
                }
            }
            let id = pages.ids.next()
            reports.keep(report, as: id, for: owner, now: pages.clock.now())
            return "\(SitePath.importing())?report=\(id.uuidString)"
        } orShow: { context, _ in
            ImportPage(context: context).page
        }
    }

    private func caller(of request: Request) throws -> UUID {
        guard let caller = request[CallerKey.self] else { throw WebRefusal.notPaired }
        return caller.key.id
    }
}
