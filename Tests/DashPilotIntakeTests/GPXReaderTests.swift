import DashPilotDomain
import DashPilotIntake
import Testing

@Suite struct GPXReaderTests {
    private func gpx(_ track: String, head: String = "") -> String {
        #"<?xml version="1.0" encoding="UTF-8"?>\#(head)<gpx version="1.1" creator="t"><trk>\#(track)</trk></gpx>"#
    }

    private func point(_ inner: String, lat: String = "39.9", lon: String = "-82.9") -> String {
        #"<trkpt lat="\#(lat)" lon="\#(lon)">\#(inner)</trkpt>"#
    }

    private static let time = "<time>2026-03-06T23:42:05Z</time>"
    private static let sample = LocationSample(1_772_840_525_000, 39.9, -82.9, nil)

    @Test func `ADAPT-1 of a track point only time, place and accuracy survive`() throws {
        let reading = try TrackReading(
            gpx(
                "<trkseg>"
                    + point(
                        "<ele>230</ele>\(Self.time)<speed>11</speed><course>80</course><extensions><x:TPE><x:hAcc>4.5"
                            + "</x:hAcc><x:time>1999-01-01T00:00:00Z</x:time></x:TPE></extensions>")
                    + "</trkseg>"))
        #expect(
            reading.points == [
                TrackPoint(sample: LocationSample(1_772_840_525_000, 39.9, -82.9, 4.5), segment: 0)
            ])
    }

    static let times: [(text: String, milliseconds: Int64)] = [
        ("2026-03-06T23:42:05Z", 1_772_840_525_000), ("2026-03-06T23:42:05.125Z", 1_772_840_525_125),
        ("2026-03-07T01:42:05+02:00", 1_772_840_525_000), ("\n   2026-03-06T23:42:05.000Z\r\n ", 1_772_840_525_000),
        ("<![CDATA[2026-03-06T23:42:05Z]]>", 1_772_840_525_000), ("2026-03-06T23:42:05&#90;", 1_772_840_525_000),
    ]

    @Test(arguments: times)
    func `IMPORT-1 times with an offset, a fraction or line breaks are read`(text: String, milliseconds: Int64) throws {
        let reading = try TrackReading(gpx("<trkseg>\(point("<time>\(text)</time>"))</trkseg>"))
        #expect(reading.points.map(\.sample.instant.millisecondsSince1970) == [milliseconds])
    }

    @Test func `IMPORT-2 a point without a usable time is counted by what is wrong with it`() throws {
        let reading = try TrackReading(
            gpx(
                "<trkseg>" + point(Self.time) + point("") + point("<time/>") + point("<time> </time>")
                    + point("<time>2026-03-06T23:42:05</time>") + point("<time>2026-03-06</time>")
                    + point("<time>1772840525</time>") + point("<time>today</time>")
                    + point("<extensions>\(Self.time)</extensions>") + "</trkseg>"))
        #expect(reading.points == [TrackPoint(sample: Self.sample, segment: 0)])
        #expect(reading.report.untimed == 4)
        #expect(reading.report.withoutTimeZone == 2)
        #expect(reading.report.unreadable == 2)
        #expect(reading.report.read == 9)
    }

    @Test func `ADAPT-2 a point whose place or accuracy is no number is unreadable`() throws {
        let reading = try TrackReading(
            gpx(
                "<trkseg>" + point(Self.time) + point(Self.time, lat: "") + point(Self.time, lat: "N 39")
                    + point(Self.time, lon: "1e400") + "<trkpt>\(Self.time)</trkpt>"
                    + point(Self.time + "<extensions><hacc>good</hacc></extensions>")
                    + point(Self.time, lat: "912") + "</trkseg>"))
        #expect(reading.report.unreadable == 5)
        #expect(reading.points.map(\.sample.latitude) == [39.9, 912])
    }

    @Test func `IMPORT-5 the report says how many points carry no accuracy, and hdop is none`() throws {
        let reading = try TrackReading(
            gpx(
                "<trkseg>" + point(Self.time + "<hdop>0.8</hdop>")
                    + point(Self.time + "<extensions><o:accuracy_horizontal>12</o:accuracy_horizontal></extensions>")
                    + point(Self.time + "<extensions><hAcc>0</hAcc></extensions>") + "</trkseg>"))
        #expect(reading.points.map(\.sample.horizontalAccuracy) == [nil, 12, 0])
        #expect(reading.report.withoutAccuracy == 1)
    }

    @Test func `IMPORT-5 an accuracy in an extension is read on every point`() throws {
        let reading = try TrackReading(Fixture.url("gpx/remade-hacc-extension.gpx"))
        #expect(reading.report.withoutAccuracy == 0)
        #expect(reading.points[0].sample.horizontalAccuracy == 4)
        #expect(reading.points[3].sample.horizontalAccuracy == 65)
        let apple = try TrackReading(Fixture.url("gpx/apple-health-route.gpx"))
        #expect(apple.points[0].sample.horizontalAccuracy == 1.801682)
    }

    @Test func `IMPORT-1 each segment is counted, the empty ones and those of the next track too`() throws {
        let one = point(Self.time)
        let reading = try TrackReading(
            gpx("<trkseg>\(one)</trkseg><trkseg/><trkseg>\(one)\(one)</trkseg></trk><trk><trkseg>\(one)</trkseg>"))
        #expect(reading.points.map(\.segment) == [0, 2, 2, 3])
        #expect(reading.report.segments == 3)
    }

    @Test func `points that stand in a track without a segment are one of their own`() throws {
        let one = point(Self.time)
        let reading = try TrackReading(gpx("\(one)\(one)</trk><trk>\(one)<trkseg>\(one)</trkseg>"))
        #expect(reading.points.map(\.segment) == [0, 0, 1, 2])
    }

    @Test func `names are matched whatever their namespace`() throws {
        let reading = try TrackReading(
            #"<n:gpx xmlns:n="http://www.topografix.com/GPX/1/1"><n:trk><n:trkseg><n:trkpt lat="39.9" lon="-82.9">"#
                + "<n:time>2026-03-06T23:42:05Z</n:time></n:trkpt></n:trkseg></n:trk></n:gpx>")
        #expect(reading.points == [TrackPoint(sample: Self.sample, segment: 0)])
    }

    @Test func `two clocks in one track are counted as steps back in time`() throws {
        let times = ["23:42:05", "23:42:10", "22:42:15", "23:42:20", "22:42:25"]
        let track = times.map { point("<time>2026-03-06T\($0)Z</time>") }.joined()
        let reading = try TrackReading(gpx("<trkseg>\(track)</trkseg><trkseg>\(track)</trkseg>"))
        #expect(reading.report.stepsBackInTime == 4)
    }

    static let encodings: [(bytes: [UInt8], name: String)] = [
        ([0xEF, 0xBB, 0xBF] + Array("<gpx>".utf8), "a byte-order mark"),
        (Array("\r\n<!-- <!DOCTYPE x> -->\r\n<?pi x?><gpx>".utf8), "comments in front"),
        (Array(#"<?xml version="1.0" encoding="ISO-8859-1"?><gpx><n>"#.utf8) + [0xE9] + Array("</n>".utf8), "Latin 1"),
    ]

    @Test(arguments: encodings)
    func `a track is read behind what encodings put into it`(bytes: [UInt8], name: String) throws {
        let rest = "<trk><trkseg>\(point(Self.time))</trkseg></trk></gpx>"
        #expect(try TrackReading(bytes + Array(rest.utf8)).points.count == 1, "\(name)")
    }

    @Test func `a track cut off anywhere is refused as cut short`() throws {
        let whole = Array(gpx("<trkseg>\(point(Self.time))\(point(Self.time))</trkseg>").utf8)
        let root = try #require(whole.indices.first { whole[$0...].starts(with: Array("<trk>".utf8)) })
        for end in root..<whole.count {
            let error = #expect(throws: TrackFileError.self) { try TrackReading(Array(whole[..<end])) }
            #expect(error == .cutShort(.gpx), "cut at \(end)")
        }
        #expect(try TrackReading(whole).points.count == 2)
    }

    @Test func `broken XML is refused with its line`() throws {
        let good = point(Self.time)
        for broken in ["<trkseg>\n\(good)</trksig>", "\n<trkseg a=1>", "\n<trkseg><trkpt lat='1' lat='2'/>", "\n&x;"] {
            #expect(throws: TrackFileError.malformedLine(.gpx, 2), "\(broken)") { try TrackReading(gpx(broken)) }
        }
        #expect(throws: TrackFileError.malformedLine(.gpx, 1)) {
            try TrackReading(gpx("<trkseg>\(good)</trkseg>") + "<gpx/>")
        }
    }

    /// Each of these ended the whole process inside the platform's parser, the first two being valid XML.
    static let harmful: [[UInt8]] = [
        Array("<?x?>".utf8), Array("<trkseg><?x?></trkseg><?y?>".utf8), Array("<n accuÂracy='1'/>".utf8),
        Array("<accu".utf8) + [0xC2] + Array("racy>1</accu".utf8) + [0xC2] + Array("racy>".utf8),
        Array("<n a".utf8) + [0xFF] + Array("='".utf8) + [0xFE] + Array("'/>".utf8),
        Array("<!-- <? --><![CDATA[<?]]><??><?x y?><!---->".utf8),
    ]

    @Test(arguments: harmful)
    func `bytes that the platform's parser cannot bear do no harm`(bytes: [UInt8]) throws {
        let head = Array(#"<?xml version="1.0" encoding="UTF-8"?><gpx><trk>"#.utf8)
        let tail = Array("<trkseg>\(point(Self.time))</trkseg></trk></gpx>".utf8)
        #expect(try TrackReading(head + bytes + tail).points.map(\.sample) == [Self.sample])
    }

    @Test func `a byte 0 in a track is broken XML`() {
        #expect(throws: TrackFileError.malformedLine(.gpx, 1)) {
            try TrackReading(gpx("<n>" + String(repeating: " ", count: 600) + "\0</n>"))
        }
    }

    @Test func `wherever the parser's pieces end, the points are the same`() throws {
        let middle = "<!-- <? --><![CDATA[<?]]><?x?><trkseg>" + point(Self.time) + "</trkseg>"
        // The parser asks for 4 bytes and then for 128 KiB at a time; every byte of the middle gets to lie at the edge.
        for shift in 0..<middle.utf8.count {
            let head = "<gpx><trk>"
            let blanks = String(repeating: " ", count: 131_072 + 4 - head.utf8.count - shift)
            let reading = try TrackReading(head + blanks + middle + "</trk></gpx>")
            #expect(reading.points == [TrackPoint(sample: Self.sample, segment: 0)], "shift \(shift)")
        }
    }

    @Test func `an encoding that is named is never looked up`() throws {
        for encoding in ["UTF-7", "UTF-16", "no-such-encoding", "EBCDIC-US"] {
            let reading = try TrackReading(
                #"<?xml version="1.0" encoding="\#(encoding)"?>"#
                    + "<gpx><trk><trkseg>\(point(Self.time))</trkseg></trk></gpx>")
            #expect(reading.points.count == 1)
        }
    }

    static let documentTypes: [String] = [
        #"<!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>"#,
        #"<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/hostname">]>"#,
        #"<!DOCTYPE gpx SYSTEM "http://127.0.0.1:9/gpx.dtd">"#,
        "<!doctype gpx>",
        "<!-- c --> <!DOCTYPE gpx>",
    ]

    @Test(arguments: documentTypes)
    func `a document type with its entities is refused unread`(head: String) {
        #expect(throws: TrackFileError.documentTypeDeclared) {
            try TrackReading(gpx("<trkseg>\(point(Self.time))</trkseg>", head: head))
        }
    }

    @Test func `elements nested without end are refused`() {
        #expect(throws: TrackFileError.nestedTooDeeply(.gpx)) {
            try TrackReading("<gpx>" + String(repeating: "<a>", count: 300))
        }
    }
}
