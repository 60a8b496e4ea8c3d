import Foundation
import SQLiteKit
import Testing

@Suite struct TransactionTests {
    let folder: TemporaryFolder
    let connection: Connection

    init() throws {
        folder = try TemporaryFolder()
        connection = try Connection(path: folder.path("db"), access: .create, busyTimeoutMilliseconds: 0)
        _ = try connection.text("PRAGMA journal_mode = WAL")
        try connection.execute("CREATE TABLE t (a INTEGER NOT NULL) STRICT")
    }

    private func another() throws -> Connection {
        try Connection(path: folder.path("db"), access: .readWrite, busyTimeoutMilliseconds: 0)
    }

    @Test func `what a body writes is there after it and not before`() throws {
        let other = try another()
        let result = try connection.transaction(.immediate) {
            try connection.execute("INSERT INTO t VALUES (1)")
            #expect(try other.integer("SELECT count(*) FROM t") == 0)
            return "done"
        }
        #expect(result == "done")
        #expect(try other.integer("SELECT count(*) FROM t") == 1)
        #expect(!connection.isInTransaction)
    }

    @Test func `a body that throws leaves nothing written and its error unchanged`() throws {
        struct Refused: Error, Equatable { let reason: String }
        #expect(throws: Refused(reason: "rule")) {
            try connection.transaction(.immediate) {
                try connection.execute("INSERT INTO t VALUES (1)")
                throw Refused(reason: "rule")
            }
        }
        #expect(try connection.integer("SELECT count(*) FROM t") == 0)
        #expect(!connection.isInTransaction)
    }

    @Test func `a transaction within another is refused and the outer one is undone whole`() throws {
        let error = #expect(throws: SQLiteError.self) {
            try connection.transaction(.immediate) {
                try connection.execute("INSERT INTO t VALUES (1)")
                try connection.transaction(.deferred) {}
            }
        }
        #expect(error?.code == .misuse)
        #expect(try connection.integer("SELECT count(*) FROM t") == 0)
    }

    @Test func `a second writer is told that the file is busy and writes nothing`() throws {
        let other = try another()
        try connection.transaction(.immediate) {
            let error = #expect(throws: SQLiteError.self) { try other.transaction(.immediate) {} }
            #expect(error?.code == .busy)
        }
        try other.transaction(.immediate) { try other.execute("INSERT INTO t VALUES (2)") }
        #expect(try connection.all("SELECT a FROM t") { try $0.integer(0) } == [2])
    }

    @Test func `a reader sees one moment to its end while another writes`() throws {
        let reader = try another()
        try reader.transaction(.deferred) {
            #expect(try reader.integer("SELECT count(*) FROM t") == 0)
            try connection.transaction(.immediate) { try connection.execute("INSERT INTO t VALUES (1)") }
            #expect(try reader.integer("SELECT count(*) FROM t") == 0)
        }
        #expect(try reader.integer("SELECT count(*) FROM t") == 1)
    }

    @Test func `a full file undoes the transaction and the connection goes on`() throws {
        _ = try connection.integer("PRAGMA max_page_count = 5")
        let error = #expect(throws: SQLiteError.self) {
            try connection.transaction(.immediate) {
                for number in 0..<5000 { try connection.execute("INSERT INTO t VALUES (\(number))") }
            }
        }
        #expect(error?.code == .full)
        #expect(!connection.isInTransaction)
        #expect(try connection.integer("SELECT count(*) FROM t") == 0)
        try connection.transaction(.immediate) { try connection.execute("INSERT INTO t VALUES (1)") }
    }

    @Test func `the log is cut to nothing once no reader needs it`() throws {
        try connection.execute("INSERT INTO t VALUES (1)")
        let log = folder.path("db-wal")
        func logSize() throws -> UInt64? { try FileManager.default.attributesOfItem(atPath: log)[.size] as? UInt64 }
        let reader = try another()
        try reader.transaction(.deferred) {
            _ = try reader.integer("SELECT count(*) FROM t")
            #expect(try connection.truncateLog() == false)
        }
        #expect(try logSize() != 0)
        #expect(try connection.truncateLog())
        #expect(try logSize() == 0)
    }
}
