import DashPilotDomain
import DashPilotPersistence
import Foundation
import HTTPKit

/// The stream that tells a page that something changed (HTTP-6).
struct EventRoutes: Sendable {
    static let operation = APIOperation(
        .live, .get, SitePath.events, "followEvents", "A stream that tells that something changed, and not what",
        answers: [
            OperationAnswer(
                status: .ok, words: "Events named records or positions, each with an id.",
                content: [MediaType.eventStream.essence: .text])
        ]
    ) { _, router, desk in
        router.get(SitePath.events, RouteOptions().demanding(.full)) { request in
            guard let caller = request[CallerKey.self] else { throw WebRefusal.notPaired }
            do throws(EventHub<UUID>.TooManyStreams) {
                return .events(try desk.live.hub.open(for: caller.key.id))
            } catch {
                throw WebRefusal.tooManyStreams(bound: error.bound)
            }
        }
    }
}
