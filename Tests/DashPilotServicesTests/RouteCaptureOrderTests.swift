import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import Testing

/// Order, grouping and repetition of what a phone sends.
@Suite struct RouteCaptureOrderTests {
    /// What is stored once everything has arrived in these requests.
    private func rows(after requests: [[LocationSample]]) throws -> (rows: LedgerRows, metres: Double) {
        let (fixture, shift) = try CaptureFixture.running()
        for request in requests { try fixture.send(request) }
        return (try fixture.records.rows(), try fixture.metres(shift))
    }

    @Test func `INTAKE-16 repeating and regrouping one source's posts, in order, yields equal rows`() throws {
        let drive = LocationSample.drive("10:00", fixes: 240)
        let once = try rows(after: [drive])
        #expect(once.rows["routeSample"].count == 240)
        for size in [1, 7, 10, 50, 200] {
            let batches = drive.batches(of: size)
            #expect(try rows(after: batches).rows == once.rows)
            #expect(try rows(after: batches.flatMap { [$0, $0, $0] }).rows == once.rows)
            #expect(try rows(after: batches + batches).rows == once.rows)
        }
        // Each request sends again all that came before it, as a file sent whole at every interval does.
        let growing = stride(from: 20, through: 240, by: 20).map { Array(drive[..<$0]) }
        #expect(try rows(after: growing).rows == once.rows)
    }

    @Test func `INTAKE-16 any other order of arrival yields equal rows where no fix depends on another`() throws {
        var generator = SeededGenerator(seed: 16)
        let drive = LocationSample.drive("10:00", fixes: 500)
        let once = try rows(after: [drive])
        for _ in 0..<20 {
            let shuffled = drive.shuffled(using: &generator)
            let size = Int.random(in: 1...200, using: &generator)
            let other = try rows(after: shuffled.batches(of: size))
            #expect(other.rows == once.rows)
            // 499 legs of 5 s at 20 m/s, and never a negative one
            #expect(abs(other.metres - 49_900) < 0.01)
        }
    }

    @Test func `INTAKE-16 INTAKE-17 two thousand rows sent three times in random order are two thousand rows`() throws {
        var generator = SeededGenerator(seed: 29)
        let (fixture, shift) = try CaptureFixture.running()
        let drive = LocationSample.drive("10:00", fixes: 2000)
        for _ in 0..<3 {
            for batch in drive.shuffled(using: &generator).batches(of: 250) { try fixture.send(batch) }
        }
        #expect(try fixture.points(shift).map(\.instant) == drive.map(\.instant))
        #expect(try fixture.counts(shift) == ["stored": 2000, "alreadyKnown": 4000])
    }

    @Test func `INTAKE-16 a slow drive in any order stays within one percent of its miles and makes no jump`() throws {
        var generator = SeededGenerator(seed: 161)
        // 4 m/s at one position a second, so that neighbours are nearer than 5 m and another order keeps other fixes
        let drive = LocationSample.drive("10:00", fixes: 1201, every: 1, metresPerSecond: 4)
        for _ in 0..<5 {
            let (fixture, shift) = try CaptureFixture.running()
            for batch in drive.shuffled(using: &generator).batches(of: 37) { try fixture.send(batch) }
            #expect(abs(try fixture.metres(shift) - 4800) <= 48)
            let points = try fixture.points(shift)
            for (first, second) in zip(points, points.dropFirst()) {
                // Latitudes only: metres are degrees × 111,195.080
                #expect((second.latitude - first.latitude) * 111_195.080 >= 4.999)
            }
        }
    }

    @Test func `INTAKE-12 INTAKE-17 forty thousand waiting points are stored once each, however often a batch comes`()
        throws
    {
        let (fixture, shift) = try CaptureFixture.running()
        // Two a second: at one a second they would outlast the day.
        let drive = LocationSample.drive("10:00", fixes: 40_941, every: 0.5, metresPerSecond: 12)
        let batches = drive.batches(of: 200)
        #expect(batches.count == 205)
        for (number, batch) in batches.enumerated() {
            #expect(try fixture.send(batch).stored == batch.count)
            if number.isMultiple(of: 50) { #expect(try fixture.send(batch).alreadyKnown == batch.count) }
        }
        #expect(try fixture.points(shift).map(\.instant) == drive.map(\.instant))
        // 205 batches, of which the first, 51st, 101st, 151st and 201st came twice
        #expect(try fixture.counts(shift) == ["stored": 40_941, "alreadyKnown": 1000])
        // 40,940 legs of 6 m
        #expect(abs(try fixture.metres(shift) - 245_640) < 0.1)
    }

    @Test func `INTAKE-3 a batch from yesterday goes to yesterday's shift and leaves today's alone`() throws {
        let fixture = try CaptureFixture()
        let yesterday = try fixture.records.finishedShift("-06:00", "-02:00")
        let today = try fixture.records.start("09:00")
        try fixture.at("20:00").send(LocationSample.drive("10:00", fixes: 20))
        let before = try fixture.points(today)
        #expect(try fixture.send(LocationSample.drive("-05:00", fixes: 20)).stored == 20)
        #expect(try fixture.points(today) == before)
        #expect(try fixture.points(yesterday).count == 20)
        #expect(try fixture.counts(yesterday) == ["stored": 20])
        #expect(Set(try fixture.points(yesterday).map(\.captureSession)).isDisjoint(with: before.map(\.captureSession)))
    }
}
