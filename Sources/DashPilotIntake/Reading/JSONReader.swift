/// Reads JSON value by value, from bytes in memory or from a file that never has to fit in memory.
///
/// The caller asks for what it expects and gets the next value: whatever that value turns out to be, it is consumed
/// whole, so one bad element of a list leaves its neighbours readable. Memory is one buffer of 64 KiB, the nesting is
/// bounded, no call recurses, and of a text longer than 16 KiB only the fact is kept.
///
/// It is lenient where phones are: a byte-order mark, control characters and stray encodings inside texts, a bare word
/// in place of a number (`NaN`), a member whose value a template left empty (`"sat":,`). Everything else is a fault.
///
/// A struct that is changed in place, and an array rather than a pointer: every read is bounds-checked.
struct JSONReader: ~Copyable {
    enum Kind {
        case object
        case array
        case text

        /// A number, `true`, `false`, `null`, or another word.
        case bare
    }

    private var buffer: [UInt8]

    /// The first byte of ``buffer`` that is not yet read.
    private var position = 0

    /// The end of what ``buffer`` holds.
    private var limit: Int

    /// How many bytes were there before ``buffer``.
    private var passed: Int64 = 0

    private let source: ByteStream?

    /// Where the last scalar or key lies in ``buffer``, without its quotes and with its escapes resolved.
    private(set) var token = 0..<0

    /// Whether the last text was too long to be held; ``token`` is then empty.
    private var isOverlong = false

    /// One bit a container, 1 for an object, the innermost lowest.
    private var nesting: UInt64 = 0
    private(set) var depth = 0

    /// Whether the innermost container has just been entered.
    private var isAtFirst = false

    private static let bufferSize = 65_536
    private static let longestToken = 16_384
    private static let deepest = 64

    init(_ bytes: [UInt8]) {
        buffer = bytes
        limit = bytes.count
        source = nil
        skipByteOrderMark()
    }

    init(_ stream: ByteStream) throws(ReadingFault) {
        buffer = [UInt8](repeating: 0, count: Self.bufferSize)
        limit = 0
        source = stream
        while limit < byteOrderMark.count, try refill(keepingFrom: 0) {}
        skipByteOrderMark()
    }

    private mutating func skipByteOrderMark() {
        if limit >= byteOrderMark.count, buffer[..<byteOrderMark.count].elementsEqual(byteOrderMark) {
            position = byteOrderMark.count
        }
    }

    /// How many bytes have been read.
    var offset: Int64 { passed + Int64(position) }

    // MARK: Structure

    /// What the next value is.
    mutating func kind() throws(ReadingFault) -> Kind {
        guard let byte = try nextVisible() else { throw .cutShort }
        switch byte {
        case .openBrace: return .object
        case .openBracket: return .array
        case .quote: return .text
        default: return .bare
        }
    }

    /// Whether anything but blanks is left: the next value of a file that holds several.
    mutating func hasMore() throws(ReadingFault) -> Bool {
        try nextVisible() != nil
    }

    /// Checks that nothing follows the value that was read.
    mutating func finish() throws(ReadingFault) {
        if try nextVisible() != nil { throw .malformed(atByte: offset) }
    }

    /// Steps into the next value when it is an object; any other value is consumed.
    mutating func enterObject() throws(ReadingFault) -> Bool {
        try enter(.object)
    }

    /// Steps into the next value when it is an array; any other value is consumed.
    mutating func enterArray() throws(ReadingFault) -> Bool {
        try enter(.array)
    }

    private mutating func enter(_ wanted: Kind) throws(ReadingFault) -> Bool {
        guard try kind() == wanted else {
            try skip()
            return false
        }
        try push(isObject: wanted == .object)
        return true
    }

    private mutating func push(isObject: Bool) throws(ReadingFault) {
        guard depth < Self.deepest else { throw .tooDeep }
        position += 1
        depth += 1
        nesting = nesting << 1 | (isObject ? 1 : 0)
        isAtFirst = true
    }

    private mutating func pop() {
        position += 1
        depth -= 1
        nesting >>= 1
        isAtFirst = false
    }

    private var isInObject: Bool { nesting & 1 == 1 && depth > 0 }

    /// Moves to the next member's value.
    ///
    /// - Returns: Its name, or `nil` once the object has been left.
    mutating func nextKey() throws(ReadingFault) -> String? {
        guard try nextName() else { return nil }
        let name = String(buffer.span.extracting(token))
        try takeColon()
        return name
    }

