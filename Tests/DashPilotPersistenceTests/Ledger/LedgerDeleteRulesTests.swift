import DashPilotPersistence
import DashPilotTestSupport
import SQLiteKit
import Testing

/// The delete rules that the schema holds, tried on rows of every version that has them.
@Suite struct LedgerDeleteRulesTests {
    private func connection(_ version: Int) throws -> (LedgerFolder, Connection) {
        let folder = try LedgerFolder()
        let connection = try Ledger.open(version: version, at: folder.ledger)
        try HistoricalRows.write(version: version, to: connection)
        return (folder, connection)
    }

    @Test(arguments: 2...16)
    func `STORE-12 a shift that still has positions cannot be deleted`(version: Int) throws {
        let (_, connection) = try connection(version)
        let before = try StoredRows(of: connection)
        let delete: SQL = "DELETE FROM shift WHERE id = \(HistoricalRows.everything)"
        let error = #expect(throws: SQLiteError.self) { try connection.execute(delete) }
        #expect(error?.code == .constraint)
        #expect(try StoredRows(of: connection) == before)
        try connection.execute("DELETE FROM routeSample WHERE shift = \(HistoricalRows.everything)")
        try connection.execute(delete)
        #expect(try StoredRows(of: connection).count("shift") == 2)
    }

    @Test(arguments: 5...16)
    func `STORE-12 a shift's row takes its deliveries, tips, offers, pauses and parked stretches, and no more`(
        version: Int
    ) throws {
        let (_, connection) = try connection(version)
        let before = try StoredRows(of: connection)
        try connection.execute("DELETE FROM routeSample WHERE shift = \(HistoricalRows.everything)")
        try connection.execute("DELETE FROM shift WHERE id = \(HistoricalRows.everything)")
        let after = try StoredRows(of: connection)
        let gone = HistoricalRows.everything.databaseValue
        for table in ["delivery", "offer", "shiftPause", "routeSuspension"] {
            let kept = before.tables[table].map { $0.filter { $0["shift"] != gone } }
            #expect(after.tables[table] == kept, "\(table)")
        }
        #expect(after.count("delivery") == 2)
        #expect(after.count("deliveryTip") == (version < 13 ? nil : 0))
        for table in ["pickupPlace", "expense", "vehicleProfile", "driverSettings"] {
            #expect(after.tables[table] == before.tables[table], "\(table)")
        }
    }

    @Test(arguments: 6...16)
    func `STORE-12 a place's row only clears the reference on its deliveries`(version: Int) throws {
        let (_, connection) = try connection(version)
        let before = try StoredRows(of: connection)
        try connection.execute("DELETE FROM pickupPlace")
        let after = try StoredRows(of: connection)
        #expect(after.column("delivery", "pickupPlace") == [.null, .null, .null, .null])
        for (column, values) in ["id", "acceptedAt", "shift"].map({ ($0, before.column("delivery", $0)) }) {
            #expect(after.column("delivery", column) == values)
        }
    }

    @Test(arguments: 12...16)
    func `STORE-12 an offer's row takes its deliveries`(version: Int) throws {
        let (_, connection) = try connection(version)
        try connection.execute("DELETE FROM offer WHERE shift = \(HistoricalRows.everything)")
        let after = try StoredRows(of: connection)
        #expect(
            after.column("delivery", "id") == [HistoricalRows.active, HistoricalRows.orphan].map(\.databaseValue))
        #expect(after.count("shift") == 3)
    }

    @Test(arguments: 13...16)
    func `STORE-12 a delivery's row takes its tips`(version: Int) throws {
        let (_, connection) = try connection(version)
        try connection.execute("DELETE FROM delivery WHERE id = \(HistoricalRows.cancelled)")
        #expect(try StoredRows(of: connection).count("deliveryTip") == 2)
        try connection.execute("DELETE FROM delivery WHERE id = \(HistoricalRows.delivered)")
        #expect(try StoredRows(of: connection).count("deliveryTip") == 0)
    }

    @Test func `STORE-12 nothing goes with an expense, a vehicle or the settings row`() throws {
        let (_, connection) = try connection(16)
        let before = try StoredRows(of: connection)
        for table in ["expense", "vehicleProfile", "driverSettings"] {
            try connection.execute("DELETE FROM \(raw: table)")
        }
        let after = try StoredRows(of: connection)
        for (table, rows) in before.tables where !["expense", "vehicleProfile", "driverSettings"].contains(table) {
            #expect(after.tables[table] == rows, "\(table)")
        }
    }

    @Test(arguments: [15, 16])
    func `there is at most one settings row`(version: Int) throws {
        let (_, connection) = try connection(version)
        for id in ["x'd5440000000040008000000000000001'", "x'd5440000000040008000000000000002'"] {
            let error = #expect(throws: SQLiteError.self) {
                try connection.execute("INSERT INTO driverSettings (id) VALUES (\(raw: id))")
            }
            #expect(error?.code == .constraint)
        }
    }

    /// Rows a damaged store may hold (part 10, section 4), which tests and tools have to be able to write.
    static let damagedRows: [String] = [
        "INSERT INTO shift (id, startedAt) VALUES (randomblob(16), 1), (randomblob(16), 2)",
        "UPDATE shift SET endedAt = startedAt - 1",
        "INSERT INTO delivery (id, acceptedAt) VALUES (randomblob(16), 1)",
        "UPDATE delivery SET shift = x'00000000000040008000000000000001'",
        "UPDATE shiftPause SET endedAt = NULL",
        "UPDATE shiftPause SET endedAt = startedAt - 1",
        "UPDATE shiftPause SET startedAt = 0, endedAt = 9000000000000",
        "INSERT INTO routeSuspension SELECT randomblob(16), startedAt, endedAt, shift FROM routeSuspension",
        "UPDATE delivery SET deliveredAt = 5, cancelledAt = 5",
        "UPDATE delivery SET offer = NULL",
        "INSERT INTO offer SELECT randomblob(16), acceptedAt, shift FROM offer",
        "UPDATE delivery SET arrivedAtPickupAt = 5, pickedUpAt = 4",
        "UPDATE deliveryTip SET methodRawValue = 'card'",
        "UPDATE shift SET fuelMilesPerGallonValue = '0'",
    ]

    @Test(arguments: damagedRows)
    func `rows that no DashPilot writes can be stored, so that reading them can be proved`(sql: String) throws {
        let (_, connection) = try connection(16)
        #expect(try connection.execute(SQL(raw: sql)) > 0)
    }
}
