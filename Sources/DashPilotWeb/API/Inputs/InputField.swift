import DashPilotDomain
import HTTPKit

/// A member of the object that a request's body is.
struct InputField<Value: Sendable>: Sendable {
    let described: DescribedField

    /// Reads the member, `nil` where it is not there.
    let read: @Sendable (JSONValue?) throws -> Value

    /// A member that has to be there.
    static func required(_ name: String, _ kind: InputKind<Value>, _ words: String = "") -> InputField {
        InputField(described: DescribedField(name, kind.schema, isRequired: true, words)) { value in
            guard let value else { throw RequestRefusal.malformed(reason: "\(name) is missing.") }
            return try kind.reading(value, name)
        }
    }

    /// A member that may be left out, and is not `null` where it is there.
    static func optional<Wrapped>(
        _ name: String, _ kind: InputKind<Wrapped>, _ words: String = ""
    ) -> InputField where Value == Wrapped? {
        InputField(described: DescribedField(name, kind.schema, isRequired: false, words)) { value in
            try value.map { try kind.reading($0, name) }
        }
    }

    /// A member of a change: left out, what is recorded stays; `null` removes it.
    static func change<Wrapped>(
        _ name: String, _ kind: InputKind<Wrapped>, _ words: String = ""
    ) -> InputField where Value == Change<Wrapped> {
        InputField(described: DescribedField(name, kind.schema.orNull, isRequired: false, words)) { value in
            switch value {
            case nil: .unchanged
            case .null: .removed
            case .some(let value): .set(try kind.reading(value, name))
            }
        }
    }
}

/// What a change does to one of a record's facts.
enum Change<Value: Sendable>: Sendable {
    case unchanged
    case removed
    case set(Value)

    /// The fact as it is afterwards.
    func applied(to recorded: Value?) -> Value? {
        switch self {
        case .unchanged: recorded
        case .removed: nil
        case .set(let value): value
        }
    }

    var isGiven: Bool {
        if case .unchanged = self { false } else { true }
    }
}

extension InputKind {
    /// Reads a value; what it is refused for is then of that field.
    fileprivate func reading(_ value: JSONValue, _ name: String) throws -> Value {
        try refusing(at: name) { try read(value, name) }
    }
}

/// A member of a body, as the document and the check for unknown members need it.
struct DescribedField: Hashable, Sendable {
    let name: String
    let schema: Schema
    let isRequired: Bool

    init(_ name: String, _ schema: Schema, isRequired: Bool, _ words: String) {
        self.name = name
        self.schema = words.isEmpty ? schema : schema.described(words)
        self.isRequired = isRequired
    }
}
