import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@testable import DashPilotServices

@Suite struct RouteImportStageTests {
    private func stage(_ fixes: [(fix: Fix, segment: Int)], runLength: Int) throws -> [RouteImportRecording] {
        let stage = try RouteImportStage(in: FileManager.default.temporaryDirectory, runLength: runLength)
        for (fix, segment) in fixes { try stage.add(fix.sample, segment: segment) }
        #expect(stage.count == fixes.count)
        return try stage.recordings()
    }

    private func all(_ recording: RouteImportRecording, atOnce most: Int = 100) throws -> [StagedPosition] {
        var recording = recording
        var positions: [StagedPosition] = []
        while true {
            let next = try recording.next(most)
            if next.isEmpty { return positions }
            #expect(next.count <= most)
            positions += next
        }
    }

    @Test(arguments: [1, 7, 64, 1000, 4096])
    func `IMPORT-2 positions come out in order of time, however few are in memory`(runLength: Int) throws {
        var generator = SeededGenerator(seed: 5)
        let shuffled = [Fix].drive(0...2999).shuffled(using: &generator)
        let recordings = try stage(shuffled.map { ($0, 0) }, runLength: runLength)
        #expect(recordings.map(\.number) == [0])
        let positions = try all(try #require(recordings.first), atOnce: 999)
        #expect(positions.map(\.sample) == [Fix].drive(0...2999).map(\.sample))
    }

    @Test(arguments: [1, 2, 5, 100])
    func `positions of one instant keep the order of the file`(runLength: Int) throws {
        let fixes = (0..<20).map { Fix("10:00", Double($0)) } + [Fix("09:59", 50)]
        let recordings = try stage(fixes.map { ($0, 0) }, runLength: runLength)
        let positions = try all(try #require(recordings.first))
        #expect(positions.map(\.sample.latitude) == [50] + (0..<20).map(Double.init))
    }

    @Test func `INTAKE-15 an unknown accuracy stays unknown in the work file`() throws {
        let recordings = try stage(
            [(Fix("10:00", 1, accuracy: nil), 0), (Fix("10:01", 1, accuracy: 0), 0)], runLength: 9)
        #expect(try all(try #require(recordings.first)).map(\.sample.horizontalAccuracy) == [nil, 0])
    }

    @Test func `a file of no position has no recording`() throws {
        #expect(try stage([], runLength: 9).isEmpty)
    }

    @Test func `segments that go on at the same time are recordings of their own, the longest first`() throws {
        let short = [Fix].drive(10...20).map { ($0, 0) }
        let long = [Fix].drive(0...100).map { ($0, 1) }
        let after = [Fix].drive(100...130).map { ($0, 2) }
        let recordings = try stage(short + long + after, runLength: 16)
        #expect(recordings.map(\.number) == [0, 1])
        let segments = try recordings.map { Set(try all($0).map(\.segment)) }
        #expect(segments == [[1, 2], [0]])
    }

    @Test func `segments of one device that take turns are one recording`() throws {
        var segments = RouteImportSegments()
        for segment in 0..<500 {
            segments.add(Int32(segment), at: Instant.at("10:00").adding(seconds: Double(segment) * 10))
            segments.add(Int32(segment), at: Instant.at("10:00").adding(seconds: Double(segment + 1) * 10))
        }
        #expect(Set(segments.recordings().values) == [0])
    }

    @Test func `more devices than anybody has share the last recording`() {
        var segments = RouteImportSegments()
        for segment in 0..<20 {
            segments.add(Int32(segment), at: .at("10:00"))
            segments.add(Int32(segment), at: .at("11:00"))
        }
        #expect(Set(segments.recordings().values) == Set(0..<8))
        for segment in 20..<5000 { segments.add(Int32(segment), at: .at("10:30")) }
        #expect(segments.recordings().isEmpty)
    }
}
