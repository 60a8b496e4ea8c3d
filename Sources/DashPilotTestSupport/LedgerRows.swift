public import SQLiteKit

/// Every row of a ledger with its columns by name, so that a test can say that nothing was written, or what was.
public struct LedgerRows: Equatable, Sendable {
    public typealias Row = [String: DatabaseValue]

    /// By table, in the order of their keys.
    public let tables: [String: [Row]]

    public init(of connection: Connection) throws {
        let names = try connection.all("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") {
            try $0.text(0)
        }
        var tables: [String: [Row]] = [:]
        for name in names {
            let order = name.hasPrefix("routeSample") ? "timestamp, latitude, longitude" : "id"
            tables[name] = try connection.all("SELECT * FROM \(raw: name) ORDER BY \(raw: order)") { row in
                var values: Row = [:]
                for column in 0..<row.columnCount { values[row.columnName(column)] = try row.value(column) }
                return values
            }
        }
        self.tables = tables
    }

    public subscript(table: String) -> [Row] { tables[table] ?? [] }

    /// The one row of `table` whose column `id` is this.
    public func row(_ table: String, _ id: some DatabaseValueConvertible) -> Row? {
        self[table].first { $0["id"] == id.databaseValue }
    }

    /// How many rows each table holds, tables without a row left out.
    public var counts: [String: Int] { tables.mapValues(\.count).filter { $0.value > 0 } }

    /// One sort of write to one table.
    public struct Change: Hashable, Sendable {
        /// `INSERT`, `UPDATE` or `DELETE`.
        public let statement: String
        public let table: String

        public init(_ statement: String, _ table: String) {
            self.statement = statement
            self.table = table
        }
    }

    /// What was written between this moment and a later one.
    public func changes(to later: LedgerRows) -> Set<Change> {
        var changes: Set<Change> = []
        for table in Set(tables.keys).union(later.tables.keys) {
            let (before, after) = (Set(self[table]), Set(later[table]))
            let gone = before.subtracting(after)
            let new = after.subtracting(before)
            let (goneIDs, newIDs) = (Set(gone.map(Self.key)), Set(new.map(Self.key)))
            if !newIDs.isSubset(of: goneIDs) { changes.insert(Change("INSERT", table)) }
            if !goneIDs.isSubset(of: newIDs) { changes.insert(Change("DELETE", table)) }
            if !goneIDs.isDisjoint(with: newIDs) { changes.insert(Change("UPDATE", table)) }
        }
        return changes
    }

    /// A row is known by its identifier, and a position by all it holds.
    private static func key(of row: Row) -> Row { row["id"].map { ["id": $0] } ?? row }
}
