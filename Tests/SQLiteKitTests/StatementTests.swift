import SQLiteKit
import Testing

@Suite struct StatementTests {
    let connection: Connection

    init() throws {
        connection = try .inMemory()
        try connection.execute("CREATE TABLE t (a INTEGER NOT NULL, b TEXT) STRICT")
    }

    @Test func `a prepared statement runs again with what is bound anew`() throws {
        try connection.prepared("INSERT INTO t (a, b) VALUES (?, ?)") { insert in
            for number in 1...3 {
                try insert.bind(Int64(number), at: 1)
                try insert.bind("row \(number)", at: 2)
                try insert.run()
            }
        }
        let rows = try connection.all("SELECT a, b FROM t ORDER BY a") { try $0.values() }
        #expect(
            rows == [
                [.integer(1), .text("row 1")], [.integer(2), .text("row 2")], [.integer(3), .text("row 3")],
            ])
    }

    @Test func `no bound value is left for the next use of the same text`() throws {
        let text = "INSERT INTO t (a, b) VALUES (1, ?)"
        try connection.prepared(text) { insert in
            try insert.bind("private", at: 1)
            try insert.run()
        }
        try connection.prepared(text) { try $0.run() }
        #expect(try connection.all("SELECT b FROM t ORDER BY rowid") { try $0.textIfPresent(0) } == ["private", nil])
    }

    @Test func `the same text run from within its own rows has a statement of its own`() throws {
        for number in 1...3 { try connection.execute("INSERT INTO t (a) VALUES (\(number))") }
        var pairs: [[Int64]] = []
        try connection.forEachRow("SELECT a FROM t ORDER BY a") { outer in
            let first = try outer.integer(0)
            try connection.forEachRow("SELECT a FROM t ORDER BY a") { pairs.append([first, try $0.integer(0)]) }
        }
        #expect(pairs == [[1, 1], [1, 2], [1, 3], [2, 1], [2, 2], [2, 3], [3, 1], [3, 2], [3, 3]])
    }

    @Test func `more texts than the cache holds all still run`() throws {
        for number in 0..<300 { #expect(try connection.integer("SELECT \(raw: String(number))") == Int64(number)) }
        for number in 0..<300 { #expect(try connection.integer("SELECT \(raw: String(number))") == Int64(number)) }
    }

    @Test func `an error part way through leaves the statement usable`() throws {
        struct Stop: Error {}
        for number in 1...3 { try connection.execute("INSERT INTO t (a) VALUES (\(number))") }
        #expect(throws: Stop.self) { try connection.forEachRow("SELECT a FROM t") { _ in throw Stop() } }
        #expect(try connection.all("SELECT a FROM t") { try $0.integer(0) } == [1, 2, 3])
        try connection.execute("DROP TABLE t")
    }

    @Test func `a cached statement follows a change of the schema`() throws {
        try connection.execute("INSERT INTO t (a) VALUES (1)")
        #expect(try connection.first("SELECT * FROM t") { $0.columnCount } == 2)
        try connection.execute("ALTER TABLE t ADD COLUMN c TEXT")
        #expect(try connection.first("SELECT * FROM t") { $0.columnCount } == 3)
    }

    @Test(arguments: [("SELECT ?", 0), ("SELECT ?", 2), ("SELECT 1", 1)])
    func `too few or too many values are refused`(text: String, count: Int) throws {
        let error = #expect(throws: SQLiteError.self) {
            try connection.prepared(text) { try $0.bind(Array(repeating: .integer(1), count: count)) }
        }
        #expect(error?.code == .misuse)
    }

    @Test(arguments: ["", " ", "-- nothing", "SELECT 1; SELECT 2"])
    func `a text that is not one statement is refused`(text: String) throws {
        let error = #expect(throws: SQLiteError.self) { try connection.execute(SQL(raw: text)) }
        #expect(error?.code == .misuse)
    }

    @Test func `a value that is not a number is refused rather than stored as NULL`() throws {
        let error = #expect(throws: SQLiteError.self) { try connection.integer("SELECT \(Double.nan) IS NULL") }
        #expect(error?.code == .misuse)
    }
}
