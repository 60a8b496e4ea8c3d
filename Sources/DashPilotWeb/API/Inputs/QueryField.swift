import DashPilotDomain
import HTTPKit

/// A field of an address's query.
struct QueryField<Value: Sendable>: Sendable {
    let described: DescribedField

    /// Reads the field, `nil` where it is not there.
    let read: @Sendable (String?) throws -> Value
}

extension QueryField<Int> {
    static func count(_ name: String, _ range: ClosedRange<Int>, default usual: Int, _ words: String) -> QueryField {
        let schema = Schema.integer(range).adding(["default": .count(usual)])
        return QueryField(described: DescribedField(name, schema, isRequired: false, words)) { text in
            guard let text else { return usual }
            guard let number = Int(text) else {
                throw RequestRefusal.malformed(reason: "\(name) has to be a whole number.")
            }
            return try refusing(at: name) {
                guard range.contains(number) else {
                    throw APIRefusal.unreadableValue(
                        field: name, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
                }
                return number
            }
        }
    }
}

extension QueryField where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the words of an enumeration.
    static func choice(_ name: String, default usual: Value, _ words: String) -> QueryField {
        let choices = Value.allCases.map(\.rawValue)
        let schema = Schema.choice(choices).adding(["default": .string(usual.rawValue)])
        return QueryField(described: DescribedField(name, schema, isRequired: false, words)) { text in
            guard let text else { return usual }
            return try refusing(at: name) {
                guard let value = Value(rawValue: text) else {
                    throw APIRefusal.unknownValue(field: name, choices: choices)
                }
                return value
            }
        }
    }
}

extension QueryField<CivilDate?> {
    static func day(_ name: String, _ words: String) -> QueryField { day(name, words, isRequired: false) }

    /// A day that has to be given.
    static func requiredDay(_ name: String, _ words: String) -> QueryField { day(name, words, isRequired: true) }

    private static func day(_ name: String, _ words: String, isRequired: Bool) -> QueryField {
        QueryField(described: DescribedField(name, .day, isRequired: isRequired, words)) { text in
            if isRequired, text == nil { throw RequestRefusal.malformed(reason: "The query has to give \(name).") }
            return try text.map { text in
                try refusing(at: name) {
                    guard let day = CivilDate(iso: text) else {
                        throw APIRefusal.unreadableValue(field: name, expected: "a day such as 2026-08-12")
                    }
                    return day
                }
            }
        }
    }
}
