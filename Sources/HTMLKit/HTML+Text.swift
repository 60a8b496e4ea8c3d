extension HTML {
    /// The markup of this piece.
    public var markup: String { String(decoding: bytes, as: UTF8.self) }

    /// The markup of this piece in UTF-8, as an answer takes it.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    /// A whole page: the document type, then this element.
    public var document: String { String(decoding: documentBytes, as: UTF8.self) }

    /// A whole page in UTF-8.
    public var documentBytes: [UInt8] {
        var bytes = Array("<!doctype html>\n".utf8)
        write(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }

    /// Adds the markup of this piece to what is there.
    public func write(to bytes: inout [UInt8]) {
        switch self {
        case .text(let text): Escaping.text.write(text, to: &bytes)
        case .trusted(let trusted): bytes += trusted.markup.utf8
        case .fragment(let pieces): for piece in pieces { piece.write(to: &bytes) }
        case .element(let element): element.write(to: &bytes)
        }
    }
}

extension HTML.Element {
    fileprivate func write(to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "<"))
        bytes += tag.rawValue.utf8
        for attribute in attributes {
            bytes.append(UInt8(ascii: " "))
            bytes += attribute.name.utf8
            guard let value = attribute.value else { continue }
            bytes += "=\"".utf8
            Escaping.attribute.write(value, to: &bytes)
            bytes.append(UInt8(ascii: "\""))
        }
        bytes.append(UInt8(ascii: ">"))
        guard !tag.isVoid else { return }
        // A first line break inside these would be swallowed by the browser; one more keeps it.
        if tag == .textarea || tag == .pre { bytes.append(UInt8(ascii: "\n")) }
        for piece in content { piece.write(to: &bytes) }
        bytes += "</".utf8
        bytes += tag.rawValue.utf8
        bytes.append(UInt8(ascii: ">"))
    }
}
