import DashPilotPersistence
import Foundation

/// The right to serve the records of a folder, had by one server at a time: two would hold back positions and tell doubled
/// attempts apart each for itself, and share the folder's credentials and exported files.
///
/// A lock of the folder itself, so that no file is left behind, and a server that is killed gives it up with its life.
/// Source of the rule: decision 0033.
final class ServingClaim: Sendable {
    private let descriptor: Int32

    /// Makes the folder where it is missing.
    ///
    /// - Throws: ``ServeRefusal/alreadyServed`` while another server has it, ``LedgerFailure`` where the folder cannot be made.
    init(ledgerURL: URL) throws {
        let folder = ledgerURL.standardizedFileURL.deletingLastPathComponent().path(percentEncoded: false)
        try FilePlacement.makeFolders(folder)
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // Where the file system has no such locks, or the folder cannot be read, it is served without one.
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            close(descriptor)
            throw ServeRefusal.alreadyServed
        }
        self.descriptor = descriptor
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
