import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import Testing

/// Which shift a position belongs to, judged at the instant of its fix.
@Suite struct RouteCaptureShiftTests {
    struct Edge: Sendable, CustomTestStringConvertible {
        let time: String
        let verdict: String
        var testDescription: String { "\(time) \(verdict)" }
    }

    /// A shift from 9:00 to 17:00, paused from 12:00 to 12:30 and parked from 14:00 to 14:20.
    static let edges: [Edge] = [
        Edge(time: "08:59:59.999", verdict: "beforeShiftStart"),
        Edge(time: "09:00:00", verdict: "stored"),
        Edge(time: "11:59:59.999", verdict: "stored"),
        Edge(time: "12:00:00", verdict: "shiftPaused"),
        Edge(time: "12:29:59.999", verdict: "shiftPaused"),
        Edge(time: "12:30:00", verdict: "stored"),
        Edge(time: "13:59:59.999", verdict: "stored"),
        Edge(time: "14:00:00", verdict: "routeSuspended"),
        Edge(time: "14:19:59.999", verdict: "routeSuspended"),
        Edge(time: "14:20:00", verdict: "stored"),
        Edge(time: "17:00:00", verdict: "stored"),
        Edge(time: "17:00:00.001", verdict: "shiftEnded"),
    ]

    private func finishedDay() throws -> (fixture: CaptureFixture, shift: Shift) {
        let fixture = try CaptureFixture()
        let records = fixture.records
        try records.start("09:00")
        try records.pause("12:00")
        try records.resume("12:30")
        try records.park("14:00")
        try records.drive("14:20")
        let shift = try records.end("17:00")
        records.at("20:00")
        return (fixture, shift)
    }

    @Test(arguments: edges)
    func `INTAKE-3 CAPTURE-1 CAPTURE-20 a fix belongs to the shift that was running at its instant`(edge: Edge) throws {
        let (fixture, shift) = try finishedDay()
        #expect(try fixture.verdict(on: .fix(edge.time)) == edge.verdict)
        #expect(try fixture.points(shift).map(\.instant) == (edge.verdict == "stored" ? [.at(edge.time)] : []))
        #expect(try fixture.records.rows()["routeSample"].count == (edge.verdict == "stored" ? 1 : 0))
    }

    @Test
    func `TERM-1 INTAKE-3 a queue emptied after the shift ended loses no mile, and keeps the instants of its fixes`()
        throws
    {
        let (fixture, shift) = try finishedDay()
        let drive = LocationSample.drive("15:00", fixes: 601)
        #expect(try fixture.send(drive).stored == 601)
        #expect(try fixture.points(shift).map(\.instant) == drive.map(\.instant))
        // 600 legs of 5 s at 20 m/s
        #expect(abs(try fixture.metres(shift) - 60_000) < 0.01)
    }

    @Test func `INTAKE-3 of two shifts that touch a fix at that instant belongs to the later`() throws {
        let fixture = try CaptureFixture()
        let first = try fixture.records.finishedShift("09:00", "12:00")
        let second = try fixture.records.start("12:00")
        fixture.records.at("20:00")
        let report = try fixture.send([.fix("11:59:50"), .fix("12:00:00", north: 100), .fix("12:00:10", north: 200)])
        #expect(report.stored == 3)
        #expect(try fixture.points(first).map(\.instant) == [.at("11:59:50")])
        #expect(try fixture.points(second).map(\.instant) == [.at("12:00:00"), .at("12:00:10")])
        #expect(Set(try (fixture.points(first) + fixture.points(second)).map(\.captureSession)).count == 2)
    }

    @Test func `INTAKE-3 a shift ended at the instant it began takes nothing from the one begun there`() throws {
        let fixture = try CaptureFixture()
        // Identifiers decide nothing: the empty shift has the lower one in one round and the higher in the other.
        for (hour, empty, running) in [("09", UInt32(1), UInt32(2)), ("10", 4, 3)] {
            try fixture.records.insertShift(empty, "\(hour):00", "\(hour):00")
            try fixture.records.insertShift(running, "\(hour):00", hour == "09" ? "09:30" : nil)
            #expect(try fixture.verdict(on: .fix("\(hour):05")) == "stored")
            let shift = try fixture.records.shifts.shift(.numbered(running))
            #expect(try fixture.points(shift).map(\.instant) == [.at("\(hour):05")])
        }
    }

    @Test func `INTAKE-3 between two shifts a fix has come after the first one's end`() throws {
        let fixture = try CaptureFixture()
        try fixture.records.finishedShift("09:00", "12:00")
        try fixture.records.start("13:00")
        fixture.records.at("20:00")
        #expect(try fixture.verdict(on: .fix("12:30")) == "shiftEnded")
        #expect(try fixture.verdict(on: .fix("08:30")) == "beforeShiftStart")
    }

