import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import Testing

/// Events that arrive after positions they govern, and the two deletions that are not theirs.
@Suite struct RouteLateEventTests {
    private let fixture: CaptureFixture
    private let shift: Shift
    /// A fix every five seconds from 10:00:00 to 10:09:55.
    private let drive = LocationSample.drive("10:00", fixes: 120)

    init() throws {
        (fixture, shift) = try CaptureFixture.running()
        try fixture.send(drive)
    }

    private var times: [Instant] { get throws { try fixture.points(shift).map(\.instant) } }

    @Test func `INTAKE-20 a pause recorded for a past instant takes the positions it now refuses`() throws {
        let time = EventTime.at(.at("10:05:00"))
        // 10:05:00 to 10:09:55, both among them
        #expect(try fixture.records.shifts.positionsTaken(by: .pause, at: time) == 60)
        _ = try fixture.records.shifts.pause(at: time)
        #expect(try times == drive.prefix(60).map(\.instant))
    }

    @Test func `INTAKE-20 a parking recorded for a past instant does the same`() throws {
        let time = EventTime.at(.at("10:05:00"))
        #expect(try fixture.records.shifts.positionsTaken(by: .park, at: time) == 60)
        _ = try fixture.records.shifts.park(at: time)
        #expect(try times == drive.prefix(60).map(\.instant))
    }

    @Test func `INTAKE-20 an end recorded for a past instant keeps the position at that instant`() throws {
        let time = EventTime.at(.at("10:05:00"))
        #expect(try fixture.records.shifts.positionsTaken(by: .end, at: time) == 59)
        _ = try fixture.records.shifts.end(at: time)
        #expect(try times == drive.prefix(61).map(\.instant))
    }

    /// Each event given for the past, in the order in which a page's queue sends them, after the positions they govern.
    @Test func `INTAKE-19 INTAKE-20 the route is what it would have been had the events come in time`() throws {
        let waiting = WaitingPositions()
        let records = try LedgerFixture(now: "20:00")
        let access = try AccessFile.inMemory()
        let context = ServiceContext(
            ledger: records.ledger, clock: records.clock, ids: records.ids, log: records.log, access: access,
            waitingPositions: waiting)
        let late = CaptureFixture(records, access: access, context: context)
        let shifts = ShiftService(context)
        let shift = try records.start("09:00")
        try late.at("20:00").send(drive)
        for (event, time) in [("park", "10:02"), ("drive", "10:04"), ("pause", "10:06"), ("resume", "10:08")] {
            let time = EventTime.at(.at(time))
            switch event {
            case "park": _ = try shifts.park(at: time)
            case "drive": _ = try shifts.resumeDriving(at: time)
            case "pause": _ = try shifts.pause(at: time)
            default: _ = try shifts.resume(at: time)
            }
        }

        let (inTime, other) = try CaptureFixture.running()
        try inTime.records.park("10:02")
        try inTime.records.drive("10:04")
        try inTime.records.pause("10:06")
        try inTime.records.resume("10:08")
        try inTime.at("20:00").send(drive)
        // A fix every five seconds from 10:00 to 10:09:55, less two minutes and two minutes
        #expect(try inTime.points(other).count == 72)
        #expect(try late.points(shift).map(\.instant) == inTime.points(other).map(\.instant))
        #expect(try records.measured(shift).distance == inTime.records.measured(other).distance)
        #expect(try late.counts(shift) == inTime.counts(other))
        #expect(waiting.count == 0)
    }

    @Test func `INTAKE-20 a command that is over at once keeps nothing waiting, and the phone may send again`() throws {
        let records = fixture.records
        _ = try records.shifts.park(at: .at(.at("10:02:00")))
        _ = try records.shifts.resumeDriving(at: .at(.at("10:04:00")))
        #expect(try times == drive.prefix(24).map(\.instant))
        try fixture.send(drive)
        #expect(try times == (drive.prefix(24) + drive.dropFirst(48)).map(\.instant))
    }

