/// How characters are written that would mean something else where they stand.
///
/// Letters, signs and marks of direction are kept. Control characters, NUL above all, may stand in no page and are shown
/// as U+FFFD: the driver sees that something is there.
struct Escaping {
    /// What is written for each byte below 0x80; empty for the byte itself.
    private let table: [[UInt8]]

    static let text = Escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;"])
    static let attribute = Escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"])

    private init(_ references: [Unicode.Scalar: String]) {
        table = (UInt8(0)..<0x80).map { byte in
            let scalar = Unicode.Scalar(byte)
            switch scalar {
            case "\t", "\n": return []
            // A browser reads a bare carriage return as a line feed unless it is written as a reference.
            case "\r": return Array("&#13;".utf8)
            case "\0"..."\u{1F}", "\u{7F}": return Self.replacement
            default: return references[scalar].map { Array($0.utf8) } ?? []
            }
        }
    }

    /// Adds `text` to what is there.
    func write(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { source in
            // What needs nothing done, which is nearly everything, is copied at a stretch.
            var start = 0
            var index = 0
            while index < source.count {
                let byte = source[index]
                if byte < 0x80 {
                    let written = table[Int(byte)]
                    if !written.isEmpty {
                        bytes += source[start..<index]
                        bytes += written
                        start = index + 1
                    }
                    index += 1
                } else if byte == 0xC2, source[index + 1] < 0xA0 {
                    // U+0080 to U+009F, the other control characters: a lead byte is never the last of a text.
                    bytes += source[start..<index]
                    bytes += Self.replacement
                    index += 2
                    start = index
                } else {
                    index += 1
                }
            }
            bytes += source[start..<source.count]
        }
    }

    private static let replacement = Array("\u{FFFD}".utf8)
}
