import CSodium

/// Bytes as text that stands in an address, a cookie or a header as it is: letters, digits, `-` and `_`, unpadded.
///
/// Source of the form: RFC 4648, section 5. It holds no colon, which some clients would split a header at.
public enum Base64URL {
    private static let variant = Int32(sodium_base64_VARIANT_URLSAFE_NO_PADDING)

    public static func encode(_ bytes: [UInt8]) -> String {
        Sodium.ready()
        // libsodium ends the text with a NUL and counts it.
        var characters = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
        sodium_bin2base64(&characters, characters.count, bytes, bytes.count, variant)
        return String(decoding: characters.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// - Returns: `nil` for text of another alphabet, with padding, or with bits left over.
    public static func decode(_ text: some StringProtocol) -> [UInt8]? {
        Sodium.ready()
        let characters = text.utf8.map(CChar.init(bitPattern:))
        var bytes = [UInt8](repeating: 0, count: characters.count / 4 * 3 + 3)
        var count = 0
        // Without a place to report where it stopped, libsodium refuses text that goes on.
        let result = sodium_base642bin(
            &bytes, bytes.count, characters, characters.count, nil, &count, nil, variant)
        return result == 0 ? Array(bytes.prefix(count)) : nil
    }
}