    /// Moves to the next element of the array, or leaves it and returns `false`.
    mutating func nextElement() throws(ReadingFault) -> Bool {
        guard try nextItem(closing: .closeBracket) else { return false }
        guard let byte = try nextVisible() else { throw .cutShort }
        guard byte != .comma, byte != .closeBracket else { throw .malformed(atByte: offset) }
        return true
    }

    /// Reads the next member's name into ``token``, or leaves the object and returns `false`.
    private mutating func nextName() throws(ReadingFault) -> Bool {
        guard try nextItem(closing: .closeBrace) else { return false }
        guard let byte = try nextVisible() else { throw .cutShort }
        guard byte == .quote else { throw .malformed(atByte: offset) }
        try scanText()
        return true
    }

    private mutating func takeColon() throws(ReadingFault) {
        guard let mark = try nextVisible() else { throw .cutShort }
        guard mark == .colon else { throw .malformed(atByte: offset) }
        position += 1
    }

    private mutating func nextItem(closing: UInt8) throws(ReadingFault) -> Bool {
        guard let byte = try nextVisible() else { throw .cutShort }
        if byte == closing {
            pop()
            return false
        }
        if isAtFirst {
            isAtFirst = false
        } else {
            guard byte == .comma else { throw .malformed(atByte: offset) }
            position += 1
        }
        return true
    }

    /// Consumes the next value, however much it holds.
    mutating func skip() throws(ReadingFault) {
        let outside = depth
        try skipOrEnter()
        while depth > outside {
            if isInObject {
                guard try nextName() else { continue }
                try takeColon()
            } else {
                guard try nextElement() else { continue }
            }
            try skipOrEnter()
        }
    }

    private mutating func skipOrEnter() throws(ReadingFault) {
        switch try kind() {
        case .object: try push(isObject: true)
        case .array: try push(isObject: false)
        case .text: try scanText()
        case .bare: try scanBare()
        }
    }

    // MARK: Scalars

    /// A value that holds no others.
    enum Scalar {
        /// In quotes, its content in ``token``.
        case text

        /// A number or a word, in ``token``.
        case bare

        /// `null`, or nothing where a template left its value out.
        case nothing

        /// An object or array, or a text too long to be any field's value.
        case other
    }

    /// Consumes the next value.
    mutating func scalar() throws(ReadingFault) -> Scalar {
        switch try kind() {
        case .object, .array:
            try skip()
            return .other
        case .text:
            try scanText()
            return isOverlong ? .other : .text
        case .bare:
            try scanBare()
            if isOverlong { return .other }
            return token.isEmpty || buffer[token].elementsEqual("null".utf8) ? .nothing : .bare
        }
    }

    /// Hands over the bytes of the scalar last read.
    func withToken(_ read: (Span<UInt8>) -> Void) {
        read(buffer.span.extracting(token))
    }

    /// Consumes the next value and hands its bytes over when it is a text or a bare word.
    mutating func withScalar<Result>(
        absent: Result, other: Result, _ read: (Span<UInt8>) -> Result
    ) throws(ReadingFault) -> Result {
        switch try scalar() {
        case .text, .bare: read(buffer.span.extracting(token))
        case .nothing: absent
        case .other: other
        }
    }

    /// Reads a number, also one in quotes.
    mutating func readNumber() throws(ReadingFault) -> ReadNumber {
        try withScalar(absent: .absent, other: .unreadable) { ReadNumber($0) }
    }

    /// Reads an instant, as a number or as ISO 8601, in quotes or not.
    mutating func readTime(_ unit: ReadTime.Unit = .secondsOrMilliseconds) throws(ReadingFault) -> ReadTime {
        try withScalar(absent: .absent, other: .unreadable) { ReadTime($0, unit: unit) }
    }

    /// Reads a text, or the characters of a bare value.
    ///
    /// - Returns: `nil` for `null`, for an object or array, and past `longest` bytes.
    mutating func readText(longest: Int = 256) throws(ReadingFault) -> String? {
        try withScalar(absent: nil, other: nil) { $0.count <= longest ? String($0) : nil }
    }

    // MARK: Bytes

    /// The next byte that is no blank, not consumed.
    private mutating func nextVisible() throws(ReadingFault) -> UInt8? {
        while true {
            while position < limit {
                let byte = buffer[position]
                if !byte.isBlank { return byte }
                position += 1
            }
            guard try refill(keepingFrom: position) else { return nil }
        }
    }

