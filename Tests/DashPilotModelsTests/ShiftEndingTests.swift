import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Testing

@Suite struct ShiftEndingTests {
    @Test func `SHIFT-20 ending writes the end`() throws {
        let shift = try changed(Shift.running(from: "09:00")) { try $0.end(at: .at("17:30")) }
        #expect(shift.endedAt == .at("17:30"))
        #expect(shift.lifecycleState == .ended)
        #expect(shift.startedAt == .at("09:00"))
    }

    @Test func `SHIFT-28 a second end is refused and the first recorded end stands`() {
        expectRefused(ShiftTransitionError.alreadyEnded, on: Shift.finished(to: "17:00")) {
            try $0.end(at: .at("17:05"))
        }
    }

    @Test(arguments: DeliveryState.allCases)
    func `SHIFT-22 ending leaves every delivery as it is`(state: DeliveryState) throws {
        let delivery = Delivery.reached(state, number: 2, offer: 3)
        let shift = Shift(
            id: .numbered(1), startedAt: .at("09:00"), deliveries: [delivery], offers: [.accepted(3, "10:00")])
        let ended = try changed(shift) { try $0.end(at: .at("12:00")) }
        #expect(ended.deliveries == [delivery])
        #expect(ended.offers == shift.offers)
    }

    @Test func `SHIFT-23 a paused shift ends without resuming, and the whole pause stays out of working time`() throws {
        let ended = try changed(ShiftTests.paused) { try $0.end(at: .at("11:30")) }
        #expect(ended.pauses == [.pause(2, "10:00", "11:30")])
        #expect(ended.completedPausedTime?.duration == 5400)
        #expect(ended.completedWorkingDuration == 3600)
    }

    @Test func `SHIFT-24 a parked shift ends, and working time is not reduced by it`() throws {
        let ended = try changed(ShiftTests.parked) { try $0.end(at: .at("11:30")) }
        #expect(ended.routeSuspensions == [.parked(2, "10:00", "11:30")])
        #expect(ended.pauses.isEmpty)
        #expect(ended.completedSuspendedTime?.duration == 5400)
        #expect(ended.completedWorkingDuration == 9000)
    }

    @Test func `SHIFT-27 a shift of no length is valid`() throws {
        let shift = try changed(Shift.running(from: "09:00")) { try $0.end(at: .at("09:00")) }
        #expect(shift.completedDuration == 0)
        #expect(shift.completedWorkingDuration == 0)
        #expect(shift.completedWindow == InstantRange(start: .at("09:00"), end: .at("09:00")))
    }

    @Test func `SHIFT-29 a shift paused from its first instant to its end has no working time and no hourly rate`()
        throws
    {
        var shift = Shift.running(from: "09:00")
        try shift.beginPause(at: .at("09:00"), id: .numbered(2))
        try shift.end(at: .at("12:00"))
        try shift.setGrossEarnings(Money(minorUnits: 5000))
        #expect(shift.completedWorkingDuration == 0)
        let metrics = MeasuredShift(shift, distance: .empty).metrics
        #expect(metrics.grossPerWorkingHour == .unavailable(.noWorkingTime))
    }

    struct Floor: Sendable, CustomTestStringConvertible {
        let shift: Shift
        let earliestEnd: String
        var testDescription: String { earliestEnd }
    }

    static let floors: [Floor] = [
        Floor(shift: .running(from: "09:00"), earliestEnd: "09:00"),
        Floor(shift: ShiftTests.paused, earliestEnd: "10:00"),
        Floor(shift: ShiftTests.parked, earliestEnd: "10:00"),
        // Closed rows are no floor.
        Floor(
            shift: Shift(
                id: .numbered(1), startedAt: .at("09:00"), pauses: [.pause(2, "10:00", "11:00")],
                routeSuspensions: [.parked(3, "10:00", "11:00")]), earliestEnd: "09:00"),
        // Rows of a damaged ledger that begin before their shift.
        Floor(
            shift: Shift(
                id: .numbered(1), startedAt: .at("09:00"), pauses: [.pause(2, "08:00", nil)],
                routeSuspensions: [.parked(3, "08:30", nil)]), earliestEnd: "09:00"),
        Floor(
            shift: Shift(
                id: .numbered(1), startedAt: .at("09:00"), pauses: [.pause(2, "10:00", nil)],
                routeSuspensions: [.parked(3, "10:30", nil)]), earliestEnd: "10:30"),
        Floor(
            shift: Shift(
                id: .numbered(1), startedAt: .at("09:00"), pauses: [.pause(2, "10:45", nil)],
                routeSuspensions: [.parked(3, "10:30", nil)]), earliestEnd: "10:45"),
    ]

    @Test(arguments: floors)
    func `CLOCK-1 CLOCK-2 CLOCK-3 CLOCK-11 an end is never before the start, an open pause or an open stretch`(
        floor: Floor
    ) throws {
        #expect(floor.shift.earliestEnd == .at(floor.earliestEnd))
        #expect(try changed(floor.shift) { try $0.end(at: .at(floor.earliestEnd)) }.endedAt == .at(floor.earliestEnd))
        expectRefused(ShiftTransitionError.endPrecedesStart, on: floor.shift) {
            try $0.end(at: Instant.at(floor.earliestEnd).adding(seconds: -0.001))
        }
    }

    @Test func `CLOCK-2 CLOCK-13 an end clamped to the open pause leaves a pause of no length`() throws {
        // The shift runs 3,600 s, is paused, and its clock then goes back to 1,800 s in.
        let shift = Shift(id: .numbered(1), startedAt: .at("09:00"), pauses: [.pause(2, "10:00", nil)])
        let ended = try changed(shift) { try $0.end(at: max(.at("09:30"), $0.earliestEnd)) }
        #expect(ended.endedAt == .at("10:00"))
        #expect(ended.completedPausedTime?.duration == 0)
        #expect(ended.completedWorkingDuration == 3600)
    }
}
