public import DashPilotDomain
import SQLiteKit

/// What a ledger holds, in a few figures, to tell one from another.
public struct LedgerContent: Hashable, Sendable {
    public let version: Int
    public let shiftCount: Int

    /// When the newest shift began, or `nil` without one.
    public let newestStart: Instant?

    init(of connection: Connection) throws {
        version = try connection.schemaVersion()
        shiftCount = Int(try connection.integer("SELECT count(*) FROM shift") ?? 0)
        newestStart = try connection.integer("SELECT max(startedAt) FROM shift").map(Instant.init)
    }
}
