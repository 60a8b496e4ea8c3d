import DashPilotDomain
import DashPilotIntake
import Testing

@Suite struct GoogleSemanticReaderTests {
    @Test func `IMPORT-1 of a semantic month only the path's own fixes are positions`() throws {
        let reading = try TrackReading(Fixture.url("google/Semantic-five.json"))
        #expect(reading.kind == .googleSemanticHistory)
        #expect(
            reading.points == [
                TrackPoint(sample: LocationSample(1_628_195_673_000, 43.7584724, -177.8611984, 2), segment: 3),
                TrackPoint(sample: LocationSample(1_628_196_278_000, 43.7840691, -177.8960495, 2), segment: 3),
            ])
    }

    @Test func `IMPORT-2 waypoints have no time and none is made up for them`() throws {
        let report = try TrackReading(Fixture.url("google/Semantic-five.json")).report
        #expect(report.untimed == 13)
        #expect(report.read == 15)
        #expect(report.ignored == [.inferredPlace: 5])
    }

    @Test func `a stay's path and that of a stay within it are read`() throws {
        let path = { (second: Int) in
            #""simplifiedRawPath":{"points":[{"latE7":1,"lngE7":2,"timestampMs":"\#(second)000"},7]}"#
        }
        let reading = try TrackReading(
            #"{"timelineObjects":[3,{"placeVisit":{\#(path(1)),"childVisits":[{\#(path(2))},null]}}]}"#)
        #expect(reading.points.map(\.sample.instant.millisecondsSince1970) == [1000, 2000])
        #expect(reading.report.unreadable == 3)
        #expect(reading.report.ignored == [.inferredPlace: 2])
    }
}
