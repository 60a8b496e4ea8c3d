import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import Testing

/// Positions that arrive before the Resume that lets them in.
@Suite struct RouteHeldPositionsTests {
    private let fixture: CaptureFixture
    private let shift: Shift
    private let drive = LocationSample.drive("10:10", fixes: 60)

    init() throws {
        (fixture, shift) = try CaptureFixture.running()
        try fixture.records.pause("10:00")
        fixture.at("10:30")
    }

    @Test func `INTAKE-19 what a late Resume lets in is stored, and what lies inside the pause is not`() throws {
        let report = try fixture.send([.fix("10:05")] + drive)
        #expect(report.rejected == [.shiftPaused: 61])
        #expect(try fixture.counts(shift) == ["shiftPaused": 61])
        #expect(fixture.service.heldPositionCount == 61)
        #expect(try fixture.points(shift).isEmpty)

        // Nobody has to ask: the service hears of the Resume by itself.
        _ = try fixture.records.shifts.resume(at: .at(.at("10:10:30")))
        // The drive's fixes of 10:10:00 to 10:10:25 lie inside the pause, as that of 10:05 does.
        #expect(try fixture.points(shift).map(\.instant) == drive.dropFirst(6).map(\.instant))
        #expect(try fixture.counts(shift) == ["shiftPaused": 7, "stored": 54])
        #expect(fixture.service.heldPositionCount == 0)
    }

    @Test func `INTAKE-19 a position is held for a parked stretch as for a pause`() throws {
        try fixture.records.resume("10:40")
        try fixture.records.park("11:00")
        let later = LocationSample.drive("11:05", fixes: 5)
        #expect(try fixture.at("11:30").send(later).rejected == [.routeSuspended: 5])
        _ = try fixture.records.shifts.resumeDriving(at: .at(.at("11:04")))
        try fixture.service.judgeHeldPositions()
        #expect(try fixture.points(shift).count == 5)
    }

    @Test func `INTAKE-19 held positions go on waiting while the stretch is open`() throws {
        try fixture.send(drive)
        try fixture.service.judgeHeldPositions()
        try fixture.service.judgeHeldPositions()
        #expect(fixture.service.heldPositionCount == 60)
        #expect(try fixture.counts(shift) == ["shiftPaused": 60])
    }

    @Test func `INTAKE-19 a position sent again while it is held is stored once`() throws {
        for _ in 0..<3 { try fixture.send(drive) }
        #expect(fixture.service.heldPositionCount == 60)
        _ = try fixture.records.shifts.resume(at: .at(.at("10:10")))
        try fixture.service.judgeHeldPositions()
        #expect(try fixture.points(shift).count == 60)
        // Each was refused twice more than it was stored.
        #expect(try fixture.counts(shift) == ["stored": 60, "shiftPaused": 120])
    }

    @Test func `INTAKE-19 a Resume by another process is as good`() throws {
        let folder = try LedgerFolder()
        let server = CaptureFixture(
            try LedgerFixture(in: folder), access: try .open(besideLedgerAt: folder.ledger))
        let shift = try server.records.start("09:00")
        try server.records.pause("10:00")
        try server.at("10:30").send(drive)
        try server.service.lookForOtherProcesses()
        #expect(server.service.heldPositionCount == 60)
        let command = try LedgerFixture(in: folder, now: "10:30", firstID: 1000)
        _ = try command.shifts.resume(at: .at(.at("10:10")))
        try server.service.lookForOtherProcesses()
        #expect(try server.points(shift).count == 60)
    }

    @Test func `INTAKE-19 what is held when the shift ends is dropped`() throws {
        try fixture.send(drive)
        try fixture.records.end("10:40")
        try fixture.service.judgeHeldPositions()
        #expect(fixture.service.heldPositionCount == 0)
        #expect(try fixture.points(shift).isEmpty)
        #expect(try fixture.counts(shift) == ["shiftPaused": 60])
        // Correcting the pause afterwards brings none of it back.
        try fixture.service.judgeHeldPositions()
        #expect(try fixture.points(shift).isEmpty)
    }

    @Test func `INTAKE-19 a position is held for a day and no longer`() throws {
        try fixture.send(drive)
        try fixture.at("34:30").send(.fix("34:20"))
        // The first sixty came at 10:30 and have waited 24 hours, not more.
        #expect(fixture.service.heldPositionCount == 61)
        try fixture.at("34:30:00.001").send(.fix("34:20:05"))
        #expect(fixture.service.heldPositionCount == 2)
        _ = try fixture.records.shifts.resume(at: .at(.at("10:10")))
        try fixture.service.judgeHeldPositions()
        #expect(try fixture.points(shift).map(\.instant) == [.at("34:20")])
    }

    @Test func `INTAKE-19 a position that waited longer than a day is not judged again`() throws {
        try fixture.send(drive)
        fixture.at("34:30:00.001")
        _ = try fixture.records.shifts.resume(at: .at(.at("10:10")))
        try fixture.service.judgeHeldPositions()
        #expect(try fixture.points(shift).isEmpty)
        #expect(fixture.service.heldPositionCount == 0)
    }

    @Test func `INTAKE-19 held positions that cannot be stored go on waiting`() throws {
        try fixture.send(drive)
        try fixture.records.makeWrites("INSERT", to: "routeSample")
        _ = try fixture.records.shifts.resume(at: .at(.at("10:10")))
        #expect(throws: RouteCaptureError.storeUnavailable(underlying: .any)) {
            try fixture.service.judgeHeldPositions()
        }
        #expect(fixture.service.heldPositionCount == 60)
        #expect(try fixture.counts(shift) == ["shiftPaused": 60])
        try fixture.records.letWrites("INSERT", to: "routeSample")
        try fixture.service.judgeHeldPositions()
        #expect(try fixture.points(shift).count == 60)
    }

    @Test func `INTAKE-19 only what an open stretch refused is held`() throws {
        try fixture.records.resume("10:20")
        let report = try fixture.at("10:30").send([.fix("10:05"), .fix("08:00"), .fix("10:25", accuracy: 900)])
        #expect(report.rejected == [.shiftPaused: 1, .beforeShiftStart: 1, .poorAccuracy: 1])
        #expect(fixture.service.heldPositionCount == 0)
    }

    @Test func `INTAKE-19 PRIV-4 held positions are in no file`() throws {
        let before = try fixture.records.rows()
        try fixture.send(drive)
        #expect(try fixture.records.rows() == before)
        #expect(try fixture.access.origins(ofShift: shift.id).isEmpty)
    }
}
