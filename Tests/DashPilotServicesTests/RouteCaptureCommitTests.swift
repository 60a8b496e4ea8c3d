import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Synchronization
import Testing

/// What one request comes to: all of it or nothing, each position counted once.
@Suite struct RouteCaptureCommitTests {
    @Test func `INTAKE-11 INTAKE-17 one bad point of two hundred is refused alone`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        var samples = LocationSample.drive("10:00", fixes: 200)
        samples[77] = LocationSample(
            instant: samples[77].instant, latitude: 912, longitude: -75, horizontalAccuracy: 8)
        let report = try fixture.send(samples)
        #expect(report.read == 200)
        #expect(report.stored == 199)
        #expect(report.rejected == [.invalidCoordinate: 1])
        #expect(try fixture.points(shift).count == 199)
    }

    @Test func `INTAKE-17 read is stored plus already known plus refused by name, for each source and shift`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        let drive = LocationSample.drive("10:00", fixes: 10)
        #expect(try fixture.send(drive, unreadable: 2, ignored: 3).read == 12)
        let again = try fixture.send(
            drive + [.fix("10:01", accuracy: 101), .fix("10:01", accuracy: -1), .fix("08:00"), .fix("10:00:46")])
        #expect(again.alreadyKnown == 10)
        #expect(
            again.rejected == [
                .poorAccuracy: 1, .invalidAccuracy: 1, .beforeShiftStart: 1, .implausibleSpeed: 1,
            ])
        #expect(again.read == 14)
        // A fix of before the shift is counted with the running one, or nobody would ever see it.
        #expect(
            try fixture.counts(shift) == [
                "stored": 10, "alreadyKnown": 10, "unreadable": 2, "ignored": 3, "poorAccuracy": 1,
                "invalidAccuracy": 1, "beforeShiftStart": 1, "implausibleSpeed": 1,
            ])
        let counts = try #require(try fixture.access.counts(ofShift: shift.id).first)
        #expect(counts.lines(in: .newYork).first?.count == "26")
        #expect(try fixture.points(shift).count == 10)
    }

    @Test func `INTAKE-17 a source is heard from also when it sends nothing that is a position`() throws {
        let fixture = try CaptureFixture(now: "10:00")
        #expect(try fixture.send([], ignored: 1).read == 0)
        #expect(try fixture.at("10:05").send([], unreadable: 1).rejected == [.unreadable: 1])
        let heard = try fixture.access.heardSources()
        #expect(heard == [HeardSource(source: "owntracks", heardAt: .at("10:05"), fixAt: nil)])
    }

    @Test func `INTAKE-12 the accepted positions of a request are one commit, made before the answer`() throws {
        let folder = try LedgerFolder()
        let fixture = CaptureFixture(
            try LedgerFixture(in: folder), access: try .open(besideLedgerAt: folder.ledger))
        let shift = try fixture.records.start("09:00")
        let commits = Mutex<[LedgerChange]>([])
        fixture.records.ledger.onCommit { change in commits.withLock { $0.append(change) } }
        try fixture.at("20:00").send(LocationSample.drive("10:00", fixes: 200))
        #expect(commits.withLock { $0 } == [.positions])
        // Another process sees them as soon as they are answered for.
        let other = try LedgerFixture(in: folder)
        #expect(try other.ledger.read { try $0.routeSampleCount(shift: shift.id) } == 200)
    }

    @Test func `INTAKE-12 when the store refuses one write in the middle nothing of that request is kept`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        let records = fixture.records
        try fixture.send(.fix("09:30", north: -500))
        let drive = LocationSample.drive("10:00", fixes: 20)
        try records.makeWrites(
            "INSERT", to: "routeSample", failWhen: "NEW.timestamp = \(drive[11].instant.millisecondsSince1970)")
        let before = try (records.rows(), fixture.counts(shift))
        #expect(throws: RouteCaptureError.storeUnavailable(underlying: .any)) { try fixture.send(drive) }
        #expect(try records.rows() == before.0)
        #expect(try fixture.counts(shift) == before.1)
        // The phone sends it again once the disk is well, and nothing is left over of the first attempt.
        try records.letWrites("INSERT", to: "routeSample")
        #expect(try fixture.send(drive).stored == 20)
        #expect(try fixture.points(shift).count == 21)
        #expect(Set(try fixture.points(shift).map(\.captureSession)).count == 1)
    }

    @Test func `INTAKE-12 a session that was opened for a request that failed harms no later one`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        try fixture.records.makeWrites("INSERT", to: "routeSample")
        let drive = LocationSample.drive("10:00", fixes: 3)
        #expect(throws: RouteCaptureError.self) { try fixture.send(drive) }
        try fixture.records.letWrites("INSERT", to: "routeSample")
        // Neither the same source nor another one is held up by it.
        #expect(try fixture.send(drive, from: CaptureFixture.page).stored == 3)
        #expect(Set(try fixture.points(shift).map(\.captureSession)).count == 1)
        #expect(try fixture.verdict(on: .fix("10:00:15", north: 300)) == "otherSourceRecording")
    }

    @Test func `INTAKE-12 a ledger that cannot be written takes nothing and says so`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        try fixture.records.makeReadOnly()
        let error = #expect(throws: RouteCaptureError.self) { try fixture.send(.fix("10:00")) }
        #expect(error?.kind == .recordsUnavailable)
        #expect(error?.sentence(in: .newYork).hasSuffix("No position was recorded.") == true)
        #expect(fixture.records.log.lines.map(\.description).last == "route-capture: store failed")
        #expect(try fixture.points(shift).isEmpty)
    }

    @Test func `INTAKE-12 an answer that was lost adds nothing when the request comes again`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        let drive = LocationSample.drive("10:00", fixes: 50)
        try fixture.send(drive)
        let before = try fixture.records.rows()
        let again = try fixture.send(drive)
        #expect(again.alreadyKnown == 50)
        #expect(try fixture.records.rows() == before)
        #expect(try fixture.points(shift).count == 50)
    }

    @Test func `INTAKE-17 counts that cannot be kept cost no position`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        try fixture.send(.fix("10:00:00"))
        try fixture.access.connection.use { try $0.execute("DROP TABLE sourceCount") }
        #expect(try fixture.verdict(on: .fix("10:00:05", north: 100)) == "stored")
        #expect(try fixture.points(shift).count == 2)
        #expect(fixture.records.log.lines.map(\.description).last == "route-capture: counts not kept")
    }

    @Test func `PRIV-6 taking positions writes no line but for what went wrong`() throws {
        let (fixture, _) = try CaptureFixture.running()
        fixture.records.log.clear()
        try fixture.send(LocationSample.drive("10:00", fixes: 5) + [.fix("10:00:22", accuracy: 500)])
        #expect(fixture.records.log.lines.isEmpty)
    }

    @Test func `INTAKE-12 many phones at once are each answered for what they sent, and one that fails fails alone`()
        throws
    {
        let folder = try LedgerFolder()
        let fixture = CaptureFixture(
            try LedgerFixture(in: folder), access: try .open(besideLedgerAt: folder.ledger))
        // Eight shifts one after another, and a phone for each of them.
        let shifts = try (0..<8).map { try fixture.records.finishedShift("\(9 + $0):00", "\(9 + $0):59") }
        fixture.at("20:00")
        let bad = Instant.at("12:02:30")
        try fixture.records.makeWrites(
            "INSERT", to: "routeSample", failWhen: "NEW.timestamp = \(bad.millisecondsSince1970)")
        let reports = concurrently(8) { phone in
            let origin = RouteOrigin(source: "phone \(phone)", run: "")
            let drive = LocationSample.drive("\(9 + phone):00", fixes: 60)
            var report: [Result<RouteCaptureReport, any Error>] = []
            for batch in drive.batches(of: 4) { report.append(Result { try fixture.send(batch, from: origin) }) }
            return report
        }
        for (phone, (reports, shift)) in zip(reports, shifts).enumerated() {
            let requests = try reports.get()
            #expect(requests.count(where: { $0.failure != nil }) == (phone == 3 ? 1 : 0))
            let stored = requests.compactMap(\.answer?.stored).reduce(0, +)
            #expect(stored == (phone == 3 ? 56 : 60))
            #expect(try fixture.points(shift).count == stored)
            let origin = RouteOrigin(source: "phone \(phone)", run: "")
            #expect(try fixture.counts(shift, of: origin) == ["stored": stored])
        }
    }
}
