import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct CatalogueRecordsTests {
    let ledger: Ledger

    init() throws {
        ledger = try .inMemory()
    }

    private static func id(_ number: UInt8) -> UUID { HistoricalRows.id(number) }

    private static func at(_ second: Int64) -> Instant { Instant(millisecondsSince1970: second * 1000) }

    private static func place(_ number: UInt8, key: String? = nil, createdAt: Int64) -> PickupPlace {
        PickupPlace(
            id: id(number), displayName: "Place \(number)", normalizedName: key ?? "place \(number)",
            createdAt: at(createdAt))
    }

    @Test func `places come back in the order they were named, and by their key`() throws {
        let places = [
            Self.place(3, createdAt: 1), Self.place(1, createdAt: 5), Self.place(2, createdAt: 5),
            Self.place(4, key: "place 1", createdAt: 4),
        ]
        try ledger.write { for place in places { try $0.insert(place) } }
        #expect(try ledger.read { try $0.pickupPlaces() }.map(\.id) == [3, 4, 1, 2].map(Self.id))
        #expect(try ledger.read { try $0.pickupPlace(Self.id(2)) } == places[2])
        #expect(try ledger.read { try $0.pickupPlace(key: "place 1") } == places[3], "the first one named")
        #expect(try ledger.read { try $0.pickupPlace(key: "PLACE 1") } == nil)
        #expect(try ledger.read { try $0.pickupPlace(Self.id(9)) } == nil)
    }

    @Test func `places used last come first, one never used not at all, and merging moves the deliveries`() throws {
        let places = [1, 2, 3, 4].map { Self.place($0, createdAt: Int64($0)) }
        // Places 1 and 2 were used last at one instant; of those the one named later comes first.
        let uses: [(UInt8, UInt8, Int64)] = [(11, 1, 50), (12, 1, 90), (13, 2, 90), (14, 3, 70)]
        try ledger.write { transaction in
            for place in places { try transaction.insert(place) }
            try transaction.insert(
                Shift(
                    id: Self.id(100), startedAt: Self.at(0),
                    deliveries: uses.map { delivery, place, second in
                        Delivery(
                            id: Self.id(delivery), acceptedAt: Self.at(second), offerID: nil,
                            pickupPlace: places[Int(place) - 1])
                    }))
        }
        #expect(try ledger.read { try $0.recentPickupPlaces(limit: 5) }.map(\.id) == [2, 1, 3].map(Self.id))
        #expect(try ledger.read { try $0.recentPickupPlaces(limit: 1) }.map(\.id) == [Self.id(2)])
        #expect(try ledger.read { try $0.deliveries(namingPlace: Self.id(1)) }.map(\.id) == [11, 12].map(Self.id))
        try ledger.write { transaction in
            try transaction.moveDeliveries(fromPlace: Self.id(1), toPlace: Self.id(3))
            try transaction.deletePickupPlace(Self.id(1))
        }
        #expect(try ledger.read { try $0.deliveries(namingPlace: Self.id(3)) }.map(\.id) == [11, 14, 12].map(Self.id))
        #expect(try ledger.read { try $0.recentPickupPlaces(limit: 5) }.map(\.id) == [3, 2].map(Self.id))
    }

    @Test func `a place's new name is written, its identity and creation are not`() throws {
        try ledger.write { try $0.insert(Self.place(1, createdAt: 1)) }
        let renamed = PickupPlace(
            id: Self.id(1), displayName: "New", normalizedName: "new", createdAt: Self.at(99))
        try ledger.write { try $0.update(renamed) }
        let read = try ledger.read { try $0.pickupPlace(Self.id(1)) }
        #expect(read == PickupPlace(id: Self.id(1), displayName: "New", normalizedName: "new", createdAt: Self.at(1)))
    }

    @Test func `expenses come back exact, newest first, and by a half-open span`() throws {
        let expenses = try [(1, 10, "40.1"), (2, 20, "0"), (3, 20, "1000000"), (4, 30, "0.01")].map {
            number, second, text in
            Expense(
                id: Self.id(number), occurredAt: Self.at(second), amount: try money(text),
                categoryRawValue: number == 3 ? "a word of tomorrow" : "fuel",
                note: number == 4 ? "a\0b \"c\"\r\n👩🏽‍🚀" : nil)
        }
        try ledger.write { for expense in expenses { try $0.insert(expense) } }
        #expect(try ledger.read { try $0.expenses() } == [3, 1, 2, 0].map { expenses[$0] })
        let span = try ledger.read { try $0.expenses(in: Self.at(20)..<Self.at(30)) }
        #expect(span.map(\.id) == [2, 3].map(Self.id))
        #expect(try ledger.read { try $0.expense(Self.id(4)) } == expenses[3])

        let edited = Expense(
            id: Self.id(4), occurredAt: Self.at(5), amount: try money("7"), categoryRawValue: "other", note: nil)
        try ledger.write { try $0.update(edited) }
        #expect(try ledger.read { try $0.expenses() }.last == edited)
        #expect(try ledger.write { try $0.deleteExpense(Self.id(4)) })
        #expect(try !ledger.write { try $0.deleteExpense(Self.id(4)) })
        #expect(try ledger.read { try $0.expenses() }.count == 3)
    }

    @Test func `expenses of a span are found by their date's index`() throws {
        let plan = try ledger.read {
            try $0.connection.queryPlan(
                "SELECT amountValue FROM expense WHERE occurredAt >= \(1) AND occurredAt < \(2) ORDER BY occurredAt DESC, id"
            )
        }
        #expect(plan.first == "SEARCH expense USING INDEX expenseByDate (occurredAt>? AND occurredAt<?)")
    }

    @Test func `vehicles come back in the order they were added, and the settings row is one`() throws {
        let vehicles = try [(2, 5), (1, 5), (3, 1)].map { number, second in
            VehicleProfile(
                id: Self.id(number), name: "Car \(number)", milesPerGallon: try decimal("31.45"),
                createdAt: Self.at(second))
        }
        #expect(try ledger.read { try $0.driverSettings() } == nil)
        try ledger.write { transaction in
            for vehicle in vehicles { try transaction.insert(vehicle) }
            try transaction.save(DriverSettings(gasPricePerGallon: try money("3.459"), selectedVehicleID: nil))
            try transaction.save(DriverSettings(gasPricePerGallon: .zero, selectedVehicleID: Self.id(1)))
        }
        #expect(try ledger.read { try $0.vehicleProfiles() }.map(\.id) == [3, 1, 2].map(Self.id))
        #expect(try ledger.read { try $0.vehicleProfile(Self.id(2)) } == vehicles[0])
        let settings = try ledger.read { try $0.driverSettings() }
        #expect(settings == DriverSettings(gasPricePerGallon: .zero, selectedVehicleID: Self.id(1)))
        #expect(try ledger.write { try $0.deleteVehicleProfile(Self.id(1)) })
        #expect(try ledger.read { try $0.driverSettings() } == settings, "nothing joins it to a vehicle")
    }
}
