import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct ShiftEndCorrectionServiceTests {
    let ledger: LedgerFixture
    let shift: Shift

    /// One step of 0.001 degrees of latitude in metres.
    static let step = 111.195

    /// A shift from 09:00 to 12:00 with a position a minute from 11:00 to 11:30, in one session, and another shift's
    /// route before it.
    init() throws {
        ledger = try LedgerFixture()
        let earlier = try ledger.finishedShift("06:00", "07:00")
        try ledger.insertRoute(earlier.id, from: "06:00", count: 5)
        shift = try ledger.finishedShift("09:00", "12:00")
        try ledger.insertRoute(shift.id, from: "11:00", count: 31)
    }

    private func correct(_ end: String) throws -> Shift {
        try ledger.ends.correctEnd(of: shift.id, to: .at(end))
    }

    @Test func `ENDCOR-20 ENDCOR-22 POS-5 positions after an earlier end go, the others stay as they are`() throws {
        let before = try ledger.rows()
        #expect(try correct("11:10").endedAt == .at("11:10"))
        let after = try ledger.rows()
        #expect(before.changes(to: after) == [.init("UPDATE", "shift"), .init("DELETE", "routeSample")])
        // 11:00 to 11:10, both included, and the other shift's five.
        #expect(try ledger.positionTimes(shift).last == .at("11:10"))
        #expect(after["routeSample"].count == 11 + 5)
        #expect(Set(after["routeSample"]).isSubset(of: before["routeSample"]))
        #expect(Set(after["routeSample"].map { $0["captureSessionID"] }).count == 1)
    }

    @Test func `ENDCOR-20 a position a millisecond after the end goes, one at it stays`() throws {
        try ledger.insertRoute(shift.id, from: "11:40", count: 1)
        try ledger.insertRoute(shift.id, from: "11:40:00.001", count: 1)
        _ = try correct("11:40")
        #expect(try ledger.positionTimes(shift).last == .at("11:40"))
    }

    @Test func `ENDCOR-23 mileage is measured again from what remains and not scaled`() throws {
        let shift = try ledger.finishedShift("13:00", "17:00")
        // Three equal drives of 3,600 m in three sessions: 36 steps of 100 m, one every 10 s, 6 minutes each.
        let step = 100.0 / 111_195.08
        for (session, start) in ["13:10", "13:30", "16:50"].enumerated() {
            try ledger.insertRoute(
                shift.id, from: start, count: 37, step: step, everySeconds: 10, session: UInt32(900 + session))
        }
        let before = try ledger.measured(shift).distance
        #expect(abs(before.metres - 10_800) < 1)
        // A sixteenth of the time goes, and a third of the way.
        _ = try ledger.ends.correctEnd(of: shift.id, to: .at("16:45"))
        let after = try ledger.measured(shift).distance
        #expect(abs(after.metres - 7_200) < 1)
        #expect(after.segmentCount == 2)
    }

    @Test func `ENDCOR-22 ENDCOR-24 a session the end cuts stays one, and nothing is interpolated to the end`() throws {
        _ = try correct("11:10:30")
        let distance = try ledger.measured(shift).distance
        #expect(distance.segmentCount == 1)
        #expect(abs(distance.metres - 10 * Self.step) < 0.01)
        // Two hours before the first position are a gap; 30 s after the last are none.
        #expect(distance.gapCount == 1)
        _ = try correct("11:10:30")
        _ = try ledger.ends.correctEnd(of: shift.id, to: .at("11:20"))
        #expect(try ledger.measured(shift).distance.gapCount == 2)
    }

    @Test func `ENDCOR-25 a later end deletes nothing, adds no metre, and leaves a gap`() throws {
        let positions = try ledger.rows()["routeSample"]
        let before = try ledger.measured(shift).distance
        #expect(try correct("15:00").completedDuration == 21_600)
        let after = try ledger.measured(shift).distance
        #expect(try ledger.rows()["routeSample"] == positions)
        #expect(after.metres == before.metres)
        #expect(after.isPartial)
    }

    @Test func `ENDCOR-26 moving earlier and back brings no position back`() throws {
        _ = try correct("11:10")
        _ = try correct("12:00")
        #expect(try ledger.positionTimes(shift).count == 11)
    }

    @Test func `ENDCOR-27 twice is once, and two steps are one`() throws {
        _ = try correct("11:10")
        let once = try ledger.rows()
        _ = try correct("11:10")
        #expect(try ledger.rows() == once)

        let other = try ShiftEndCorrectionServiceTests()
        _ = try other.correct("11:20")
        _ = try other.correct("11:10")
        #expect(try other.ledger.rows() == once)
    }

    @Test func `ENDCOR-9 OPEN-4 the end may reach the next shift's start and, with none, lie in the future`() throws {
        try ledger.start("14:00")
        _ = try correct("14:00")
        try ledger.refuses(ShiftEndCorrectionError.invalidCorrection(.overlapsAnotherShift)) {
            try correct("14:00:01")
        }
        // The next shift is the earliest later one, which a later one still does not replace.
        try ledger.end("15:00")
        try ledger.start("16:00")
        try ledger.refuses(ShiftEndCorrectionError.invalidCorrection(.overlapsAnotherShift)) { try correct("15:30") }
        let last = try ledger.end("16:10")
        #expect(try ledger.ends.correctEnd(of: last.id, to: .at("30:00")).endedAt == .at("30:00"))
    }

    @Test func `ENDCOR-12 the refusal names delivery, event and time, and TIMECOR is the remedy`() throws {
        try ledger.start("18:00")
        try ledger.accept("18:10")
        let id = try #require(try ledger.shifts.activeShift()?.deliveries.first?.id)
        try ledger.finish(id, arrived: "18:20", pickedUp: "18:30", delivered: "18:50")
        let other = try ledger.acceptOne("18:40")
        try ledger.cancel(other, "18:45")
        let shift = try ledger.end("19:00")
        let refusal = ShiftEndCorrectionError.invalidCorrection(
            .precedesRecordedDeliveryWork(
                RecordedDeliveryEvent(deliveryNumber: 1, event: .delivered, instant: .at("18:50"))))
        try ledger.refuses(refusal) { try ledger.ends.correctEnd(of: shift.id, to: .at("18:42")) }
        let sentence = folded(refusal.sentence(in: .newYork))
        #expect(sentence.hasPrefix("Delivery 1 records its completion at 6:50 PM, after that end."))

        let times = try ledger.stored(delivery: id).times
        var earlier = times
        earlier.deliveredAt = .at("18:35")
        _ = try ledger.deliveries.correctTimes(of: id, to: earlier, replacing: times)
        try ledger.refuses(
            ShiftEndCorrectionError.invalidCorrection(
                .precedesRecordedDeliveryWork(
                    RecordedDeliveryEvent(deliveryNumber: 2, event: .cancelled, instant: .at("18:45"))))
        ) {
            try ledger.ends.correctEnd(of: shift.id, to: .at("18:42"))
        }
        let second = try ledger.stored(delivery: other).times
        _ = try ledger.deliveries.correctTimes(
            of: other, to: .at("18:40", cancelled: "18:41"), replacing: second)
        #expect(try ledger.ends.correctEnd(of: shift.id, to: .at("18:42")).endedAt == .at("18:42"))
    }

    @Test func `ENDCOR-13 a proposal built on an end that changed is refused, and the newer stands`() throws {
        _ = try correct("11:40")
        try ledger.refuses(ShiftEndCorrectionError.invalidCorrection(.recordedEndChanged)) {
            try ledger.ends.correctEnd(of: shift.id, to: .at("11:20"), replacing: .at("12:00"))
        }
        let corrected = try ledger.ends.correctEnd(of: shift.id, to: .at("11:20"), replacing: .at("11:40"))
        #expect(corrected.endedAt == .at("11:20"))
    }

    @Test func `ENDCOR-10 ENDCOR-13 an unfinished shift is told that first`() throws {
        let running = try ledger.start("13:00")
        try ledger.refuses(ShiftEndCorrectionError.invalidCorrection(.shiftNotCompleted)) {
            try ledger.ends.correctEnd(of: running.id, to: .at("12:00"), replacing: .at("14:00"))
        }
        try ledger.refuses(ShiftEndCorrectionError.shiftNoLongerExists) {
            try ledger.ends.correctEnd(of: .numbered(777), to: .at("12:00"))
        }
    }

    @Test(arguments: [("UPDATE", "shift"), ("DELETE", "routeSample")])
    func `ENDCOR-21 POS-7 end and deletion are one commit, which leaves neither alone`(
        statement: String, table: String
    ) throws {
        try ledger.makeWrites(statement, to: table)
        try ledger.refuses(ShiftEndCorrectionError.storeUnavailable(underlying: .any)) { try correct("11:10") }
        #expect(try ledger.positionTimes(shift).count == 31)
        try ledger.letWrites(statement, to: table)
        _ = try correct("11:10")
    }

    @Test func `ENDCOR-28 times and rates follow; start, amounts, deliveries and stretches do not move`() throws {
        try ledger.start("18:00")
        try ledger.pause("18:10")
        try ledger.resume("18:20")
        try ledger.park("18:21")
        try ledger.drive("18:25")
        let id = try ledger.deliver(accepted: "18:30", arrived: "18:31", pickedUp: "18:32", delivered: "18:40")
        let shift = try ledger.end("20:10")
        _ = try ledger.shifts.setGrossEarnings(Money(minorUnits: 6_000), of: shift.id)
        _ = try ledger.deliveries.setGrossEarnings(Money(minorUnits: 900), of: id)
        let before = try ledger.measured(shift)
        // Two hours worked, then one.
        #expect(before.metrics.grossPerWorkingHour == .available(Money(minorUnits: 3_000)))
        _ = try ledger.ends.correctEnd(of: shift.id, to: .at("19:10"))
        let after = try ledger.measured(shift)
        #expect(after.shift.completedDuration == 4_200)
        #expect(after.shift.completedWorkingDuration == 3_600)
        #expect(after.metrics.grossPerWorkingHour == .available(Money(minorUnits: 6_000)))
        #expect(after.shift.startedAt == before.shift.startedAt)
        #expect(after.shift.grossEarnings == before.shift.grossEarnings)
        #expect(after.shift.deliveries == before.shift.deliveries)
        #expect(after.shift.pauses == before.shift.pauses)
        #expect(after.shift.routeSuspensions == before.shift.routeSuspensions)
    }

    @Test func `ENDCOR-30 ENDCOR-31 ENDCOR-33 POS-6 the preview states the result, the count or the refusal`() throws {
        let before = try ledger.rows()
        let lines = ledger.log.lines
        let preview = try ledger.ends.preview(of: shift.id, correctedEnd: .at("11:10"))
        #expect(preview.shift.completedDuration == 7_800)
        #expect(preview.shift.completedWorkingDuration == 7_800)
        #expect(preview.positionsDeleted == 20)
        #expect(throws: ShiftEndCorrectionError.invalidCorrection(.notAfterShiftStart)) {
            try ledger.ends.preview(of: shift.id, correctedEnd: .at("09:00"))
        }
        #expect(try ledger.ends.preview(of: shift.id, correctedEnd: .at("12:00")).positionsDeleted == 0)
        #expect(try ledger.ends.preview(of: shift.id, correctedEnd: .at("15:00")).positionsDeleted == 0)
        #expect(try ledger.rows() == before)
        #expect(ledger.log.lines == lines)

        _ = try correct("11:10")
        #expect(try before["routeSample"].count - ledger.rows()["routeSample"].count == preview.positionsDeleted)
    }

    @Test func `ENDCOR-25 ENDCOR-33 an end that moves no earlier states none and deletes none`() throws {
        // Positions after the recorded end, as only a damaged ledger holds them.
        try ledger.insertRoute(shift.id, from: "13:00", count: 3)
        #expect(try ledger.ends.preview(of: shift.id, correctedEnd: .at("12:00")).positionsDeleted == 0)
        #expect(try ledger.ends.preview(of: shift.id, correctedEnd: .at("12:30")).positionsDeleted == 0)
        let positions = try ledger.rows()["routeSample"]
        _ = try correct("12:00")
        _ = try correct("12:30")
        #expect(try ledger.rows()["routeSample"] == positions)
    }

    @Test func `ENDCOR-32 the alert of loss is there only where positions go`() throws {
        let shift = try ledger.stored(shift)
        #expect(shift.confirmEnd(.at("11:10"), deleting: 0, in: .newYork) == nil)
        let alert = try #require(shift.confirmEnd(.at("11:10"), deleting: 20, in: .newYork))
        #expect(folded(alert.title).contains("11:10 AM"))
        #expect(alert.message.hasPrefix("20 recorded positions"))
        #expect(alert.message.contains("cannot be undone"))
        let ofOne = try #require(shift.confirmEnd(.at("11:10"), deleting: 1, in: .newYork))
        #expect(ofOne.message.hasPrefix("1 recorded position "))
    }
}
