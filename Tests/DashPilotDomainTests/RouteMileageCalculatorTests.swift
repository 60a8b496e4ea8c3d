import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct RouteMileageCalculatorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let row: String
        let points: [RoutePoint]
        var window: InstantRange?
        let metres: Double
        let segments: Int
        let gaps: Int
        let usable: Int
        let inferred: Bool
        let measured: Bool
        let partial: Bool

        var testDescription: String { row }
    }

    private typealias Fix = (seconds: TimeInterval, latitude: Double, session: UUID?)

    private static let a: UUID? = RouteFixture.sessionA
    private static let b: UUID? = RouteFixture.sessionB

    private static func row(
        _ row: String, _ fixes: [Fix], _ window: InstantRange? = nil, metres: Double, segments: Int, gaps: Int,
        usable: Int, inferred: Bool = false, measured: Bool, partial: Bool
    ) -> Row {
        Row(
            row: row, points: fixes.map { RouteFixture.point($0.seconds, $0.latitude, session: $0.session) },
            window: window, metres: metres, segments: segments, gaps: gaps, usable: usable, inferred: inferred,
            measured: measured, partial: partial)
    }

    private static let m13 = Row(
        row: "M13",
        points: [
            RouteFixture.point(0, 40), RouteFixture.point(30, 0, 0), RouteFixture.point(40, 91),
            RouteFixture.point(60, 40.01),
        ],
        metres: 1111.951, segments: 1, gaps: 0, usable: 2, inferred: false, measured: true, partial: false)

    static let rows: [Row] = [
        row("M1", [], metres: 0, segments: 0, gaps: 0, usable: 0, measured: false, partial: false),
        row("M2", [(0, 40, a)], metres: 0, segments: 0, gaps: 0, usable: 1, measured: false, partial: false),
        row(
            "M3", [(0, 40, a), (60, 40.01, a)], metres: 1111.951, segments: 1, gaps: 0, usable: 2, measured: true,
            partial: false),
        row(
            "M4", [(0, 40, a), (120, 40.01, a)], metres: 1111.951, segments: 1, gaps: 0, usable: 2, measured: true,
            partial: false),
        row(
            "M5", [(0, 40, a), (120.001, 40.01, a)], metres: 0, segments: 0, gaps: 1, usable: 2, measured: false,
            partial: true),
        row(
            "M6", [(0, 40, a), (30, 40.01, b)], metres: 0, segments: 0, gaps: 1, usable: 2, measured: false,
            partial: true),
        row(
            "M7", [(0, 40, a), (60, 40.01, a), (90, 40.05, b), (150, 40.06, b)], metres: 2223.902, segments: 2,
            gaps: 1, usable: 4, measured: true, partial: true),
        row(
            "M8", [(0, 40, nil), (60, 40.01, nil), (120, 40.02, nil)], metres: 2223.902, segments: 1, gaps: 0,
            usable: 3, inferred: true, measured: true, partial: true),
        row(
            "M9", [(0, 40, nil), (60, 40.01, nil), (90, 40.02, a), (150, 40.03, a)], metres: 2223.902, segments: 2,
            gaps: 1, usable: 4, inferred: true, measured: true, partial: true),
        row(
            "M10", [(0, 40, a), (60, 40, a)], metres: 0, segments: 1, gaps: 0, usable: 2, measured: true,
            partial: false),
        row(
            "M11", [(0, 40, a), (60, 40.01, a), (60, 40.09, a), (120, 40.02, a)], metres: 2223.902, segments: 1,
            gaps: 0, usable: 3, measured: true, partial: false),
        row(
            "M12", [(120, 40.02, a), (0, 40, a), (60, 40.01, a)], metres: 2223.902, segments: 1, gaps: 0, usable: 3,
            measured: true, partial: false),
        m13,
        row(
            "M14", [(0, 40, a), (60, 40.01, a), (600, 40.02, a), (660, 40.03, a)], metres: 2223.902, segments: 2,
            gaps: 1, usable: 4, measured: true, partial: true),
        row(
            "M15", [(0, 40, a), (60, 40.01, a)], RouteFixture.window(0, 3600), metres: 1111.951, segments: 1, gaps: 1,
            usable: 2, measured: true, partial: true),
        row(
            "M16", [(120, 40, a), (180, 40.01, a)], RouteFixture.window(0, 300), metres: 1111.951, segments: 1,
            gaps: 0, usable: 2, measured: true, partial: false),
        row(
            "M17", [(121, 40, a), (181, 40.01, a)], RouteFixture.window(0, 302), metres: 1111.951, segments: 1,
            gaps: 2, usable: 2, measured: true, partial: true),
        row(
            "M18", [], RouteFixture.window(0, 120), metres: 0, segments: 0, gaps: 0, usable: 0, measured: false,
            partial: false),
        row(
            "M19", [], RouteFixture.window(0, 121), metres: 0, segments: 0, gaps: 1, usable: 0, measured: false,
            partial: true),
        row(
            "M20", [(1800, 40, a)], RouteFixture.window(0, 3600), metres: 0, segments: 0, gaps: 2, usable: 1,
            measured: false, partial: true),
        row(
            "M21", [(0, 40, a), (30, 40.01, b), (60, 40.02, a)], metres: 0, segments: 0, gaps: 2, usable: 3,
            measured: false, partial: true),
    ]

    @Test(arguments: rows)
    func
        `MILE-5 MILE-6 MILE-7 MILE-8 MILE-9 MILE-10 MILE-12 MILE-13 MILE-14 MILE-15 a route measures as its table says`(
            row: Row
        )
    {
        let route = RouteMileageCalculator.distance(along: row.points, in: row.window)
        #expect(abs(route.metres - row.metres) <= 0.001)
        #expect(route.segmentCount == row.segments)
        #expect(route.gapCount == row.gaps)
        #expect(route.usableSampleCount == row.usable)
        #expect(route.usesInferredContinuity == row.inferred)
        #expect(route.isMeasured == row.measured)
        #expect(route.isPartial == row.partial)
    }

    @Test func `MILE-2 accuracy and slow or sudden movement are not judged again`() {
        // 0.00001 degrees of latitude are 1.112 m, 1 degree is 111,195.080 m in one second
        let points = [
            RouteFixture.point(0, 40, accuracy: 5000), RouteFixture.point(1, 40.00001, accuracy: -1),
            RouteFixture.point(2, 41.00001, accuracy: .nan),
        ]
        let route = RouteMileageCalculator.distance(along: points)
        #expect(abs(route.metres - 111_196.192) <= 0.001)
        #expect(route.usableSampleCount == 3)
    }

    static let unusablePlaces: [(Double, Double)] = [
        (0, 0), (-0.0, 0), (90.1, 10), (-91, 10), (10, 180.1), (10, -181), (.nan, 10), (10, .nan), (.infinity, 10),
        (10, -.infinity),
    ]

    @Test(arguments: unusablePlaces)
    func `MILE-2 TERM-4 a position that cannot be one is not walked`(latitude: Double, longitude: Double) {
        let points = [
            RouteFixture.point(0, 40), RouteFixture.point(30, latitude, longitude), RouteFixture.point(60, 40.01),
        ]
        let route = RouteMileageCalculator.distance(along: points)
        #expect(abs(route.metres - 1111.951) <= 0.001)
        #expect(route.usableSampleCount == 2)
        #expect(route.gapCount == 0)
    }

    @Test func `MILE-2 TERM-4 the edges of the globe and the equator are places like any other`() {
        let points = [
            RouteFixture.point(0, 90, 180), RouteFixture.point(1, -90, -180), RouteFixture.point(2, 0, -75),
            RouteFixture.point(3, 40, 0),
        ]
        #expect(RouteMileageCalculator.distance(along: points).usableSampleCount == 4)
    }

    @Test func `MILE-3 of several positions at one instant the first by latitude, then longitude is kept`() {
        let points = [
            RouteFixture.point(0, 40), RouteFixture.point(60, 40.09), RouteFixture.point(60, 40.01, -74),
            RouteFixture.point(60, 40.01, -75), RouteFixture.point(60, 40.01, -74.5), RouteFixture.point(120, 40.02),
        ]
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<20 {
            let route = RouteMileageCalculator.distance(along: points.shuffled(using: &generator))
            #expect(abs(route.metres - 2223.902) <= 0.001)
            #expect(route.usableSampleCount == 3)
        }
    }

    @Test func `MILE-3 an unusable position does not take the place of a usable one of its instant`() {
        let points = [RouteFixture.point(0, 40), RouteFixture.point(60, -91), RouteFixture.point(60, 40.01)]
        #expect(abs(RouteMileageCalculator.distance(along: points).metres - 1111.951) <= 0.001)
    }

    @Test func `MILE-4 two copies of a position in two sessions measure alike whichever comes first`() {
        let first = RouteFixture.point(0, 40)
        let copies = [
            RouteFixture.point(60, 40.01, session: RouteFixture.sessionA),
            RouteFixture.point(60, 40.01, session: RouteFixture.sessionB), RouteFixture.point(60, 40.01, session: nil),
        ]
        let measured = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].map { order in
            RouteMileageCalculator.distance(along: [first] + order.map { copies[$0] })
        }
        #expect(Set(measured).count == 1)
    }

    @Test func `MILE-4 any order of the rows gives the same measure to the last bit`() {
        var generator = SeededGenerator(seed: 500)
        let route = (0..<500).map { step in
            RouteFixture.point(
                Double(step) * Double.random(in: 1...1.4, using: &generator),
                40 + Double(step) * 0.0001 + Double.random(in: 0...0.00005, using: &generator),
                -75 + Double.random(in: 0...0.001, using: &generator),
                session: step % 97 < 50 ? RouteFixture.sessionA : RouteFixture.sessionB)
        }
        let expected = RouteMileageCalculator.distance(along: route, in: RouteFixture.window(0, 1000))
        #expect(expected.metres > 5000)
        for _ in 0..<20 {
            let shuffled = route.shuffled(using: &generator)
            #expect(RouteMileageCalculator.distance(along: shuffled, in: RouteFixture.window(0, 1000)) == expected)
        }
    }

    @Test func `MILE-6 no leg is rounded before it is added`() {
        // 7.4 m of latitude is 7.4 / 111195.080 degrees
        let step = 7.4 / 111_195.0797343
        let route = (0...10_000).map { RouteFixture.point(Double($0), 40 + Double($0) * step) }
        #expect(abs(RouteMileageCalculator.distance(alongOrdered: route).metres - 74_000) <= 0.01)
    }

    @Test func `MILE-6 a year of driving is not cut off at any width`() {
        // 2,000 legs of 1,111.951 m, each way in turn
        let route = (0...2000).map { RouteFixture.point(Double($0) * 60, $0.isMultiple(of: 2) ? 40 : 40.01) }
        #expect(abs(RouteMileageCalculator.distance(alongOrdered: route).metres - 2_223_901.6) <= 0.1)
    }

    @Test func `MILE-6 a leg over the 180th meridian crosses no map`() {
        let route = [RouteFixture.point(0, 0, 179.99), RouteFixture.point(60, 0, -179.99)]
        #expect(abs(RouteMileageCalculator.distance(along: route).metres - 2_223.902) <= 0.001)
    }

    @Test func `MILE-6 short hops with long stops between them all count`() {
        // 12 hops of 0.4 mi at one position every 10 s, then 4 minutes without one
        let hop = 0.4 * 1609.344 / 111_195.0797343
        var route: [RoutePoint] = []
        for hopNumber in 0..<12 {
            for step in 0...8 {
                let seconds = Double(hopNumber * 320 + step * 10)
                let hopsDriven = Double(hopNumber) + Double(step) / 8
                route.append(RouteFixture.point(seconds, 40 + hopsDriven * hop))
            }
        }
        let measured = RouteMileageCalculator.distance(along: route)
        #expect(abs(measured.miles - 4.8) <= 0.001)
        #expect(measured.segmentCount == 12)
    }

    @Test func `MILE-11 positions outside the window stay and it takes none from them`() {
        let points = [RouteFixture.point(-60, 39.99), RouteFixture.point(0, 40), RouteFixture.point(60, 40.01)]
        let route = RouteMileageCalculator.distance(along: points, in: RouteFixture.window(0, 30))
        #expect(abs(route.metres - 2223.902) <= 0.001)
        #expect(route.usableSampleCount == 3)
        #expect(route.gapCount == 0)
    }

    @Test func `MILE-16 a mile is 1609.344 m`() {
        let quarter = RouteDistance(
            metres: 402.336, segmentCount: 1, gapCount: 0, usableSampleCount: 2, usesInferredContinuity: false)
        #expect(abs(quarter.miles - 0.25) <= 1e-12)
    }

    @Test func `MILE-18 a whole shift is measured in one pass over rows that can be read only once`() {
        var seconds = 0.0
        let rows = AnyIterator<RoutePoint> {
            guard seconds < 28_800 else { return nil }
            seconds += 1
            return RouteFixture.point(seconds, 40 + seconds * 0.0001)
        }
        let route = RouteMileageCalculator.distance(alongOrdered: IteratorSequence(rows))
        // 28,799 legs of 0.0001 degrees of latitude, 11.1195 m each
        #expect(abs(route.metres - 320_230.7) <= 0.1)
        #expect(route.usableSampleCount == 28_800)
    }

    @Test func `MILE-19 TERM-5 a window that ends before it starts counts as none`() {
        let points = [RouteFixture.point(4000, 40), RouteFixture.point(4060, 40.01)]
        let route = RouteMileageCalculator.distance(along: points, in: RouteFixture.window(3600, 0))
        #expect(route.gapCount == 0)
        #expect(abs(route.metres - 1111.951) <= 0.001)
        #expect(RouteMileageCalculator.distance(along: [], in: RouteFixture.window(3600, 0)).gapCount == 0)
    }

    @Test func `MILE-20 a running shift has no gap at its edges, and a new session still shows as one`() {
        let points = [
            RouteFixture.point(600, 40), RouteFixture.point(660, 40.01),
            RouteFixture.point(700, 40.02, session: RouteFixture.sessionB),
        ]
        #expect(RouteMileageCalculator.distance(along: points).gapCount == 1)
    }

    @Test func `MILE-22 a walk leaves out a position earlier than one it has taken`() {
        var walk = RouteWalk()
        for point in [RouteFixture.point(0, 40), RouteFixture.point(60, 40.01), RouteFixture.point(30, 40.09)] {
            walk.add(point)
        }
        #expect(abs(walk.distance().metres - 1111.951) <= 0.001)
        #expect(walk.distance().usableSampleCount == 2)
    }

    @Test func `MILE-26 a later end adds the gap after the last position and no metre`() {
        let points = [RouteFixture.point(0, 40), RouteFixture.point(60, 40.01)]
        let recorded = RouteMileageCalculator.distance(along: points, in: RouteFixture.window(0, 180))
        let corrected = RouteMileageCalculator.distance(along: points, in: RouteFixture.window(0, 181))
        #expect(corrected.metres == recorded.metres)
        #expect(recorded.gapCount == 0)
        #expect(corrected.gapCount == 1)
    }

    @Test func `a damaged store's instants at both ends of time measure nothing and do not crash`() {
        let points = [
            RoutePoint(
                instant: Instant(millisecondsSince1970: .min), latitude: 40, longitude: -75, horizontalAccuracy: 8,
                captureSession: RouteFixture.sessionA),
            RoutePoint(
                instant: Instant(millisecondsSince1970: .max), latitude: 41, longitude: -75, horizontalAccuracy: 8,
                captureSession: RouteFixture.sessionA),
        ]
        let route = RouteMileageCalculator.distance(along: points, in: RouteFixture.window(0, 60))
        #expect(route.metres == 0)
        #expect(route.gapCount == 1)
    }
}
