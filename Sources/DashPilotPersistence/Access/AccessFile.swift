public import Foundation
package import SQLiteKit

/// What is known of the devices and sources that reach this ledger: a file of its own beside it, so that a copied ledger
/// carries no credential and no device. Source of the rule: STORE-10.
///
/// Any thread may use it, one at a time. Nothing in it is needed to read the driver's records.
public final class AccessFile: Sendable {
    package let connection: SerialConnection

    private init(_ connection: Connection) throws {
        try connection.execute("PRAGMA foreign_keys = ON")
        try connection.setDefensive(true)
        try connection.setTrustedSchema(false)
        try connection.transaction(.immediate) {
            for statement in Self.schema + Self.keySchema + Self.attemptSchema {
                try connection.execute(SQL(raw: statement))
            }
        }
        self.connection = SerialConnection(connection)
    }

    /// Opens the file beside a ledger, making it, of mode 0600, where it is missing.
    ///
    /// - Throws: ``LedgerFailure``.
    public static func open(besideLedgerAt ledger: URL) throws -> AccessFile {
        let folder = ledger.standardizedFileURL.deletingLastPathComponent()
        let path = folder.appending(path: "access.sqlite").path(percentEncoded: false)
        do {
            try FilePlacement.makeFolders(folder.path(percentEncoded: false))
            try makePrivateFile(path)
            let connection = try Connection(path: path, access: .readWrite)
            _ = try connection.text("PRAGMA journal_mode = WAL")
            // A power cut may cost the last pairing, which is made again; no record of the driver's lies here, and what
            // one depends on is written durably.
            try connection.execute("PRAGMA synchronous = NORMAL")
            return try AccessFile(connection)
        } catch {
            throw LedgerFailure(error)
        }
    }

    /// A file of its own in memory, for tests and for a ledger in memory.
    public static func inMemory() throws -> AccessFile { try AccessFile(Connection.inMemory()) }

    /// Closes the file; every later use fails. Whoever uses it just now is waited for no longer than a moment.
    public func close() { connection.close(waitMilliseconds: 500) }

    /// Runs `body` as one write that is on disk when this returns.
    func writeDurably(_ body: (Connection) throws -> Void) throws {
        try connection.use { connection in
            try connection.execute("PRAGMA synchronous = FULL")
            defer { _ = try? connection.execute("PRAGMA synchronous = NORMAL") }
            try connection.transaction(.immediate) { try body(connection) }
        }
    }

    /// Made where it is missing; this file has no version of its own, because all of it can be made again.
    private static let schema = [
        """
        CREATE TABLE IF NOT EXISTS captureSession (
            id BLOB PRIMARY KEY NOT NULL, -- UUID, as the ledger's positions carry it
            shift BLOB NOT NULL, -- UUID
            source TEXT NOT NULL,
            run TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX IF NOT EXISTS captureSessionByShift ON captureSession (shift)",
        """
        CREATE TABLE IF NOT EXISTS sourceCount (
            shift BLOB NOT NULL, -- UUID
            source TEXT NOT NULL,
            outcome TEXT NOT NULL, -- stored, alreadyKnown, ignored or the name of the rule that refused
            count INTEGER NOT NULL,
            PRIMARY KEY (shift, source, outcome)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE IF NOT EXISTS source (
            id TEXT PRIMARY KEY NOT NULL,
            heardAt INTEGER NOT NULL, -- milliseconds since 1970 UTC
            fixAt INTEGER -- milliseconds since 1970 UTC, of the newest position it sent
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE IF NOT EXISTS routeImport (
            shift BLOB NOT NULL, -- UUID
            source TEXT NOT NULL,
            kept INTEGER NOT NULL, -- how many positions of the source the shift held then
            window TEXT NOT NULL, -- stands for the shift's times then
            judgedThrough INTEGER NOT NULL, -- milliseconds since 1970 UTC
            PRIMARY KEY (shift, source, kept)
        ) STRICT, WITHOUT ROWID
        """,
    ]
}

/// Makes an empty file where there is none, private before anything is in it; SQLite gives its log the same mode.
private func makePrivateFile(_ path: String) throws {
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw LedgerFailure(systemError: errno, otherwise: .cannotCreate) }
    close(descriptor)
}
