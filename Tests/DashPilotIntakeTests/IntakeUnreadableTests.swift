import DashPilotDomain
import DashPilotIntake
import Foundation
import Testing

@Suite struct IntakeUnreadableTests {
    static let jsonClients: [IntakeClient] = [.browser, .ownTracks, .overland, .gpsLoggerBatch]

    static let broken: [(body: String, error: IntakeUnreadable)] = [
        ("lat=1&lon=2", .notAMessage), ("<html>", .notAMessage), ("42", .notAMessage), (#""text""#, .notAMessage),
        ("null", .notAMessage), ("{]", .notAMessage), (#"{"a":1 "b":2}"#, .notAMessage), (#"{"a" 1}"#, .notAMessage),
        (#"{a:1}"#, .notAMessage), (#"{"a":1}}"#, .notAMessage), (#"{"a":1} {"b":2}"#, .notAMessage),
        (#"{"a":[1,,2]}"#, .notAMessage), (#"{"a":[1,]}"#, .notAMessage),
        ("{\"a\":\u{1}}", .notAMessage), (#"{"a":{"b"}}"#, .notAMessage),
        ("{", .cutShort), (#"{"a"#, .cutShort), (#"{"a":"#, .cutShort), (#"{"a":"b\"#, .cutShort),
        (#"{"locations":[{"geometry""#, .cutShort), (#"{"a":1"#, .cutShort),
    ]

    @Test(arguments: broken)
    func `INTAKE-11 a body that cannot be read at all is refused whole`(body: String, error: IntakeUnreadable) {
        for client in Self.jsonClients {
            #expect(throws: error, "\(client)") { try client.read(body) }
        }
    }

    @Test(arguments: [IntakeClient.gpsLogger, .traccar])
    func `INTAKE-11 a body that is neither form nor JSON is refused`(client: IntakeClient) {
        #expect(throws: IntakeUnreadable.notAMessage) { try client.read("hello") }
        #expect(throws: IntakeUnreadable.notAMessage) { try client.read(#"{"lat":1}}"#) }
        #expect(throws: IntakeUnreadable.cutShort) { try client.read(#"[{"lat":1}"#) }
    }

    @Test(arguments: IntakeClient.allCases)
    func `a body nested without end is refused and harms nothing`(client: IntakeClient) {
        let bomb = #"{"x":"# + String(repeating: "[", count: 1_000_000)
        #expect(throws: IntakeUnreadable.nestedTooDeeply) { try client.read(bomb) }
        let objects = #"{"x":"# + String(repeating: #"{"x":"#, count: 1_000_000)
        #expect(throws: IntakeUnreadable.nestedTooDeeply) { try client.read(objects) }
    }

    @Test func `texts of any size and odd content pass by unread`() throws {
        let image = String(repeating: "A", count: 1_000_000)
        let batch = try IntakeClient.ownTracks.read(
            #"{"image":"\#(image)","poi":"a \" b \\ \u00e9 \ud83d\ude00 \ud83d \uZZ","_type":"location","lat":1,"lon":2,"#
                + #""tst":1,"tid":"k\u0031","deep":[[{"a":[1,{"b":"]}"}]}]]}"#)
        #expect(batch.positions == [LocationSample(1000, 1, 2, nil)])
        #expect(batch.deviceHint == "k1")
    }

    static let codes: [(error: IntakeUnreadable, code: String)] = [
        (.notAMessage, "notAMessage"), (.cutShort, "cutShort"), (.nestedTooDeeply, "nestedTooDeeply"),
    ]

    @Test(arguments: codes)
    func `a refusal says in a full sentence that nothing was taken`(error: IntakeUnreadable, code: String) {
        let locale = DriverLocale(locale: Locale(identifier: "en_US"), timeZone: .gmt)
        #expect(error.code == code)
        #expect(error.sentence(in: locale).contains("nothing of it was taken"))
        #expect(error.sentence(in: locale).hasSuffix("."))
    }
}
