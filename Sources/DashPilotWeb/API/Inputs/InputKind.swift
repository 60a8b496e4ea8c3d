import DashPilotDomain
import Foundation
import HTTPKit

/// A kind of value that a request's JSON may hold: how it is documented, and how it is read. One cannot be had without
/// the other, so that the document and the server cannot drift apart (HTTP-3).
struct InputKind<Value: Sendable>: Sendable {
    let schema: Schema

    /// Reads a value that is there.
    ///
    /// - Throws: ``RequestRefusal/malformed(reason:)`` for a value of another type, which cannot be read (400), and a
    ///   refusal of kind `invalidValue` for one that no state of the records would accept (422).
    let read: @Sendable (_ value: JSONValue, _ field: String) throws -> Value
}

extension InputKind {
    /// A kind that is a string in JSON.
    fileprivate init(
        _ schema: Schema, a words: String, _ read: @escaping @Sendable (_ text: String, _ field: String) throws -> Value
    ) {
        self.init(schema: schema) { value, field in
            guard case .string(let text) = value else { throw Self.wrongType(field, words) }
            return try read(text, field)
        }
    }

    fileprivate static func wrongType(_ field: String, _ words: String) -> RequestRefusal {
        .malformed(reason: "\(field) has to be \(words).")
    }
}

extension InputKind<Money> {
    /// - Parameter subject: What the amount is of, which a refusal names.
    static func amount(_ subject: MoneyInputSubject) -> InputKind {
        // Up to a million, with at most two digits behind the point.
        let bounds = #"0*([0-9]{1,6}(\.[0-9]{1,2})?|1000000(\.0{1,2})?)"#
        let positive = subject == .tip ? #"(?!0+(\.0+)?$)"# : ""
        let schema = Schema.string(pattern: "^\(positive)\(bounds)$").adding(["examples": ["12.50"]])
        return InputKind(schema, a: #"a string such as "12.50""#) { text, _ in
            try MoneyInput.exactAmount(from: text).mapError { MoneyInputError($0, subject: subject) }.get()
        }
    }
}

extension InputKind<Decimal> {
    static let milesPerGallon = InputKind(
        Schema.string(pattern: #"^(?!0+(\.0+)?$)0*([0-9]{1,6}(\.[0-9]{1,2})?|1000000(\.0{1,2})?)$"#)
            .adding(["examples": ["34"]]),
        a: #"a string such as "28.5""#
    ) { text, _ in try MilesPerGallonInput.exactMilesPerGallon(from: text).get() }
}

extension InputKind<Instant> {
    /// A moment with its offset from UTC, cut to the millisecond (STORE-5).
    static let instant = InputKind(
        Schema.instant, a: #"a string such as "2026-08-12T17:30:00-04:00""#
    ) { text, field in
        guard let instant = Instant(iso: text) else {
            throw APIRefusal.unreadableValue(
                field: field,
                expected: "a moment with its offset, such as 2026-08-12T17:30:00-04:00 or 2026-08-12T21:30:00Z"
            )
        }
        return instant
    }
}

extension InputKind<UUID> {
    static let id = InputKind(Schema.id, a: "an identifier, which is a string") { text, field in
        guard let id = UUID(uuidString: text) else {
            throw APIRefusal.unreadableValue(field: field, expected: "an identifier as the API writes them")
        }
        return id
    }
}

extension InputKind<Set<UUID>> {
    /// At least one, each once.
    static let ids = InputKind(
        schema: Schema.list(of: .id).adding(["minItems": 1, "uniqueItems": true])
    ) { value, field in
        guard case .array(let elements) = value else { throw wrongType(field, "a list of identifiers") }
        let ids = try elements.map { try InputKind<UUID>.id.read($0, "Each of \(field)") }
        guard !ids.isEmpty, Set(ids).count == ids.count else {
            throw APIRefusal.unreadableValue(
                field: field, expected: "a list of at least one identifier, each of them once")
        }
        return Set(ids)
    }
}

extension InputKind<String> {
    /// Words that are judged by the service that keeps them.
    static func text(longest: Int, mayBeEmpty: Bool = false) -> InputKind {
        var schema = Schema.text.adding(["maxLength": .count(longest)])
        if !mayBeEmpty { schema = schema.adding(["minLength": 1, "pattern": #"\S"#]) }
        return InputKind(schema, a: "a string") { text, _ in text }
    }
}

extension InputKind<Bool> {
    static let yesOrNo = InputKind(schema: .boolean) { value, field in
        guard case .bool(let bool) = value else { throw wrongType(field, "true or false") }
        return bool
    }
}

extension InputKind<Int> {
    /// A whole number; `2.0` is one too, as JSON Schema has it.
    static func count(_ range: ClosedRange<Int>) -> InputKind {
        InputKind(schema: .integer(range)) { value, field in
            switch value {
            case .integer, .number: break
            default: throw wrongType(field, "a whole number")
            }
            guard let whole = value.wholeNumber, let number = Int(exactly: whole), range.contains(number) else {
                throw APIRefusal.unreadableValue(
                    field: field, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
            }
            return number
        }
    }
}

extension InputKind where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the words of an enumeration.
    static var choice: InputKind {
        let words = Value.allCases.map(\.rawValue)
        return InputKind(Schema.choice(words), a: "one of the strings \(words.joined(separator: ", "))") {
            text, field in
            guard let value = Value(rawValue: text) else {
                throw APIRefusal.unknownValue(field: field, choices: words)
            }
            return value
        }
    }
}
