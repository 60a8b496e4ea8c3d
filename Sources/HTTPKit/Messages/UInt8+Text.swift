extension UInt8 {
    /// Whether the byte may stand in a token: a method, a header's or a cookie's name (RFC 9110, section 5.6.2).
    var isToken: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(self)
        }
    }

    /// The value of a hexadecimal digit of either case.
    var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        default: nil
        }
    }

    /// Space and tab, the white space that may surround a header's value.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension StringProtocol {
    /// The text without blanks at its ends.
    var trimmingBlanks: Substring {
        var bytes = Substring(self).utf8
        while bytes.first?.isBlank == true { bytes.removeFirst() }
        while bytes.last?.isBlank == true { bytes.removeLast() }
        return Substring(bytes)
    }

    /// Whether two texts differ in nothing but the case of the letters A to Z.
    func equalsIgnoringCase(_ other: some StringProtocol) -> Bool {
        lowercased() == other.lowercased()
    }
}
