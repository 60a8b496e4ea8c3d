/// The cookies a browser sent back (RFC 6265, section 5.4).
public struct Cookies: Hashable, Sendable {
    private struct Pair: Hashable, Sendable {
        let name: String
        let value: String
    }

    private let pairs: [Pair]

    /// What no browser would send is passed over.
    init(_ headers: Headers) {
        pairs = headers.values(of: .cookie).flatMap { $0.split(separator: ";") }.compactMap { text in
            guard let equals = text.firstIndex(of: "=") else { return nil }
            let name = text[..<equals].trimmingBlanks
            guard !name.isEmpty else { return nil }
            let value = String(text[text.index(after: equals)...].trimmingBlanks).unquoted
            return Pair(name: String(name), value: value)
        }
    }

    /// The value of the first cookie of that name, which is the one whose path fits the address best.
    public subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }
}

extension Request {
    public var cookies: Cookies { Cookies(headers) }
}

/// A cookie for the browser to keep: for this host alone, out of reach of scripts, and sent only by our own pages.
///
/// Source of the rule: ACCESS-3.
public struct SetCookie: Hashable, Sendable {
    public let name: String
    public let value: String

    /// How long the browser keeps it, in seconds; 0 makes it forget the cookie at once.
    public let maxAgeSeconds: Int

    /// Whether it travels over https alone.
    public let isSecure: Bool

    /// - Precondition: The name is a token (RFC 9110, section 5.6.2), and the value base64url, a number or another text of
    ///   characters that may stand in a cookie as they are.
    public init(name: String, value: String, maxAgeSeconds: Int, isSecure: Bool) {
        precondition(!name.isEmpty && name.utf8.allSatisfy(\.isToken), "\(name) is no name of a cookie")
        // The value is a secret more often than not, so that the message leaves it out.
        precondition(value.utf8.allSatisfy(\.isCookieOctet), "The value of cookie \(name) would have to be encoded")
        self.name = name
        self.value = value
        self.maxAgeSeconds = maxAgeSeconds
        self.isSecure = isSecure
    }

    var headerValue: String {
        let cookie = "\(name)=\(value); Path=/; Max-Age=\(maxAgeSeconds); HttpOnly; SameSite=Strict"
        return isSecure ? cookie + "; Secure" : cookie
    }
}

extension UInt8 {
    /// Whether the byte may stand in a cookie's value (RFC 6265, section 4.1.1).
    fileprivate var isCookieOctet: Bool {
        switch self {
        case 0x21, 0x23...0x2B, 0x2D...0x3A, 0x3C...0x5B, 0x5D...0x7E: true
        default: false
        }
    }
}
