public import Foundation
import SQLiteKit

/// A backup that was verified and lies ready beside the ledger it is to replace.
///
/// What is restored is byte for byte what was verified: the backup is copied first, and the copy is judged. The copy is
/// gone with the value unless ``replaceLedger()`` put it in its place. Source of the rule: STORE-9.
public final class LedgerRestoration {
    /// What the backup holds.
    public let backup: LedgerContent

    /// What the ledger to be replaced holds, or `nil` where there is none or it cannot be read.
    public let replaced: LedgerContent?

    private let ledger: LedgerFile
    private let copy: String

    /// - Parameters:
    ///   - backup: The file to restore; left as it is.
    ///   - ledger: Where the ledger is, or is to be.
    ///   - progress: Told the share that is done, from 0 to 1.
    /// - Throws: ``RestoreRefusal`` for a backup that cannot be restored; ``LedgerFailure`` where no ledger can be put.
    public init(of backup: URL, over ledger: URL, progress: (Double) -> Void = { _ in }) throws {
        let source = LedgerFile(backup)
        self.ledger = LedgerFile(ledger)
        copy = "\(self.ledger.path).unfinished-\(UUID().uuidString)"
        try Self.refuse(source, over: self.ledger)
        try FilePlacement.makeFolders((self.ledger.path as NSString).deletingLastPathComponent)
        do {
            try FilePlacement.copyBytes(of: source.path, to: copy) { progress($0 * 0.5) }
            // Whatever was written meanwhile would be missing from the copy.
            if source.hasLog() { throw RestoreRefusal.backupHasLog }
            self.backup = try Self.verified(LedgerFile(URL(filePath: copy, directoryHint: .notDirectory)))
            progress(1)
            replaced = Self.content(of: self.ledger)
        } catch {
            FilePlacement.remove(copy)
            throw error
        }
    }

    deinit {
        FilePlacement.remove(copy)
    }

    private static func refuse(_ source: LedgerFile, over ledger: LedgerFile) throws {
        do {
            guard try source.presence() == .present else { throw RestoreRefusal.backupNotFound }
            if source.path == ledger.path { throw RestoreRefusal.backupIsTheLedger }
            if source.hasLog() { throw RestoreRefusal.backupHasLog }
        } catch let failure as LedgerFailure {
            throw RestoreRefusal(failure)
        }
        guard try ledger.presence() == .missing else {
            do {
                try ledger.judgeHead(newest: .max)
            } catch let failure where failure as? LedgerFailure == LedgerFailure(.otherApplication) {
                throw failure
            } catch {
                // A ledger that cannot be read is what backups are restored for.
            }
            return
        }
        // A new file would take in what a log of the old one holds.
        if ledger.hasLog() { throw LedgerFailure(.remainsOnly, message: "a log without its file") }
    }

    private static func verified(_ copy: LedgerFile) throws -> LedgerContent {
        do {
            let plan = MigrationPlan.current
            try copy.judgeHead(newest: plan.newest)
            let connection = try copy.openJudged(
                plan: plan, busyTimeoutMilliseconds: Connection.busyTimeoutMilliseconds)
            if let found = try connection.quickCheck().first { throw LedgerFailure(.damaged, message: found) }
            let dangling = try connection.first("PRAGMA foreign_key_check") { try $0.text(0) }
            if let dangling { throw LedgerFailure(.damaged, message: "a row of \(dangling) refers to none") }
            return try LedgerContent(of: connection)
        } catch {
            throw RestoreRefusal(LedgerFailure(error))
        }
    }

    /// Read without changing anything, for the question that comes before the ledger goes.
    private static func content(of ledger: LedgerFile) -> LedgerContent? {
        guard (try? ledger.presence()) == .present, (try? ledger.judgeHead(newest: .max)) != nil,
            let connection = try? Connection(path: ledger.path, access: .readWrite),
            (try? connection.setCheckpointOnClose(!ledger.hasLog())) != nil
        else { return nil }
        return try? LedgerContent(of: connection)
    }
}

extension LedgerRestoration {
    /// Puts the verified copy in the ledger's place, and keeps what was there beside it.
    ///
    /// A ledger that can be read is taken for this process alone first, its log moved into it, so that nobody goes on
    /// writing to a file that is no longer the ledger. There is never a moment without a ledger.
    ///
    /// - Returns: Where the replaced ledger is kept; `nil` when there was none.
    /// - Throws: ``RestoreRefusal/ledgerInUse`` while another process has the ledger open; ``LedgerFailure``.
    public func replaceLedger() throws -> URL? {
        guard try ledger.presence() == .present else {
            if ledger.hasLog() { throw LedgerFailure(.remainsOnly, message: "a log without its file") }
            guard try FilePlacement.move(copy, to: ledger.path) else { throw RestoreRefusal.ledgerInUse }
            try FilePlacement.synchroniseFolder(of: ledger.path)
            return nil
        }
        let seal = try sealed()
        let kept = try FilePlacement.linkBeside(ledger.path, suffix: ".replaced")
        if seal == nil {
            // A log that could not be moved into its damaged file stays with it.
            for suffix in ["-wal", "-shm"] { try FilePlacement.renameIfThere(ledger.path + suffix, to: kept + suffix) }
        } else {
            unlink(ledger.path + "-shm")
        }
        try FilePlacement.replace(ledger.path, with: copy)
        try FilePlacement.synchroniseFolder(of: ledger.path)
        withExtendedLifetime(seal) {}
        return URL(filePath: kept, directoryHint: .notDirectory)
    }

    /// A connection that keeps every other one out until it is closed, or `nil` for a file too damaged to lock.
    ///
    /// Every process that has a ledger open holds a shared lock on it for as long as it has, since its journal is a
    /// write-ahead log; so this is also how a running server is told.
    private func sealed() throws -> Connection? {
        // SQLite throws a log away whose file holds no page, and that log is kept too.
        guard (try? ledger.judgeHead(newest: .max)) != nil else { return nil }
        do {
            let connection = try Connection(path: ledger.path, access: .readWrite, busyTimeoutMilliseconds: 500)
            try connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            guard try connection.text("PRAGMA journal_mode = DELETE") == "delete" else {
                throw RestoreRefusal.ledgerInUse
            }
            try connection.execute("BEGIN EXCLUSIVE")
            return connection
        } catch let error as SQLiteError {
            switch error.code {
            case .busy, .locked: throw RestoreRefusal.ledgerInUse
            case .notADatabase, .corrupt: return nil
            default: throw LedgerFailure(error)
            }
        }
    }
}
