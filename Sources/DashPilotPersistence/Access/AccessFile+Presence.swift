public import Foundation

extension AccessFile {
    /// Opens the file beside a ledger where there is one, and makes none.
    ///
    /// - Throws: ``LedgerFailure``.
    public static func openIfPresent(besideLedgerAt ledger: URL) throws -> AccessFile? {
        let file = ledger.standardizedFileURL.deletingLastPathComponent().appending(path: "access.sqlite")
        guard access(file.path(percentEncoded: false), F_OK) == 0 else { return nil }
        return try open(besideLedgerAt: ledger)
    }
}
