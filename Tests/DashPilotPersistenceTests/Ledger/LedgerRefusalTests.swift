import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

/// Files that are refused, each byte for byte as it was afterwards and with nothing new beside it.
@Suite struct LedgerRefusalTests {
    let folder: LedgerFolder

    init() throws {
        folder = try LedgerFolder()
    }

    private func expectRefused(
        _ reason: LedgerFailure.Reason, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let before = try folder.contents()
        for _ in 0..<2 {
            #expect(throws: LedgerFailure(reason), sourceLocation: sourceLocation) {
                try Ledger.open(at: folder.ledger)
            }
            #expect(throws: LedgerFailure(reason), sourceLocation: sourceLocation) {
                try Ledger.open(version: 16, at: folder.ledger)
            }
        }
        #expect(try folder.contents() == before, sourceLocation: sourceLocation)
    }

    private var path: String { folder.ledger.path(percentEncoded: false) }

    /// A closed ledger of the newest version with some rows, and its bytes.
    private func ledgerBytes() throws -> Data {
        try Ledger.open(at: folder.ledger).write { transaction in
            for number in Int64(0)..<300 {
                try transaction.connection.execute(
                    "INSERT INTO shift (id, startedAt, endedAt) VALUES (\(UUID()), \(number), \(number + 5))")
            }
        }
        return try Data(contentsOf: folder.ledger)
    }

    static let otherFiles: [Data] = [
        Data("A shopping list, longer than the header of a database.\n".utf8) + Data(repeating: 0x20, count: 200),
        Data("short".utf8), Data([0]), Data(repeating: 0, count: 4096), Data("SQLite format 2\0".utf8),
        Data([0x1F, 0x8B, 8, 0]) + Data(repeating: 0x5A, count: 5000),
    ]

    @Test(arguments: otherFiles)
    func `STORE-2 a file that is not SQLite is refused and left byte for byte`(bytes: Data) throws {
        try bytes.write(to: folder.ledger)
        try expectRefused(.notADatabase)
    }

    @Test func `STORE-2 an empty file is refused and stays empty`() throws {
        try Data().write(to: folder.ledger)
        try expectRefused(.empty)
    }

    @Test(arguments: [Int64(0), 1, 0x4450_4C55, -1])
    func `STORE-2 another application's database is refused and left byte for byte`(applicationID: Int64) throws {
        do {
            let other = try Connection(path: path, access: .create)
            _ = try other.text("PRAGMA journal_mode = WAL")
            try other.execute("PRAGMA application_id = \(raw: String(applicationID))")
            try other.execute("PRAGMA user_version = 16")
            try other.execute("CREATE TABLE shift (id INTEGER PRIMARY KEY)")
        }
        try expectRefused(.otherApplication)
    }

    @Test func `STORE-2 another application's database is left alone also with its log beside it`() throws {
        let other = try Connection(path: path, access: .create)
        _ = try other.text("PRAGMA journal_mode = WAL")
        try other.execute("CREATE TABLE bookmark (id INTEGER PRIMARY KEY)")
        try other.execute("INSERT INTO bookmark VALUES (1)")
        #expect(try folder.names() == ["ledger.sqlite", "ledger.sqlite-shm", "ledger.sqlite-wal"])
        let before = try folder.contents()
        #expect(throws: LedgerFailure(.otherApplication)) { try Ledger.open(at: folder.ledger) }
        #expect(try folder.contents() == before)
        #expect(try other.integer("SELECT count(*) FROM bookmark") == 1)
    }

    @Test(arguments: [17, 18, 1000, Int(Int32.max)])
    func `STORE-2 a ledger newer than this build is refused and left byte for byte`(version: Int) throws {
        _ = try ledgerBytes()
        do {
            let newer = try Connection(path: path, access: .readWrite)
            try newer.execute("PRAGMA user_version = \(raw: String(version))")
        }
        try expectRefused(.newerVersion(version))
    }

    @Test func `STORE-2 a newer version that lies in the log alone is refused, and file and log are left`() throws {
        _ = try ledgerBytes()
        let left = try LedgerFolder()
        do {
            let newer = try Connection(path: path, access: .readWrite)
            try newer.execute("PRAGMA user_version = 17")
            // As a process that was killed leaves them.
            for (name, bytes) in try folder.contents() where !name.hasSuffix("-shm") {
                try bytes.write(to: left.url.appending(path: name))
            }
        }
        let before = try left.contents()
        #expect(before.keys.sorted() == ["ledger.sqlite", "ledger.sqlite-wal"])
        #expect(throws: LedgerFailure(.newerVersion(17))) { try Ledger.open(at: left.ledger) }
        let after = try left.contents().filter { !$0.key.hasSuffix("-shm") }
        #expect(after == before)
    }

    @Test(arguments: [0, -1, Int(Int32.min)])
    func `STORE-2 a version that never was is refused as damage`(version: Int) throws {
        _ = try ledgerBytes()
        do {
            let odd = try Connection(path: path, access: .readWrite)
            try odd.execute("PRAGMA user_version = \(raw: String(version))")
        }
        try expectRefused(.damaged)
    }

    @Test(arguments: [16, 50, 99, 100, 101, 511, 512, 1000, 4095, 4096, 4097, 8192, 20_000])
    func `STORE-2 a ledger cut short is refused as damage and left byte for byte`(size: Int) throws {
        try ledgerBytes().prefix(size).write(to: folder.ledger)
        try expectRefused(.damaged)
    }

    @Test(arguments: [16, 17, 18, 19, 20, 21, 22, 23, 47, 59, 60])
    func `STORE-2 a ledger with a broken header is refused and left byte for byte`(offset: Int) throws {
        var bytes = try ledgerBytes()
        bytes[offset] = 0x80 | ~bytes[offset]
        try bytes.write(to: folder.ledger)
        try expectRefused(.damaged)
    }

    @Test(arguments: [100, 103, 105])
    func `STORE-2 a ledger with a broken schema page is refused and left byte for byte`(offset: Int) throws {
        var bytes = try ledgerBytes()
        bytes.replaceSubrange(offset..<4096, with: Data(repeating: 0xA5, count: 4096 - offset))
        try bytes.write(to: folder.ledger)
        try expectRefused(.damaged)
    }

    static let schemaChanges: [String] = [
        "DROP TABLE driverSettings", "DROP INDEX deliveryByShift", "ALTER TABLE shift DROP COLUMN fuelVehicleName",
        "ALTER TABLE expense RENAME TO cost", "ALTER TABLE expense ADD COLUMN tax TEXT",
        "ALTER TABLE pickupPlace RENAME COLUMN displayName TO name",
    ]

    @Test(arguments: schemaChanges)
    func `STORE-2 a ledger whose schema is not its version's is refused and left byte for byte`(sql: String) throws {
        _ = try ledgerBytes()
        do {
            let changed = try Connection(path: path, access: .readWrite)
            try changed.execute(SQL(raw: sql))
        }
        try expectRefused(.damaged)
    }

    @Test func `STORE-2 a ledger that says it is of a later version than its schema is refused`() throws {
        do {
            let old = try Ledger.open(version: 15, at: folder.ledger)
            try old.execute("PRAGMA user_version = 16")
        }
        try expectRefused(.damaged)
    }

    @Test func `a driver's own view or index is no damage`() throws {
        _ = try ledgerBytes()
        do {
            let own = try Connection(path: path, access: .readWrite)
            try own.execute("CREATE VIEW myShifts AS SELECT startedAt FROM shift")
            try own.execute("CREATE INDEX mine ON expense (categoryRawValue)")
        }
        #expect(
            try Ledger.open(at: folder.ledger).read { try $0.connection.integer("SELECT count(*) FROM shift") } == 300)
    }

    @Test func `STORE-2 opening reads the header and the schema and no row`() throws {
        var bytes = try ledgerBytes()
        let schemaRoots = try Connection(path: path, access: .readOnly).integer(
            "SELECT max(rootpage) FROM sqlite_schema")
        // Every page after the last root holds rows alone; all of them are broken.
        let first = Int(try #require(schemaRoots)) * 4096
        #expect(bytes.count > first)
        bytes.replaceSubrange(first..., with: Data(repeating: 0xA5, count: bytes.count - first))
        try bytes.write(to: folder.ledger)
        let ledger = try Ledger.open(at: folder.ledger)
        #expect(throws: LedgerFailure(.damaged)) {
            try ledger.read { reader in
                try reader.connection.forEachRow("SELECT id, startedAt FROM shift") { _ = try $0.identifier(0) }
            }
        }
    }

    @Test func `a damaged ledger that was put right opens at the next attempt`() throws {
        let bytes = try ledgerBytes()
        try bytes.prefix(5000).write(to: folder.ledger)
        try expectRefused(.damaged)
        try bytes.write(to: folder.ledger)
        #expect(
            try Ledger.open(at: folder.ledger).read { try $0.connection.integer("SELECT count(*) FROM shift") } == 300)
    }

    @Test(arguments: 1...16)
    func `STORE-7 a version opened as it was takes only a ledger of that version`(version: Int) throws {
        do {
            let connection = try Ledger.open(version: version, at: folder.ledger)
            try HistoricalRows.write(version: version, to: connection)
        }
        let before = try folder.contents()
        for other in 1...16 where other != version {
            #expect(throws: LedgerFailure(.otherVersion(version))) {
                try Ledger.open(version: other, at: folder.ledger)
            }
        }
        let rows = try StoredRows(of: Ledger.open(version: version, at: folder.ledger))
        #expect(rows.count("shift") == 3)
        #expect(try folder.contents() == before)
    }

    @Test(arguments: [0, 17, -1])
    func `STORE-7 there is no version that never was`(version: Int) throws {
        #expect(throws: LedgerFailure(.unexpected)) { try Ledger.open(version: version, at: folder.ledger) }
        #expect(try folder.names().isEmpty)
    }
}
