import DashPilotDomain
import DashPilotIntake
import Foundation
import Testing

@Suite struct TrackFileTests {
    static let guesses: [(bytes: [UInt8], guess: TrackFileGuess)] = [
        (Array(#"<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"/>"#.utf8), .kml),
        (Array("<TrainingCenterDatabase/>".utf8), .tcx), (Array("<!DOCTYPE html><html>".utf8), .webPage),
        (Array("<HTML>".utf8), .webPage), (Array("<osm/>".utf8), .otherXML),
        (Array("<!-- never closed".utf8), .otherXML),
        (Array("<?xml version='1.0'?>+ADw-gpx".utf8), .otherXML),
        (Array(#"{"type":"FeatureCollection","features":[]}"#.utf8), .geoJSON),
        (Array(#"[{"geometry":{}}]"#.utf8), .geoJSON),
        (Array(#"{"app":"DashPilot","formatVersion":4,"shifts":[]}"#.utf8), .dashPilotExport),
        (Array(#"{"a":1}"#.utf8), .otherJSON), (Array("[]".utf8), .otherJSON),
        (Array(#"{"locations":7}"#.utf8), .otherJSON),
        (Array(#"{"locations":[{"a":1}]}"#.utf8), .otherJSON), (Array(#"{"a":"#.utf8), .otherJSON),
        (Array("{lat: 1}".utf8), .otherText), (Array("time,lat,lon,elevation\n".utf8), .table),
        (Array("\u{FEFF}\"time\";\"Latitude\";\"Longitude\";\r\n".utf8), .table),
        (Array("#time\tlat\tlng".utf8), .table),
        (Array("hello\nworld".utf8), .otherText), ([0x50, 0x4B, 0x03, 0x04, 0x14, 0], .zip),
        ([0x1F, 0x8B, 8, 0], .gzip),
        ([14, 16, 0, 0, 0, 0, 0, 0] + Array(".FIT".utf8), .fit), ([0xFF, 0xFE, 0x3C, 0], .utf16),
        ([0x3C, 0, 0x67, 0], .utf16), ([1, 2, 0, 3], .otherBinary),
    ]

    @Test(arguments: guesses)
    func `IMPORT-2 a file of another format is refused with a guess at what it is`(
        bytes: [UInt8], guess: TrackFileGuess
    ) {
        #expect(throws: TrackFileError.wrongFormat(guess)) { try TrackReading(bytes) }
    }

    @Test func `every guess is met by a file`() {
        #expect(Set(Self.guesses.map(\.guess)) == Set(TrackFileGuess.allCases))
    }

    @Test(arguments: ["", " \r\n\t", "\u{FEFF}"])
    func `IMPORT-2 an empty file is refused as empty`(text: String) {
        #expect(throws: TrackFileError.empty) { try TrackReading(text) }
    }

    @Test func `what is no readable file cannot be opened`() {
        let folder = FileManager.default.temporaryDirectory
        #expect(throws: TrackFileError.cannotOpen) { try TrackFile.open(folder) }
        #expect(throws: TrackFileError.cannotOpen) { try TrackFile.open(folder.appending(path: "no-such-track.gpx")) }
    }

    @Test func `a track is opened through a symbolic link`() throws {
        try withTrack(Array("<gpx/>".utf8)) { url in
            let link = url.appendingPathExtension("link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
            defer { try? FileManager.default.removeItem(at: link) }
            #expect(try TrackFile.open(link).byteCount == 6)
        }
    }

    static let unusable: [(text: String, kind: TrackFileKind)] = [
        ("<gpx/>", .gpx), (#"<gpx><trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>"#, .gpx),
        ("2026-03-06T23:42:05Z\tlwt\t{\"_type\":\"lwt\"}", .ownTracksRecorder), (#"{"locations":[]}"#, .overland),
        (#"{"locations":[{"latitudeE7":1}]}"#, .googleRecords), (#"{"timelineObjects":[]}"#, .googleSemanticHistory),
        (#"{"semanticSegments":[]}"#, .googleTimelineAndroid), (#"[{"startTime":"x"}]"#, .googleTimelinePhone),
    ]

    @Test(arguments: unusable)
    func `IMPORT-2 a file with no usable point is refused and never a success with nothing in it`(
        text: String, kind: TrackFileKind
    ) throws {
        let error = try #require(throws: TrackFileError.self) { try TrackReading(text) }
        guard case .noUsablePoint(kind, let report) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(report.usable == 0)
    }

    /// A whole file of each JSON kind with one usable point.
    static let json: [(text: String, kind: TrackFileKind)] = [
        (#"{"locations":[{"type":"F","geometry":{"coordinates":[1,2]},"properties":{"timestamp":1}}]}"#, .overland),
        (#"{"locations":[{"latitudeE7":1,"longitudeE7":2,"timestampMs":"1"}]}"#, .googleRecords),
        (
            #"{"timelineObjects":[{"activitySegment":{"simplifiedRawPath":{"points":[{"latE7":1,"lngE7":2,"timestampMs":"1"}]}}}]}"#,
            .googleSemanticHistory
        ),
        (
            #"{"semanticSegments":[{"timelinePath":[{"point":"1, 2","time":"2026-03-06T23:42:05Z"}]}],"rawSignals":[]}"#,
            .googleTimelineAndroid
        ),
        (
            #"[{"startTime":"x","timelinePath":[{"point":"geo:1,2","time":"2026-03-06T23:42:05Z"}]}]"#,
            .googleTimelinePhone
        ),
    ]

    @Test(arguments: json)
    func `a JSON file cut off or broken is refused with the place`(text: String, kind: TrackFileKind) throws {
        #expect(try TrackReading(text).kind == kind)
        #expect(throws: TrackFileError.cutShort(kind)) { try TrackReading(String(text.dropLast())) }
        #expect(throws: TrackFileError.malformedByte(kind, Int64(text.utf8.count) - 1)) {
            try TrackReading(String(text.dropLast()) + ">")
        }
        if kind != .overland {
            #expect(throws: TrackFileError.malformedByte(kind, Int64(text.utf8.count))) { try TrackReading(text + "]") }
        }
    }

    @Test(arguments: json)
    func `a JSON file nested without end is refused`(text: String, kind: TrackFileKind) {
        let deep = text.dropLast() + (text.hasPrefix("[") ? "," : #","x":"#) + String(repeating: "[", count: 100_000)
        #expect(throws: TrackFileError.nestedTooDeeply(kind)) { try TrackReading(String(deep)) }
    }

    @Test(arguments: json)
    func `a text longer than the buffer passes by unread`(text: String, kind: TrackFileKind) throws {
        let long = #""x":"\n"# + String(repeating: #"y\""#, count: 100_000) + #"","#
        let start = try #require(text.firstIndex(of: "{"))
        let padded = text[...start] + long + text[text.index(after: start)...]
        #expect(try TrackReading(String(padded)).points == TrackReading(text).points)
    }

    @Test func `wherever the file is cut into pieces for reading, the points are the same`() throws {
        let record = #"""
            {"latitudeE7" : 399612345 , "longitudeE7":-829987654,"a":"\u00b0\\\"","accuracy":1.25e1,
              "timestamp":"2026-03-06T23:42:05.120Z"}
            """#
        let expected = LocationSample(1_772_840_525_120, 39.9612345, -82.9987654, 12.5)
        // One after another every byte of the second record lies at the edge of the first 64 KiB.
        for shift in 0..<record.utf8.count {
            let head = #"{"locations":["# + record + ","
            let blanks = String(repeating: " ", count: 65_536 - head.utf8.count - shift)
            let reading = try TrackReading(head + blanks + record + "]}")
            #expect(reading.points.map(\.sample) == [expected, expected], "shift \(shift)")
        }
    }

    /// A track of 20,000 points, about 1.5 MB.
    private var longTrack: [UInt8] {
        let points = (0..<20_000).map { index in
            "<trkpt lat=\"39.9\" lon=\"-82.9\"><time>2026-03-06T\(10 + index / 3600):\(10 + index / 60 % 50):"
                + "\(10 + index % 50)Z</time></trkpt>\n"
        }
        return Array("<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>".utf8)
    }

    @Test func `IMPORT-2 points are handed on while the file is being read`() throws {
        try withTrack(longTrack) { url in
            let file = try TrackFile.open(url)
            var done: [Int64] = []
            var atFirstPoint: Int64?
            let report = try file.forEachPoint { bytes in
                done.append(bytes)
            } _: { _ in
                atFirstPoint = atFirstPoint ?? done.last
            }
            #expect(report.usable == 20_000)
            #expect(done == done.sorted())
            #expect(done.last == file.byteCount)
            #expect(try #require(atFirstPoint) < file.byteCount / 5)
        }
    }

    @Test func `progress through a file that is read twice never falls and ends at its size`() throws {
        let file = try TrackFile.open(Fixture.url("google/Timeline-android.json"))
        var done: [Int64] = []
        _ = try file.forEachPoint { bytes in
            done.append(bytes)
        } _: { _ in
        }
        #expect(done == done.sorted())
        #expect(done.last == file.byteCount)
    }

    private struct Enough: Error {}

    @Test func `what the taker throws ends the reading and comes out`() throws {
        let files = [longTrack, Array(#"{"locations":[\#(Self.records(5))]}"#.utf8)]
        for bytes in files {
            try withTrack(bytes) { url in
                let file = try TrackFile.open(url)
                var taken = 0
                #expect(throws: Enough.self) {
                    try file.forEachPoint { _ in
                        taken += 1
                        if taken == 3 { throw Enough() }
                    }
                }
                #expect(taken == 3)
            }
        }
    }

    private static func records(_ count: Int) -> String {
        (0..<count).map { #"{"latitudeE7":1,"longitudeE7":2,"timestampMs":"\#($0)"}"# }.joined(separator: ",")
    }

    @Test func `a file can be read again and gives the same points`() throws {
        let file = try TrackFile.open(Fixture.url("overland/drive-batch-100.json"))
        var points: [[TrackPoint]] = [[], []]
        for index in points.indices { _ = try file.forEachPoint { points[index].append($0) } }
        #expect(points[0] == points[1])
        #expect(points[0].count == 100)
    }
}
