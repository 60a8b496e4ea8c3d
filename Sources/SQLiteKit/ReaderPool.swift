import Synchronization

/// Connections for reading one file from many threads at once.
///
/// A reader never waits for another: where none is idle one more is opened, and of those given back only a few are kept.
public final class ReaderPool: Sendable {
    /// `nil` once they are closed.
    private let idle = Mutex<[Idle]?>([])
    private let keptConnections: Int
    private let open: @Sendable () throws -> Connection

    /// Safety of `@unchecked Sendable`: an idle connection is in the list and nowhere else. Whoever takes it out of the
    /// list, under the lock, is the only one to hold it until giving it back.
    private struct Idle: @unchecked Sendable {
        let connection: Connection
    }

    /// - Parameters:
    ///   - keptConnections: How many idle connections are kept open.
    ///   - open: Opens one more connection, which nothing else may hold.
    public init(keptConnections: Int, open: @escaping @Sendable () throws -> Connection) {
        self.keptConnections = keptConnections
        self.open = open
    }

    /// Runs `body` with a connection of its own inside one read transaction, so that all it reads is of one moment.
    ///
    /// The connection must not leave `body`.
    public func read<Result: Sendable>(_ body: (Connection) throws -> Result) throws -> Result {
        try withConnection { connection in
            try connection.transaction(.deferred) { try body(connection) }
        }
    }

    /// Runs `body` with a connection of its own, which must not leave it, and no transaction.
    public func withConnection<Result: Sendable>(_ body: (Connection) throws -> Result) throws -> Result {
        let kept = try idle.withLock { idle in
            guard idle != nil else { throw SQLiteError.misuse("The readers are closed") }
            return idle?.popLast()
        }
        let reader = try kept ?? Idle(connection: open())
        defer { giveBack(reader) }
        return try body(reader.connection)
    }

    /// Closes the idle connections now and each of the others as soon as it is given back; every later use is an error of code
    /// `misuse`.
    public func close() { idle.withLock { $0 = nil } }

    private func giveBack(_ reader: Idle) {
        // One whose transaction could not be closed would go on seeing the past; it is closed instead.
        guard !reader.connection.isInTransaction else { return }
        idle.withLock { idle in
            if let count = idle?.count, count < keptConnections { idle?.append(reader) }
        }
    }
}
