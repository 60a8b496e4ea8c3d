import Foundation

/// Lays the places of one route out on a drawing, north up, at one scale in both directions.
struct RouteProjection {
    static let width = 640.0
    static let height = 480.0
    static let margin = 48.0
    /// Room below the drawing for the last label and the scale bar.
    private static let footer = 72.0

    /// Where the middle of the route lies on the drawing.
    static let middleX = width / 2
    static let middleY = (margin + height - footer) / 2

    /// Metres between the westernmost and the easternmost place, and the southernmost and the northernmost.
    let metresWide: Double
    let metresHigh: Double

    /// Units of the drawing to a metre.
    let unitsPerMetre: Double

    /// What the scale bar stands for: the longest of 0.1, 0.2, 0.5, 1 and so on that stays short.
    let scaleBarMiles: Double

    private let reference: Double
    private let metresPerDegreeOfLongitude: Double
    private let middle: (longitude: Double, latitude: Double)

    private static let metresPerDegree = GeographicDistance.earthRadiusMetres * .pi / 180

    /// - Parameter places: Usable positions, at least one.
    init(_ places: some Collection<(latitude: Double, longitude: Double)>) {
        let reference = places.first?.longitude ?? 0
        let longitudes = places.map { Self.nearby($0.longitude, to: reference) }
        let west = longitudes.min() ?? 0
        let east = longitudes.max() ?? 0
        let south = places.map(\.latitude).min() ?? 0
        let north = places.map(\.latitude).max() ?? 0
        self.reference = reference
        middle = (longitude: (west + east) / 2, latitude: (south + north) / 2)
        metresPerDegreeOfLongitude = Self.metresPerDegree * cos(middle.latitude * .pi / 180)
        metresWide = (east - west) * metresPerDegreeOfLongitude
        metresHigh = (north - south) * Self.metresPerDegree
        // A vehicle that hardly moved is not blown up until its receiver's noise looks like a journey.
        let least = 0.2 * RouteDistance.metresPerMile
        unitsPerMetre = min(
            (Self.width - 2 * Self.margin) / max(metresWide, least),
            (Self.height - Self.margin - Self.footer) / max(metresHigh, least))
        scaleBarMiles = Self.scaleBarMiles(unitsPerMetre: unitsPerMetre)
    }

    /// Where a place lies on the drawing, from its upper left corner.
    func point(latitude: Double, longitude: Double) -> (x: Double, y: Double) {
        let east = (Self.nearby(longitude, to: reference) - middle.longitude) * metresPerDegreeOfLongitude
        let north = (latitude - middle.latitude) * Self.metresPerDegree
        return (
            x: Self.middleX + east * unitsPerMetre,
            y: Self.middleY - north * unitsPerMetre
        )
    }

    /// The longitude as counted on from `reference`, so that a route over the 180th meridian stays in one piece.
    private static func nearby(_ longitude: Double, to reference: Double) -> Double {
        reference + (longitude - reference).remainder(dividingBy: 360)
    }

    private static func scaleBarMiles(unitsPerMetre: Double) -> Double {
        let longest = 220 / (unitsPerMetre * RouteDistance.metresPerMile)
        let steps = (0...4).flatMap { power in [0.1, 0.2, 0.5].map { $0 * pow(10, Double(power)) } }
        return steps.last { $0 <= longest } ?? steps[0]
    }
}
