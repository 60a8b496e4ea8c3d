import DashPilotDomain
import DashPilotIntake
import Testing

/// What a number, a time and an accuracy may look like, on every path.
@Suite struct IntakeValuesTests {
    static let numbers: [(text: String, value: Double)] = [
        ("45.230603", 45.230603), ("-92.251168", -92.251168), ("45", 45), ("4.5e1", 45), ("450E-1", 45),
        (#""45.230603""#, 45.230603), (#"" 45.5 ""#, 45.5), (#""+45.5""#, 45.5), (#"".5""#, 0.5), (#""5.""#, 5),
        ("-0.0", 0), ("0e999999999999", 0), ("1e-400", 0), ("0.0000001", 1e-7),
        ("45.23060312345678901234567890", 45.23060312345679), ("123456789012345678901234567890", 1.2345678901234568e29),
        ("91", 91), ("1e300", 1e300), ("9007199254740993", 9_007_199_254_740_992), ("8.41", 8.41),
    ]

    @Test(arguments: numbers)
    func `a latitude is read as the nearest number, out of range included`(text: String, value: Double) throws {
        let batch = try IntakeClient.ownTracks.read(#"{"_type":"location","lat":\#(text),"lon":1,"tst":1}"#)
        #expect(batch.positions.map(\.latitude) == [value])
    }

    static let noNumbers: [String] = [
        "1e400", "-1e400", "1e99999999999999999999", "NaN", "Infinity", "-Infinity", #""NaN""#, #""inf""#, #""0x1p3""#,
        #""""#, #"" ""#, "null", "true", "{}", "[45]", #""45,23""#, #""45°""#, #""1e""#, #""e5""#, #""-""#, #"".""#,
        #""1.2.3""#, #""４５""#, #""45\u0000""#, #""0000000000000000000000000000000000000000x""#,
    ]

    @Test(arguments: noNumbers)
    func `ADAPT-2 a latitude that is no number is unreadable`(text: String) throws {
        let batch = try IntakeClient.ownTracks.read(#"{"_type":"location","lat":\#(text),"lon":1,"tst":1}"#)
        #expect(batch.counts == [0, 1, 0])
    }

    static let times: [(text: String, milliseconds: Int64)] = [
        ("1772840525", 1_772_840_525_000), ("1772840525.120", 1_772_840_525_120),
        ("1772840525.1209", 1_772_840_525_120),
        (#""1772840525""#, 1_772_840_525_000), ("1.772840525e9", 1_772_840_525_000),
        ("1772840525120", 1_772_840_525_120),
        ("1772840525120.75", 1_772_840_525_120), ("0", 0), ("-1.5", -1500), ("-0.0005", -1),
        ("4102444800", 4_102_444_800_000),
        (#""2026-03-06T23:42:05Z""#, 1_772_840_525_000), (#""2026-03-06T23:42:05.1Z""#, 1_772_840_525_100),
        (#""2026-03-06T23:42:05.123456789Z""#, 1_772_840_525_123), (#""2026-03-06T18:42:05-05:00""#, 1_772_840_525_000),
        (#""2026-03-06T18:42:05-0500""#, 1_772_840_525_000), (#""2026-03-06T18:42:05-05""#, 1_772_840_525_000),
        (#""2026-03-07T05:27:05.120+05:45""#, 1_772_840_525_120), (#""2026-03-06 23:42:05Z""#, 1_772_840_525_000),
        (#""2026-03-06t23:42:05z""#, 1_772_840_525_000), (#""2026-03-06T23:42Z""#, 1_772_840_520_000),
        (#""2024-02-29T00:00:00Z""#, 1_709_164_800_000), (#""2016-12-31T23:59:60Z""#, 1_483_228_800_000),
        (#""2026-03-06T24:00:00Z""#, 1_772_841_600_000), (#""0001-01-01T00:00:00Z""#, -62_135_596_800_000),
        (#""9999-12-31T23:59:59.999Z""#, 253_402_300_799_999), (#""1969-12-31T23:59:59.9999Z""#, -1),
    ]

    @Test(arguments: times)
    func `STORE-5 an instant in any of its forms is cut to the millisecond`(text: String, milliseconds: Int64) throws {
        let batch = try IntakeClient.overland.read(
            #"{"locations":[{"geometry":{"coordinates":[1,2]},"properties":{"timestamp":\#(text)}}]}"#)
        #expect(batch.positions.map(\.instant.millisecondsSince1970) == [milliseconds])
    }

    static let noTimes: [String] = [
        "null", #""""#, "true", "{}", "[]", #""now""#, "1e400", "1e30", "9223372036854775807", "-99999999999999999",
        "253402300800000", #""2026-03-06T23:42:05""#, #""2026-03-06 23:42:05""#, #""2026-03-06""#,
        #""2026-02-29T00:00:00Z""#,
        #""2026-13-01T00:00:00Z""#, #""2026-00-10T00:00:00Z""#, #""2026-01-00T00:00:00Z""#, #""2026-03-06T25:00:00Z""#,
        #""2026-03-06T24:00:01Z""#, #""2026-03-06T23:60:00Z""#, #""2026-03-06T23:42:61Z""#, #""2026-03-06T23:42:05.Z""#,
        #""2026-03-06T23:42:05+19:00""#, #""2026-03-06T23:42:05+05:99""#, #""2026-03-06T23:42:05Zulu""#,
        #""2026-03-06T23:42:05 05:00""#, #""26-03-06T23:42:05Z""#, #""0000-01-01T00:00:00Z""#, #""03/06/2026 23:42""#,
        #""0001-01-01T00:00:00+18:00""#, #""9999-12-31T23:59:59-18:00""#,
    ]

    @Test(arguments: noTimes)
    func `ADAPT-2 a time that names no instant makes its position unreadable`(text: String) throws {
        let batch = try IntakeClient.overland.read(
            #"{"locations":[{"geometry":{"coordinates":[1,2]},"properties":{"timestamp":\#(text)}}]}"#)
        #expect(batch.counts == [0, 1, 0])
    }

    /// What each path makes of an accuracy: the number that comes out, or a word for the other two ends.
    enum Outcome: Equatable, Sendable {
        case metres(Double)
        case unknown
        case unreadable
    }

    /// Rows: missing, `null`, empty text, 0, −1, −2, 8.5, a word.
    static let accuracies: [(client: IntakeClient, outcomes: [Outcome])] = [
        (
            .browser,
            [.unreadable, .unreadable, .unreadable, .metres(0), .metres(-1), .metres(-2), .metres(8.5), .unreadable]
        ),
        (.ownTracks, [.unknown, .unknown, .unknown, .unknown, .metres(-1), .metres(-2), .metres(8.5), .unreadable]),
        (.overland, [.unknown, .unknown, .unknown, .metres(0), .unknown, .metres(-2), .metres(8.5), .unreadable]),
        (.gpsLogger, [.unknown, .unknown, .unknown, .unknown, .metres(-1), .metres(-2), .metres(8.5), .unreadable]),
        (.gpsLoggerBatch, [.unknown, .unknown, .unknown, .unknown, .unknown, .metres(-2), .metres(8.5), .unreadable]),
        (.traccar, [.unknown, .unknown, .unknown, .unknown, .metres(-1), .metres(-2), .metres(8.5), .unreadable]),
    ]

    @Test(arguments: accuracies)
    func `INTAKE-15 an accuracy is unknown exactly where the client uses it so`(
        client: IntakeClient, outcomes: [Outcome]
    ) throws {
        let values: [String?] = [nil, "null", #""""#, "0.0", "-1", "-2", "8.5", #""good""#]
        for (value, outcome) in zip(values, outcomes) {
            #expect(try outcomeOf(value, client) == outcome, "accuracy \(value ?? "missing")")
        }
    }

    @Test func `INTAKE-15 the second generation of Traccar Client means unknown by -1`() throws {
        let body = { (accuracy: String) in
            #"{"location":{"timestamp":1,"coords":{"latitude":1,"longitude":2,"accuracy":\#(accuracy),"speed":-1}}}"#
        }
        #expect(try IntakeClient.traccar.read(body("-1")).positions.map(\.horizontalAccuracy) == [nil])
        #expect(try IntakeClient.traccar.read(body("0")).positions.map(\.horizontalAccuracy) == [0])
    }

    private func outcomeOf(_ accuracy: String?, _ client: IntakeClient) throws -> Outcome {
        let member = { (name: String) in accuracy.map { #","\#(name)":\#($0)"# } ?? "" }
        let batch =
            switch client {
            case .browser:
                try client.read(#"{"positions":[{"instant":1,"latitude":1,"longitude":2\#(member("accuracy"))}]}"#)
            case .ownTracks:
                try client.read(#"{"_type":"location","tst":1,"lat":1,"lon":2\#(member("acc"))}"#)
            case .overland, .gpsLoggerBatch:
                try client.read(
                    #"{"locations":[{"geometry":{"coordinates":[2,1]},"properties":{"timestamp":1\#(member("horizontal_accuracy"))}}]}"#
                )
            case .gpsLogger, .traccar:
                try client.read(#"{"timestamp":1,"lat":1,"lon":2\#(member("accuracy"))}"#)
            }
        guard let sample = batch.positions.first else { return .unreadable }
        return sample.horizontalAccuracy.map { .metres($0) } ?? .unknown
    }

    /// One drive at 54 km/h in the unit of each client.
    static let speeds: [(client: IntakeClient, body: String)] = [
        (.ownTracks, #"{"_type":"location","tst":1,"lat":1,"lon":2,"acc":3,"vel":54}"#),
        (
            .overland,
            #"{"locations":[{"geometry":{"coordinates":[2,1]},"properties":{"timestamp":1,"horizontal_accuracy":3,"speed":15,"battery_level":0.83}}]}"#
        ),
        (
            .gpsLoggerBatch,
            #"{"locations":[{"geometry":{"coordinates":[2,1]},"properties":{"timestamp":1,"horizontal_accuracy":3,"speed":15,"battery_level":83}}]}"#
        ),
        (.gpsLogger, "timestamp=1&lat=1&lon=2&acc=3&spd=15&spd_kph=54"),
        (.traccar, "timestamp=1&lat=1&lon=2&accuracy=3&speed=29.16"),
        (.traccar, #"{"location":{"timestamp":1,"coords":{"latitude":1,"longitude":2,"accuracy":3,"speed":15}}}"#),
        (.browser, #"{"positions":[{"instant":1000,"latitude":1,"longitude":2,"accuracy":3,"speed":15}]}"#),
    ]

    @Test(arguments: speeds)
    func `ADAPT-1 whatever unit a speed came in nothing of it survives`(client: IntakeClient, body: String) throws {
        #expect(try client.read(body).samples == [IntakeSample(LocationSample(1000, 1, 2, 3))])
    }
}
