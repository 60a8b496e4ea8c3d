import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import Testing

/// Which stored neighbours a position is judged between, which source records, and which session it joins.
@Suite struct RouteCaptureSourceTests {
    private static let app = CaptureFixture.app
    private static let page = CaptureFixture.page

    @Test func `INTAKE-6 FILTER-12 a late batch fills the hole it belongs to, and what is stored stays`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        let drive = LocationSample.drive("10:00", fixes: 121)
        try fixture.send(Array(drive[..<40] + drive[80...]))
        let before = try fixture.points(shift)
        #expect(try fixture.send(Array(drive[40..<80])).stored == 40)
        let after = try fixture.points(shift)
        #expect(after.map(\.instant) == drive.map(\.instant))
        #expect(Set(before).isSubset(of: Set(after)))
        #expect(Set(after.map(\.captureSession)).count == 1)
        // 120 legs of 5 s at 20 m/s
        #expect(abs(try fixture.metres(shift) - 12_000) < 0.01)
    }

    @Test func `INTAKE-6 FILTER-13 FILTER-14 a late fix is judged against the sample after it as well`() throws {
        let (fixture, _) = try CaptureFixture.running()
        try fixture.send([.fix("10:00:00"), .fix("10:01:00", north: 1200)])
        // 1,190 m in 30 s, but then 10 m in 30 s; 4 m from the one after; 1,100 m in 1 s to the one after
        #expect(try fixture.verdict(on: .fix("10:00:30", north: 1190)) == "stored")
        #expect(try fixture.verdict(on: .fix("10:00:59", north: 1197)) == "negligibleMovement")
        #expect(try fixture.verdict(on: .fix("10:00:59.5", north: 800)) == "implausibleSpeed")
        #expect(try fixture.verdict(on: .fix("10:00:30", north: 600)) == "duplicateTimestamp")
        #expect(try fixture.verdict(on: .fix("10:00:30", north: 1190)) == "alreadyKnown")
    }

    @Test func `INTAKE-17 a position is known also where several of its instant are stored`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        let same = [10.0, 20, 30].map { LocationSample.fix("10:00", north: $0) }
        try fixture.records.ledger.write { transaction in
            try transaction.insert(same.map { RoutePoint($0, captureSession: .numbered(9)) }, intoShift: shift.id)
        }
        for sample in same { #expect(try fixture.verdict(on: sample) == "alreadyKnown") }
        #expect(try fixture.verdict(on: .fix("10:00", north: 40)) == "otherSourceRecording")
    }

    @Test func `ADAPT-6 INTAKE-9 a location app records at any time a shift runs, with no page ever in front`() throws {
        let fixture = try CaptureFixture(now: "09:00")
        let shift = try fixture.records.start("09:00")
        #expect(try fixture.at("09:00:05").send(.fix("09:00:05")).stored == 1)
        try fixture.records.pause("10:00")
        try fixture.records.resume("10:10")
        #expect(try fixture.at("10:10:05").send(.fix("10:10:05", north: 500)).stored == 1)
        #expect(try fixture.points(shift).count == 2)
    }

    /// In step with one another, one phone far behind, and each batch of one before that of the other.
    @Test(arguments: [1, 20, 101])
    func `TERM-3 INTAKE-7 two sources on one drive, 3 s and 8 m apart, are one drive of 10 km`(batch: Int) throws {
        let (fixture, shift) = try CaptureFixture.running()
        let app = LocationSample.drive("10:00", fixes: 101)
        let page = LocationSample.drive("10:00", fixes: 101, offset: 3, east: 8)
        for (first, second) in zip(page.batches(of: batch), app.batches(of: batch)) {
            try fixture.send(first, from: Self.page)
            try fixture.send(second, from: Self.app)
        }
        let distance = try fixture.records.measured(shift).distance
        #expect(abs(distance.metres - 10_000) <= 100)
        #expect(distance.gapCount <= 1)
        let counts = try [fixture.counts(shift, of: Self.app), fixture.counts(shift, of: Self.page)]
        #expect(counts.map { $0.values.reduce(0, +) } == [101, 101])
        #expect(counts.allSatisfy { Set($0.keys).isSubset(of: ["stored", "otherSourceRecording"]) })
    }

    @Test func `INTAKE-7 a change of source is always a break`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        try fixture.send(LocationSample.drive("10:00", fixes: 10), from: Self.app)
        // The app's last fix is of 10:00:45, and holds the route until 10:02:45.
        #expect(try fixture.verdict(on: .fix("10:02:45", north: 3000), from: Self.page) == "otherSourceRecording")
        #expect(try fixture.verdict(on: .fix("10:02:45.001", north: 3000), from: Self.page) == "stored")
        #expect(try fixture.verdict(on: .fix("10:02:50", north: 3100), from: Self.app) == "otherSourceRecording")
        #expect(try fixture.verdict(on: .fix("10:02:50", north: 3100), from: Self.page) == "stored")
        let distance = try fixture.records.measured(shift).distance
        #expect(distance.segmentCount == 2)
        #expect(distance.gapCount == 1)
        // 9 legs of 100 m and one of 100 m
        #expect(abs(distance.metres - 1000) < 0.01)
    }

    @Test func `INTAKE-7 a session whose origin is not on record is another source's`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        try fixture.send(.fix("10:00:00"))
        try fixture.access.forget(shift: shift.id)
        #expect(try fixture.verdict(on: .fix("10:02:00", north: 1000)) == "otherSourceRecording")
        #expect(try fixture.verdict(on: .fix("10:02:00.001", north: 1000)) == "stored")
    }

    @Test func `INTAKE-8 SESSION-4 phone and app go on through a restart of the server and through silence`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        try fixture.send(.fix("10:00:00"))
        try fixture.restarted().send(.fix("10:00:05", north: 100))
        try fixture.send(.fix("13:00:00", north: 5000))
        #expect(Set(try fixture.points(shift).map(\.captureSession)).count == 1)
    }

    @Test func `ADAPT-4 silence ends no recording of a page, a load of its own does, and coming back to one does not`()
        throws
    {
        let (fixture, shift) = try CaptureFixture.running()
        let reloaded = RouteOrigin(source: Self.page.source, run: "load 2")
        for (time, origin) in [
            ("09:30", Self.page), ("13:00", Self.page), ("13:30", reloaded), ("18:00", reloaded),
        ] {
            try fixture.send(
                .fix(time, north: 1000 * (Instant.at(time).seconds(since: .at("09:00")) / 60)), from: origin)
        }
        let sessions = try fixture.points(shift).map(\.captureSession)
        #expect(sessions.count == 4)
        #expect(sessions[0] == sessions[1])
        #expect(sessions[2] == sessions[3])
        #expect(sessions[1] != sessions[2])
    }

    @Test
    func `INTAKE-8 another load of the page opens a new session, and a late fix of the old load joins the old one`()
        throws
    {
        let (fixture, shift) = try CaptureFixture.running()
        let reloaded = RouteOrigin(source: Self.page.source, run: "load 2")
        try fixture.send(LocationSample.drive("10:00", fixes: 3), from: Self.page)
        try fixture.send(LocationSample.drive("10:01", fixes: 3), from: reloaded)
        try fixture.send(.fix("10:00:20", north: 400), from: Self.page)
        let sessions = try fixture.points(shift).map(\.captureSession)
        #expect(Set(sessions).count == 2)
        #expect(sessions == [0, 0, 0, 0, 4, 4, 4].map { sessions[$0] })
    }

    /// What interrupts a recording opens a new session for the same source; what does not leaves it.
    @Test func `INTAKE-8 SESSION-4 a pause and a parked stretch end a recording, a delivery and a refused end do not`()
        throws
    {
        let (fixture, shift) = try CaptureFixture.running()
        let records = fixture.records
        try fixture.send(.fix("09:30"))
        let delivery = try records.acceptOne("10:00")
        #expect(throws: ShiftLifecycleError.activeDeliveriesInProgress(count: 1)) { try records.end("10:10") }
        try fixture.at("20:00").send(.fix("10:15", north: 1000))
        try records.finish(delivery, arrived: "10:20", pickedUp: "10:21", delivered: "10:22")
        try records.pause("11:00")
        try records.resume("11:10")
        try fixture.at("20:00").send(.fix("11:10", north: 2000))
        try records.park("12:00")
        try records.drive("12:10")
        try fixture.at("20:00").send(.fix("12:15", north: 3000))
        let sessions = try fixture.points(shift).map(\.captureSession)
        #expect(sessions[0] == sessions[1])
        #expect(Set(sessions).count == 3)
        #expect(sessions.allSatisfy { $0 != nil })
    }

    @Test func `INTAKE-15 an unknown accuracy is judged as 10 m, stored as none and told to the page`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        try fixture.send(.fix("10:00:00", accuracy: nil))
        #expect(fixture.service.condition(of: "owntracks")?.reportsNoAccuracy == true)
        // 83 m in 1 s less 20 m: 63 m/s; 81 m less 20 m: 61 m/s
        #expect(try fixture.verdict(on: .fix("10:00:01", north: 83, accuracy: nil)) == "implausibleSpeed")
        #expect(try fixture.verdict(on: .fix("10:00:01", north: 81, accuracy: nil)) == "stored")
        #expect(try fixture.points(shift).map(\.horizontalAccuracy) == [-1, -1])
        try fixture.send(.fix("10:00:10", north: 200, accuracy: 12))
        #expect(fixture.service.condition(of: "owntracks")?.reportsNoAccuracy == false)
    }

    @Test func `INTAKE-10 when most of a source's last hundred positions were refused the page can say by what`() throws
    {
        let (fixture, _) = try CaptureFixture.running()
        func mostlyRejectedBy() -> RouteSampleRejection? {
            fixture.service.condition(of: "owntracks")?.mostlyRejectedBy
        }
        #expect(mostlyRejectedBy() == nil)
        try fixture.send((0..<50).map { .fix("10:00:\(10 + $0 % 50)", accuracy: 500) }, unreadable: 1)
        // Fewer than a hundred say nothing yet.
        #expect(mostlyRejectedBy() == nil)
        try fixture.send(LocationSample.drive("10:05", fixes: 49))
        #expect(mostlyRejectedBy() == .poorAccuracy)
        try fixture.send(.fix("10:15"))
        #expect(mostlyRejectedBy() == nil)
        #expect(fixture.service.condition(of: "page") == nil)
    }
}
