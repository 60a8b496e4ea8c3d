import Foundation

/// Making folders and files so that they are private, whole from the moment they can be seen, and never replace another.
package enum FilePlacement {
    /// Makes every folder of `path` that is missing, for this user alone. Source of the rule: STORE-1.
    package static func makeFolders(_ path: String) throws {
        guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
        let parent = (path as NSString).deletingLastPathComponent
        guard errno == ENOENT, !parent.isEmpty, parent != path else {
            throw LedgerFailure(systemError: errno, otherwise: .cannotCreate)
        }
        try makeFolders(parent)
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw LedgerFailure(systemError: errno, otherwise: .cannotCreate)
        }
    }

    /// Lets `fill` write a file beside where it belongs and puts it there when it is whole and on disk.
    ///
    /// A crash on the way leaves at most the unfinished file under a name of its own.
    ///
    /// - Parameters:
    ///   - path: Where the file belongs; its folder is there.
    ///   - fill: Writes to the path it is given, where an empty file of mode 0600 lies, and leaves it closed.
    /// - Returns: `false`, with nothing changed, when a file lies at `path` already.
    static func place(at path: String, fill: (String) throws -> Void) throws -> Bool {
        let unfinished = "\(path).unfinished-\(UUID().uuidString)"
        let descriptor = open(unfinished, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw LedgerFailure(systemError: errno, otherwise: .cannotCreate) }
        close(descriptor)
        defer { remove(unfinished) }
        try fill(unfinished)
        guard try move(unfinished, to: path) else { return false }
        try synchroniseFolder(of: path)
        return true
    }

    /// A link is made only where nothing of that name lies, which no check beforehand could promise.
    ///
    /// - Returns: `false`, with nothing changed, when a file of that name lies there.
    static func move(_ unfinished: String, to path: String) throws -> Bool {
        if link(unfinished, path) == 0 { return true }
        switch errno {
        case EEXIST: return false
        case EPERM, EACCES, ENOTSUP, EMLINK, ENOSYS:
            // File systems without links (FAT) and systems that forbid them (Android): a name is claimed, then given
            // its content.
            let claim = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
            guard claim >= 0 else {
                if errno == EEXIST { return false }
                throw LedgerFailure(systemError: errno, otherwise: .cannotCreate)
            }
            close(claim)
            guard rename(unfinished, path) == 0 else {
                throw LedgerFailure(systemError: errno, otherwise: .cannotCreate)
            }
            return true
        case let number: throw LedgerFailure(systemError: number, otherwise: .cannotCreate)
        }
    }

    /// Without this a power cut could take the name of a file whose content is on disk.
    static func synchroniseFolder(of path: String) throws {
        let descriptor = open((path as NSString).deletingLastPathComponent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw LedgerFailure(systemError: errno, otherwise: .ioFailed) }
        defer { close(descriptor) }
        // Some file systems cannot do this for a folder and say EINVAL; they do not need it.
        guard fsync(descriptor) == 0 || errno == EINVAL else {
            throw LedgerFailure(systemError: errno, otherwise: .ioFailed)
        }
    }
}
