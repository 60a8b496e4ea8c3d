import DashPilotDomain
import DashPilotIntake
import Testing

@Suite struct GoogleRecordsReaderTests {
    @Test func `IMPORT-1 Google's records are read with their accuracy`() throws {
        let reading = try TrackReading(Fixture.url("google/Records-2015.json"))
        #expect(reading.kind == .googleRecords)
        #expect(reading.points.count == 12)
        #expect(
            reading.points.first
                == TrackPoint(sample: LocationSample(1_444_502_822_597, 43.7789954, -177.9176419, 30), segment: 0))
        #expect(reading.report.latest?.millisecondsSince1970 == 1_444_503_520_399)
        #expect(reading.report.read == 12)
    }

    @Test func `both forms of time, and places written without their sign, are read`() throws {
        let reading = try TrackReading(
            #"""
            {"settings":{"a":[1,{"locations":[]}]},"locations":[
              {"timestampMs":"1772840525120","latitudeE7":399612345,"longitudeE7":3464979642,"accuracy":18},
              {"timestamp":"2026-03-06T23:42:06Z","latitudeE7":"399612345","longitudeE7":-829987654},
              {"latitudeE7":4245067296,"longitudeE7":829987654,"timestamp":"2026-03-06T23:42:07Z"}]}
            """#)
        #expect(
            reading.points.map(\.sample) == [
                LocationSample(1_772_840_525_120, 39.9612345, -82.9987654, 18),
                LocationSample(1_772_840_526_000, 39.9612345, -82.9987654, nil),
                LocationSample(1_772_840_527_000, -4.99, 82.9987654, nil),
            ])
    }

    @Test func `IMPORT-2 a record without a time is counted and one without a place is no point`() throws {
        let reading = try TrackReading(
            #"""
            {"locations":[{"latitudeE7":399612345,"longitudeE7":-829987654},{"timestampMs":"1","activity":[]},null,
              {"latitudeE7":399612345,"timestampMs":"1"},{"latitudeE7":1,"longitudeE7":2,"timestampMs":"1"},
              {"latitudeE7":{},"longitudeE7":2,"timestampMs":"1"},
              {"latitudeE7":1,"longitudeE7":2,"timestamp":"2026-03-06T23:42:05"}]}
            """#)
        #expect(reading.points.count == 1)
        #expect(reading.report.untimed == 1)
        #expect(reading.report.withoutTimeZone == 1)
        #expect(reading.report.unreadable == 3)
        #expect(reading.report.ignored == [.otherRecord: 1])
    }

    @Test func `IMPORT-1 two phones in one file are never joined into one recording`() throws {
        let record = { (device: String, second: Int) in
            #"{"latitudeE7":1,"longitudeE7":2,"deviceTag":\#(device),"timestamp":"2026-03-06T23:42:0\#(second)Z"}"#
        }
        let records = [record("-7", 1), record("12", 2), record("-7", 3), record("null", 4), record("12", 5)]
        let reading = try TrackReading(#"{"locations":[\#(records.joined(separator: ","))]}"#)
        #expect(reading.points.map(\.segment) == [0, 1, 0, 2, 1])
        #expect(reading.report.segments == 3)
    }
}
