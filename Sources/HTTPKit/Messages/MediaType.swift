/// What kind of content a body is, as in `text/html; charset=utf-8` (RFC 9110, section 8.3.1).
public struct MediaType: Hashable, Sendable, CustomStringConvertible {
    /// Type and subtype in lower case, as in `text/html`; either may be `*` in what a client accepts.
    public let essence: String

    /// The parameters in their order, names in lower case, values without their quotes.
    public let parameters: [Parameter]

    public struct Parameter: Hashable, Sendable {
        public let name: String
        public let value: String
    }

    public init?(_ text: some StringProtocol) {
        var parts = text.splitOutsideQuotes(at: ";")[...]
        guard let essence = parts.popFirst()?.trimmingBlanks.lowercased() else { return nil }
        let names = essence.split(separator: "/", omittingEmptySubsequences: false)
        guard names.count == 2, names.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isToken) }) else { return nil }
        self.essence = essence
        parameters = parts.compactMap { Parameter($0) }
    }

    private init(known essence: String, parameters: [Parameter] = []) {
        self.essence = essence
        self.parameters = parameters
    }

    public func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

    public var type: Substring { essence.prefix { $0 != "/" } }

    public var description: String {
        ([essence] + parameters.map { "\($0.name)=\($0.value)" }).joined(separator: "; ")
    }

    private static let utf8 = [Parameter(name: "charset", value: "utf-8")]

    public static let html = MediaType(known: "text/html", parameters: utf8)
    public static let plainText = MediaType(known: "text/plain", parameters: utf8)
    public static let css = MediaType(known: "text/css", parameters: utf8)
    public static let csv = MediaType(known: "text/csv", parameters: utf8)
    public static let javaScript = MediaType(known: "text/javascript", parameters: utf8)
    public static let eventStream = MediaType(known: "text/event-stream")
    public static let json = MediaType(known: "application/json")
    public static let problem = MediaType(known: "application/problem+json")
    public static let manifest = MediaType(known: "application/manifest+json")
    public static let bytes = MediaType(known: "application/octet-stream")
    public static let urlEncodedForm = MediaType(known: "application/x-www-form-urlencoded")
    public static let multipartForm = MediaType(known: "multipart/form-data")
    public static let svg = MediaType(known: "image/svg+xml")
    public static let png = MediaType(known: "image/png")
}

extension MediaType.Parameter {
    fileprivate init?(_ text: some StringProtocol) {
        guard let equals = text.firstIndex(of: "=") else { return nil }
        let name = text[..<equals].trimmingBlanks.lowercased()
        guard !name.isEmpty else { return nil }
        self.init(name: name, value: String(text[text.index(after: equals)...].trimmingBlanks).unquoted)
    }
}
