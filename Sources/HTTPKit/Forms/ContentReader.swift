/// Reads content from its start to its end, a piece at a time.
public struct ContentReader: Sendable {
    private let content: Content
    private let pieceSize: Int
    private var offset = 0

    public init(_ content: Content, pieceSize: Int = 65_536) {
        self.content = content
        self.pieceSize = pieceSize
    }

    /// The next piece, never empty, or `nil` at the end.
    ///
    /// - Throws: ``FileFailure``.
    public mutating func next() throws -> [UInt8]? {
        let piece = try content.read(at: offset, upTo: pieceSize)
        offset += piece.count
        return piece.isEmpty ? nil : piece
    }
}
