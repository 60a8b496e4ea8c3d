import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct ShiftStartTests {
    let ledger: LedgerFixture

    init() throws {
        ledger = try LedgerFixture()
    }

    @Test func `SHIFT-10 SHIFT-50 a start inserts one shift at the given instant and nothing else`() throws {
        let before = try ledger.rows()
        let shift = try ledger.start("09:00")
        #expect(try before.changes(to: ledger.rows()) == [.init("INSERT", "shift")])
        #expect(
            try ledger.rows()["shift"] == [
                [
                    "id": shift.id.databaseValue, "startedAt": Instant.at("09:00").databaseValue, "endedAt": .null,
                    "grossEarningsAmount": .null, "fuelMilesPerGallonValue": .null,
                    "fuelGasPricePerGallonAmount": .null, "fuelVehicleName": .null,
                ]
            ])
        #expect(try ledger.shifts.activeShift() == shift)
    }

    @Test func `SHIFT-11 a start is refused while a shift is running, paused or parked`() throws {
        try ledger.start("09:00")
        let refusal = ShiftLifecycleError.shiftAlreadyActive(startedAt: .at("09:00"))
        try ledger.refuses(refusal) { try ledger.start("09:30") }
        try ledger.park("10:00")
        try ledger.refuses(refusal) { try ledger.start("10:05") }
        try ledger.pause("10:10")
        try ledger.refuses(refusal) { try ledger.start("10:20") }
    }

    @Test func `SHIFT-11 a shift that another process started counts as well`() throws {
        let folder = try LedgerFolder()
        let here = try LedgerFixture(in: folder)
        let elsewhere = try LedgerFixture(in: folder, firstID: 1_000)
        try elsewhere.start("09:00")
        try here.refuses(ShiftLifecycleError.shiftAlreadyActive(startedAt: .at("09:00"))) { try here.start("09:01") }
    }

    @Test func `SHIFT-16 a start after an end is a new record`() throws {
        let first = try ledger.finishedShift("09:00", "10:00")
        let second = try ledger.start("10:00")
        #expect(second.id != first.id)
        #expect(try ledger.stored(first) == first)
        #expect(try ledger.rows().counts == ["shift": 2])
    }

    struct Copy: CustomTestStringConvertible {
        let row: String
        var vehicle: (name: String, milesPerGallon: Decimal)?
        var isSelected = true
        var price: Money?
        var recorded: ShiftFuelEntry

        var testDescription: String { row }
    }

    static let copies: [Copy] = [
        Copy(
            row: "V1", vehicle: ("Civic", 34), price: Money(minorUnits: 319),
            recorded: ShiftFuelEntry(
                milesPerGallon: 34, gasPricePerGallon: Money(minorUnits: 319), vehicleName: "Civic")),
        Copy(
            row: "V2", vehicle: ("Civic", 34), isSelected: false, price: Money(minorUnits: 319),
            recorded: ShiftFuelEntry(
                milesPerGallon: nil, gasPricePerGallon: Money(minorUnits: 319), vehicleName: nil)),
        Copy(
            row: "V3", vehicle: ("Civic", 34),
            recorded: ShiftFuelEntry(milesPerGallon: 34, gasPricePerGallon: nil, vehicleName: "Civic")),
        Copy(row: "V5", recorded: .nothing),
    ]

    @Test(arguments: copies)
    func `SHIFT-13 SNAP-1 SNAP-2 a start copies what is selected and what gas costs`(copy: Copy) throws {
        if let vehicle = copy.vehicle {
            _ = try ledger.vehicles.add(name: vehicle.name, milesPerGallon: vehicle.milesPerGallon)
            if !copy.isSelected { try ledger.vehicles.clearSelection() }
        }
        if let price = copy.price { try ledger.settings.setGasPrice(price) }
        let shift = try ledger.start("09:00")
        #expect(try ledger.stored(shift) == shift)
        #expect(
            ShiftFuelEntry(
                milesPerGallon: shift.fuelMilesPerGallon, gasPricePerGallon: shift.fuelGasPricePerGallon,
                vehicleName: shift.fuelVehicleName) == copy.recorded)
    }

    @Test func `VEH-11 SNAP-2 V4 a selection of a vehicle that is gone copies no vehicle`() throws {
        let listed = try ledger.vehicles.add(name: "Civic", milesPerGallon: 34)
        try ledger.settings.setGasPrice(.zero)
        try ledger.execute("DELETE FROM vehicleProfile WHERE id = \(listed.profile.id)")
        let dangling = try ledger.rows()["driverSettings"]
        let shift = try ledger.start("09:00")
        #expect(shift.fuelMilesPerGallon == nil)
        #expect(shift.fuelVehicleName == nil)
        #expect(shift.fuelGasPricePerGallon == .zero)
        #expect(try ledger.rows()["driverSettings"] == dangling)
    }

    @Test func `SHIFT-14 SET-2 SNAP-17 without vehicle and price a start succeeds and makes no settings row`() throws {
        _ = try ledger.vehicles.add(name: "Civic", milesPerGallon: 34)
        try ledger.execute("DELETE FROM driverSettings")
        let shift = try ledger.start("09:00")
        #expect(shift.fuelAssumptions == .notRecorded)
        #expect(shift.fuelVehicleName == nil)
        #expect(try ledger.rows()["driverSettings"].isEmpty)
    }

    @Test func `SHIFT-13 SNAP-4 VEH-12 later changes of price, vehicle and selection reach no shift`() throws {
        let civic = try ledger.vehicles.add(name: "Civic", milesPerGallon: 34).profile
        try ledger.settings.setGasPrice(Money(minorUnits: 319))
        let finished = try ledger.finishedShift("09:00", "10:00")
        let running = try ledger.start("11:00")

        _ = try ledger.vehicles.update(civic.id, name: "Old Civic", milesPerGallon: 30)
        let camry = try ledger.vehicles.add(name: "Camry", milesPerGallon: 28).profile
        _ = try ledger.vehicles.select(camry.id)
        try ledger.settings.setGasPrice(Money(minorUnits: 399))
        try ledger.vehicles.delete(civic.id)
        try ledger.settings.clearGasPrice()
        #expect(try ledger.stored(finished) == finished)
        #expect(try ledger.stored(running) == running)
        #expect(running.fuelVehicleName == "Civic")
    }

    @Test func `SHIFT-15 SNAP-3 SNAP-17 what a shift recorded is never filled in by defaults`() throws {
        let bare = try ledger.start("09:00")
        _ = try ledger.vehicles.add(name: "Civic", milesPerGallon: 34)
        try ledger.settings.setGasPrice(Money(minorUnits: 319))
        try ledger.park("09:10")
        try ledger.drive("09:20")
        try ledger.pause("09:30")
        try ledger.resume("09:40")
        let ended = try ledger.end("10:00")
        _ = try ledger.shifts.setGrossEarnings(Money(minorUnits: 5_000), of: bare.id)
        #expect(ended.fuelAssumptions == .notRecorded)
        #expect(try ledger.stored(bare).fuelAssumptions == .notRecorded)
    }

    @Test func `SHIFT-5 no operation moves a shift's start`() throws {
        let shift = try ledger.start("09:00")
        try ledger.pause("09:10")
        try ledger.resume("09:20")
        try ledger.end("10:00")
        _ = try ledger.ends.correctEnd(of: shift.id, to: .at("09:40"))
        _ = try ledger.pauses.addMissed(to: shift.id, from: .at("09:30"), to: .at("09:35"))
        #expect(try ledger.stored(shift).startedAt == .at("09:00"))
    }

    @Test func `GEN-7 a shift across a night the clocks change lasts as long as it lasted`() throws {
        // New York, November 1, 2026: 00:30 EDT is 04:30 UTC, 03:30 EST is 08:30 UTC, four hours later.
        let fallBack = try clocks(from: "2026-11-01T04:30:00Z", to: "2026-11-01T08:30:00Z")
        #expect(fallBack == 14_400)
        // March 8, 2026: 01:30 EST is 06:30 UTC, 03:30 EDT is 07:30 UTC, one hour later.
        let springForward = try clocks(from: "2026-03-08T06:30:00Z", to: "2026-03-08T07:30:00Z")
        #expect(springForward == 3_600)
        // A shift from 00:30 to 04:30 on that day lasts three hours.
        #expect(try clocks(from: "2026-03-08T05:30:00Z", to: "2026-03-08T08:30:00Z") == 10_800)
    }

    private func clocks(from start: String, to end: String) throws -> TimeInterval? {
        let ledger = try LedgerFixture()
        ledger.clock.move(to: try #require(Instant(Date(start, strategy: .iso8601))))
        _ = try ledger.shifts.start()
        ledger.clock.move(to: try #require(Instant(Date(end, strategy: .iso8601))))
        return try ledger.shifts.end().completedWorkingDuration
    }

    @Test func `GEN-7 correcting only an end leaves a start in the hour that comes twice`() throws {
        // 01:30 on November 1, 2026, the first time: 05:30 UTC.
        let start = try #require(Instant(Date("2026-11-01T05:30:00Z", strategy: .iso8601)))
        let ledger = try LedgerFixture()
        ledger.clock.move(to: start)
        let shift = try ledger.shifts.start()
        ledger.clock.move(to: start.adding(seconds: 7_200))
        _ = try ledger.shifts.end()
        _ = try ledger.ends.correctEnd(of: shift.id, to: start.adding(seconds: 9_000))
        #expect(try ledger.stored(shift).startedAt == start)
        #expect(try ledger.stored(shift).completedDuration == 9_000)
    }

    @Test func `ENDCOR-28 a shift begun at 23:59 and corrected to end at 00:01 lasts two minutes`() throws {
        let shift = try ledger.finishedShift("23:59", "24:30")
        #expect(try ledger.ends.correctEnd(of: shift.id, to: .at("24:01")).completedDuration == 120)
    }
}
