import DashPilotDomain
import DashPilotPersistence
import DashPilotTestSupport
import Dispatch
import Foundation
import SQLiteKit
import Synchronization
import Testing

@Suite struct LedgerTests {
    struct Refused: Error, Equatable {
        let reason: String
    }

    let folder: LedgerFolder

    init() throws {
        folder = try LedgerFolder()
    }

    private func open(busyTimeoutMilliseconds: Int32 = 60_000, logLimit: Int64 = 16 << 20) throws -> Ledger {
        try Ledger.open(
            at: folder.ledger, plan: .current, busyTimeoutMilliseconds: busyTimeoutMilliseconds, logLimit: logLimit)
    }

    /// One ledger in a file and one in memory, which have to behave alike.
    private func both() throws -> [Ledger] { [try open(), try .inMemory()] }

    private static func insert(_ transaction: LedgerTransaction, startedAt: Int64 = 1) throws {
        try transaction.connection.execute("INSERT INTO shift (id, startedAt) VALUES (\(UUID()), \(startedAt))")
    }

    private static func count(_ ledger: Ledger) throws -> Int64? {
        try ledger.read { try $0.connection.integer("SELECT count(*) FROM shift") }
    }

    @Test func `STORE-7 a new ledger and one in memory are of the newest version and its schema`() throws {
        for ledger in try both() {
            let (version, application, schema) = try ledger.read { reader in
                (
                    try reader.connection.storedVersion, try reader.connection.integerPragma("application_id"),
                    try SchemaText.stored(in: reader.connection)
                )
            }
            #expect(version == 16)
            #expect(application == 0x4450_4C54)
            #expect(try schema == GoldenSchema.statements(version: 16))
        }
    }

    @Test func `STORE-2 the file says whose it is and of which version in its header`() throws {
        _ = try open()
        let header = try Data(contentsOf: folder.ledger).prefix(100)
        #expect(Array(header[68..<72]) == Array("DPLT".utf8))
        #expect(Array(header[60..<64]) == [0, 0, 0, 16])
    }

    @Test func `STORE-3 writer and readers keep a log, wait for the disk, and hold to references and their schema`()
        throws
    {
        let ledger = try open()
        func settings(_ connection: Connection) throws -> [String] {
            try ["journal_mode", "synchronous", "foreign_keys", "trusted_schema"].map { name in
                let value = try connection.first("PRAGMA \(raw: name)") { try $0.value(0) }
                return "\(name) \(value.map { "\($0)" } ?? "none")"
            }
        }
        let expected = [
            "journal_mode text(\"wal\")", "synchronous integer(2)", "foreign_keys integer(1)",
            "trusted_schema integer(0)",
        ]
        #expect(try ledger.write { try settings($0.connection) } == expected)
        #expect(try ledger.read { try settings($0.connection) } == expected)
        let memory = try Ledger.inMemory().read { try settings($0.connection) }
        #expect(Array(memory.suffix(2)) == Array(expected.suffix(2)))
    }

