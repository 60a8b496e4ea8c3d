public import Foundation

/// One value as SQLite stores it: the five storage classes and nothing else.
public enum DatabaseValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

/// A value that can be bound to a statement.
///
/// An identifier is bound as the 16 bytes of its UUID, so that rows ordered by it are ordered as the written-out
/// identifiers are.
public protocol DatabaseValueConvertible {
    var databaseValue: DatabaseValue { get }
}

extension DatabaseValue: DatabaseValueConvertible {
    public var databaseValue: DatabaseValue { self }
}

extension Int64: DatabaseValueConvertible {
    public var databaseValue: DatabaseValue { .integer(self) }
}

extension Int: DatabaseValueConvertible {
    public var databaseValue: DatabaseValue { .integer(Int64(self)) }
}

extension Double: DatabaseValueConvertible {
    public var databaseValue: DatabaseValue { .real(self) }
}

extension String: DatabaseValueConvertible {
    public var databaseValue: DatabaseValue { .text(self) }
}

extension [UInt8]: DatabaseValueConvertible {
    public var databaseValue: DatabaseValue { .blob(self) }
}

extension UUID: DatabaseValueConvertible {
    public var databaseValue: DatabaseValue { .blob(bytes) }

    /// The identifier's 16 bytes, in the order in which it is written out.
    public var bytes: [UInt8] { withUnsafeBytes(of: uuid) { Array($0) } }
}
