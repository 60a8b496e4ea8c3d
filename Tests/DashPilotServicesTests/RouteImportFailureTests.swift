import DashPilotDomain
import DashPilotIntake
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct RouteImportFailureTests {
    struct UnusableFile: CustomTestStringConvertible {
        let name: String
        let content: String
        let code: String

        init(_ name: String, _ content: String, _ code: String) {
            self.name = name
            self.content = content
            self.code = "trackFile.\(code)"
        }

        var testDescription: String { name }
    }

    private static let whole = gpx(.drive(0...60))
    private static let untimed = gpx([[Fix("10:00", 40).trackPoint.replacing(/<time>.*<.time>/, with: "")]])

    static let unusable: [UnusableFile] = [
        UnusableFile("broken in the middle", whole.replacing("lat=\"40.003\"", with: "lat=\"40.003"), "malformed"),
        UnusableFile("broken at its end", whole.replacing("</gpx>", with: "</gpy>"), "malformed"),
        UnusableFile("cut in the middle", String(whole.prefix(whole.count / 2)), "cutShort"),
        UnusableFile("cut before its end", String(whole.dropLast(6)), "cutShort"),
        UnusableFile(
            "entities that grow",
            whole.replacing("<gpx ", with: "<!DOCTYPE gpx [<!ENTITY a \"b\"><!ENTITY c \"&a;&a;\">]><gpx "),
            "documentTypeDeclared"),
        UnusableFile("no times", untimed, "noUsablePoint"),
        UnusableFile("no point", gpx([[]]), "noUsablePoint"),
        UnusableFile("empty", "", "empty"),
        UnusableFile("another format", "{\"type\":\"FeatureCollection\",\"features\":[]}", "wrongFormat"),
        UnusableFile("a table", "lat,lon,time\n40,-75,1\n", "wrongFormat"),
    ]

    @Test(arguments: unusable)
    func `IMPORT-2 a file that cannot be used is refused by name and nothing of it is stored`(file: UnusableFile) throws
    {
        let fixture = try RouteImportFixture()
        let shift = try fixture.shift()
        let rows = try fixture.driver.rows()
        do {
            try fixture.bring(file.content, into: shift)
            Issue.record("the file was taken")
        } catch let error as RouteImportError {
            #expect(error.code == file.code)
            #expect(error.kind == .unusableFile)
        }
        #expect(try fixture.driver.rows() == rows)
        #expect(try fixture.access.origins(ofShift: shift.id).isEmpty)
    }

    @Test func `IMPORT-2 a file that breaks after many batches' worth of points stores none of them`() throws {
        let fixture = try RouteImportFixture()
        let shift = try fixture.shift()
        let cut = gpx(.drive(0...5000)).dropLast(40)
        #expect(throws: RouteImportError.trackFile(.cutShort(.gpx))) { try fixture.bring(String(cut), into: shift) }
        #expect(try fixture.route(of: shift).isEmpty)
    }

    @Test func `a file that is not there or is a folder is refused`() throws {
        let fixture = try RouteImportFixture()
        let shift = try fixture.shift()
        let folder = try LedgerFolder()
        for url in [folder.url, folder.url.appending(path: "none.gpx")] {
            #expect(throws: RouteImportError.trackFile(.cannotOpen)) {
                try fixture.service.importTrack(url, into: shift.id)
            }
        }
    }

    @Test func `a folder that takes no work file is told of, and nothing is stored`() throws {
        let fixture = try RouteImportFixture()
        let shift = try fixture.shift()
        let folder = try LedgerFolder()
        let service = RouteImportService(
            fixture.driver.context, access: fixture.access, workFolder: folder.url.appending(path: "none"))
        let file = try fixture.file(Self.whole)
        try fixture.driver.refuses(RouteImportError.workFileFailed) { try service.importTrack(file, into: shift.id) }
    }

    @Test func `no work file is left behind`() throws {
        let fixture = try RouteImportFixture()
        let shift = try fixture.shift()
        let folder = try LedgerFolder()
        let service = RouteImportService(fixture.driver.context, access: fixture.access, workFolder: folder.url)
        let file = try fixture.file(gpx(.drive(0...3000)))
        var named: Set<String> = []
        _ = try service.importTrack(file, into: shift.id) { _ in named.formUnion((try? folder.names()) ?? ["?"]) }
        #expect(named.isEmpty)
    }
}

/// The ledger fails, or the import is killed, after a part of the positions was stored.
@Suite struct RouteImportInterruptionTests {
    private static let track = gpx(.drive(0...2200), .drive(2300...4500))

    /// What one undisturbed import of the track leaves.
    private func undisturbed(phone: [Fix] = []) throws -> [String] {
        let fixture = try RouteImportFixture()
        let shift = try fixture.shift()
        try fixture.record(phone)
        try fixture.bring(Self.track, into: shift)
        return try fixture.shape(of: shift)
    }