    @Test func `INTAKE-3 a fix sent again after a correction is judged against the shift as corrected`() throws {
        let (fixture, shift) = try finishedDay()
        let late = LocationSample.fix("16:30")
        #expect(try fixture.verdict(on: late) == "stored")
        _ = try fixture.records.ends.correctEnd(of: shift.id, to: .at("16:00"))
        #expect(try fixture.points(shift).isEmpty)
        #expect(try fixture.verdict(on: late) == "shiftEnded")
        _ = try fixture.records.ends.correctEnd(of: shift.id, to: .at("18:00"))
        #expect(try fixture.verdict(on: late) == "stored")
    }

    @Test func `CAPTURE-20 with no shift at all a position is stored nowhere and refused by name`() throws {
        let fixture = try CaptureFixture()
        let before = try fixture.records.rows()
        #expect(try fixture.verdict(on: .fix("10:00")) == "beforeShiftStart")
        #expect(try fixture.records.rows() == before)
    }

    @Test func `INTAKE-3 one batch over two shifts and the time between falls to each`() throws {
        let fixture = try CaptureFixture()
        let first = try fixture.records.finishedShift("09:00", "10:00")
        let second = try fixture.records.finishedShift("11:00", "12:00")
        fixture.records.at("20:00")
        // A fix a minute from 8:30 to 12:29, in no order of time.
        let samples = (0..<240).map {
            LocationSample.fix(Instant.at("08:30").adding(seconds: Double($0) * 60), north: Double($0) * 600)
        }
        var generator = SeededGenerator(seed: 3)
        let report = try fixture.send(samples.shuffled(using: &generator))
        // 9:00 to 10:00 and 11:00 to 12:00, both ends inside
        #expect(report.stored == 122)
        #expect(report.rejected == [.beforeShiftStart: 30, .shiftEnded: 88])
        #expect(try fixture.points(first).count == 61)
        #expect(try fixture.points(second).count == 61)
    }

    @Test func `INTAKE-4 ADAPT-7 a page's fix is as old as it was when the page got it, however late it comes`() throws
    {
        let (fixture, shift) = try finishedDay()
        func send(_ time: String, received: String?) throws -> RouteCaptureReport {
            // Each somewhere else, so that nothing but its age speaks against it
            let fix = LocationSample.fix(time, north: Instant.at(time).seconds(since: .at("09:00")))
            return try fixture.service.capture([(fix, received.map(Instant.at))], from: CaptureFixture.page)
        }
        #expect(try send("10:00:00", received: "10:00:30").stored == 1)
        #expect(try send("10:10:00", received: "10:10:30.001").rejected == [.stale: 1])
        // A background app's queue is not staleness.
        #expect(try send("10:20:00", received: nil).stored == 1)
        #expect(try fixture.points(shift).count == 2)
    }

    @Test func `INTAKE-5 a fix more than 60 s ahead of the server's clock is refused, counted and told to the page`()
        throws
    {
        let (fixture, shift) = try CaptureFixture.running()
        fixture.records.at("10:00:00")
        #expect(try fixture.verdict(on: .fix("10:01:00")) == "stored")
        #expect(fixture.service.condition(of: "owntracks")?.isClockAhead == false)
        #expect(try fixture.verdict(on: .fix("10:01:00.001", north: 100)) == "fromTheFuture")
        #expect(fixture.service.condition(of: "owntracks")?.isClockAhead == true)
        #expect(try fixture.counts(shift) == ["stored": 1, "fromTheFuture": 1])
        // A clock that is ahead does not make the source's last fix one of the future.
        #expect(try fixture.access.heardSources().map(\.fixAt) == [.at("10:01:00")])
    }

    @Test func `INTAKE-17 INTAKE-11 what is no position of any shift is counted where the driver looks`() throws {
        let fixture = try CaptureFixture()
        try fixture.send([.fix("10:00:00")], unreadable: 2, ignored: 1)
        #expect(
            try fixture.access.counts(ofShift: SourceTally.noShift).map(\.outcomes)
                == [["unreadable": 2, "ignored": 1, "beforeShiftStart": 1]])

        let shift = try fixture.records.finishedShift("11:00", "12:00")
        fixture.at("20:00")
        try fixture.send([], unreadable: 3, ignored: 4)
        #expect(try fixture.counts(shift) == ["unreadable": 3, "ignored": 4])

        let running = try fixture.records.start("13:00")
        fixture.at("20:00")
        try fixture.send([], unreadable: 5)
        #expect(try fixture.counts(running) == ["unreadable": 5])
        #expect(try fixture.counts(shift) == ["unreadable": 3, "ignored": 4])
    }
}
