import Foundation
import SQLiteKit

/// A ledger's file: finding it, judging it before anything is changed, making it and copying it.
struct LedgerFile: Sendable {
    /// Marks a file as ours: `DPLT`. Source of the rule: STORE-2.
    static let applicationID: Int64 = 0x4450_4C54

    /// The file itself, where its name is a link to it, since its log lies beside it and not beside the link.
    let path: String

    init(_ url: URL) {
        let given = url.standardizedFileURL.path(percentEncoded: false)
        guard let real = realpath(given, nil) else {
            path = given
            return
        }
        defer { free(real) }
        path = String(cString: real)
    }

    enum Presence { case missing, present }

    /// Looks whether there is a file, without opening it.
    func presence() throws -> Presence {
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT else { throw LedgerFailure(systemError: errno, otherwise: .cannotOpen) }
            guard lstat(path, &status) != 0 else {
                throw LedgerFailure(.cannotOpen, message: "a link that leads nowhere")
            }
            return .missing
        }
        // Opening a pipe would wait for ever.
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw LedgerFailure(.cannotOpen, message: "not a regular file")
        }
        guard status.st_size > 0 else { throw LedgerFailure(.empty) }
        return .present
    }

    /// Whether a write-ahead log with content lies beside the file or where it was.
    func hasLog() -> Bool {
        var status = stat()
        return stat(path + "-wal", &status) == 0 && status.st_size > 0
    }

    /// Makes the file with the version's schema, and the folders on the way to it.
    ///
    /// - Returns: `false` when another process has made it meanwhile.
    func create(_ version: SchemaVersion) throws -> Bool {
        if hasLog() { throw LedgerFailure(.remainsOnly, message: "a log without its file") }
        try FilePlacement.makeFolders((path as NSString).deletingLastPathComponent)
        return try FilePlacement.place(at: path) { unfinished in
            let connection = try Connection(path: unfinished, access: .readWrite)
            try connection.execute("PRAGMA page_size = 4096")
            try connection.keepLog()
            try connection.build(version)
            // Closing would move the log into the file too, and could not say that the disk was full.
            guard try connection.truncateLog() else {
                throw LedgerFailure(.busy, message: "something else opened a ledger in the making")
            }
        }
    }

    /// Judges the file by its first bytes, without a lock and without touching its log.
    ///
    /// - Throws: ``LedgerFailure`` for anything but a ledger this build may open.
    func judgeHead(newest: Int) throws {
        let head = try Connection(path: path, access: .readOnly).fileHead(100)
        guard head.starts(with: Array("SQLite format 3\0".utf8)) else { throw LedgerFailure(.notADatabase) }
        guard head.count == 100 else { throw LedgerFailure(.damaged, message: "the header is cut short") }
        func number(at offset: Int, bytes: Int) -> Int64 {
            head[offset..<offset + bytes].reduce(0) { $0 << 8 | Int64($1) }
        }
        let found = number(at: 68, bytes: 4)
        guard found == Self.applicationID else {
            throw LedgerFailure(.otherApplication, message: "application \(found)")
        }
        // The log may hold a later version than the header, never an earlier one.
        let version = Int(Int32(truncatingIfNeeded: number(at: 60, bytes: 4)))
        guard version <= newest else { throw LedgerFailure(.newerVersion(version)) }
        guard version > 0, number(at: 16, bytes: 2) == 4096, head[18] == head[19],
            (1...2).contains(head[18]), head[20...23] == [0, 64, 32, 32], number(at: 56, bytes: 4) == 1
        else { throw LedgerFailure(.damaged, message: "the header holds what no ledger does") }
    }

    /// Opens the file and judges version and schema as its log has them; nothing is written.
    ///
    /// - Throws: ``LedgerFailure``; the file is then as it was.
    func openJudged(plan: MigrationPlan, busyTimeoutMilliseconds: Int32) throws -> Connection {
        let opened = identity()
        let connection = try Connection(
            path: path, access: .readWrite, busyTimeoutMilliseconds: busyTimeoutMilliseconds)
        // Closing a file that is refused must not move its log into it.
        try connection.setCheckpointOnClose(!hasLog())
        do {
            try judgeSchema(connection, plan: plan)
        } catch let error as SQLiteError where [.notADatabase, .error].contains(error.code) {
            // The head was a ledger's, so this is damage further in.
            throw LedgerFailure(.damaged, message: "\(error)", cause: error)
        } catch let error as SQLiteError where error.code == .cannotOpen && !isFolderWritable {
            // Reading makes the log and its index beside the file; what SQLite says of that names no cause.
            throw LedgerFailure(.readOnly, message: "\(error)", cause: error)
        }
        // A ledger that was replaced between opening and locking it is no longer the one of that name, and a log kept for
        // it would lie beside the new one.
        guard identity() == opened else { throw LedgerFailure(.busy, message: "the ledger was replaced meanwhile") }
        try connection.setCheckpointOnClose(true)
        return connection
    }

    private var isFolderWritable: Bool { access((path as NSString).deletingLastPathComponent, W_OK) == 0 }

    /// Which file lies at the path, or `nil` where none does.
    private func identity() -> FileIdentity? {
        var status = stat()
        return stat(path, &status) == 0 ? FileIdentity(device: status.st_dev, inode: status.st_ino) : nil
    }

    private struct FileIdentity: Equatable {
        let device: dev_t
        let inode: ino_t
    }

    private func judgeSchema(_ connection: Connection, plan: MigrationPlan) throws {
        let version = try connection.schemaVersion()
        guard version <= plan.newest else { throw LedgerFailure(.newerVersion(version)) }
        guard let expected = plan.version(version) else {
            throw LedgerFailure(.damaged, message: "there is no version \(version)")
        }
        // A ledger made at its version holds its statements letter by letter; one that grew has to be read more closely.
        let differing = Set(expected.schema).subtracting(try SchemaText.written(in: connection))
        if differing.isEmpty { return }
        let missing = Set(differing.map(SchemaText.normalised)).subtracting(try SchemaText.stored(in: connection))
        if let first = missing.min() { throw LedgerFailure(.damaged, message: "the schema lacks: \(first)") }
    }

    /// Copies the ledger whole beside itself and never over an earlier copy. Source of the rule: STORE-4.
    func backUp(from version: Int, progress: (Double) -> Void) throws {
        let base = "\(path).v\(version).backup"
        let names = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? base : "\(base)-\($0)" }
        // Only to spare copying for a name that is taken; `place` is what never writes over a file.
        for name in names where access(name, F_OK) != 0 {
            if try copy(to: name, progress: progress) { return }
        }
    }

    /// - Returns: `false` when a file lies at `destination` already.
    func copy(to destination: String, progress: (Double) -> Void) throws -> Bool {
        try FilePlacement.place(at: destination) { unfinished in
            let source = try Connection(path: path, access: .readWrite)
            let copy = try Connection(path: unfinished, access: .readWrite)
            try source.copy(to: copy, progress: progress)
            guard try copy.schemaVersion() == source.schemaVersion() else {
                throw LedgerFailure(.ioFailed, message: "the copy differs from what was copied")
            }
        }
    }
}
