import DashPilotDomain
import DashPilotIntake
import Testing

@Suite struct OwnTracksRecorderReaderTests {
    @Test func `IMPORT-1 a recorder file is read by the time of its fixes`() throws {
        let reading = try TrackReading(Fixture.url("owntracks/phone-2026-09.rec"))
        #expect(reading.kind == .ownTracksRecorder)
        #expect(reading.points.count == 120)
        #expect(
            reading.points.first
                == TrackPoint(sample: LocationSample(1_788_627_600_000, 45.547355, -92.317447, 5), segment: 0))
        #expect(reading.report.latest?.millisecondsSince1970 == 1_788_628_195_000)
        #expect(reading.report.ignored == [.otherRecord: 2])
        #expect(reading.report.read == 120)
    }

    @Test func `IMPORT-2 a line that cannot be read is counted and the next one is read`() throws {
        let good = #"{"_type":"location","lat":39.9,"lon":-82.9,"tst":1772840525}"#
        let stamp = "2026-03-06T23:42:06Z\t*                 \t"
        let lines = [
            "\u{FEFF}" + stamp + good, stamp + #"{"_type":"location","lat":39.9"#, stamp, "", "# a remark",
            stamp + #"{"_type":"location","lat":39.9,"lon":-82.9}"#, stamp + good + "}", good,
            stamp + #"{"x":""# + String(repeating: "y", count: 1_100_000) + #""}"#,
            stamp + #"{"_type":"lwt","tst":"1"}"#, stamp + good,
        ]
        let reading = try TrackReading(lines.joined(separator: "\r\n"))
        #expect(
            reading.points.map(\.sample)
                == Array(repeating: LocationSample(1_772_840_525_000, 39.9, -82.9, nil), count: 3))
        #expect(reading.report.untimed == 1)
        #expect(reading.report.unreadable == 5)
        #expect(reading.report.ignored == [.otherRecord: 1])
    }

    @Test func `a log of bare messages is read as one`() throws {
        #expect(try TrackReading(Fixture.url("owntracks/drive-move-mode.ndjson")).points.count == 240)
    }
}
