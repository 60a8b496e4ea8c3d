import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Testing

@Suite struct ShiftPausingTests {
    @Test func `PAUSE-1 GEN-14 pausing adds one pause without an end and returns it`() throws {
        var shift = Shift.running(from: "09:00")
        let pause = try shift.beginPause(at: .at("10:00"), id: .numbered(2))
        #expect(pause == .pause(2, "10:00", nil))
        #expect(shift.pauses == [pause])
        #expect(shift.openPause == pause)
        #expect(shift.isPaused)
        #expect(shift.endedAt == nil)
    }

    @Test func `PAUSE-4 pausing a parked shift closes the stretch, and resuming does not open it again`() throws {
        var shift = ShiftTests.parked
        try shift.beginPause(at: .at("10:20"), id: .numbered(3))
        #expect(shift.routeSuspensions == [.parked(2, "10:00", "10:20")])
        #expect(shift.pauses == [.pause(3, "10:20", nil)])
        try shift.endOpenPause(at: .at("10:50"))
        #expect(shift.routeSuspensions == [.parked(2, "10:00", "10:20")])
        #expect(!shift.isRouteSuspended)
    }

    @Test func `PAUSE-7 resuming closes the open pause`() throws {
        let resumed = try changed(ShiftTests.paused) { try $0.endOpenPause(at: .at("10:30")) }
        #expect(resumed.pauses == [.pause(2, "10:00", "10:30")])
        #expect(resumed.lifecycleState == .running)
        expectRefused(ShiftTransitionError.notPaused, on: resumed) { try $0.endOpenPause(at: .at("10:40")) }
        expectRefused(ShiftTransitionError.notPaused, on: ShiftTests.running) { try $0.endOpenPause(at: .at("10:40")) }
    }

    @Test func `PAUSE-2 a second pause and a pause of an ended shift are refused`() {
        expectRefused(ShiftTransitionError.alreadyPaused, on: ShiftTests.paused) {
            try $0.beginPause(at: .at("10:30"), id: .numbered(9))
        }
        expectRefused(ShiftTransitionError.shiftAlreadyEnded, on: ShiftTests.ended) {
            try $0.beginPause(at: .at("10:30"), id: .numbered(9))
        }
        expectRefused(ShiftTransitionError.shiftAlreadyEnded, on: Shift.finished(pauses: [.pause(2, "10:00", nil)])) {
            try $0.endOpenPause(at: .at("10:30"))
        }
    }

    @Test func `CLOCK-4 CLOCK-5 CLOCK-11 a pause is never before the start or an open stretch`() throws {
        #expect(ShiftTests.running.earliestPause == .at("09:00"))
        #expect(ShiftTests.parked.earliestPause == .at("10:00"))
        expectRefused(ShiftTransitionError.pausePrecedesShiftStart, on: ShiftTests.running) {
            try $0.beginPause(at: .at("08:59:59.999"), id: .numbered(9))
        }
        expectRefused(ShiftTransitionError.drivingPrecedesParking, on: ShiftTests.parked) {
            try $0.beginPause(at: .at("09:59:59.999"), id: .numbered(9))
        }
        // At the floor itself both rows take the one instant.
        let paused = try changed(ShiftTests.parked) { try $0.beginPause(at: $0.earliestPause, id: .numbered(9)) }
        #expect(paused.routeSuspensions == [.parked(2, "10:00", "10:00")])
        #expect(paused.pauses == [.pause(9, "10:00", nil)])
    }

    @Test func `CLOCK-6 CLOCK-13 GEN-8 a resume before its pause is refused by the model, and at it has no length`()
        throws
    {
        expectRefused(ShiftTransitionError.resumePrecedesPause, on: ShiftTests.paused) {
            try $0.endOpenPause(at: .at("09:59:59.999"))
        }
        let resumed = try changed(ShiftTests.paused) { try $0.endOpenPause(at: .at("10:00")) }
        #expect(resumed.pausedTime(asOf: .at("11:00")).duration == 0)
        #expect(resumed.pausedTime(asOf: .at("11:00")).pauseCount == 1)
    }

    @Test func `PAUSE-13 there is no limit on the number or length of pauses`() throws {
        let ids = SequentialIdentifiers()
        var shift = Shift.running(from: "00:00")
        for minute in 0..<100 {
            try shift.beginPause(at: Instant.at("00:00").adding(seconds: Double(minute) * 120), id: ids.next())
            try shift.endOpenPause(at: Instant.at("00:00").adding(seconds: Double(minute) * 120 + 60))
        }
        try shift.beginPause(at: .at("17:00"), id: ids.next())
        try shift.endOpenPause(at: .at("2000:00"))
        #expect(shift.pauses.count == 101)
        // 100 minutes, and 1,983 hours.
        #expect(shift.pausedTime(asOf: .at("2000:00")).duration == 6000 + 7_138_800)
    }

    @Test func `PAUSE-14 pauses are numbered by start, and the numbers move with what is deleted`() throws {
        var shift = Shift.finished(pauses: [.pause(3, "14:00", "14:10"), .pause(2, "10:00", "10:10")])
        #expect(shift.pause(number: 1)?.id == .numbered(2))
        #expect(shift.pause(number: 2)?.id == .numbered(3))
        #expect(try shift.deletePause(.numbered(2)))
        #expect(shift.pause(number: 1)?.id == .numbered(3))
    }

    @Test(arguments: [0, -1, 3, Int.min, Int.max])
    func `PAUSE-14 a number no pause has names none`(number: Int) {
        let shift = Shift.finished(pauses: [.pause(3, "14:00", "14:10"), .pause(2, "10:00", "10:10")])
        #expect(shift.pause(number: number) == nil)
    }
}
