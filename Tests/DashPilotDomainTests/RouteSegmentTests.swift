import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct RouteSegmentTests {
    private func segments(_ points: [RoutePoint]) -> [RouteSegment] {
        var walk = RouteSegmentWalk()
        for point in points { walk.add(point) }
        return walk.segments
    }

    @Test func `MILE-7 a segment runs from its first to its last position, and a lone position is in none`() {
        let b = RouteFixture.sessionB
        let found = segments([
            RouteFixture.point(0, 40), RouteFixture.point(60, 40.01), RouteFixture.point(120, 40.03),
            RouteFixture.point(300, 40.05),
            RouteFixture.point(310, 40.06, session: b), RouteFixture.point(430, 40.07, session: b),
        ])
        #expect(found.map(\.start) == [0, 310].map(RouteFixture.instant))
        #expect(found.map(\.end) == [120, 430].map(RouteFixture.instant))
        #expect(found.map(\.positionCount) == [3, 2])
        // 0.01 and 0.02 degrees of latitude, then 0.01.
        #expect(found.map { ($0.metres * 1000).rounded() } == [3_335_852, 1_111_951])
    }

    @Test(arguments: RouteMileageCalculatorTests.rows)
    func `MILE-6 MILE-7 the segments of every worked route add up to what it measures`(
        row: RouteMileageCalculatorTests.Row
    ) {
        let found = segments(row.points.sorted { $0.instant < $1.instant })
        #expect(found.count == row.segments)
        #expect(abs(found.reduce(0) { $0 + $1.metres } - row.metres) < 0.001)
    }
}
