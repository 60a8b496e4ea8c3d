import DashPilotDomain
import Testing

@Suite struct ShiftPausedTimeTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let id: String
        let pauses: [ShiftPauseInterval]
        var readAt = 3600.0
        let paused: Double
        let working: Double
        var contributed: Int
        var open = 0
        let unusable: Int
        var testDescription: String { id }
    }

    static let table: [Row] = [
        Row(id: "P1", pauses: [], paused: 0, working: 3600, contributed: 0, unusable: 0),
        Row(id: "P2", pauses: [Offset.pause(600, 2400)], paused: 1800, working: 1800, contributed: 1, unusable: 0),
        Row(
            id: "P3", pauses: [Offset.pause(600, 1200), Offset.pause(2400, 3000)], paused: 1200, working: 2400,
            contributed: 2, unusable: 0),
        Row(
            id: "P4", pauses: [Offset.pause(600, 2400), Offset.pause(1800, 3000)], paused: 2400, working: 1200,
            contributed: 2, unusable: 0),
        Row(
            id: "P5", pauses: [Offset.pause(600, 1200), Offset.pause(1200, 1800)], paused: 1200, working: 2400,
            contributed: 2, unusable: 0),
        Row(
            id: "P6 at 1200", pauses: [Offset.pause(600, nil)], readAt: 1200, paused: 600, working: 600, contributed: 1,
            open: 1, unusable: 0),
        Row(
            id: "P6 at 3600", pauses: [Offset.pause(600, nil)], paused: 3000, working: 600, contributed: 1, open: 1,
            unusable: 0),
        Row(id: "P7", pauses: [Offset.pause(-600, 7200)], paused: 3600, working: 0, contributed: 1, unusable: 0),
        Row(id: "P8", pauses: [Offset.pause(7200, 9000)], paused: 0, working: 3600, contributed: 0, unusable: 1),
        Row(id: "P9", pauses: [Offset.pause(2400, 600)], paused: 0, working: 3600, contributed: 0, unusable: 1),
        Row(id: "P10", pauses: [Offset.pause(900, 900)], paused: 0, working: 3600, contributed: 1, unusable: 0),
        Row(
            id: "P11", pauses: [Offset.pause(600, 1200), Offset.pause(2400, 600)], paused: 600, working: 3000,
            contributed: 1, unusable: 1),
    ]

    @Test(arguments: table)
    func `PTIME-3 PTIME-4 PTIME-5 PTIME-7 pauses are clipped to the window, merged and counted`(row: Row) {
        let paused = ShiftPausedTimeCalculator.pausedTime(of: row.pauses, within: Offset.range(0, row.readAt))
        #expect(paused.duration == row.paused)
        #expect(paused.pauseCount == row.contributed)
        #expect(paused.openCount == row.open)
        #expect(paused.unusableCount == row.unusable)
    }

    @Test(arguments: table)
    func `PTIME-9 working time is elapsed less paused`(row: Row) {
        let timeline = ShiftTimeline(startedAt: Offset.seconds(0), endedAt: nil, pauses: row.pauses)
        #expect(timeline.workingDuration(asOf: Offset.seconds(row.readAt)) == row.working)
    }

    @Test(arguments: [(-600.0, 0.0), (3600, 4200), (0, 0), (3600, 3600)])
    func `PTIME-6 a pause that only touches the window's edge is usable and covers nothing`(start: Double, end: Double)
    {
        let paused = ShiftPausedTimeCalculator.pausedTime(of: [Offset.pause(start, end)], within: Offset.range(0, 3600))
        #expect(paused.duration == 0)
        #expect(paused.pauseCount == 1)
        #expect(paused.unusableCount == 0)
    }

    @Test func `PTIME-5 a pause is never reversed or moved, and keeps the instants it was stored with`() {
        let pause = Offset.pause(2400, 600)
        #expect(pause.covered(in: Offset.range(0, 3600)) == nil)
        #expect(pause.startedAt == Offset.seconds(2400))
        #expect(pause.endedAt == Offset.seconds(600))
        #expect(Offset.pause(-600, -1).covered(in: Offset.range(0, 3600)) == nil)
        #expect(Offset.pause(3600.001, 4000).covered(in: Offset.range(0, 3600)) == nil)
    }

    @Test func `PAUSE-9 PAUSE-11 DAMAGE-7 overlapping and touching pauses are one stretch, in any order`() {
        let pauses = [Offset.pause(600, 1200), Offset.pause(1200, 1800), Offset.pause(900, 1500)]
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]] {
            let paused = ShiftPausedTimeCalculator.pausedTime(
                of: order.map { pauses[$0] }, within: Offset.range(0, 3600))
            #expect(paused.duration == 1200)
            #expect(paused.pauseCount == 3)
        }
        let none = ShiftPausedTimeCalculator.pausedTime(of: [Offset.pause(900, 900)], within: Offset.range(0, 3600))
        #expect(none.pauseCount == 1)
        #expect(none.unusableCount == 0)
    }

    @Test func `PTIME-8 PAUSE-12 a shift without a pause was paused for 0 s, which is a measurement`() {
        let timeline = ShiftTimeline(startedAt: Offset.seconds(0), endedAt: Offset.seconds(3600))
        #expect(timeline.completedPausedTime?.duration == 0)
        #expect(timeline.completedWorkingDuration == timeline.completedDuration)
    }

    @Test func `DAMAGE-12 a window that ends before it starts holds no pause`() {
        let paused = ShiftPausedTimeCalculator.pausedTime(
            of: [Offset.pause(-100, 7200), Offset.pause(600, nil)], within: Offset.range(3600, 0))
        #expect(paused.duration == 0)
        #expect(paused.unusableCount == 2)
        #expect(paused.openCount == 1)
    }

    @Test func `PTIME-4 cutting a pause in two changes nothing but the number of pauses`() {
        let window = Offset.range(0, 3600)
        let whole = ShiftPausedTimeCalculator.pausedTime(of: [Offset.pause(300.3, 2700.7)], within: window)
        for cut in stride(from: 300.5, to: 2700, by: 171.3) {
            let parts = ShiftPausedTimeCalculator.pausedTime(
                of: [Offset.pause(cut, 2700.7), Offset.pause(300.3, cut)], within: window)
            #expect(parts.duration == whole.duration)
            #expect(parts.pauseCount == 2)
        }
        #expect(whole.duration == 2400.4)
    }
}
