import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct ShiftPauseCorrectionServiceTests {
    let ledger: LedgerFixture
    let shift: Shift
    let pauseIDs: [UUID]

    /// A shift from 09:00 to 13:00, paused 10:00 to 10:30 and 12:00 to 12:15, with a delivery from 11:00 to 11:30 and a
    /// position a minute from 10:40 to 10:50.
    init() throws {
        ledger = try LedgerFixture()
        try ledger.start("09:00")
        try ledger.pause("10:00")
        try ledger.resume("10:30")
        try ledger.deliver(accepted: "11:00", arrived: "11:10", pickedUp: "11:20", delivered: "11:30")
        try ledger.pause("12:00")
        try ledger.resume("12:15")
        shift = try ledger.end("13:00")
        pauseIDs = shift.pauses.map(\.id)
        try ledger.insertRoute(shift.id, from: "10:40", count: 11)
        _ = try ledger.shifts.setGrossEarnings(Money(minorUnits: 6_500), of: shift.id)
    }

    @Test func `PAUSECOR-13 both instants of the one row are rewritten in one commit`() throws {
        let before = try ledger.rows()
        let edited = try ledger.pauses.edit(pause: pauseIDs[0], from: .at("09:45"), to: .at("10:35"))
        let after = try ledger.rows()
        #expect(before.changes(to: after) == [.init("UPDATE", "shiftPause")])
        var expected = try #require(before.row("shiftPause", pauseIDs[0]))
        expected["startedAt"] = Instant.at("09:45").databaseValue
        expected["endedAt"] = Instant.at("10:35").databaseValue
        #expect(after.row("shiftPause", pauseIDs[0]) == expected)
        #expect(after.row("shiftPause", pauseIDs[1]) == before.row("shiftPause", pauseIDs[1]))
        #expect(try ledger.stored(shift) == edited)
    }

    @Test func `PAUSECOR-13 a pause that runs backwards is repaired here`() throws {
        try ledger.insertPause(500, "09:30", "09:20", shift: shift.id)
        let repaired = try ledger.pauses.edit(pause: .numbered(500), from: .at("09:20"), to: .at("09:30"))
        #expect(repaired.completedPausedTime?.unusableCount == 0)
    }

    @Test func `PAUSECOR-14 a deletion removes one row and moves neither start nor end`() throws {
        let before = try ledger.rows()
        let deleted = try ledger.pauses.delete(pause: pauseIDs[0])
        let after = try ledger.rows()
        #expect(before.changes(to: after) == [.init("DELETE", "shiftPause")])
        #expect(after["shiftPause"].map { $0["id"] } == [pauseIDs[1].databaseValue])
        #expect(deleted.startedAt == .at("09:00"))
        #expect(deleted.endedAt == .at("13:00"))
        #expect(deleted.completedWorkingDuration == 13_500)
    }

    @Test func `PAUSECOR-15 a missed pause is one closed row, and the shift stays finished`() throws {
        let before = try ledger.rows()
        let added = try ledger.pauses.addMissed(to: shift.id, from: .at("09:10"), to: .at("09:20"))
        #expect(try before.changes(to: ledger.rows()) == [.init("INSERT", "shiftPause")])
        #expect(added.pauses.count == 3)
        #expect(added.lifecycleState == .ended)
        #expect(!added.isPaused)
        #expect(try ledger.shifts.activeShift() == nil)
    }

    @Test func `PAUSECOR-16 PAUSECOR-17 paused and working time and their rate follow, nothing else moves`() throws {
        let before = try ledger.measured(shift)
        // 4 hours less 45 minutes: 3.25 hours; $65.00 over them is $20.00.
        #expect(before.shift.completedWorkingDuration == 11_700)
        #expect(before.metrics.grossPerWorkingHour == .available(Money(minorUnits: 2_000)))
        // Over recorded driving.
        _ = try ledger.pauses.addMissed(to: shift.id, from: .at("10:35"), to: .at("10:50"))
        let after = try ledger.measured(shift)
        #expect(after.shift.completedPausedTime?.duration == 3_600)
        #expect(after.shift.completedWorkingDuration == 10_800)
        // $65.00 over 3 hours.
        #expect(after.metrics.grossPerWorkingHour == .available(try money("21.666667")))
        #expect(after.shift.completedDuration == before.shift.completedDuration)
        #expect(after.shift.deliveries == before.shift.deliveries)
        #expect(after.shift.deliveryActiveTime == before.shift.deliveryActiveTime)
        #expect(after.metrics.grossPerDeliveryActiveHour == before.metrics.grossPerDeliveryActiveHour)
        #expect(after.metrics.grossPerRecordedMile == before.metrics.grossPerRecordedMile)
        #expect(after.shift.grossEarnings == before.shift.grossEarnings)
        #expect(after.distance == before.distance)
    }

    @Test func `PAUSECOR-1 PAUSECOR-2 a running or paused shift corrects no pause`() throws {
        let running = try ledger.start("14:00")
        try ledger.pause("14:10")
        try ledger.resume("14:20")
        let paused = try ledger.pause("14:30")
        let closed = try #require(paused.pauses.first?.id)
        let open = try #require(paused.openPause?.id)
        let refusal = ShiftPauseCorrectionError.invalidCorrection(.shiftNotCompleted)
        try ledger.refuses(refusal) {
            try ledger.pauses.addMissed(to: running.id, from: .at("14:01"), to: .at("14:02"))
        }
        try ledger.refuses(refusal) { try ledger.pauses.edit(pause: closed, from: .at("14:01"), to: .at("14:02")) }
        try ledger.refuses(refusal) { try ledger.pauses.edit(pause: open, from: .at("14:01"), to: .at("14:02")) }
        try ledger.refuses(refusal) { try ledger.pauses.delete(pause: closed) }
        try ledger.refuses(ShiftPauseCorrectionError.invalidCorrection(.pauseIsOpen)) {
            try ledger.pauses.delete(pause: open)
        }
    }

    @Test func `PAUSECOR-3 PAUSECOR-4 PAUSECOR-5 PAUSECOR-8 each collision is refused and named`() throws {
        let refusals: [(start: String, end: String, refusal: ShiftPauseCorrectionRefusal)] = [
            ("09:10", "09:10", .notPositiveDuration), ("09:20", "09:10", .notPositiveDuration),
            ("08:59:59", "09:10", .startsBeforeShift), ("12:30", "13:00:01", .endsAfterShift),
            ("09:50", "10:00:01", .overlapsAnotherPause), ("10:10", "10:20", .overlapsAnotherPause),
            ("10:50", "11:00:01", .overlapsDeliveryWork), ("11:29:59", "11:40", .overlapsDeliveryWork),
        ]
        for row in refusals {
            try ledger.refuses(ShiftPauseCorrectionError.invalidCorrection(row.refusal)) {
                try ledger.pauses.addMissed(to: shift.id, from: .at(row.start), to: .at(row.end))
            }
        }
        // Touching is allowed on either side, and a pause never collides with itself.
        _ = try ledger.pauses.addMissed(to: shift.id, from: .at("09:00"), to: .at("10:00"))
        _ = try ledger.pauses.addMissed(to: shift.id, from: .at("10:50"), to: .at("11:00"))
        _ = try ledger.pauses.edit(pause: pauseIDs[0], from: .at("10:10"), to: .at("10:20"))
    }

    @Test func `PAUSECOR-11 PAUSECOR-12 parked stretches are not consulted and nothing is moved to fit`() throws {
        try ledger.insertParking(500, "09:10", "09:40", shift: shift.id)
        let parked = try ledger.rows()["routeSuspension"]
        _ = try ledger.pauses.addMissed(to: shift.id, from: .at("09:20"), to: .at("09:30"))
        #expect(try ledger.rows()["routeSuspension"] == parked)
        // Two stored pauses that overlap stay two rows, and one is corrected out of the other.
        try ledger.insertPause(501, "10:20", "10:40", shift: shift.id)
        #expect(try ledger.stored(shift).pauses.count == 4)
        _ = try ledger.pauses.edit(pause: .numbered(501), from: .at("10:30"), to: .at("10:40"))
    }

    @Test func `PAUSECOR-18 the preview states the working time or the refusal and writes nothing`() throws {
        let before = try ledger.rows()
        let lines = ledger.log.lines
        let missed = try ledger.pauses.preview(on: shift.id, replacing: nil, from: .at("09:10"), to: .at("09:20"))
        #expect(missed.completedWorkingDuration == 11_100)
        let edited = try ledger.pauses.preview(
            on: shift.id, replacing: pauseIDs[0], from: .at("10:00"), to: .at("10:10"))
        #expect(edited.completedWorkingDuration == 12_900)
        #expect(throws: ShiftPauseCorrectionError.invalidCorrection(.overlapsDeliveryWork)) {
            try ledger.pauses.preview(on: shift.id, replacing: nil, from: .at("11:10"), to: .at("11:20"))
        }
        #expect(throws: ShiftPauseCorrectionError.pauseNoLongerExists) {
            try ledger.pauses.preview(on: shift.id, replacing: .numbered(777), from: .at("09:10"), to: .at("09:20"))
        }
        #expect(try ledger.rows() == before)
        #expect(ledger.log.lines == lines)
    }

    @Test func `PAUSECOR-13 PAUSECOR-14 HTTP-12 rows gone are refused, and an unchanged pause writes nothing`() throws {
        let gone = ShiftPauseCorrectionError.pauseNoLongerExists
        try ledger.refuses(gone) { try ledger.pauses.delete(pause: .numbered(777)) }
        try ledger.refuses(gone) { try ledger.pauses.edit(pause: .numbered(777), from: .at("09:10"), to: .at("09:20")) }
        try ledger.refuses(ShiftPauseCorrectionError.shiftNoLongerExists) {
            try ledger.pauses.addMissed(to: .numbered(777), from: .at("09:10"), to: .at("09:20"))
        }
        let before = try ledger.rows()
        _ = try ledger.pauses.edit(pause: pauseIDs[0], from: .at("10:00"), to: .at("10:30"))
        #expect(try ledger.rows() == before)
    }

    @Test func `PAUSECOR-19 deleting asks with the pause's number and length`() throws {
        let question = try #require(try ledger.stored(shift).confirmDelete(pause: pauseIDs[1], in: .newYork))
        #expect(question.title == "Delete Pause 2?")
        #expect(question.button == "Delete Pause 2")
        #expect(question.message.contains("15 minutes"))
    }
}
