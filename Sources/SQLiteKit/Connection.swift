import CSQLite

/// One connection to one SQLite file, for one thread at a time.
///
/// Opened in `init`, closed in `deinit`. Everything blocks until it is done. Not `Sendable` on purpose: a connection
/// that several threads need is kept by ``SerialConnection`` or ``ReaderPool``.
public final class Connection {
    /// How long a statement waits for another process or connection before it gives up as busy. Source: STORE-11.
    public static let busyTimeoutMilliseconds: Int32 = 5000

    let handle: OpaquePointer
    let busyTimeoutMilliseconds: Int32
    var statements = StatementCache()
    var dataVersionStatement: Statement?

    public enum Access: Sendable {
        /// Reads only; the file has to exist.
        case readOnly
        /// Reads and writes; the file has to exist.
        case readWrite
        /// Reads and writes, and makes the file where there is none.
        case create
    }

    /// Opens the file at `path`; nothing of it is read until the first statement.
    ///
    /// - Throws: ``SQLiteError``, and leaves nothing open.
    public init(
        path: String, access: Access, busyTimeoutMilliseconds: Int32 = Connection.busyTimeoutMilliseconds
    ) throws(SQLiteError) {
        // Threads are kept apart by our own types, so SQLite need not lock each call (NOMUTEX).
        let flags =
            switch access {
            case .readOnly: SQLITE_OPEN_READONLY
            case .readWrite: SQLITE_OPEN_READWRITE
            case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            }
        self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
        handle = try Self.open(path, flags: flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE)
        sqlite3_busy_timeout(handle, busyTimeoutMilliseconds)
    }

    /// Opens a database of its own in memory, gone when the connection is.
    public static func inMemory() throws(SQLiteError) -> Connection {
        try Connection(path: ":memory:", access: .create)
    }

    deinit {
        statements.removeAll()
        dataVersionStatement = nil
        // The _v2 form closes also where a statement were still in use, as soon as it no longer is.
        sqlite3_close_v2(handle)
    }

    private static func open(_ path: String, flags: Int32) throws(SQLiteError) -> OpaquePointer {
        var opened: OpaquePointer?
        let result = sqlite3_open_v2(path, &opened, flags, nil)
        guard result == SQLITE_OK, let opened else {
            // A failed open still hands out a connection, which holds the message and has to be closed.
            let error = SQLiteError.last(of: opened, result: result)
            sqlite3_close_v2(opened)
            throw error
        }
        return opened
    }
}

@available(*, unavailable)
extension Connection: Sendable {}