    /// Reads a text from its opening quote past its closing one.
    private mutating func scanText() throws(ReadingFault) {
        position += 1
        token = position..<position
        isOverlong = false
        var hasEscape = false
        while true {
            while position < limit, buffer[position] != .quote {
                if buffer[position] == .backslash {
                    hasEscape = true
                    // What it escapes is not here yet.
                    if position + 1 == limit { break }
                    position += 1
                }
                position += 1
            }
            if position < limit, buffer[position] == .quote { break }
            guard try refillToken() else { throw .cutShort }
        }
        token = (isOverlong ? position : token.lowerBound)..<position
        position += 1
        if hasEscape, !isOverlong { resolveEscapes() }
    }

    /// Reads a bare word up to the comma, bracket or blank that ends it.
    private mutating func scanBare() throws(ReadingFault) {
        token = position..<position
        isOverlong = false
        scan: repeat {
            while position < limit {
                switch buffer[position] {
                case .comma, .closeBrace, .closeBracket, 0x20, .tab, .newline, 0x0D: break scan
                case .colon, .quote, .openBrace, .openBracket, 0x7F..., ..<0x20: throw .malformed(atByte: offset)
                default: position += 1
                }
            }
        } while try refillToken()
        token = (isOverlong ? position : token.lowerBound)..<position
        if token.isEmpty, !isOverlong, !isInObject { throw .malformed(atByte: offset) }
    }

    /// Fetches more bytes while a token is being read. A token that has grown too long is let go.
    private mutating func refillToken() throws(ReadingFault) -> Bool {
        isOverlong = isOverlong || position - token.lowerBound > Self.longestToken
        return try refill(keepingFrom: isOverlong ? position : token.lowerBound)
    }

    /// Fetches more bytes behind those from `start` on, which move to the front of the buffer, and the token with them.
    ///
    /// - Returns: `false` at the end.
    private mutating func refill(keepingFrom start: Int) throws(ReadingFault) -> Bool {
        guard let source else { return false }
        let kept = limit - start
        let room = buffer.count - kept
        // A stream writes through a pointer; `kept` and `room` together are the whole buffer, so it stays inside.
        let read = buffer.withUnsafeMutableBufferPointer { bytes -> Int in
            guard let base = bytes.baseAddress else { return 0 }
            if start > 0 { base.update(from: base + start, count: kept) }
            return source.read(base + kept, maxLength: room)
        }
        passed += Int64(start)
        position -= start
        limit = kept + max(0, read)
        token = token.lowerBound - min(start, token.lowerBound)..<token.upperBound - min(start, token.upperBound)
        if read < 0 { throw .sourceFailed }
        return read > 0
    }

    /// Replaces the escapes of the token by what they stand for, in place: no escape is shorter than its meaning.
    private mutating func resolveEscapes() {
        var write = token.lowerBound
        var read = token.lowerBound
        while read < token.upperBound {
            let byte = buffer[read]
            guard byte == .backslash, read + 1 < token.upperBound else {
                buffer[write] = byte
                write += 1
                read += 1
                continue
            }
            let escaped = buffer[read + 1]
            read += 2
            switch escaped {
            case UInt8(ascii: "n"): buffer[write] = .newline
            case UInt8(ascii: "t"): buffer[write] = .tab
            case UInt8(ascii: "r"): buffer[write] = 0x0D
            case UInt8(ascii: "b"): buffer[write] = 0x08
            case UInt8(ascii: "f"): buffer[write] = 0x0C
            case UInt8(ascii: "u"):
                let scalar = escapedScalar(at: &read)
                for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                    buffer[write] = unit
                    write += 1
                }
                continue
            default: buffer[write] = escaped
            }
            write += 1
        }
        token = token.lowerBound..<write
    }

    /// Reads the four digits after `\u`, and the second half where they are the first half of a pair.
    private func escapedScalar(at read: inout Int) -> Unicode.Scalar {
        guard let first = codeUnit(at: read) else { return Self.replacement }
        read += 4
        guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) ?? Self.replacement }
        guard read + 6 <= token.upperBound, buffer[read] == .backslash, buffer[read + 1] == UInt8(ascii: "u"),
            let second = codeUnit(at: read + 2), UTF16.isTrailSurrogate(second)
        else { return Self.replacement }
        read += 6
        let high = UInt32(first) - 0xD800
        let low = UInt32(second) - 0xDC00
        return Unicode.Scalar(0x10000 + (high << 10 | low)) ?? Self.replacement
    }

    private func codeUnit(at start: Int) -> UInt16? {
        guard start + 4 <= token.upperBound else { return nil }
        var unit: UInt16 = 0
        for index in start..<start + 4 {
            guard let digit = buffer[index].hexadecimalDigit else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }

    private static let replacement: Unicode.Scalar = "\u{FFFD}"
}
