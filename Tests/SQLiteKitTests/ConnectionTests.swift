import Foundation
import SQLiteKit
import Testing

@Suite struct ConnectionTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a file that is missing is not made by a reader or a writer`() throws {
        for access in [Connection.Access.readOnly, .readWrite] {
            let error = #expect(throws: SQLiteError.self) {
                try Connection(path: folder.path("missing"), access: access)
            }
            #expect(error?.code == .cannotOpen)
            #expect(error?.systemErrorNumber == ENOENT)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path()).isEmpty)
    }

    @Test func `a failed open leaves nothing open`() async throws {
        // In a process of its own, since other tests open files meanwhile.
        await #expect(processExitsWith: .success) {
            func openFiles() throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
            }
            let before = try openFiles()
            for _ in 0..<50 {
                #expect(throws: SQLiteError.self) { try Connection(path: "/no/such/folder/file", access: .create) }
                #expect(throws: SQLiteError.self) { try Connection(path: "/", access: .create) }
            }
            // The runtime may open one or two of its own; a hundred failures that leak would show as many.
            #expect(try openFiles() < before + 20)
        }
    }

    @Test func `a connection that goes away closes its file`() async throws {
        await #expect(processExitsWith: .success) {
            func openFiles() throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
            }
            let path = NSTemporaryDirectory() + "sqlitekit-\(UUID().uuidString)"
            defer { try? FileManager.default.removeItem(atPath: path) }
            let before = try openFiles()
            for _ in 0..<100 { _ = try Connection(path: path, access: .create).integer("SELECT 1") }
            #expect(try openFiles() < before + 20)
        }
    }

    @Test func `the message is the connection's own and names what the code alone does not`() throws {
        let connection = try Connection.inMemory()
        try connection.execute("CREATE TABLE place (name TEXT NOT NULL UNIQUE) STRICT")
        let insert: SQL = "INSERT INTO place (name) VALUES (\("Corner Cafe"))"
        try connection.execute(insert)
        let error = #expect(throws: SQLiteError.self) { try connection.execute(insert) }
        #expect(error?.message == "UNIQUE constraint failed: place.name")
        #expect(error?.code == .constraint)
        #expect(error?.extendedCode == 2067)
    }

    @Test func `an error carries the statement's text and never a bound value`() throws {
        let connection = try Connection.inMemory()
        try connection.execute("CREATE TABLE place (name TEXT NOT NULL UNIQUE) STRICT")
        let insert: SQL = "INSERT INTO place (name) VALUES (\("Corner Cafe"))"
        try connection.execute(insert)
        let error = try #require(#expect(throws: SQLiteError.self) { try connection.execute(insert) })
        #expect(error.sql == "INSERT INTO place (name) VALUES (?)")
        #expect(!"\(error)".contains("Corner Cafe"))
        #expect("\(error)".contains("VALUES (?)"))
    }

    @Test func `how many rows a statement changed is told, and how many in all`() throws {
        let connection = try Connection.inMemory()
        try connection.execute("CREATE TABLE t (a INTEGER) STRICT")
        let before = connection.totalChanges
        #expect(try connection.execute("INSERT INTO t VALUES (1), (2), (3)") == 3)
        #expect(try connection.execute("UPDATE t SET a = 9 WHERE a > 1") == 2)
        #expect(try connection.execute("DELETE FROM t WHERE a = 7") == 0)
        #expect(connection.totalChanges - before == 5)
    }

    @Test func `no row is nil, and the first row is the first`() throws {
        let connection = try Connection.inMemory()
        #expect(try connection.integer("SELECT 1 WHERE 0") == nil)
        #expect(try connection.integer("SELECT NULL") == nil)
        #expect(try connection.text("SELECT 'a' UNION ALL SELECT 'b'") == "a")
        #expect(try connection.first("SELECT 1 WHERE 0") { try $0.integer(0) } == nil)
    }

    @Test func `a query plan tells whether an index serves`() throws {
        let connection = try Connection.inMemory()
        try connection.execute("CREATE TABLE t (a INTEGER, b INTEGER) STRICT")
        try connection.execute("CREATE INDEX tByA ON t (a)")
        #expect(try connection.queryPlan("SELECT b FROM t WHERE a = \(1)") == ["SEARCH t USING INDEX tByA (a=?)"])
        #expect(try connection.queryPlan("SELECT b FROM t WHERE b = \(1)") == ["SCAN t"])
    }

    @Test func `the head of a file is read as it lies, and no more of it than there is`() throws {
        let path = folder.path("text")
        try Data("not a database".utf8).write(to: URL(filePath: path))
        let head = try Connection(path: path, access: .readOnly).fileHead(100)
        #expect(head == Array("not a database".utf8))
        #expect(try Connection(path: path, access: .readOnly).fileHead(3) == Array("not".utf8))
    }

    @Test func `reading a file's head drops no lock this process holds on it`() async throws {
        let path = folder.path("locked")
        let holder = try Connection(path: path, access: .create)
        try holder.execute("CREATE TABLE t (a INTEGER) STRICT")
        try holder.execute("BEGIN IMMEDIATE")
        _ = try Connection(path: path, access: .readOnly).fileHead(100)
        await #expect(processExitsWith: .success) { [path = path as String] in
            let other = try Connection(path: path, access: .readWrite, busyTimeoutMilliseconds: 0)
            let error = #expect(throws: SQLiteError.self) { try other.execute("BEGIN IMMEDIATE") }
            #expect(error?.code == .busy)
        }
        try holder.execute("ROLLBACK")
    }

    @Test func `a copy holds what still lies in the write-ahead log, and only that`() throws {
        let source = try Connection(path: folder.path("source"), access: .create)
        _ = try source.text("PRAGMA journal_mode = WAL")
        try source.execute("CREATE TABLE t (a INTEGER) STRICT")
        try source.execute("INSERT INTO t VALUES (1), (2)")
        var told: [Double] = []
        try source.copy(to: Connection(path: folder.path("copy"), access: .create)) { told.append($0) }
        #expect(told.last == 1)
        try source.execute("INSERT INTO t VALUES (3)")
        let copy = try Connection(path: folder.path("copy"), access: .readOnly)
        #expect(try copy.all("SELECT a FROM t ORDER BY a") { try $0.integer(0) } == [1, 2])
        #expect(try copy.quickCheck().isEmpty)
    }

    @Test func `a quick check finds a page that was overwritten`() throws {
        let path = folder.path("damaged")
        do {
            let connection = try Connection(path: path, access: .create)
            try connection.execute("CREATE TABLE t (a TEXT) STRICT")
            for _ in 0..<200 { try connection.execute("INSERT INTO t VALUES (\(String(repeating: "x", count: 200)))") }
        }
        var bytes = try Data(contentsOf: URL(filePath: path))
        bytes.replaceSubrange(8192..<12288, with: Data(repeating: 0xA5, count: 4096))
        try bytes.write(to: URL(filePath: path))
        #expect(try !Connection(path: path, access: .readOnly).quickCheck().isEmpty)
    }
}
