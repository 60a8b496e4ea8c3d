public import Foundation

/// What a recorded route gives a figure to divide or multiply by: miles, or which miles are missing.
///
/// An unmeasured route is never a distance of zero. Source of the rules: RATE-4, RATE-13, MILE-29.
public enum RecordedMiles: Hashable, Sendable {
    /// No usable position was kept.
    case noRouteRecorded

    /// Positions were kept, but nothing was measured, or what was measured is no distance.
    case routeNotMeasurable

    /// Miles rounded to 6 places; 0 is a measurement.
    case measured(Decimal)

    /// Fraction digits of a mile that survive the crossing from binary, under two millimetres (RATE-4).
    static let places = 6

    public init(_ distance: RouteDistance) {
        guard distance.usableSampleCount > 0 else {
            self = .noRouteRecorded
            return
        }
        guard distance.isMeasured, distance.metres >= 0,
            let miles = Decimal(crossing: distance.miles, places: Self.places)
        else {
            self = .routeNotMeasurable
            return
        }
        self = .measured(miles)
    }
}
