import Foundation

extension JSONValue {
    /// The value as the product writes it: two-space indent, `"key" : value`, keys ascending by code point, `/` and
    /// everything outside ASCII as itself, no line break at the end. Source of the rule: JSON-1.
    public var text: String {
        var text = ""
        append(to: &text)
        return text
    }

    /// Appends the value to `text`, whose present line is indented by `depth` levels.
    ///
    /// Lets a writer of a long list hold one element at a time.
    public func append(to text: inout String, depth: Int = 0) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .number(let value): text += value.description
        case .string(let value): Self.append(quoted: value, to: &text)
        case .array(let elements):
            Self.append(elements, between: "[", "]", to: &text, depth: depth) { element, text in
                element.append(to: &text, depth: depth + 1)
            }
        case .object(let members):
            // UTF-8 keeps the order of code points; String's own order compares what looks alike as equal.
            let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            Self.append(sorted, between: "{", "}", to: &text, depth: depth) { member, text in
                Self.append(quoted: member.key, to: &text)
                text += " : "
                member.value.append(to: &text, depth: depth + 1)
            }
        }
    }

    /// Appends `string` in quotes, escaping what JSON forbids inside them and nothing else.
    public static func append(quoted string: String, to text: inout String) {
        text += "\""
        if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            text += string
        } else {
            for scalar in string.unicodeScalars { append(escaped: scalar, to: &text) }
        }
        text += "\""
    }

    private static func append(escaped scalar: Unicode.Scalar, to text: inout String) {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        case "\u{8}": text += "\\b"
        case "\u{C}": text += "\\f"
        case "\u{0}"..."\u{1F}":
            let digits = String(scalar.value, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        default: text.unicodeScalars.append(scalar)
        }
    }

    private static func append<Element>(
        _ elements: [Element], between opening: String, _ closing: String, to text: inout String, depth: Int,
        each append: (Element, inout String) -> Void
    ) {
        text += opening
        for (position, element) in elements.enumerated() {
            text += position == 0 ? "\n" : ",\n"
            indent(&text, depth + 1)
            append(element, &text)
        }
        if !elements.isEmpty {
            text += "\n"
            indent(&text, depth)
        }
        text += closing
    }

    private static func indent(_ text: inout String, _ depth: Int) {
        for _ in 0..<depth { text += "  " }
    }
}
