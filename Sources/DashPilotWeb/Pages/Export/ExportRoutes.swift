import DashPilotDomain
import DashPilotServices
import Foundation
import HTTPKit

/// Choosing what to export, reading what the file would be, and fetching it. Source of the rules: part 30, section 10.
struct ExportRoutes: Sendable {
    let pages: PageRoutes
    let folder: ExportFolder

    func add(to router: inout Router) {
        router.get(SitePath.export) { try page($0) }
        router.get(SitePath.exportFile) { try file($0) }
    }

    private func page(_ request: Request) throws -> Response {
        let context = pages.context(of: request)
        do {
            let asked = try AskedExport(request.query, now: context.now, in: context.locale)
            return try pages.show(request) { context, services in try page(asked, context, services) }
        } catch let error as any DriverFacingError where error.kind != .recordsUnavailable {
            let refused = RefusedForm(Self.form(of: request.query), request.query, error, in: context.locale)
            let context = pages.context(of: request, refused: refused)
            let asked = AskedExport(refusedAt: context.now, in: context.locale)
            let page = try page(asked, context, try pages.records.context())
            return Response(refused.status, page: page.stating(refused), in: context.locale)
        }
    }

    /// The form that asks for such a scope.
    private static func form(of query: FormFields) -> String {
        switch query["scope"].flatMap(ReportingPeriod.Kind.init) {
        case .custom: ExportPage.rangeForm
        case .day, .week, .month: ExportPage.unitForm
        case nil: "export"
        }
    }

    private func page(_ asked: AskedExport, _ context: PageContext, _ services: ServiceContext) throws -> Page {
        let service = ExportService(services)
        return ExportPage(
            context: context, period: asked.period,
            offer: try asked.scope.map { try service.offer(of: $0, in: context.locale.timeZone) },
            hasRecords: try service.holdsAnything(.allHistory)
        ).page
    }

    /// The file itself, made whole before its first byte is sent, so that no client takes a part for all of it.
    private func file(_ request: Request) throws -> Response {
        let context = pages.context(of: request)
        let asked = try AskedExport(request.query, now: context.now, in: context.locale)
        guard let scope = asked.scope, let form = request.query["form"].flatMap(ExportForm.init) else {
            throw FormRefusal.noChoice
        }
        let file = try ExportService(try pages.records.context()).file(
            of: scope, as: form, in: context.locale.timeZone, folder: folder)
        return try Response(attachment: file, form.mediaType, name: file.name)
    }
}

extension Response {
    /// A file for the client to keep, and for nobody on the way.
    ///
    /// - Parameter name: Of ASCII letters, digits, hyphens and one full stop, which need no coding (FILE-1).
    init(attachment file: ExportedFile, _ type: MediaType, name: String) throws {
        self.init(
            .ok, type, try Content(openFile: file.descriptor, byteCount: file.byteCount),
            headers: [.contentDisposition: "attachment; filename=\"\(name)\"", .cacheControl: "no-store"])
    }
}

extension ExportForm {
    var mediaType: MediaType {
        switch self {
        case .json: .json
        case .csv: .csv
        }
    }
}
