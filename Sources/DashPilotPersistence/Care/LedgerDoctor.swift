import DashPilotDomain
public import Foundation
import SQLiteKit

/// Examines a ledger and changes nothing of it: no row, no version, no log and no mode of its file. Others may write
/// meanwhile. Source of the rule: STORE-9.
public enum LedgerDoctor {
    /// - Parameter progress: Told the share that is done, from 0 to 1.
    /// - Throws: ``LedgerFailure`` where there is no ledger at `url` that this build may open.
    public static func diagnosis(
        of url: URL, progress: (Double) -> Void = { _ in }
    ) throws(LedgerFailure) -> LedgerDiagnosis {
        do {
            let file = LedgerFile(url)
            guard try file.presence() == .present else { throw LedgerFailure(.remainsOnly) }
            let plan = MigrationPlan.current
            try file.judgeHead(newest: plan.newest)
            let hadLog = file.hasLog()
            let connection = try file.openJudged(
                plan: plan, busyTimeoutMilliseconds: Connection.busyTimeoutMilliseconds)
            // A log that a killed process left stays where it is; opening the ledger takes it in.
            try connection.setCheckpointOnClose(!hadLog)
            try connection.setTrustedSchema(false)
            try connection.execute("PRAGMA query_only = ON")
            // One moment for every question. Nothing is to be committed, and a broken file could not be.
            try connection.execute("BEGIN DEFERRED")
            return try diagnosis(of: connection, plan: plan, progress)
        } catch {
            throw LedgerFailure(error)
        }
    }

    private static func diagnosis(
        of connection: Connection, plan: MigrationPlan, _ progress: (Double) -> Void
    ) throws -> LedgerDiagnosis {
        let version = try connection.schemaVersion()
        progress(0)
        var findings = try broken(connection)
        progress(0.6)
        // A broken file answers no further question reliably.
        guard findings.isEmpty else {
            return LedgerDiagnosis(version: version, findings: findings, checkedRules: false)
        }
        findings += try danglingReferences(connection)
        progress(0.8)
        let isNewest = version == plan.newest
        if isNewest { findings += try DamageRules(connection: connection).findings() }
        progress(1)
        return LedgerDiagnosis(version: version, findings: findings, checkedRules: isNewest)
    }

    private static func broken(_ connection: Connection) throws -> [LedgerFinding] {
        do {
            return try connection.all("PRAGMA integrity_check") { try $0.text(0) }.filter { $0 != "ok" }
                .map { LedgerFinding(.integrity, detail: $0) }
        } catch let error as SQLiteError where error.code == .corrupt {
            // Damage in a page that the check itself goes by ends it with an error.
            return [LedgerFinding(.integrity, detail: error.message)]
        }
    }

    private static func danglingReferences(_ connection: Connection) throws -> [LedgerFinding] {
        try connection.all("PRAGMA foreign_key_check") { row in
            LedgerFinding(.foreignKeys, table: try row.text(0), detail: "refers to \(try row.text(2))")
        }
    }
}
