public import Foundation
import SQLiteKit
import Synchronization

/// The driver's records: one SQLite file, or one in memory, of the newest version.
///
/// Any thread may use it, and every call blocks until it is done. Writers take turns, in this process and among all that
/// have the file open; readers wait for nobody.
public final class Ledger: Sendable {
    private let writer: SerialConnection
    private let file: OpenFile?
    private let version: Int
    private let observers = Mutex<[@Sendable (LedgerChange) -> Void]>([])
    private let timekeepers = Mutex<[@Sendable (Duration) -> Void]>([])
    private let commits = Mutex<Int64>(0)
    private let recordCommits = Mutex<Int64>(0)

    /// What this process has done to routes.
    package let routes = RouteChanges()

    /// What a ledger in a file has and one in memory does not.
    struct OpenFile: Sendable {
        let readers: ReaderPool
        /// Writes nothing, so that its `data_version` tells of every other connection's commits.
        let watcher: SerialConnection
        let log: LogLimit
    }

    init(writer: SerialConnection, file: OpenFile?, version: Int) {
        self.writer = writer
        self.file = file
        self.version = version
    }

    /// Runs `body` over one moment of the ledger.
    ///
    /// - Throws: What `body` throws, unchanged; ``LedgerFailure`` when the ledger cannot be read.
    public func read<Result: Sendable>(_ body: (LedgerReader) throws -> Result) throws -> Result {
        try named {
            // In memory there is one connection, which would refuse this; a file would show what was before the write.
            guard !writer.isHeldByThisThread else {
                throw LedgerFailure(.unexpected, message: "a reading was begun within a write")
            }
            guard let file else {
                return try writer.use { connection in
                    try connection.transaction(.deferred) { try body(LedgerReader(connection)) }
                }
            }
            defer { cutOverdueLog(of: file) }
            return try file.readers.read { try body(LedgerReader($0)) }
        }
    }

    /// The reading that has just ended may have been what the log could not be cut for. Whoever writes now does it instead.
    private func cutOverdueLog(of file: OpenFile) {
        guard file.log.isOverdue else { return }
        _ = try? writer.use(waitMilliseconds: 0) { file.log.keep($0, mayWait: false) }
    }

    /// Runs `body` as one write transaction, committed and on disk when this returns. Source of the rules: STORE-3,
    /// STORE-11.
    ///
    /// - Throws: What `body` throws, unchanged, with nothing written; ``LedgerFailure`` when the ledger cannot be
    ///   written, of reason `busy` when another process went on writing for 5 s.
    @discardableResult
    public func write<Result: Sendable>(_ body: (LedgerTransaction) throws -> Result) throws -> Result {
        let (result, change, duration) = try named {
            try writer.use { connection in
                let start = ContinuousClock.now
                let before = connection.totalChanges
                let transaction = LedgerTransaction(
                    connection, routes, recordCommits: recordCommits.withLock { $0 }, isShared: file != nil)
                defer { transaction.isOver() }
                let (result, change) = try connection.transaction(.immediate) {
                    try refuseNewerVersion(connection)
                    let result = try body(transaction)
                    let change = transaction.change(ofRows: connection.totalChanges - before)
                    // Positions are told by their instants, and may come in several commits of which one is not all.
                    if change.contains(.records) { try AttemptMark.current?.record(in: connection) }
                    return (result, change)
                }
                let duration = ContinuousClock.now - start
                guard !change.isEmpty else { return (result, change, duration) }
                // Counted while no other write can begin, so that whoever asks in its turn misses none.
                if change.contains(.records) { recordCommits.withLock { $0 += 1 } }
                file?.log.keep(connection, mayWait: true)
                return (result, change, duration)
            }
        }
        guard !change.isEmpty else { return result }
        for timekeeper in timekeepers.withLock({ $0 }) { timekeeper(duration) }
        tell(change)
        return result
    }

