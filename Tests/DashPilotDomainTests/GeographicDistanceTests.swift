import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct GeographicDistanceTests {
    struct Pair: Sendable, CustomTestStringConvertible {
        let row: String
        let from: (latitude: Double, longitude: Double)
        let to: (latitude: Double, longitude: Double)
        let metres: Double

        var testDescription: String { row }
    }

    static let pairs: [Pair] = [
        Pair(row: "H1", from: (40, -75), to: (40, -75), metres: 0),
        Pair(row: "H2", from: (40, -75), to: (41, -75), metres: 111_195.080),
        Pair(row: "H3", from: (40, -75), to: (40, -74), metres: 85_179.927),
        Pair(row: "H4", from: (40, -75), to: (40.01, -75), metres: 1_111.951),
        Pair(row: "H5", from: (44, -123), to: (44.001, -123), metres: 111.195),
        Pair(row: "H6", from: (60, 10), to: (60, 11), metres: 55_597.011),
        Pair(row: "H7", from: (10, 179.9), to: (10, -179.9), metres: 21_901.155),
        Pair(row: "H8", from: (89.9, 0), to: (89.9, 180), metres: 22_239.016),
        Pair(row: "H9", from: (1, 0), to: (-1, 180), metres: 20_015_114.442),
        Pair(row: "H10", from: (40, -75), to: (40.02, -74.99), metres: 2_381.406),
    ]

    @Test(arguments: pairs)
    func `MILE-1 distance is haversine on the mean sphere, to the millimetre and both ways`(pair: Pair) {
        let there = GeographicDistance.metres(
            fromLatitude: pair.from.latitude, longitude: pair.from.longitude, toLatitude: pair.to.latitude,
            longitude: pair.to.longitude)
        let back = GeographicDistance.metres(
            fromLatitude: pair.to.latitude, longitude: pair.to.longitude, toLatitude: pair.from.latitude,
            longitude: pair.from.longitude)
        #expect(abs(there - pair.metres) <= 0.001)
        #expect(there == back)
    }

    /// A degree of longitude at 40° north is about 85.3 km; with the two swapped this leg would be about 111 km.
    @Test func `MILE-1 latitude and longitude are not taken for one another`() {
        let metres = GeographicDistance.metres(fromLatitude: 40, longitude: -105, toLatitude: 40, longitude: -104)
        #expect(abs(metres - 85_300) <= 200)
    }

    @Test func `MILE-1 a leg over the 180th meridian is as long as it looks on a globe`() {
        let metres = GeographicDistance.metres(fromLatitude: 0, longitude: 179.99, toLatitude: 0, longitude: -179.99)
        // 0.02 degrees of the equator: 0.02 × 111,195.080 m
        #expect(abs(metres - 2_223.902) <= 0.001)
    }

    @Test func `MILE-1 short legs are as long as the formula says, to the last places`() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<2000 {
            let (latitude, longitude) = (
                Double.random(in: -80...80, using: &generator), Double.random(in: -179...179, using: &generator)
            )
            // From a hundredth of a millimetre to over the 12.7 km where the short form ends
            let size = pow(10, Double.random(in: -10 ... -0.5, using: &generator))
            let (otherLatitude, otherLongitude) = (
                latitude + Double.random(in: -size...size, using: &generator),
                longitude + Double.random(in: -size...size, using: &generator)
            )
            let metres = GeographicDistance.metres(
                fromLatitude: latitude, longitude: longitude, toLatitude: otherLatitude, longitude: otherLongitude)
            let radians = Double.pi / 180
            let h =
                pow(sin((otherLatitude - latitude) * radians / 2), 2)
                + cos(latitude * radians) * cos(otherLatitude * radians)
                * pow(sin((otherLongitude - longitude) * radians / 2), 2)
            let formula = 2 * 6_371_008.8 * atan2(h.squareRoot(), max(0, 1 - h).squareRoot())
            #expect(abs(metres - formula) <= formula * 1e-14)
        }
    }
}
