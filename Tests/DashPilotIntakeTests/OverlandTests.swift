import DashPilotDomain
import DashPilotIntake
import Testing

@Suite struct OverlandTests {
    @Test func `ADAPT-1 of an Overland feature only time, place and accuracy survive`() throws {
        let batch = try IntakeClient.overland.read(IntakeRequest(body: try Fixture.bytes("overland/doc-shape.json")))
        // 09:00 at seven hours west of UTC, the offset written without a colon.
        #expect(batch.positions == [LocationSample(1_788_624_000_000, 45.100555, -92.267761, 5)])
        #expect(batch.deviceHint == "phone")
    }

    @Test(arguments: [IntakeClient.overland, .gpsLoggerBatch])
    func `INTAKE-1 Overland is answered an object whose result is ok`(client: IntakeClient) {
        #expect(
            client.taken == IntakeAnswer(status: 200, contentType: "application/json", body: #"{"result":"ok"}"#))
    }

    @Test func `a batch of a drive reads whole and the running trip stays out of it`() throws {
        let batch = try IntakeClient.overland.read(
            IntakeRequest(body: try Fixture.bytes("overland/drive-batch-100.json")))
        #expect(batch.counts == [100, 0, 0])
        #expect(batch.positions.first?.instant.millisecondsSince1970 == 1_788_624_000_000)
        #expect(batch.positions.last?.instant.millisecondsSince1970 == 1_788_624_495_000)
    }

    @Test func `however the posts are grouped the positions are the same`() throws {
        let posts = try Fixture.lines("overland/ndjson-posts.ndjson")
        let apart = try posts.flatMap { try IntakeClient.overland.read($0).samples }
        let features = posts.map { $0.dropFirst(#"{"locations":["#.count).dropLast(2) }.joined(separator: ",")
        let together = try IntakeClient.overland.read(#"{"locations":[\#(features)]}"#).samples
        #expect(apart.count == 75)
        #expect(apart == together)
    }

    @Test func `INTAKE-1 features without coordinates are taken and counted`() throws {
        let batch = try IntakeClient.overland.read(
            #"""
            {"locations":[
              {"type":"Feature","geometry":{"type":"Point","coordinates":[-82.9987712,39.9612345]},
               "properties":{"timestamp":"2026-03-06T23:42:05Z","horizontal_accuracy":8,"device_id":"van"}},
              {"type":"Feature","properties":{"timestamp":"2026-03-06T23:50:00Z","action":"visit",
               "arrival_date":"2026-03-06T23:46:10Z","departure_date":null,"device_id":"van"}},
              {"type":"Feature","geometry":null,"properties":{"timestamp":"2026-03-06T23:51:00Z"}},
              {"type":"Feature","geometry":{"type":"Point","coordinates":[]},"properties":{}},
              {"type":"trip","geometry":{"type":"Point","coordinates":[-82.9,39.9]},
               "properties":{"timestamp":"2026-03-06T23:52:00Z","mode":"car","distance":18422.5}},
              {"type":"Feature","geometry":{"type":"Point","coordinates":[-82.9,39.9]},
               "properties":{"type":"trip","timestamp":"2026-03-06T23:53:00Z"}}],
             "current":{"type":"Feature","geometry":{"type":"Point","coordinates":[-83.0011,39.972]},
               "properties":{"timestamp":"2026-03-07T00:10:41Z","speed":0,"horizontal_accuracy":6}},
             "trip":{"mode":"car","distance":18422.5,"start":"2026-03-06T23:05:00Z"}}
            """#)
        #expect(batch.positions == [LocationSample(1_772_840_525_000, 39.9612345, -82.9987712, 8)])
        #expect(batch.ignored == [.event: 1, .withoutPosition: 2, .trip: 2])
        #expect(batch.unreadable == 0)
    }

    @Test func `an event that carries the last known place is no fix`() throws {
        let batch = try IntakeClient.overland.read(
            #"""
            {"locations":[{"type":"Feature","geometry":{"type":"Point","coordinates":[-82.9,39.9]},
              "properties":{"timestamp":"2026-03-06T23:50:00Z","action":"started_tracking"}}]}
            """#)
        #expect(batch.counts == [0, 0, 1])
        #expect(batch.ignored == [.event: 1])
    }

    @Test func `INTAKE-11 one bad element fails alone`() throws {
        let good = #"""
            {"geometry":{"coordinates":[-82.9,39.9]},"properties":{"timestamp":"2026-03-06T23:42:05Z"}}
            """#
        let bad = [
            #"{"geometry":{"coordinates":["x",39.9]},"properties":{"timestamp":"2026-03-06T23:42:05Z"}}"#,
            #"{"geometry":{"coordinates":[-82.9]},"properties":{"timestamp":"2026-03-06T23:42:05Z"}}"#,
            #"{"geometry":{"coordinates":[[-82.9,39.9],[-82.8,39.8]]},"properties":{"timestamp":1772840525}}"#,
            #"{"geometry":{"coordinates":[-82.9,39.9]},"properties":{}}"#,
            #"{"geometry":{"coordinates":[-82.9,39.9]}}"#,
            #"{"geometry":{"coordinates":[-82.9,39.9]},"properties":{"timestamp":{"s":1}}}"#,
            #"{"geometry":{"coordinates":[NaN,39.9]},"properties":{"timestamp":1772840525}}"#,
            #"{"geometry":{"coordinates":[-82.9,39.9]},"properties":{"timestamp":1772840525,"horizontal_accuracy":[]}}"#,
            "17", #""feature""#, "[]", "null", "true",
        ]
        let elements = bad.flatMap { [good, $0] } + [good]
        let batch = try IntakeClient.overland.read(#"{"locations":[\#(elements.joined(separator: ","))]}"#)
        #expect(batch.counts == [bad.count + 1, bad.count, 0])
    }

    @Test func `INTAKE-11 of 200 positions one out of range is left to the filter and 199 stand`() throws {
        let features = (0..<200).map { index in
            let latitude = index == 77 ? "912" : "39.9"
            return
                #"{"geometry":{"coordinates":[-82.9,\#(latitude)]},"properties":{"timestamp":\#(1_772_840_525 + index)}}"#
        }
        let batch = try IntakeClient.overland.read(#"{"locations":[\#(features.joined(separator: ","))]}"#)
        #expect(batch.counts == [200, 0, 0])
        #expect(batch.positions.filter { $0.latitude == 912 }.count == 1)
        #expect(batch.positions.filter { $0.latitude == 39.9 }.count == 199)
    }

    @Test func `a body without a list of locations is a message of another kind`() throws {
        #expect(try IntakeClient.overland.read("{}").ignored == [.unknown: 1])
        #expect(try IntakeClient.overland.read(#"{"locations":{}}"#).ignored == [.unknown: 1])
        #expect(try IntakeClient.overland.read(#"{"locations":[]}"#).counts == [0, 0, 0])
        #expect(try IntakeClient.overland.read("").ignored == [.emptyBody: 1])
    }
}
