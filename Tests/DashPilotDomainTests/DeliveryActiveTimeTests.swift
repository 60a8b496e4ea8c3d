import DashPilotDomain
import DashPilotTestSupport
import Testing

@Suite struct DeliveryActiveTimeTests {
    /// Expected values in minutes; `nil` is unavailable.
    struct Row: Sendable, CustomTestStringConvertible {
        let id: String
        let intervals: [DeliveryActiveInterval]
        var windowMinutes = 180.0
        let active: Double?
        let counted: Int
        let merged: Int
        var unfinished = 0
        var malformed = 0
        var testDescription: String { id }

        init(
            _ id: String, _ intervals: [(Double, Double?)], windowMinutes: Double = 180, active: Double?, counted: Int,
            merged: Int, unfinished: Int = 0, malformed: Int = 0
        ) {
            self.id = id
            self.intervals = intervals.map { Offset.delivery($0.0, $0.1) }
            self.windowMinutes = windowMinutes
            self.active = active
            self.counted = counted
            self.merged = merged
            self.unfinished = unfinished
            self.malformed = malformed
        }
    }

    static let table: [Row] = [
        Row("A1", [], active: nil, counted: 0, merged: 0),
        Row("A2", [(0, 30), (10, 40)], active: 40, counted: 2, merged: 1),
        Row("A3", [(0, 30), (60, 105)], active: 75, counted: 2, merged: 2),
        Row("A4", [(0, 60), (15, 30)], active: 60, counted: 2, merged: 1),
        Row("A5", [(0, 20), (15, 35), (30, 50), (45, 70)], active: 70, counted: 4, merged: 1),
        Row("A6", [(0, 20), (10, 30), (90, 110), (100, 125)], active: 65, counted: 4, merged: 2),
        Row("A7", [(0, 30), (30, 60)], active: 60, counted: 2, merged: 1),
        Row("A8", [(20, 20)], active: 0, counted: 1, merged: 1),
        Row("A9", [(0, 30), (80, 50)], active: 30, counted: 1, merged: 1, malformed: 1),
        Row("A10", [(0, 30), (40, nil)], active: 30, counted: 1, merged: 1, unfinished: 1),
        Row("A11", [(40, nil), (80, 50)], active: nil, counted: 0, merged: 0, unfinished: 1, malformed: 1),
        Row("A12", [(90, 100), (30, 35), (10, 40), (0, 30)], active: 50, counted: 4, merged: 2),
        Row(
            "A13", (0..<1000).map { (Double($0) / 2, Double($0) / 2 + 1) }, windowMinutes: 1000, active: 500.5,
            counted: 1000, merged: 1),
        Row("A14", [(-20, 40)], active: 40, counted: 1, merged: 1),
        Row("A15", [(150, 260)], active: 30, counted: 1, merged: 1),
        Row("A16", [(-60, 300)], active: 180, counted: 1, merged: 1),
        Row("A17", [(-90, -30), (200, 240)], active: nil, counted: 0, merged: 0, malformed: 2),
        Row("A18", [(-30, 20), (-25, 10)], active: 20, counted: 2, merged: 1),
        // The third is a cancelled one: see ACTIVE-3 below for the two ways of ending.
        Row("A19", [(5, 30), (50, 80), (40, 60)], active: 65, counted: 3, merged: 2),
        Row("A20", [(-30, 0)], active: 0, counted: 1, merged: 1),
    ]

    func activeTime(_ row: Row, _ intervals: [DeliveryActiveInterval]) -> DeliveryActiveTime {
        DeliveryActiveTimeCalculator.activeTime(of: intervals, within: Offset.range(0, row.windowMinutes * 60))
    }

    @Test(arguments: table)
    func `ACTIVE-2 ACTIVE-6 ACTIVE-7 ACTIVE-8 ACTIVE-10 intervals are clipped, merged and counted`(row: Row) {
        let active = activeTime(row, row.intervals)
        #expect(active.duration == row.active.map { $0 * 60 })
        #expect(active.sourceCount == row.intervals.count)
        #expect(active.countedCount == row.counted)
        #expect(active.mergedCount == row.merged)
        #expect(active.unfinishedCount == row.unfinished)
        #expect(active.malformedCount == row.malformed)
        #expect(active.unusableCount == row.unfinished + row.malformed)
        #expect(active.sourceCount == active.countedCount + active.unusableCount)
    }

