import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct ShiftCorrectionTests {
    static let shift = Shift.finished(
        from: "09:00", to: "17:00",
        deliveries: [
            .recorded(
                11, .at("10:00", arrived: "10:10", pickedUp: "10:20", delivered: "11:00"), offer: 21,
                gross: Money(minorUnits: 900)),
            .recorded(12, .at("13:00", cancelled: "13:30"), offer: 22),
        ], offers: [.accepted(21, "10:00"), .accepted(22, "13:00")],
        pauses: [.pause(31, "11:30", "12:00"), .pause(32, "14:00", "15:00")],
        suspensions: [.parked(41, "12:10", "12:40")])

    // MARK: The end

    @Test func `ENDCOR-1 ENDCOR-11 ENDCOR-28 a corrected end is rewritten, and nothing else moves`() throws {
        let correction = try Self.shift.endCorrection(to: .at("15:30"), nextShiftStart: nil)
        let corrected = try changed(Self.shift) { try $0.apply(correction) }
        #expect(corrected.endedAt == .at("15:30"))
        #expect(corrected.startedAt == Self.shift.startedAt)
        #expect(corrected.deliveries == Self.shift.deliveries)
        #expect(corrected.offers == Self.shift.offers)
        #expect(corrected.pauses == Self.shift.pauses)
        #expect(corrected.routeSuspensions == Self.shift.routeSuspensions)
        // 6.5 hours less the two pauses.
        #expect(corrected.completedDuration == 23_400)
        #expect(corrected.completedWorkingDuration == 18_000)
    }

    @Test func `ENDCOR-1 the end of an unfinished shift is not corrected`() {
        for shift in [ShiftTests.running, ShiftTests.paused, ShiftTests.parked] {
            #expect(throws: ShiftEndCorrectionRefusal.shiftNotCompleted) {
                try shift.endCorrection(to: .at("16:00"), nextShiftStart: nil)
            }
        }
    }

    @Test func `ENDCOR-4 ENDCOR-27 the same end moves nothing, twice is once, and two steps are one`() throws {
        let same = try Self.shift.endCorrection(to: .at("17:00"), nextShiftStart: nil)
        #expect(try changed(Self.shift) { try $0.apply(same) } == Self.shift)

        func corrected(_ shift: Shift, _ end: String) throws -> Shift {
            let correction = try shift.endCorrection(to: .at(end), nextShiftStart: nil)
            return try changed(shift) { try $0.apply(correction) }
        }
        let direct = try corrected(Self.shift, "15:30")
        #expect(try corrected(direct, "15:30") == direct)
        #expect(try corrected(try corrected(Self.shift, "16:00"), "15:30") == direct)
        #expect(try corrected(direct, "17:00") == Self.shift)
    }

    @Test func `ENDCOR-5 ENDCOR-7 ENDCOR-8 everything the shift records is gathered for the check`() {
        #expect(throws: ShiftEndCorrectionRefusal.cutsThroughRecordedPause) {
            try Self.shift.endCorrection(to: .at("14:30"), nextShiftStart: nil)
        }
        let noPauses = Shift.finished(
            deliveries: Self.shift.deliveries, offers: Self.shift.offers, suspensions: Self.shift.routeSuspensions)
        #expect(throws: ShiftEndCorrectionRefusal.cutsThroughRecordedRouteSuspension) {
            try noPauses.endCorrection(to: .at("12:20"), nextShiftStart: nil)
        }
        let cancellation = RecordedDeliveryEvent(deliveryNumber: 2, event: .cancelled, instant: .at("13:30"))
        #expect(throws: ShiftEndCorrectionRefusal.precedesRecordedDeliveryWork(cancellation)) {
            try noPauses.endCorrection(to: .at("13:10"), nextShiftStart: nil)
        }
        #expect(throws: ShiftEndCorrectionRefusal.overlapsAnotherShift) {
            try Self.shift.endCorrection(to: .at("20:00"), nextShiftStart: .at("19:00"))
        }
    }

    @Test func `ENDCOR-7 a shift ended while parked stays correctable, and its stretch is read clipped`() throws {
        let shift = try changed(ShiftTests.parked) { try $0.end(at: .at("12:00")) }
        let correction = try shift.endCorrection(to: .at("11:00"), nextShiftStart: nil)
        let corrected = try changed(shift) { try $0.apply(correction) }
        #expect(corrected.routeSuspensions == [.parked(2, "10:00", "12:00")])
        #expect(corrected.completedSuspendedTime?.duration == 3600)
        // A second correction, now past which the stretch reaches, is judged by its start again.
        let again = try corrected.endCorrection(to: .at("10:30"), nextShiftStart: nil)
        #expect(try changed(corrected) { try $0.apply(again) }.completedSuspendedTime?.duration == 1800)
    }

    @Test func `ENDCOR-13 a correction built on an end that has changed is refused and the newer end stands`() throws {
        let stale = try Self.shift.endCorrection(to: .at("16:00"), nextShiftStart: nil)
        let newer = try Self.shift.endCorrection(to: .at("16:30"), nextShiftStart: nil)
        let corrected = try changed(Self.shift) { try $0.apply(newer) }
        expectRefused(ShiftEndCorrectionRefusal.recordedEndChanged, on: corrected) { try $0.apply(stale) }
        expectRefused(ShiftEndCorrectionRefusal.recordedEndChanged, on: ShiftTests.running) { try $0.apply(stale) }
    }

    @Test func `ENDCOR-31 asking what would be refused writes nothing`() throws {
        let shift = Self.shift
        _ = try? shift.endCorrection(to: .at("08:00"), nextShiftStart: nil)
        _ = try shift.endCorrection(to: .at("16:00"), nextShiftStart: nil)
        #expect(shift == Self.shift)
    }

    // MARK: Pauses

    static func corrected(
        _ start: String, _ end: String, of shift: Shift = shift, replacing pause: UInt32? = nil
    ) throws -> Shift {
        let correction = try shift.pauseCorrection(
            from: .at(start), to: .at(end), replacing: pause.map(UUID.numbered))
        return try changed(shift) { shift in
            if let pause {
                let isThere = shift.apply(correction, toPause: .numbered(pause))
                #expect(isThere)
            } else {
                shift.addMissedPause(correction, id: .numbered(39))
            }
        }
    }

    @Test func `PAUSECOR-6 PAUSECOR-13 a pause is rewritten in both instants and never collides with itself`() throws {
        let corrected = try Self.corrected("14:30", "15:30", replacing: 32)
        #expect(corrected.pauses == [.pause(31, "11:30", "12:00"), .pause(32, "14:30", "15:30")])
        #expect(try Self.corrected("14:00", "15:00", replacing: 32) == Self.shift)
    }

    @Test func `PAUSECOR-5 PAUSECOR-8 PAUSECOR-10 the shift's own rows are gathered for the check`() {
        #expect(throws: ShiftPauseCorrectionRefusal.overlapsAnotherPause) {
            try Self.corrected("11:45", "12:05", replacing: 32)
        }
        #expect(throws: ShiftPauseCorrectionRefusal.overlapsDeliveryWork) {
            try Self.corrected("10:30", "10:40", replacing: 32)
        }
        #expect(throws: ShiftPauseCorrectionRefusal.overlapsDeliveryWork) { try Self.corrected("13:15", "13:20") }
        #expect(throws: ShiftPauseCorrectionRefusal.startsBeforeShift) { try Self.corrected("08:59", "09:20") }
        #expect(throws: ShiftPauseCorrectionRefusal.endsAfterShift) { try Self.corrected("16:00", "17:01") }
    }

    @Test func `PAUSECOR-11 parked stretches are not consulted`() throws {
        let corrected = try Self.corrected("12:10", "12:40")
        #expect(corrected.pauses.count == 3)
        #expect(corrected.routeSuspensions == Self.shift.routeSuspensions)
    }

    @Test func `PAUSECOR-12 of two overlapping stored pauses one can be corrected out of the overlap`() throws {
        let shift = Shift.finished(pauses: [.pause(31, "11:00", "12:00"), .pause(32, "11:30", "12:30")])
        let corrected = try Self.corrected("12:00", "12:30", of: shift, replacing: 32)
        #expect(corrected.pauses == [.pause(31, "11:00", "12:00"), .pause(32, "12:00", "12:30")])
        #expect(throws: ShiftPauseCorrectionRefusal.overlapsAnotherPause) {
            try Self.corrected("11:45", "12:30", of: shift, replacing: 32)
        }
    }

    @Test func `PAUSECOR-13 a backwards row can be repaired`() throws {
        let shift = Shift.finished(pauses: [.pause(31, "12:00", "11:00")])
        #expect(shift.completedPausedTime?.unusableCount == 1)
        let corrected = try Self.corrected("11:00", "12:00", of: shift, replacing: 31)
        #expect(corrected.completedPausedTime?.duration == 3600)
    }

    @Test func `PAUSECOR-14 deleting removes one row and leaves the others and the shift's bounds`() throws {
        var shift = Self.shift
        #expect(try shift.deletePause(.numbered(31)))
        #expect(shift.pauses == [.pause(32, "14:00", "15:00")])
        #expect(shift.startedAt == .at("09:00"))
        #expect(shift.endedAt == .at("17:00"))
        let before = shift
        #expect(try !shift.deletePause(.numbered(31)))
        #expect(shift == before)
    }

    @Test func `PAUSECOR-15 GEN-14 adding inserts one closed pause and never pauses the shift`() throws {
        let correction = try Self.shift.pauseCorrection(from: .at("09:10"), to: .at("09:20"), replacing: nil)
        var shift = Self.shift
        let added = shift.addMissedPause(correction, id: .numbered(39))
        #expect(added == .pause(39, "09:10", "09:20"))
        #expect(shift.pauses == [added] + Self.shift.pauses)
        #expect(shift.lifecycleState == .ended)
        #expect(shift.pause(number: 1) == added)
    }

    @Test func `PAUSECOR-16 paused and working time follow, elapsed and active time and every amount stay`() throws {
        let corrected = try Self.corrected("15:00", "16:00")
        #expect(Self.shift.completedPausedTime?.duration == 5400)
        #expect(corrected.completedPausedTime?.duration == 9000)
        #expect(corrected.completedWorkingDuration == 19_800)
        #expect(corrected.completedDuration == Self.shift.completedDuration)
        #expect(corrected.deliveries == Self.shift.deliveries)
        #expect(corrected.deliveryActiveTime == Self.shift.deliveryActiveTime)
        #expect(corrected.grossEarnings == Self.shift.grossEarnings)
        #expect(corrected.completedSuspendedTime == Self.shift.completedSuspendedTime)
    }

    @Test func `PAUSECOR-1 PAUSECOR-2 a running or paused shift accepts none, and an open pause none anywhere`() throws
    {
        #expect(throws: ShiftPauseCorrectionRefusal.shiftNotCompleted) {
            try ShiftTests.running.pauseCorrection(from: .at("09:10"), to: .at("09:20"), replacing: nil)
        }
        // Editing the open pause of a paused shift answers for the shift, deleting it for the pause.
        #expect(throws: ShiftPauseCorrectionRefusal.shiftNotCompleted) {
            try ShiftTests.paused.pauseCorrection(from: .at("10:00"), to: .at("10:20"), replacing: .numbered(2))
        }
        expectRefused(ShiftPauseCorrectionRefusal.pauseIsOpen, on: ShiftTests.paused) {
            try $0.deletePause(.numbered(2))
        }

        let pausedAgain = Shift(
            id: .numbered(1), startedAt: .at("09:00"), pauses: [.pause(2, "10:00", "10:30"), .pause(3, "11:00", nil)])
        expectRefused(ShiftPauseCorrectionRefusal.shiftNotCompleted, on: pausedAgain) {
            try $0.deletePause(.numbered(2))
        }

        let damaged = Shift.finished(pauses: [.pause(2, "10:00", nil)])
        #expect(throws: ShiftPauseCorrectionRefusal.pauseIsOpen) {
            try damaged.pauseCorrection(from: .at("10:00"), to: .at("10:20"), replacing: .numbered(2))
        }
        expectRefused(ShiftPauseCorrectionRefusal.pauseIsOpen, on: damaged) { try $0.deletePause(.numbered(2)) }
    }

    @Test func `PAUSECOR-13 a pause that is not the shift's is not rewritten`() throws {
        let correction = try Self.shift.pauseCorrection(from: .at("09:10"), to: .at("09:20"), replacing: .numbered(99))
        var shift = Self.shift
        let isThere = shift.apply(correction, toPause: .numbered(99))
        #expect(!isThere)
        #expect(shift == Self.shift)
    }
}
