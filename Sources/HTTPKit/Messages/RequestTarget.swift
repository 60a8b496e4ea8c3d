/// What the first line of a request points at: a path and a query.
public struct RequestTarget: Hashable, Sendable {
    /// The path's parts, decoded, without the slashes between them; none for `/`.
    ///
    /// A part may hold anything, a slash that was sent as `%2F` included, and may be empty where two slashes met.
    public let segments: [String]

    /// Whether a slash ended the path, besides the one that `/` consists of.
    public let hasTrailingSlash: Bool

    /// What followed the question mark, as it was sent.
    public let query: String

    /// - Parameter text: A path with or without a query, a whole address as a proxy sends it, or `*`.
    /// - Returns: `nil` for anything else, and where a part of the path is no text.
    public init?(_ text: String) {
        guard let local = Self.withoutAuthority(text) else { return nil }
        let parts = local.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        query = parts.count == 2 ? String(parts[1]) : ""
        guard let path = parts.first, path.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
        var encoded = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        hasTrailingSlash = encoded.count > 1 && encoded.last?.isEmpty == true
        if encoded.last?.isEmpty == true { encoded.removeLast() }
        var segments: [String] = []
        for part in encoded {
            guard let segment = PercentCoding.decode(part), !segment.utf8.contains(0) else { return nil }
            segments.append(segment)
        }
        self.segments = segments
    }

    /// A path of these parts, without a query.
    init(segments: [String]) {
        self.segments = segments
        hasTrailingSlash = false
        query = ""
    }

    /// Of a request that is refused because its target is none.
    static let unreadable = RequestTarget(segments: [])

    /// The query as a form's fields.
    public var fields: FormFields { FormFields(urlEncoded: query) }

    private static func withoutAuthority(_ text: String) -> Substring? {
        if text.hasPrefix("/") { return text[...] }
        // OPTIONS * asks about the server as a whole.
        if text == "*" { return "/" }
        for scheme in ["http://", "https://"] where text.lowercased().hasPrefix(scheme) {
            let rest = text.dropFirst(scheme.count)
            guard let end = rest.firstIndex(where: { $0 == "/" || $0 == "?" }) else { return "/" }
            return rest[end] == "/" ? rest[end...] : "/" + rest[end...]
        }
        return nil
    }
}
