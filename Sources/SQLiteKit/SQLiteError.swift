import CSQLite

/// What SQLite answered instead of doing as it was asked.
///
/// Carries the statement's text and never a bound value, because values are the driver's private data.
public struct SQLiteError: Error, Equatable, Sendable {
    /// SQLite's extended result code.
    public let extendedCode: Int32

    /// The connection's own message, which names the table or column concerned; for people, never branched on.
    public let message: String

    /// The statement that failed, or `nil` where none was being run.
    public let sql: String?

    /// The operating system's error number where the file system was the cause, else 0.
    public let systemErrorNumber: Int32

    public var code: Code { Code(rawValue: extendedCode & 0xFF) }

    public init(extendedCode: Int32, message: String, sql: String? = nil, systemErrorNumber: Int32 = 0) {
        self.extendedCode = extendedCode
        self.message = message
        self.sql = sql
        self.systemErrorNumber = systemErrorNumber
    }

    /// The primary result codes that callers tell apart.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int32

        public init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        public static let error = Code(rawValue: SQLITE_ERROR)
        public static let permission = Code(rawValue: SQLITE_PERM)
        public static let busy = Code(rawValue: SQLITE_BUSY)
        public static let locked = Code(rawValue: SQLITE_LOCKED)
        public static let readOnly = Code(rawValue: SQLITE_READONLY)
        public static let inputOutput = Code(rawValue: SQLITE_IOERR)
        public static let corrupt = Code(rawValue: SQLITE_CORRUPT)
        public static let full = Code(rawValue: SQLITE_FULL)
        public static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
        public static let constraint = Code(rawValue: SQLITE_CONSTRAINT)
        public static let mismatch = Code(rawValue: SQLITE_MISMATCH)
        public static let misuse = Code(rawValue: SQLITE_MISUSE)
        public static let notADatabase = Code(rawValue: SQLITE_NOTADB)
    }
}

extension SQLiteError {
    /// The error the connection holds after a call that returned `result`.
    static func last(of database: OpaquePointer?, result: Int32, sql: String? = nil) -> SQLiteError {
        // The connection's message belongs to its latest call; any other code has only its general words.
        let extended = database.map(sqlite3_extended_errcode) ?? result
        let belongs = database != nil && extended & 0xFF == result & 0xFF
        let words = belongs ? sqlite3_errmsg(database) : sqlite3_errstr(result)
        return SQLiteError(
            extendedCode: belongs ? extended : result,
            message: words.map { String(cString: $0) } ?? "unknown error",
            sql: sql,
            systemErrorNumber: database.map(sqlite3_system_errno) ?? 0)
    }

    static func misuse(_ message: String, sql: String? = nil) -> SQLiteError {
        SQLiteError(extendedCode: SQLITE_MISUSE, message: message, sql: sql)
    }
}

extension SQLiteError: CustomStringConvertible {
    public var description: String {
        let statement = sql.map { " while running: \($0)" } ?? ""
        return "SQLite error \(extendedCode): \(message)\(statement)"
    }
}