    @Test func `STORE-3 the schema cannot be written by hand, and a reader cannot write at all`() throws {
        let ledger = try open()
        #expect(throws: LedgerFailure.self) {
            try ledger.write { transaction in
                try transaction.connection.execute("PRAGMA writable_schema = ON")
                try transaction.connection.execute("UPDATE sqlite_schema SET sql = '' WHERE name = 'shift'")
            }
        }
        #expect(throws: LedgerFailure(.readOnly)) {
            try ledger.read { try $0.connection.execute("DELETE FROM shift") }
        }
    }

    @Test func `STORE-3 what was answered is on disk when the process is killed`() async throws {
        _ = try open()
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.ledger.path() as String] in
            let ledger = try Ledger.open(at: URL(filePath: path))
            for number in Int64(0)..<20 { try ledger.write { try LedgerTests.insert($0, startedAt: number) } }
            kill(getpid(), SIGKILL)
        }
        #expect(try Self.count(open()) == 20)
    }

    @Test func `STORE-3 what was not answered is not there when the process is killed within a write`() async throws {
        _ = try open()
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.ledger.path() as String] in
            let ledger = try Ledger.open(at: URL(filePath: path))
            try ledger.write { try LedgerTests.insert($0) }
            try ledger.write { transaction in
                try transaction.connection.execute("PRAGMA cache_size = 1")
                for number in Int64(0)..<2000 { try LedgerTests.insert(transaction, startedAt: number) }
                kill(getpid(), SIGKILL)
            }
        }
        #expect(try Self.count(open()) == 1)
    }

    @Test func `a closed ledger is one file, and holds everything`() throws {
        do {
            let ledger = try open()
            try ledger.write { try Self.insert($0) }
            #expect(try Self.count(ledger) == 1)
            #expect(try folder.names() == ["ledger.sqlite", "ledger.sqlite-shm", "ledger.sqlite-wal"])
        }
        #expect(try folder.names() == ["ledger.sqlite"])
        #expect(try Self.count(open()) == 1)
    }

    @Test func `a write is committed when it returns, and its result is handed out`() throws {
        for ledger in try both() {
            #expect(
                try ledger.write {
                    try Self.insert($0)
                    return 7
                } == 7)
            #expect(try Self.count(ledger) == 1)
        }
    }

    @Test func `a write whose body throws leaves nothing, and the error is the body's own`() throws {
        for ledger in try both() {
            #expect(throws: Refused(reason: "no")) {
                try ledger.write { transaction in
                    try Self.insert(transaction)
                    throw Refused(reason: "no")
                }
            }
            #expect(try Self.count(ledger) == 0)
            try ledger.write { try Self.insert($0) }
            #expect(try Self.count(ledger) == 1)
        }
    }

    @Test func `an error of a reading is the body's own too`() throws {
        for ledger in try both() {
            #expect(throws: Refused(reason: "no")) { try ledger.read { _ in throw Refused(reason: "no") } }
        }
    }

    @Test func `SQLite's errors have the ledger's names`() throws {
        for ledger in try both() {
            let failure = #expect(throws: LedgerFailure.self) {
                try ledger.write { try $0.connection.execute("INSERT INTO shift (id, startedAt) VALUES (x'01', 1)") }
            }
            #expect(failure?.reason == .unexpected)
            #expect((failure?.cause as? SQLiteError)?.code == .constraint)
        }
    }

    @Test func `a reading sees one moment while writes go on`() throws {
        let ledger = try open()
        try ledger.read { reader in
            #expect(try reader.connection.integer("SELECT count(*) FROM shift") == 0)
            try ledger.write { try Self.insert($0) }
            #expect(try reader.connection.integer("SELECT count(*) FROM shift") == 0)
        }
        #expect(try Self.count(ledger) == 1)
    }

    @Test func `a reading or a write within a write is refused, in a file as in memory`() throws {
        for ledger in try both() {
            #expect(throws: LedgerFailure(.unexpected)) { try ledger.write { _ in try Self.count(ledger) } }
            #expect(throws: LedgerFailure(.unexpected)) { try ledger.write { _ in try ledger.write { _ in } } }
            try ledger.write { try Self.insert($0) }
        }
    }

    @Test func `STORE-11 a second process that waited in vain is told the records are busy, and wrote nothing`()
        throws
    {
        let ledger = try open(busyTimeoutMilliseconds: 0)
        let other = try Connection(path: folder.ledger.path(percentEncoded: false), access: .readWrite)
        try other.execute("BEGIN IMMEDIATE")
        #expect(throws: LedgerFailure(.busy)) { try ledger.write { try Self.insert($0) } }
        #expect(try Self.count(ledger) == 0, "reading waits for nobody")
        try other.execute("COMMIT")
        try ledger.write { try Self.insert($0) }
        #expect(try Self.count(ledger) == 1)
    }

    @Test func `STORE-11 a write waits five seconds and no longer`() {
        #expect(Connection.busyTimeoutMilliseconds == 5000)
    }

    @Test func `STORE-11 threads and processes that write at once lose, double and tear nothing`() async throws {
        let ledger = try open()
        let writes = Task.detached {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask { for _ in 0..<10 { try LedgerTests.insertPair(ledger) } }
                }
                try await group.waitForAll()
            }
        }
        await #expect(processExitsWith: .success) { [path = folder.ledger.path() as String] in
            let other = try Ledger.open(
                at: URL(filePath: path), plan: .current, busyTimeoutMilliseconds: 60_000)
            for _ in 0..<10 { try LedgerTests.insertPair(other) }
        }
        try await writes.value
        let rows = try ledger.read { reader in
            try reader.connection.all("SELECT startedAt, count(*) FROM shift GROUP BY 1 ORDER BY 1") { row in
                [try row.integer(0), try row.integer(1)]
            }
        }
        // Each of the fifty writes numbers its pair by what it found: 0, 2, 4 and so on, twice each.
        #expect(rows == (0..<50).map { [$0 * 2, 2] })
    }

    private static func insertPair(_ ledger: Ledger) throws {
        try ledger.write { transaction in
            let found = try transaction.connection.integer("SELECT count(*) FROM shift") ?? 0
            for _ in 0..<2 { try insert(transaction, startedAt: found) }
        }
    }

    @Test func `a full disk is named, the write is undone and the ledger goes on`() throws {
        for ledger in try both() {
            let pages = try ledger.write { try $0.connection.integerPragma("page_count") }
            try ledger.write { _ = try $0.connection.integer("PRAGMA max_page_count = \(raw: String(pages + 2))") }
            #expect(throws: LedgerFailure(.full)) {
                try ledger.write { transaction in
                    for number in Int64(0)..<2000 { try Self.insert(transaction, startedAt: number) }
                }
            }
            #expect(try Self.count(ledger) == 0)
            try ledger.write { try Self.insert($0) }
            #expect(try Self.count(ledger) == 1)
        }
    }

    @Test func `a newer DashPilot that takes the file over ends this one's writing`() throws {
        let ledger = try open()
        let newer = try Connection(path: folder.ledger.path(percentEncoded: false), access: .readWrite)
        try newer.execute("PRAGMA user_version = 17")
        #expect(throws: LedgerFailure(.newerVersion(17))) { try ledger.write { try Self.insert($0) } }
        #expect(try Self.count(ledger) == 0)
    }

    @Test func `a commit is told after it can be read, with what sort of thing changed`() throws {
        for ledger in try both() {
            let told = Mutex<[(LedgerChange, Int64?)]>([])
            ledger.onCommit { change in
                let count = try? Self.count(ledger)
                told.withLock { $0.append((change, count)) }
            }
            try ledger.write { try Self.insert($0) }
            try ledger.write { transaction in
                let shift = try #require(try transaction.allShiftIDs().first)
                let point = RoutePoint(
                    instant: Instant(millisecondsSince1970: 0), latitude: 40, longitude: -75, horizontalAccuracy: 8,
                    captureSession: nil)
                try transaction.insert(point, intoShift: shift)
            }
            #expect(told.withLock { $0.map(\.0) } == [.records, .positions])
            #expect(told.withLock { $0.map(\.1) } == [1, 1])
        }
    }

    @Test func `a write that changes nothing or is undone is told to nobody`() throws {
        for ledger in try both() {
            let told = Mutex(0)
            ledger.onCommit { _ in told.withLock { $0 += 1 } }
            let before = try ledger.changeCounter()
            try ledger.write { _ in }
            try ledger.write { try $0.connection.execute("DELETE FROM shift") }
            #expect(throws: Refused.self) {
                try ledger.write { transaction in
                    try Self.insert(transaction)
                    throw Refused(reason: "no")
                }
            }
            _ = try Self.count(ledger)
            #expect(told.withLock { $0 } == 0)
            #expect(try ledger.changeCounter() == before)
        }
    }

    @Test func `the change counter tells of this ledger's commits`() throws {
        for ledger in try both() {
            let before = try ledger.changeCounter()
            try ledger.write { try Self.insert($0) }
            let after = try ledger.changeCounter()
            #expect(after != before)
            #expect(try ledger.changeCounter() == after)
        }
    }

    @Test func `the change counter tells of another process's commits`() async throws {
        let ledger = try open()
        let before = try ledger.changeCounter()
        await #expect(processExitsWith: .success) { [path = folder.ledger.path() as String] in
            try Ledger.open(at: URL(filePath: path)).write { try LedgerTests.insert($0) }
        }
        #expect(try ledger.changeCounter() != before)
    }

    @Test func `a copy is one whole file of its owner's alone, made while others write, and opens as a ledger`() throws
    {
        for ledger in try both() {
            try ledger.write { try Self.insert($0) }
            let other = try LedgerFolder()
            var told: [Double] = []
            try ledger.copy(to: other.ledger) { told.append($0) }
            try ledger.write { try Self.insert($0) }
            #expect(told.last == 1)
            #expect(try other.names() == ["ledger.sqlite"])
            let path = other.ledger.path(percentEncoded: false)
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
            #expect(try Self.count(Ledger.open(at: other.ledger)) == 1)
        }
    }

    @Test func `a copy is never written over a file, and one that fails leaves none`() throws {
        let ledger = try open()
        let other = try LedgerFolder()
        try Data("mine".utf8).write(to: other.ledger)
        #expect(throws: LedgerFailure(.fileExists)) { try ledger.copy(to: other.ledger) }
        #expect(try other.contents() == ["ledger.sqlite": Data("mine".utf8)])
        #expect(throws: LedgerFailure(.cannotCreate)) {
            try ledger.copy(to: other.url.appending(path: "no/such/folder"))
        }
        #expect(try other.names() == ["ledger.sqlite"])
    }

    private func logSize() throws -> Int64 {
        let path = folder.ledger.path(percentEncoded: false) + "-wal"
        return try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int64)
    }

    /// Lets the log grow far beyond a limit of 200,000 bytes.
    private static func writeMuch(_ ledger: Ledger) throws {
        for _ in 0..<30 {
            try ledger.write { for number in Int64(0)..<50 { try Self.insert($0, startedAt: number) } }
        }
    }

    @Test func `SPEED-8 the log is cut when a long reading that let it grow ends, without another write`() throws {
        let ledger = try open(logLimit: 200_000)
        try ledger.read { reader in
            _ = try reader.connection.integer("SELECT count(*) FROM shift")
            try Self.writeMuch(ledger)
            #expect(try logSize() > 1_000_000)
        }
        #expect(try logSize() == 0)
        #expect(try Self.count(ledger) == 1500)
    }

    @Test func `SPEED-8 a copy that let the log grow is no exception`() throws {
        let ledger = try open(logLimit: 200_000)
        let other = try LedgerFolder()
        try Self.writeMuch(ledger)
        var grew = false
        try ledger.copy(to: other.ledger) { _ in
            if !grew { grew = (try? Self.writeMuch(ledger)) != nil }
        }
        #expect(grew)
        #expect(try logSize() == 0)
        #expect(try Self.count(Ledger.open(at: other.ledger)) == 1500)
    }

    @Test(arguments: [true, false])
    func `SPEED-8 after another process's long reading the next write or look cuts the log`(byWriting: Bool) throws {
        let ledger = try open(logLimit: 200_000)
        let other = try Connection(path: folder.ledger.path(percentEncoded: false), access: .readWrite)
        try other.transaction(.deferred) {
            _ = try other.integer("SELECT count(*) FROM shift")
            try Self.writeMuch(ledger)
            _ = try ledger.otherProcessCounter()
            #expect(try logSize() > 1_000_000)
        }
        if byWriting {
            // One small write begins the log anew, and would leave it at its size.
            try ledger.write { try Self.insert($0) }
        } else {
            _ = try ledger.otherProcessCounter()
        }
        #expect(try logSize() == 0)
    }

    @Test func `HTTP-9 a closed ledger lies whole in its one file, and nothing can be done with it any more`() throws {
        let ledger = try open()
        try ledger.write { try Self.insert($0) }
        #expect(try Self.count(ledger) == 1)
        _ = try ledger.changeCounter()
        #expect(try folder.names() == ["ledger.sqlite", "ledger.sqlite-shm", "ledger.sqlite-wal"])
        ledger.close()
        #expect(try folder.names() == ["ledger.sqlite"])
        #expect(throws: LedgerFailure.self) { try ledger.write { try Self.insert($0) } }
        #expect(throws: LedgerFailure.self) { try ledger.changeCounter() }
        #expect(throws: LedgerFailure.self) { try Self.count(ledger) }
        #expect(try folder.names() == ["ledger.sqlite"])
        #expect(try Self.count(open()) == 1)
    }

    @Test func `a ledger that is closed while somebody reads is let go when that has ended`() throws {
        let ledger = try open()
        try ledger.write { try Self.insert($0) }
        let count = try ledger.read { reader in
            ledger.close()
            return try reader.connection.integer("SELECT count(*) FROM shift")
        }
        #expect(count == 1)
        #expect(try folder.names() == ["ledger.sqlite"])
    }

    @Test func `a ledger shared by many threads gives each a whole state`() throws {
        let ledger = try open()
        let wrong = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 6) { thread in
            for _ in 0..<10 {
                do {
                    if thread < 2 {
                        try Self.insertPair(ledger)
                    } else if try Self.count(ledger).map({ $0 % 2 }) != 0 {
                        wrong.withLock { $0 += 1 }
                    }
                } catch {
                    wrong.withLock { $0 += 1 }
                }
            }
        }
        #expect(wrong.withLock { $0 } == 0)
        #expect(try Self.count(ledger) == 40)
    }
}
