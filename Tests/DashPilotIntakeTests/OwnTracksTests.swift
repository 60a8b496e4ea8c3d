import DashPilotDomain
import DashPilotIntake
import Testing

@Suite struct OwnTracksTests {
    @Test func `ADAPT-1 of an OwnTracks message only time, place and accuracy survive`() throws {
        let batch = try IntakeClient.ownTracks.read(
            IntakeRequest(body: try Fixture.bytes("owntracks/location-ios.json")))
        #expect(
            batch.samples == [IntakeSample(LocationSample(1_788_624_000_000, 45.213872, -92.25093, 5))])
        #expect(batch.deviceHint == "owntracks/driver/phone")
        #expect(batch.counts == [1, 0, 0])
    }

    @Test func `INTAKE-1 OwnTracks is answered an empty array`() {
        #expect(
            IntakeClient.ownTracks.taken
                == IntakeAnswer(status: 200, contentType: "application/json", body: "[]"))
    }

    static let files: [(file: String, counts: [Int], ignored: IntakeIgnored?)] = [
        ("location-android.json", [1, 0, 0], nil),
        ("location-ios.json", [1, 0, 0], nil),
        ("location-minimal.json", [1, 0, 0], nil),
        ("location-array.json", [2, 0, 0], nil),
        ("card.json", [0, 0, 1], .control),
        ("encrypted.json", [0, 0, 1], .encrypted),
        ("lwt.json", [0, 0, 1], .status),
        ("status.json", [0, 0, 1], .status),
        ("transition-enter.json", [0, 0, 1], .event),
        ("waypoint.json", [0, 0, 1], .waypoint),
        ("waypoints.json", [0, 0, 1], .waypoint),
    ]

    @Test(arguments: files)
    func `INTAKE-1 every OwnTracks message is read or counted`(
        file: String, counts: [Int], ignored: IntakeIgnored?
    ) throws {
        let batch = try IntakeClient.ownTracks.read(IntakeRequest(body: try Fixture.bytes("owntracks/" + file)))
        #expect(batch.counts == counts)
        #expect(batch.ignored.keys.first == ignored)
    }

    @Test(arguments: ["dump", "steps", "lwt", "status", "cmd", "card", "waypoints", "request", "zzz", ""])
    func `INTAKE-1 a message that is no location blocks nothing behind it`(kind: String) throws {
        let batch = try IntakeClient.ownTracks.read(
            #"{"_type":"\#(kind)","lat":39.9,"lon":-82.9,"tst":"1772840525"}"#)
        #expect(batch.counts == [0, 0, 1])
    }

    @Test func `INTAKE-1 an empty OwnTracks body is taken and counted`() throws {
        #expect(try IntakeClient.ownTracks.read("").ignored == [.emptyBody: 1])
        #expect(try IntakeClient.ownTracks.read(" \r\n").ignored == [.emptyBody: 1])
        #expect(try IntakeClient.ownTracks.read("[]").counts == [0, 0, 0])
    }

    @Test func `repeats of one fix that differ in all else read alike`() throws {
        let bodies = [
            #"{"_type":"location","lat":39.9,"lon":-82.9,"tst":1772840525,"acc":9,"created_at":1772840526,"t":"t"}"#,
            #"{"_type":"location","p":101.2,"acc":9,"tst":1772840525,"lon":-82.9,"lat":39.9,"created_at":1772840599}"#,
            #"{"_type":"location","_id":"a9","t":"u","lat":39.9,"lon":-82.9,"acc":9.0,"tst":1772840525.0}"#,
        ]
        let samples = try bodies.map { try IntakeClient.ownTracks.read($0).samples }
        #expect(Set(samples) == [[IntakeSample(LocationSample(1_772_840_525_000, 39.9, -82.9, 9))]])
    }

    @Test(arguments: ["", #","tst":null"#, #","tst":"""#, #","tst":"yesterday""#, #","created_at":1772840525"#])
    func `ADAPT-2 a location without the time of its fix is unreadable and never stands as now`(time: String) throws {
        let batch = try IntakeClient.ownTracks.read(#"{"_type":"location","lat":39.9,"lon":-82.9\#(time)}"#)
        #expect(batch.counts == [0, 1, 0])
    }

    @Test func `unknown speed and course are dropped with the known ones`() throws {
        let batch = try IntakeClient.ownTracks.read(
            #"{"_type":"location","lat":39.9,"lon":-82.9,"tst":1772840525,"acc":9,"vel":-1,"cog":-1,"alt":"high"}"#)
        #expect(batch.positions == [LocationSample(1_772_840_525_000, 39.9, -82.9, 9)])
    }

    @Test func `a whole drive of single messages reads in order`() throws {
        let samples = try Fixture.lines("owntracks/drive-move-mode.ndjson").flatMap {
            try IntakeClient.ownTracks.read($0).positions
        }
        #expect(samples.count == 240)
        #expect(samples.first?.instant.millisecondsSince1970 == 1_788_624_000_000)
        #expect(samples.last?.instant.millisecondsSince1970 == 1_788_625_195_000)
        #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.instant < $1.instant })
    }
}
