import Foundation

/// A file without a name, readable by this process alone and gone with it, whatever ends it.
final class TemporaryFile: Sendable {
    /// Open from here to the end; reading and writing name their place, so that threads need not take turns.
    let descriptor: Int32

    /// - Throws: ``FileFailure``.
    init(in directory: String) throws(FileFailure) {
        var path = Array("\(directory)/.dashpilot-XXXXXX".utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw FileFailure(errno) }
        unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// A file that somebody else made, for as long as it is needed here.
    ///
    /// - Throws: ``FileFailure``.
    init(sharing open: Int32) throws(FileFailure) {
        descriptor = fcntl(open, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { throw FileFailure(errno) }
    }

    deinit { close(descriptor) }

    /// - Throws: ``FileFailure``, also where less than `count` bytes are left.
    func read(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] {
        var failure: FileFailure?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let result = pread(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, offset + filled)
                if result > 0 { filled += result } else if result == 0 || errno != EINTR { break }
            }
            if filled < count { failure = FileFailure(errno) }
        }
        if let failure { throw failure }
        return bytes
    }

    /// - Throws: ``FileFailure``, when the disk is full among others.
    func write(_ bytes: [UInt8], at offset: Int) throws(FileFailure) {
        var written = 0
        while written < bytes.count {
            let result = bytes.withUnsafeBytes { buffer in
                pwrite(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written, offset + written)
            }
            guard result >= 0 || errno == EINTR else { throw FileFailure(errno) }
            written += max(0, result)
        }
    }
}

/// A file could not be made, read or written.
public struct FileFailure: Error, Hashable, CustomStringConvertible {
    /// The system's number for what happened.
    public let errorNumber: Int32

    init(_ errorNumber: Int32) {
        self.errorNumber = errorNumber
    }

    public var description: String { String(cString: strerror(errorNumber)) }
}
