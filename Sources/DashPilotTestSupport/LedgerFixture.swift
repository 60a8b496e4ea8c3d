import DashPilotDomain
public import DashPilotPersistence
public import SQLiteKit

/// A ledger of a test's own with all that services work with: a clock that the test moves, identifiers that count up,
/// and a log that is kept.
public final class LedgerFixture: Sendable {
    public let ledger: Ledger
    public let clock: AdjustableClock
    public let ids: SequentialIdentifiers
    public let log = RecordingLog()

    /// - Parameters:
    ///   - now: What the clock shows, a time of ``DashPilotDomain/Instant/at(_:)``.
    ///   - firstID: The number of the first identifier made, which two fixtures over one file must not share.
    public init(_ ledger: Ledger, now: String = "09:00", firstID: UInt32 = 1) {
        self.ledger = ledger
        clock = AdjustableClock(.at(now))
        ids = SequentialIdentifiers(from: firstID)
    }

    /// A fixture in memory, for everything that needs no file.
    public convenience init(now: String = "09:00") throws {
        self.init(try Ledger.inMemory(), now: now)
    }

    /// A fixture over the ledger in `folder`, which is made where there is none; another process's, as it were.
    public convenience init(in folder: LedgerFolder, now: String = "09:00", firstID: UInt32 = 1) throws {
        self.init(try Ledger.open(at: folder.ledger), now: now, firstID: firstID)
    }
}

// MARK: - Rows as they are stored

extension LedgerFixture {
    public func rows() throws -> LedgerRows {
        try ledger.read { try LedgerRows(of: $0.connection) }
    }

    /// Runs SQL that no service would, to damage a ledger or to see it fail.
    @discardableResult
    public func execute(_ sql: SQL) throws -> Int {
        try ledger.write { try $0.connection.execute(sql) }
    }

    /// Puts one row into a table, whatever it holds.
    public func insert(into table: String, _ values: [(String, any DatabaseValueConvertible)]) throws {
        let columns = values.map(\.0).joined(separator: ", ")
        var statement: SQL = "INSERT INTO \(raw: table) (\(raw: columns)) VALUES ("
        for (index, (_, value)) in values.enumerated() {
            let separator: SQL = index == 0 ? "" : ", "
            statement = statement + separator + "\(value.databaseValue)"
        }
        try execute(statement + ")")
    }

    /// Makes every such write to a table fail, as a broken disk would, until ``letWrites(_:to:)``.
    ///
    /// - Parameters:
    ///   - statement: `INSERT`, `UPDATE` or `DELETE`.
    ///   - condition: Over the table's rows, which of the writes fail.
    public func makeWrites(_ statement: String, to table: String, failWhen condition: String = "1") throws {
        try execute(
            """
            CREATE TRIGGER \(raw: "fail\(statement)\(table)") BEFORE \(raw: statement) ON \(raw: table)
            WHEN \(raw: condition) BEGIN SELECT RAISE(ABORT, 'made to fail'); END
            """)
    }

    public func letWrites(_ statement: String, to table: String) throws {
        try execute("DROP TRIGGER \(raw: "fail\(statement)\(table)")")
    }

    /// Lets the ledger be read and not written, as a file that was made read-only meanwhile.
    public func makeReadOnly() throws {
        try execute("PRAGMA query_only = ON")
    }
}
