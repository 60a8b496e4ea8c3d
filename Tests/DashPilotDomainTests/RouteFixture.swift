import DashPilotDomain
import Foundation

/// Positions and recordings of an invented shift for the route's tests.
enum RouteFixture {
    /// 2025-08-23T09:00:00Z, the start of the shift that every offset counts from.
    static let shiftStart = Instant(millisecondsSince1970: 1_755_939_600_000)

    static let sessionA = session(0xA)
    static let sessionB = session(0xB)

    static func session(_ number: UInt8) -> UUID {
        UUID(uuid: (number, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0))
    }

    /// Seconds after the start of the shift.
    static func instant(_ seconds: TimeInterval) -> Instant { shiftStart.adding(seconds: seconds) }

    static func point(
        _ seconds: TimeInterval, _ latitude: Double, _ longitude: Double = -75, session: UUID? = sessionA,
        accuracy: Double = 8
    ) -> RoutePoint {
        RoutePoint(
            instant: instant(seconds), latitude: latitude, longitude: longitude, horizontalAccuracy: accuracy,
            captureSession: session)
    }

    static func window(_ start: TimeInterval, _ end: TimeInterval) -> InstantRange {
        InstantRange(start: instant(start), end: instant(end))
    }
}

extension RouteFixture {
    /// An instant of the shift's day by the clock: `09:10:30` or `09:10:00.5`, where the shift starts at `09:00:00`.
    static func clock(_ text: String) -> Instant {
        let parts = text.split(separator: ":").compactMap { Double($0) }
        return instant((parts[0] - 9) * 3600 + parts[1] * 60 + parts[2])
    }

    static let phone = RouteOrigin(source: "phone", run: "1")

    static func candidate(
        _ instant: Instant, _ latitude: Double, _ longitude: Double = -75, accuracy: Double? = 8,
        from origin: RouteOrigin = phone, receivedAt: Instant? = nil
    ) -> RouteCandidate {
        RouteCandidate(
            sample: LocationSample(
                instant: instant, latitude: latitude, longitude: longitude, horizontalAccuracy: accuracy),
            origin: origin, receivedAt: receivedAt)
    }
}

/// The route of one shift as a store would hold it, for tests that send many positions: it finds the neighbours, asks
/// the filter and gives every accepted sample its session.
struct RecordedRoute {
    var shift = ShiftTimeline(startedAt: RouteFixture.shiftStart, endedAt: nil)
    private(set) var stored: [RouteNeighbours.Neighbour] = []
    private(set) var verdicts: [RouteSampleFilter.Verdict] = []
    private var mintedSessions: UInt8 = 0

    var points: [RoutePoint] { stored.map(\.point) }
    var distance: RouteDistance { RouteMileageCalculator.distance(alongOrdered: points) }

    @discardableResult
    mutating func take(_ candidate: RouteCandidate, now: Instant? = nil) -> RouteSampleFilter.Verdict {
        let instant = candidate.sample.instant
        let index = stored.firstIndex { $0.point.instant > instant } ?? stored.endIndex
        let neighbours = RouteNeighbours(
            before: index > 0 ? stored[index - 1] : nil, after: index < stored.endIndex ? stored[index] : nil)
        let verdict = RouteSampleFilter().verdict(on: candidate, in: shift, between: neighbours, now: now ?? instant)
        if verdict == .accepted {
            let session = CaptureSessionPolicy.session(
                at: instant, from: candidate.origin, in: shift, between: neighbours
            ) {
                mintedSessions += 1
                return RouteFixture.session(mintedSessions)
            }
            let point = RoutePoint(candidate.sample, captureSession: session)
            stored.insert(RouteNeighbours.Neighbour(point: point, origin: candidate.origin), at: index)
        }
        verdicts.append(verdict)
        return verdict
    }
}
