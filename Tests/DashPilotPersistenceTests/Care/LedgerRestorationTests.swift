import DashPilotDomain
import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct LedgerRestorationTests {
    /// The ledger with one shift, begun at 1,000, and a backup of it beside; by now it has a second shift, begun at 2,000.
    let folder: LedgerFolder
    let backup: URL

    init() throws {
        folder = try LedgerFolder()
        backup = folder.url.appending(path: "backup.sqlite", directoryHint: .notDirectory)
        try add(1, startedAt: 1000)
        try Ledger.open(at: folder.ledger).copy(to: backup)
        try add(2, startedAt: 2000)
    }

    private func add(_ number: UInt32, startedAt: Int64) throws {
        try Ledger.open(at: folder.ledger).write { transaction in
            try transaction.connection.execute(
                """
                INSERT INTO shift (id, startedAt, endedAt) VALUES (\(UUID.numbered(number)), \(startedAt), \(startedAt + 5))
                """)
        }
    }

    private func shifts(in url: URL) throws -> Int {
        try Ledger.open(at: url).read { reader in
            Int(try reader.connection.integer("SELECT count(*) FROM shift") ?? 0)
        }
    }

    private func restore(_ file: URL) throws -> URL? {
        try LedgerRestoration(of: file, over: folder.ledger).replaceLedger()
    }

    private func write(_ bytes: Data, as name: String) throws -> URL {
        let url = folder.url.appending(path: name, directoryHint: .notDirectory)
        try bytes.write(to: url)
        return url
    }

    @Test func `STORE-9 a backup takes the ledger's place, and what it replaces is kept whole beside it`() throws {
        let restoration = try LedgerRestoration(of: backup, over: folder.ledger)
        #expect(restoration.backup.shiftCount == 1)
        #expect(restoration.backup.newestStart == Instant(millisecondsSince1970: 1000))
        #expect(restoration.replaced?.shiftCount == 2)
        #expect(restoration.replaced?.newestStart == Instant(millisecondsSince1970: 2000))
        let kept = try #require(try restoration.replaceLedger())
        #expect(kept.lastPathComponent == "ledger.sqlite.replaced")
        #expect(try folder.contents()["ledger.sqlite"] == (try Data(contentsOf: backup)))
        #expect(try shifts(in: folder.ledger) == 1)
        #expect(try shifts(in: kept) == 2)
        #expect(try folder.names() == ["backup.sqlite", "ledger.sqlite", "ledger.sqlite.replaced"])
    }

    @Test func `STORE-9 a ledger that is kept is never written over by the next one`() throws {
        for name in ["ledger.sqlite.replaced", "ledger.sqlite.replaced-2", "ledger.sqlite.replaced-3"] {
            #expect(try restore(backup)?.lastPathComponent == name)
        }
    }

    @Test func `STORE-9 a restored file is the user's alone, also where the backup was not`() throws {
        chmod(backup.path(percentEncoded: false), 0o644)
        _ = try restore(backup)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.ledger.path(percentEncoded: false))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `STORE-9 where there is no ledger the backup becomes it, its folders made`() throws {
        let elsewhere = folder.url.appending(path: "a/b/ledger.sqlite", directoryHint: .notDirectory)
        let restoration = try LedgerRestoration(of: backup, over: elsewhere)
        #expect(restoration.replaced == nil)
        #expect(try restoration.replaceLedger() == nil)
        #expect(try shifts(in: elsewhere) == 1)
    }

    @Test func `STORE-9 a restoration that is not carried out leaves nothing behind`() throws {
        let before = try folder.contents()
        do { _ = try LedgerRestoration(of: backup, over: folder.ledger) }
        #expect(try folder.contents() == before)
    }

    // MARK: What is refused

    private func expectRefused(
        _ refusal: RestoreRefusal, _ file: URL, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let before = try folder.contents()
        #expect(throws: refusal, sourceLocation: sourceLocation) { try restore(file) }
        #expect(try folder.contents() == before, sourceLocation: sourceLocation)
    }

    @Test func `STORE-9 the backup is verified first, and one that cannot be restored is refused by name`() throws {
        try expectRefused(.backupNotFound, folder.url.appending(path: "nothing"))
        try expectRefused(.backupIsTheLedger, folder.ledger)
        try expectRefused(.backupNotALedger, try write(Data("Bread, milk, eggs.".utf8), as: "list.txt"))
        try expectRefused(.backupNotALedger, try write(Data(), as: "empty.sqlite"))
        let whole = try Data(contentsOf: backup)
        try expectRefused(.backupDamaged, try write(whole.prefix(whole.count - 4096), as: "cut.sqlite"))
        var broken = whole
        for offset in 4096..<5000 { broken[offset] = 0xA5 }
        try expectRefused(.backupDamaged, try write(broken, as: "broken.sqlite"))
        var newer = whole
        newer[63] = 17
        try expectRefused(.backupOfNewerVersion(17), try write(newer, as: "newer.sqlite"))
        let other = folder.url.appending(path: "other.sqlite").path(percentEncoded: false)
        do {
            let connection = try Connection(path: other, access: .create)
            try connection.execute("CREATE TABLE bookmark (id INTEGER PRIMARY KEY)")
        }
        try expectRefused(.backupNotALedger, URL(filePath: other))
    }

    @Test func `STORE-9 a backup whose rows refer to none is damaged`() throws {
        do {
            let connection = try Connection(path: backup.path(percentEncoded: false), access: .readWrite)
            try connection.execute(
                "INSERT INTO offer (id, acceptedAt, shift) VALUES (\(UUID.numbered(8)), 1, \(UUID.numbered(9)))")
        }
        try expectRefused(.backupDamaged, backup)
    }

    @Test func `STORE-9 a file with a log beside it is no backup, as the log holds what the file lacks`() throws {
        let open = try Connection(path: backup.path(percentEncoded: false), access: .readWrite)
        try open.execute("INSERT INTO shift (id, startedAt) VALUES (\(UUID.numbered(8)), 1)")
        #expect(throws: RestoreRefusal.backupHasLog) { try restore(backup) }
        #expect(try shifts(in: folder.ledger) == 2)
    }

    @Test func `STORE-9 nothing is put beside a log whose ledger is gone`() throws {
        let writer = try Connection(path: folder.ledger.path(percentEncoded: false), access: .readWrite)
        try writer.execute("INSERT INTO shift (id, startedAt) VALUES (\(UUID.numbered(8)), 1)")
        let left = try LedgerFolder()
        try Data(contentsOf: folder.url.appending(path: "ledger.sqlite-wal"))
            .write(to: left.url.appending(path: "ledger.sqlite-wal"))
        let before = try left.contents()
        #expect(throws: LedgerFailure(.remainsOnly)) { try LedgerRestoration(of: backup, over: left.ledger) }
        #expect(try left.contents() == before)
    }

    @Test func `STORE-9 another application's database is not moved away`() throws {
        let left = try LedgerFolder()
        do {
            let connection = try Connection(path: left.ledger.path(percentEncoded: false), access: .create)
            try connection.execute("CREATE TABLE bookmark (id INTEGER PRIMARY KEY)")
        }
        let before = try left.contents()
        #expect(throws: LedgerFailure(.otherApplication)) { try LedgerRestoration(of: backup, over: left.ledger) }
        #expect(try left.contents() == before)
    }

    @Test func `STORE-9 while a server holds the ledger nothing is restored, however idle it is`() throws {
        let held = try Ledger.open(at: folder.ledger)
        let restoration = try LedgerRestoration(of: backup, over: folder.ledger)
        let before = try Data(contentsOf: folder.ledger)
        #expect(throws: RestoreRefusal.ledgerInUse) { try restoration.replaceLedger() }
        #expect(try Data(contentsOf: folder.ledger) == before)
        #expect(try held.read { try $0.connection.integer("SELECT count(*) FROM shift") } == 2)
        try held.write { _ = try $0.connection.execute("UPDATE shift SET endedAt = endedAt + 1") }
    }

    @Test func `STORE-9 once the server is gone the same backup is restored`() throws {
        do {
            let held = try Ledger.open(at: folder.ledger)
            _ = try held.changeCounter()
            #expect(throws: RestoreRefusal.ledgerInUse) { try restore(backup) }
        }
        #expect(try restore(backup) != nil)
        #expect(try shifts(in: folder.ledger) == 1)
    }

    // MARK: Damaged ledgers

    @Test func `STORE-9 a ledger that is no longer one is kept as it was`() throws {
        let rubbish = Data("no ledger any more".utf8)
        try rubbish.write(to: folder.ledger)
        let restoration = try LedgerRestoration(of: backup, over: folder.ledger)
        #expect(restoration.replaced == nil)
        let kept = try #require(try restoration.replaceLedger())
        #expect(try Data(contentsOf: kept) == rubbish)
        #expect(try shifts(in: folder.ledger) == 1)
    }

    @Test func `STORE-9 a log that cannot be moved into its damaged ledger stays with it and not beside the new one`()
        throws
    {
        try Data("no ledger any more".utf8).write(to: folder.ledger)
        let log = Data(repeating: 7, count: 5000)
        try log.write(to: folder.url.appending(path: "ledger.sqlite-wal"))
        let kept = try #require(try restore(backup))
        #expect(try Data(contentsOf: URL(filePath: kept.path(percentEncoded: false) + "-wal")) == log)
        #expect(
            try folder.names() == [
                "backup.sqlite", "ledger.sqlite", "ledger.sqlite.replaced", "ledger.sqlite.replaced-wal",
            ])
        #expect(try shifts(in: folder.ledger) == 1)
    }

    @Test func `STORE-9 a log that a killed process left is part of the ledger that is kept`() throws {
        let left = try LedgerFolder()
        do {
            let writer = try Connection(path: folder.ledger.path(percentEncoded: false), access: .readWrite)
            try writer.execute("INSERT INTO shift (id, startedAt) VALUES (\(UUID.numbered(8)), 9000)")
            for (name, bytes) in try folder.contents() where name.hasPrefix("ledger") && !name.hasSuffix("-shm") {
                try bytes.write(to: left.url.appending(path: name))
            }
        }
        let kept = try #require(try LedgerRestoration(of: backup, over: left.ledger).replaceLedger())
        #expect(try shifts(in: kept) == 3)
        #expect(try shifts(in: left.ledger) == 1)
    }

    @Test func `STORE-9 an older backup is restored as it is, and brought up to date when the ledger is opened`() throws
    {
        let older = try LedgerFolder()
        do { _ = try Ledger.open(version: 9, at: older.ledger) }
        let restoration = try LedgerRestoration(of: older.ledger, over: folder.ledger)
        #expect(restoration.backup.version == 9)
        _ = try restoration.replaceLedger()
        #expect(try shifts(in: folder.ledger) == 0)
        #expect(try folder.names().contains("ledger.sqlite.v9.backup"))
    }

    @Test func `STORE-9 every refusal is a full sentence that says that nothing was restored`() {
        let refusals: [RestoreRefusal] = [
            .backupNotFound, .backupUnreadable, .backupNotALedger, .backupDamaged, .backupOfNewerVersion(17),
            .backupHasLog, .backupIsTheLedger, .ledgerInUse,
        ]
        let sentences = refusals.map { $0.sentence(in: .newYork) }
        #expect(Set(sentences).count == refusals.count)
        #expect(sentences.allSatisfy { $0.hasSuffix(".") && $0.contains("restore") })
        #expect(RestoreRefusal.ledgerInUse.kind == .recordsUnavailable)
        #expect(RestoreRefusal.backupDamaged.kind == .unusableFile)
    }
}
