import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct RouteSampleFilterTests {
    /// A row of the filter's table. Everything not given is as the table's heading says: the shift runs since 09:00:00,
    /// L is the last accepted sample, and the fix is received and judged when it is made.
    struct Row: Sendable, CustomTestStringConvertible {
        let row: String
        var place: (latitude: Double, longitude: Double) = (40.01, -75)
        var accuracy: Double? = 8
        var time = "09:10:30"
        var receivedAt: String?
        var ended: String?
        var pauses: [ShiftPauseInterval] = []
        var parked: [RouteSuspensionInterval] = []
        var before: RoutePoint? = lastAccepted
        var after: RoutePoint?
        let expected: RouteSampleFilter.Verdict

        var testDescription: String { row }

        var verdict: RouteSampleFilter.Verdict {
            let instant = RouteFixture.clock(time)
            let received = receivedAt.map(RouteFixture.clock) ?? instant
            return RouteSampleFilter().verdict(
                on: RouteFixture.candidate(
                    instant, place.latitude, place.longitude, accuracy: accuracy, receivedAt: received),
                in: ShiftTimeline(
                    startedAt: RouteFixture.shiftStart, endedAt: ended.map(RouteFixture.clock), pauses: pauses,
                    suspensions: parked),
                between: RouteNeighbours(before: before.map(Row.stored), after: after.map(Row.stored)), now: received)
        }

        private static func stored(_ point: RoutePoint) -> RouteNeighbours.Neighbour {
            RouteNeighbours.Neighbour(point: point, origin: RouteFixture.phone)
        }
    }

    private static let lastAccepted = RouteFixture.point(600, 40)

    private static func paused(_ start: String, _ end: String?) -> [ShiftPauseInterval] {
        [ShiftPauseInterval(startedAt: RouteFixture.clock(start), endedAt: end.map(RouteFixture.clock))]
    }

    private static func parked(_ start: String, _ end: String?) -> [RouteSuspensionInterval] {
        [RouteSuspensionInterval(startedAt: RouteFixture.clock(start), endedAt: end.map(RouteFixture.clock))]
    }

    static let positionRows: [Row] = [
        Row(
            row: "F1 no number", place: (.nan, -75), accuracy: -1, time: "08:00:00",
            expected: .rejected(.invalidCoordinate)),
        Row(
            row: "F1 latitude", place: (91, -75), accuracy: -1, time: "08:00:00",
            expected: .rejected(.invalidCoordinate)),
        Row(
            row: "F1 longitude", place: (40, 181), accuracy: -1, time: "08:00:00",
            expected: .rejected(.invalidCoordinate)),
        Row(row: "F1 zero", place: (0, 0), accuracy: -1, time: "08:00:00", expected: .rejected(.invalidCoordinate)),
        Row(row: "F2", place: (90, 180), time: "09:10:05", before: nil, expected: .accepted),
        Row(row: "F3", place: (0, -75), time: "09:10:05", before: nil, expected: .accepted),
        Row(row: "F4 negative", accuracy: -1, expected: .rejected(.invalidAccuracy)),
        Row(row: "F4 no number", accuracy: .nan, expected: .rejected(.invalidAccuracy)),
        Row(row: "F4 infinite", accuracy: .infinity, expected: .rejected(.invalidAccuracy)),
        Row(row: "F4 zero is valid", accuracy: 0, expected: .accepted),
        Row(row: "F5", accuracy: 100, expected: .accepted),
        Row(row: "F6", accuracy: 100.1, expected: .rejected(.poorAccuracy)),
        Row(row: "F7", accuracy: 3000, ended: "09:10:10", expected: .rejected(.poorAccuracy)),
    ]

    static let shiftRows: [Row] = [
        Row(row: "F8", ended: "09:10:10", expected: .rejected(.shiftEnded)),
        Row(row: "F8 at the end", ended: "09:10:30", expected: .accepted),
        Row(row: "F8 before the end", ended: "09:30:00", expected: .accepted),
        Row(row: "F9", ended: "09:10:10", pauses: paused("09:05:00", nil), expected: .rejected(.shiftEnded)),
        Row(row: "F10", pauses: paused("09:10:30", nil), expected: .rejected(.shiftPaused)),
        Row(row: "F10 a second later", pauses: paused("09:10:31", nil), expected: .accepted),
        Row(row: "F10 closed at the fix", pauses: paused("09:05:00", "09:10:30"), expected: .accepted),
        Row(row: "F10 closed after the fix", pauses: paused("09:05:00", "09:10:31"), expected: .rejected(.shiftPaused)),
        Row(
            row: "F11", pauses: paused("09:10:30", nil), parked: parked("09:05:00", nil),
            expected: .rejected(.shiftPaused)),
        Row(row: "F12", parked: parked("09:05:00", "09:20:00"), expected: .rejected(.routeSuspended)),
        Row(row: "F12 driving at the fix", parked: parked("09:05:00", "09:10:30"), expected: .accepted),
        Row(row: "F12 parked at the fix", parked: parked("09:10:30", nil), expected: .rejected(.routeSuspended)),
        Row(row: "F12 damaged stretch", parked: parked("09:20:00", "09:05:00"), expected: .accepted),
        Row(row: "F13", time: "08:59:59", before: nil, expected: .rejected(.beforeShiftStart)),
        Row(row: "F14", time: "09:00:00", receivedAt: "09:00:30", before: nil, expected: .accepted),
    ]

    static let clockRows: [Row] = [
        Row(row: "F15", receivedAt: "09:11:00", expected: .accepted),
        Row(row: "F16", receivedAt: "09:11:01", expected: .rejected(.stale)),
        Row(row: "F17", receivedAt: "09:10:20", expected: .accepted),
        Row(row: "60 s ahead", receivedAt: "09:09:30", expected: .accepted),
        Row(row: "more than 60 s ahead", receivedAt: "09:09:29.999", expected: .rejected(.fromTheFuture)),
    ]

    static let movementRows: [Row] = [
        Row(row: "F18", time: "09:10:00", expected: .rejected(.duplicateTimestamp)),
        Row(row: "F19", time: "09:09:30", before: nil, after: lastAccepted, expected: .accepted),
        Row(row: "F19b", time: "09:09:59", before: nil, after: lastAccepted, expected: .rejected(.implausibleSpeed)),
        Row(row: "F20", place: (40, -75), time: "09:10:01", expected: .rejected(.negligibleMovement)),
        Row(row: "F21", place: (40.00004, -75), time: "09:10:02", expected: .rejected(.negligibleMovement)),
        Row(row: "F22", place: (40.00005, -75), time: "09:10:02", expected: .accepted),
        Row(row: "F23", place: (40.001, -75), time: "09:10:01", expected: .rejected(.implausibleSpeed)),
        Row(row: "F24", place: (40.001, -75), time: "09:10:02", expected: .accepted),
        Row(row: "F25", place: (40.001, -75), time: "09:10:00.5", expected: .rejected(.implausibleSpeed)),
        Row(row: "F26", place: (40.0007, -75), time: "09:10:01", expected: .accepted),
        Row(row: "F27", place: (40.00071, -75), time: "09:10:01", expected: .rejected(.implausibleSpeed)),
        Row(
            row: "F28", place: (40.0005, -75), accuracy: 50, time: "09:10:00.4",
            before: RouteFixture.point(600, 40, accuracy: 50), expected: .accepted),
        Row(row: "F29", place: (40.027, -75), time: "09:12:00", expected: .accepted),
        Row(row: "F30", place: (40.09, -75), time: "09:10:05", expected: .rejected(.implausibleSpeed)),
        Row(row: "F31", place: (40.001, -75), time: "09:10:10", expected: .accepted),
    ]

    @Test(arguments: positionRows)
    func `FILTER-3 FILTER-4 FILTER-5 a position is judged alone first`(row: Row) {
        #expect(row.verdict == row.expected)
    }

    @Test(arguments: shiftRows)
    func `FILTER-6 FILTER-7 FILTER-8 FILTER-9 a position is judged by the shift at the instant of its fix`(row: Row) {
        #expect(row.verdict == row.expected)
    }

    @Test(arguments: clockRows)
    func `FILTER-10 INTAKE-5 an old fix is stale and one from the future is named so`(row: Row) {
        #expect(row.verdict == row.expected)
    }

    @Test(arguments: movementRows)
    func `FILTER-11 FILTER-12 FILTER-13 FILTER-14 a position is judged against its stored neighbours`(row: Row) {
        #expect(row.verdict == row.expected)
    }

    /// Each broken rule in the order of the rules; a candidate that breaks this one and every later one.
    static let orderedRows: [Row] = [
        Row(
            row: "coordinate", place: (0, 0), accuracy: -1, receivedAt: "10:00:00", ended: "09:10:10",
            pauses: paused("09:05:00", nil), parked: parked("09:05:00", nil), expected: .rejected(.invalidCoordinate)),
        Row(
            row: "accuracy", accuracy: -200, receivedAt: "10:00:00", ended: "09:10:10",
            pauses: paused("09:05:00", nil), parked: parked("09:05:00", nil), expected: .rejected(.invalidAccuracy)),
        Row(
            row: "poor", accuracy: 200, receivedAt: "10:00:00", ended: "09:10:10", pauses: paused("09:05:00", nil),
            parked: parked("09:05:00", nil), expected: .rejected(.poorAccuracy)),
        Row(
            row: "ended", receivedAt: "10:00:00", ended: "09:10:10", pauses: paused("09:05:00", nil),
            parked: parked("09:05:00", nil), expected: .rejected(.shiftEnded)),
        Row(
            row: "paused", time: "08:10:30", receivedAt: "10:00:00", pauses: paused("08:05:00", nil),
            parked: parked("08:05:00", nil), expected: .rejected(.shiftPaused)),
        Row(
            row: "parked", time: "08:10:30", receivedAt: "10:00:00", parked: parked("08:05:00", nil),
            expected: .rejected(.routeSuspended)),
        Row(
            row: "before start", time: "08:10:30", receivedAt: "10:00:00", expected: .rejected(.beforeShiftStart)),
        Row(row: "stale", time: "09:10:00", receivedAt: "10:00:00", expected: .rejected(.stale)),
        Row(
            row: "negligible", place: (40, -75), time: "09:10:30", after: RouteFixture.point(631, 41),
            expected: .rejected(.negligibleMovement)),
    ]

    @Test(arguments: orderedRows)
    func `FILTER-2 the first rule broken is the one reported`(row: Row) {
        #expect(row.verdict == row.expected)
    }

    @Test func `FILTER-1 the same question always gets the same answer`() throws {
        let row = try #require(Self.movementRows.first { $0.row == "F26" })
        let again = try #require(Self.movementRows.first { $0.row == "F27" })
        #expect([row.verdict, again.verdict, row.verdict] == [.accepted, .rejected(.implausibleSpeed), .accepted])
    }

    @Test func `FILTER-14 exactly 62 m a second is accepted and the next number above it is not`() {
        // From L to 40.001 in 2 s, radii 0: 111.195 m, so the limit is set to the very speed of the leg.
        let leg = GeographicDistance.metres(fromLatitude: 40, longitude: -75, toLatitude: 40.001, longitude: -75)
        var filter = RouteSampleFilter()
        filter.greatestSpeedMetresPerSecond = leg / 2
        let candidate = RouteFixture.candidate(RouteFixture.clock("09:10:02"), 40.001, accuracy: 0)
        let neighbours = RouteNeighbours(
            before: .init(point: RouteFixture.point(600, 40, accuracy: 0), origin: RouteFixture.phone))
        let shift = ShiftTimeline(startedAt: RouteFixture.shiftStart, endedAt: nil)
        let now = candidate.sample.instant
        #expect(filter.verdict(on: candidate, in: shift, between: neighbours, now: now) == .accepted)
        filter.greatestSpeedMetresPerSecond = (leg / 2).nextDown
        #expect(
            filter.verdict(on: candidate, in: shift, between: neighbours, now: now) == .rejected(.implausibleSpeed))
    }

    @Test func `FILTER-15 after a rejected candidate the next is judged against the last accepted one`() {
        var route = RecordedRoute()
        #expect(route.take(RouteFixture.candidate(RouteFixture.clock("09:10:00"), 40)) == .accepted)
        #expect(
            route.take(RouteFixture.candidate(RouteFixture.clock("09:10:05"), 40.09)) == .rejected(.implausibleSpeed))
        #expect(route.take(RouteFixture.candidate(RouteFixture.clock("09:10:10"), 40.001)) == .accepted)
        #expect(route.points.map(\.latitude) == [40, 40.001])
    }

    @Test func `FILTER-15 a crawl of three metres at a time is kept every second time`() {
        var route = RecordedRoute()
        for second in 0...20 {
            // 0.00003 degrees of latitude are 3.336 m
            route.take(RouteFixture.candidate(RouteFixture.instant(Double(second)), 40 + Double(second) * 0.00003))
        }
        #expect(route.points.count == 11)
    }

    @Test func `FILTER-17 the thresholds are named values with these defaults`() {
        let filter = RouteSampleFilter()
        #expect(filter.largestAccuracyMetres == 100)
        #expect(filter.greatestAgeSeconds == 30)
        #expect(filter.greatestLeadSeconds == 60)
        #expect(filter.leastMovementMetres == 5)
        #expect(filter.greatestSpeedMetresPerSecond == 62)
        #expect(filter.shortestIntervalSeconds == 1)
        #expect(filter.sourceHoldingSeconds == 120)
        #expect(filter.assumedAccuracyMetres == 10)
    }

    @Test func `FILTER-18 ADAPT-2 the names of the rejections are exactly these`() {
        #expect(
            RouteSampleRejection.allCases.map(\.rawValue) == [
                "unreadable", "invalidCoordinate", "invalidAccuracy", "poorAccuracy", "shiftEnded", "shiftPaused",
                "routeSuspended", "beforeShiftStart", "stale", "fromTheFuture", "otherSourceRecording",
                "duplicateTimestamp", "negligibleMovement", "implausibleSpeed",
            ])
    }

    @Test func `FILTER-16 only a shift that has moved on calls for reconcile`() {
        #expect(
            RouteSampleRejection.allCases.filter(\.callsForReconcile) == [.shiftEnded, .shiftPaused, .routeSuspended])
    }

    @Test func `FILTER-19 the filter and the mileage measure one leg alike`() {
        // The filter's 5 m rule set to the very length of the leg that the mileage gives accepts it, and a hair above
        // refuses it.
        let points = [RouteFixture.point(600, 40), RouteFixture.point(602, 40.00005)]
        let metres = RouteMileageCalculator.distance(along: points).metres
        var filter = RouteSampleFilter()
        let candidate = RouteFixture.candidate(points[1].instant, 40.00005)
        let neighbours = RouteNeighbours(before: .init(point: points[0], origin: RouteFixture.phone))
        let shift = ShiftTimeline(startedAt: RouteFixture.shiftStart, endedAt: nil)
        filter.leastMovementMetres = metres
        #expect(filter.verdict(on: candidate, in: shift, between: neighbours, now: points[1].instant) == .accepted)
        filter.leastMovementMetres = metres.nextUp
        #expect(
            filter.verdict(on: candidate, in: shift, between: neighbours, now: points[1].instant)
                == .rejected(.negligibleMovement))
    }
}
