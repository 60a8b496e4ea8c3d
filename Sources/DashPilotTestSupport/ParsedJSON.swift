public import DashPilotDomain
import Foundation

/// The value of a JSON text, read by the platform's reader and not by anything that the product writes with.
public func parsedJSON(_ text: String) throws -> JSONValue {
    try JSONDecoder().decode(Parsed.self, from: Data(text.utf8)).value
}

private struct Parsed: Decodable {
    let value: JSONValue

    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: Key.self) {
            var members: [String: JSONValue] = [:]
            for key in object.allKeys { members[key.stringValue] = try object.decode(Parsed.self, forKey: key).value }
            value = .object(members)
            return
        }
        if var array = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !array.isAtEnd { elements.append(try array.decode(Parsed.self).value) }
            value = .array(elements)
            return
        }
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            value = .null
        } else if let flag = try? single.decode(Bool.self) {
            value = .bool(flag)
        } else if let whole = try? single.decode(Int64.self) {
            value = .integer(whole)
        } else if let number = try? single.decode(Decimal.self) {
            value = .number(number)
        } else {
            value = .string(try single.decode(String.self))
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension JSONValue {
    /// A member of an object, or an element of an array, along a path of keys and places; `nil` where there is none.
    public func at(_ path: String) -> JSONValue? {
        path.split(separator: ".").reduce(Optional(self)) { value, step in
            switch value {
            case .object(let members): members[String(step)]
            case .array(let elements): Int(step).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
            default: nil
            }
        }
    }

    /// The names of an object's members, sorted; empty for anything else.
    public var keys: [String] {
        guard case .object(let members) = self else { return [] }
        return members.keys.sorted()
    }
}
