public import DashPilotDomain
public import Foundation
import SQLiteKit

/// What a credential may do. Source of the rule: ACCESS-4.
public enum AccessScope: String, CaseIterable, Hashable, Sendable {
    /// May only post positions, and learns nothing from the answer.
    case capture
    /// May only perform the eight actions and hear their sentence.
    case actions
    case full
}

/// A paired browser or a token, as it is kept: without its secret.
public struct AccessKey: Identifiable, Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        case device, token
    }

    public let id: UUID
    public let kind: Kind
    public let name: String
    public let scope: AccessScope
    public let createdAt: Instant

    /// `nil` while it has never been used.
    public let lastUsedAt: Instant?

    /// The zone the device sent last (LOCALE-2).
    public let timeZoneName: String?

    public init(
        id: UUID, kind: Kind, name: String, scope: AccessScope, createdAt: Instant, lastUsedAt: Instant? = nil,
        timeZoneName: String? = nil
    ) {
        self.id = id
        self.kind = kind
        self.name = name
        self.scope = scope
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
        self.timeZoneName = timeZoneName
    }
}

extension AccessFile {
    static let keySchema = [
        """
        CREATE TABLE IF NOT EXISTS accessKey (
            id BLOB PRIMARY KEY NOT NULL, -- UUID
            kind TEXT NOT NULL, -- device or token
            name TEXT NOT NULL,
            scope TEXT NOT NULL,
            createdAt INTEGER NOT NULL, -- milliseconds since 1970 UTC
            lastUsedAt INTEGER, -- milliseconds since 1970 UTC
            timeZoneName TEXT
        ) STRICT
        """,
        """
        CREATE TABLE IF NOT EXISTS accessSecret (
            digest BLOB PRIMARY KEY NOT NULL, -- of the secret, which is kept nowhere
            accessKey BLOB NOT NULL REFERENCES accessKey (id) ON DELETE CASCADE,
            expiresAt INTEGER -- milliseconds since 1970 UTC; of a secret that was replaced
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE IF NOT EXISTS pairingCode (
            digest BLOB PRIMARY KEY NOT NULL,
            expiresAt INTEGER NOT NULL -- milliseconds since 1970 UTC
        ) STRICT, WITHOUT ROWID
        """,
    ]

    /// Every key, the newest first.
    public func keys() throws -> [AccessKey] {
        try connection.use { connection in
            try connection.all(
                "SELECT \(raw: Self.keyColumns) FROM accessKey ORDER BY createdAt DESC, id", Self.key)
        }
    }

    /// The key that a secret's digest opens, unless it has expired.
    public func key(forDigest digest: [UInt8], now: Instant) throws -> AccessKey? {
        try connection.use { connection in
            try connection.first(
                """
                SELECT \(raw: Self.keyColumns) FROM accessKey WHERE id = (
                    SELECT accessKey FROM accessSecret
                    WHERE digest = \(digest) AND (expiresAt IS NULL OR expiresAt > \(now)))
                """, Self.key)
        }
    }

    /// Adds a key with the digest of its secret.
    public func add(_ key: AccessKey, digest: [UInt8]) throws {
        try connection.use { connection in
            try connection.transaction(.immediate) {
                try connection.execute(
                    """
                    INSERT INTO accessKey (id, kind, name, scope, createdAt, lastUsedAt, timeZoneName)
                    VALUES (\(key.id), \(key.kind.rawValue), \(key.name), \(key.scope.rawValue), \(key.createdAt),
                        \(key.lastUsedAt), \(key.timeZoneName))
                    """)
                try connection.execute(
                    "INSERT INTO accessSecret (digest, accessKey) VALUES (\(digest), \(key.id))")
            }
        }
    }

    /// Gives a key another secret; the one it had goes on until `expiry` (ACCESS-6).
    public func replaceSecret(of id: UUID, digest: [UInt8], oldExpiresAt expiry: Instant) throws {
        try connection.use { connection in
            try connection.transaction(.immediate) {
                try connection.execute(
                    "UPDATE accessSecret SET expiresAt = \(expiry) WHERE accessKey = \(id) AND expiresAt IS NULL")
                try connection.execute("INSERT INTO accessSecret (digest, accessKey) VALUES (\(digest), \(id))")
            }
        }
    }

    /// Removes a key with all its secrets, at once.
    ///
    /// - Returns: Whether the key was there.
    public func revoke(_ id: UUID) throws -> Bool {
        try connection.use { try $0.execute("DELETE FROM accessKey WHERE id = \(id)") > 0 }
    }

    /// Notes that a key was used, and the zone its device is in.
    public func noteUse(of id: UUID, at instant: Instant, timeZoneName: String?) throws {
        try connection.use { connection in
            try connection.execute(
                """
                UPDATE accessKey SET lastUsedAt = \(instant), timeZoneName = coalesce(\(timeZoneName), timeZoneName)
                WHERE id = \(id)
                """)
        }
    }

    /// Keeps the digest of a pairing code until it expires; those that have are forgotten.
    public func addPairingCode(digest: [UInt8], expiresAt: Instant, now: Instant) throws {
        try connection.use { connection in
            try connection.transaction(.immediate) {
                try connection.execute("DELETE FROM pairingCode WHERE expiresAt <= \(now)")
                try connection.execute(
                    "INSERT INTO pairingCode (digest, expiresAt) VALUES (\(digest), \(expiresAt))")
            }
        }
    }

    /// Uses a pairing code up.
    ///
    /// - Returns: Whether it was there and had not expired.
    public func takePairingCode(digest: [UInt8], now: Instant) throws -> Bool {
        try connection.use { connection in
            try connection.execute("DELETE FROM pairingCode WHERE digest = \(digest) AND expiresAt > \(now)") > 0
        }
    }

    private static var keyColumns: String { "id, kind, name, scope, createdAt, lastUsedAt, timeZoneName" }

    private static func key(_ row: Row) throws -> AccessKey {
        guard let kind = AccessKey.Kind(rawValue: try row.text(1)), let scope = AccessScope(rawValue: try row.text(3))
        else { throw DamagedRow(table: "accessKey") }
        return AccessKey(
            id: try row.identifier(0), kind: kind, name: try row.text(2), scope: scope, createdAt: try row.instant(4),
            lastUsedAt: try row.instantIfPresent(5), timeZoneName: try row.textIfPresent(6))
    }
}
