/// A body on its way in: in memory or, for an upload, in a temporary file.
final class BodyCollector {
    private var bytes: [UInt8] = []
    private let file: TemporaryFile?
    private var count = 0
    private let bound: Int
    private let share: BodyMemory.Share

    /// A piece that a worker has to write before more is taken.
    struct PieceToWrite: Sendable {
        fileprivate let file: TemporaryFile
        fileprivate let bytes: [UInt8]
        fileprivate let offset: Int

        func write() throws(FileFailure) { try file.write(bytes, at: offset) }
    }

    /// - Parameters:
    ///   - share: Where it takes the memory from, if it is kept there.
    ///   - spoolDirectory: `nil` keeps the body in memory.
    /// - Throws: ``FileFailure``.
    init(bound: Int, share: BodyMemory.Share, spoolDirectory: String?) throws {
        self.bound = bound
        self.share = share
        file = try spoolDirectory.map { try TemporaryFile(in: $0) }
    }

    /// Takes the next piece.
    ///
    /// - Throws: ``RequestRefusal/bodyTooLarge(bound:)`` or ``RequestRefusal/tooMuchAtOnce``, and takes none of it.
    func take(_ piece: UnsafeRawBufferPointer) throws(RequestRefusal) -> PieceToWrite? {
        guard piece.count <= bound - count else { throw .bodyTooLarge(bound: bound) }
        if let file {
            defer { count += piece.count }
            return PieceToWrite(file: file, bytes: Array(piece), offset: count)
        }
        guard share.grow(by: piece.count) else { throw .tooMuchAtOnce }
        count += piece.count
        bytes += piece
        return nil
    }

    /// All that was taken.
    var content: Content { file.map { Content($0, byteCount: count) } ?? Content(bytes, share) }
}

@available(*, unavailable)
extension BodyCollector: Sendable {}