    @Test(arguments: table)
    func `ACTIVE-2 the order of the deliveries changes nothing`(row: Row) {
        let active = activeTime(row, row.intervals)
        #expect(activeTime(row, row.intervals.reversed()) == active)
        let half = row.intervals.count / 2
        #expect(activeTime(row, Array(row.intervals[half...] + row.intervals[..<half])) == active)
    }

    @Test(arguments: table)
    func `ACTIVE-7 ACTIVE-11 the figure never exceeds the window, and is there exactly when something counted`(row: Row)
    {
        let active = activeTime(row, row.intervals)
        #expect(active.isAvailable == (active.countedCount > 0))
        #expect((active.duration ?? 0) <= row.windowMinutes * 60)
    }

    @Test(arguments: table)
    func `ACTIVE-12 overlap is reported when fewer stretches remain than were counted`(row: Row) {
        #expect(activeTime(row, row.intervals).hasOverlap == (row.counted > row.merged))
    }

    @Test func `ACTIVE-1 an interval runs to the completion, else to the cancellation`() {
        let delivered = DeliveryActiveInterval(
            acceptedAt: Offset.minutes(5), deliveredAt: Offset.minutes(30), cancelledAt: nil)
        let cancelled = DeliveryActiveInterval(
            acceptedAt: Offset.minutes(5), deliveredAt: nil, cancelledAt: Offset.minutes(40))
        let both = DeliveryActiveInterval(
            acceptedAt: Offset.minutes(5), deliveredAt: Offset.minutes(30), cancelledAt: Offset.minutes(40))
        let neither = DeliveryActiveInterval(acceptedAt: Offset.minutes(5), deliveredAt: nil, cancelledAt: nil)
        #expect(delivered.finishedAt == Offset.minutes(30))
        #expect(cancelled.finishedAt == Offset.minutes(40))
        #expect(both.finishedAt == Offset.minutes(30))
        #expect(neither.finishedAt == nil)
    }

    @Test func `ACTIVE-3 a cancelled delivery counts until its cancellation`() {
        // A19: 5..30 and 50..80 delivered, 40..60 cancelled: 25 + (80 - 40) = 65 min.
        let cancelled = DeliveryActiveInterval(
            acceptedAt: Offset.minutes(40), deliveredAt: nil, cancelledAt: Offset.minutes(60))
        let active = DeliveryActiveTimeCalculator.activeTime(
            of: [Offset.delivery(5, 30), cancelled, Offset.delivery(50, 80)], within: Offset.range(0, 10_800))
        #expect(active.duration == 3900)
        #expect(active.countedCount == 3)
    }

    @Test func `ACTIVE-4 a pause is not cut out of the window`() {
        let timeline = ShiftTimeline(
            startedAt: Offset.origin, endedAt: Offset.minutes(180), pauses: [Offset.pause(0, 5400)])
        let active = DeliveryActiveTimeCalculator.activeTime(
            of: [Offset.delivery(0, 60)], within: timeline.completedWindow)
        #expect(active.duration == 3600)
    }

    @Test func `ACTIVE-5 without a window nothing is measured, and sources and unfinished ones are still counted`() {
        let deliveries = [Offset.delivery(0, 30), Offset.delivery(40, nil), Offset.delivery(80, 50)]
        let running = ShiftTimeline(startedAt: Offset.origin, endedAt: nil)
        let damaged = ShiftTimeline(startedAt: Offset.minutes(180), endedAt: Offset.origin)
        for window in [running.completedWindow, damaged.completedWindow, Offset.range(10_800, 0)] {
            let active = DeliveryActiveTimeCalculator.activeTime(of: deliveries, within: window)
            #expect(active.duration == nil)
            #expect(active.sourceCount == 3)
            #expect(active.unfinishedCount == 1)
            #expect(active.countedCount == 0)
            #expect(active.mergedCount == 0)
        }
    }

