import DashPilotDomain
import DashPilotPersistence
import Foundation
import Synchronization

/// What waits in memory for an open pause or parked stretch to close, shared by whoever takes positions and whoever
/// records events (INTAKE-19).
///
/// Positions that came before the event that shuts them out are deleted with it (INTAKE-20), and wait here as well: the
/// Resume that lets them in again may still be on its way, and a location app has cleared them from its own queue.
public final class WaitingPositions: Sendable {
    private let held = Mutex(HeldPositions())

    public init() {}

    /// How many wait.
    public var count: Int { held.withLock { $0.count } }

    func add(_ positions: [HeldPosition]) {
        guard !positions.isEmpty else { return }
        held.withLock { held in for position in positions { held.add(position) } }
    }

    func takeAll(now: Instant) -> [HeldPosition] { held.withLock { $0.takeAll(now: now) } }

    /// Keeps positions that were stored and have just been deleted by a stretch that is open.
    ///
    /// - Parameter access: Knows where they came from; without it they cannot be told from another source's.
    func hold(_ points: [RoutePoint], ofShift shift: UUID, access: AccessFile, now: Instant) throws {
        guard !points.isEmpty else { return }
        let origins = try access.origins(ofShift: shift)
        add(
            points.compactMap { point in
                guard let origin = point.captureSession.flatMap({ origins[$0] }) else { return nil }
                return HeldPosition(
                    candidate: RouteCandidate(
                        sample: LocationSample(
                            instant: point.instant, latitude: point.latitude, longitude: point.longitude,
                            horizontalAccuracy: point.horizontalAccuracy < 0 ? nil : point.horizontalAccuracy),
                        origin: origin, receivedAt: nil),
                    countedAs: .recorded, shift: shift, since: now)
            })
    }
}
