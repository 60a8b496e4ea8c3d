import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

/// Correcting the vehicle that a running shift recorded.
@Suite struct RunningVehicleTests {
    let ledger: LedgerFixture
    let civic: VehicleProfile
    let camry: VehicleProfile
    let shift: Shift

    /// Started with a Civic at 34 MPG and gas at $3.19; since then gas is $3.49.
    init() throws {
        ledger = try LedgerFixture()
        civic = try ledger.vehicles.add(name: "Civic", milesPerGallon: 34).profile
        camry = try ledger.vehicles.add(name: "Camry", milesPerGallon: 28).profile
        try ledger.settings.setGasPrice(Money(minorUnits: 319))
        shift = try ledger.start("09:00")
        try ledger.settings.setGasPrice(Money(minorUnits: 349))
    }

    private func entry(_ shift: Shift) -> ShiftFuelEntry {
        ShiftFuelEntry(
            milesPerGallon: shift.fuelMilesPerGallon, gasPricePerGallon: shift.fuelGasPricePerGallon,
            vehicleName: shift.fuelVehicleName)
    }

    @Test func `SHIFT-42 choosing a vehicle copies its name and economy and keeps the recorded price`() throws {
        let corrected = try ledger.fuel.correctRunning(shift.id, vehicle: .vehicle(camry.id))
        #expect(
            entry(corrected)
                == ShiftFuelEntry(
                    milesPerGallon: 28, gasPricePerGallon: Money(minorUnits: 319), vehicleName: "Camry"))
        #expect(try ledger.stored(shift) == corrected)
    }

    @Test func `SHIFT-42 taking the current price is a choice of its own`() throws {
        let corrected = try ledger.fuel.correctRunning(shift.id, gasPrice: .current)
        #expect(
            entry(corrected)
                == ShiftFuelEntry(
                    milesPerGallon: 34, gasPricePerGallon: Money(minorUnits: 349), vehicleName: "Civic"))
    }

    @Test func `SHIFT-42 SHIFT-43 HTTP-12 choices default to what is recorded, and then nothing is written`() throws {
        let before = try ledger.rows()
        _ = try ledger.fuel.correctRunning(shift.id)
        _ = try ledger.fuel.correctRunning(shift.id, vehicle: .vehicle(civic.id), gasPrice: .asRecorded)
        #expect(try ledger.rows() == before)
    }

    @Test func `SHIFT-41 SNAP-14 the three columns are cleared together and nothing else is touched`() throws {
        try ledger.insertRoute(shift.id, from: "09:00", count: 1)
        let other = try ledger.rows()
        let cleared = try ledger.fuel.correctRunning(shift.id, vehicle: .none, gasPrice: .none)
        #expect(entry(cleared) == .nothing)
        #expect(try other.changes(to: ledger.rows()) == [.init("UPDATE", "shift")])
        let row = try #require(try ledger.rows().row("shift", shift.id))
        #expect(row["startedAt"] == Instant.at("09:00").databaseValue)
        #expect(row["endedAt"] == .null)
    }

    @Test func `SNAP-14 SNAP-15 a corrected copy does not follow its vehicle`() throws {
        let corrected = try ledger.fuel.correctRunning(shift.id, vehicle: .vehicle(camry.id))
        _ = try ledger.vehicles.update(camry.id, name: "Old Camry", milesPerGallon: 20)
        try ledger.vehicles.delete(camry.id)
        #expect(try ledger.stored(shift) == corrected)
    }

    @Test func `SHIFT-40 SNAP-13 positions that measure nothing and hours passed do not close it`() throws {
        // One position, and two that no session joins and ten minutes part.
        try ledger.insertRoute(shift.id, from: "09:00", count: 1, session: 900)
        try ledger.insertRoute(shift.id, from: "09:10", count: 1, session: 901)
        try ledger.insertRoute(shift.id, from: "09:20", count: 1, session: nil)
        ledger.at("20:00")
        #expect(try ledger.fuel.correctRunning(shift.id, vehicle: .vehicle(camry.id)).fuelVehicleName == "Camry")
    }

    @Test func `SHIFT-40 OPEN-10 a paused or parked shift may still correct its vehicle`() throws {
        try ledger.park("09:10")
        _ = try ledger.fuel.correctRunning(shift.id, vehicle: .vehicle(camry.id))
        try ledger.pause("09:20")
        let corrected = try ledger.fuel.correctRunning(shift.id, vehicle: .vehicle(civic.id))
        #expect(corrected.fuelVehicleName == "Civic")
    }

    @Test func `SHIFT-40 SHIFT-44 MILE-14 a vehicle that stood still was measured, and that closes it`() throws {
        try ledger.insertRoute(shift.id, from: "09:00", count: 2, step: 0)
        #expect(try ledger.measured(shift).distance.metres == 0)
        try ledger.refuses(ShiftLifecycleError.invalidTransition(.recordedDrivingHasBegun)) {
            try ledger.fuel.correctRunning(shift.id, vehicle: .vehicle(camry.id))
        }
    }

    @Test func `SHIFT-40 SNAP-13 a measured distance closes it`() throws {
        try ledger.insertRoute(shift.id, from: "09:00", count: 2)
        try ledger.refuses(ShiftLifecycleError.invalidTransition(.recordedDrivingHasBegun)) {
            try ledger.fuel.correctRunning(shift.id, vehicle: .vehicle(camry.id))
        }
        #expect(
            !(try ledger.stored(shift).mayCorrectRunningFuelAssumptions(route: ledger.measured(shift).distance)))
    }

    @Test func `SNAP-13 a finished shift is corrected by its own editor instead`() throws {
        try ledger.end("10:00")
        try ledger.refuses(ShiftLifecycleError.invalidTransition(.shiftAlreadyEnded)) {
            try ledger.fuel.correctRunning(shift.id, vehicle: .vehicle(camry.id))
        }
    }

    @Test func `SHIFT-42 a vehicle that is gone is not chosen`() throws {
        try ledger.vehicles.delete(camry.id)
        try ledger.refuses(ShiftLifecycleError.vehicleNoLongerExists) {
            try ledger.fuel.correctRunning(shift.id, vehicle: .vehicle(camry.id))
        }
        try ledger.refuses(ShiftLifecycleError.shiftNoLongerExists) {
            try ledger.fuel.correctRunning(.numbered(999))
        }
    }
}
