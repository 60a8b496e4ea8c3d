import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Testing

@Suite struct ShiftTimeTests {
    @Test func `SHIFT-6 elapsed time is end less start, or the reading instant less start, never below 0`() {
        #expect(Shift.running(from: "09:00").elapsed(asOf: .at("10:30")) == 5400)
        #expect(Shift.finished(from: "09:00", to: "11:00").elapsed(asOf: .at("23:00")) == 7200)
        #expect(Shift.finished(from: "09:00", to: "11:00").completedDuration == 7200)
    }

    @Test func `SHIFT-6 CLOCK-14 a clock behind the start reads 0`() {
        let shift = Shift(
            id: .numbered(1), startedAt: .at("09:00"), pauses: [.pause(2, "10:00", nil)],
            routeSuspensions: [.parked(3, "10:00", nil)])
        #expect(shift.elapsed(asOf: .at("08:00")) == 0)
        #expect(shift.workingDuration(asOf: .at("08:00")) == 0)
        #expect(shift.pausedTime(asOf: .at("08:00")).duration == 0)
        #expect(shift.suspendedTime(asOf: .at("08:00")).duration == 0)
    }

    @Test func `SHIFT-4 only a running shift accumulates working time, parked or not`() {
        let (earlier, later) = (Instant.at("11:00"), Instant.at("12:00"))
        let grown = [ShiftTests.running, ShiftTests.paused, ShiftTests.parked, ShiftTests.ended].map { shift in
            shift.workingDuration(asOf: later) - shift.workingDuration(asOf: earlier)
        }
        #expect(grown == [3600, 0, 3600, 0])
    }

    @Test func `PAUSE-9 PAUSE-10 paused time is the union of the pauses within the shift, working time the rest`() {
        let shift = Shift.finished(
            from: "09:00", to: "17:00",
            pauses: [
                .pause(2, "08:00", "09:30"), .pause(3, "12:00", "12:30"), .pause(4, "12:15", "13:00"),
                .pause(5, "16:30", "18:00"),
            ])
        // 09:00 to 09:30, 12:00 to 13:00 and 16:30 to 17:00.
        #expect(shift.completedPausedTime?.duration == 7200)
        #expect(shift.completedWorkingDuration == 21_600)
    }

    @Test func `PAUSE-9 PAUSE-10 an open pause runs to the reading instant, and working time stands still`() {
        for time in ["10:00", "10:01", "15:00", "40:00"] {
            #expect(ShiftTests.paused.workingDuration(asOf: .at(time)) == 3600)
        }
        #expect(ShiftTests.paused.pausedTime(asOf: .at("15:00")).duration == 18_000)
        #expect(ShiftTests.paused.pausedTime(asOf: .at("15:00")).openCount == 1)
    }

    @Test func `PAUSE-10 what remains of a shift is exact to the millisecond`() {
        // 90.1 s less 60.1 s in binary is 29.999999999999993, which would read 0 min instead of 1 min.
        let shift = Shift.finished(
            from: "09:00", to: "09:01:30.100", pauses: [.pause(2, "09:00", "09:01:00.100")])
        #expect(shift.completedWorkingDuration == 30)
        #expect(shift.workingDuration(asOf: .at("12:00")) == 30)
    }

    @Test func `PAUSE-11 DAMAGE-7 touching and overlapping pauses are one stretch, and one of 0 s is usable`() {
        let shift = Shift.finished(
            pauses: [
                .pause(2, "10:00", "10:30"), .pause(3, "10:30", "11:00"), .pause(4, "10:45", "11:15"),
                .pause(5, "12:00", "12:00"),
            ])
        #expect(shift.completedPausedTime?.duration == 4500)
        #expect(shift.completedPausedTime?.pauseCount == 4)
        #expect(shift.completedPausedTime?.unusableCount == 0)
    }

