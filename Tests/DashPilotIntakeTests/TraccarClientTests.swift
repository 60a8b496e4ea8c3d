import DashPilotDomain
import DashPilotIntake
import Testing

@Suite struct TraccarClientTests {
    private static let sample = LocationSample(1_772_840_525_000, 39.961234, -82.998771, 8)

    /// One position from each generation: body and query.
    static let generations: [(body: String, query: String)] = [
        (
            "",
            "id=van-7f3a91c2&timestamp=1772840525&lat=39.961234&lon=-82.998771&speed=22.1&bearing=268.0&altitude=236.0"
                + "&accuracy=8.0&batt=71.0&charge=true"
        ),
        (
            #"""
            {"device_id":"van-7f3a91c2",
             "location":{"timestamp":"2026-03-06T23:42:05.000Z","is_moving":true,"odometer":18422.5,
               "coords":{"latitude":39.961234,"longitude":-82.998771,"accuracy":8,"speed":11.3,"heading":268.0},
               "battery":{"level":0.71,"is_charging":false},"activity":{"type":"in_vehicle"},"extras":{},
               "_":"&id=van-7f3a91c2&lat=39.961234&lon=-82.998771"}}
            """#, ""
        ),
        (
            "id=van-7f3a91c2&lat=39.961234&lon=-82.998771&timestamp=1772840525&accuracy=8.0&altitude=236.4&speed=21.97"
                + "&bearing=268.0&batt=71&charge=false", ""
        ),
        ("", "deviceid=van-7f3a91c2&location=39.961234,-82.998771&timestamp=1772840525000&accuracy=8&valid=true"),
        (
            #"[{"id":"van-7f3a91c2","lat":39.961234,"lon":-82.998771,"timestamp":1772840525,"accuracy":8,"speed":21.9}]"#,
            ""
        ),
        ("", "id=van-7f3a91c2&lat=39.961234&lon=-82.998771&timestamp=2026-03-06T23:42:05Z&accuracy=8"),
    ]

    @Test(arguments: generations)
    func `INTAKE-1 every generation of Traccar Client is read at one address`(body: String, query: String) throws {
        let batch = try IntakeClient.traccar.read(body, query: query)
        #expect(batch.samples == [IntakeSample(Self.sample)])
        #expect(batch.counts == [1, 0, 0])
    }

    @Test(arguments: generations)
    func `the device identifier that may be the token is handed over`(body: String, query: String) throws {
        #expect(try IntakeClient.traccar.read(body, query: query).deviceHint == "van-7f3a91c2")
    }

    @Test func `INTAKE-1 Traccar Client is answered 200 with an empty body, for a body would be a command`() {
        #expect(IntakeClient.traccar.taken == IntakeAnswer(status: 200))
    }

    static let files: [(file: String, count: Int, first: Int64, last: Int64, accuracy: Double?)] = [
        ("traccar-client-android.txt", 40, 1_788_624_000_000, 1_788_624_195_000, 4.7),
        // Its accuracy stands in hdop, which for other clients is a dilution: it stays unknown.
        ("osmand-online-tracking.txt", 40, 1_788_624_000_000, 1_788_624_195_000, nil),
    ]

    @Test(arguments: files)
    func `a recorded drive of queries reads whole`(
        file: String, count: Int, first: Int64, last: Int64, accuracy: Double?
    ) throws {
        let lines = try Fixture.lines("query/" + file).map { try #require(Query($0)) }
        let samples = try lines.flatMap { try IntakeClient.traccar.read($0.body, query: $0.query).positions }
        #expect(samples.count == count)
        #expect(samples.first == LocationSample(first, 45.230603, -92.251168, accuracy))
        #expect(samples.last?.instant.millisecondsSince1970 == last)
    }

    @Test func `a recorded drive of JSON bodies reads whole`() throws {
        let samples = try Fixture.lines("query/traccar-client-json.ndjson").flatMap {
            try IntakeClient.traccar.read($0).positions
        }
        #expect(samples.count == 20)
        #expect(samples.first == LocationSample(1_788_624_000_745, 45.230603, -92.251168, 3.8))
        #expect(samples.last?.instant.millisecondsSince1970 == 1_788_624_190_604)
    }

    @Test func `empty parameters are unknown and the position stands`() throws {
        let batch = try IntakeClient.traccar.read(
            "", query: "id=1&lat=39.9&lon=-82.9&timestamp=1772840525&bearing=&speed=&altitude=&accuracy=&batt=")
        #expect(batch.positions == [LocationSample(1_772_840_525_000, 39.9, -82.9, nil)])
    }

    @Test(arguments: ["", "&timestamp=", "&timestamp=2026-03-06%2023:42:05", "&timestamp=soon"])
    func `ADAPT-2 where Traccar takes the time of arrival the position is unreadable`(time: String) throws {
        #expect(try IntakeClient.traccar.read("", query: "id=1&lat=39.9&lon=-82.9" + time).counts == [0, 1, 0])
    }

    @Test func `INTAKE-1 a heartbeat is taken and counted`() throws {
        #expect(try IntakeClient.traccar.read("", query: "id=1&timestamp=1772840525").ignored == [.withoutPosition: 1])
        #expect(
            try IntakeClient.traccar.read(#"{"device_id":"1","location":{"timestamp":"2026-03-06T23:42:05Z"}}"#)
                .ignored == [.withoutPosition: 1])
        #expect(try IntakeClient.traccar.read("", query: "").ignored == [.emptyBody: 1])
    }

    @Test func `INTAKE-11 a bad element of an array fails alone`() throws {
        let batch = try IntakeClient.traccar.read(
            #"[{"id":"1","lat":39.9,"lon":-82.9,"timestamp":1772840525},4,{"id":"1","lat":"N","lon":1,"timestamp":1},"#
                + #"{"id":"1","lat":[39.9],"lon":-82.9,"timestamp":1772840526},"#
                + #"{"device_id":"1","location":[{"timestamp":1772840527,"coords":{"latitude":39.9,"longitude":-82.9}},7]}]"#
        )
        #expect(batch.positions.map(\.instant.millisecondsSince1970) == [1_772_840_525_000, 1_772_840_527_000])
        #expect(batch.unreadable == 4)
    }
}
