import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import Testing

/// What pausing, parking and a relaunch mean for the route, and what periods read of an unfinished shift.
@Suite struct RouteAndShiftTests {
    @Test func `PAUSE-5 from the pause instant on no position is kept`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        try fixture.records.pause("09:10")
        fixture.at("20:00")
        let report = try fixture.send([
            sample("09:09:59", 40.00), sample("09:10", 40.01), sample("09:30", 40.02),
        ])
        #expect(report.stored == 1)
        #expect(report.rejected == [.shiftPaused: 2])
        #expect(try stored(fixture, shift).map(\.instant) == [.at("09:09:59")])
    }

    @Test func `PARK-9 none is kept while parked, and driving again begins a new recording with a gap before it`()
        throws
    {
        let (fixture, shift) = try CaptureFixture.running()
        try fixture.records.park("09:10")
        try fixture.records.drive("09:20")
        fixture.at("20:00")
        // 0.01 degrees of latitude are 1,111.951 m, a minute apart 18.5 m/s.
        let report = try fixture.send([
            sample("09:08", 40.00), sample("09:09", 40.01), sample("09:10", 40.02), sample("09:19:59", 40.03),
            sample("09:20", 40.04), sample("09:21", 40.05),
        ])
        #expect(report.rejected == [.routeSuspended: 2])
        let points = try stored(fixture, shift)
        try #require(points.count == 4)
        #expect(points[0].captureSession == points[1].captureSession)
        #expect(points[1].captureSession != points[2].captureSession)
        let distance = try fixture.records.ledger.read { try $0.recordedDistance(of: shift) }
        #expect(abs(distance.metres - 2 * 1111.951) < 0.01)
        #expect(distance.segmentCount == 2)
        #expect(distance.gapCount == 1)
    }

    @Test func `PARK-10 ended comes first, then paused, then parked`() {
        let stretch = (start: Instant.at("09:10"), end: Instant?.none)
        func rejection(endedAt: Instant?, isPaused: Bool) -> RouteSampleRejection? {
            ShiftTimeline(
                startedAt: .at("09:00"), endedAt: endedAt,
                pauses: isPaused ? [ShiftPauseInterval(startedAt: stretch.start, endedAt: stretch.end)] : [],
                suspensions: [RouteSuspensionInterval(startedAt: stretch.start, endedAt: stretch.end)]
            ).routeRejection(at: .at("09:30"))
        }
        #expect(rejection(endedAt: .at("09:20"), isPaused: true) == .shiftEnded)
        #expect(rejection(endedAt: nil, isPaused: true) == .shiftPaused)
        #expect(rejection(endedAt: nil, isPaused: false) == .routeSuspended)
    }

    @Test func `RELAUNCH-6 a page loaded anew is a new recording, a restarted server is none`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        try fixture.send(sample("09:01", 40.00), from: RouteOrigin(source: "page", run: "load 1"))
        let restarted = fixture.restarted()
        try restarted.send(sample("09:02", 40.01), from: RouteOrigin(source: "page", run: "load 1"))
        try restarted.send(sample("09:03", 40.02), from: RouteOrigin(source: "page", run: "load 2"))
        let sessions = try stored(restarted, shift).map(\.captureSession)
        try #require(sessions.count == 3)
        #expect(sessions[0] == sessions[1])
        #expect(sessions[1] != sessions[2])
        let distance = try restarted.records.ledger.read { try $0.recordedDistance(of: shift) }
        #expect(abs(distance.metres - 1111.951) < 0.01)
    }

    @Test func `PERIOD-9 an unfinished shift counts in no figure of the day it began`() throws {
        let ledger = try LedgerFixture()
        try ledger.start("09:00")
        try ledger.end("10:00")
        try ledger.start("11:00")
        ledger.at("12:00")
        let day = ReportingPeriod(.day, containing: .at("09:00"), calendar: DriverLocale.newYork.calendar)
        let metrics = try PeriodSummaryService(ledger.context).summary(of: day).metrics
        #expect(metrics.completedShiftCount == 1)
        #expect(metrics.workingTime.value == 3600.0)
    }

    private func sample(_ time: String, _ latitude: Double) -> LocationSample {
        LocationSample(instant: .at(time), latitude: latitude, longitude: -75, horizontalAccuracy: 8)
    }

    private func stored(_ fixture: CaptureFixture, _ shift: Shift) throws -> [RoutePoint] {
        try fixture.records.ledger.read { reader in
            var points: [RoutePoint] = []
            try reader.forEachRoutePoint(shift: shift.id) { points.append($0) }
            return points
        }
    }
}
