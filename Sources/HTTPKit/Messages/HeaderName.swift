/// The name of a header field; upper and lower case are the same (RFC 9110, section 5.1).
public struct HeaderName: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// As it was written, which is how it is sent.
    public let text: String

    private let folded: String

    /// A name that comes from outside.
    ///
    /// - Returns: `nil` unless every character may stand in a name.
    public init?(_ text: some StringProtocol) {
        guard !text.isEmpty, text.utf8.allSatisfy(\.isToken) else { return nil }
        self.init(unchecked: String(text))
    }

    public init(stringLiteral text: String) {
        precondition(!text.isEmpty && text.utf8.allSatisfy(\.isToken), "\(text) is no name of a header")
        self.init(unchecked: text)
    }

    private init(unchecked text: String) {
        self.text = text
        folded = text.lowercased()
    }

    public var description: String { text }
}

extension HeaderName: Hashable {
    public static func == (left: HeaderName, right: HeaderName) -> Bool { left.folded == right.folded }

    public func hash(into hasher: inout Hasher) { hasher.combine(folded) }
}

extension HeaderName {
    public static let accept: HeaderName = "Accept"
    public static let acceptLanguage: HeaderName = "Accept-Language"
    public static let allow: HeaderName = "Allow"
    public static let authorization: HeaderName = "Authorization"
    public static let cacheControl: HeaderName = "Cache-Control"
    public static let connection: HeaderName = "Connection"
    public static let contentDisposition: HeaderName = "Content-Disposition"
    public static let contentLength: HeaderName = "Content-Length"
    public static let contentSecurityPolicy: HeaderName = "Content-Security-Policy"
    public static let contentType: HeaderName = "Content-Type"
    public static let cookie: HeaderName = "Cookie"
    public static let crossOriginOpenerPolicy: HeaderName = "Cross-Origin-Opener-Policy"
    public static let date: HeaderName = "Date"
    public static let entityTag: HeaderName = "ETag"
    public static let expect: HeaderName = "Expect"
    public static let host: HeaderName = "Host"
    public static let idempotencyKey: HeaderName = "Idempotency-Key"
    public static let ifNoneMatch: HeaderName = "If-None-Match"
    public static let lastEventID: HeaderName = "Last-Event-ID"
    public static let location: HeaderName = "Location"
    public static let origin: HeaderName = "Origin"
    public static let referrerPolicy: HeaderName = "Referrer-Policy"
    public static let requestID: HeaderName = "X-Request-ID"
    public static let retryAfter: HeaderName = "Retry-After"
    public static let secFetchSite: HeaderName = "Sec-Fetch-Site"
    public static let setCookie: HeaderName = "Set-Cookie"
    public static let transferEncoding: HeaderName = "Transfer-Encoding"
    public static let vary: HeaderName = "Vary"
    public static let wwwAuthenticate: HeaderName = "WWW-Authenticate"
    public static let contentTypeOptions: HeaderName = "X-Content-Type-Options"
}
