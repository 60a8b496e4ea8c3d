import DashPilotDomain
import DashPilotTestSupport
import Testing

@Suite struct DateRangeUnionTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let id: String
        let stretches: [InstantRange]
        let merged: [InstantRange]
        let length: Double
        var testDescription: String { id }
    }

    static let table: [Row] = [
        Row(id: "U1", stretches: [], merged: [], length: 0),
        Row(
            id: "U2", stretches: [Offset.range(0, 1200), Offset.range(600, 1800), Offset.range(3000, 3600)],
            merged: [Offset.range(0, 1800), Offset.range(3000, 3600)], length: 2400),
        Row(
            id: "U3", stretches: [Offset.range(0, 600), Offset.range(600, 1200)], merged: [Offset.range(0, 1200)],
            length: 1200),
        Row(
            id: "U4", stretches: [Offset.range(0, 3600), Offset.range(600, 1200)], merged: [Offset.range(0, 3600)],
            length: 3600),
        Row(
            id: "U5", stretches: [Offset.range(3000, 3600), Offset.range(0, 1200)],
            merged: [Offset.range(0, 1200), Offset.range(3000, 3600)], length: 1800),
    ]

    @Test(arguments: table)
    func `UNION-2 UNION-3 UNION-5 overlapping and touching stretches become one, and each second counts once`(
        row: Row
    ) {
        let union = DateRangeUnion(row.stretches)
        #expect(union.stretches == row.merged)
        #expect(union.duration == row.length)
    }

    @Test func `UNION-2 a millisecond between two stretches keeps them apart`() {
        let union = DateRangeUnion([Offset.range(0, 600), Offset.range(600.001, 1200)])
        #expect(union.stretches.count == 2)
        #expect(union.duration == 1199.999)
    }

    @Test func `UNION-4 the order of the input changes nothing, and the input stays as it was`() {
        let stretches = [
            Offset.range(0, 1200), Offset.range(600, 1800), Offset.range(3000, 3600), Offset.range(1800, 1900),
            Offset.range(3600, 3600),
        ]
        let expected = [Offset.range(0, 1900), Offset.range(3000, 3600)]
        for shift in stretches.indices {
            let rotated = Array(stretches[shift...] + stretches[..<shift])
            let before = rotated
            #expect(DateRangeUnion(rotated).stretches == expected)
            #expect(DateRangeUnion(rotated.reversed()).stretches == expected)
            #expect(rotated == before)
        }
    }

    @Test func `UNION-3 cutting a stretch into pieces changes neither the union nor its length`() {
        // 0 to 3600 s cut at every 0.1 s, whose binary lengths do not add up to 3600 exactly.
        let pieces = (0..<36_000).map { Offset.range(Double($0) / 10, Double($0 + 1) / 10) }
        #expect(DateRangeUnion(pieces) == DateRangeUnion([Offset.range(0, 3600)]))
        let apart = pieces.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        #expect(DateRangeUnion(apart).duration == 1800)
    }

    @Test func `UNION-6 stretches a century long cost no more than short ones`() {
        // A sweep by seconds or buckets would take 3 billion steps for each of these.
        let century = 3_155_760_000.0
        let stretches = (0..<1000).map { Offset.range(Double($0), Double($0) + century) }
        #expect(DateRangeUnion(stretches).duration == century + 999)
    }

    @Test func `UNION-1 pauses, parked stretches and deliveries are merged alike`() {
        let window = Offset.range(0, 7200)
        let paused = ShiftPausedTimeCalculator.pausedTime(
            of: [Offset.pause(0, 1200), Offset.pause(600, 1800), Offset.pause(3000, 3600)], within: window)
        let parked = RouteSuspendedTimeCalculator.suspendedTime(
            of: [Offset.parked(0, 1200), Offset.parked(600, 1800), Offset.parked(3000, 3600)], within: window)
        let active = DeliveryActiveTimeCalculator.activeTime(
            of: [Offset.delivery(0, 20), Offset.delivery(10, 30), Offset.delivery(50, 60)], within: window)
        #expect([paused.duration, parked.duration, active.duration] == [2400, 2400, 2400])
    }

    @Test func `DAMAGE-6 a stretch that ends before it starts covers nothing`() {
        #expect(DateRangeUnion([Offset.range(600, 0)]).stretches.isEmpty)
        #expect(DateRangeUnion([Offset.range(600, 0), Offset.range(100, 200)]).duration == 100)
    }

    @Test func `stretches between both ends of time are measured and not a crash`() {
        let ends = InstantRange(
            start: Instant(millisecondsSince1970: .min), end: Instant(millisecondsSince1970: .max))
        #expect(DateRangeUnion([ends]).duration > 1e16)
        let timeline = ShiftTimeline(startedAt: ends.start, endedAt: ends.end, pauses: [Offset.pause(0, nil)])
        #expect(timeline.completedWorkingDuration ?? 0 > 1e15)
    }

    @Test func `UNION-2 UNION-3 UNION-4 random stretches cover exactly the seconds that any of them covers`() {
        var random = SeededGenerator(seed: 41)
        for _ in 0..<300 {
            let bounds = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                (Int.random(in: 0...60, using: &random), Int.random(in: 0...60, using: &random))
            }
            let union = DateRangeUnion(bounds.map { Offset.range(Double($0.0), Double($0.1)) }.shuffled(using: &random))
            var seconds: Set<Int> = []
            for (start, end) in bounds where start < end { seconds.formUnion(start..<end) }
            #expect(union.duration == Double(seconds.count))
            for (earlier, later) in zip(union.stretches, union.stretches.dropFirst()) {
                #expect(earlier.end < later.start)
            }
        }
    }
}
