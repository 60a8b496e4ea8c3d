extension HTML {
    /// The markup of this piece.
    public var markup: String {
        var markup = ""
        write(into: &markup)
        return markup
    }

    /// A whole page: the document type, then this element.
    public var document: String { "<!doctype html>\n" + markup + "\n" }

    private func write(into markup: inout String) {
        switch self {
        case .text(let text): Escaping.text.write(text, into: &markup)
        case .trusted(let trusted): markup += trusted.markup
        case .fragment(let pieces): for piece in pieces { piece.write(into: &markup) }
        case .element(let element):
            markup += "<\(element.tag.rawValue)"
            for attribute in element.attributes {
                markup += " \(attribute.name)"
                guard let value = attribute.value else { continue }
                markup += "=\""
                Escaping.attribute.write(value, into: &markup)
                markup += "\""
            }
            markup += ">"
            guard !element.tag.isVoid else { return }
            // A first line break inside these would be swallowed by the browser; one more keeps it.
            if element.tag == .textarea || element.tag == .pre { markup += "\n" }
            for piece in element.content { piece.write(into: &markup) }
            markup += "</\(element.tag.rawValue)>"
        }
    }
}

/// How characters are written that would mean something else where they stand.
struct Escaping {
    private let isInAttribute: Bool

    static let text = Escaping(isInAttribute: false)
    static let attribute = Escaping(isInAttribute: true)

    /// Characters that no page may hold, NUL above all, are shown as U+FFFD: the driver sees that something is there.
    func write(_ text: String, into markup: inout String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": markup += "&amp;"
            case "<": markup += "&lt;"
            case ">": markup += "&gt;"
            case "\"" where isInAttribute: markup += "&quot;"
            case "'" where isInAttribute: markup += "&#39;"
            case "\t", "\n": markup.unicodeScalars.append(scalar)
            // A browser reads a bare carriage return as a line feed unless it is written as a reference.
            case "\r": markup += "&#13;"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": markup += "\u{FFFD}"
            default: markup.unicodeScalars.append(scalar)
            }
        }
    }
}
