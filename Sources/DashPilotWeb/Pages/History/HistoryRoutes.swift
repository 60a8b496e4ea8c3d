import DashPilotDomain
import DashPilotServices
import Foundation
import HTTPKit

/// The finished shifts by weeks. Source of the rules: part 20, section 22.
struct HistoryRoutes: Sendable {
    /// How many weeks one press on `View Older Weeks` brings.
    static let weeksAtOnce = 12

    let pages: PageRoutes

    func add(to router: inout Router) {
        router.get(SitePath.shifts) { request in
            let older = request.query["older"].flatMap { Int($0) } ?? 0
            return try pages.show(request) { context, services in
                let shown = try ShiftHistoryService(services).shownWeeks(olderCount: older, in: context.locale)
                return HistoryPage(
                    context: context, shown: shown,
                    hasRecords: try ExportService(services).holdsAnything(.allHistory)
                ).page
            }
        }
    }
}
