/// The fields of a query string or a form body, in the order in which they came.
///
/// Bytes in, text out: `+` and `%XX` are decoded, a broken `%` stands for itself, and a name without `=` has an empty
/// value. Source: WHATWG URL, application/x-www-form-urlencoded.
enum FormFields {
    /// Calls `field` with each name, in lower case as clients' users write it either way, and its value.
    static func forEach(_ bytes: Span<UInt8>, _ field: (_ name: String, _ value: [UInt8]) -> Void) {
        var start = 0
        while start < bytes.count {
            var end = start
            var mark = -1
            while end < bytes.count, bytes[end] != UInt8(ascii: "&") {
                if mark < 0, bytes[end] == UInt8(ascii: "=") { mark = end }
                end += 1
            }
            if end > start {
                let nameEnd = mark < 0 ? end : mark
                // No name this product knows is longer; a longer one is not worth decoding.
                if nameEnd - start <= 64 {
                    let name = String(decoding: decoded(bytes.extracting(start..<nameEnd)), as: UTF8.self)
                    let value = mark < 0 ? [] : decoded(bytes.extracting(mark + 1..<end))
                    field(name.lowercased(), value)
                }
            }
            start = end + 1
        }
    }

    private static func decoded(_ bytes: Span<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "%"), index + 2 < bytes.count, let high = bytes[index + 1].hexadecimalDigit,
                let low = bytes[index + 2].hexadecimalDigit
            {
                text.append(high << 4 | low)
                index += 3
            } else {
                text.append(byte == .plus ? 0x20 : byte)
                index += 1
            }
        }
        return text
    }
}
