import DashPilotDomain
import Testing

@Suite struct ShiftLifecycleStateTests {
    @Test func `SHIFT-2 ended comes before paused and paused before running`() {
        #expect(ShiftLifecycleState(endedAt: nil, pauses: []) == .running)
        #expect(ShiftLifecycleState(endedAt: nil, pauses: [Offset.pause(0, 60)]) == .running)
        #expect(ShiftLifecycleState(endedAt: nil, pauses: [Offset.pause(0, 60), Offset.pause(90, nil)]) == .paused)
        #expect(ShiftLifecycleState(endedAt: Offset.seconds(90), pauses: []) == .ended)
    }

    @Test func `SHIFT-2 parked is not a fourth state`() {
        let parked = ShiftTimeline(startedAt: Offset.origin, endedAt: nil, suspensions: [Offset.parked(0, nil)])
        #expect(parked.lifecycleState == .running)
        #expect(ShiftLifecycleState.allCases == [.running, .paused, .ended])
    }

    @Test func `SHIFT-1 pausing and parking leave a shift unfinished`() {
        let timeline = ShiftTimeline(
            startedAt: Offset.origin, endedAt: nil, pauses: [Offset.pause(60, nil)],
            suspensions: [Offset.parked(0, nil)])
        #expect(timeline.lifecycleState != .ended)
        #expect(timeline.completedDuration == nil)
    }

    @Test func `SHIFT-3 an ended shift holding an open pause is ended`() {
        let state = ShiftLifecycleState(endedAt: Offset.seconds(90), pauses: [Offset.pause(0, nil)])
        #expect(state == .ended)
    }

    @Test func `SHIFT-4 only a running shift accumulates working time, parked or not`() {
        #expect(ShiftLifecycleState.allCases.filter(\.accumulatesWorkingTime) == [.running])
        let parked = ShiftTimeline(startedAt: Offset.origin, endedAt: nil, suspensions: [Offset.parked(0, nil)])
        #expect(parked.workingDuration(asOf: Offset.seconds(60)) == 60)
        #expect(parked.workingDuration(asOf: Offset.seconds(120)) == 120)
    }

    @Test func `WORD-7 the running and the paused state have their fixed titles`() {
        #expect(ShiftLifecycleState.running.title == "Shift in Progress")
        #expect(ShiftLifecycleState.paused.title == "Shift Paused")
        #expect(Set(ShiftLifecycleState.allCases.map(\.title)).count == 3)
    }
}
