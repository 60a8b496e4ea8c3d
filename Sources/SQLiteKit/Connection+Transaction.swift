import CSQLite

extension Connection {
    public enum TransactionKind: Sendable {
        /// Sees the file as it is at the first reading, until the end.
        case deferred
        /// Takes the one right to write at once, waiting for another writer as long as the busy timeout says.
        case immediate
    }

    public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Runs `body` as one transaction: committed when it returns, rolled back when it throws.
    ///
    /// - Throws: What `body` throws, unchanged; ``SQLiteError`` when the transaction cannot begin or be committed; one
    ///   of code `misuse` when a transaction is open already, since an inner one could not be undone alone.
    @discardableResult
    public func transaction<Result>(_ kind: TransactionKind, _ body: () throws -> Result) throws -> Result {
        guard !isInTransaction else { throw SQLiteError.misuse("A transaction is open on this connection already") }
        switch kind {
        case .deferred: try execute("BEGIN DEFERRED")
        case .immediate: try execute("BEGIN IMMEDIATE")
        }
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    /// Undoes the open transaction, where SQLite has not done so itself (as it does when the disk is full).
    private func rollBack() {
        guard isInTransaction else { return }
        // A rollback fails only where the file cannot be read any more; the error that led here says more.
        _ = try? execute("ROLLBACK")
    }
}
