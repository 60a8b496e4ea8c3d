import Foundation

/// Putting a whole file in the place of another that is kept.
extension FilePlacement {
    /// Copies a file's bytes into a new file of mode 0600 and waits until they are on disk.
    ///
    /// - Parameter progress: Told the share that is done, from 0 to 1.
    static func copyBytes(of source: String, to copy: String, progress: (Double) -> Void) throws {
        let input = open(source, O_RDONLY | O_CLOEXEC)
        guard input >= 0 else { throw RestoreRefusal.backupUnreadable }
        defer { close(input) }
        let output = open(copy, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard output >= 0 else { throw LedgerFailure(systemError: errno, otherwise: .cannotCreate) }
        defer { close(output) }
        var status = stat()
        let size = fstat(input, &status) == 0 ? max(1, status.st_size) : 1
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        var done = 0
        while true {
            let count = read(input, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw RestoreRefusal.backupUnreadable }
            if count == 0 { break }
            var offset = 0
            while offset < count {
                let written = buffer.withUnsafeBytes {
                    write(output, $0.baseAddress?.advanced(by: offset), count - offset)
                }
                if written < 0, errno == EINTR { continue }
                guard written > 0 else { throw LedgerFailure(systemError: errno, otherwise: .ioFailed) }
                offset += written
            }
            done += count
            progress(min(1, Double(done) / Double(size)))
        }
        guard fsync(output) == 0 else { throw LedgerFailure(systemError: errno, otherwise: .ioFailed) }
    }

    /// Gives a file a second name beside it, its own with `suffix` and where that is taken a number, `-2` and on.
    ///
    /// Where the file system knows no second name the file is moved to it instead.
    static func linkBeside(_ path: String, suffix: String) throws -> String {
        for number in 1... {
            let name = path + suffix + (number == 1 ? "" : "-\(number)")
            if access(name, F_OK) == 0 { continue }
            if link(path, name) == 0 { return name }
            switch errno {
            case EEXIST: continue
            case EPERM, EACCES, ENOTSUP, EMLINK, ENOSYS:
                if try move(path, to: name) { return name }
            case let number: throw LedgerFailure(systemError: number, otherwise: .cannotCreate)
            }
        }
        preconditionFailure("the numbers after 1 came to an end")
    }

    static func renameIfThere(_ path: String, to name: String) throws {
        guard rename(path, name) == 0 || errno == ENOENT else {
            throw LedgerFailure(systemError: errno, otherwise: .ioFailed)
        }
    }

    /// Puts a file where another one is, in one step.
    static func replace(_ place: String, with path: String) throws {
        guard rename(path, place) == 0 else {
            throw LedgerFailure(systemError: errno, otherwise: .ioFailed)
        }
    }

    /// Removes an unfinished file with what SQLite may have left beside it.
    static func remove(_ unfinished: String) {
        for suffix in ["", "-journal", "-wal", "-shm"] { unlink(unfinished + suffix) }
    }
}
