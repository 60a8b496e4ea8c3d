import DashPilotDomain
import DashPilotIntake
import Testing

@Suite struct GPSLoggerTests {
    private static let sample = LocationSample(1_772_840_525_000, 39.961234, -82.998771, 8)

    /// One position in each form a template can take: body and query.
    static let forms: [(body: String, query: String)] = [
        (
            "lat=39.961234&lon=-82.998771&timestamp=1772840525&acc=8.0&alt=236.4&spd=11.3&dir=268.0&sat=17&prov=gps"
                + "&batt=71.0&profile=Default%20Profile&dist=18422", ""
        ),
        ("", "lat=39.961234&lon=-82.998771&timestamp=1772840525&acc=8.0&profile=Default+Profile&"),
        ("lat=39.961234&lon=-82.998771&acc=8.0", "timestamp=1772840525&profile=Default%20Profile&api_key=k"),
        (
            #"{"lat":39.961234,"lon":-82.998771,"timestamp":1772840525,"acc":8.0,"profile":"Default Profile"}"#, ""
        ),
        (
            "\u{FEFF} "
                + #"{"lat":"39.961234","lon":"-82.998771","time":"2026-03-06T23:42:05Z","acc":"8.0","sat":,"#
                + #""desc":"picked \"up\"\n","profile":"Default Profile"}"#, ""
        ),
        (
            #"{"_type":"location","lat":39.961234,"lon":-82.998771,"acc":"8","alt":"236","batt":"71.0","#
                + #""tst":"1772840525","vel":"11.3","bs":"true","profile":"Default Profile"}"#, ""
        ),
        (
            "LAT=39.961234&Lon=-82.998771&TIME=2026-03-06T23%3A42%3A05.000Z&ACC=8&profile=Default%20Profile", ""
        ),
        (
            "lat=39.961234&lon=-82.998771&timeoffset=2026-03-06T18%3A42%3A05.000-05%3A00&date=2026-03-06&acc=8"
                + "&starttimestamp=1772840000&profile=Default%20Profile", ""
        ),
    ]

    @Test(arguments: forms)
    func `INTAKE-1 a custom URL is read from query, form and JSON alike`(body: String, query: String) throws {
        let batch = try IntakeClient.gpsLogger.read(body, query: query)
        #expect(batch.samples == [IntakeSample(Self.sample)])
        #expect(batch.counts == [1, 0, 0])
        #expect(batch.deviceHint == "Default Profile")
    }

    @Test func `INTAKE-1 the custom URL is answered 200 without a body`() {
        #expect(IntakeClient.gpsLogger.taken == IntakeAnswer(status: 200))
    }

    @Test func `every parameter at once reads as one position a line`() throws {
        let lines = try Fixture.lines("query/gpslogger-custom-url.txt").map { try #require(Query($0)) }
        let samples = try lines.flatMap { try IntakeClient.gpsLogger.read($0.body, query: $0.query).positions }
        #expect(samples.count == 40)
        #expect(samples.first == LocationSample(1_788_624_000_000, 45.230603, -92.251168, 4.7))
        #expect(samples.last?.instant.millisecondsSince1970 == 1_788_624_195_000)
    }

    @Test func `the tracking addresses of other apps read alike`() throws {
        let lines = try Fixture.lines("query/phonetrack-and-others.txt").map { try #require(Query($0)) }
        let samples = try lines.flatMap { try IntakeClient.gpsLogger.read($0.body, query: $0.query).positions }
        #expect(
            samples == [
                LocationSample(1_788_624_000_000, 45.267161, -92.247498, 4.7),
                LocationSample(1_788_624_010_000, 45.26929, -92.246432, 4.7),
                LocationSample(1_788_624_020_000, 45.271371, -92.245375, 4.7),
                LocationSample(1_788_624_030_000, 45.273558, -92.24425, 5),
                LocationSample(1_788_624_040_000, 45.275755, -92.243115, 4.7),
            ])
    }

    @Test func `the batching sender writes milliseconds, an offset and its own kind of unknown`() throws {
        let batch = try IntakeClient.gpsLoggerBatch.read(
            #"""
            {"locations":[
             {"type":"Feature","geometry":{"type":"Point","coordinates":[-82.998771,39.961234]},
              "properties":{"timestamp":"2026-03-06T18:42:05.125-05:00","horizontal_accuracy":0.0,"speed":0.0,
               "battery_level":71.0,"deffered":0,"activity":"unknown","wifi":"unknown","device_id":"pixel"}},
             {"type":"Feature","geometry":{"type":"Point","coordinates":[-82.99878,39.96124]},
              "properties":{"timestamp":"2026-03-06T18:42:06.000-05:00","horizontal_accuracy":7.5}}]}
            """#)
        #expect(
            batch.positions == [
                LocationSample(1_772_840_525_125, 39.961234, -82.998771, nil),
                LocationSample(1_772_840_526_000, 39.96124, -82.99878, 7.5),
            ])
        #expect(batch.deviceHint == "pixel")
    }

    @Test func `a message that names no place is counted and one whose place is broken is unreadable`() throws {
        #expect(try IntakeClient.gpsLogger.read("", query: "api_key=k").ignored == [.withoutPosition: 1])
        #expect(try IntakeClient.gpsLogger.read("lat=&lon=&timestamp=1").ignored == [.withoutPosition: 1])
        #expect(try IntakeClient.gpsLogger.read("lat=&lon=-82.9&timestamp=1").counts == [0, 1, 0])
        #expect(try IntakeClient.gpsLogger.read("lat=%LAT&lon=%LON&timestamp=1").counts == [0, 1, 0])
        #expect(try IntakeClient.gpsLogger.read("lat=39,9&lon=-82,9&timestamp=1").counts == [0, 1, 0])
        #expect(try IntakeClient.gpsLogger.read("").ignored == [.emptyBody: 1])
    }

    @Test func `a broken escape stands for itself`() throws {
        let batch = try IntakeClient.gpsLogger.read("lat=39.9&lon=-82.9&timestamp=1772840525&desc=100%&profile=a%2")
        #expect(batch.counts == [1, 0, 0])
        #expect(batch.deviceHint == "a%2")
    }
}

/// A line of a recorded access log: method, path, and for a POST the body after a tab.
struct Query {
    let query: String
    let body: String

    init?(_ line: String) {
        let parts = line.split(separator: "\t", maxSplits: 1)
        guard let request = parts.first else { return nil }
        query = request.split(separator: "?", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
        body = parts.dropFirst().first.map(String.init) ?? ""
    }
}
