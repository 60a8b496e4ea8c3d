public import Foundation

/// A folder of a test's own for a ledger in a file, gone with the value.
public final class LedgerFolder: Sendable {
    public let url: URL

    public init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "dashpilot-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Where the ledger lies; nothing is there at first.
    public var ledger: URL { url.appending(path: "ledger.sqlite", directoryHint: .notDirectory) }

    /// The names of what lies in the folder, sorted.
    public func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false)).sorted()
    }

    /// Every file of the folder with its bytes.
    public func contents() throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in try names() { contents[name] = try Data(contentsOf: url.appending(path: name)) }
        return contents
    }
}
