public import DashPilotDomain
import SQLiteKit

/// The name of an attempt, kept in the ledger by the very commit that the attempt makes.
///
/// The answer to an attempt is kept beside the ledger, and only once the commit is on disk. A server that is killed in between
/// would take a repeat for a new attempt and record it twice; the mark tells that it was recorded. Nothing in it says whose
/// attempt it was or what it was about. Stored positions leave none: a repeat finds each of them by its instant, and goes on with
/// those that are missing. Source of the rule: HTTP-11, decision 0032.
public struct AttemptMark: Hashable, Sendable {
    /// Stands for the attempt: a digest of its identifier and of whose it is.
    public let name: [UInt8]

    /// A digest of what was asked for.
    public let content: [UInt8]
    public let instant: Instant

    public init(name: [UInt8], content: [UInt8], instant: Instant) {
        self.name = name
        self.content = content
        self.instant = instant
    }

    /// Whatever this task writes to a ledger belongs to this attempt.
    @TaskLocal public static var current: AttemptMark?
}

extension AttemptMark {
    /// No entity of the driver's records, and so of no schema version: made by the first attempt that needs it.
    private static let table = """
        CREATE TABLE IF NOT EXISTS attemptMark (
            id BLOB PRIMARY KEY NOT NULL, -- a digest
            content BLOB NOT NULL, -- a digest
            recordedAt INTEGER NOT NULL -- milliseconds since 1970 UTC
        ) STRICT, WITHOUT ROWID
        """

    /// Notes the attempt in the transaction that is open, and forgets those that are too old.
    func record(in connection: Connection) throws {
        try connection.execute(SQL(raw: Self.table))
        try connection.execute("DELETE FROM attemptMark WHERE recordedAt <= \(Self.oldest(at: instant))")
        // An attempt may come to several commits; the first one marks it.
        try connection.execute(
            """
            INSERT INTO attemptMark (id, content, recordedAt) VALUES (\(name), \(content), \(instant))
            ON CONFLICT (id) DO NOTHING
            """)
    }

    fileprivate static func oldest(at now: Instant) -> Instant { now.adding(seconds: -AccessFile.attemptLifetime) }
}

extension LedgerReader {
    /// The content of the attempt of that name, where it has changed something within the last 24 hours.
    public func contentOfAttempt(_ name: [UInt8], now: Instant) throws -> [UInt8]? {
        let isThere = try connection.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'attemptMark'") == 1
        guard isThere else { return nil }
        return try connection.first(
            """
            SELECT content FROM attemptMark WHERE id = \(name) AND recordedAt > \(AttemptMark.oldest(at: now))
            """
        ) { try $0.blob(0) }
    }
}
