import DashPilotDomain
import DashPilotPersistence
import Foundation
import HTTPKit

/// The stream that tells a page that something changed (HTTP-6).
struct EventRoutes: Sendable {
    let live: LiveUpdates

    func add(to router: inout Router) {
        router.get(SitePath.events, RouteOptions().demanding(.full)) { request in
            guard let caller = request[CallerKey.self] else { throw WebRefusal.notPaired }
            return .events(try live.hub.open(for: caller.key.id))
        }
    }
}
