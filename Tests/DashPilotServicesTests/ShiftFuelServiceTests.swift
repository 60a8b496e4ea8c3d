import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct ShiftFuelServiceTests {
    let ledger: LedgerFixture

    init() throws {
        ledger = try LedgerFixture()
    }

    private func entry(_ shift: Shift) -> ShiftFuelEntry {
        ShiftFuelEntry(
            milesPerGallon: shift.fuelMilesPerGallon, gasPricePerGallon: shift.fuelGasPricePerGallon,
            vehicleName: shift.fuelVehicleName)
    }

    struct Naming: CustomTestStringConvertible {
        let row: String
        /// What the finished shift holds beforehand.
        var held: (vehicle: String, milesPerGallon: Decimal)?
        /// The profile that the economy field was filled from; `nil` is the shift's own value or a typed one.
        var filledFrom: String?
        let saved: Decimal
        let name: String?

        var testDescription: String { row }
    }

    static let namings: [Naming] = [
        Naming(row: "V6", held: ("Civic", 34), saved: 34.0, name: "Civic"),
        Naming(row: "V7", held: ("Civic", 34), filledFrom: "Camry", saved: 28, name: "Camry"),
        Naming(row: "V8", held: ("Civic", 34), filledFrom: "Camry", saved: 30, name: nil),
        Naming(row: "V9", filledFrom: "Civic", saved: 34, name: "Civic"),
        Naming(row: "V10", saved: 34, name: nil),
    ]

    @Test(arguments: namings)
    func `SNAP-8 SNAP-9 whose name stands beside an economy`(naming: Naming) throws {
        var profiles: [String: UUID] = [:]
        for (name, economy) in [("Civic", 34), ("Camry", 28)] as [(String, Decimal)] {
            profiles[name] = try ledger.vehicles.add(name: name, milesPerGallon: economy).profile.id
        }
        if naming.held == nil { try ledger.vehicles.clearSelection() }
        let shift = try ledger.finishedShift("09:00", "10:00")
        #expect(shift.fuelVehicleName == naming.held?.vehicle)
        let source = try naming.filledFrom.map { FuelEconomySource.vehicle(try #require(profiles[$0])) } ?? .typed
        let saved = try ledger.fuel.record(
            milesPerGallon: naming.saved, gasPricePerGallon: nil, economySource: source, on: shift.id)
        #expect(saved.fuelVehicleName == naming.name)
        #expect(saved.fuelMilesPerGallon == naming.saved)
        #expect(try ledger.stored(shift) == saved)
    }

    @Test func `SNAP-8 an economy written with another zero keeps the name`() throws {
        _ = try ledger.vehicles.add(name: "Civic", milesPerGallon: 34)
        let shift = try ledger.finishedShift("09:00", "10:00")
        let saved = try ledger.fuel.record(
            milesPerGallon: try decimal("34.0"), gasPricePerGallon: Money(minorUnits: 319), on: shift.id)
        #expect(saved.fuelVehicleName == "Civic")
    }

    @Test func `SNAP-9 a name is not taken from a profile that is gone or changed meanwhile`() throws {
        let civic = try ledger.vehicles.add(name: "Civic", milesPerGallon: 34).profile
        try ledger.vehicles.clearSelection()
        let shift = try ledger.finishedShift("09:00", "10:00")
        _ = try ledger.vehicles.update(civic.id, name: "Civic", milesPerGallon: 35)
        let changed = try ledger.fuel.record(
            milesPerGallon: 34, gasPricePerGallon: nil, economySource: .vehicle(civic.id), on: shift.id)
        #expect(changed.fuelVehicleName == nil)
        try ledger.vehicles.delete(civic.id)
        let gone = try ledger.fuel.record(
            milesPerGallon: 35, gasPricePerGallon: nil, economySource: .vehicle(civic.id), on: shift.id)
        #expect(gone.fuelVehicleName == nil)
    }

    @Test func `SNAP-5 SNAP-7 the halves are recorded, replaced and removed, each left absent where absent`() throws {
        _ = try ledger.vehicles.add(name: "Civic", milesPerGallon: 34)
        try ledger.settings.setGasPrice(Money(minorUnits: 319))
        let shift = try ledger.finishedShift("09:00", "10:00")
        let before = try ledger.rows()
        let priceOnly = try ledger.fuel.record(milesPerGallon: nil, gasPricePerGallon: .zero, on: shift.id)
        #expect(entry(priceOnly) == ShiftFuelEntry(milesPerGallon: nil, gasPricePerGallon: .zero, vehicleName: nil))
        #expect(try before.changes(to: ledger.rows()) == [.init("UPDATE", "shift")])
        let economyOnly = try ledger.fuel.record(milesPerGallon: 30, gasPricePerGallon: nil, on: shift.id)
        #expect(entry(economyOnly) == ShiftFuelEntry(milesPerGallon: 30, gasPricePerGallon: nil, vehicleName: nil))
        let cleared = try ledger.fuel.clear(shift.id)
        #expect(entry(cleared) == .nothing)
        #expect(try ledger.stored(shift) == cleared)
    }

    @Test func `SNAP-5 SNAP-6 state, economy and price are judged in that order, before either is written`() throws {
        let shift = try ledger.start("09:00")
        func refused(_ error: ShiftTransitionError, _ economy: Decimal?, _ cents: Int?) throws {
            try ledger.refuses(ShiftLifecycleError.invalidTransition(error)) {
                try ledger.fuel.record(
                    milesPerGallon: economy, gasPricePerGallon: cents.map(Money.init(minorUnits:)), on: shift.id)
            }
        }
        try refused(.shiftNotCompleted, 0, -1)
        try ledger.refuses(ShiftLifecycleError.invalidTransition(.shiftNotCompleted)) {
            try ledger.fuel.clear(shift.id)
        }
        try ledger.end("10:00")
        try refused(.invalidFuelEconomy, 0, -1)
        try refused(.invalidFuelEconomy, -5, 319)
        try refused(.negativeGasPrice, 34, -1)
        try ledger.refuses(ShiftLifecycleError.shiftNoLongerExists) { try ledger.fuel.clear(.numbered(777)) }
    }

    @Test func `SNAP-10 SNAP-11 the editor opens with its own, default, another shift's or no values`() throws {
        let first = try ledger.finishedShift("05:00", "06:00")
        let nothing = try ledger.fuel.editorOpening(for: first.id)
        #expect(nothing.milesPerGallon == nil)
        #expect(nothing.gasPricePerGallon == nil)
        #expect(!nothing.isSuggestion)

        // Of the other finished shifts that recorded either half, the one that started last; a running one is none.
        let second = try ledger.finishedShift("07:00", "08:00")
        _ = try ledger.fuel.record(milesPerGallon: 31, gasPricePerGallon: nil, on: second.id)
        let third = try ledger.finishedShift("09:00", "10:00")
        _ = try ledger.fuel.record(milesPerGallon: nil, gasPricePerGallon: Money(minorUnits: 299), on: third.id)
        try ledger.finishedShift("11:00", "12:00")
        let lastShifts = try ledger.fuel.editorOpening(for: first.id)
        #expect(lastShifts.milesPerGallon == nil)
        #expect(lastShifts.gasPricePerGallon == Money(minorUnits: 299))
        #expect(lastShifts.economySource == .typed)
        #expect(lastShifts.isSuggestion)
        #expect(try ledger.fuel.editorOpening(for: second.id).milesPerGallon == 31)

        let civic = try ledger.vehicles.add(name: "Civic", milesPerGallon: 34).profile
        let before = try ledger.rows()
        let defaults = try ledger.fuel.editorOpening(for: first.id)
        #expect(defaults.milesPerGallon == 34)
        #expect(defaults.gasPricePerGallon == nil)
        #expect(defaults.economySource == .vehicle(civic.id))
        #expect(defaults.isSuggestion)
        let own = try ledger.fuel.editorOpening(for: third.id)
        #expect(own.milesPerGallon == nil)
        #expect(own.gasPricePerGallon == Money(minorUnits: 299))
        #expect(!own.isSuggestion)
        #expect(try ledger.rows() == before)
        #expect(throws: ShiftLifecycleError.shiftNoLongerExists) {
            try ledger.fuel.editorOpening(for: .numbered(777))
        }
    }

    @Test func `SNAP-11 SNAP-17 saving on one shift changes no other`() throws {
        let first = try ledger.finishedShift("05:00", "06:00")
        let second = try ledger.finishedShift("07:00", "08:00")
        let before = try ledger.rows().row("shift", second.id)
        _ = try ledger.fuel.record(milesPerGallon: 31, gasPricePerGallon: Money(minorUnits: 299), on: first.id)
        #expect(try ledger.rows().row("shift", second.id) == before)
    }

    @Test func `SNAP-16 a correction that cannot be saved leaves all three columns`() throws {
        _ = try ledger.vehicles.add(name: "Civic", milesPerGallon: 34)
        let shift = try ledger.finishedShift("09:00", "10:00")
        try ledger.makeWrites("UPDATE", to: "shift")
        try ledger.refuses(ShiftLifecycleError.storeUnavailable(underlying: .any)) {
            try ledger.fuel.record(milesPerGallon: 28, gasPricePerGallon: .zero, on: shift.id)
        }
    }
}
