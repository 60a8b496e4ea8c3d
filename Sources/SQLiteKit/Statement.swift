import CSQLite
public import Foundation

/// One prepared statement of one connection.
///
/// Handed out by ``Connection/prepared(_:_:)`` for work that repeats: bind, run, bind again. Valid only inside the
/// closure it is given to.
public final class Statement {
    let text: String
    private let handle: OpaquePointer
    private let database: OpaquePointer

    init(_ text: String, database: OpaquePointer) throws(SQLiteError) {
        var handle: OpaquePointer?
        var rest = 0
        var text = text
        let result = text.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { buffer in
                var tail: UnsafePointer<CChar>?
                let result = sqlite3_prepare_v3(
                    database, buffer.baseAddress, Int32(buffer.count), UInt32(SQLITE_PREPARE_PERSISTENT), &handle,
                    &tail)
                if let start = buffer.baseAddress, let tail { rest = buffer.count - (tail - start) }
                return result
            }
        }
        guard result == SQLITE_OK else { throw .last(of: database, result: result, sql: text) }
        guard let handle else { throw .misuse("There is no statement in the text", sql: text) }
        guard text.utf8.suffix(rest).allSatisfy({ $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: " ") }) else {
            sqlite3_finalize(handle)
            throw .misuse("There is more than one statement in the text", sql: text)
        }
        self.text = text
        self.handle = handle
        self.database = database
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Binds the values to the parameters from the first on.
    ///
    /// - Throws: ``SQLiteError`` of code `misuse` when there are more or fewer values than parameters.
    public func bind(_ values: [DatabaseValue]) throws(SQLiteError) {
        let count = Int(sqlite3_bind_parameter_count(handle))
        guard count == values.count else {
            throw .misuse("\(values.count) values were given for \(count) parameters", sql: text)
        }
        for (offset, value) in values.enumerated() {
            switch value {
            case .null: try bindNull(at: offset + 1)
            case .integer(let integer): try bind(integer, at: offset + 1)
            case .real(let real): try bind(real, at: offset + 1)
            case .text(let text): try bind(text, at: offset + 1)
            case .blob(let bytes): try bind(bytes, at: offset + 1)
            }
        }
    }

    /// - Parameter position: The parameter's number, from 1.
    public func bindNull(at position: Int) throws(SQLiteError) {
        try check(sqlite3_bind_null(handle, Int32(position)))
    }

    public func bind(_ value: Int64, at position: Int) throws(SQLiteError) {
        try check(sqlite3_bind_int64(handle, Int32(position), value))
    }

    /// - Throws: ``SQLiteError`` of code `misuse` for a value that is not a number, which SQLite would store as `NULL`.
    public func bind(_ value: Double, at position: Int) throws(SQLiteError) {
        guard !value.isNaN else { throw .misuse("A value is not a number", sql: text) }
        try check(sqlite3_bind_double(handle, Int32(position), value))
    }

    public func bind(_ value: String, at position: Int) throws(SQLiteError) {
        var value = value
        let result = value.withUTF8 { utf8 in
            // An empty string may have no address, which would bind NULL.
            guard let start = utf8.baseAddress else {
                return sqlite3_bind_text(handle, Int32(position), "", 0, dp_sqlite_transient())
            }
            return start.withMemoryRebound(to: CChar.self, capacity: utf8.count) {
                sqlite3_bind_text64(
                    handle, Int32(position), $0, UInt64(utf8.count), dp_sqlite_transient(), UInt8(SQLITE_UTF8))
            }
        }
        try check(result)
    }

    public func bind(_ bytes: [UInt8], at position: Int) throws(SQLiteError) {
        let result = bytes.withUnsafeBytes { bind($0, at: position) }
        try check(result)
    }

    /// Binds the identifier's 16 bytes.
    public func bind(_ identifier: UUID, at position: Int) throws(SQLiteError) {
        let result = withUnsafeBytes(of: identifier.uuid) { bind($0, at: position) }
        try check(result)
    }

    /// Runs the statement to its end, with whatever is bound.
    public func run() throws(SQLiteError) {
        defer { sqlite3_reset(handle) }
        while true {
            switch sqlite3_step(handle) {
            case SQLITE_ROW: continue
            case SQLITE_DONE: return
            case let result: throw .last(of: database, result: result, sql: text)
            }
        }
    }

    /// Gives every row to `body`, in the statement's order, until it answers `false`.
    public func forEachRow(while body: (Row) throws -> Bool) throws {
        defer { sqlite3_reset(handle) }
        let row = Row(statement: handle)
        while true {
            switch sqlite3_step(handle) {
            case SQLITE_ROW: if try !body(row) { return }
            case SQLITE_DONE: return
            case let result: throw SQLiteError.last(of: database, result: result, sql: text)
            }
        }
    }

    /// Gives every row of four columns to `body`: an integer, two real numbers, and an identifier or `NULL`.
    func forEachPlace(_ body: (Int64, Double, Double, UUID?) throws -> Void) throws {
        defer { sqlite3_reset(handle) }
        let row = Row(statement: handle)
        // An identifier that is the one of the row before, as nearly all are, is not made again.
        var last: UUID?
        while true {
            switch sqlite3_step(handle) {
            case SQLITE_ROW:
                let (integer, first, second) = (try row.integer(0), try row.real(1), try row.real(2))
                if !row.holds(last, 3) { last = try row.identifierIfPresent(3) }
                try body(integer, first, second, last)
            case SQLITE_DONE: return
            case let result: throw SQLiteError.last(of: database, result: result, sql: text)
            }
        }
    }

    /// Drops the bound values, which are the driver's and are kept no longer than they are needed.
    func clear() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    private func bind(_ bytes: UnsafeRawBufferPointer, at position: Int) -> Int32 {
        // No address would bind NULL, and an empty blob has none.
        guard let start = bytes.baseAddress, !bytes.isEmpty else {
            return sqlite3_bind_zeroblob(handle, Int32(position), 0)
        }
        return sqlite3_bind_blob64(handle, Int32(position), start, UInt64(bytes.count), dp_sqlite_transient())
    }

    private func check(_ result: Int32) throws(SQLiteError) {
        guard result == SQLITE_OK else { throw .last(of: database, result: result, sql: text) }
    }
}

@available(*, unavailable)
extension Statement: Sendable {}
