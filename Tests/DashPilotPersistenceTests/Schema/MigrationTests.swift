import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

/// The steps of the plan over whole ledgers. What each step must not write stands in `MigrationInventionTests`.
@Suite struct MigrationTests {
    @Test(arguments: 1...15)
    func `MIGR-2 MIGR-3 one step alone keeps every row, and every value in it`(version: Int) throws {
        let migration = try Migration(from: version)
        let after = try migration.walk(to: version + 1)
        #expect(after.limited(to: migration.before) == migration.before)
        #expect(try Connection(path: migration.path, access: .readWrite).storedVersion == Int64(version + 1))
    }

    @Test(arguments: 1...15)
    func `MIGR-2 MIGR-3 the walk from a version to the newest keeps every row, and every value in it`(
        version: Int
    ) throws {
        let migration = try Migration(from: version)
        let after = try migration.walk()
        #expect(after.limited(to: migration.before) == migration.before)
        let connection = try Connection(path: migration.path, access: .readWrite)
        #expect(try connection.storedVersion == 16)
        #expect(try SchemaText.stored(in: connection) == GoldenSchema.statements(version: 16))
        #expect(try connection.first("PRAGMA foreign_key_check") { _ in true } == nil)
        #expect(try connection.quickCheck().isEmpty)
    }

    @Test(arguments: 1...15)
    func `MIGR-2 walking in several openings ends as walking in one`(version: Int) throws {
        let stepwise = try Migration(from: version)
        for newer in (version + 1)...16 { _ = try stepwise.walk(to: newer) }
        let after = try StoredRows(ofLedgerAt: stepwise.path)
        let direct = try Migration(from: version).walk()
        // The step to 12 makes identifiers of its own, so the two ledgers' offers differ in them.
        for table in ["shift", "routeSample", "pickupPlace", "expense", "shiftPause", "vehicleProfile"] {
            #expect(after.tables[table] == direct.tables[table])
        }
        #expect(after.count("offer") == direct.count("offer"))
    }

    @Test func `an empty ledger of any version becomes an empty one of the newest`() throws {
        for version in 1...15 {
            let after = try Migration(from: version) { _ in }.walk()
            #expect(after.tables.values.allSatisfy { $0.isEmpty })
            #expect(after.tables.count == 11)
        }
    }

    @Test func `MIGR-2 a ledger of the newest version is opened without a step, a check or a copy`() throws {
        let migration = try Migration(from: 16)
        var told: [MigrationProgress] = []
        _ = try Ledger.open(at: migration.folder.ledger) { told.append($0) }
        #expect(told.isEmpty)
        #expect(try migration.folder.names() == ["ledger.sqlite"])
        #expect(try StoredRows(ofLedgerAt: migration.path) == migration.before)
    }

    @Test func `a walk tells how far it has come, and never falls back`() throws {
        let migration = try Migration(from: 13)
        var told: [MigrationProgress] = []
        _ = try Ledger.open(at: migration.folder.ledger) { told.append($0) }
        #expect(told.first?.phase == .checking)
        #expect(told.map(\.phase).suffix(4) == [.step(to: 14), .step(to: 15), .step(to: 16), .done])
        #expect(told.contains { $0.phase == .copying(1) })
        #expect(told.allSatisfy { $0.from == 13 && $0.to == 16 })
        #expect(told.map(\.fraction) == told.map(\.fraction).sorted())
        #expect(told.first?.fraction == 0)
        #expect(told.last?.fraction == 1)
    }

