import CSodium

/// 32 bytes that stand for a message and do not give it away.
public struct Digest: Hashable, Sendable {
    public static let byteCount = 32

    public let bytes: [UInt8]

    /// - Returns: `nil` unless there are exactly ``byteCount`` bytes.
    public init?(bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        self.bytes = bytes
    }

    init(unchecked bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// BLAKE2b with an output of 256 bits (RFC 7693): what is kept of a secret, and what tells two contents apart.
    public static func blake2b(_ message: [UInt8]) -> Digest {
        Sodium.ready()
        var bytes = [UInt8](repeating: 0, count: byteCount)
        crypto_generichash(&bytes, byteCount, message, UInt64(message.count), nil, 0)
        return Digest(unchecked: bytes)
    }

    /// SHA-256 (FIPS 180-4), for what others compute too.
    public static func sha256(_ message: [UInt8]) -> Digest {
        Sodium.ready()
        var bytes = [UInt8](repeating: 0, count: byteCount)
        crypto_hash_sha256(&bytes, message, UInt64(message.count))
        return Digest(unchecked: bytes)
    }
}
