import Foundation
import SQLiteKit

/// The versions in order, and how a ledger is brought from one to the next.
///
/// Source of the rules: STORE-4, MIGR-2.
package struct MigrationPlan: Sendable {
    /// From version 1 on, without a gap.
    package let versions: [SchemaVersion]

    package init(versions: [SchemaVersion]) {
        self.versions = versions
    }

    package static let current = MigrationPlan(versions: [
        .v01, .v02, .v03, .v04, .v05, .v06, .v07, .v08, .v09, .v10, .v11, .v12, .v13, .v14, .v15, .v16,
    ])

    package var newest: Int { versions.count }

    package func version(_ number: Int) -> SchemaVersion? {
        versions.first { $0.number == number }
    }

    /// Walks every step from the ledger's version to the newest.
    ///
    /// Before the first step the ledger is checked and `copy` makes its backup, both while no other process can write.
    /// Each step is one transaction together with its version number, so an interruption leaves a whole version behind.
    ///
    /// - Parameters:
    ///   - connection: Of the ledger, with foreign keys on.
    ///   - copy: Copies the ledger of the given version beside itself, telling the share done.
    /// - Throws: ``LedgerFailure``; the ledger then has the version of the last step that was done.
    func migrate(
        _ connection: Connection,
        copy: @escaping (_ version: Int, _ progress: (Double) -> Void) throws -> Void,
        progress: (MigrationProgress) -> Void
    ) throws {
        let start = try connection.schemaVersion()
        func tell(_ phase: MigrationProgress.Phase) {
            progress(MigrationProgress(phase: phase, from: start, to: newest))
        }
        for version in versions where version.number > start {
            do {
                try connection.transaction(.immediate) {
                    // Another process may have done this step while we waited for the right to write.
                    guard try connection.schemaVersion() == version.number - 1 else { return }
                    if version.number == start + 1 {
                        tell(.checking)
                        try refuseDamage(connection)
                        try copy(start) { tell(.copying($0)) }
                    }
                    tell(.step(to: version.number))
                    try run(version, on: connection)
                }
            } catch {
                throw LedgerFailure(migrating: version.number - 1, to: version.number, cause: error)
            }
        }
        tell(.done)
    }

    private func refuseDamage(_ connection: Connection) throws {
        if let found = try connection.quickCheck().first { throw LedgerFailure(.damaged, message: found) }
    }

    private func run(_ version: SchemaVersion, on connection: Connection) throws {
        for statement in version.stage { try connection.execute(SQL(raw: statement)) }
        let broken = try connection.first("PRAGMA foreign_key_check") { row in
            "\(try row.text(0)) refers to a row of \(try row.text(2)) that is not there"
        }
        if let broken { throw LedgerFailure(.damaged, message: broken) }
        try connection.execute("PRAGMA user_version = \(raw: String(version.number))")
    }
}