    @Test func `POS-1 pausing and parking at the present instant, and driving on, delete no position`() throws {
        let records = fixture.records
        try records.park("10:30")
        try records.drive("10:40")
        try records.pause("10:50")
        try records.resume("11:00")
        try records.deliver(accepted: "11:10", arrived: "11:20", pickedUp: "11:30", delivered: "11:40")
        #expect(try times == drive.map(\.instant))
        try records.end("12:00")
        #expect(try times == drive.map(\.instant))
    }

    @Test func `POS-2 POS-3 POS-8 deleting a finished shift takes its positions and no other shift's`() throws {
        let records = fixture.records
        try records.end("12:00")
        let other = try records.start("13:00")
        try fixture.at("20:00").send(LocationSample.drive("14:00", fixes: 30))
        let kept = try fixture.points(other)
        #expect(try records.shifts.deletion(of: shift.id).positionCount == 120)
        try records.shifts.deleteCompletedShift(shift.id)
        #expect(try records.rows()["routeSample"].count == 30)
        #expect(try fixture.points(other) == kept)
    }

    @Test func `POS-3 when the deletion cannot be saved the shift and every position remain`() throws {
        let records = fixture.records
        try records.end("12:00")
        try records.makeWrites("DELETE", to: "shift")
        try records.refuses(ShiftLifecycleError.storeUnavailable(underlying: .any)) {
            try records.shifts.deleteCompletedShift(shift.id)
        }
        #expect(try times.count == 120)
    }

    @Test func `POS-4 an unfinished shift keeps its positions, for it cannot be deleted`() throws {
        try fixture.records.refuses(ShiftLifecycleError.cannotDeleteActiveShift) {
            try fixture.records.shifts.deleteCompletedShift(shift.id)
        }
    }

    @Test func `POS-5 POS-6 an earlier end takes exactly the positions after it, and says how many`() throws {
        let records = fixture.records
        try records.end("12:00")
        #expect(try records.ends.preview(of: shift.id, correctedEnd: .at("10:05:00")).positionsDeleted == 59)
        #expect(try times.count == 120)
        _ = try records.ends.correctEnd(of: shift.id, to: .at("10:05:00"))
        #expect(try times == drive.prefix(61).map(\.instant))
        #expect(try records.ends.preview(of: shift.id, correctedEnd: .at("13:00")).positionsDeleted == 0)
        _ = try records.ends.correctEnd(of: shift.id, to: .at("13:00"))
        #expect(try times == drive.prefix(61).map(\.instant))
    }

    @Test func `POS-7 a refused or failed correction leaves the end and every position`() throws {
        let records = fixture.records
        try records.end("12:00")
        #expect(throws: ShiftEndCorrectionError.self) {
            try records.ends.correctEnd(of: shift.id, to: .at("08:00"))
        }
        #expect(try times.count == 120)
        try records.makeWrites("UPDATE", to: "shift")
        try records.refuses(ShiftEndCorrectionError.storeUnavailable(underlying: .any)) {
            try records.ends.correctEnd(of: shift.id, to: .at("10:05"))
        }
        #expect(try times.count == 120)
    }

    @Test func `STORE-10 what is known of a shift's sessions and counts is forgotten with it`() throws {
        let records = fixture.records
        try records.end("12:00")
        #expect(try fixture.access.origins(ofShift: shift.id).count == 1)
        let context = ServiceContext(
            ledger: records.ledger, clock: records.clock, ids: records.ids, log: records.log, access: fixture.access)
        try ShiftService(context).deleteCompletedShift(shift.id)
        #expect(try fixture.access.origins(ofShift: shift.id).isEmpty)
        #expect(try fixture.access.counts(ofShift: shift.id).isEmpty)
    }

    @Test func `STORE-10 a shift deleted behind the access file's back is forgotten later`() throws {
        let records = fixture.records
        try records.end("12:00")
        let kept = try records.start("13:00")
        try fixture.at("20:00").send(.fix("14:00"))
        try records.shifts.deleteCompletedShift(shift.id)
        #expect(try fixture.access.origins(ofShift: shift.id).count == 1)
        try fixture.service.forgetDeletedShifts()
        #expect(try fixture.access.origins(ofShift: shift.id).isEmpty)
        #expect(try fixture.access.counts(ofShift: shift.id).isEmpty)
        #expect(try fixture.access.origins(ofShift: kept.id).count == 1)
    }
}
