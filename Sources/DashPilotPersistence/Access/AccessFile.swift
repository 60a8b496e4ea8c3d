public import DashPilotDomain
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

    /// Opens the file beside a ledger, making it where it is missing.
    ///
    /// - Throws: ``LedgerFailure``.
    public static func open(besideLedgerAt ledger: URL) throws -> AccessFile {
        let path = ledger.deletingLastPathComponent().appending(path: "access.sqlite").path(percentEncoded: false)
        do {
            try FilePlacement.makeFolders((path as NSString).deletingLastPathComponent)
            let isNew = access(path, F_OK) != 0
            let connection = try Connection(path: path, access: .create)
            if isNew { chmod(path, 0o600) }
            _ = try connection.text("PRAGMA journal_mode = WAL")
            // A power cut may cost the last pairing, which is made again; no record of the driver's lies here.
            try connection.execute("PRAGMA synchronous = NORMAL")
            return try AccessFile(connection)
        } catch {
            throw LedgerFailure(error)
        }
    }

    /// A file of its own in memory, for tests and for a ledger in memory.
    public static func inMemory() throws -> AccessFile { try AccessFile(Connection.inMemory()) }

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

// MARK: - Capture sessions

extension AccessFile {
    /// Where each capture session of a shift came from.
    public func origins(ofShift id: UUID) throws -> [UUID: RouteOrigin] {
        try connection.use { connection in
            var origins: [UUID: RouteOrigin] = [:]
            try connection.forEachRow("SELECT id, source, run FROM captureSession WHERE shift = \(id)") { row in
                origins[try row.identifier(0)] = RouteOrigin(source: try row.text(1), run: try row.text(2))
            }
            return origins
        }
    }

    /// Notes where a new capture session comes from.
    public func record(session: UUID, ofShift shift: UUID, from origin: RouteOrigin) throws {
        try connection.use { connection in
            try connection.execute(
                """
                INSERT INTO captureSession (id, shift, source, run)
                VALUES (\(session), \(shift), \(origin.source), \(origin.run)) ON CONFLICT (id) DO NOTHING
                """)
        }
    }

    /// Forgets what is known of a shift's sessions, counts and imports, when the shift is deleted.
    public func forget(shift id: UUID) throws {
        try connection.use { connection in
            try connection.transaction(.immediate) {
                try connection.execute("DELETE FROM captureSession WHERE shift = \(id)")
                try connection.execute("DELETE FROM sourceCount WHERE shift = \(id)")
                try connection.execute("DELETE FROM routeImport WHERE shift = \(id)")
            }
        }
    }
}

// MARK: - Counts

/// What became of the positions that one source sent for one shift (INTAKE-17).
public struct SourceCounts: Hashable, Sendable {
    public let source: String

    /// By outcome: `stored`, `alreadyKnown`, or the name of the rule that refused.
    public let outcomes: [String: Int]

    /// Every position read.
    public var read: Int { outcomes.values.reduce(0, +) }
}

/// When a source was last heard from, and its newest fix.
public struct HeardSource: Hashable, Sendable {
    public let source: String
    public let heardAt: Instant
    public let fixAt: Instant?
}

extension AccessFile {
    /// Notes that a source was heard from, and its newest fix.
    public func noteHeard(_ source: String, at instant: Instant, fixAt: Instant?) throws {
        try connection.use { connection in
            try connection.execute(
                """
                INSERT INTO source (id, heardAt, fixAt) VALUES (\(source), \(instant), \(fixAt))
                ON CONFLICT (id) DO UPDATE SET heardAt = max(heardAt, excluded.heardAt),
                    fixAt = coalesce(max(fixAt, excluded.fixAt), fixAt, excluded.fixAt)
                """)
        }
    }

    /// Adds to a source's counts for a shift; a count below 0 takes an earlier one back.
    public func count(_ outcomes: [String: Int], from source: String, ofShift shift: UUID) throws {
        try connection.use { connection in
            try connection.transaction(.immediate) {
                for (outcome, count) in outcomes {
                    try connection.execute(
                        """
                        INSERT INTO sourceCount (shift, source, outcome, count)
                        VALUES (\(shift), \(source), \(outcome), \(count))
                        ON CONFLICT (shift, source, outcome) DO UPDATE SET count = count + excluded.count
                        """)
                }
                try connection.execute("DELETE FROM sourceCount WHERE shift = \(shift) AND count <= 0")
            }
        }
    }

    /// The counts of every source for a shift, by source.
    public func counts(ofShift id: UUID) throws -> [SourceCounts] {
        try connection.use { connection in
            var outcomes: [String: [String: Int]] = [:]
            try connection.forEachRow(
                "SELECT source, outcome, count FROM sourceCount WHERE shift = \(id) ORDER BY source, outcome"
            ) { row in
                outcomes[try row.text(0), default: [:]][try row.text(1)] = Int(try row.integer(2))
            }
            return outcomes.map { SourceCounts(source: $0.key, outcomes: $0.value) }.sorted { $0.source < $1.source }
        }
    }

    /// Every source ever heard from, the one heard from last first.
    public func heardSources() throws -> [HeardSource] {
        try connection.use { connection in
            try connection.all("SELECT id, heardAt, fixAt FROM source ORDER BY heardAt DESC, id") { row in
                HeardSource(source: try row.text(0), heardAt: try row.instant(1), fixAt: try row.instantIfPresent(2))
            }
        }
    }
}
