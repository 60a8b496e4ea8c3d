import Foundation

/// The one distance between two positions, shared by the filter and the mileage: haversine on a sphere, in double
/// precision. Source of the rules: MILE-1, FILTER-19.
public enum GeographicDistance {
    /// The sphere's radius in metres.
    public static let earthRadiusMetres = 6_371_008.8

    /// Metres between two positions given in degrees. Longitudes on either side of ±180° are near one another.
    public static func metres(
        fromLatitude firstLatitude: Double, longitude firstLongitude: Double, toLatitude secondLatitude: Double,
        longitude secondLongitude: Double
    ) -> Double {
        metres(
            from: Place(latitude: firstLatitude, longitude: firstLongitude),
            to: Place(latitude: secondLatitude, longitude: secondLongitude))
    }

    /// A position with the cosine that every distance from or to it needs, so that a walk works it out once a position.
    struct Place {
        let latitude: Double
        let longitude: Double
        let cosineOfLatitude: Double

        init(latitude: Double, longitude: Double) {
            self.latitude = latitude
            self.longitude = longitude
            cosineOfLatitude = cos(latitude * radiansPerDegree)
        }
    }

    static func metres(from first: Place, to second: Place) -> Double {
        let sineOfHalfLatitude = sin((second.latitude - first.latitude) * radiansPerDegree / 2)
        let sineOfHalfLongitude = sin((second.longitude - first.longitude) * radiansPerDegree / 2)
        let h =
            sineOfHalfLatitude * sineOfHalfLatitude
            + first.cosineOfLatitude * second.cosineOfLatitude * sineOfHalfLongitude * sineOfHalfLongitude
        return 2 * earthRadiusMetres * atan2(h.squareRoot(), max(0, 1 - h).squareRoot())
    }

    private static let radiansPerDegree = Double.pi / 180
}