    @Test func `ACTIVE-6 DELIV-32 nothing is filled in, reversed or moved inside`() {
        let window = Offset.range(0, 10_800)
        #expect(Offset.delivery(40, nil).covered(in: window) == nil)
        #expect(Offset.delivery(80, 50).covered(in: window) == nil)
        #expect(Offset.delivery(-90, -30).covered(in: window) == nil)
        #expect(Offset.delivery(200, 240).covered(in: window) == nil)
        // Unfinished before it is outside: an open delivery accepted after the end is counted once, as unfinished.
        let active = DeliveryActiveTimeCalculator.activeTime(of: [Offset.delivery(200, nil)], within: window)
        #expect(active.unfinishedCount == 1)
        #expect(active.malformedCount == 0)
    }

    @Test func `ACTIVE-9 ACTIVE-11 an interval of no length makes the figure available at 0`() {
        let active = DeliveryActiveTimeCalculator.activeTime(
            of: [Offset.delivery(20, 20)], within: Offset.range(0, 10_800))
        #expect(active.duration == 0)
        #expect(active.isAvailable)
    }

    @Test func `ACTIVE-13 a figure that leaves deliveries out says how many`() {
        func sentence(_ intervals: [DeliveryActiveInterval]) -> String? {
            DeliveryActiveTimeCalculator.activeTime(of: intervals, within: Offset.range(0, 10_800))
                .unusableSentence(in: .newYork)
        }
        #expect(sentence([Offset.delivery(0, 30)]) == nil)
        #expect(
            sentence([Offset.delivery(0, 30), Offset.delivery(40, nil)])
                == "1 delivery is not in this figure, because its start and finish cannot be measured inside the shift."
        )
        #expect(
            sentence([Offset.delivery(0, 30), Offset.delivery(40, nil), Offset.delivery(80, 50)])
                == """
                2 deliveries are not in this figure, because their start and finish cannot be measured inside the shift.
                """)
        #expect(sentence([Offset.delivery(40, nil)]) == nil)
        let unfinished = Array(repeating: Offset.delivery(40, nil), count: 1_234)
        #expect(
            sentence([Offset.delivery(0, 30)] + unfinished)?.hasPrefix("1,234 deliveries are not in this figure")
                == true)
    }

    @Test func `DELIV-33 overlapping deliveries keep their own lengths, which the figure does not add up`() {
        // WS1: 25 + 20 + 30 = 75 min of deliveries, 65 min with at least one open.
        let intervals = [Offset.delivery(5, 30), Offset.delivery(40, 60), Offset.delivery(50, 80)]
        let active = DeliveryActiveTimeCalculator.activeTime(of: intervals, within: Offset.range(0, 10_800))
        #expect(active.duration == 3900)
        let own = intervals.compactMap { $0.covered(in: Offset.range(0, 10_800))?.duration }
        #expect(own == [1500, 1200, 1800])
    }

    struct Remainder: Sendable {
        let working: Double?
        let active: [DeliveryActiveInterval]
        let expected: Double?
    }

    static let remainders: [Remainder] = [
        Remainder(working: 10_800, active: [Offset.delivery(0, 65)], expected: 6900),
        Remainder(working: 9000, active: [Offset.delivery(0, 65)], expected: 5100),
        Remainder(working: 600, active: [Offset.delivery(0, 65)], expected: 0),
        Remainder(working: 10_800, active: [Offset.delivery(20, 20)], expected: 10_800),
        Remainder(working: 10_800, active: [], expected: nil),
        Remainder(working: 10_800, active: [Offset.delivery(40, nil)], expected: nil),
        Remainder(working: nil, active: [Offset.delivery(0, 65)], expected: nil),
    ]

    @Test(arguments: remainders)
    func `NONDEL-1 NONDEL-2 non-delivery time is working less active, and absent unless both are there`(row: Remainder)
    {
        let active = DeliveryActiveTimeCalculator.activeTime(of: row.active, within: Offset.range(0, 10_800))
        #expect(active.nonDeliveryDuration(workingDuration: row.working) == row.expected)
    }
}
