import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// A pickup place's history, its name and its merging. No page lists the places. Source of the rules: part 20, section
/// 24.
struct PlaceRoutes: Sendable {
    let pages: PageRoutes

    func add(to router: inout Router) {
        router.get(SitePath.place) { request, id in
            try pages.show(request) { context, services in
                let history = try PickupPlaceHistoryService(services).history(of: id)
                let others = try PickupPlaceService(services).mergeDestinations(for: id, in: context.locale)
                return PlacePage(context: context, history: history, canMerge: !others.isEmpty).page
            }
        }
        router.get(SitePath.renamingPlace) { request, id in
            try pages.show(request) { context, services in try renaming(id, context, services) }
        }
        router.post(SitePath.renamingPlace) { request, id in
            try pages.take(
                request,
                record: { fields, services in
                    try refusing(at: "name", when: { $0.kind != .recordsUnavailable && $0.kind != .recordGone }) {
                        _ = try PickupPlaceService(services).rename(id, to: fields["name"] ?? "")
                    }
                    return SitePath.place(id)
                }, orShow: { context, services in try renaming(id, context, services) })
        }
        router.get(SitePath.mergingPlace) { request, id in
            try pages.show(request) { context, services in
                let place = try PickupPlaceHistoryService(services).history(of: id).place
                let others = try PickupPlaceService(services).mergeDestinations(for: id, in: context.locale)
                return PlaceMergePage(place: place, destinations: others).page
            }
        }
        router.get(SitePath.mergingPlaceInto) { request, id, destination in
            try pages.show(request) { context, services in try merging(id, into: destination, context, services) }
        }
        router.post(SitePath.mergingPlaceInto) { request, id, destination in
            try pages.take(
                request,
                record: { _, services in
                    SitePath.place(try PickupPlaceService(services).merge(id, into: destination).id)
                }, orShow: { context, services in try merging(id, into: destination, context, services) })
        }
    }

    private func renaming(_ id: UUID, _ context: PageContext, _ services: ServiceContext) throws -> Page {
        PlaceRenamePage(context: context, place: try PickupPlaceHistoryService(services).history(of: id).place).page
    }

    private func merging(
        _ id: UUID, into destination: UUID, _ context: PageContext, _ services: ServiceContext
    ) throws -> Page {
        guard id != destination else { throw PickupPlaceError.cannotMergeIntoItself }
        let histories = PickupPlaceHistoryService(services)
        let source = try histories.history(of: id).place
        return ConfirmationPage(
            context: context, question: source.confirmMerge(into: try histories.history(of: destination).place),
            place: .shifts, address: LocalAddress(SitePath.mergingPlaceInto(id, destination)),
            back: LocalAddress(SitePath.mergingPlace(id))
        ).page
    }
}
