import SQLiteKit

extension Connection {
    /// What every connection to a ledger is set to. Source of the rule: STORE-3.
    func secure() throws {
        try setDefensive(true)
        try setTrustedSchema(false)
        try execute("PRAGMA foreign_keys = ON")
        try execute("PRAGMA synchronous = FULL")
    }

    /// Keeps a write-ahead log, so that readers and one writer do not wait for one another.
    ///
    /// - Throws: ``LedgerFailure`` of reason `ioFailed` where the file system cannot share memory between processes.
    func keepLog() throws {
        guard try text("PRAGMA journal_mode") != "wal" else { return }
        let mode = try text("PRAGMA journal_mode = WAL")
        guard mode == "wal" else {
            throw LedgerFailure(.ioFailed, message: "no write-ahead log can be kept here (\(mode ?? "no") journal)")
        }
    }

    /// Makes the version's empty schema, in one transaction with its number.
    func build(_ version: SchemaVersion) throws {
        try transaction(.immediate) {
            for statement in version.schema { try execute(SQL(raw: statement)) }
            try execute("PRAGMA application_id = \(raw: String(LedgerFile.applicationID))")
            try execute("PRAGMA user_version = \(raw: String(version.number))")
        }
    }

    func schemaVersion() throws -> Int { Int(try integerPragma("user_version")) }
}
