import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

/// What each step must not write, with the rows that would tempt it to, and what the step to 12 does write.
@Suite struct MigrationInventionTests {
    private static let start = HistoricalRows.start
    private static let shift = HistoricalRows.everything

    /// Both ways a ledger of `version` can come to the step after it: alone, and on the walk to the newest.
    private func bothWays(
        from version: Int, write: (Connection) throws -> Void, check: (StoredRows) throws -> Void
    ) throws {
        try check(Migration(from: version, write: write).walk(to: version + 1))
        try check(Migration(from: version, write: write).walk())
    }

    @Test func `MIGR-3 MIGR-4 a v1 store's shifts survive with start and end, and no route`() throws {
        try bothWays(from: 1) {
            try HistoricalRows.write(version: 1, to: $0)
        } check: { rows in
            #expect(rows.count("shift") == 3)
            #expect(rows.column("shift", "startedAt").first == .integer(Self.start))
            #expect(
                rows.column("shift", "endedAt") == [
                    .integer(Self.start + 14_400_000), .integer(Self.start + 90_000_000), .null,
                ])
            #expect(rows.count("routeSample") == 0)
        }
    }

    @Test func `MIGR-3 MIGR-4 a v2 store's positions survive and carry no session`() throws {
        try bothWays(from: 2) {
            try HistoricalRows.write(version: 2, to: $0)
        } check: { rows in
            #expect(rows.count("routeSample") == 7)
            #expect(rows.column("routeSample", "captureSessionID").allSatisfy { $0 == .null })
        }
    }

    @Test func `MIGR-3 MIGR-4 a v3 store's sessions survive, and its earnings are absent rather than zero`() throws {
        try bothWays(from: 3) {
            try HistoricalRows.write(version: 3, to: $0)
        } check: { rows in
            let sessions = rows.column("routeSample", "captureSessionID")
            #expect(sessions.filter { $0 == HistoricalRows.session.databaseValue }.count == 5)
            #expect(rows.column("shift", "grossEarningsAmount") == [.null, .null, .null])
        }
    }

    @Test func `MIGR-3 MIGR-4 a v4 store's amounts survive, and no delivery is made up`() throws {
        try bothWays(from: 4) {
            try HistoricalRows.write(version: 4, to: $0)
        } check: { rows in
            #expect(rows.column("shift", "grossEarningsAmount") == [.text("120"), .null, .null])
            #expect(rows.count("delivery") == 0)
        }
    }

    @Test func `MIGR-3 MIGR-4 a v5 store's delivery instants survive, and none is attributed to a place`() throws {
        try bothWays(from: 5) {
            try HistoricalRows.write(version: 5, to: $0)
        } check: { rows in
            #expect(
                rows.column("delivery", "pickedUpAt") == [.integer(Self.start + 700_001), .null, .null, .null])
            #expect(rows.count("pickupPlace") == 0)
            #expect(rows.column("delivery", "pickupPlace").allSatisfy { $0 == .null })
        }
    }

    @Test func `MIGR-4 a round shift total over four deliveries of a v6 store is not divided among them`() throws {
        try bothWays(from: 6) { connection in
            try Self.writeShift(connection, ended: 14_400_000, amount: "40")
            for number in UInt8(1)...4 { try Self.writeDelivery(connection, number, at: Int64(number) * 600_000) }
        } check: { rows in
            #expect(rows.column("shift", "grossEarningsAmount") == [.text("40")])
            #expect(rows.column("delivery", "grossEarningsAmount") == [.null, .null, .null, .null])
        }
    }

    @Test func `MIGR-4 an amount, a route and deliveries of a v7 store make no expense`() throws {
        try bothWays(from: 7) {
            try HistoricalRows.write(version: 7, to: $0)
        } check: { rows in
            #expect(rows.column("delivery", "grossEarningsAmount") == [.text("8.5"), .text("0"), .null, .null])
            #expect(rows.count("expense") == 0)
        }
    }

    @Test func `MIGR-4 a long shift of a v8 store whose one delivery and route stop early has no pause`() throws {
        try bothWays(from: 8) { connection in
            try Self.writeShift(connection, ended: 10 * 3_600_000, amount: nil)
            try Self.writeDelivery(connection, 1, at: 60_000, deliveredAt: 900_000)
            for second in Int64(0)..<90 { try Self.writePosition(connection, at: second * 10_000) }
        } check: { rows in
            #expect(rows.count("shiftPause") == 0)
            #expect(rows.count("routeSample") == 90)
            // Working time is elapsed time less pauses: 10 h, and none taken away.
            #expect(rows.column("shift", "endedAt") == [.integer(Self.start + 36_000_000)])
        }
    }

    @Test func `MIGR-3 a v9 store's positions keep shift, instant, place, accuracy, session and order`() throws {
        try bothWays(from: 9) {
            try HistoricalRows.write(version: 9, to: $0)
        } check: { rows in
            #expect(
                rows.column("routeSample", "timestamp")
                    == [-5000, 1000, 9000, 11_000, 11_000, 11_000, 3_000_000].map { .integer(Self.start + $0) })
            #expect(
                rows.column("routeSample", "longitude")
                    == [-7.25, -122.419, -122.4201, -122.42, -122.42, 180, -122.43].map { .real($0) })
            #expect(rows.count("shiftPause") == 2)
        }
    }

    @Test func `MIGR-4 what a v10 store's deliveries paid is not taken for what was expected`() throws {
        try bothWays(from: 10) {
            try HistoricalRows.write(version: 10, to: $0)
        } check: { rows in
            #expect(rows.column("delivery", "grossEarningsAmount").first == .text("8.5"))
            #expect(rows.column("delivery", "expectedEarningsAmount").allSatisfy { $0 == .null })
        }
    }

    @Test func `MIGR-5 every delivery of a v11 store that has a shift comes out in an offer of its own`() throws {
        try bothWays(from: 11) {
            try HistoricalRows.write(version: 11, to: $0)
        } check: { rows in
            let offers = rows.tables["offer", default: []]
            let deliveries = rows.tables["delivery", default: []]
            #expect(offers.count == 3)
            for delivery in deliveries where delivery["shift"] != .null {
                let own = offers.filter { $0["id"] == delivery["offer"] }
                #expect(own.count == 1)
                #expect(own.first?["acceptedAt"] == delivery["acceptedAt"])
                #expect(own.first?["shift"] == delivery["shift"])
            }
            #expect(Set(deliveries.compactMap { $0["offer"] }).count == 4, "three offers, and none for the orphan")
            #expect(rows.column("delivery", "offer").last == .null)
            #expect(rows.column("delivery", "expectedEarningsAmount") == [.null, .null, .text("9.05"), .null])
        }
    }

    @Test func `MIGR-5 deliveries a second apart, overlapping or of one place come out in different offers`() throws {
        try bothWays(from: 11) { connection in
            try Self.writeShift(connection, ended: 14_400_000, amount: nil)
            try connection.execute(
                """
                INSERT INTO pickupPlace (id, displayName, normalizedName, createdAt)
                VALUES (\(HistoricalRows.place), 'Diner', 'diner', \(Self.start))
                """)
            try Self.writeDelivery(connection, 1, at: 60_000, deliveredAt: 900_000)
            try Self.writeDelivery(connection, 2, at: 61_000, deliveredAt: 900_000)
            try Self.writeDelivery(connection, 3, at: 61_000, deliveredAt: 950_000)
            try connection.execute("UPDATE delivery SET pickupPlace = \(HistoricalRows.place)")
        } check: { rows in
            #expect(Set(rows.column("delivery", "offer")).count == 3)
            #expect(rows.count("offer") == 3)
        }
    }

    @Test func `MIGR-5 a delivery already in an offer and one on no shift are left as they are`() throws {
        let folder = try LedgerFolder()
        let connection = try Ledger.open(version: 12, at: folder.ledger)
        try HistoricalRows.write(version: 12, to: connection)
        let before = try StoredRows(of: connection)
        // The writing part of the step once more, over a ledger that it has been run on.
        let writing = try #require(MigrationPlan.current.version(12)).stage.drop { !$0.hasPrefix("PRAGMA") }
        #expect(writing.count == 3)
        try connection.transaction(.immediate) {
            for statement in writing { try connection.execute(SQL(raw: statement)) }
        }
        #expect(try StoredRows(of: connection) == before)
    }

    @Test func `MIGR-5 the offers' identifiers are random UUIDs of version 4`() throws {
        let migration = try Migration(from: 11) { connection in
            try Self.writeShift(connection, ended: 14_400_000, amount: nil)
            for number in UInt8(0)...255 { try Self.writeDelivery(connection, number, at: Int64(number) * 1000) }
        }
        let ids = try migration.walk(to: 12).column("offer", "id").compactMap { value -> [UInt8]? in
            if case .blob(let bytes)? = value { bytes } else { nil }
        }
        #expect(Set(ids).count == 256)
        #expect(ids.allSatisfy { $0.count == 16 && $0[6] >> 4 == 4 && $0[8] >> 6 == 0b10 })
        // Each of the sixteen and sixty-four values of the two mixed bytes may come up; most of them have to.
        #expect(Set(ids.map { $0[6] }).count > 12)
        #expect(Set(ids.map { $0[8] }).count > 48)
    }

    @Test func `MIGR-4 a v12 store's amounts are not split into pay and tip`() throws {
        try bothWays(from: 12) {
            try HistoricalRows.write(version: 12, to: $0)
        } check: { rows in
            #expect(rows.count("deliveryTip") == 0)
            #expect(rows.column("delivery", "grossEarningsAmount") == [.text("8.5"), .text("0"), .null, .null])
        }
    }

    @Test func `MIGR-4 a v13 store's shifts record no fuel figure, also beside a fuel expense`() throws {
        try bothWays(from: 13) {
            try HistoricalRows.write(version: 13, to: $0)
        } check: { rows in
            #expect(rows.column("expense", "categoryRawValue").first == .text("fuel"))
            #expect(rows.column("shift", "fuelMilesPerGallonValue") == [.null, .null, .null])
            #expect(rows.column("shift", "fuelGasPricePerGallonAmount") == [.null, .null, .null])
        }
    }

    @Test func `MIGR-4 a v14 store's economies make no vehicle, no settings and no name`() throws {
        try bothWays(from: 14) {
            try HistoricalRows.write(version: 14, to: $0)
        } check: { rows in
            #expect(rows.column("shift", "fuelMilesPerGallonValue") == [.text("31.45"), .null, .null])
            #expect(rows.column("shift", "fuelGasPricePerGallonAmount") == [.text("0"), .null, .null])
            #expect(rows.column("shift", "fuelVehicleName") == [.null, .null, .null])
            #expect(rows.count("vehicleProfile") == 0)
            #expect(rows.count("driverSettings") == 0)
        }
    }

    @Test func `MIGR-4 the gaps of a v15 store's route are not taken for parking`() throws {
        try bothWays(from: 15) {
            try HistoricalRows.write(version: 15, to: $0)
        } check: { rows in
            #expect(rows.count("routeSuspension") == 0)
            #expect(rows.count("routeSample") == 7)
            #expect(rows.column("driverSettings", "gasPricePerGallonAmount") == [.text("3.459")])
        }
    }

    @Test(arguments: 2...15)
    func `MIGR-7 POS-9 a position on no shift survives every step`(version: Int) throws {
        let rows = try Migration(from: version).walk()
        let kept = rows.tables["routeSample", default: []].filter { $0["shift"] == .null }
        #expect(
            kept == [
                [
                    "shift": .null, "timestamp": .integer(Self.start - 5000), "latitude": .real(12.5),
                    "longitude": .real(-7.25), "horizontalAccuracy": .real(30), "captureSessionID": .null,
                ]
            ])
    }

    private static func writeShift(_ connection: Connection, ended: Int64, amount: String?) throws {
        try connection.execute(
            """
            INSERT INTO shift (id, startedAt, endedAt, grossEarningsAmount)
            VALUES (\(shift), \(start), \(start + ended), \(amount))
            """)
    }

    private static func writeDelivery(
        _ connection: Connection, _ number: UInt8, at offset: Int64, deliveredAt: Int64? = nil
    ) throws {
        try connection.execute(
            """
            INSERT INTO delivery (id, acceptedAt, deliveredAt, shift)
            VALUES (\(HistoricalRows.id(number)), \(start + offset), \(deliveredAt.map { start + $0 }), \(shift))
            """)
    }

    private static func writePosition(_ connection: Connection, at offset: Int64) throws {
        try connection.execute(
            """
            INSERT INTO routeSample (timestamp, latitude, longitude, horizontalAccuracy, shift)
            VALUES (\(start + offset), \(37.77 + Double(offset) / 1e8), -122.42, 5, \(shift))
            """)
    }
}
