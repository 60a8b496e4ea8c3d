public import DashPilotDomain
public import Foundation
import SQLiteKit

/// The first answer to an attempt that carried an identifier, kept so that a repeat gets it again (HTTP-11).
public struct AnsweredAttempt: Hashable, Sendable {
    /// Of method, address and content: the same key with other content is refused.
    public let requestDigest: [UInt8]
    public let status: Int
    public let contentType: String?

    /// Where a form's answer sent the browser.
    public let location: String?
    public let body: [UInt8]

    public init(requestDigest: [UInt8], status: Int, contentType: String?, location: String?, body: [UInt8]) {
        self.requestDigest = requestDigest
        self.status = status
        self.contentType = contentType
        self.location = location
        self.body = body
    }
}

extension AccessFile {
    static let attemptSchema = [
        """
        CREATE TABLE IF NOT EXISTS attempt (
            accessKey BLOB NOT NULL, -- UUID: two devices may not meet in one identifier
            identifier TEXT NOT NULL,
            requestDigest BLOB NOT NULL,
            answeredAt INTEGER NOT NULL, -- milliseconds since 1970 UTC
            status INTEGER NOT NULL,
            contentType TEXT,
            location TEXT,
            body BLOB NOT NULL,
            PRIMARY KEY (accessKey, identifier)
        ) STRICT, WITHOUT ROWID
        """
    ]

    /// How long a repeat gets the first answer, in seconds (HTTP-11).
    public static let attemptLifetime: TimeInterval = 24 * 3600

    /// The first answer to that attempt, unless it is too old.
    public func attempt(_ identifier: String, by key: UUID, now: Instant) throws -> AnsweredAttempt? {
        try connection.use { connection in
            try connection.first(
                """
                SELECT requestDigest, status, contentType, location, body FROM attempt
                WHERE accessKey = \(key) AND identifier = \(identifier)
                    AND answeredAt > \(now.adding(seconds: -Self.attemptLifetime))
                """
            ) { row in
                AnsweredAttempt(
                    requestDigest: try row.blob(0), status: Int(try row.integer(1)),
                    contentType: try row.textIfPresent(2),
                    location: try row.textIfPresent(3), body: try row.blob(4))
            }
        }
    }

    /// Keeps the first answer to an attempt, and forgets those that are too old.
    public func keep(_ answer: AnsweredAttempt, to identifier: String, by key: UUID, now: Instant) throws {
        try connection.use { connection in
            try connection.transaction(.immediate) {
                try connection.execute(
                    "DELETE FROM attempt WHERE answeredAt <= \(now.adding(seconds: -Self.attemptLifetime))")
                try connection.execute(
                    """
                    INSERT INTO attempt (accessKey, identifier, requestDigest, answeredAt, status, contentType, location,
                        body)
                    VALUES (\(key), \(identifier), \(answer.requestDigest), \(now), \(answer.status), \(answer.contentType),
                        \(answer.location), \(answer.body))
                    ON CONFLICT (accessKey, identifier) DO NOTHING
                    """)
            }
        }
    }
}
