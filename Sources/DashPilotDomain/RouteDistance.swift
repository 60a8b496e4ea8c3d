/// What a shift's recorded route measures: metres summed within unbroken recordings, and what qualifies them.
///
/// Source of the rules: MILE-5 to MILE-16. Nothing here is stored.
public struct RouteDistance: Hashable, Sendable {
    /// Metres within segments, 0 when nothing was measured.
    public let metres: Double
    public let segmentCount: Int
    public let gapCount: Int
    public let usableSampleCount: Int
    public let usesInferredContinuity: Bool

    public init(
        metres: Double, segmentCount: Int, gapCount: Int, usableSampleCount: Int, usesInferredContinuity: Bool
    ) {
        self.metres = metres
        self.segmentCount = segmentCount
        self.gapCount = gapCount
        self.usableSampleCount = usableSampleCount
        self.usesInferredContinuity = usesInferredContinuity
    }

    /// A route holding no position at all, measured without a window.
    public static let empty = RouteDistance(
        metres: 0, segmentCount: 0, gapCount: 0, usableSampleCount: 0, usesInferredContinuity: false)

    /// Whether anything was measured; a measured distance may be 0 m (MILE-14).
    public var isMeasured: Bool { segmentCount > 0 }

    /// Whether the recording is known to miss part of the shift (MILE-15). Said to a driver only when also measured.
    public var isPartial: Bool { gapCount > 0 || usesInferredContinuity }

    /// Metres in one mile. The only such constant in the product (MILE-16, TEXT-4).
    public static let metresPerMile = 1609.344

    /// Miles of the measured distance; meaningful only where ``isMeasured``.
    public var miles: Double { metres / Self.metresPerMile }
}
