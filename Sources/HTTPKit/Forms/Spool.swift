/// Writes bytes to a temporary file, to be answered once they are complete.
///
/// An export is made this way: reading the records takes no longer than the disk, however slowly the client fetches the
/// answer, and memory stays small.
public struct Spool: ~Copyable {
    private let file: TemporaryFile
    private var pending: [UInt8] = []
    private var writtenCount = 0

    private static let pieceSize = 65_536

    /// - Parameter directory: Where the file goes: on a disk, for a folder in memory would defeat the purpose.
    /// - Throws: ``FileFailure``.
    public init(in directory: String) throws {
        file = try TemporaryFile(in: directory)
    }

    public var count: Int { writtenCount + pending.count }

    /// - Throws: ``FileFailure``, when the disk is full among others.
    public mutating func write(_ bytes: [UInt8]) throws {
        pending += bytes
        if pending.count >= Self.pieceSize { try flush() }
    }

    /// What was written.
    public consuming func finish() throws -> Content {
        try flush()
        return Content(file, byteCount: writtenCount)
    }

    private mutating func flush() throws {
        try file.write(pending, at: writtenCount)
        writtenCount += pending.count
        pending.removeAll(keepingCapacity: true)
    }
}
