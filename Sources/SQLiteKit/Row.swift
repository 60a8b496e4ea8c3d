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
        sqlite3_value_type(stored(column)) == SQLITE_NULL
    }

    public func integer(_ column: Int) throws(SQLiteError) -> Int64 {
        sqlite3_value_int64(try stored(column, as: SQLITE_INTEGER))
    }

    public func integerIfPresent(_ column: Int) throws(SQLiteError) -> Int64? {
        isNull(column) ? nil : try integer(column)
    }

    public func real(_ column: Int) throws(SQLiteError) -> Double {
        sqlite3_value_double(try stored(column, as: SQLITE_FLOAT))
    }

    public func realIfPresent(_ column: Int) throws(SQLiteError) -> Double? {
        isNull(column) ? nil : try real(column)
    }

    /// - Throws: ``SQLiteError`` also where the stored text is not valid UTF-8; nothing is replaced silently.
    public func text(_ column: Int) throws(SQLiteError) -> String {
        let value = try stored(column, as: SQLITE_TEXT)
        // The length comes from sqlite3_value_bytes, since a text may hold a NUL.
        let start = sqlite3_value_text(value)
        let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw SQLiteError(extendedCode: SQLITE_MISMATCH, message: "\(columnName(column)) is not valid UTF-8")
        }
        return text
    }

    public func textIfPresent(_ column: Int) throws(SQLiteError) -> String? {
        isNull(column) ? nil : try text(column)
    }

    public func blob(_ column: Int) throws(SQLiteError) -> [UInt8] {
        Array(Self.rawBytes(try stored(column, as: SQLITE_BLOB)))
    }

    public func blobIfPresent(_ column: Int) throws(SQLiteError) -> [UInt8]? {
        isNull(column) ? nil : try blob(column)
    }

    /// - Throws: ``SQLiteError`` also where the stored blob is not 16 bytes long.
    public func identifier(_ column: Int) throws(SQLiteError) -> UUID {
        try identifier(stored(column), column)
    }

    public func identifierIfPresent(_ column: Int) throws(SQLiteError) -> UUID? {
        let value = stored(column)
        return sqlite3_value_type(value) == SQLITE_NULL ? nil : try identifier(value, column)
    }

    /// Whether the column holds this identifier; `false` also where nothing is known of it.
    func holds(_ identifier: UUID?, _ column: Int) -> Bool {
        guard let identifier else { return false }
        let value = stored(column)
        guard sqlite3_value_type(value) == SQLITE_BLOB else { return false }
        let bytes = Self.rawBytes(value)
        return bytes.count == MemoryLayout<uuid_t>.size
            && withUnsafeBytes(of: identifier.uuid) { known in
                bytes.loadUnaligned(as: UInt64.self) == known.loadUnaligned(as: UInt64.self)
                    && bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
                        == known.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
            }
    }

    private func identifier(_ value: OpaquePointer?, _ column: Int) throws(SQLiteError) -> UUID {
        guard sqlite3_value_type(value) == SQLITE_BLOB else { throw mismatch(column, expected: SQLITE_BLOB) }
        let bytes = Self.rawBytes(value)
        guard bytes.count == MemoryLayout<uuid_t>.size else {
            throw SQLiteError(
                extendedCode: SQLITE_MISMATCH, message: "\(columnName(column)) has \(bytes.count) bytes, not 16")
        }
        return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }

    /// The value as it is stored, whatever its type.
    public func value(_ column: Int) throws(SQLiteError) -> DatabaseValue {
        switch sqlite3_value_type(stored(column)) {
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

    /// The column's value, which is looked up once however much is asked of it.
    ///
    /// SQLite calls it unprotected: it must not be read while another thread uses the connection, which none does.
    private func stored(_ column: Int) -> OpaquePointer? {
        sqlite3_column_value(statement, Int32(column))
    }

    private func stored(_ column: Int, as type: Int32) throws(SQLiteError) -> OpaquePointer? {
        let value = stored(column)
        guard sqlite3_value_type(value) == type else { throw mismatch(column, expected: type) }
        return value
    }

    private static func rawBytes(_ value: OpaquePointer?) -> UnsafeRawBufferPointer {
        // An empty blob has no address.
        let start = sqlite3_value_blob(value)
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
    }

    private func mismatch(_ column: Int, expected: Int32) -> SQLiteError {
        let found = Self.name(of: sqlite3_value_type(stored(column)))
        return SQLiteError(
            extendedCode: SQLITE_MISMATCH,
            message: "\(columnName(column)) holds \(found) where \(Self.name(of: expected)) belongs")
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
