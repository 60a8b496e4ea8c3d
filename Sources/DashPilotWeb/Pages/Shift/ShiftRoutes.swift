import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// A finished shift's page and every correction that is opened from it.
struct ShiftRoutes: Sendable {
    let pages: PageRoutes

    func add(to router: inout Router) {
        router.get(SitePath.shift) { request, id in
            let services = try pages.records.context()
            // A running shift has its own page (SCREEN-31).
            guard try !ShiftService(services).shift(id).isActive else { return .seeOther(SitePath.now()) }
            return try pages.show(request) { context, services in try page(context, services, id) }
        }
        ShiftEndSheets(pages: pages).add(to: &router)
        PauseSheets(pages: pages).add(to: &router)
        ShiftFigureSheets(pages: pages).add(to: &router)
        FinishedDeliverySheets(pages: pages).add(to: &router)
        TipSheets(pages: pages).add(to: &router)
    }

    private func page(_ context: PageContext, _ services: ServiceContext, _ id: UUID) throws -> Page {
        let measured = try ShiftHistoryService(services).shift(id)
        let route = try RouteDetailService(services).picture(of: id, in: context.locale)
        return FinishedShiftPage(
            locale: context.locale, measured: measured, quality: route.quality, picture: route.picture
        )
        .page
    }
}

extension Sheet {
    /// The shift of a correction, which has to have ended.
    ///
    /// - Parameter refusal: What is said of one that has not.
    func finishedShift(_ id: UUID, else refusal: any DriverFacingError) throws -> Shift {
        let shift = try ShiftService(services).shift(id)
        guard !shift.isActive else { throw refusal }
        return shift
    }

    /// What a `Check` found, or why it would be refused, said where the driver looks next (HTTP-12).
    func preview(_ form: String, _ derive: () throws -> [FigureLabel]) throws -> [HTML] {
        guard context.refusal(of: form) == nil else { return [] }
        do {
            let figures = try derive().map { DashPilotWeb.figure($0) }
            return [
                section(.class("panel"), .ariaLabel("What would result"), .role("status")) {
                    h2 { "What would result" }
                    figures
                }
            ]
        } catch let error as any DriverFacingError where error.kind != .recordsUnavailable && error.kind != .recordGone
        {
            return [p(.class("refusal"), .role("alert")) { error.sentence(in: locale) }]
        }
    }

    /// The two buttons under a draft: one says what would result and writes nothing, the other writes (HTTP-12).
    func checkAndSave(_ save: String, at address: String) -> HTML {
        div(.class("row")) {
            button(.submit, .formMethod(.get), .formAction(LocalAddress(address))) { "Check" }
            button(.submit, .class("primary")) { save }
        }
    }
}
