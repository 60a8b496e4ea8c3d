public import Foundation

/// One stored position of a shift's route, in the five values that are kept of it (PRIV-3).
public struct RoutePoint: Hashable, Sendable {
    /// When the position was fixed.
    public let instant: Instant

    /// Degrees; an old or damaged store may hold one that is out of range.
    public let latitude: Double

    /// Degrees; an old or damaged store may hold one that is out of range.
    public let longitude: Double

    /// Radius of uncertainty in metres; −1 when the source reported none (INTAKE-15).
    public let horizontalAccuracy: Double

    /// The unbroken recording the position belongs to; `nil` for one stored before schema v3 (SESSION-2).
    public let captureSession: UUID?

    public init(
        instant: Instant, latitude: Double, longitude: Double, horizontalAccuracy: Double, captureSession: UUID?
    ) {
        self.instant = instant
        self.latitude = latitude
        self.longitude = longitude
        self.horizontalAccuracy = horizontalAccuracy
        self.captureSession = captureSession
    }

    /// How an unknown radius of uncertainty is stored: no radius is invented (INTAKE-15).
    public static let unknownAccuracy = -1.0

    /// An accepted sample as it is stored, in the recording it was accepted in (SESSION-3).
    public init(_ sample: LocationSample, captureSession: UUID) {
        self.init(
            instant: sample.instant, latitude: sample.latitude, longitude: sample.longitude,
            horizontalAccuracy: sample.horizontalAccuracy ?? Self.unknownAccuracy, captureSession: captureSession)
    }

    /// Whether the position can be measured from: finite coordinates on the globe, and not exactly (0, 0), which is
    /// what a receiver without a fix reports (TERM-4).
    public var isUsable: Bool { Self.isOnTheGlobe(latitude: latitude, longitude: longitude) }

    static func isOnTheGlobe(latitude: Double, longitude: Double) -> Bool {
        // A coordinate that is no number fails both comparisons, and an infinite one is out of range.
        latitude.magnitude <= 90 && longitude.magnitude <= 180 && !(latitude == 0 && longitude == 0)
    }

    /// The order in which positions of one instant are walked: by latitude, then longitude (MILE-3).
    func isWalkedBefore(_ other: RoutePoint) -> Bool {
        // The session decides between two copies of one position, or the store's order would (MILE-4).
        (latitude, longitude, captureSession?.uuidString ?? "")
            < (other.latitude, other.longitude, other.captureSession?.uuidString ?? "")
    }
}
