/// One position fix as a source delivered it: what was fixed, when and how exactly, and nothing else (ADAPT-1).
public struct LocationSample: Hashable, Sendable {
    /// When the position was fixed, not when it was received (TERM-1).
    public let instant: Instant

    /// Degrees; not yet judged, so it may be out of range or not finite.
    public let latitude: Double

    /// Degrees; not yet judged, so it may be out of range or not finite.
    public let longitude: Double

    /// Radius of uncertainty in metres as reported, or `nil` when the source reported none (INTAKE-15).
    public let horizontalAccuracy: Double?

    public init(instant: Instant, latitude: Double, longitude: Double, horizontalAccuracy: Double?) {
        self.instant = instant
        self.latitude = latitude
        self.longitude = longitude
        self.horizontalAccuracy = horizontalAccuracy
    }
}
