import Foundation

/// The bytes of an XML file as the platform's parser can bear them, one for one.
///
/// Foundation's parser for Linux ends the whole process on a name that is not valid UTF-8, and on a processing
/// instruction without content (`<?x?>`), which is valid XML. A file must not be able to do that, so neither reaches it:
///
/// - Instructions become blanks, the XML declaration among them. So no encoding a file names is ever looked up either,
///   and the parser sees the same characters in front of the root as ``FileHead`` did.
/// - Each byte past ASCII becomes a letter, which can neither open nor close anything. The names, times and numbers of
///   a track are ASCII; of the rest nothing is kept.
///
/// Line breaks stay where they are, so that an error names the right line.
final class MarkupStream: ByteStream {
    private var filter = MarkupFilter()

    /// Whether the `<` that ended the last piece is still to be handed out: what it opens shows with the byte after it.
    private var isHoldingBracket = false

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
        guard maxLength > 1 else { return 0 }
        let isAtStart = count == 0
        let held = isHoldingBracket ? 1 : 0
        let read = super.read(buffer + held, maxLength: maxLength - held)
        guard read >= 0 else { return read }
        if isHoldingBracket { buffer[0] = .lessThan }
        isHoldingBracket = false
        var bytes = UnsafeMutableBufferPointer(start: buffer, count: held + read)
        if isAtStart, bytes.starts(with: byteOrderMark) {
            for index in byteOrderMark.indices { bytes[index] = 0x20 }
        }
        if read > 0, bytes.last == .lessThan {
            isHoldingBracket = true
            bytes = UnsafeMutableBufferPointer(rebasing: bytes.dropLast())
            // Nothing but the bracket: an empty piece would be taken for the end.
            if bytes.isEmpty { return self.read(buffer, maxLength: maxLength) }
        }
        filter.clean(&bytes)
        return bytes.count
    }
}

/// Follows XML just closely enough to tell instructions from comments and texts that look like them.
struct MarkupFilter {
    private enum Place {
        case text

        /// Behind `<`, `<!` and `<!-`.
        case bracket
        case declaration
        case dash

        /// In a comment or a CDATA section, behind as many dashes or brackets as could begin its end.
        case comment(dashes: Int)
        case verbatim(brackets: Int)

        /// In an instruction, and whether a question mark has just been passed.
        case instruction(mark: Bool)
    }

    private var place = Place.text

    /// Cleans a piece in place. A piece never ends with `<` unless it is the last.
    mutating func clean(_ bytes: inout UnsafeMutableBufferPointer<UInt8>) {
        for index in bytes.indices {
            let byte = bytes[index]
            if byte >= 0x80 {
                bytes[index] = UInt8(ascii: "x")
            } else if byte == 0 {
                // As illegal as the byte it stands for, but no end of a string to a parser in C.
                bytes[index] = 1
            }
            switch place {
            case .text:
                guard byte == .lessThan else { continue }
                if index + 1 < bytes.count, bytes[index + 1] == .question {
                    bytes[index] = 0x20
                    place = .instruction(mark: false)
                } else {
                    place = .bracket
                }
            case .bracket:
                place = byte == .exclamation ? .declaration : .text
            case .declaration:
                place = byte == .minus ? .dash : byte == .openBracket ? .verbatim(brackets: 0) : .text
            case .dash:
                place = byte == .minus ? .comment(dashes: 0) : .text
            case .comment(let dashes):
                place = byte == .greaterThan && dashes >= 2 ? .text : .comment(dashes: byte == .minus ? dashes + 1 : 0)
            case .verbatim(let brackets):
                let isEnd = byte == .greaterThan && brackets >= 2
                place = isEnd ? .text : .verbatim(brackets: byte == .closeBracket ? brackets + 1 : 0)
            case .instruction(let mark):
                if byte != .newline { bytes[index] = 0x20 }
                place = mark && byte == .greaterThan ? .text : .instruction(mark: byte == .question)
            }
        }
    }
}
