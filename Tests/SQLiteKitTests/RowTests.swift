import Foundation
import SQLiteKit
import Testing

@Suite struct RowTests {
    let connection: Connection

    init() throws {
        connection = try .inMemory()
        try connection.execute("CREATE TABLE t (i INTEGER, r REAL, t TEXT, b BLOB) STRICT")
    }

    static let integers: [Int64] = [0, 1, -1, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_993, .max, .min]

    @Test(arguments: integers)
    func `an integer of 64 bits comes back whole`(value: Int64) throws {
        try connection.execute("INSERT INTO t (i) VALUES (\(value))")
        #expect(try connection.first("SELECT i FROM t") { try $0.integer(0) } == value)
    }

    static let reals: [Double] = [0, -0.1, 1.0 / 3, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -.infinity]

    @Test(arguments: reals)
    func `a real number comes back bit for bit`(value: Double) throws {
        try connection.execute("INSERT INTO t (r) VALUES (\(value))")
        #expect(try connection.first("SELECT r FROM t") { try $0.real(0) } == value)
    }

    @Test(arguments: [
        "", "a", "before\0after", "\0", "it's \"quoted\"", "<script>", "line\r\nline", "👩🏽‍🚀 café",
        "\u{202E}right to left",
    ])
    func `odd text comes back byte for byte`(text: String) throws {
        try connection.execute("INSERT INTO t (t) VALUES (\(text))")
        let read = try #require(try connection.first("SELECT t FROM t") { try $0.text(0) })
        #expect(Array(read.utf8) == Array(text.utf8))
        #expect(try connection.integer("SELECT count(*) FROM t WHERE t = \(text)") == 1)
    }

    static let blobs: [[UInt8]] = [[], [0], [0, 0, 0], Array(0...255)]

    @Test(arguments: blobs)
    func `a blob comes back whole, and an empty one is not NULL`(bytes: [UInt8]) throws {
        try connection.execute("INSERT INTO t (b) VALUES (\(bytes))")
        #expect(try connection.first("SELECT b FROM t") { try $0.blob(0) } == bytes)
        #expect(try connection.text("SELECT typeof(b) FROM t") == "blob")
    }

    @Test func `an empty text is not NULL`() throws {
        try connection.execute("INSERT INTO t (t) VALUES (\(""))")
        #expect(try connection.text("SELECT typeof(t) FROM t") == "text")
    }

    @Test func `an identifier comes back, and orders as it is written`() throws {
        let ids = (0..<50).map { _ in UUID() }
        for id in ids { try connection.execute("INSERT INTO t (b) VALUES (\(id))") }
        let read = try connection.all("SELECT b FROM t ORDER BY b") { try $0.identifier(0) }
        #expect(read == ids.sorted { $0.uuidString < $1.uuidString })
    }

    @Test func `NULL is nil where it may be, and an error where it may not`() throws {
        try connection.execute("INSERT INTO t DEFAULT VALUES")
        let found = try connection.first("SELECT i, r, t, b FROM t") { row in
            #expect(try row.integerIfPresent(0) == nil)
            #expect(try row.realIfPresent(1) == nil)
            #expect(try row.textIfPresent(2) == nil)
            #expect(try row.blobIfPresent(3) == nil)
            #expect(try row.identifierIfPresent(3) == nil)
            #expect(throws: SQLiteError.self) { try row.integer(0) }
            #expect(throws: SQLiteError.self) { try row.identifier(3) }
            return try row.values()
        }
        #expect(found == [.null, .null, .null, .null])
    }

    @Test func `a value of another type is an error that names column and types, never a converted one`() throws {
        let error = #expect(throws: SQLiteError.self) {
            try connection.first("SELECT 'seven' AS amount") { try $0.integer(0) }
        }
        #expect(error?.code == .mismatch)
        #expect(error?.message == "amount holds a text where an integer belongs")
    }

    @Test func `text that is not UTF-8 is an error, not replaced`() throws {
        let error = #expect(throws: SQLiteError.self) {
            try connection.first("SELECT CAST(x'61FF62' AS TEXT) AS name") { try $0.text(0) }
        }
        #expect(error?.message == "name is not valid UTF-8")
    }

    @Test func `an identifier of another length is an error`() throws {
        let error = #expect(throws: SQLiteError.self) {
            try connection.first("SELECT x'0102' AS id") { try $0.identifier(0) }
        }
        #expect(error?.message == "id has 2 bytes, not 16")
    }
}
