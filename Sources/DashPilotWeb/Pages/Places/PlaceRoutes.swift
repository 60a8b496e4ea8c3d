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
        pages.sheet(
            SitePath.renamingPlace, in: &router,
            page: { sheet, id in
                PlaceRenamePage(
                    sheet: sheet, place: try PickupPlaceHistoryService(sheet.services).history(of: id).place
                )
                .page
            },
            record: { sheet, id in
                try refusing(at: "name", when: { $0.kind != .recordsUnavailable && $0.kind != .recordGone }) {
                    _ = try PickupPlaceService(sheet.services).rename(id, to: sheet.fields["name"] ?? "")
                }
                return SitePath.place(id)
            })
        router.get(SitePath.mergingPlace) { request, id in
            try pages.show(request) { context, services in
                let place = try PickupPlaceHistoryService(services).history(of: id).place
                let others = try PickupPlaceService(services).mergeDestinations(for: id, in: context.locale)
                return PlaceMergePage(place: place, destinations: others).page
            }
        }
        pages.sheet(
            SitePath.mergingPlaceInto, in: &router, page: merging,
            record: { sheet, id, destination in
                SitePath.place(try PickupPlaceService(sheet.services).merge(id, into: destination).id)
            })
    }

    @Sendable private func merging(_ sheet: Sheet, _ id: UUID, into destination: UUID) throws -> Page {
        guard id != destination else { throw PickupPlaceError.cannotMergeIntoItself }
        let histories = PickupPlaceHistoryService(sheet.services)
        let source = try histories.history(of: id).place
        return sheet.page(
            asking: source.confirmMerge(into: try histories.history(of: destination).place), "confirm",
            to: SitePath.mergingPlaceInto(id, destination), in: .shifts, back: SitePath.mergingPlace(id))
    }
}
