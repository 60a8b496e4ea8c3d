public import DashPilotDomain
import Foundation
public import SQLiteKit

/// A stored row that no build of DashPilot can have written: it is named by its table, and its values stay out of it.
public struct DamagedRow: DriverFacingError, Equatable {
    public let table: String

    public var code: String { "damagedRow" }
    public var kind: DriverFacingErrorKind { .recordsUnavailable }

    public func sentence(in locale: DriverLocale) -> String {
        "A row of the \(table) records cannot be read. Restore a backup, or look at the file with dashpilot doctor."
    }
}

extension Instant: DatabaseValueConvertible {
    public var databaseValue: DatabaseValue { .integer(millisecondsSince1970) }
}

extension Money: DatabaseValueConvertible {
    /// The decimal's exact text, so that no amount passes through binary floating point (STORE-5).
    public var databaseValue: DatabaseValue { .text(exactText) }
}

extension Row {
    func instant(_ column: Int) throws -> Instant {
        Instant(millisecondsSince1970: try integer(column))
    }

    func instantIfPresent(_ column: Int) throws -> Instant? {
        try integerIfPresent(column).map(Instant.init(millisecondsSince1970:))
    }

    /// Reads a decimal's exact text.
    ///
    /// - Throws: ``DamagedRow`` naming `table` when the text is not one decimal number.
    func money(_ column: Int, of table: String) throws -> Money {
        guard let money = Money(exact: try text(column)) else { throw DamagedRow(table: table) }
        return money
    }

    func moneyIfPresent(_ column: Int, of table: String) throws -> Money? {
        try isNull(column) ? nil : money(column, of: table)
    }
}
