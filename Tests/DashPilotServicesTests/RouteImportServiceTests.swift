import DashPilotDomain
import DashPilotIntake
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct RouteImportServiceTests {
    @Test func `IMPORT-1 a file adds exactly the positions that are of the shift, and counts the others by rule`()
        throws
    {
        let fixture = try RouteImportFixture()
        let driver = fixture.driver
        try driver.start("10:00")
        try driver.pause("10:02")
        try driver.resume("10:03")
        try driver.park("10:05")
        try driver.drive("10:06")
        let shift = try driver.end("10:08")
        driver.at("23:00")
        // Fixes at 9:59:00 to 10:09:00, half a minute apart: two before, three after, two paused, two parked.
        let fixes = [Fix].drive(from: "09:59", 0...600).enumerated().filter { $0.offset % 30 == 0 }.map(\.element)

        let report = try fixture.bring(gpx(fixes), into: shift)
        #expect(report.pointsRead == 21)
        #expect(report.positions.stored == 13)
        #expect(
            report.positions.rejected == [.beforeShiftStart: 2, .shiftEnded: 2, .shiftPaused: 2, .routeSuspended: 2])
        let expected = [
            "10:00", "10:00:30", "10:01", "10:01:30", "10:03", "10:03:30", "10:04", "10:04:30", "10:06", "10:06:30",
            "10:07", "10:07:30", "10:08",
        ]
        #expect(try fixture.route(of: shift).map(\.instant) == expected.map(Instant.at))
        // A pause and a parked stretch each end a recording, by INTAKE-8.
        let stretches = [("10:00", "10:01:30"), ("10:03", "10:04:30"), ("10:06", "10:08")]
        #expect(report.stretches == stretches.map { InstantRange(start: .at($0.0), end: .at($0.1)) })
        let distance = try driver.measured(shift).distance
        #expect(distance.segmentCount == 3)
        #expect(distance.gapCount == 2)
    }

    @Test func `INTAKE-3 of two shifts that touch the later gets the position of that instant`() throws {
        let fixture = try RouteImportFixture()
        let first = try fixture.shift("10:00", "10:05")
        let second = try fixture.shift("10:05", "10:10")
        let track = gpx(.drive(0...600))
        let ofFirst = try fixture.bring(track, into: first)
        #expect(ofFirst.positions.stored == 300)
        #expect(ofFirst.positions.rejected == [.shiftEnded: 301])
        let ofSecond = try fixture.bring(track, into: second)
        #expect(ofSecond.positions.stored == 301)
        #expect(ofSecond.positions.rejected == [.beforeShiftStart: 300])
        #expect(try fixture.route(of: first).last?.instant == .at("10:04:59"))
        #expect(try fixture.route(of: second).first?.instant == .at("10:05"))
    }

    @Test func `IMPORT-1 INTAKE-8 a track segment is one recording, and one cut by a pause is two`() throws {
        let fixture = try RouteImportFixture()
        let driver = fixture.driver
        try driver.start("09:00")
        try driver.pause("10:02")
        try driver.resume("10:03")
        let shift = try driver.end("17:00")
        driver.at("23:00")
        // The second segment begins a second after the first ends, and 11 m on.
        try fixture.bring(gpx(.drive(0...99), .drive(100...300)), into: shift)
        let sessions = try fixture.route(of: shift).map(\.captureSession)
        #expect(Set(sessions[..<100]).count == 1)
        #expect(Set(sessions[100..<120]).count == 1)
        #expect(Set(sessions[120...]).count == 1)
        #expect(Set(sessions).count == 3)
    }

    @Test func `INTAKE-7 a file fills a hole and never interleaves with what another source recorded`() throws {
        let fixture = try RouteImportFixture()
        let shift = try fixture.shift()
        // The phone was silent for four minutes.
        try fixture.record(.drive(0...180))
        try fixture.record(.drive(420...600))
        let report = try fixture.bring(gpx([Fix].drive(0...600).byAnotherDevice), into: shift)
        // From 120 s after the phone's last fix, at 10:05:00, up to its next one at 10:07:00.
        #expect(report.positions.stored == 119)
        #expect(report.stretches == [InstantRange(start: .at("10:05:01"), end: .at("10:06:59"))])
        #expect(report.positions.rejected[.otherSourceRecording] == 601 - 119)
        let distance = try fixture.driver.measured(shift).distance
        // 180 + 118 + 180 steps of 11.11951 m.
        #expect(abs(distance.metres - 5315.1) < 0.1)
        #expect(distance.segmentCount == 3)
    }

    @Test func `INTAKE-7 one drive by two sources measures as one drive, whichever comes first`() throws {
        // 600 steps of 11.11951 m, and the 3 s by which the file ends later.
        for fileIsFirst in [false, true] {
            let fixture = try RouteImportFixture()
            let shift = try fixture.shift()
            let file = gpx([Fix].drive(0...600).byAnotherDevice)
            if fileIsFirst { try fixture.bring(file, into: shift) }
            try fixture.record(.drive(0...600))
            if !fileIsFirst { try fixture.bring(file, into: shift) }
            let metres = try fixture.driver.measured(shift).distance.metres
            #expect(abs(metres - 6671.7) < 67, "\(metres)")
        }
    }

    @Test func `one drive by two devices in one file measures as one drive`() throws {
        let fixture = try RouteImportFixture()
        let shift = try fixture.shift()
        let report = try fixture.bring(gpx(.drive(0...600), [Fix].drive(0...600).byAnotherDevice), into: shift)
        #expect(report.pointsRead == 1202)
        let distance = try fixture.driver.measured(shift).distance
        #expect(abs(distance.metres - 6671.7) < 67)
        #expect(distance.segmentCount == 1)
        #expect(report.positions.rejected[.otherSourceRecording] == 601)
    }

    @Test func `INTAKE-16 the order of a file and doubled points change nothing`() throws {
        let fixture = try RouteImportFixture()
        let (inOrder, shuffled) = (try fixture.shift(), try RouteImportFixture())
        let other = try shuffled.shift()
        let drive = [Fix].drive(0...600)
        var generator = SeededGenerator(seed: 1)
        try fixture.bring(gpx(drive), into: inOrder)
        let report = try shuffled.bring(gpx((drive + drive).shuffled(using: &generator)), into: other)
        #expect(report.positions.stored == 601)
        #expect(report.positions.alreadyKnown == 601)
        #expect(try shuffled.shape(of: other) == fixture.shape(of: inOrder))
        let sentences = report.sentences(in: .newYork)
        #expect(sentences.contains { $0.contains("Positions were taken in the order of their times.") })
    }

    @Test func `IMPORT-5 INTAKE-15 points without an accuracy are judged as 10 m, stored so, and counted in words`()
        throws
    {
        let fixture = try RouteImportFixture()
        let shift = try fixture.shift()
        // 77.837 m in a second is 57.8 m/s once twice 10 m is taken off; 83 m is not, at 63 m/s.
        let near = Fix("10:00:01", 40.0007, accuracy: nil)
        let far = Fix("10:00:02", 40.001447, accuracy: nil)
        let report = try fixture.bring(gpx([Fix("10:00", 40, accuracy: nil), near, far]), into: shift)
        #expect(report.positions.stored == 2)
        #expect(report.positions.rejected == [.implausibleSpeed: 1])
        #expect(try fixture.route(of: shift).map(\.horizontalAccuracy) == [-1, -1])
        #expect(
            report.sentences(in: .newYork) == [
                "Its points carry no accuracy. They were judged as if they were exact to 10 m, and recorded without one."
            ])
        let some = try fixture.bring(
            gpx([Fix("11:00", 40, accuracy: nil), Fix("11:01", 40.001, accuracy: 5)]), into: shift)
        #expect(
            some.sentences(in: .newYork) == [
                "1 point carries no accuracy. They were judged as if they were exact to 10 m, and recorded without one."
            ])
    }

    @Test func `IMPORT-2 INTAKE-17 every point is counted once, by a name where it was not taken`() throws {
        let fixture = try RouteImportFixture()
        let shift = try fixture.shift()
        func point(_ latitude: String, _ longitude: String, _ time: String) -> String {
            "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\">\(time)</trkpt>"
        }
        let points = [
            // New York is four hours behind UTC: 10:00:00, .250 and so on.
            point("40.0", "-75.0", "<time>2025-08-23T16:00:00+02:00</time>"),
            point("40.001", "-75.0", "<time>2025-08-23T14:00:30.25Z</time>"),
            point("40.002", "-75.0", ""),
            point("40.003", "-75.0", "<time>2025-08-23T14:01:00</time>"),
            point("NaN", "-75.0", "<time>2025-08-23T14:01:00Z</time>"),
            point("", "", "<time>2025-08-23T14:01:00Z</time>"),
            point("0", "0", "<time>2025-08-23T14:01:30Z</time>"),
            point("912", "-75.0", "<time>2025-08-23T14:01:40Z</time>"),
            point("40.01", "-75.0", "<time>2025-08-23T14:01:50Z</time><extensions><hAcc>100.1</hAcc></extensions>"),
            point("40.01", "-75.0", "<time>2025-08-23T14:01:51Z</time><extensions><hAcc>-1</hAcc></extensions>"),
            point("40.002", "-75.0", "<time>2025-08-23T14:02:00Z</time>"),
            point("40.0021", "-75.0", "<time>2025-08-23T14:02:00Z</time>"),
            point("40.00201", "-75.0", "<time>2025-08-23T14:02:10Z</time>"),
            point("41", "-75.0", "<time>2025-08-23T14:02:20Z</time>"),
            point("40.003", "-75.0", "<time>2025-08-23T13:00:00Z</time>"),
            point("40.003", "-75.0", "<time>2025-08-24T14:00:00Z</time>"),
        ]
        let report = try fixture.bring(gpx([points]), into: shift)
        let counts: [String: Int] = Dictionary(
            uniqueKeysWithValues: report.rejections.filter { $0.count > 0 }.map { ($0.rule.rawValue, $0.count) })
        #expect(
            counts == [
                "unreadable": 2, "invalidCoordinate": 2, "poorAccuracy": 1, "invalidAccuracy": 1,
                "duplicateTimestamp": 1,
                "negligibleMovement": 1, "implausibleSpeed": 1, "shiftEnded": 1,
            ])
        #expect(report.file.untimed == 1)
        #expect(report.file.withoutTimeZone == 1)
        #expect(report.positions.stored == 4)
        #expect(report.pointsRead == 16)
        #expect(
            report.pointsRead
                == report.positions.stored + report.positions.alreadyKnown + report.file.untimed
                + report.file.withoutTimeZone + report.file.superseded + counts.values.reduce(0, +))
        #expect(
            try fixture.route(of: shift).map(\.instant)
                == ["09:00", "10:00", "10:00:30.250", "10:02"].map(Instant.at))
        #expect(
            report.lines(in: .newYork).map { "\($0.name): \($0.count)" } == [
                "Points read: 16", "Recorded: 4", "Already recorded: 0", "Unreadable: 2", "Of no place on the globe: 2",
                "With an impossible accuracy: 1", "Too inaccurate: 1", "After the shift: 1",
                "At the instant of another: 1",
                "Too close to another: 1", "Faster than any vehicle: 1", "Without a time: 1",
                "With a time of no time zone: 1",
            ])
        // The same stands on /devices afterwards.
        let kept = try fixture.access.fileCounts()
        #expect(kept.map(\.shift) == [shift.id])
        #expect(
            kept.first?.counts.lines(in: .newYork).map(\.count) == report.lines(in: .newYork).map(\.count))
    }

    @Test func `IMPORT-1 a file that holds nothing of the shift says when it is from`() throws {
        let fixture = try RouteImportFixture()
        let shift = try fixture.shift("07:00", "08:00")
        let report = try fixture.bring(gpx(.drive(0...60)), into: shift)
        #expect(report.positions.rejected == [.shiftEnded: 61])
        #expect(report.isOutsideShift)
        #expect(try fixture.route(of: shift).isEmpty)
        #expect(
            report.sentences(in: .newYork).map(folded) == [
                "No position of this file is of this shift. They are from Aug 23, 2025 at 10:00 AM to Aug 23, 2025 at "
                    + "10:01 AM."
            ])
    }

    @Test func `IMPORT-1 a position ahead of the clock is refused`() throws {
        let fixture = try RouteImportFixture()
        let driver = fixture.driver
        try driver.insertShift(1, "09:00", "17:00")
        let shift = try driver.shifts.shift(.numbered(1))
        driver.at("10:00")
        let report = try fixture.bring(gpx(.drive(0...120)), into: shift)
        #expect(report.positions.stored == 61)
        #expect(report.positions.rejected == [.fromTheFuture: 60])
    }

    @Test func `IMPORT-1 a running shift and one that is gone are refused`() throws {
        let fixture = try RouteImportFixture()
        let running = try fixture.driver.start("09:00")
        fixture.driver.at("23:00")
        let track = try fixture.file(gpx(.drive(0...60)))
        try fixture.driver.refuses(RouteImportError.shiftNotFinished) {
            try fixture.service.importTrack(track, into: running.id)
        }
        try fixture.driver.refuses(RouteImportError.shiftNoLongerExists) {
            try fixture.service.importTrack(track, into: .numbered(999))
        }
    }

    @Test func `PRIV-7 PRIV-19 the log says how many positions were imported and nothing else`() throws {
        let fixture = try RouteImportFixture()
        let shift = try fixture.shift()
        fixture.driver.log.clear()
        try fixture.bring(gpx(.drive(0...60)), into: shift)
        #expect(fixture.driver.log.lines.map(\.description) == ["route-capture: positions imported: 61"])
    }
}
