import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct LedgerDoctorTests {
    let folder: LedgerFolder

    init() throws {
        folder = try LedgerFolder()
        try fill()
    }

    private var path: String { folder.ledger.path(percentEncoded: false) }

    private func run(_ statements: SQL...) throws {
        let connection = try Connection(path: path, access: .readWrite)
        for statement in statements { try connection.execute(statement) }
    }

    /// A finished shift from 1,000 to 9,000 with one offer of two deliveries, a pause, a parked stretch and a tip; and one
    /// that is running.
    private func fill() throws {
        _ = try Ledger.open(at: folder.ledger)
        try run(
            "INSERT INTO shift (id, startedAt, endedAt, grossEarningsAmount) VALUES (\(id(1)), 1000, 9000, '86.25')",
            "INSERT INTO shift (id, startedAt) VALUES (\(id(2)), 20000)",
            "INSERT INTO offer (id, acceptedAt, shift) VALUES (\(id(3)), 1500, \(id(1)))",
            """
            INSERT INTO delivery (id, acceptedAt, arrivedAtPickupAt, pickedUpAt, deliveredAt, shift, offer)
            VALUES (\(id(4)), 1500, 1600, 1600, 1900, \(id(1)), \(id(3)))
            """,
            """
            INSERT INTO delivery (id, acceptedAt, cancelledAt, shift, offer)
            VALUES (\(id(5)), 1500, 1500, \(id(1)), \(id(3)))
            """,
            "INSERT INTO shiftPause (id, startedAt, endedAt, shift) VALUES (\(id(6)), 3000, 4000, \(id(1)))",
            "INSERT INTO routeSuspension (id, startedAt, endedAt, shift) VALUES (\(id(7)), 1550, 9500, \(id(1)))",
            """
            INSERT INTO deliveryTip (id, amountValue, methodRawValue, recordedAt, delivery)
            VALUES (\(id(8)), '3', 'cash', 2000, \(id(4)))
            """)
    }

    private func id(_ number: UInt32) -> UUID { .numbered(number) }

    @Test func `STORE-9 a ledger as DashPilot leaves it is well, a parked stretch past a corrected end included`()
        throws
    {
        let diagnosis = try LedgerDoctor.diagnosis(of: folder.ledger)
        #expect(diagnosis.isWell)
        #expect(diagnosis.findings == [])
        #expect(diagnosis.checkedRules)
        #expect(diagnosis.version == 16)
    }

    struct Damage: Sendable {
        let rule: LedgerFinding.Rule
        let table: String
        let row: UInt32
        let sql: SQL
    }

    private static func id(_ number: UInt32) -> UUID { .numbered(number) }

    static let damages: [Damage] = [
        Damage(
            rule: .severalUnfinishedShifts, table: "shift", row: 9,
            sql: "INSERT INTO shift (id, startedAt) VALUES (\(id(9)), 30000)"),
        Damage(
            rule: .strandedDelivery, table: "delivery", row: 4,
            sql: "UPDATE delivery SET deliveredAt = NULL WHERE id = \(id(4))"),
        Damage(
            rule: .strandedDelivery, table: "delivery", row: 4,
            sql: "UPDATE delivery SET shift = NULL WHERE id = \(id(4))"),
        Damage(
            rule: .neverEnded, table: "shiftPause", row: 6, sql: "UPDATE shiftPause SET endedAt = NULL"),
        Damage(
            rule: .neverEnded, table: "routeSuspension", row: 7, sql: "UPDATE routeSuspension SET endedAt = NULL"),
        Damage(
            rule: .unusableStretch, table: "shiftPause", row: 6, sql: "UPDATE shiftPause SET endedAt = 2999"),
        Damage(
            rule: .unusableStretch, table: "shiftPause", row: 6,
            sql: "UPDATE shiftPause SET startedAt = 9001, endedAt = 9002"),
        Damage(
            rule: .unusableStretch, table: "routeSuspension", row: 7,
            sql: "UPDATE routeSuspension SET startedAt = 10, endedAt = 999"),
        Damage(
            rule: .overlappingStretches, table: "shiftPause", row: 9,
            sql: "INSERT INTO shiftPause (id, startedAt, endedAt, shift) VALUES (\(id(9)), 3999, 5000, \(id(1)))"),
        Damage(
            rule: .overlappingStretches, table: "routeSuspension", row: 9,
            sql: "INSERT INTO routeSuspension (id, startedAt, endedAt, shift) VALUES (\(id(9)), 2000, 2500, \(id(1)))"),
        Damage(
            rule: .pauseBeyondShift, table: "shiftPause", row: 6, sql: "UPDATE shiftPause SET startedAt = 999"),
        Damage(
            rule: .pauseBeyondShift, table: "shiftPause", row: 6, sql: "UPDATE shiftPause SET endedAt = 9001"),
        Damage(
            rule: .twoOutcomes, table: "delivery", row: 4,
            sql: "UPDATE delivery SET cancelledAt = 1900 WHERE id = \(id(4))"),
        Damage(
            rule: .deliveryWithoutOffer, table: "delivery", row: 4,
            sql: "UPDATE delivery SET offer = NULL WHERE id = \(id(4))"),
        Damage(
            rule: .emptyOffer, table: "offer", row: 9,
            sql: "INSERT INTO offer (id, acceptedAt, shift) VALUES (\(id(9)), 1500, \(id(1)))"),
        Damage(
            rule: .pickupBeforeArrival, table: "delivery", row: 4,
            sql: "UPDATE delivery SET arrivedAtPickupAt = 1601 WHERE id = \(id(4))"),
        Damage(
            rule: .unknownTipMethod, table: "deliveryTip", row: 8,
            sql: "UPDATE deliveryTip SET methodRawValue = 'cheque'"),
        Damage(
            rule: .contradictoryTimes, table: "delivery", row: 4,
            sql: "UPDATE delivery SET arrivedAtPickupAt = NULL WHERE id = \(id(4))"),
        Damage(
            rule: .contradictoryTimes, table: "delivery", row: 5,
            sql: "UPDATE delivery SET cancelledAt = 1499 WHERE id = \(id(5))"),
        Damage(
            rule: .unreadableValue, table: "deliveryTip", row: 8, sql: "UPDATE deliveryTip SET amountValue = '3,50'"),
        Damage(
            rule: .unreadableValue, table: "shift", row: 1,
            sql: "UPDATE shift SET grossEarningsAmount = '' WHERE id = \(id(1))"),
        Damage(
            rule: .unreadableValue, table: "shift", row: 1,
            sql: "UPDATE shift SET fuelVehicleName = CAST(x'C328' AS TEXT) WHERE id = \(id(1))"),
    ]

    @Test(arguments: [(UInt32(5), UInt32(9)), (9, 5)])
    func `DAMAGE-7 PAUSECOR-9 a stretch of no length at the start of another touches it, whichever is read first`(
        empty: UInt32, other: UInt32
    ) throws {
        try run(
            "DELETE FROM shiftPause", "DELETE FROM routeSuspension",
            "INSERT INTO shiftPause (id, startedAt, endedAt, shift) VALUES (\(id(empty)), 3000, 3000, \(id(1)))",
            "INSERT INTO shiftPause (id, startedAt, endedAt, shift) VALUES (\(id(other)), 3000, 4000, \(id(1)))",
            "INSERT INTO routeSuspension (id, startedAt, endedAt, shift) VALUES (\(id(empty)), 3000, 3000, \(id(1)))",
            "INSERT INTO routeSuspension (id, startedAt, endedAt, shift) VALUES (\(id(other)), 3000, 4000, \(id(1)))")
        #expect(try LedgerDoctor.diagnosis(of: folder.ledger).findings == [])
        // Inside it, the two overlap.
        try run("UPDATE shiftPause SET startedAt = 3001, endedAt = 3001 WHERE id = \(id(empty))")
        let findings = try LedgerDoctor.diagnosis(of: folder.ledger).findings
        #expect(findings.map(\.rule) == [.overlappingStretches])
        #expect(findings.map(\.id) == [id(empty)])
    }

    @Test(arguments: damages)
    func `STORE-9 each damage is named by its rule and its row alone, and nothing is changed`(damage: Damage) throws {
        try run(damage.sql)
        let bytes = try folder.contents()
        let findings = try LedgerDoctor.diagnosis(of: folder.ledger).findings.filter { $0.rule == damage.rule }
        let found = findings.map { [$0.table ?? "", $0.id?.uuidString ?? ""] }
        let row = [damage.table, id(damage.row).uuidString]
        // Of several unfinished shifts each is one.
        #expect(damage.rule == .severalUnfinishedShifts ? found.contains(row) : found == [row])
        #expect(try folder.contents() == bytes)
    }

    @Test func `DAMAGE-12 a shift that ends before it starts is named`() throws {
        try run(
            "INSERT INTO shift (id, startedAt, endedAt) VALUES (\(id(9)), 15000, 14999)")
        let findings = try LedgerDoctor.diagnosis(of: folder.ledger).findings
        #expect(findings.map(\.rule) == [.endBeforeStart])
        #expect(findings.first?.id == id(9))
    }

    @Test func `DAMAGE-4 several active deliveries on one running shift are ordinary`() throws {
        try run(
            "INSERT INTO offer (id, acceptedAt, shift) VALUES (\(id(9)), 21000, \(id(2)))",
            "INSERT INTO delivery (id, acceptedAt, shift, offer) VALUES (\(id(10)), 21000, \(id(2)), \(id(9)))",
            "INSERT INTO delivery (id, acceptedAt, shift, offer) VALUES (\(id(11)), 21000, \(id(2)), \(id(9)))")
        #expect(try LedgerDoctor.diagnosis(of: folder.ledger).isWell)
    }

    @Test func `stretches that touch do not overlap, and one on another shift is none of its business`() throws {
        try run(
            "INSERT INTO shiftPause (id, startedAt, endedAt, shift) VALUES (\(id(9)), 4000, 5000, \(id(1)))",
            "INSERT INTO shift (id, startedAt, endedAt) VALUES (\(id(10)), 2000, 8000)",
            "INSERT INTO shiftPause (id, startedAt, endedAt, shift) VALUES (\(id(11)), 3000, 4000, \(id(10)))")
        #expect(try LedgerDoctor.diagnosis(of: folder.ledger).isWell)
    }

    @Test func `STORE-9 a row that refers to none is found`() throws {
        try run("PRAGMA foreign_keys = OFF", "UPDATE delivery SET pickupPlace = \(id(77)) WHERE id = \(id(4))")
        let findings = try LedgerDoctor.diagnosis(of: folder.ledger).findings
        #expect(findings.map(\.rule) == [.foreignKeys])
        #expect(findings.first?.table == "delivery")
        #expect(findings.first?.detail == "refers to pickupPlace")
    }

    @Test func `STORE-9 a broken page is found, and asked no further`() throws {
        let page: Int64?
        do {
            let connection = try Connection(path: path, access: .readWrite)
            page = try connection.integer("SELECT rootpage FROM sqlite_schema WHERE name = 'deliveryByShift'")
        }
        var bytes = try Data(contentsOf: folder.ledger)
        let start = (Int(try #require(page)) - 1) * 4096
        for offset in start..<(start + 100) { bytes[offset] = 0xA5 }
        try bytes.write(to: folder.ledger)
        let diagnosis = try LedgerDoctor.diagnosis(of: folder.ledger)
        #expect(!diagnosis.isWell)
        #expect(diagnosis.findings.allSatisfy { $0.rule == .integrity })
        #expect(!diagnosis.checkedRules)
        #expect(try Data(contentsOf: folder.ledger) == bytes)
    }

    @Test func `STORE-9 a ledger of an earlier version is checked as it is and stays of that version`() throws {
        let older = try LedgerFolder()
        do { _ = try Ledger.open(version: 9, at: older.ledger) }
        let bytes = try older.contents()
        let diagnosis = try LedgerDoctor.diagnosis(of: older.ledger)
        #expect(diagnosis.isWell)
        #expect(diagnosis.version == 9)
        #expect(!diagnosis.checkedRules)
        #expect(try older.contents() == bytes)
    }

    @Test func `STORE-9 a log that a killed process left is read and stays where it is`() throws {
        let writer = try Connection(path: path, access: .readWrite)
        try writer.execute("UPDATE delivery SET offer = NULL WHERE id = \(id(4))")
        let left = try LedgerFolder()
        for (name, bytes) in try folder.contents() where !name.hasSuffix("-shm") {
            try bytes.write(to: left.url.appending(path: name))
        }
        let before = try left.contents()
        #expect(before.keys.sorted() == ["ledger.sqlite", "ledger.sqlite-wal"])
        #expect(try LedgerDoctor.diagnosis(of: left.ledger).findings.map(\.rule) == [.deliveryWithoutOffer])
        #expect(try left.contents().filter { !$0.key.hasSuffix("-shm") } == before)
    }

    @Test func `STORE-9 the doctor looks at one moment while another process writes`() throws {
        let writer = try Connection(path: path, access: .readWrite)
        try writer.execute("BEGIN IMMEDIATE")
        try writer.execute("UPDATE delivery SET offer = NULL WHERE id = \(id(4))")
        #expect(try LedgerDoctor.diagnosis(of: folder.ledger).isWell)
        try writer.execute("COMMIT")
        #expect(try !LedgerDoctor.diagnosis(of: folder.ledger).isWell)
    }

    @Test(arguments: LedgerFinding.Rule.allCases)
    func `every rule is told in full sentences`(rule: LedgerFinding.Rule) {
        #expect(rule.sentence.hasSuffix("."))
        #expect(rule.sentence.contains(" "))
    }
}
