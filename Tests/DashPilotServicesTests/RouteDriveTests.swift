import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import Testing

/// Whole drives through the ledger, and what they measure.
@Suite struct RouteDriveTests {
    @Test func `FILTER-3 one fix at the null island in the middle of a drive changes no distance`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        var drive = LocationSample.drive("10:00", fixes: 121)
        drive[60] = LocationSample(instant: drive[60].instant, latitude: 0, longitude: 0, horizontalAccuracy: 8)
        #expect(try fixture.send(drive).rejected == [.invalidCoordinate: 1])
        // 120 legs of 100 m; the one left out lay on the line.
        #expect(abs(try fixture.metres(shift) - 12_000) < 0.01)
    }

    @Test func `MILE-4 MILE-18 a route measures the same in whatever order its rows were stored`() throws {
        var generator = SeededGenerator(seed: 4)
        let drive = LocationSample.drive("10:00", fixes: 500)
        for _ in 0..<20 {
            let (fixture, shift) = try CaptureFixture.running()
            try fixture.records.ledger.write { transaction in
                let points = drive.map { RoutePoint($0, captureSession: .numbered(77)) }.shuffled(using: &generator)
                try transaction.insert(points, intoShift: shift.id)
            }
            // 499 legs of 100 m, to the last bit as long as the first
            #expect(abs(try fixture.metres(shift) - 49_900) < 0.01)
        }
    }

    @Test func `MILE-20 a route that ends while driving shows as an open route, and its miles count`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        try fixture.send(LocationSample.drive("10:00", fixes: 61))
        let running = try fixture.records.measured(shift).distance
        #expect(running.gapCount == 0)
        #expect(abs(running.metres - 6000) < 0.01)
        try fixture.records.end("11:00")
        let finished = try fixture.records.measured(shift).distance
        #expect(finished.metres == running.metres)
        // An hour before the first fix and 55 minutes after the last
        #expect(finished.gapCount == 2)
    }

    @Test func `MILE-19 a finished shift whose end precedes its start is measured without a window`() throws {
        let fixture = try CaptureFixture()
        try fixture.records.insertShift(1, "12:00", "11:00")
        try fixture.records.insertRoute(.numbered(1), from: "10:00", count: 3)
        let shift = try fixture.records.shifts.shift(.numbered(1))
        let distance = try fixture.records.measured(shift).distance
        #expect(distance.gapCount == 0)
        // 0.001° of latitude is 111.195 m.
        #expect(abs(distance.metres - 222.390) < 0.01)
    }

    @Test func `MILE-20 a pause and a parked stretch show as gaps of a running route`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        try fixture.send(LocationSample.drive("10:00", fixes: 10))
        try fixture.records.pause("10:00:46")
        try fixture.records.resume("10:00:47")
        try fixture.records.park("10:02:00")
        try fixture.records.drive("10:02:01")
        fixture.at("20:00")
        try fixture.send(LocationSample.drive("10:00", fixes: 10, offset: 50))
        try fixture.send(LocationSample.drive("10:00", fixes: 10, offset: 125))
        let distance = try fixture.records.measured(shift).distance
        #expect(distance.segmentCount == 3)
        #expect(distance.gapCount == 2)
        // 27 legs of 100 m, and nothing across the breaks
        #expect(abs(distance.metres - 2700) < 0.01)
    }

    @Test func `MILE-25 positions of two shifts are never measured together`() throws {
        let fixture = try CaptureFixture()
        let first = try fixture.records.finishedShift("09:00", "10:00")
        let second = try fixture.records.start("10:00")
        fixture.at("20:00")
        // The drive goes on across the border without a break: 61 fixes, of which 10:00:00 is the later shift's.
        try fixture.send(LocationSample.drive("09:57:30", fixes: 61))
        #expect(abs(try fixture.metres(first) - 2900) < 0.01)
        #expect(abs(try fixture.metres(second) - 3000) < 0.01)
    }

    @Test func `PERIOD-7 a drive over midnight belongs to its shift whole, and the days add up`() throws {
        let fixture = try CaptureFixture()
        let late = try fixture.records.finishedShift("23:30", "24:30")
        let early = try fixture.records.finishedShift("32:00", "33:00")
        fixture.at("40:00")
        // 23:40:00 to 24:20:00 at 20 m/s, and ten minutes the next morning
        try fixture.send(LocationSample.drive("23:40", fixes: 481))
        try fixture.send(LocationSample.drive("32:10", fixes: 121))
        #expect(abs(try fixture.metres(late) - 48_000) < 0.1)
        let calendar = DriverLocale.newYork.calendar
        let summaries = PeriodSummaryService(fixture.records.context)
        func metres(_ unit: ReportingPeriod.Unit, _ instant: String) throws -> Double {
            let period = ReportingPeriod(unit, containing: Instant.at(instant), calendar: calendar)
            return try summaries.shifts(of: period).map(\.distance.metres).reduce(0, +)
        }
        #expect(try metres(.day, "12:00") == fixture.metres(late))
        #expect(try metres(.day, "36:00") == fixture.metres(early))
        let sum = try fixture.metres(late) + fixture.metres(early)
        #expect(abs(try metres(.month, "12:00") - sum) < 0.001)
    }

    @Test func `MILE-18 a shift's miles are the same asked by day, week and month`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        try fixture.send(LocationSample.drive("10:00", fixes: 400))
        try fixture.records.end("12:00")
        let alone = try fixture.records.measured(shift).distance
        let calendar = DriverLocale.newYork.calendar
        let summaries = PeriodSummaryService(fixture.records.context)
        for unit in ReportingPeriod.Unit.allCases {
            let period = ReportingPeriod(unit, containing: Instant.at("12:00"), calendar: calendar)
            #expect(try summaries.shifts(of: period).map(\.distance) == [alone])
        }
    }

    @Test func `MILE-18 a shift whose first position is already at speed counts from that position`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        // 50 km/h from the first fix on
        try fixture.send(LocationSample.drive("09:00", fixes: 25, metresPerSecond: 50 / 3.6))
        // 120 s
        #expect(abs(try fixture.metres(shift) - 1666.667) < 0.01)
    }

    @Test func `MILE-6 twelve hops of 0.4 miles with stops of four minutes all count, each alone`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        let hop = 0.4 * 1609.344
        for number in 0..<12 {
            let start = Instant.at("10:00").adding(seconds: Double(number) * 300)
            // One minute of driving, then four of standing still with the receiver on: a drift of a metre or two.
            let driving = (0...60).map { second in
                LocationSample.fix(
                    start.adding(seconds: Double(second)), north: (Double(number) + Double(second) / 60) * hop)
            }
            let standing = (61..<300).map { second in
                LocationSample.fix(
                    start.adding(seconds: Double(second)), north: Double(number + 1) * hop, east: Double(second % 3))
            }
            try fixture.send(driving + standing)
        }
        let distance = try fixture.records.measured(shift).distance
        #expect(distance.segmentCount == 12)
        #expect(distance.gapCount == 11)
        // Twelve hops of 643.738 m, less the second of 10.729 m that each of eleven stops is left with: the fixes before
        // it moved nothing, so it begins more than 120 s after the last one kept, and nothing is measured there (MILE-6).
        #expect(abs(distance.metres - (12 * 643.738 - 11 * 10.729)) < 0.1)
    }

    @Test func `MILE-30 what a route measures is these five values and nothing more`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        try fixture.send(LocationSample.drive("10:00", fixes: 3))
        let distance = try fixture.records.measured(shift).distance
        #expect(
            Mirror(reflecting: distance).children.compactMap(\.label).sorted() == [
                "gapCount", "metres", "segmentCount", "usableSampleCount", "usesInferredContinuity",
            ])
    }

    @Test func `FILTER-14 a jump of 2 km in 10 s is refused, and so is a pair of jumped fixes`() throws {
        let (fixture, shift) = try CaptureFixture.running()
        var drive = LocationSample.drive("10:00", fixes: 61, every: 10)
        for index in [30, 31] {
            drive[index] = .fix(drive[index].instant, north: Double(index) * 200, east: 2000)
        }
        #expect(try fixture.send(drive).rejected == [.implausibleSpeed: 2])
        #expect(abs(try fixture.metres(shift) - 12_000) < 0.01)
        // The same points one request each, the pair together, in another order
        let (other, same) = try CaptureFixture.running()
        for sample in drive[..<30] + drive[32...] + drive[30...31] { try other.send(sample) }
        #expect(abs(try other.metres(same) - 12_000) < 0.01)
    }
}
