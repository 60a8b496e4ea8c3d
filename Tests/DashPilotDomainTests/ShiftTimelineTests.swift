import DashPilotDomain
import DashPilotTestSupport
import Testing

@Suite struct ShiftTimelineTests {
    @Test func `PTIME-1 SHIFT-6 elapsed time runs to the end, else to the moment read at`() {
        let running = ShiftTimeline(startedAt: Offset.seconds(0), endedAt: nil)
        #expect(running.elapsed(asOf: Offset.seconds(125.25)) == 125.25)
        let finished = ShiftTimeline(startedAt: Offset.seconds(0), endedAt: Offset.seconds(3600))
        #expect(finished.elapsed(asOf: Offset.seconds(125.25)) == 3600)
        #expect(finished.completedDuration == 3600)
    }

    @Test func `PTIME-1 CLOCK-14 a clock behind the start reads 0, never less`() {
        let running = ShiftTimeline(
            startedAt: Offset.seconds(0), endedAt: nil, pauses: [Offset.pause(600, nil)],
            suspensions: [Offset.parked(0, nil)])
        #expect(running.elapsed(asOf: Offset.seconds(-60)) == 0)
        #expect(running.workingDuration(asOf: Offset.seconds(-60)) == 0)
        #expect(running.pausedTime(asOf: Offset.seconds(-60)).duration == 0)
        #expect(running.suspendedTime(asOf: Offset.seconds(-60)).duration == 0)
    }

    @Test func `PTIME-2 the measured window ends where the shift ended, else at the moment read at`() {
        let running = ShiftTimeline(startedAt: Offset.seconds(0), endedAt: nil)
        #expect(running.measuredWindow(asOf: Offset.seconds(900)) == Offset.range(0, 900))
        let finished = ShiftTimeline(startedAt: Offset.seconds(0), endedAt: Offset.seconds(3600))
        #expect(finished.measuredWindow(asOf: Offset.seconds(900)) == Offset.range(0, 3600))
        #expect(finished.measuredWindow(asOf: Offset.seconds(90_000)) == Offset.range(0, 3600))
    }

    @Test func `PTIME-9 PAUSE-10 working time stands still while paused`() {
        let paused = ShiftTimeline(startedAt: Offset.seconds(0), endedAt: nil, pauses: [Offset.pause(600, nil)])
        for moment in [600.0, 601, 3600, 90_000] {
            #expect(paused.workingDuration(asOf: Offset.seconds(moment)) == 600)
        }
    }

    @Test func `PTIME-9 what remains is exact to the millisecond`() {
        // 90.1 less 60.1 in binary is 29.999999999999993, which would print as 0 min instead of 1 min.
        let timeline = ShiftTimeline(
            startedAt: Offset.seconds(0), endedAt: Offset.seconds(90.1), pauses: [Offset.pause(0, 60.1)])
        #expect(timeline.completedWorkingDuration == 30)
    }

    @Test func `PTIME-10 PAUSE-15 an unfinished shift has no completed form of any duration`() {
        let running = ShiftTimeline(
            startedAt: Offset.seconds(0), endedAt: nil, pauses: [Offset.pause(600, 900)],
            suspensions: [Offset.parked(100, 200)])
        #expect(running.completedDuration == nil)
        #expect(running.completedPausedTime == nil)
        #expect(running.completedWorkingDuration == nil)
        #expect(running.completedSuspendedTime == nil)
        #expect(running.completedWindow == nil)
    }

    @Test func `PTIME-11 PARK-8 MILE-27 parked time is subtracted from nothing`() {
        let timeline = ShiftTimeline(
            startedAt: Offset.seconds(0), endedAt: Offset.seconds(3600), suspensions: [Offset.parked(600, 2400)])
        #expect(timeline.completedSuspendedTime?.duration == 1800)
        #expect(timeline.completedWorkingDuration == 3600)
        #expect(timeline.completedPausedTime?.duration == 0)
    }

