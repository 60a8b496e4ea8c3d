import DashPilotDomain
import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct AccessFileTests {
    @Test func `PRIV-3 PRIV-5 STORE-10 beside the ledger stand keys, sources and counts, and no position`() throws {
        let columns = try AccessFile.inMemory().connection.use { connection in
            try connection.all(
                """
                SELECT kept.name || '.' || facts.name
                FROM sqlite_schema AS kept JOIN pragma_table_info(kept.name) AS facts
                WHERE kept.type = 'table' ORDER BY 1
                """
            ) { try $0.text(0) }
        }
        #expect(
            columns == [
                "accessKey.createdAt", "accessKey.id", "accessKey.kind", "accessKey.lastUsedAt", "accessKey.name",
                "accessKey.scope", "accessKey.timeZoneName", "accessSecret.accessKey", "accessSecret.digest",
                "accessSecret.expiresAt", "attempt.accessKey", "attempt.answeredAt",
                "attempt.body", "attempt.contentType", "attempt.identifier", "attempt.location",
                "attempt.requestDigest", "attempt.status", "captureSession.id", "captureSession.run",
                "captureSession.shift", "captureSession.source", "pairingCode.digest", "pairingCode.expiresAt",
                "routeImport.judgedThrough", "routeImport.kept", "routeImport.shift", "routeImport.source",
                "routeImport.window", "source.fixAt", "source.heardAt", "source.id", "sourceCount.count",
                "sourceCount.outcome", "sourceCount.shift", "sourceCount.source",
            ])
    }

    private static let app = RouteOrigin(source: "owntracks", run: "")
    private static let page = RouteOrigin(source: "page", run: "load 1")
    private let first = UUID.numbered(1)
    private let second = UUID.numbered(2)

    @Test func `STORE-10 what is known of devices and sources lies in a file of its own beside the ledger`() throws {
        let folder = try LedgerFolder()
        let ledger = try Ledger.open(at: folder.ledger)
        let access = try AccessFile.open(besideLedgerAt: folder.ledger)
        try access.record(session: .numbered(9), ofShift: first, from: Self.app)
        let names = try folder.names()
        #expect(names.contains("access.sqlite"))
        for name in names where name.hasPrefix("access.sqlite") {
            let path = folder.url.appending(path: name).path(percentEncoded: false)
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
        // A copy of the ledger carries nothing of it.
        let copy = folder.url.appending(path: "copy.sqlite")
        try ledger.copy(to: copy)
        #expect(try Data(contentsOf: copy).range(of: Data("owntracks".utf8)) == nil)
        #expect(try Data(contentsOf: folder.ledger).range(of: Data("owntracks".utf8)) == nil)
    }

    @Test func `STORE-10 what was noted is there when the file is opened again`() throws {
        let folder = try LedgerFolder()
        do {
            let access = try AccessFile.open(besideLedgerAt: folder.ledger)
            try access.record(session: .numbered(9), ofShift: first, from: Self.page)
            var tally = SourceTally()
            tally.add(3, .recorded, from: "page", ofShift: first)
            tally.noteHeard("page", at: .at("10:00"), fixAt: .at("09:59"))
            try access.add(tally)
        }
        let access = try AccessFile.open(besideLedgerAt: folder.ledger)
        #expect(try access.origins(ofShift: first) == [.numbered(9): Self.page])
        #expect(try access.counts(ofShift: first) == [SourceCounts(source: "page", outcomes: ["stored": 3])])
        #expect(
            try access.heardSources() == [HeardSource(source: "page", heardAt: .at("10:00"), fixAt: .at("09:59"))])
    }

    @Test func `STORE-10 sessions and counts are forgotten with their shift, and no other's`() throws {
        let access = try AccessFile.inMemory()
        var tally = SourceTally()
        for shift in [first, second] {
            try access.record(session: UUID(), ofShift: shift, from: Self.app)
            tally.add(1, .recorded, from: "owntracks", ofShift: shift)
        }
        try access.add(tally)
        try access.forget(shift: first)
        #expect(try access.origins(ofShift: first).isEmpty)
        #expect(try access.counts(ofShift: first).isEmpty)
        #expect(try access.origins(ofShift: second).count == 1)
        #expect(try access.counts(ofShift: second).count == 1)
        try access.forgetShifts(otherThan: [second])
        #expect(try access.origins(ofShift: second).count == 1)
        try access.forgetShifts(otherThan: [])
        #expect(try access.origins(ofShift: second).isEmpty)
        #expect(try access.counts(ofShift: second).isEmpty)
    }

    @Test func `INTAKE-17 what came before the first shift is kept, and a file's counts are found whatever its shift`()
        throws
    {
        let access = try AccessFile.inMemory()
        var tally = SourceTally()
        tally.add(2, .rejected(.unreadable), from: "owntracks", ofShift: SourceTally.noShift)
        tally.add(4, .recorded, from: "file:a", ofShift: second)
        tally.add(1, .untimed, from: "file:a", ofShift: second)
        tally.add(3, .recorded, from: "file:b", ofShift: first)
        tally.add(9, .recorded, from: "page", ofShift: first)
        try access.add(tally)
        try access.forgetShifts(otherThan: [first, second])
        #expect(
            try access.counts(ofShift: SourceTally.noShift)
                == [SourceCounts(source: "owntracks", outcomes: ["unreadable": 2])])
        let files = try access.fileCounts()
        #expect(Set(files.map(\.shift)) == [first, second])
        #expect(
            Set(files.map(\.counts)) == [
                SourceCounts(source: "file:a", outcomes: ["stored": 4, "untimed": 1]),
                SourceCounts(source: "file:b", outcomes: ["stored": 3]),
            ])
    }

    @Test func `a session's origin is noted once and stays`() throws {
        let access = try AccessFile.inMemory()
        try access.record(session: .numbered(9), ofShift: first, from: Self.app)
        try access.record(session: .numbered(9), ofShift: first, from: Self.page)
        #expect(try access.origins(ofShift: first) == [.numbered(9): Self.app])
    }

    @Test func `INTAKE-17 counts add up, can be taken back, and read leaves out what was no position`() throws {
        let access = try AccessFile.inMemory()
        func add(_ counts: [(Int, PositionOutcome, String)]) throws {
            var tally = SourceTally()
            for (count, outcome, source) in counts { tally.add(count, outcome, from: source, ofShift: first) }
            try access.add(tally)
        }
        try add([
            (5, .recorded, "a"), (2, .rejected(.shiftPaused), "a"), (7, .ignored, "a"), (1, .rejected(.stale), "b"),
            (0, .recorded, "c"),
        ])
        try add([(1, .recorded, "a"), (-2, .rejected(.shiftPaused), "a"), (3, .alreadyRecorded, "a")])
        let counts = try access.counts(ofShift: first)
        #expect(
            counts == [
                SourceCounts(source: "a", outcomes: ["stored": 6, "alreadyKnown": 3, "ignored": 7]),
                SourceCounts(source: "b", outcomes: ["stale": 1]),
            ])
        #expect(counts.map { $0.lines(in: .newYork)[0].count } == ["9", "1"])
        // A count that a power cut undid cannot be taken back below nothing.
        try add([(-5, .rejected(.stale), "b")])
        #expect(try access.counts(ofShift: first).map(\.source) == ["a"])
    }

    @Test
    func `a source is heard at the last time, and its last fix is its newest unless that lies ahead of the clock`()
        throws
    {
        let access = try AccessFile.inMemory()
        func hear(_ source: String, _ time: String, fix: String?) throws -> [HeardSource] {
            var tally = SourceTally()
            tally.noteHeard(source, at: .at(time), fixAt: fix.map(Instant.at))
            try access.add(tally)
            return try access.heardSources()
        }
        let steps: [(time: String, fix: String?, newest: String)] = [
            ("10:00", "09:59", "09:59"), ("10:01", "09:30", "09:59"), ("10:02", nil, "09:59"),
            // Sent by a phone whose clock is ahead for a while
            ("10:03", "12:00", "12:00"), ("10:04", "10:04", "10:04"),
            // The server's own clock went back.
            ("09:50", "09:50", "09:50"),
        ]
        for (time, fix, newest) in steps {
            let expected = HeardSource(source: "a", heardAt: .at(time), fixAt: .at(newest))
            #expect(try hear("a", time, fix: fix) == [expected])
        }
        #expect(try hear("b", "11:00", fix: nil).map(\.source) == ["b", "a"])
    }

    @Test func `a file that is no access file is refused and left as it was`() throws {
        let folder = try LedgerFolder()
        let path = folder.url.appending(path: "access.sqlite")
        let content = Data(repeating: 0x41, count: 5000)
        try content.write(to: path)
        #expect(throws: LedgerFailure.self) { try AccessFile.open(besideLedgerAt: folder.ledger) }
        #expect(try Data(contentsOf: path) == content)
    }
}
