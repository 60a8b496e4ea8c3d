import DashPilotDomain
import Testing

@Suite struct RouteSuspendedTimeTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let stretches: [RouteSuspensionInterval]
        let duration: Double
        let open: Int
        let unusable: Int
        var testDescription: String { name }
    }

    static let table: [Row] = [
        Row(name: "none", stretches: [], duration: 0, open: 0, unusable: 0),
        Row(name: "one", stretches: [Offset.parked(600, 2400)], duration: 1800, open: 0, unusable: 0),
        Row(
            name: "overlapping", stretches: [Offset.parked(1800, 3000), Offset.parked(600, 2400)], duration: 2400,
            open: 0, unusable: 0),
        Row(
            name: "touching", stretches: [Offset.parked(600, 1200), Offset.parked(1200, 1800)], duration: 1200, open: 0,
            unusable: 0),
        Row(name: "open", stretches: [Offset.parked(600, nil)], duration: 3000, open: 1, unusable: 0),
        Row(name: "longer than the shift", stretches: [Offset.parked(-60, 4000)], duration: 3600, open: 0, unusable: 0),
        Row(
            name: "reversed beside a good one", stretches: [Offset.parked(2400, 600), Offset.parked(0, 60)],
            duration: 60, open: 0, unusable: 1),
        Row(
            name: "outside", stretches: [Offset.parked(-100, -1), Offset.parked(3601, 3700)], duration: 0, open: 0,
            unusable: 2),
        Row(name: "open after the end", stretches: [Offset.parked(4000, nil)], duration: 0, open: 1, unusable: 1),
        Row(name: "of no length", stretches: [Offset.parked(900, 900)], duration: 0, open: 0, unusable: 0),
    ]

    @Test(arguments: table)
    func `MILE-28 PARK-12 parked time is the union inside the shift, and every stretch is counted`(row: Row) {
        let parked = RouteSuspendedTimeCalculator.suspendedTime(of: row.stretches, within: Offset.range(0, 3600))
        #expect(parked.duration == row.duration)
        #expect(parked.stretchCount == row.stretches.count)
        #expect(parked.openCount == row.open)
        #expect(parked.unusableCount == row.unusable)
    }

    @Test func `MILE-28 an open stretch of an unfinished shift runs to the moment read at`() {
        let timeline = ShiftTimeline(
            startedAt: Offset.origin, endedAt: nil, suspensions: [Offset.parked(600, nil)])
        #expect(timeline.suspendedTime(asOf: Offset.seconds(900)).duration == 300)
        #expect(timeline.suspendedTime(asOf: Offset.seconds(1500)).duration == 900)
    }
}
