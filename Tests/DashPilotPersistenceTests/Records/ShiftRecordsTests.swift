import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct ShiftRecordsTests {
    let ledger: Ledger

    init() throws {
        ledger = try .inMemory()
    }

    private static func id(_ number: UInt8) -> UUID { HistoricalRows.id(number) }

    private static func at(_ seconds: Int64) -> Instant {
        Instant(millisecondsSince1970: HistoricalRows.start + seconds * 1000)
    }

    private static let place = PickupPlace(
        id: id(21), displayName: "Café ‘Zwölf’\0🍜", normalizedName: "cafe zwolf", createdAt: at(60))

    /// A finished shift with a row of every kind and a value in every field.
    private static func everything() throws -> Shift {
        Shift(
            id: id(1), startedAt: at(0), endedAt: at(14_400),
            deliveries: [
                Delivery(
                    id: id(11), acceptedAt: at(60), arrivedAtPickupAt: at(400), pickedUpAt: at(700),
                    deliveredAt: at(1500), offerID: id(61), pickupPlace: place, grossEarnings: try money("8.5"),
                    expectedEarnings: try money("9.05"),
                    additionalTips: [
                        DeliveryTip(id: id(71), amount: try money("2"), methodRawValue: "cash", recordedAt: at(1600)),
                        DeliveryTip(
                            id: id(72), amount: try money("0.01"), methodRawValue: "wire", recordedAt: at(1700)),
                    ]),
                Delivery(id: id(12), acceptedAt: at(60), cancelledAt: at(900), offerID: id(61)),
                Delivery(id: id(13), acceptedAt: at(2000), deliveredAt: at(2500), offerID: nil),
            ],
            offers: [Offer(id: id(61), acceptedAt: at(60)), Offer(id: id(62), acceptedAt: at(70))],
            pauses: [
                ShiftPause(id: id(51), startedAt: at(4000), endedAt: at(4900)),
                ShiftPause(id: id(52), startedAt: at(5000), endedAt: nil),
            ],
            routeSuspensions: [RouteSuspension(id: id(91), startedAt: at(6000), endedAt: at(5000))],
            grossEarnings: try money("123456789012345678901234567890.12345678"),
            fuelMilesPerGallon: try decimal("31.45"), fuelGasPricePerGallon: .zero, fuelVehicleName: "Blue 'Civic'")
    }

    private func stored() throws -> StoredRows { try ledger.read { try StoredRows(of: $0.connection) } }

    @Test func `STORE-5 a shift with everything comes back as it was, every amount exact`() throws {
        let shift = try Self.everything()
        try ledger.write { transaction in
            try transaction.insert(Self.place)
            try transaction.insert(shift)
        }
        let read = try ledger.read { try $0.shift(shift.id) }
        #expect(read == shift)
        let rows = try stored()
        #expect(rows.column("shift", "grossEarningsAmount") == [.text("123456789012345678901234567890.12345678")])
        #expect(rows.column("shift", "fuelGasPricePerGallonAmount") == [.text("0")])
        #expect(rows.column("deliveryTip", "amountValue") == [.text("2"), .text("0.01")])
        #expect(rows.column("shift", "startedAt") == [.integer(HistoricalRows.start)])
    }

    @Test func `a shift with nothing comes back with nothing, not with zeros`() throws {
        let shift = Shift(id: Self.id(2), startedAt: Self.at(0))
        try ledger.write { try $0.insert(shift) }
        #expect(try ledger.read { try $0.shift(shift.id) } == shift)
        #expect(try ledger.read { try $0.shift(Self.id(3)) } == nil)
    }

    @Test func `rows of other shifts never come with a shift`() throws {
        let first = try Self.everything()
        let second = Shift(
            id: Self.id(2), startedAt: Self.at(90_000),
            deliveries: [Delivery(id: Self.id(14), acceptedAt: Self.at(90_001), offerID: Self.id(63))],
            offers: [Offer(id: Self.id(63), acceptedAt: Self.at(90_001))])
        try ledger.write { transaction in
            try transaction.insert(Self.place)
            try transaction.insert(first)
            try transaction.insert(second)
        }
        #expect(try ledger.read { try $0.shift(second.id) } == second)
        #expect(try ledger.read { try $0.finishedShifts() } == [first])
        #expect(try ledger.read { try $0.unfinishedShiftIDs() } == [second.id])
    }

    @Test func `saving a shift writes the rows that differ and no others`() throws {
        let original = try Self.everything()
        try ledger.write { transaction in
            try transaction.insert(Self.place)
            try transaction.insert(original)
        }
        func rowsWritten(_ change: (inout Shift) throws -> Void) throws -> Int64 {
            let before = try #require(try ledger.read { try $0.shift(original.id) })
            var after = before
            try change(&after)
            let (counted, read) = try ledger.write { [after] transaction in
                let earlier = transaction.connection.totalChanges
                try transaction.save(after, replacing: before)
                return (transaction.connection.totalChanges - earlier, try transaction.shift(original.id))
            }
            #expect(read == after)
            return counted
        }
        #expect(try rowsWritten { _ in } == 0)
        #expect(try rowsWritten { try $0.setGrossEarnings(.zero) } == 1)
        #expect(try rowsWritten { $0.clearGrossEarnings() } == 1)
        #expect(
            try rowsWritten { shift in
                _ = try shift.update(delivery: Self.id(11)) { delivery throws(DeliveryTipError) in
                    _ = delivery.deleteAdditionalTip(Self.id(71))
                    _ = try delivery.correctAdditionalTip(
                        Self.id(72), amount: Money(minorUnits: 300), method: .platform)
                    try delivery.recordAdditionalTip(
                        Money(minorUnits: 5), method: .cash, at: Self.at(3000), id: Self.id(73))
                }
                // The delivery's own row, and a tip deleted, corrected and added.
            } == 4)
    }

    @Test func `an error within a save leaves every row as it was`() throws {
        let original = try Self.everything()
        try ledger.write { transaction in
            try transaction.insert(Self.place)
            try transaction.insert(original)
        }
        let before = try stored()
        struct Stop: Error {}
        var changed = original
        try changed.setGrossEarnings(.zero)
        #expect(throws: Stop.self) {
            try ledger.write { [changed] transaction in
                try transaction.save(changed, replacing: original)
                throw Stop()
            }
        }
        #expect(try stored() == before)
    }

    @Test func `an offer emptied by a correction goes, and its deliveries stay`() throws {
        let original = try Self.everything()
        try ledger.write { transaction in
            try transaction.insert(Self.place)
            try transaction.insert(original)
        }
        let moved = Shift(
            id: original.id, startedAt: original.startedAt, endedAt: original.endedAt,
            deliveries: original.deliveries.map { delivery in
                Delivery(id: delivery.id, acceptedAt: delivery.acceptedAt, offerID: Self.id(64))
            },
            offers: [Offer(id: Self.id(64), acceptedAt: Self.at(60))])
        try ledger.write { try $0.save(moved, replacing: original) }
        #expect(try ledger.read { try $0.shift(original.id) } == moved)
    }

    @Test func `POS-2 SHIFT-32 a shift goes with its positions and rows, and nothing of another's does`() throws {
        let (first, second) = (try Self.everything(), Shift(id: Self.id(2), startedAt: Self.at(90_000)))
        let points = (0..<5).map { index in
            RoutePoint(
                instant: Self.at(Int64(index)), latitude: 37, longitude: -122, horizontalAccuracy: 5,
                captureSession: nil)
        }
        try ledger.write { transaction in
            try transaction.insert(Self.place)
            for shift in [first, second] {
                try transaction.insert(shift)
                try transaction.insert(points, intoShift: shift.id)
            }
            try transaction.insert(
                Expense(
                    id: Self.id(41), occurredAt: Self.at(5), amount: Money(minorUnits: 100), categoryRawValue: "fuel",
                    note: nil))
        }
        try ledger.write { try $0.deleteShift(first.id) }
        let rows = try stored()
        #expect(rows.column("shift", "id") == [second.id.databaseValue])
        #expect(rows.column("routeSample", "shift") == Array(repeating: second.id.databaseValue, count: 5))
        for table in ["delivery", "deliveryTip", "offer", "shiftPause", "routeSuspension"] {
            #expect(rows.count(table) == 0, "\(table)")
        }
        #expect(rows.count("pickupPlace") == 1)
        #expect(rows.count("expense") == 1)
    }

    @Test func `DAMAGE-1 of several unfinished shifts the one of the latest start comes first`() throws {
        try ledger.write { transaction in
            for number in [3, 5, 4] as [UInt8] {
                try transaction.insert(Shift(id: Self.id(number), startedAt: Self.at(Int64(number))))
            }
        }
        #expect(try ledger.read { try $0.unfinishedShiftIDs() } == [5, 4, 3].map(Self.id))
    }

    @Test func `DAMAGE-3 the list of active deliveries holds one on an ended shift and one on none`() throws {
        let ended = Shift(
            id: Self.id(1), startedAt: Self.at(0), endedAt: Self.at(9),
            deliveries: [Delivery(id: Self.id(11), acceptedAt: Self.at(1), offerID: nil)])
        let running = Shift(
            id: Self.id(2), startedAt: Self.at(10),
            deliveries: [
                Delivery(id: Self.id(12), acceptedAt: Self.at(11), offerID: nil),
                Delivery(id: Self.id(13), acceptedAt: Self.at(12), deliveredAt: Self.at(13), offerID: nil),
            ])
        try ledger.write { transaction in
            try transaction.insert(ended)
            try transaction.insert(running)
            try transaction.connection.execute(
                "INSERT INTO delivery (id, acceptedAt) VALUES (\(Self.id(14)), \(Self.at(5)))")
        }
        let active = try ledger.read { try $0.activeDeliveries() }
        #expect(active.map(\.delivery.id) == [11, 14, 12].map(Self.id))
        #expect(active.map(\.isOnUnfinishedShift) == [false, false, true])
        #expect(try ledger.read { try $0.shift(ended.id) }?.activeDeliveries.map(\.id) == [Self.id(11)])
    }

    static let unreadable: [(table: String, sql: String)] = [
        ("shift", "UPDATE shift SET grossEarningsAmount = 'much'"),
        ("shift", "UPDATE shift SET grossEarningsAmount = ''"),
        ("shift", "UPDATE shift SET fuelMilesPerGallonValue = '1e400'"),
        ("shift", "UPDATE shift SET fuelGasPricePerGallonAmount = '3,45'"),
        ("delivery", "UPDATE delivery SET expectedEarningsAmount = 'NaN'"),
        ("deliveryTip", "UPDATE deliveryTip SET amountValue = '0x10'"),
    ]

    @Test(arguments: unreadable)
    func `an amount that is no decimal is a failure that names its table, never a figure`(table: String, sql: String)
        throws
    {
        let shift = try Self.everything()
        try ledger.write { transaction in
            try transaction.insert(Self.place)
            try transaction.insert(shift)
            try transaction.connection.execute(SQL(raw: sql))
        }
        let damage = #expect(throws: DamagedRow.self) { try ledger.read { try $0.shift(shift.id) } }
        #expect(damage?.table == table)
    }

    @Test func `shifts of a span are found by their start, whole, newest first`() throws {
        try ledger.write { transaction in
            for number in 1...6 as ClosedRange<UInt8> {
                try transaction.insert(
                    Shift(
                        id: Self.id(number), startedAt: Self.at(Int64(number) * 100),
                        endedAt: number == 4 ? nil : Self.at(Int64(number) * 100 + 150)))
            }
        }
        let found = try ledger.read { try $0.finishedShifts(startingIn: Self.at(200)..<Self.at(600)) }
        #expect(found.map(\.id) == [5, 3, 2].map(Self.id))
        #expect(try ledger.read { try $0.finishedShifts(limit: 2) }.map(\.id) == [6, 5].map(Self.id))
        #expect(try ledger.read { try $0.lastFinishedShift() }?.id == Self.id(6))
    }

    @Test func `loading shifts runs one query a table, each by its index`() throws {
        let condition = "shift.startedAt >= 1 AND shift.startedAt < 2"
        for table in ["delivery", "offer", "shiftPause", "routeSuspension"] {
            let plan = try ledger.read {
                try $0.connection.queryPlan(
                    "SELECT id FROM \(raw: table) WHERE shift IN (SELECT id FROM shift WHERE \(raw: condition))")
            }
            #expect(plan.contains("SEARCH \(table) USING INDEX \(table)ByShift (shift=?)"), "\(plan)")
            #expect(plan.contains { $0.contains("INDEX shiftByStart (startedAt>? AND startedAt<?)") }, "\(plan)")
        }
    }
}
