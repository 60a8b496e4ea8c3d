public import Foundation

extension Ledger {
    /// Whether nothing of a ledger lies at `url`, so that opening it would begin new records; nothing is opened or made.
    ///
    /// A write-ahead log without its file is a remain and no absence, and so is what cannot be looked at: opening says
    /// what is wrong.
    public static func isMissing(at url: URL) -> Bool {
        let file = LedgerFile(url)
        return (try? file.presence()) == .missing && !file.hasLog()
    }
}
