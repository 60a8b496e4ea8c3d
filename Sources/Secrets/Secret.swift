/// A value that lets in whoever holds it: 256 random bits, shown to its holder once and never kept.
///
/// What is kept is its ``digest``. Printing a secret, by itself or inside another value, prints none of it, so that it
/// does not end up in a log line by accident. Source of the rules: ACCESS-3, ACCESS-6.
public struct Secret: Sendable {
    private let bytes: [UInt8]

    /// A new one.
    public init() {
        bytes = .random(count: 32)
    }

    /// One that its holder presents: what ``text`` gave.
    ///
    /// - Returns: `nil` for anything that no secret looks like.
    public init?(text: some StringProtocol) {
        // Longer text is not even decoded: it comes from whoever likes to send it.
        guard text.utf8.count == Self.textLength, let bytes = Base64URL.decode(text) else { return nil }
        self.bytes = bytes
    }

    /// 43 characters of base64url, for a cookie, a header or an address. Nothing else gives the secret away.
    public var text: String { Base64URL.encode(bytes) }

    public var digest: Digest { .blake2b(bytes) }

    /// Whether `digest` was kept of this secret; takes the same time whatever they hold.
    public func matches(_ digest: Digest) -> Bool {
        equalInConstantTime(self.digest.bytes, digest.bytes)
    }

    private static let textLength = 43
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "(secret)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
