import DashPilotPersistence
import Foundation
import HTTPKit

/// Whether the ledger can be read and written, for a service manager (HTTP-10).
struct HealthRoutes: Sendable {
    let records: Records

    func add(to router: inout Router) {
        router.get(SitePath.health, RouteOptions().demanding(.nothing)) { _ in
            do {
                // A transaction that writes nothing takes the writer's lock, so it fails wherever a write would.
                try records.door.ledger().write { _ in }
                return Response(.ok, .plainText, "ok\n")
            } catch {
                return Response(.serviceUnavailable, .plainText, "the records cannot be written\n")
            }
        }
    }
}
