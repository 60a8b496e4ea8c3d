import DashPilotDomain
import DashPilotIntake
import Testing

@Suite struct BrowserPositionsTests {
    @Test func `INTAKE-4 the page sends with each fix the instant its callback ran`() throws {
        let report = try BrowserPositions.read(
            Array(
                #"""
                {"load":"5c2e","inFront":true,"permission":"granted","sentAt":1772840540123,"positions":[
                 {"instant":1772840525000,"latitude":39.961234,"longitude":-82.998771,"accuracy":9.5,
                  "receivedAt":1772840525040,"speed":11.3,"heading":268,"altitude":236,"altitudeAccuracy":4},
                 {"instant":1772840526000.9,"latitude":39.9613,"longitude":-82.9988,"accuracy":0}]}
                """#.utf8))
        #expect(report.load == "5c2e")
        #expect(report.isInFront == true)
        #expect(report.permission == "granted")
        #expect(report.sentAt == Instant(millisecondsSince1970: 1_772_840_540_123))
        #expect(
            report.batch.samples == [
                IntakeSample(
                    LocationSample(1_772_840_525_000, 39.961234, -82.998771, 9.5),
                    receivedAt: Instant(millisecondsSince1970: 1_772_840_525_040)),
                IntakeSample(LocationSample(1_772_840_526_000, 39.9613, -82.9988, 0)),
            ])
        #expect(report.batch.counts == [2, 0, 0])
    }

    @Test func `a report may say how the page stands and hold no position`() throws {
        let report = try BrowserPositions.read(
            Array(#"{"permission":"denied","inFront":false,"load":null,"positions":[]}"#.utf8))
        #expect(report.permission == "denied")
        #expect(report.isInFront == false)
        #expect(report.load == nil)
        #expect(report.batch.counts == [0, 0, 0])
    }

    static let bad: [String] = [
        #"{"instant":1772840525000,"latitude":39.9,"longitude":-82.9}"#,
        #"{"instant":1772840525000,"latitude":39.9,"longitude":-82.9,"accuracy":null}"#,
        #"{"instant":1772840525000,"latitude":39.9,"longitude":-82.9,"accuracy":"fine"}"#,
        #"{"instant":1772840525000,"latitude":null,"longitude":-82.9,"accuracy":5}"#,
        #"{"instant":1772840525000,"longitude":-82.9,"accuracy":5}"#,
        #"{"instant":null,"latitude":39.9,"longitude":-82.9,"accuracy":5}"#,
        #"{"instant":"now","latitude":39.9,"longitude":-82.9,"accuracy":5}"#,
        #"{"instant":1772840525000,"latitude":39.9,"longitude":-82.9,"accuracy":5,"receivedAt":"soon"}"#,
        #"{}"#, #"[1772840525000,39.9,-82.9,5]"#, "null", "7",
    ]

    @Test(arguments: bad)
    func `ADAPT-2 a position of the page without one of its four values is unreadable`(element: String) throws {
        let good = #"{"instant":1772840525000,"latitude":39.9,"longitude":-82.9,"accuracy":5}"#
        let batch = try IntakeClient.browser.read(#"{"positions":[\#(good),\#(element),\#(good)]}"#)
        #expect(batch.counts == [2, 1, 0])
    }

    @Test func `an instant of the page is milliseconds whatever its size`() throws {
        let batch = try IntakeClient.browser.read(
            #"{"positions":[{"instant":5000,"latitude":1,"longitude":2,"accuracy":3}]}"#)
        #expect(batch.positions == [LocationSample(5000, 1, 2, 3)])
    }

    @Test func `INTAKE-10 the answer says only that the positions were taken`() {
        #expect(
            IntakeClient.browser.taken
                == IntakeAnswer(status: 200, contentType: "application/json", body: #"{"taken":true}"#))
    }
}
