import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct DriverSettingsServiceTests {
    let ledger: LedgerFixture

    init() throws {
        ledger = try LedgerFixture()
    }

    @Test func `SET-1 SET-2 opening the settings makes the one row, and opening them again makes no other`() throws {
        #expect(try ledger.settings.open() == DriverSettings())
        #expect(
            try ledger.rows()["driverSettings"] == [
                [
                    "id": DriverSettings.singletonID.databaseValue, "gasPricePerGallonAmount": .null,
                    "selectedVehicleID": .null,
                ]
            ])
        try ledger.settings.setGasPrice(Money(minorUnits: 319))
        let before = try ledger.rows()
        #expect(try ledger.settings.open() == DriverSettings(gasPricePerGallon: Money(minorUnits: 319)))
        #expect(try ledger.rows() == before)
    }

    @Test func `SET-1 two processes that create the settings at once end in one row`() throws {
        let folder = try LedgerFolder()
        let both = [try LedgerFixture(in: folder), try LedgerFixture(in: folder, firstID: 1_000)]
        let answers = concurrently(8) { number in
            if number < 4 {
                _ = try both[number % 2].settings.open()
            } else {
                try both[number % 2].settings.setGasPrice(Money(minorUnits: 319))
            }
        }
        #expect(answers.compactMap(\.failure).isEmpty)
        #expect(try both[0].rows()["driverSettings"].count == 1)
        #expect(try both[1].settings.currentDefaults().gasPricePerGallon == Money(minorUnits: 319))
    }

    @Test func `SET-2 FIGLOG-3 reading the settings makes no row`() throws {
        let before = try ledger.rows()
        #expect(try ledger.settings.currentDefaults() == .nothing)
        #expect(try ledger.vehicles.vehicles().isEmpty)
        #expect(try ledger.rows() == before)
        #expect(ledger.log.lines.isEmpty)
    }

    @Test func `SET-3 SET-4 a price of 0, a price and none are three facts`() throws {
        try ledger.settings.setGasPrice(.zero)
        #expect(try ledger.settings.currentDefaults().gasPricePerGallon == .zero)
        try ledger.settings.setGasPrice(try money("3.459"))
        #expect(try ledger.rows()["driverSettings"].map { $0["gasPricePerGallonAmount"] } == [.text("3.459")])
        try ledger.settings.clearGasPrice()
        #expect(try ledger.settings.currentDefaults().gasPricePerGallon == nil)
        #expect(try ledger.rows()["driverSettings"].count == 1)
    }

    @Test func `SET-4 a negative price is refused`() throws {
        try ledger.settings.setGasPrice(Money(minorUnits: 319))
        try ledger.refuses(DriverSettingsError.negativeGasPrice) {
            try ledger.settings.setGasPrice(Money(minorUnits: -1))
        }
    }

    @Test func `SET-3 SET-6 a new price replaces the old one and keeps the selection`() throws {
        let civic = try ledger.vehicles.add(name: "Civic", milesPerGallon: 34).profile
        try ledger.settings.setGasPrice(Money(minorUnits: 319))
        try ledger.settings.setGasPrice(Money(minorUnits: 349))
        try ledger.settings.clearGasPrice()
        #expect(try ledger.rows()["driverSettings"].map { $0["selectedVehicleID"] } == [civic.id.databaseValue])
        #expect(try ledger.rows()["driverSettings"].count == 1)
    }

    @Test func `SET-5 no figure of a shift reads the settings`() throws {
        let shift = try ledger.finishedShift("09:00", "10:00")
        try ledger.insertRoute(shift.id, from: "09:00", count: 10)
        let before = try ledger.measured(shift)
        _ = try ledger.vehicles.add(name: "Civic", milesPerGallon: 34)
        try ledger.settings.setGasPrice(Money(minorUnits: 319))
        let after = try ledger.measured(shift)
        #expect(after == before)
        #expect(after.fuelEstimate == .unavailable(.milesPerGallonNotRecorded))
    }
}