    /// Has `observer` called after every commit of this ledger that changed something, on the thread that wrote, when
    /// the writer is free again. Commits of other processes are noticed by ``changeCounter()``.
    public func onCommit(_ observer: @escaping @Sendable (LedgerChange) -> Void) {
        observers.withLock { $0.append(observer) }
    }

    /// Has `observer` told, after every commit of this ledger that changed something, how long it had the right to write:
    /// from asking SQLite for it, once this process's other writers were done, to being on disk.
    public func onTimedCommit(_ observer: @escaping @Sendable (Duration) -> Void) {
        timekeepers.withLock { $0.append(observer) }
    }

    /// A number that differs from an earlier one when something was committed in between, by whichever process.
    public func changeCounter() throws -> Int64 {
        guard let file else { return commits.withLock { $0 } }
        return try named { try file.watcher.use { try $0.dataVersion() } }
    }

    /// A number that differs from an earlier one when another process committed something in between. A ledger in memory
    /// has no other.
    ///
    /// - Returns: `nil` when the answer has to wait for a write of this process for longer than a moment.
    package func otherProcessCounter() throws -> Int64? {
        file == nil ? 0 : try recordsMoment()?.others
    }

    /// A value that differs from an earlier one when something else than positions was committed in between, by this
    /// process, or anything by another.
    ///
    /// - Returns: `nil` when the answer has to wait for a write of this process for longer than a moment.
    package func recordsMoment() throws -> RecordsMoment? {
        do {
            // The writer itself is asked, since SQLite tells a connection of every commit but its own.
            return try named {
                try writer.use(waitMilliseconds: 20) { connection in
                    // Another process may have been the one to read for long.
                    if let log = file?.log, log.isOverdue { log.keep(connection, mayWait: false) }
                    return RecordsMoment(
                        own: recordCommits.withLock { $0 }, others: file == nil ? 0 : try connection.dataVersion())
                }
            }
        } catch let failure as LedgerFailure where failure.reason == .busy {
            return nil
        }
    }

    /// Copies the ledger, as one moment has it, to a file that is not there yet, while others may write.
    ///
    /// - Parameter progress: Told the share that is done, from 0 to 1.
    /// - Throws: ``LedgerFailure``, of reason `fileExists` when there is a file already. No unfinished copy is left.
    public func copy(to url: URL, progress: (Double) -> Void = { _ in }) throws {
        let destination = url.standardizedFileURL.path(percentEncoded: false)
        let placed = try named {
            try FilePlacement.place(at: destination) { unfinished in
                let copy = try Connection(path: unfinished, access: .readWrite)
                if let file {
                    defer { cutOverdueLog(of: file) }
                    try file.readers.withConnection { try $0.copy(to: copy, progress: progress) }
                } else {
                    try writer.use { try $0.copy(to: copy, progress: progress) }
                }
                if let found = try copy.quickCheck().first { throw LedgerFailure(.ioFailed, message: found) }
            }
        }
        guard placed else { throw LedgerFailure(.fileExists) }
    }

    /// Closes the file, so that all of it lies in the one file and nothing beside it, where no other process has it open.
    /// To be called when nothing uses the ledger any more: every later use fails.
    ///
    /// Whoever still uses it is waited for no longer than a moment; then the log stays beside the file, and nothing is lost.
    public func close() {
        file?.readers.close()
        file?.watcher.close(waitMilliseconds: Self.closingMilliseconds)
        writer.close(waitMilliseconds: Self.closingMilliseconds)
    }

    private static let closingMilliseconds: Int32 = 500

    private func tell(_ change: LedgerChange) {
        commits.withLock { $0 += 1 }
        for observer in observers.withLock({ $0 }) { observer(change) }
    }

    /// A newer DashPilot may have taken the file over while this one runs.
    private func refuseNewerVersion(_ connection: Connection) throws {
        let found = try connection.schemaVersion()
        guard found == version else { throw LedgerFailure(.newerVersion(found)) }
    }

    /// Gives SQLite's errors the ledger's names and leaves all others alone.
    private func named<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch let error as SQLiteError { throw LedgerFailure(error) }
    }
}
