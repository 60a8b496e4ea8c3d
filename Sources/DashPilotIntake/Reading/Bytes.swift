extension UInt8 {
    static let minus = UInt8(ascii: "-")
    static let plus = UInt8(ascii: "+")
    static let point = UInt8(ascii: ".")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
    static let lessThan = UInt8(ascii: "<")
    static let greaterThan = UInt8(ascii: ">")
    static let question = UInt8(ascii: "?")
    static let exclamation = UInt8(ascii: "!")
    static let tab = UInt8(ascii: "\t")
    static let newline = UInt8(ascii: "\n")

    var isBlank: Bool { self == 0x20 || self == .newline || self == .tab || self == 0x0D }

    /// The digit this byte stands for in ASCII.
    var decimalDigit: UInt8? {
        let digit = self &- UInt8(ascii: "0")
        return digit < 10 ? digit : nil
    }

    var hexadecimalDigit: UInt8? {
        if let decimalDigit { return decimalDigit }
        let letter = (self | 0x20) &- UInt8(ascii: "a")
        return letter < 6 ? letter + 10 : nil
    }
}

extension Span<UInt8> {
    /// Where the text lies without the blanks and line breaks at either end.
    var trimmedRange: Range<Int> {
        var start = 0
        var end = count
        while start < end, self[start].isBlank { start += 1 }
        while end > start, self[end - 1].isBlank { end -= 1 }
        return start..<end
    }
}

extension String {
    /// The text of `bytes`, with what is not UTF-8 replaced.
    init(_ bytes: Span<UInt8>) {
        self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}

/// The byte-order mark that some programs put in front of UTF-8.
let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
