import SQLiteKit

extension LedgerTransaction {
    /// Runs `body` so that what it writes can be undone alone: when it throws, the transaction goes on without it.
    ///
    /// - Throws: What `body` throws. Where SQLite had to undo the whole transaction, as on a full disk, ``isOpen`` is
    ///   `false` afterwards and there is nothing to go on with.
    package func undoably<Result>(_ body: () throws -> Result) throws -> Result {
        try connection.execute("SAVEPOINT part")
        do {
            let result = try body()
            try connection.execute("RELEASE part")
            return result
        } catch {
            if isOpen {
                try connection.execute("ROLLBACK TO part")
                try connection.execute("RELEASE part")
            }
            throw error
        }
    }

    /// Whether there is a transaction to go on with.
    package var isOpen: Bool { connection.isInTransaction }
}
