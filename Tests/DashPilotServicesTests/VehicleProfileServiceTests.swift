import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct VehicleProfileServiceTests {
    let ledger: LedgerFixture

    init() throws {
        ledger = try LedgerFixture()
    }

    @discardableResult
    private func add(_ name: String, _ milesPerGallon: Decimal = 30, at time: String = "09:00") throws -> UUID {
        try ledger.at(time).vehicles.add(name: name, milesPerGallon: milesPerGallon).profile.id
    }

    private func selected() throws -> [String] {
        try ledger.vehicles.vehicles().filter(\.isSelected).map(\.profile.name)
    }

    @Test func `VEH-1 a profile is its identifier, name, economy and creation, and nothing else`() throws {
        let id = try add("  Civic\n", decimal("34.5"), at: "10:00")
        #expect(
            try ledger.rows()["vehicleProfile"] == [
                [
                    "id": id.databaseValue, "name": .text("Civic"), "milesPerGallonValue": .text("34.5"),
                    "createdAt": Instant.at("10:00").databaseValue,
                ]
            ])
    }

    @Test func `VEH-2 VEH-3 VEH-5 a refused vehicle is not added`() throws {
        try ledger.refuses(VehicleProfileError.invalidName(.empty)) { try add(" \n\t") }
        try ledger.refuses(VehicleProfileError.invalidName(.tooLong(maximum: 60))) {
            try add(String(repeating: "a", count: 61))
        }
        try ledger.refuses(VehicleProfileError.invalidFuelEconomy) { try add("Civic", 0) }
        try ledger.refuses(VehicleProfileError.invalidFuelEconomy) { try add("Civic", -1) }
        try add(String(repeating: "a", count: 60))
    }

    @Test func `VEH-4 two vehicles may share a name`() throws {
        try add("My  car")
        try add("My  car")
        #expect(try ledger.vehicles.vehicles().map(\.profile.name) == ["My  car", "My  car"])
    }

    @Test func `VEH-6 an edit writes name and economy together or neither`() throws {
        let id = try add("Civic", 34)
        try ledger.refuses(VehicleProfileError.invalidFuelEconomy) {
            try ledger.vehicles.update(id, name: "Old Civic", milesPerGallon: 0)
        }
        try ledger.refuses(VehicleProfileError.invalidName(.empty)) {
            try ledger.vehicles.update(id, name: " ", milesPerGallon: 30)
        }
        let edited = try ledger.vehicles.update(id, name: " Old Civic ", milesPerGallon: 30)
        #expect(try ledger.vehicles.vehicles().map(\.profile) == [edited])
        #expect(edited.name == "Old Civic")
        #expect(edited.milesPerGallon == 30)
    }

    @Test func `VEH-7 vehicles are listed as they were added, and a rename moves none`() throws {
        try add("Zebra", at: "10:00")
        let second = try add("Alpha", at: "09:00")
        try add("Beta", at: "10:00")
        _ = try ledger.vehicles.update(second, name: "Zulu", milesPerGallon: 30)
        #expect(try ledger.vehicles.vehicles().map(\.profile.name) == ["Zulu", "Zebra", "Beta"])
    }

    @Test func `VEH-8 SET-2 the only vehicle is selected in the commit that adds it, a later one is not`() throws {
        let before = try ledger.rows()
        let first = try ledger.vehicles.add(name: "Civic", milesPerGallon: 34)
        #expect(first.isSelected)
        #expect(
            try before.changes(to: ledger.rows()) == [
                .init("INSERT", "vehicleProfile"), .init("INSERT", "driverSettings"),
            ])
        #expect(try !ledger.vehicles.add(name: "Camry", milesPerGallon: 28).isSelected)
        #expect(try selected() == ["Civic"])
        // Nor where nothing is selected.
        try ledger.vehicles.clearSelection()
        try add("Corolla")
        #expect(try selected() == [])
    }

    @Test func `VEH-8 GEN-3 a selection that cannot be saved takes the vehicle back`() throws {
        try ledger.makeWrites("INSERT", to: "driverSettings")
        try ledger.refuses(VehicleProfileError.storeUnavailable(underlying: .any)) { try add("Civic") }
    }

    @Test func `VEH-9 selecting another moves the selection, and tapping the selected one clears it`() throws {
        let civic = try add("Civic")
        let camry = try add("Camry")
        #expect(try ledger.vehicles.toggleSelection(of: camry))
        #expect(try selected() == ["Camry"])
        #expect(try !ledger.vehicles.toggleSelection(of: camry))
        #expect(try selected() == [])
        #expect(try ledger.vehicles.toggleSelection(of: civic))
        #expect(try ledger.vehicles.select(civic).name == "Civic")
        #expect(try selected() == ["Civic"])
    }

    @Test func `VEH-10 deleting the selected vehicle clears the selection and selects no other`() throws {
        let civic = try add("Civic")
        let camry = try add("Camry")
        try ledger.settings.setGasPrice(Money(minorUnits: 319))
        let before = try ledger.rows()
        try ledger.vehicles.delete(civic)
        #expect(
            try before.changes(to: ledger.rows()) == [
                .init("DELETE", "vehicleProfile"), .init("UPDATE", "driverSettings"),
            ])
        #expect(try selected() == [])
        #expect(try ledger.settings.currentDefaults().gasPricePerGallon == Money(minorUnits: 319))
        // Deleting one that is not selected leaves the selection.
        _ = try ledger.vehicles.select(camry)
        let corolla = try add("Corolla")
        try ledger.vehicles.delete(corolla)
        #expect(try selected() == ["Camry"])
        // The last one gone, the next is the only one again.
        try ledger.vehicles.delete(camry)
        #expect(try ledger.vehicles.add(name: "Prius", milesPerGallon: 50).isSelected)
    }

    @Test func `VEH-10 GEN-3 a selection that cannot be cleared keeps the vehicle`() throws {
        let civic = try add("Civic")
        try ledger.makeWrites("UPDATE", to: "driverSettings")
        try ledger.refuses(VehicleProfileError.storeUnavailable(underlying: .any)) {
            try ledger.vehicles.delete(civic)
        }
    }

    @Test func `VEH-11 a selection that points at no vehicle reads as none and is left as it is`() throws {
        try add("Civic")
        try add("Camry")
        try ledger.execute("DELETE FROM vehicleProfile WHERE name = 'Civic'")
        let before = try ledger.rows()
        #expect(try selected() == [])
        #expect(try ledger.settings.currentDefaults() == .nothing)
        #expect(try ledger.rows() == before)
    }

    @Test func `VEH-12 editing and deleting a vehicle changes no shift`() throws {
        let civic = try add("Civic", 34)
        let running = try ledger.start("09:00")
        _ = try ledger.vehicles.update(civic, name: "Other", milesPerGallon: 10)
        try ledger.vehicles.delete(civic)
        #expect(try ledger.stored(running) == running)
        #expect(running.fuelVehicleName == "Civic")
    }

    @Test func `VEH-6 VEH-9 VEH-10 a vehicle that is gone is not changed, selected or deleted`() throws {
        let gone = UUID.numbered(77)
        let refusal = VehicleProfileError.vehicleNoLongerExists
        try ledger.refuses(refusal) { try ledger.vehicles.update(gone, name: "Civic", milesPerGallon: 34) }
        try ledger.refuses(refusal) { try ledger.vehicles.select(gone) }
        try ledger.refuses(refusal) { try ledger.vehicles.toggleSelection(of: gone) }
        try ledger.refuses(refusal) { try ledger.vehicles.delete(gone) }
    }
}
