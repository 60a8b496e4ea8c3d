import DashPilotDomain

/// What a JSON value may look like: JSON Schema 2020-12, as OpenAPI 3.1 takes it, and the named schemas it refers to.
struct Schema: Hashable, Sendable {
    let json: JSONValue

    /// By name, those of every depth.
    let components: [String: JSONValue]

    init(_ json: JSONValue, components: [String: JSONValue] = [:]) {
        self.json = json
        self.components = components
    }

    /// A schema that the document holds once and refers to by its name.
    static func named(_ name: String, _ schema: Schema) -> Schema {
        Schema(
            ["$ref": .string("#/components/schemas/\(name)")],
            components: schema.components.merging([name: schema.json]) { $1 })
    }

    /// The same with a sentence on what it holds.
    func described(_ words: String) -> Schema { adding(["description": .string(words)]) }

    func adding(_ members: [String: JSONValue]) -> Schema {
        guard case .object(let own) = json else { return self }
        return Schema(.object(own.merging(members) { $1 }), components: components)
    }

    /// The same, or `null`.
    var orNull: Schema {
        guard case .object(let own) = json, case .string(let type) = own["type"] else {
            return Schema(["anyOf": [json, ["type": "null"]]], components: components)
        }
        var members: [String: JSONValue] = ["type": [.string(type), "null"]]
        if case .array(let values) = own["enum"] { members["enum"] = .array(values + [.null]) }
        return adding(members)
    }
}

extension Schema {
    static let boolean = Schema(["type": "boolean"])
    static let integer = Schema(["type": "integer"])
    static let number = Schema(["type": "number"])
    static let text = Schema(["type": "string"])

    static func integer(_ range: ClosedRange<Int>) -> Schema {
        Schema(["type": "integer", "minimum": .count(range.lowerBound), "maximum": .count(range.upperBound)])
    }

    /// 0 or more.
    static let count = Schema(["type": "integer", "minimum": 0])

    static func string(format: String) -> Schema { Schema(["type": "string", "format": .string(format)]) }

    static func string(pattern: String) -> Schema { Schema(["type": "string", "pattern": .string(pattern)]) }

    static func choice(_ values: [String]) -> Schema {
        Schema(["type": "string", "enum": .array(values.map(JSONValue.string))])
    }

    static func constant(_ value: JSONValue) -> Schema { Schema(["const": value]) }

    static func list(of element: Schema) -> Schema {
        Schema(["type": "array", "items": element.json], components: element.components)
    }

    /// An object whose members are all there. Members may be added to what the server answers, never taken away (CLI-1).
    static func record(_ members: [(String, Schema)]) -> Schema { object(members, required: members.map(\.0)) }

    static func object(_ members: [(String, Schema)], required: [String]) -> Schema {
        var json: [String: JSONValue] = [
            "type": "object",
            "properties": .object(Dictionary(uniqueKeysWithValues: members.map { ($0.0, $0.1.json) })),
        ]
        if !required.isEmpty { json["required"] = .array(required.map(JSONValue.string)) }
        let components = members.reduce(into: [:]) { all, member in
            all.merge(member.1.components) { $1 }
        }
        return Schema(.object(json), components: components)
    }
}
