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
        let sineOfHalfLatitude = sine((second.latitude - first.latitude) * (radiansPerDegree / 2))
        let sineOfHalfLongitude = sine((second.longitude - first.longitude) * (radiansPerDegree / 2))
        let h =
            sineOfHalfLatitude * sineOfHalfLatitude
            + first.cosineOfLatitude * second.cosineOfLatitude * sineOfHalfLongitude * sineOfHalfLongitude
        return 2 * earthRadiusMetres * angle(ofSineSquared: h)
    }

    /// The sine. Of the small angles that lie between two fixes of a drive its series needs three terms to be exact in
    /// double precision, and a route is measured a third faster.
    private static func sine(_ angle: Double) -> Double {
        guard angle.magnitude < smallAngle else { return sin(angle) }
        let square = angle * angle
        return angle - angle * square * (1.0 / 6 - square * (1.0 / 120))
    }

    /// atan2(√h, √(1 − h)), which is arcsin √h, for the same small angles by its series.
    private static func angle(ofSineSquared h: Double) -> Double {
        guard h < smallAngle * smallAngle else { return atan2(h.squareRoot(), max(0, 1 - h).squareRoot()) }
        let root = h.squareRoot()
        return root + root * h * (1.0 / 6 + h * (3.0 / 40))
    }

    /// Where the first term left out of either series, at most a twentieth of the sixth power, lies below half of the
    /// last binary place: 12.7 km on the sphere.
    private static let smallAngle = 1e-3

    private static let radiansPerDegree = Double.pi / 180
}
