import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct SchemaVersionTests {
    @Test func `the versions are 1 to 16 without a gap, each with a summary`() {
        #expect(MigrationPlan.current.versions.map(\.number) == Array(1...16))
        #expect(MigrationPlan.current.versions.allSatisfy { !$0.summary.isEmpty })
        #expect(Set(MigrationPlan.current.versions.map(\.summary)).count == 16)
    }

    @Test(arguments: 1...16)
    func `MIGR-1 a version still builds the schema it was shipped with`(version: Int) throws {
        let folder = try LedgerFolder()
        let connection = try Ledger.open(version: version, at: folder.ledger)
        #expect(try SchemaText.stored(in: connection) == GoldenSchema.statements(version: version))
    }

    @Test(arguments: 2...16)
    func `MIGR-1 MIGR-2 the step to a version ends in the schema of a ledger made at that version`(
        version: Int
    ) throws {
        let migration = try Migration(from: version - 1)
        _ = try migration.walk(to: version)
        let connection = try Connection(path: migration.path, access: .readWrite)
        #expect(try SchemaText.stored(in: connection) == GoldenSchema.statements(version: version))
        #expect(try connection.storedVersion == Int64(version))
    }

    /// What the version table of the data model gives each version, by table, in the order the fields came.
    struct Additions: Sendable {
        let version: Int
        let columns: [String: [String]]
    }

    static let additions: [Additions] = [
        Additions(version: 1, columns: ["shift": ["id", "startedAt", "endedAt"]]),
        Additions(
            version: 2,
            columns: ["routeSample": ["timestamp", "latitude", "longitude", "horizontalAccuracy", "shift"]]),
        Additions(version: 3, columns: ["routeSample": ["captureSessionID"]]),
        Additions(version: 4, columns: ["shift": ["grossEarningsAmount"]]),
        Additions(
            version: 5,
            columns: [
                "delivery": [
                    "id", "acceptedAt", "arrivedAtPickupAt", "pickedUpAt", "deliveredAt", "cancelledAt", "shift",
                ]
            ]),
        Additions(
            version: 6,
            columns: [
                "pickupPlace": ["id", "displayName", "normalizedName", "createdAt"], "delivery": ["pickupPlace"],
            ]),
        Additions(version: 7, columns: ["delivery": ["grossEarningsAmount"]]),
        Additions(
            version: 8, columns: ["expense": ["id", "occurredAt", "amountValue", "categoryRawValue", "note"]]),
        Additions(version: 9, columns: ["shiftPause": ["id", "startedAt", "endedAt", "shift"]]),
        Additions(
            version: 10,
            columns: [
                "routeSample": ["ordinal"],
                "routeSampleOfNoShift": [
                    "timestamp", "latitude", "longitude", "horizontalAccuracy", "captureSessionID",
                ],
            ]),
        Additions(version: 11, columns: ["delivery": ["expectedEarningsAmount"]]),
        Additions(version: 12, columns: ["offer": ["id", "acceptedAt", "shift"], "delivery": ["offer"]]),
        Additions(
            version: 13,
            columns: ["deliveryTip": ["id", "amountValue", "methodRawValue", "recordedAt", "delivery"]]),
        Additions(version: 14, columns: ["shift": ["fuelMilesPerGallonValue", "fuelGasPricePerGallonAmount"]]),
        Additions(
            version: 15,
            columns: [
                "shift": ["fuelVehicleName"], "vehicleProfile": ["id", "name", "milesPerGallonValue", "createdAt"],
                "driverSettings": ["id", "gasPricePerGallonAmount", "selectedVehicleID"],
            ]),
        Additions(version: 16, columns: ["routeSuspension": ["id", "startedAt", "endedAt", "shift"]]),
    ]

    @Test(arguments: 1...16)
    func `MIGR-1 a ledger of a version holds exactly the columns it had by then`(version: Int) throws {
        var expected: [String: Set<String>] = [:]
        for addition in Self.additions where addition.version <= version {
            for (table, columns) in addition.columns { expected[table, default: []].formUnion(columns) }
        }
        let folder = try LedgerFolder()
        let connection = try Ledger.open(version: version, at: folder.ledger)
        var found: [String: Set<String>] = [:]
        let columns: SQL = """
            SELECT m.name, c.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c
            WHERE m.type = 'table' ORDER BY 1, 2
            """
        try connection.forEachRow(columns) { found[try $0.text(0), default: []].insert(try $0.text(1)) }
        #expect(found == expected)
    }

    /// A reference as SQLite lists it, and the versions that have it.
    struct Reference: Sendable {
        let text: String
        let since: Int
    }

    static let references: [Reference] = [
        Reference(text: "delivery.shift → shift CASCADE", since: 5),
        Reference(text: "delivery.pickupPlace → pickupPlace SET NULL", since: 6),
        Reference(text: "delivery.offer → offer CASCADE", since: 12),
        Reference(text: "deliveryTip.delivery → delivery CASCADE", since: 13),
        Reference(text: "offer.shift → shift CASCADE", since: 12),
        Reference(text: "routeSample.shift → shift RESTRICT", since: 2),
        Reference(text: "routeSuspension.shift → shift CASCADE", since: 16),
        Reference(text: "shiftPause.shift → shift CASCADE", since: 9),
    ]

    @Test(arguments: 1...16)
    func `STORE-12 a version has the delete rules that came by then, and nothing else is joined`(version: Int) throws {
        let folder = try LedgerFolder()
        let connection = try Ledger.open(version: version, at: folder.ledger)
        let references: SQL = """
            SELECT m.name || '.' || f."from" || ' → ' || f."table" || ' ' || f.on_delete
            FROM sqlite_schema m JOIN pragma_foreign_key_list(m.name) f WHERE m.type = 'table'
            """
        let found = try connection.all(references) { try $0.text(0) }
        #expect(Set(found) == Set(Self.references.filter { $0.since <= version }.map(\.text)))
        #expect(found.count == Set(found).count)
    }

    @Test func `STORE-5 instants are integers, amounts text, identifiers blobs, and only positions hold real numbers`()
        throws
    {
        let folder = try LedgerFolder()
        let connection = try Ledger.open(version: 16, at: folder.ledger)
        let columns: SQL = """
            SELECT c.name, c.type FROM sqlite_schema m JOIN pragma_table_info(m.name) c WHERE m.type = 'table'
            """
        try connection.forEachRow(columns) { row in
            let (name, type) = (try row.text(0), try row.text(1))
            switch name {
            case _ where name.hasSuffix("At") || name == "timestamp": #expect(type == "INTEGER", "\(name)")
            case _ where name.hasSuffix("Amount") || name.hasSuffix("Value"): #expect(type == "TEXT", "\(name)")
            case "id", "shift", "delivery", "offer", "pickupPlace", "captureSessionID", "selectedVehicleID":
                #expect(type == "BLOB", "\(name)")
            default:
                #expect((type == "REAL") == ["latitude", "longitude", "horizontalAccuracy"].contains(name), "\(name)")
            }
        }
        let tables: SQL = "SELECT count(*), sum(strict) FROM pragma_table_list WHERE name NOT LIKE 'sqlite%'"
        #expect(try connection.first(tables) { [try $0.integer(0), try $0.integer(1)] } == [12, 12])
    }

    @Test func `a column added and a table made whole compare equal`() {
        let grown = "CREATE TABLE t (\n    a TEXT, -- a comment, with (this)\n    b TEXT -- last\n, c TEXT) STRICT"
        let whole = "CREATE TABLE t (a TEXT,b TEXT,\n    c TEXT -- new\n) STRICT"
        #expect(SchemaText.normalised(grown) == "CREATE TABLE t(a TEXT,b TEXT,c TEXT)STRICT")
        #expect(SchemaText.normalised(grown) == SchemaText.normalised(whole))
        #expect(SchemaText.normalised(grown) != SchemaText.normalised("CREATE TABLE t (a TEXT, b TEXT) STRICT"))
    }
}
