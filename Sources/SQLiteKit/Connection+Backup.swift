import CSQLite

extension Connection {
    /// Copies this connection's database, page by page and as one moment saw it, into `destination`.
    ///
    /// What still lies in the write-ahead log is part of the copy. Other connections may write meanwhile.
    ///
    /// - Parameter progress: Told the share that is done, from 0 to 1.
    public func copy(to destination: Connection, progress: (Double) -> Void = { _ in }) throws {
        // One read transaction over all steps, or a write by another process would start the copy anew.
        try transaction(.deferred) {
            _ = try integer("SELECT count(*) FROM sqlite_schema")
            guard let backup = sqlite3_backup_init(destination.handle, "main", handle, "main") else {
                throw SQLiteError.last(of: destination.handle, result: sqlite3_errcode(destination.handle))
            }
            var result = SQLITE_OK
            while result == SQLITE_OK {
                result = sqlite3_backup_step(backup, 2048)
                let pages = Double(max(1, sqlite3_backup_pagecount(backup)))
                progress(1 - Double(sqlite3_backup_remaining(backup)) / pages)
            }
            let finished = sqlite3_backup_finish(backup)
            guard result == SQLITE_DONE, finished == SQLITE_OK else {
                throw SQLiteError.last(of: destination.handle, result: finished == SQLITE_OK ? result : finished)
            }
        }
    }

    /// What `PRAGMA quick_check` found wrong, empty where all is well.
    public func quickCheck() throws -> [String] {
        do {
            return try all("PRAGMA quick_check") { try $0.text(0) }.filter { $0 != "ok" }
        } catch let error as SQLiteError where error.code == .corrupt {
            // Damage in a page that the check itself goes by ends it with an error.
            return [error.message]
        }
    }
}