    @Test(arguments: 2...16)
    func `STORE-4 a step that fails leaves the version before it whole, and the next opening completes it`(
        version: Int
    ) throws {
        let migration = try Migration(from: version - 1)
        let failing = MigrationPlan.changing(version) { $0 + ["INSERT INTO shift (id) VALUES (NULL)"] }
        #expect(throws: LedgerFailure(.migrationFailed(from: version - 1, to: version))) {
            try Ledger.open(at: migration.folder.ledger, plan: failing)
        }
        let connection = try Ledger.open(version: version - 1, at: migration.folder.ledger)
        #expect(try SchemaText.stored(in: connection) == GoldenSchema.statements(version: version - 1))
        #expect(try StoredRows(of: connection) == migration.before)
        #expect(try migration.walk().limited(to: migration.before) == migration.before)
    }

    @Test(arguments: 2...16)
    func `STORE-4 a step that fails far into a walk leaves the version before it`(version: Int) throws {
        let migration = try Migration(from: 1)
        let failing = MigrationPlan.changing(version) { ["CREATE TABLE halfway (id INTEGER) STRICT"] + $0 + ["BROKEN"] }
        #expect(throws: LedgerFailure(.migrationFailed(from: version - 1, to: version))) {
            try Ledger.open(at: migration.folder.ledger, plan: failing)
        }
        let connection = try Ledger.open(version: version - 1, at: migration.folder.ledger)
        #expect(try SchemaText.stored(in: connection) == GoldenSchema.statements(version: version - 1))
        #expect(try StoredRows(of: connection).limited(to: migration.before) == migration.before)
    }

    @Test(arguments: 2...16)
    func `STORE-4 an interruption between any two statements of a step leaves the version before it`(
        version: Int
    ) throws {
        let migration = try Migration(from: version - 1)
        let stage = try #require(MigrationPlan.current.version(version)).stage
        for count in 0...stage.count {
            let connection = try Ledger.open(version: version - 1, at: migration.folder.ledger)
            // Pages leave memory at once, so that what an interrupted process had written is on disk.
            try connection.execute("PRAGMA cache_spill = ON")
            try connection.execute("PRAGMA cache_size = 1")
            try connection.execute("BEGIN IMMEDIATE")
            for statement in stage.prefix(count) { try connection.execute(SQL(raw: statement)) }
            if count == stage.count { try connection.execute("PRAGMA user_version = \(raw: String(version))") }
            // The files as a process that ends here leaves them.
            let left = try LedgerFolder()
            for (name, bytes) in try migration.folder.contents() where !name.hasSuffix("-shm") {
                try bytes.write(to: left.url.appending(path: name))
            }
            try connection.execute("ROLLBACK")
            do {
                let reopened = try Ledger.open(version: version - 1, at: left.ledger)
                #expect(try SchemaText.stored(in: reopened) == GoldenSchema.statements(version: version - 1))
                #expect(try StoredRows(of: reopened) == migration.before)
            }
            _ = try Ledger.open(at: left.ledger)
            let after = try StoredRows(ofLedgerAt: left.ledger.path(percentEncoded: false))
            #expect(after.limited(to: migration.before) == migration.before)
        }
    }

    @Test func `STORE-4 a step whose end leaves a reference to nothing is undone`() throws {
        let migration = try Migration(from: 15)
        let failing = MigrationPlan.changing(16) { stage in
            stage + [
                "PRAGMA defer_foreign_keys = ON",
                "UPDATE delivery SET shift = x'00000000000040008000000000000099' WHERE shift IS NOT NULL",
            ]
        }
        let failure = #expect(throws: LedgerFailure.self) {
            try Ledger.open(at: migration.folder.ledger, plan: failing)
        }
        #expect(failure?.reason == .damaged)
        #expect(failure?.message.contains("delivery refers to a row of shift that is not there") == true)
        let connection = try Ledger.open(version: 15, at: migration.folder.ledger)
        #expect(try StoredRows(of: connection) == migration.before)
    }

    @Test func `STORE-4 the ledger is copied whole beside itself before the first step`() throws {
        let migration = try Migration(from: 9)
        let later = try Ledger.open(version: 9, at: migration.folder.ledger)
        // This row is in the write-ahead log alone while the connection lives.
        try later.execute("INSERT INTO shift (id, startedAt) VALUES (\(HistoricalRows.id(200)), 5)")
        let before = try StoredRows(of: later)
        _ = try Ledger.open(at: migration.folder.ledger)
        #expect(try migration.folder.names().filter { $0.contains("backup") } == ["ledger.sqlite.v9.backup"])
        let backup = migration.folder.url.appending(path: "ledger.sqlite.v9.backup")
        let copied = try Connection(path: backup.path(percentEncoded: false), access: .readWrite)
        #expect(try copied.storedVersion == 9)
        #expect(try StoredRows(of: copied) == before)
        #expect(try SchemaText.stored(in: copied) == GoldenSchema.statements(version: 9))
        #expect(try copied.quickCheck().isEmpty)
        let mode = try FileManager.default.attributesOfItem(atPath: backup.path(percentEncoded: false))
        #expect(mode[.posixPermissions] as? Int == 0o600)
    }

    @Test func `STORE-4 a backup put back in the ledger's place opens as the ledger did`() throws {
        let migration = try Migration(from: 9)
        _ = try migration.walk()
        let folder = try LedgerFolder()
        try FileManager.default.copyItem(
            at: migration.folder.url.appending(path: "ledger.sqlite.v9.backup"), to: folder.ledger)
        do {
            let restored = try Ledger.open(version: 9, at: folder.ledger)
            #expect(try StoredRows(of: restored) == migration.before)
        }
        _ = try Ledger.open(at: folder.ledger)
        let after = try StoredRows(ofLedgerAt: folder.ledger.path(percentEncoded: false))
        #expect(after.limited(to: migration.before) == migration.before)
    }

    @Test func `STORE-4 a backup is never written over`() throws {
        let migration = try Migration(from: 15)
        let failing = MigrationPlan.changing(16) { $0 + ["BROKEN"] }
        let first = migration.folder.url.appending(path: "ledger.sqlite.v15.backup")
        try Data("mine".utf8).write(to: first)
        for _ in 0..<2 {
            #expect(throws: LedgerFailure.self) { try Ledger.open(at: migration.folder.ledger, plan: failing) }
        }
        _ = try migration.walk()
        #expect(
            try migration.folder.names() == [
                "ledger.sqlite", "ledger.sqlite.v15.backup", "ledger.sqlite.v15.backup-2",
                "ledger.sqlite.v15.backup-3", "ledger.sqlite.v15.backup-4",
            ])
        #expect(try Data(contentsOf: first) == Data("mine".utf8))
    }

    @Test func `STORE-2 STORE-4 damage within is found before a migration, and nothing is written`() throws {
        let migration = try Migration(from: 15) { connection in
            for number in 0..<400 {
                try connection.execute(
                    """
                    INSERT INTO expense (id, occurredAt, amountValue, categoryRawValue, note)
                    VALUES (\(UUID()), \(number), '1', 'fuel', \(String(repeating: "n", count: 300)))
                    """)
            }
        }
        var bytes = try Data(contentsOf: migration.folder.ledger)
        let middle = bytes.count / 8192 * 4096
        bytes.replaceSubrange(middle..<middle + 4096, with: Data(repeating: 0xA5, count: 4096))
        try bytes.write(to: migration.folder.ledger)
        #expect(throws: LedgerFailure(.damaged)) { try Ledger.open(at: migration.folder.ledger) }
        #expect(try migration.folder.contents() == ["ledger.sqlite": bytes])
    }

    @Test func `STORE-11 two that open an old ledger at once walk it once`() async throws {
        let migration = try Migration(from: 1)
        let url = migration.folder.ledger
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 { group.addTask { _ = try Ledger.open(at: url) } }
            try await group.waitForAll()
        }
        #expect(try migration.folder.names() == ["ledger.sqlite", "ledger.sqlite.v1.backup"])
        let after = try StoredRows(ofLedgerAt: migration.path)
        #expect(after.limited(to: migration.before) == migration.before)
    }
}
