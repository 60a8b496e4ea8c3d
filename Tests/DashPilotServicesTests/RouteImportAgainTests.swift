import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct RouteImportAgainTests {
    @Test func `IMPORT-3 the same file a second and a third time adds nothing, whatever it is called`() throws {
        let fixture = try RouteImportFixture()
        let shift = try fixture.shift()
        let track = gpx(.drive(0...300), .drive(310...600))
        let first = try fixture.bring(track, into: shift)
        #expect(first.positions.stored == 592)
        let rows = try fixture.driver.rows()
        for name in ["track.gpx", "renamed.xml"] {
            let again = try fixture.bring(track, into: shift, name: name)
            #expect(again.positions.stored == 0)
            #expect(again.positions.alreadyKnown == 592)
            #expect(again.stretches == first.stretches)
            #expect(try fixture.driver.rows() == rows)
        }
    }

    @Test func `IMPORT-3 what a file was refused stays refused when another source has recorded beside it`() throws {
        let fixture = try RouteImportFixture()
        let shift = try fixture.shift()
        // The vehicle stands for ten minutes; the first device sees it where it stopped, the other 8 m to the east.
        let stands = (1...60).map { step in
            var fix = Fix("10:01", 40.006)
            fix.instant = fix.instant.adding(seconds: Double(step) * 10)
            return fix
        }
        let first = gpx(.drive(0...60) + stands)
        let other = gpx(stands.byAnotherDevice)
        #expect(try fixture.bring(first, into: shift).positions.rejected == [.negligibleMovement: 60])
        // Of the other, one position two minutes later finds room, and the rest is too close to that one.
        #expect(try fixture.bring(other, into: shift).positions.stored == 1)
        // The first device's later positions lie 8 m from that one, and would find room as well.
        let again = try fixture.bring(first, into: shift)
        #expect(again.positions.stored == 0)
        #expect(again.positions.alreadyKnown == 61)
        #expect(try fixture.bring(other, into: shift).positions.stored == 0)
        #expect(try fixture.route(of: shift).count == 62)
    }

    /// A vehicle that drives and stands, as a device sees it that is never quite exact.
    private func wander(_ generator: inout SeededGenerator, seconds: Int) -> [Fix] {
        var latitude = 40.0
        return (0..<seconds).map { second in
            if second % 600 < 100 { latitude += 0.0001 }
            var fix = Fix("10:00", latitude + Double.random(in: -0.00004...0.00004, using: &generator))
            fix.instant = fix.instant.adding(seconds: Double(second))
            return fix
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `IMPORT-3 nor does it after another source has recorded beside it`(seed: UInt64) throws {
        let fixture = try RouteImportFixture()
        let shift = try fixture.shift()
        var generator = SeededGenerator(seed: seed)
        let tracks = (0..<3).map { _ in gpx(wander(&generator, seconds: 1800)) }
        let phone = wander(&generator, seconds: 1800)
        try fixture.record(Array(phone[..<300]))
        for track in tracks { try fixture.bring(track, into: shift) }
        try fixture.record(Array(phone[1300...]))
        let rows = try fixture.driver.rows()
        for track in tracks + tracks {
            let again = try fixture.bring(track, into: shift)
            #expect(again.positions.stored == 0)
        }
        #expect(try fixture.driver.rows() == rows)
    }

    @Test func `IMPORT-3 INTAKE-3 after a correction of the shift a file is judged against it as corrected`() throws {
        let fixture = try RouteImportFixture()
        let driver = fixture.driver
        try driver.start("10:00")
        try driver.pause("10:02")
        try driver.resume("10:04")
        let shift = try driver.end("10:10")
        driver.at("23:00")
        let track = gpx(.drive(0...600))
        #expect(try fixture.bring(track, into: shift).positions.stored == 601 - 120)
        _ = try driver.pauses.delete(pause: try #require(shift.pauses.first).id)
        let again = try fixture.bring(track, into: shift)
        #expect(again.positions.stored == 120)
        #expect(again.positions.alreadyKnown == 601 - 120)
        #expect(try driver.measured(shift).distance.usableSampleCount == 601)
        #expect(try fixture.bring(track, into: shift).positions.stored == 0)
    }

    @Test func `IMPORT-3 positions that a correction of the end took come back from the file`() throws {
        let fixture = try RouteImportFixture()
        let driver = fixture.driver
        let shift = try fixture.shift("10:00", "10:10")
        let track = gpx(.drive(0...600))
        try fixture.bring(track, into: shift)
        let shape = try fixture.shape(of: shift)
        let earlier = try driver.ends.correctEnd(of: shift.id, to: .at("10:05"), replacing: shift.endedAt)
        #expect(try fixture.route(of: shift).count == 301)
        _ = try driver.ends.correctEnd(of: shift.id, to: .at("10:10"), replacing: earlier.endedAt)
        #expect(try fixture.bring(track, into: shift).positions.stored == 300)
        #expect(try fixture.shape(of: shift) == shape)
    }

    @Test func `STORE-10 what is known of an import is forgotten with the shift`() throws {
        let fixture = try RouteImportFixture()
        let shift = try fixture.shift()
        try fixture.bring(gpx(.drive(0...60)), into: shift)
        let source = try #require(try fixture.access.origins(ofShift: shift.id).values.first?.source)
        try fixture.access.noteJudged(source, through: .at("10:01"), ofShift: shift.id, window: "w", kept: 7)
        #expect(
            try fixture.access.instantJudgedThrough(source, ofShift: shift.id, window: "w", kept: 7) == .at("10:01"))
        #expect(try fixture.access.instantJudgedThrough(source, ofShift: shift.id, window: "v", kept: 7) == nil)
        try fixture.access.forget(shift: shift.id)
        #expect(try fixture.access.instantJudgedThrough(source, ofShift: shift.id, window: "w", kept: 7) == nil)
        #expect(try fixture.access.origins(ofShift: shift.id).isEmpty)
    }
}
