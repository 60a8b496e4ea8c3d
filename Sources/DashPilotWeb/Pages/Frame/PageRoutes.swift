import DashPilotDomain
import DashPilotPersistence
import DashPilotServices
import Foundation
import HTTPKit

/// What the routes of every page family work with.
struct PageRoutes: Sendable {
    let records: Records
    let locale: RequestLocale
    let clock: any InstantClock
    let ids: any IdentifierSource

    func context(of request: Request, refused: RefusedForm? = nil) -> PageContext {
        PageContext(
            locale: locale.locale(of: request), now: clock.now(), refused: refused, makeAttempt: { ids.next() })
    }

    /// Takes a form: records through `record` and sends the browser on, or shows the form's page again with the refusal
    /// (HTTP-1).
    ///
    /// - Parameters:
    ///   - record: Calls one service and returns where to go on; what it throws is the refusal.
    ///   - page: The page the form stands on.
    func take(
        _ request: Request, record: (FormFields, ServiceContext) throws -> String,
        orShow page: (PageContext, ServiceContext) throws -> Page
    ) throws -> Response {
        let fields = try request.form()
        let services = try records.context()
        do {
            return .seeOther(try record(fields, services))
        } catch let failure as LedgerFailure {
            // Records that are busy, or whose disk is full, can still be read: what was typed stays on its page. Where
            // they cannot, the page that says so is all there is.
            guard let answer = try? refusal(failure, of: request, fields, services, page) else { throw failure }
            return answer
        } catch let error as any DriverFacingError {
            return try refusal(error, of: request, fields, services, page)
        }
    }

    private func refusal(
        _ error: any Error, of request: Request, _ fields: FormFields, _ services: ServiceContext,
        _ page: (PageContext, ServiceContext) throws -> Page
    ) throws -> Response {
        let locale = locale.locale(of: request)
        let refused = RefusedForm(fields["form"] ?? "", fields, error, in: locale)
        let context = context(of: request, refused: refused)
        return Response(refused.status, page: try page(context, services).stating(refused), in: locale)
    }

    /// Shows a page.
    func show(_ request: Request, _ page: (PageContext, ServiceContext) throws -> Page) throws -> Response {
        let context = context(of: request)
        return Response(page: try page(context, try records.context()), in: context.locale)
    }
}
