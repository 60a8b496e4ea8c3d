package import Foundation
import SQLiteKit

/// Kinds of records that an export brings back under their identifiers (IMPORT-4).
package enum ImportedKind: String, CaseIterable, Sendable {
    case shift, delivery, deliveryTip, expense
}

/// Whether a record of an identifier is there, and since when.
package enum Presence: Hashable, Sendable {
    case absent
    case before

    /// Added by the transaction itself.
    case now
}

/// Tells what a transaction adds from what was there when the mark was taken, without remembering either.
///
/// SQLite numbers the rows of a table upwards, and nothing is removed in between.
package struct RowMark: Sendable {
    fileprivate let last: [ImportedKind: Int64]
}

extension LedgerTransaction {
    package func rowMark() throws -> RowMark {
        var last: [ImportedKind: Int64] = [:]
        for kind in ImportedKind.allCases {
            last[kind] = try connection.integer("SELECT ifnull(max(rowid), 0) FROM \(raw: kind.rawValue)")
        }
        return RowMark(last: last)
    }

    package func presence(of id: UUID, _ kind: ImportedKind, since mark: RowMark) throws -> Presence {
        let row = try connection.first("SELECT rowid FROM \(raw: kind.rawValue) WHERE id = \(id)") { try $0.integer(0) }
        guard let row else { return .absent }
        return row > mark.last[kind] ?? 0 ? .now : .before
    }
}
