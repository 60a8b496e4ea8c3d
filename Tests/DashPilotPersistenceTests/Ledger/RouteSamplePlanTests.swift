import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct RouteSamplePlanTests {
    let ledger: Ledger
    static let shift = UUID()

    init() throws {
        ledger = try .inMemory()
    }

    static let statements: [SQL] = [
        "SELECT max(timestamp) FROM routeSample WHERE shift = \(shift)",
        "SELECT latitude FROM routeSample WHERE shift = \(shift) ORDER BY timestamp DESC, ordinal DESC LIMIT 1",
        "SELECT count(*) FROM routeSample WHERE shift = \(shift)",
        "SELECT count(*) FROM routeSample WHERE shift = \(shift) AND timestamp > \(5)",
        "SELECT timestamp, latitude, longitude FROM routeSample WHERE shift = \(shift) ORDER BY timestamp, ordinal",
        "DELETE FROM routeSample WHERE shift = \(shift)",
        "DELETE FROM routeSample WHERE shift = \(shift) AND timestamp > \(5)",
    ]

    @Test func `STORE-6 newest, count, route in order and deletion each search that shift's rows and sort nothing`()
        throws
    {
        for sql in Self.statements {
            let plan = try ledger.read { try $0.connection.queryPlan(sql) }
            #expect(plan.count == 1, "\(sql.text)")
            #expect(plan.first?.hasPrefix("SEARCH routeSample USING PRIMARY KEY (shift=?") == true, "\(plan)")
        }
    }

    @Test func `STORE-6 a position is stored once, in the table that is its own index`() throws {
        let indexes = try ledger.read { reader in
            try reader.connection.all("SELECT origin FROM pragma_index_list('routeSample')") { try $0.text(0) }
        }
        #expect(indexes == ["pk"])
        let isClustered = try ledger.read { reader in
            try reader.connection.integer("SELECT wr FROM pragma_table_list WHERE name = 'routeSample'")
        }
        #expect(isClustered == 1)
    }

    @Test func `a shift's deletion looks each of its rows up by an index`() throws {
        let tables = ["delivery", "offer", "shiftPause", "routeSuspension"]
        for table in tables {
            let plan = try ledger.read {
                try $0.connection.queryPlan("SELECT id FROM \(raw: table) WHERE shift = \(Self.shift)")
            }
            #expect(plan == ["SEARCH \(table) USING INDEX \(table)ByShift (shift=?)"])
        }
    }

    @Test func `an unfinished shift and active deliveries are found without reading the others`() throws {
        let unfinished = try ledger.read {
            try $0.connection.queryPlan("SELECT id FROM shift WHERE endedAt IS NULL ORDER BY startedAt DESC")
        }
        #expect(unfinished == ["SCAN shift USING INDEX shiftUnfinished"])
        let active = try ledger.read {
            try $0.connection.queryPlan(
                "SELECT id FROM delivery WHERE deliveredAt IS NULL AND cancelledAt IS NULL ORDER BY acceptedAt")
        }
        #expect(active == ["SCAN delivery USING INDEX deliveryActive"])
    }
}
