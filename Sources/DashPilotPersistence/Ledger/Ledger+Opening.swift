public import Foundation
package import SQLiteKit

extension Ledger {
    /// Opens the ledger at `url`, making it and its folders where they are missing, and brings it to the newest version.
    ///
    /// Reads the header and the schema and nothing else, unless there is a step to walk. A file that is refused is byte
    /// for byte as it was. Source of the rules: STORE-1 to STORE-4.
    ///
    /// - Parameter progress: Told how the migration goes; not called where there is none.
    public static func open(
        at url: URL, progress: (MigrationProgress) -> Void = { _ in }
    ) throws(LedgerFailure) -> Ledger {
        try open(at: url, plan: .current, progress: progress)
    }

    /// - Parameters:
    ///   - busyTimeoutMilliseconds: How long a write waits for another process or thread.
    ///   - logLimit: The size in bytes above which the write-ahead log is cut.
    package static func open(
        at url: URL,
        plan: MigrationPlan,
        busyTimeoutMilliseconds: Int32 = Connection.busyTimeoutMilliseconds,
        logLimit: Int64 = 16 << 20,
        progress: (MigrationProgress) -> Void = { _ in }
    ) throws(LedgerFailure) -> Ledger {
        do {
            let file = LedgerFile(url)
            let connection = try openFile(
                file, plan: plan, version: plan.newest, busyTimeoutMilliseconds: busyTimeoutMilliseconds)
            if try connection.schemaVersion() < plan.newest {
                try plan.migrate(connection, copy: file.backUp(from:progress:), progress: progress)
                // A step may have written the whole ledger anew, and all of it lies in the log.
                try connection.truncateLog()
            }
            return Ledger(
                writer: SerialConnection(connection, timeoutMilliseconds: busyTimeoutMilliseconds),
                file: try open(file, logLimit: logLimit),
                version: plan.newest)
        } catch {
            throw LedgerFailure(error)
        }
    }

    /// Opens a ledger of an earlier version as that version's DashPilot did, without the plan; makes it where it is
    /// missing. For tests and tools. Source of the rule: STORE-7.
    package static func open(version: Int, at url: URL) throws(LedgerFailure) -> Connection {
        do {
            let connection = try openFile(
                LedgerFile(url), plan: .current, version: version,
                busyTimeoutMilliseconds: Connection.busyTimeoutMilliseconds)
            let found = try connection.schemaVersion()
            guard found == version else { throw LedgerFailure(.otherVersion(found)) }
            return connection
        } catch {
            throw LedgerFailure(error)
        }
    }

    /// A ledger of its own in memory, of the same schema, gone when the value is. Source of the rule: STORE-7.
    public static func inMemory() throws(LedgerFailure) -> Ledger {
        do {
            let connection = try Connection.inMemory()
            try connection.secure()
            let plan = MigrationPlan.current
            if let newest = plan.version(plan.newest) { try connection.build(newest) }
            return Ledger(writer: SerialConnection(connection), file: nil, version: plan.newest)
        } catch {
            throw LedgerFailure(error)
        }
    }

    /// The writing connection to the file, made with the schema of `version` where there is none.
    private static func openFile(
        _ file: LedgerFile, plan: MigrationPlan, version: Int, busyTimeoutMilliseconds: Int32
    ) throws -> Connection {
        if try file.presence() == .missing {
            guard let schema = plan.version(version) else {
                throw LedgerFailure(.unexpected, message: "there is no version \(version)")
            }
            // Where another process was quicker its ledger is as good.
            _ = try file.create(schema)
        }
        try file.judgeHead(newest: plan.newest)
        let connection = try file.openJudged(plan: plan, busyTimeoutMilliseconds: busyTimeoutMilliseconds)
        chmod(file.path, 0o600)
        try connection.secure()
        try connection.keepLog()
        return connection
    }

    private static func open(_ file: LedgerFile, logLimit: Int64) throws -> OpenFile {
        let path = file.path
        let openReader: @Sendable () throws -> Connection = {
            let connection = try Connection(path: path, access: .readWrite)
            try connection.secure()
            try connection.execute("PRAGMA query_only = ON")
            return connection
        }
        return OpenFile(
            readers: ReaderPool(keptConnections: 8, open: openReader),
            watcher: SerialConnection(try openReader()),
            log: LogLimit(path: path + "-wal", limit: logLimit))
    }
}