    @Test func `PAUSE-12 a shift with no pause has a measured paused time of 0 and works all its time`() {
        let shift = Shift.finished(from: "09:00", to: "10:00")
        #expect(shift.completedPausedTime?.duration == 0)
        #expect(shift.completedPausedTime?.pauseCount == 0)
        #expect(shift.completedWorkingDuration == shift.completedDuration)
    }

    @Test(arguments: [ShiftTests.running, ShiftTests.paused, ShiftTests.parked])
    func `PAUSE-15 an unfinished shift has no completed form of any duration`(shift: Shift) {
        #expect(shift.completedDuration == nil)
        #expect(shift.completedPausedTime == nil)
        #expect(shift.completedSuspendedTime == nil)
        #expect(shift.completedWorkingDuration == nil)
        #expect(shift.completedWindow == nil)
        #expect(shift.deliveryActiveTime.duration == nil)
    }

    @Test func `PARK-12 parked time is the union of the stretches within the shift, with its counts`() {
        let shift = Shift.finished(
            from: "09:00", to: "17:00",
            suspensions: [
                .parked(2, "08:30", "09:30"), .parked(3, "10:00", "11:00"), .parked(4, "10:30", "11:30"),
                .parked(5, "13:00", "12:00"), .parked(6, "18:00", "19:00"), .parked(7, "16:00", nil),
            ])
        // 09:00 to 09:30, 10:00 to 11:30 and 16:00 to 17:00.
        #expect(shift.completedSuspendedTime?.duration == 10_800)
        #expect(shift.completedSuspendedTime?.stretchCount == 6)
        #expect(shift.completedSuspendedTime?.openCount == 1)
        #expect(shift.completedSuspendedTime?.unusableCount == 2)
    }

    @Test func `DAMAGE-5 an open pause on an ended shift is measured to the shift's end`() {
        let shift = Shift.finished(from: "09:00", to: "12:00", pauses: [.pause(2, "11:00", nil)])
        #expect(shift.completedPausedTime?.duration == 3600)
        #expect(shift.pausedTime(asOf: .at("23:00")).duration == 3600)
    }

    @Test func `DAMAGE-6 a pause that ends before it starts or lies outside the shift measures nothing`() {
        let shift = Shift.finished(
            from: "09:00", to: "12:00",
            pauses: [
                .pause(2, "11:00", "10:00"), .pause(3, "07:00", "08:00"), .pause(4, "13:00", "14:00"),
                .pause(5, "10:00", "10:30"),
            ])
        #expect(shift.completedPausedTime?.duration == 1800)
        #expect(shift.completedPausedTime?.pauseCount == 1)
        #expect(shift.completedPausedTime?.unusableCount == 3)
    }

    @Test func `DAMAGE-8 pauses covering more than the shift leave working time 0`() {
        let shift = Shift.finished(
            from: "09:00", to: "12:00", pauses: [.pause(2, "08:00", "13:00"), .pause(3, "09:00", "12:00")])
        #expect(shift.completedWorkingDuration == 0)
        #expect(shift.completedPausedTime?.duration == 10_800)
    }

    @Test func `DAMAGE-12 a shift whose end precedes its start has no window and a duration of 0`() {
        let shift = Shift.finished(
            from: "12:00", to: "09:00",
            deliveries: [.recorded(2, .at("10:00", delivered: "11:00"))])
        #expect(shift.completedWindow == nil)
        #expect(shift.completedDuration == 0)
        #expect(shift.completedWorkingDuration == 0)
        #expect(shift.deliveryActiveTime.duration == nil)
    }

    @Test func `DELIV-32 DELIV-33 overlapping deliveries keep their own durations and count once for the shift`() {
        let shift = Shift.finished(
            deliveries: [
                .recorded(2, .at("10:00", delivered: "11:00")), .recorded(3, .at("10:30", cancelled: "11:30")),
                .recorded(4, .at("15:00")),
            ])
        #expect(shift.deliveries.map(\.completedDuration) == [3600, nil, nil])
        #expect(shift.deliveryActiveTime.duration == 5400)
        #expect(shift.deliveryActiveTime.unfinishedCount == 1)
    }
}
