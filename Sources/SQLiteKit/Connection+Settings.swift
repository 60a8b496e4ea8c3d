import CSQLite

extension Connection {
    /// Keeps SQL from writing to what SQLite keeps for itself.
    public func setDefensive(_ on: Bool) throws {
        try check(dp_sqlite_set_defensive(handle, on ? 1 : 0))
    }

    /// Whether functions and views named in the schema may do more than compute.
    public func setTrustedSchema(_ on: Bool) throws {
        try check(dp_sqlite_set_trusted_schema(handle, on ? 1 : 0))
    }

    /// Whether closing the last connection moves the write-ahead log into the file; off leaves both as they are.
    public func setCheckpointOnClose(_ on: Bool) throws {
        try check(dp_sqlite_set_no_checkpoint_on_close(handle, on ? 0 : 1))
    }

    /// The integer a `PRAGMA` answers.
    public func integerPragma(_ name: String) throws -> Int64 {
        try integer("PRAGMA \(raw: name)") ?? 0
    }

    /// A number that differs from an earlier one when another connection committed in between.
    ///
    /// Asked for every position, so its statement is kept where it need not be looked up.
    public func dataVersion() throws -> Int64 {
        let statement = try dataVersionStatement ?? Statement("PRAGMA data_version", database: handle)
        dataVersionStatement = statement
        var version: Int64 = 0
        try statement.forEachRow { row in
            version = try row.integer(0)
            return false
        }
        return version
    }

    /// Moves the write-ahead log into the file and cuts it to nothing, where no reader or writer is in the way.
    ///
    /// - Parameter waitMilliseconds: How long to wait for those in the way, in place of the busy timeout.
    /// - Returns: Whether the log is empty now.
    @discardableResult
    public func truncateLog(waitMilliseconds: Int32 = 0) throws -> Bool {
        sqlite3_busy_timeout(handle, waitMilliseconds)
        defer { sqlite3_busy_timeout(handle, busyTimeoutMilliseconds) }
        let result = sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        if result & 0xFF == SQLITE_BUSY || result & 0xFF == SQLITE_LOCKED { return false }
        try check(result)
        return true
    }

    private func check(_ result: Int32) throws {
        guard result == SQLITE_OK else { throw SQLiteError.last(of: handle, result: result) }
    }
}
