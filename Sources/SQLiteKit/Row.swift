import CSQLite
public import Foundation

/// The row a statement stands on, read by column number from 0.
///
/// Valid only inside the closure it is given to. Every reading says which type it expects, and another one, `NULL`
/// included, is an error rather than a converted value: SQLite itself would turn a word into 0.
public struct Row {
    let statement: OpaquePointer

    public var columnCount: Int { Int(sqlite3_column_count(statement)) }

    public func columnName(_ column: Int) -> String {
        sqlite3_column_name(statement, Int32(column)).map { String(cString: $0) } ?? "column \(column)"
    }

    public func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
    }

    public func integer(_ column: Int) throws(SQLiteError) -> Int64 {
        try expect(SQLITE_INTEGER, column)
        return sqlite3_column_int64(statement, Int32(column))
    }

    public func integerIfPresent(_ column: Int) throws(SQLiteError) -> Int64? {
        isNull(column) ? nil : try integer(column)
    }

    public func real(_ column: Int) throws(SQLiteError) -> Double {
        try expect(SQLITE_FLOAT, column)
        return sqlite3_column_double(statement, Int32(column))
    }

    public func realIfPresent(_ column: Int) throws(SQLiteError) -> Double? {
        isNull(column) ? nil : try real(column)
    }

    /// - Throws: ``SQLiteError`` also where the stored text is not valid UTF-8; nothing is replaced silently.
    public func text(_ column: Int) throws(SQLiteError) -> String {
        try expect(SQLITE_TEXT, column)
        // The length comes from sqlite3_column_bytes, since a text may hold a NUL.
        let start = sqlite3_column_text(statement, Int32(column))
        let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, Int32(column))))
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw SQLiteError(extendedCode: SQLITE_MISMATCH, message: "\(columnName(column)) is not valid UTF-8")
        }
        return text
    }

    public func textIfPresent(_ column: Int) throws(SQLiteError) -> String? {
        isNull(column) ? nil : try text(column)
    }

    public func blob(_ column: Int) throws(SQLiteError) -> [UInt8] {
        try expect(SQLITE_BLOB, column)
        return Array(rawBytes(column))
    }

    public func blobIfPresent(_ column: Int) throws(SQLiteError) -> [UInt8]? {
        isNull(column) ? nil : try blob(column)
    }

    /// - Throws: ``SQLiteError`` also where the stored blob is not 16 bytes long.
    public func identifier(_ column: Int) throws(SQLiteError) -> UUID {
        try expect(SQLITE_BLOB, column)
        let bytes = rawBytes(column)
        guard bytes.count == MemoryLayout<uuid_t>.size else {
            throw SQLiteError(
                extendedCode: SQLITE_MISMATCH, message: "\(columnName(column)) has \(bytes.count) bytes, not 16")
        }
        return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }

    public func identifierIfPresent(_ column: Int) throws(SQLiteError) -> UUID? {
        isNull(column) ? nil : try identifier(column)
    }

    /// The value as it is stored, whatever its type.
    public func value(_ column: Int) throws(SQLiteError) -> DatabaseValue {
        switch sqlite3_column_type(statement, Int32(column)) {
        case SQLITE_INTEGER: .integer(try integer(column))
        case SQLITE_FLOAT: .real(try real(column))
        case SQLITE_TEXT: .text(try text(column))
        case SQLITE_BLOB: .blob(try blob(column))
        default: .null
        }
    }

    /// The row's values from the first column to the last.
    public func values() throws(SQLiteError) -> [DatabaseValue] {
        var values: [DatabaseValue] = []
        for column in 0..<columnCount { values.append(try value(column)) }
        return values
    }

    private func rawBytes(_ column: Int) -> UnsafeRawBufferPointer {
        // An empty blob has no address.
        let start = sqlite3_column_blob(statement, Int32(column))
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, Int32(column))))
    }

    private func expect(_ type: Int32, _ column: Int) throws(SQLiteError) {
        let found = sqlite3_column_type(statement, Int32(column))
        guard found == type else {
            throw SQLiteError(
                extendedCode: SQLITE_MISMATCH,
                message: "\(columnName(column)) holds \(Self.name(of: found)) where \(Self.name(of: type)) belongs")
        }
    }

    private static func name(of type: Int32) -> String {
        switch type {
        case SQLITE_INTEGER: "an integer"
        case SQLITE_FLOAT: "a real number"
        case SQLITE_TEXT: "a text"
        case SQLITE_BLOB: "a blob"
        default: "nothing"
        }
    }
}

@available(*, unavailable)
extension Row: Sendable {}
