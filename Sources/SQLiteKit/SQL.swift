/// A statement's text and the values bound to it.
///
/// Written as a string literal: every `\(value)` becomes a `?` and a bound value, so no value can be read as SQL. Only
/// `\(raw:)` puts text into the statement itself, for the name of a table or column.
///
/// ```swift
/// let sql: SQL = "SELECT endedAt FROM \(raw: table) WHERE id = \(id)"
/// ```
public struct SQL: ExpressibleByStringInterpolation, Sendable {
    public private(set) var text: String
    public private(set) var values: [DatabaseValue]

    /// A statement without values, written in full.
    public init(raw text: String) {
        self.text = text
        values = []
    }

    public init(stringLiteral text: String) {
        self.init(raw: text)
    }

    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
        values = stringInterpolation.values
    }

    /// The two statements' texts and values, one after the other.
    public static func + (left: SQL, right: SQL) -> SQL {
        var sum = left
        sum.text += right.text
        sum.values += right.values
        return sum
    }

    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var values: [DatabaseValue] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount)
            values.reserveCapacity(interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        public mutating func appendInterpolation(_ value: some DatabaseValueConvertible) {
            text += "?"
            values.append(value.databaseValue)
        }

        /// Binds `NULL` for an absent value.
        public mutating func appendInterpolation<Value: DatabaseValueConvertible>(_ value: Value?) {
            text += "?"
            values.append(value?.databaseValue ?? .null)
        }

        /// Puts a name or other text of ours into the statement. Never text that came from outside.
        public mutating func appendInterpolation(raw name: String) {
            text += name
        }
    }
}
