/// Finds the parts of a multipart body one after the other, in pieces of bounded size.
struct MultipartReader {
    struct Part {
        let name: String
        /// `nil` for a part that is no file.
        let fileName: String?
        let headers: Headers
        let content: Content
    }

    /// The longest value of a field that is no file, in bytes.
    static let fieldBound = 1_048_576

    /// The longest head of a part, in bytes, and the most parts.
    private static let headBound = 8192
    private static let partBound = 1000

    private let body: Content
    private let delimiter: [UInt8]
    private var offset = 0
    private var partCount = 0

    init(_ body: Content, boundary: String) {
        self.body = body
        delimiter = Array("\r\n--\(boundary)".utf8)
    }

    /// The next part, or `nil` after the last one.
    ///
    /// - Throws: ``RequestRefusal/malformed(reason:)`` where the body ends within a part or a part has no name.
    mutating func next() throws -> Part? {
        guard try moveToPart() else { return nil }
        partCount += 1
        guard partCount <= Self.partBound else { throw Self.malformed("The form has too many parts.") }
        let head = try readHead()
        guard let end = try body.firstOffset(of: delimiter, from: offset) else {
            throw Self.malformed("The form ends in the middle of a part.")
        }
        let content = body[offset..<end]
        offset = end
        return try Self.part(head: head, content: content)
    }

    /// Passes the delimiter in front of a part.
    ///
    /// - Returns: Whether a part follows.
    private mutating func moveToPart() throws -> Bool {
        if partCount == 0 {
            // The first delimiter may stand at the very start, and has no line in front of it then.
            let opening = Array(delimiter.dropFirst(2))
            if try body.read(at: 0, upTo: opening.count) == opening {
                offset = opening.count
            } else if let preamble = try body.firstOffset(of: delimiter, from: 0) {
                offset = preamble + delimiter.count
            } else {
                throw Self.malformed("The form has no part.")
            }
        } else {
            offset += delimiter.count
        }
        let rest = try body.read(at: offset, upTo: Self.headBound)
        if rest.starts(with: "--".utf8) { return false }
        // Blanks may follow the delimiter on its line.
        let padding = rest.prefix { $0.isBlank }.count
        guard rest.dropFirst(padding).starts(with: "\r\n".utf8) else {
            throw Self.malformed("What separates the form's parts is broken.")
        }
        // The line's end stays, for it may be that of an empty head as well.
        offset += padding
        return true
    }

    /// The lines up to the empty one, which is passed too.
    private mutating func readHead() throws -> Headers {
        let window = try body.read(at: offset, upTo: Self.headBound)
        guard let end = window.firstRange(of: Array("\r\n\r\n".utf8)) else {
            throw Self.malformed("A part of the form has no end of its head.")
        }
        offset += end.upperBound
        var headers = Headers()
        for line in String(decoding: window[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n") {
            guard let colon = line.firstIndex(of: ":"), let name = HeaderName(line[..<colon]) else { continue }
            headers.add(name, String(line[line.index(after: colon)...]))
        }
        return headers
    }

    private static func part(head: Headers, content: Content) throws -> Part {
        // A backslash in a file's name is a backslash: browsers escape in a way of their own.
        let disposition = (head[.contentDisposition] ?? "").splitOutsideQuotes(at: ";", escape: nil)
            .map(\.trimmingBlanks)
        guard disposition.first?.equalsIgnoringCase("form-data") == true else {
            throw malformed("A part of the form is no field.")
        }
        func parameter(_ name: String) -> String? {
            disposition.dropFirst().first { $0.lowercased().hasPrefix("\(name)=") }
                .map { browserUnescaped($0.dropFirst(name.count + 1)) }
        }
        guard let name = parameter("name") else { throw malformed("A part of the form has no name.") }
        return Part(name: name, fileName: parameter("filename"), headers: head, content: content)
    }

    /// Browsers write a quote and the ends of lines in a name as percent and digits (WHATWG HTML, section 4.10.22.8).
    private static func browserUnescaped(_ text: Substring) -> String {
        let isQuoted = text.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"")
        return String(isQuoted ? text.dropFirst().dropLast() : text)
            .replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
    }

    private static func malformed(_ reason: String) -> RequestRefusal { .malformed(reason: reason) }
}