    @Test(arguments: ["10:00:00", "10:10:00", "10:33:20", "10:50:00", "11:14:59"])
    func `IMPORT-3 a ledger that refuses a write keeps what is stored, and a repeat gives what one import gives`(
        refusing: String
    ) throws {
        let fixture = try RouteImportFixture()
        let shift = try fixture.shift()
        let from = Instant.at(refusing)
        try fixture.driver.makeWrites(
            "INSERT", to: "routeSample", failWhen: "NEW.timestamp >= \(from.millisecondsSince1970)")
        // Batches are of a thousand positions, and the one with the refused write is not stored.
        let offered = [Fix].drive(0...2200) + .drive(2300...4500)
        let stored = offered.count { $0.instant < from } / 1000 * 1000
        let expected: RouteImportError =
            stored == 0 ? .storeUnavailable(underlying: .any) : .interrupted(stored: stored, underlying: .any)
        #expect(throws: expected) { try fixture.bring(Self.track, into: shift) }
        #expect(try fixture.route(of: shift).count == stored)

        try fixture.driver.letWrites("INSERT", to: "routeSample")
        let again = try fixture.bring(Self.track, into: shift)
        #expect(again.positions.alreadyKnown == stored)
        #expect(again.positions.stored == offered.count - stored)
        #expect(try fixture.shape(of: shift) == undisturbed())
        #expect(try fixture.bring(Self.track, into: shift).positions.stored == 0)
    }

    @Test func `IMPORT-3 so it does beside what a phone recorded`() throws {
        let phone = [Fix].drive(500...700).byAnotherDevice + [Fix].drive(3000...3100).byAnotherDevice
        let fixture = try RouteImportFixture()
        let shift = try fixture.shift()
        try fixture.record(phone)
        try fixture.driver.makeWrites(
            "INSERT", to: "routeSample", failWhen: "NEW.timestamp >= \(Instant.at("10:45").millisecondsSince1970)")
        #expect(throws: RouteImportError.self) { try fixture.bring(Self.track, into: shift) }
        try fixture.driver.letWrites("INSERT", to: "routeSample")
        try fixture.bring(Self.track, into: shift)
        #expect(try fixture.shape(of: shift) == undisturbed(phone: phone))
    }

    @Test func `an interruption says how many positions were recorded and that a repeat is safe`() {
        let error = RouteImportError.interrupted(stored: 2000, underlying: StoreFault(LedgerFailure(.full)))
        #expect(
            error.sentence(in: .newYork)
                == "The disk that holds the records is full. Free some space, then try again. Before that, 2,000 positions "
                + "of the file were recorded. Bring it in again for the rest; none is recorded twice.")
        #expect(error.kind == .recordsUnavailable)
    }

    @Test func `STORE-11 another writer gets its turn between batches`() throws {
        let folder = try LedgerFolder()
        let fixture = try RouteImportFixture(LedgerFixture(in: folder, now: "23:00"))
        let other = try LedgerFixture(in: folder, now: "22:00", firstID: 5000)
        let shift = try fixture.shift()
        var turns: [Bool] = []
        try fixture.bring(Self.track, into: shift) { share in
            guard share > 0.7, share < 1 else { return }
            turns.append((try? other.shifts.setGrossEarnings(Money(minorUnits: 100), of: shift.id)) != nil)
        }
        #expect(turns == [true, true, true, true])
    }

    @Test func `a shift deleted in between ends the import and keeps no position`() throws {
        let fixture = try RouteImportFixture()
        let shift = try fixture.shift()
        var isDeleted = false
        #expect(throws: RouteImportError.shiftNoLongerExists) {
            try fixture.bring(Self.track, into: shift) { share in
                guard share > 0.7, !isDeleted else { return }
                isDeleted = (try? fixture.driver.shifts.deleteCompletedShift(shift.id)) != nil
            }
        }
        #expect(isDeleted)
        #expect(try fixture.driver.rows().counts == [:])
    }

    @Test func `IMPORT-1 a shift corrected in between gets only what is of it now`() throws {
        let fixture = try RouteImportFixture()
        let driver = fixture.driver
        let shift = try fixture.shift()
        var isCorrected = false
        let report = try fixture.bring(Self.track, into: shift) { share in
            guard share > 0.7, !isCorrected else { return }
            isCorrected =
                (try? driver.ends.correctEnd(of: shift.id, to: .at("10:30"), replacing: shift.endedAt)) != nil
        }
        #expect(isCorrected)
        #expect(report.positions.stored == 1801)
        #expect(try fixture.route(of: shift).last?.instant == .at("10:30"))
        // Nothing was noted of it, so the file is judged anew.
        _ = try driver.ends.correctEnd(of: shift.id, to: .at("17:00"), replacing: .at("10:30"))
        try fixture.bring(Self.track, into: shift)
        #expect(try fixture.shape(of: shift) == undisturbed())
    }

    @Test func `CLI-5 progress goes from nothing to all and never back`() throws {
        let fixture = try RouteImportFixture()
        let shift = try fixture.shift()
        var shares: [Double] = []
        try fixture.bring(Self.track, into: shift) { shares.append($0) }
        #expect(shares == shares.sorted())
        #expect(shares.last == 1)
        #expect(shares.count > 8)
    }
}
