import DashPilotPersistence
import SQLiteKit

/// Every row of a ledger with its columns by name, as far as a driver's record goes.
///
/// How positions are laid out is left out: those on no shift stand with the others, and the number that tells positions
/// of one instant apart is their order.
struct StoredRows: Equatable, Sendable {
    /// By table, sorted.
    private(set) var tables: [String: [[String: DatabaseValue]]] = [:]

    init(of connection: Connection) throws {
        let names = try connection.all("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") {
            try $0.text(0)
        }
        for name in names where !["routeSample", "routeSampleOfNoShift"].contains(name) {
            tables[name] = try Self.rows("SELECT * FROM \(raw: name) ORDER BY id", connection)
        }
        guard names.contains("routeSample") else { return }
        let isClustered = names.contains("routeSampleOfNoShift")
        let order = isClustered ? "shift, timestamp, ordinal" : "shift, timestamp, rowid"
        var positions = try Self.rows("SELECT * FROM routeSample ORDER BY \(raw: order)", connection)
        if isClustered {
            let kept = try Self.rows("SELECT * FROM routeSampleOfNoShift ORDER BY timestamp, rowid", connection)
            positions = kept.map { $0.merging(["shift": .null]) { old, _ in old } } + positions
            for index in positions.indices { positions[index]["ordinal"] = nil }
        }
        tables["routeSample"] = positions
    }

    init(ofLedgerAt path: String) throws {
        try self.init(of: Connection(path: path, access: .readWrite))
    }

    /// These rows with no more tables and columns than `earlier` has.
    func limited(to earlier: StoredRows) -> StoredRows {
        var limited = self
        for (table, rows) in tables {
            guard let columns = earlier.tables[table]?.first?.keys else {
                limited.tables[table] = earlier.tables[table] == nil ? nil : rows
                continue
            }
            limited.tables[table] = rows.map { row in row.filter { columns.contains($0.key) } }
        }
        return limited
    }

    /// The values of one column, in the order of the rows.
    func column(_ table: String, _ column: String) -> [DatabaseValue?] {
        tables[table, default: []].map { $0[column] }
    }

    func count(_ table: String) -> Int? { tables[table]?.count }

    private static func rows(_ sql: SQL, _ connection: Connection) throws -> [[String: DatabaseValue]] {
        try connection.all(sql) { row in
            var values: [String: DatabaseValue] = [:]
            for column in 0..<row.columnCount { values[row.columnName(column)] = try row.value(column) }
            return values
        }
    }
}
