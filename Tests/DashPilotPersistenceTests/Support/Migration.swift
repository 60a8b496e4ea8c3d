import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import SQLiteKit

/// A ledger written as an old version left it, and opened by a newer one.
struct Migration {
    let folder: LedgerFolder
    let from: Int
    let before: StoredRows

    /// - Parameter write: Fills the ledger; where it is left out the ledger holds ``HistoricalRows``.
    init(from version: Int, write: (Connection) throws -> Void) throws {
        folder = try LedgerFolder()
        from = version
        let connection = try Ledger.open(version: version, at: folder.ledger)
        try write(connection)
        before = try StoredRows(of: connection)
    }

    init(from version: Int) throws {
        try self.init(from: version) { try HistoricalRows.write(version: version, to: $0) }
    }

    var path: String { folder.ledger.path(percentEncoded: false) }

    /// Opens the ledger by the plan up to `version` and reads what it holds then.
    func walk(to version: Int) throws -> StoredRows {
        _ = try Ledger.open(at: folder.ledger, plan: .upTo(version))
        return try StoredRows(ofLedgerAt: path)
    }

    /// Opens the ledger as the product does.
    func walk() throws -> StoredRows {
        _ = try Ledger.open(at: folder.ledger)
        return try StoredRows(ofLedgerAt: path)
    }
}

extension MigrationPlan {
    /// The plan of the build that shipped `version`.
    static func upTo(_ version: Int) -> MigrationPlan {
        MigrationPlan(versions: Array(current.versions.prefix(version)))
    }

    /// The plan with the step to `version` changed.
    static func changing(_ version: Int, newest: Int = 16, _ change: ([String]) -> [String]) -> MigrationPlan {
        MigrationPlan(
            versions: current.versions.prefix(newest).map { step in
                guard step.number == version else { return step }
                return SchemaVersion(
                    number: step.number, summary: step.summary, schema: step.schema, stage: change(step.stage))
            })
    }
}

extension Connection {
    var storedVersion: Int64 { get throws { try integerPragma("user_version") } }
}
