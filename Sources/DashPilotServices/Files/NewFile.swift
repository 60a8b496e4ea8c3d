package import DashPilotDomain
import Foundation

/// A file that is made for the driver: whole or not at all, and never in place of one that exists.
///
/// Source of the rules: CLI-7, FILE-4, FILE-5.
package enum NewFile {
    package enum Name {
        /// A path the driver gave. A file that stands there is left and the command refused.
        case given(String)
        /// A name of ours in `folder`, to which `-2` up to `-99` is added before the extension where it is taken.
        case ours(folder: String, stem: String, extension: String)
    }

    /// Why there is no new file. The sentences name no path (EXPORT-8).
    package enum Refusal: DriverFacingError, Equatable {
        case fileExists
        case noPlaceToWrite
        case writeFailed

        package func sentence(in locale: DriverLocale) -> String {
            switch self {
            case .fileExists: "There is already a file of that name, and it was left as it is. Give another name."
            case .noPlaceToWrite:
                "The file could not be saved, because its folder is missing or cannot be written to. Give another place."
            case .writeFailed: "The file could not be saved. Free some space and try again."
            }
        }
    }

    /// Takes the bytes of a file that is being made.
    package struct Writer {
        let descriptor: Int32

        package func write(_ bytes: [UInt8]) throws(Refusal) {
            let isWritten = bytes.withUnsafeBytes { buffer in
                var rest = buffer[...]
                while !rest.isEmpty {
                    let count = Foundation.write(
                        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                    if count < 0, errno != EINTR { return false }
                    rest = rest.dropFirst(max(0, count))
                }
                return true
            }
            guard isWritten else { throw .writeFailed }
        }

        package func write(_ text: String) throws(Refusal) { try write(Array(text.utf8)) }
    }

    /// Makes the file.
    ///
    /// The bytes go to a hidden file beside the name first, which takes the name when all of them are on disk; if `body`
    /// or the disk fails it is removed.
    ///
    /// - Returns: The path of the new file, and what `body` returned.
    package static func make<Result>(
        _ name: Name, body: (Writer) throws -> Result
    ) throws -> (path: String, result: Result) {
        // What will be refused at the end is refused before the work.
        if case .given(let path) = name, exists(path) { throw Refusal.fileExists }
        let partial = partialPath(for: candidates(name)[0])
        // Readable too, for whoever goes on to send what was written.
        let descriptor = open(partial, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw errno == ENOSPC ? Refusal.writeFailed : Refusal.noPlaceToWrite }
        var isOpen = true
        defer {
            if isOpen { close(descriptor) }
            unlink(partial)
        }
        let result = try body(Writer(descriptor: descriptor))
        let isOnDisk = fsync(descriptor) == 0
        isOpen = false
        guard close(descriptor) == 0, isOnDisk else { throw Refusal.writeFailed }
        for path in candidates(name) {
            if try publish(partial, as: path) { return (path, result) }
        }
        if case .given = name { throw Refusal.fileExists }
        throw Refusal.writeFailed
    }

    private static func candidates(_ name: Name) -> [String] {
        switch name {
        case .given(let path): return [path]
        case .ours(let folder, let stem, let fileExtension):
            let base = folder.hasSuffix("/") ? folder + stem : folder + "/" + stem
            return (1...99).map { base + ($0 == 1 ? "" : "-\($0)") + "." + fileExtension }
        }
    }

    private static func partialPath(for path: String) -> String {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { path[...$0] } ?? ""
        let file = slash.map { path[path.index(after: $0)...] } ?? path[...]
        return folder + ".\(file).\(UInt32.random(in: .min ... .max)).partial"
    }

    private static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Gives the finished file its name.
    ///
    /// - Returns: Whether the name was free.
    private static func publish(_ partial: String, as path: String) throws -> Bool {
        if link(partial, path) == 0 { return true }
        switch errno {
        case EEXIST: return false
        case EPERM, EOPNOTSUPP, ENOSYS, EMLINK:
            // A card formatted as FAT knows no second name for a file: take the name, then put the file in its place.
            let reserved = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            if reserved < 0, errno == EEXIST { return false }
            guard reserved >= 0 else { throw Refusal.noPlaceToWrite }
            close(reserved)
            guard rename(partial, path) == 0 else {
                unlink(path)
                throw Refusal.writeFailed
            }
            return true
        default: throw Refusal.writeFailed
        }
    }
}
