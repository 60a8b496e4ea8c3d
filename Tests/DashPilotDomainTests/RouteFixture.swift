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
