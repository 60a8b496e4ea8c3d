import Foundation

/// Why a text is no JSON value that can be taken. Offsets count bytes from 0.
public enum JSONReadingError: Error, Hashable, Sendable {
    /// Not JSON, or more than one value.
    case malformed(atByte: Int)
    /// An object has two members of one name, so that nobody can say which is meant.
    case nameTwice(String)
    /// Deeper than ``JSONValue/deepestNesting`` levels.
    case tooDeep
    /// A number of more digits than are held exactly.
    case numberTooLong(atByte: Int)
}

extension JSONValue {
    /// Lists and objects within one another; nothing that is sent here nests deeper than a few levels.
    public static let deepestNesting = 32

    /// The longest number, in characters: whatever is this short is held exactly.
    static let longestNumber = 30

    /// Reads one value by RFC 8259 and nothing besides: no byte-order mark, comment, trailing comma, or name given twice.
    ///
    /// A number without fraction and exponent that fits 64 bits is ``integer(_:)``, any other one ``number(_:)``.
    public init(reading bytes: [UInt8]) throws(JSONReadingError) {
        var reader = StrictJSONReader(bytes)
        self = try reader.whole()
    }

    /// The number where it is a whole one, also where it was written as `2.0` or `2e0`.
    public var wholeNumber: Int64? {
        switch self {
        case .integer(let number): return number
        case .number(let decimal):
            var (value, whole) = (decimal, Decimal())
            NSDecimalRound(&whole, &value, 0, .plain)
            guard whole == decimal, decimal.magnitude < 1_000_000_000_000_000_000 else { return nil }
            return Int64(whole.description)
        default: return nil
        }
    }
}

/// Goes over the bytes once. Nesting is bounded, so it may recurse.
private struct StrictJSONReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func whole() throws(JSONReadingError) -> JSONValue {
        let value = try value(depth: 0)
        skipBlanks()
        guard position == bytes.count else { throw fault }
        return value
    }

    private var fault: JSONReadingError { .malformed(atByte: position) }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: scalar) else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) throws(JSONReadingError) -> JSONValue {
        skipBlanks()
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONReadingError) -> JSONValue {
        let length = word.utf8CodeUnitCount
        let expected = UnsafeBufferPointer(start: word.utf8Start, count: length)
        guard bytes[position...].starts(with: expected) else { throw fault }
        position += length
        return value
    }

    private mutating func object(depth: Int) throws(JSONReadingError) -> JSONValue {
        guard depth < JSONValue.deepestNesting else { throw .tooDeep }
        position += 1
        var members: [String: JSONValue] = [:]
        skipBlanks()
        if take("}") { return .object(members) }
        repeat {
            skipBlanks()
            guard next == UInt8(ascii: "\"") else { throw fault }
            let name = try string()
            skipBlanks()
            guard take(":") else { throw fault }
            guard members.updateValue(try value(depth: depth + 1), forKey: name) == nil else { throw .nameTwice(name) }
            skipBlanks()
        } while take(",")
        guard take("}") else { throw fault }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(JSONReadingError) -> JSONValue {
        guard depth < JSONValue.deepestNesting else { throw .tooDeep }
        position += 1
        var elements: [JSONValue] = []
        skipBlanks()
        if take("]") { return .array(elements) }
        repeat {
            elements.append(try value(depth: depth + 1))
            skipBlanks()
        } while take(",")
        guard take("]") else { throw fault }
        return .array(elements)
    }

    // MARK: Numbers

    private mutating func number() throws(JSONReadingError) -> JSONValue {
        let start = position
        _ = take("-")
        // A zero stands alone before the point.
        if !take("0") { try digits() }
        var isWhole = true
        if take(".") {
            isWhole = false
            try digits()
        }
        if take("e") || take("E") {
            isWhole = false
            if !take("+") { _ = take("-") }
            try digits()
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isWhole, let integer = Int64(text) { return .integer(integer) }
        guard text.utf8.count <= JSONValue.longestNumber, let decimal = Decimal(string: text), !decimal.isNaN else {
            throw .numberTooLong(atByte: start)
        }
        return .number(decimal)
    }

    private mutating func digits() throws(JSONReadingError) {
        let start = position
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        guard position > start else { throw fault }
    }

    // MARK: Texts

    private mutating func string() throws(JSONReadingError) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else { throw fault }
                position += 1
                return string
            case UInt8(ascii: "\\"):
                position += 1
                text += Array(String(Character(try escaped())).utf8)
            case 0..<0x20: throw fault
            default:
                text.append(byte)
                position += 1
            }
        }
        throw fault
    }

    private mutating func escaped() throws(JSONReadingError) -> Unicode.Scalar {
        guard let byte = next else { throw fault }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let unit = try codeUnit()
            if let scalar = Unicode.Scalar(unit) { return scalar }
            // Half of a pair; the other half has to follow at once.
            guard 0xD800...0xDBFF ~= unit, take("\\"), take("u") else { throw fault }
            let low = try codeUnit()
            guard 0xDC00...0xDFFF ~= low else { throw fault }
            let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
            guard let scalar = Unicode.Scalar(value) else { throw fault }
            return scalar
        default: throw fault
        }
    }

    private mutating func codeUnit() throws(JSONReadingError) -> UInt16 {
        guard position + 4 <= bytes.count else { throw fault }
        var unit: UInt16 = 0
        for byte in bytes[position..<position + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw fault }
            unit = unit << 4 | UInt16(digit)
        }
        position += 4
        return unit
    }
}
