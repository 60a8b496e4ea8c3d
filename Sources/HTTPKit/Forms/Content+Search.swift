extension Content {
    /// Where `pattern` first begins at or after `start`, or `nil`. Reads in pieces, so that any length will do.
    func firstOffset(of pattern: [UInt8], from start: Int) throws -> Int? {
        let pieceSize = 65_536
        var position = start
        while position + pattern.count <= count {
            // A piece holds the places where the pattern may begin and what it needs after the last of them.
            let piece = try read(at: position, upTo: pieceSize + pattern.count - 1)
            if let found = Self.firstIndex(of: pattern, in: piece) { return position + found }
            position += pieceSize
        }
        return nil
    }

    private static func firstIndex(of pattern: [UInt8], in piece: [UInt8]) -> Int? {
        piece.withUnsafeBufferPointer { bytes in
            pattern.withUnsafeBufferPointer { pattern in
                var index = 0
                while index + pattern.count <= bytes.count {
                    // Most bytes are told apart by the first one, without a call.
                    if bytes[index] == pattern[0],
                        bytes[index..<index + pattern.count].elementsEqual(pattern)
                    {
                        return index
                    }
                    index += 1
                }
                return nil
            }
        }
    }
}
