import DashPilotDomain
import DashPilotIntake
import Testing

@Suite struct GoogleTimelineReaderTests {
    @Test func `IMPORT-1 an Android timeline gives its fixes, and its path where it has no fix`() throws {
        let reading = try TrackReading(Fixture.url("google/Timeline-android.json"))
        #expect(reading.kind == .googleTimelineAndroid)
        let path = reading.points.filter { $0.segment == 0 }.map(\.sample)
        let fixes = reading.points.filter { $0.segment == 1 }.map(\.sample)
        // 20 fixes from 16:00:00 to 16:06:20; a path point a minute from 16:00 to 16:33, eight of them up to 16:07.
        #expect(fixes.count == 20)
        #expect(fixes.first == LocationSample(1_788_624_000_000, 45.230603, -92.251168, 11))
        #expect(path.count == 26)
        #expect(path.first?.instant.millisecondsSince1970 == 1_788_624_480_000)
        #expect(path.first?.horizontalAccuracy == nil)
        #expect(reading.report.superseded == 8)
        #expect(reading.report.read == 54)
        #expect(reading.report.ignored[.inferredPlace] == 2)
        #expect(reading.report.latest?.millisecondsSince1970 == 1_788_625_980_000)
    }

    @Test func `a timeline whose fixes lie elsewhere keeps its whole path`() throws {
        let reading = try TrackReading(Fixture.url("google/Timeline-device-test.json"))
        #expect(reading.points.filter { $0.segment == 0 }.count == 10)
        #expect(reading.points.filter { $0.segment == 1 }.count == 2)
        #expect(reading.report.superseded == 0)
        #expect(reading.report.earliest?.millisecondsSince1970 == 1_696_147_200_000)
        #expect(reading.report.latest?.millisecondsSince1970 == 1_696_238_100_000)
    }

    @Test func `a fix too coarse to be kept takes no path point's place`() throws {
        let reading = try TrackReading(
            #"""
            {"semanticSegments":[{"timelinePath":[{"point":"1°, 2°","time":"2026-03-06T23:42:00Z"}]}],
             "rawSignals":[{"position":{"LatLng":"1°, 2°","accuracyMeters":1500,"timestamp":"2026-03-06T23:42:20Z"}},
              {"wifiScan":{}},{"position":null},4]}
            """#)
        #expect(reading.points.map(\.segment) == [0, 1])
        #expect(reading.report.ignored == [.otherRecord: 3])
    }

    /// The same place in every writing that was met: UTF-8, sign missing, Latin 1, and UTF-8 read as Latin 1 before.
    static let places: [[UInt8]] = [
        Array("35.1°, -80.2°".utf8), Array("35.1, -80.2".utf8), Array("35.1,-80.2".utf8), Array("geo:35.1,-80.2".utf8),
        Array("35.1".utf8) + [0xB0, 0x2C, 0x20] + Array("-80.2".utf8) + [0xB0], Array("35.1Â°, -80.2Â°".utf8),
        Array(#"35.1\u00b0, -80.2\u00B0"#.utf8),
    ]

    @Test(arguments: places, [false, true])
    func `a place is read whatever became of its degree sign`(place: [UInt8], withMark: Bool) throws {
        let mark: [UInt8] = withMark ? [0xEF, 0xBB, 0xBF] : []
        let head = Array(#"{"semanticSegments":[{"timelinePath":[{"point":""#.utf8)
        let tail = Array(#"","time":"2026-03-06T18:42:05.000-05:00"}]}]}"#.utf8)
        let reading = try TrackReading(mark + head + place + tail)
        #expect(reading.points.map(\.sample) == [LocationSample(1_772_840_525_000, 35.1, -80.2, nil)])
    }

    @Test(arguments: ["", "35.1°", "35.1°; -80.2°", "35.1°, ", ", -80.2", "35.1° N, 80.2° W", "a, b", "35.1, -80.2, 5"])
    func `ADAPT-2 a place that is not two numbers is unreadable`(place: String) throws {
        let reading = try TrackReading(
            #"""
            {"semanticSegments":[{"timelinePath":[{"point":"\#(place)","time":"2026-03-06T23:42:05Z"},
             {"point":"1, 2","time":"2026-03-06T23:42:05Z"}]}]}
            """#)
        #expect(reading.points.count == 1)
        #expect(reading.report.unreadable == 1)
    }

    @Test func `IMPORT-1 an iPhone's history counts minutes from the start of each stretch`() throws {
        let reading = try TrackReading(
            #"""
            [{"startTime":"2026-03-06T18:40:00.000-05:00","endTime":"2026-03-06T18:58:00.000-05:00",
              "activity":{"start":"geo:39.961200,-82.998800","end":"geo:39.990100,-83.012000",
                "distanceMeters":"4210.5","topCandidate":{"type":"in passenger vehicle","probability":"0.91"}}},
             {"startTime":"2026-03-06T18:40:00.000-05:00","endTime":"2026-03-06T20:00:00.000-05:00",
              "timelinePath":[{"point":"geo:39.961200,-82.998800","durationMinutesOffsetFromStartTime":"0"},
                              {"point":"geo:39.975000,-83.004000","durationMinutesOffsetFromStartTime":"7"}]}]
            """#)
        #expect(reading.kind == .googleTimelinePhone)
        #expect(
            reading.points == [
                TrackPoint(sample: LocationSample(1_772_840_400_000, 39.9612, -82.9988, nil), segment: 0),
                TrackPoint(sample: LocationSample(1_772_840_820_000, 39.975, -83.004, nil), segment: 0),
            ])
        #expect(reading.report.ignored == [.inferredPlace: 1])
    }

    @Test func `a start that stands behind its path counts all the same`() throws {
        let path = #""timelinePath":[{"point":"geo:1,2","durationMinutesOffsetFromStartTime":"2"}]"#
        let reading = try TrackReading(
            #"[{\#(path),"startTime":"1970-01-01T00:01:00Z"},{\#(path)},{"startTime":"x",\#(path)}]"#)
        #expect(reading.points.map(\.sample.instant.millisecondsSince1970) == [180_000])
        #expect(reading.report.untimed == 1)
        #expect(reading.report.unreadable == 1)
    }

    @Test(arguments: ["1e300", "-1e300", #""525600""#, #""soon""#, "[]"])
    func `ADAPT-2 minutes that are no offset make their point unreadable`(minutes: String) throws {
        let reading = try TrackReading(
            #"[{"startTime":"9999-12-31T00:00:00Z","timelinePath":[{"point":"geo:1,2","time":"2026-03-06T23:42:05Z"},"#
                + #"{"point":"geo:1,2","durationMinutesOffsetFromStartTime":\#(minutes)}]}]"#)
        #expect(reading.points.count == 1)
        #expect(reading.report.unreadable == 1)
    }
}
