package import DashPilotDomain
package import DashPilotExchange
public import Foundation

/// The one folder of the product's own in which exported files wait to be fetched.
///
/// It lies beside the ledger, so that it is as private as the ledger and on a disk, and is emptied before each export
/// and once at launch. A file that any process is still writing or sending holds a lock on itself, by which it is left
/// alone. Source of the rules: FILE-4, FILE-5, PRIV-11.
public struct ExportFolder: Sendable {
    /// What a folder is called in which one copy is made.
    private static let copyPrefix = ".copy-"

    private let path: String

    public init(besideLedgerAt ledger: URL) {
        path = ledger.standardizedFileURL.path(percentEncoded: false) + ".exports"
    }

    /// Removes what earlier exports left, as far as that can be done.
    public func empty() {
        guard let door = Lock.folder(path, isShared: false) else { return }
        defer { door.release() }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for name in names {
            let file = "\(path)/\(name)"
            guard let lock = Lock.leftFile(file) else { continue }
            withExtendedLifetime(lock) {
                // A folder of ours is left over where a process was killed; any other is not ours to remove.
                if unlink(file) != 0, name.hasPrefix(Self.copyPrefix) {
                    try? FileManager.default.removeItem(atPath: file)
                }
            }
        }
    }

    /// Makes a file that has lost its name when this returns, and lives as long as it is open.
    ///
    /// - Parameter body: Writes a file to the path it is given, beside which it may write others.
    /// - Throws: ``NewFile/Refusal``, and what `body` throws, unchanged.
    package func makeUnnamed(_ body: (URL) throws -> Void) throws -> ExportedFile {
        let door = try openDoor()
        defer { door.release() }
        // A folder of its own, whose lock holds for whatever is written to it.
        let own = "\(path)/\(Self.copyPrefix)\(UUID().uuidString)"
        guard mkdir(own, 0o700) == 0, let lock = Lock.folder(own, isShared: true) else {
            throw errno == ENOSPC ? NewFile.Refusal.writeFailed : NewFile.Refusal.noPlaceToWrite
        }
        door.release()
        defer { withExtendedLifetime(lock) { try? FileManager.default.removeItem(atPath: own) } }
        let file = "\(own)/file"
        try body(URL(filePath: file, directoryHint: .notDirectory))
        guard let open = Lock.leftFile(file) else { throw NewFile.Refusal.writeFailed }
        return try ExportedFile(path: file, lock: open)
    }

    /// Until a new file holds its own lock it must not be taken for a left one: nobody empties the folder while its door
    /// is held.
    private func openDoor() throws -> Lock {
        if mkdir(path, 0o700) != 0, errno != EEXIST { throw NewFile.Refusal.noPlaceToWrite }
        guard let door = Lock.folder(path, isShared: true) else { throw NewFile.Refusal.noPlaceToWrite }
        return door
    }

    /// Makes a file whole, named as asked or with a number where that name is taken.
    ///
    /// - Throws: ``NewFile/Refusal``, and what `body` throws, unchanged.
    package func make(_ name: ExportFileName, body: (@escaping ExportSink) throws -> Void) throws -> ExportedFile {
        let door = try openDoor()
        defer { door.release() }
        let name = NewFile.Name.ours(folder: path, stem: name.stem, extension: name.form.rawValue)
        let (made, lock) = try NewFile.make(name) { writer in
            guard let lock = Lock.sharing(writer.descriptor) else { throw NewFile.Refusal.writeFailed }
            door.release()
            try body { try writer.write($0) }
            return lock
        }
        return try ExportedFile(path: made, lock: lock)
    }
}

/// A whole file in the ``ExportFolder``, kept from being emptied away for as long as this value, or a copy of its
/// descriptor, lives.
public final class ExportedFile: Sendable {
    /// What it is called, which may end in a number.
    public let name: String
    public let byteCount: Int
    private let lock: Lock

    /// Open for reading.
    public var descriptor: Int32 { lock.descriptor }

    fileprivate init(path: String, lock: Lock) throws {
        var status = stat()
        guard fstat(lock.descriptor, &status) == 0 else { throw NewFile.Refusal.writeFailed }
        name = String(path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...])
        byteCount = Int(status.st_size)
        self.lock = lock
    }
}

/// An open file or folder with a lock of the system's on it, which ends with its last descriptor, also when the process
/// is killed.
private final class Lock: Sendable {
    let descriptor: Int32

    private init(owning descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// A folder of which others may hold a shared lock at the same time, or nobody another one.
    ///
    /// - Returns: `nil` where it cannot be opened.
    static func folder(_ path: String, isShared: Bool) -> Lock? {
        held(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC), isShared ? LOCK_SH : LOCK_EX)
    }

    /// A file that nobody else holds a lock on, or `nil`.
    static func leftFile(_ path: String) -> Lock? {
        // A pipe of that name would keep the opening waiting.
        held(open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC), LOCK_EX | LOCK_NB)
    }

    /// A file that is open already; it stays open when the other descriptor is closed.
    static func sharing(_ open: Int32) -> Lock? { held(fcntl(open, F_DUPFD_CLOEXEC, 0), LOCK_SH) }

    private static func held(_ descriptor: Int32, _ operation: Int32) -> Lock? {
        guard descriptor >= 0 else { return nil }
        let lock = Lock(owning: descriptor)
        return flock(descriptor, operation) == 0 ? lock : nil
    }

    /// Gives the lock up before the value goes.
    func release() { flock(descriptor, LOCK_UN) }
}