    @Test func `PTIME-12 only pauses shorten working time, in proportion to what they cover`() {
        let bare = ShiftTimeline(startedAt: Offset.seconds(0), endedAt: Offset.seconds(36_000))
        #expect(bare.completedWorkingDuration == 36_000)
        let damaged = ShiftTimeline(
            startedAt: Offset.seconds(0), endedAt: Offset.seconds(36_000),
            pauses: [Offset.pause(50_000, 60_000), Offset.pause(900, 100)], suspensions: [Offset.parked(0, nil)])
        #expect(damaged.completedWorkingDuration == 36_000)
    }

    @Test func `DAMAGE-5 an open pause on an ended shift is measured to the shift's end`() {
        let timeline = ShiftTimeline(
            startedAt: Offset.seconds(0), endedAt: Offset.seconds(3600), pauses: [Offset.pause(600, nil)])
        #expect(timeline.completedPausedTime?.duration == 3000)
        #expect(timeline.completedPausedTime?.openCount == 1)
        #expect(timeline.completedWorkingDuration == 600)
    }

    @Test func `DAMAGE-6 a pause or parked stretch that is reversed or outside measures nothing and is counted`() {
        let timeline = ShiftTimeline(
            startedAt: Offset.seconds(0), endedAt: Offset.seconds(3600),
            pauses: [Offset.pause(2400, 600), Offset.pause(7200, 9000)],
            suspensions: [Offset.parked(2400, 600), Offset.parked(-900, -300)])
        #expect(timeline.completedPausedTime?.duration == 0)
        #expect(timeline.completedPausedTime?.unusableCount == 2)
        #expect(timeline.completedSuspendedTime?.duration == 0)
        #expect(timeline.completedSuspendedTime?.unusableCount == 2)
    }

    @Test func `DAMAGE-8 pauses longer than the shift leave no working time`() {
        let timeline = ShiftTimeline(
            startedAt: Offset.seconds(0), endedAt: Offset.seconds(3600),
            pauses: [Offset.pause(-600, 7200), Offset.pause(0, 3600)])
        #expect(timeline.completedWorkingDuration == 0)
    }

    @Test func `DAMAGE-12 a stored end before the start leaves no window and no duration`() {
        let timeline = ShiftTimeline(
            startedAt: Offset.seconds(3600), endedAt: Offset.seconds(0), pauses: [Offset.pause(0, 3600)])
        #expect(timeline.completedWindow == nil)
        #expect(timeline.completedDuration == 0)
        #expect(timeline.completedWorkingDuration == 0)
        #expect(timeline.completedPausedTime?.duration == 0)
    }

    @Test func `a shift of no length has a window of no length`() {
        let timeline = ShiftTimeline(startedAt: Offset.seconds(0), endedAt: Offset.seconds(0))
        #expect(timeline.completedWindow == Offset.range(0, 0))
        #expect(timeline.completedWorkingDuration == 0)
    }

    @Test func `PARK-11 a paused or an ended shift is not parked`() {
        let parked = [Offset.parked(600, nil)]
        #expect(ShiftTimeline(startedAt: Offset.origin, endedAt: nil, suspensions: parked).isRouteSuspended)
        #expect(
            !ShiftTimeline(startedAt: Offset.origin, endedAt: nil, suspensions: [Offset.parked(600, 900)])
                .isRouteSuspended)
        #expect(
            !ShiftTimeline(
                startedAt: Offset.origin, endedAt: nil, pauses: [Offset.pause(700, nil)], suspensions: parked
            ).isRouteSuspended)
        #expect(
            !ShiftTimeline(startedAt: Offset.origin, endedAt: Offset.seconds(900), suspensions: parked)
                .isRouteSuspended)
    }

    @Test func `PTIME-9 PTIME-12 DAMAGE-8 whatever the pauses, working and paused time make up the elapsed time`() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            let pauses = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                let start = Double(Int.random(in: -1000...5000, using: &random)) / 10
                let length = Double(Int.random(in: -200...2000, using: &random)) / 10
                return Offset.pause(start, Bool.random(using: &random) ? start + length : nil)
            }
            let timeline = ShiftTimeline(startedAt: Offset.origin, endedAt: Offset.seconds(360.1), pauses: pauses)
            let working = timeline.completedWorkingDuration ?? -1
            let paused = timeline.completedPausedTime?.duration ?? -1
            #expect(working >= 0)
            #expect((working * 1000).rounded() + (paused * 1000).rounded() == 360_100)
        }
    }
}
