import DashPilotDomain
import DashPilotIntake
import Testing

@Suite struct OverlandFileReaderTests {
    static let files: [(file: String, count: Int, first: Int64, last: Int64)] = [
        ("doc-shape.json", 1, 1_788_624_000_000, 1_788_624_000_000),
        ("drive-batch-100.json", 100, 1_788_624_000_000, 1_788_624_495_000),
        ("ndjson-posts.ndjson", 75, 1_788_624_600_000, 1_788_624_896_000),
    ]

    @Test(arguments: files)
    func `IMPORT-1 Overland batches are read, one or many in a file`(
        file: String, count: Int, first: Int64, last: Int64
    ) throws {
        let reading = try TrackReading(Fixture.url("overland/" + file))
        #expect(reading.kind == .overland)
        #expect(reading.points.count == count)
        #expect(reading.report.earliest?.millisecondsSince1970 == first)
        #expect(reading.report.latest?.millisecondsSince1970 == last)
        #expect(reading.report.read == count)
    }

    @Test func `IMPORT-2 a feature without a time or with a broken one is counted by name`() throws {
        let feature = { (properties: String) in
            #"{"type":"Feature","geometry":{"type":"Point","coordinates":[-82.9,39.9]},"properties":{\#(properties)}}"#
        }
        let features = [
            feature(#""timestamp":"2026-03-06T23:42:05Z","horizontal_accuracy":-1"#), feature(""),
            feature(#""timestamp":"2026-03-06T23:42:05""#), feature(#""timestamp":"never""#), "5",
            feature(#""timestamp":"2026-03-06T23:42:05Z","action":"visit""#),
        ]
        let reading = try TrackReading(#"{"locations":[\#(features.joined(separator: ","))]}"# + "\n{}")
        #expect(reading.points.map(\.sample) == [LocationSample(1_772_840_525_000, 39.9, -82.9, nil)])
        #expect(reading.report.untimed == 1)
        #expect(reading.report.withoutTimeZone == 1)
        #expect(reading.report.unreadable == 2)
        #expect(reading.report.withoutAccuracy == 1)
        #expect(reading.report.ignored == [.otherRecord: 2])
    }
}
