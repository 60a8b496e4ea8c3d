import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Testing

@Suite struct ShiftParkingTests {
    @Test func `PARK-1 GEN-14 parking adds one stretch without an end to the shift and returns it`() throws {
        var shift = Shift.running(from: "09:00")
        let stretch = try shift.beginRouteSuspension(at: .at("10:00"), id: .numbered(2))
        #expect(stretch == .parked(2, "10:00", nil))
        #expect(shift.routeSuspensions == [stretch])
        #expect(shift.openRouteSuspension == stretch)
        #expect(shift.lifecycleState == .running)
    }

    @Test func `PARK-2 PARK-3 parking is refused on an ended, a paused and a parked shift`() {
        let park: (inout Shift) throws -> RouteSuspension = {
            try $0.beginRouteSuspension(at: .at("10:30"), id: .numbered(9))
        }
        expectRefused(ShiftTransitionError.shiftAlreadyEnded, on: ShiftTests.ended, park)
        expectRefused(ShiftTransitionError.parkedWhilePaused, on: ShiftTests.paused, park)
        expectRefused(ShiftTransitionError.alreadyParked, on: ShiftTests.parked, park)
    }

    @Test func `PARK-4 PARK-5 PARK-7 parking and delivery steps leave each other alone`() throws {
        let ids = SequentialIdentifiers(from: 10)
        var shift = Shift.running(from: "09:00")
        try shift.beginOffer(deliveryCount: 3, at: .at("09:30"), makeID: ids.next)
        let before = shift
        try shift.beginRouteSuspension(at: .at("10:00"), id: .numbered(2))
        #expect(shift.deliveries == before.deliveries)
        #expect(shift.pauses.isEmpty)

        let steps: [(DeliveryAction, String)] = [(.arrive, "10:05"), (.pickUp, "10:10"), (.complete, "10:20")]
        for (action, time) in steps {
            _ = try shift.update(delivery: shift.deliveries[0].id) { delivery throws(DeliveryError) in
                try delivery.record(action, at: .at(time))
            }
            #expect(shift.routeSuspensions == [.parked(2, "10:00", nil)])
        }
        _ = try shift.update(delivery: shift.deliveries[1].id) { delivery throws(DeliveryError) in
            try delivery.cancel(at: .at("10:30"))
        }
        #expect(shift.isRouteSuspended)
        #expect(shift.activeDeliveries.count == 1)
    }

    @Test func `PARK-6 driving again closes the stretch and is refused when none is open`() throws {
        let driving = try changed(ShiftTests.parked) { try $0.endOpenRouteSuspension(at: .at("10:30")) }
        #expect(driving.routeSuspensions == [.parked(2, "10:00", "10:30")])
        #expect(!driving.isRouteSuspended)
        for shift in [driving, ShiftTests.running, ShiftTests.paused, ShiftTests.ended] {
            expectRefused(ShiftTransitionError.notParked, on: shift) {
                try $0.endOpenRouteSuspension(at: .at("10:40"))
            }
        }
    }

    @Test func `PARK-8 parked time is subtracted from nothing`() {
        let shift = Shift.finished(from: "09:00", to: "10:00", suspensions: [.parked(2, "09:15", "09:45")])
        #expect(shift.completedWorkingDuration == 3600)
        #expect(shift.completedPausedTime?.duration == 0)
        #expect(shift.completedPausedTime?.pauseCount == 0)
        #expect(shift.completedSuspendedTime?.duration == 1800)
    }

    @Test func `PARK-13 a stretch left open on an ended or paused shift can still be closed`() throws {
        let ended = Shift.finished(suspensions: [.parked(2, "10:00", nil)])
        #expect(
            try changed(ended) { try $0.endOpenRouteSuspension(at: .at("11:00")) }.routeSuspensions
                == [.parked(2, "10:00", "11:00")])
        let paused = Shift(
            id: .numbered(1), startedAt: .at("09:00"), pauses: [.pause(3, "10:30", nil)],
            routeSuspensions: [.parked(2, "10:00", nil)])
        #expect(
            try changed(paused) { try $0.endOpenRouteSuspension(at: .at("11:00")) }.routeSuspensions
                == [.parked(2, "10:00", "11:00")])
    }

    @Test func `CLOCK-7 CLOCK-8 GEN-8 the model refuses to park before the shift or to drive before parking`() throws {
        expectRefused(ShiftTransitionError.parkingPrecedesShiftStart, on: ShiftTests.running) {
            try $0.beginRouteSuspension(at: .at("08:59:59.999"), id: .numbered(9))
        }
        expectRefused(ShiftTransitionError.drivingPrecedesParking, on: ShiftTests.parked) {
            try $0.endOpenRouteSuspension(at: .at("09:59:59.999"))
        }
        let parkedAtStart = try changed(ShiftTests.running) {
            try $0.beginRouteSuspension(at: .at("09:00"), id: .numbered(9))
        }
        #expect(parkedAtStart.routeSuspensions == [.parked(9, "09:00", nil)])
        let drivenAtOnce = try changed(ShiftTests.parked) { try $0.endOpenRouteSuspension(at: .at("10:00")) }
        #expect(drivenAtOnce.suspendedTime(asOf: .at("11:00")).duration == 0)
    }
}
