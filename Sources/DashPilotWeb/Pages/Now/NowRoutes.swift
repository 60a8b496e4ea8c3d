import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import Foundation
import HTTPKit

/// The page of what is going on now, and every press on it. Each calls one service, and a refusal is shown beside the
/// control that was pressed, on the page as the records then have it (GEN-5, GEN-13).
struct NowRoutes: Sendable {
    let pages: PageRoutes

    func add(to router: inout Router) {
        router.get(SitePath.now) { request in
            try pages.show(request) { context, services in
                try page(context, services, undo: UndoOffer(in: request.query, now: context.now))
            }
        }
        press(SitePath.starting, in: &router) { _, services in _ = try ShiftService(services).start() }
        press(SitePath.ending, in: &router) { _, services in _ = try ShiftService(services).end() }
        press(SitePath.pausing, in: &router) { _, services in _ = try ShiftService(services).pause() }
        press(SitePath.resuming, in: &router) { _, services in _ = try ShiftService(services).resume() }
        press(SitePath.parking, in: &router) { _, services in _ = try ShiftService(services).park() }
        press(SitePath.driving, in: &router) { _, services in _ = try ShiftService(services).resumeDriving() }
        press(SitePath.offers, in: &router) { fields, services in
            // Anything but a number the control can make is refused by the offer's own rule.
            let count = fields["count"].map { Int($0) ?? 0 } ?? 1
            _ = try DeliveryService(services).acceptOffer(deliveryCount: count)
        }
        router.post(SitePath.step) { request, id, name in
            guard let action = DeliveryAction(rawValue: name) else { throw RequestRefusal.notFound }
            return try pages.take(
                request,
                record: { _, services in
                    let changed = try DeliveryService(services).record(action, on: id)
                    return Self.path(after: changed, now: pages.clock.now())
                }, orShow: { context, services in try page(context, services) })
        }
        router.get(SitePath.several) { request in
            try pages.show(request) { context, services in
                SeveralPage(context: context, shift: try ShiftService(services).activeShift()?.id).page
            }
        }
        router.get(SitePath.routeSoFar) { request in try routeSoFar(request) }
        DeliverySheets(pages: pages).add(to: &router)
        GroupingSheets(pages: pages).add(to: &router)
        VehicleSheet(pages: pages).add(to: &router)
        EarlierEndSheet(pages: pages).add(to: &router)
    }

    /// Where a step leads to: after a completion, to what it raises or to the page that offers to take it back.
    static func path(after changed: ChangedDelivery, now: Instant) -> String {
        guard changed.delivery.state == .delivered else { return SitePath.now() }
        return changed.delivery.hasUnconfirmedExpectedEarnings
            ? SitePath.expectedPayConfirmation(changed.delivery.id) : UndoOffer.path(after: changed, now: now)
    }

    private func press(
        _ path: PathPattern<>, in router: inout Router,
        _ record: @escaping @Sendable (FormFields, ServiceContext) throws -> Void
    ) {
        router.post(path) { request in
            try pages.take(
                request,
                record: { fields, services in
                    try record(fields, services)
                    return SitePath.now()
                }, orShow: { context, services in try page(context, services) })
        }
    }

    /// The sources heard from since the shift began, with how each has been doing (INTAKE-10).
    private func sources(of shift: Shift) throws -> [RouteSourceStatus] {
        let heard = try pages.records.access.heardSources().filter { $0.heardAt >= shift.startedAt }
        if heard.isEmpty { return [] }
        let names = SourceNames(keys: try pages.records.access.keys())
        let capture = try pages.records.capture()
        return heard.map { source in
            let condition = capture.condition(of: source.source)
            return RouteSourceStatus(
                name: names.name(of: source.source), lastFixAt: source.fixAt,
                mostlyRejectedBy: condition?.mostlyRejectedBy, isClockAhead: condition?.isClockAhead ?? false,
                reportsNoAccuracy: condition?.reportsNoAccuracy ?? false)
        }
    }

    /// The part of the running shift's page that moves with the route; nothing while no shift runs.
    private func routeSoFar(_ request: Request) throws -> Response {
        let services = try pages.records.context()
        guard let page = try runningPage(pages.context(of: request), services) else { return Response(.noContent) }
        return Response(part: page.routeSoFar)
    }

    private func page(_ context: PageContext, _ services: ServiceContext, undo: UndoOffer? = nil) throws -> Page {
        guard var running = try runningPage(context, services) else {
            let defaults = try DriverSettingsService(services).currentDefaults()
            let last = try ShiftService(services).lastFinishedShift()?.id
            return NoShiftPage(context: context, defaults: defaults, last: last).page
        }
        running.undo = undo
        running.laterShiftStartedAt = try ShiftService(services).laterShiftStart()
        return running.page
    }

    /// `nil` while no shift runs.
    private func runningPage(_ context: PageContext, _ services: ServiceContext) throws -> RunningShiftPage? {
        guard let measured = try ShiftHistoryService(services).activeShift() else { return nil }
        return RunningShiftPage(
            context: context, measured: measured, backgroundSourceHeardAt: try services.locationAppHeardAt(),
            sources: try sources(of: measured.shift))
    }
}
