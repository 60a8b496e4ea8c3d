/// The lines of a file, one at a time.
struct LineReader {
    private let source: ByteStream
    private var buffer = [UInt8](repeating: 0, count: 65_536)
    private var position = 0
    private var limit = 0

    /// Past this a line is no message of anybody's.
    private static let longestLine = 1 << 20

    init(_ source: ByteStream) {
        self.source = source
    }

    enum Line {
        case line([UInt8])

        /// Longer than any message; it has been passed over.
        case tooLong
    }

    /// The next line without its end, `nil` at the end of the file.
    mutating func next() throws(ReadingFault) -> Line? {
        var line: [UInt8] = []
        var isTooLong = false
        var hasAny = false
        while true {
            if position == limit {
                guard try refill() else { break }
            }
            hasAny = true
            let end = buffer[position..<limit].firstIndex(of: .newline)
            let piece = buffer[position..<(end ?? limit)]
            if isTooLong || line.count + piece.count > Self.longestLine {
                isTooLong = true
                line = []
            } else {
                line += piece
            }
            position = end.map { $0 + 1 } ?? limit
            if end != nil { break }
        }
        if isTooLong { return .tooLong }
        return hasAny ? .line(line) : nil
    }

    private mutating func refill() throws(ReadingFault) -> Bool {
        let read = buffer.withUnsafeMutableBufferPointer { bytes in
            bytes.baseAddress.map { source.read($0, maxLength: bytes.count) } ?? 0
        }
        position = 0
        limit = max(0, read)
        if read < 0 { throw .sourceFailed }
        return read > 0
    }
}
