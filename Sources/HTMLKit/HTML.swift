/// A piece of a page as a value: an element, text, or several of them.
///
/// Text and attributes are escaped when the page is written, each by its own table, and no name of an element or an
/// attribute can be made from data, so that nothing a person types becomes markup.
public indirect enum HTML: Hashable, Sendable {
    case element(Element)
    case text(String)
    case fragment([HTML])

    /// Markup that was made elsewhere and is written as it is. Easy to search for.
    case trusted(TrustedHTML)

    public struct Element: Hashable, Sendable {
        public let tag: Tag
        public let attributes: [Attribute]
        public let content: [HTML]
    }

    public static let nothing = HTML.fragment([])

    /// Whether all of it was made elsewhere.
    var isTrusted: Bool {
        switch self {
        case .trusted: true
        case .fragment(let pieces): pieces.allSatisfy(\.isTrusted)
        case .element, .text: false
        }
    }
}

/// Ready-made markup. Whoever makes one vouches for every character of it.
public struct TrustedHTML: Hashable, Sendable {
    public let markup: String

    public init(_ markup: String) {
        self.markup = markup
    }
}

extension HTML: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) {
        self = .text(text)
    }
}

/// Lets the content of an element be written one piece a line, with conditions and loops.
@resultBuilder
public enum HTMLBuilder {
    public static func buildExpression(_ piece: HTML) -> [HTML] { [piece] }
    public static func buildExpression(_ text: String) -> [HTML] { [.text(text)] }
    public static func buildExpression(_ pieces: [HTML]) -> [HTML] { pieces }
    public static func buildExpression(_ piece: HTML?) -> [HTML] { piece.map { [$0] } ?? [] }
    public static func buildBlock(_ pieces: [HTML]...) -> [HTML] { pieces.flatMap(\.self) }
    public static func buildOptional(_ pieces: [HTML]?) -> [HTML] { pieces ?? [] }
    public static func buildEither(first pieces: [HTML]) -> [HTML] { pieces }
    public static func buildEither(second pieces: [HTML]) -> [HTML] { pieces }
    public static func buildArray(_ pieces: [[HTML]]) -> [HTML] { pieces.flatMap(\.self) }
}
