import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct ShiftFuelTests {
    struct Recorded: Equatable {
        var name: String?
        var milesPerGallon: Decimal?
        var price: Money?

        init(_ name: String?, _ milesPerGallon: Decimal?, _ price: Money?) {
            self.name = name
            self.milesPerGallon = milesPerGallon
            self.price = price
        }

        init(_ shift: Shift) {
            self.init(shift.fuelVehicleName, shift.fuelMilesPerGallon, shift.fuelGasPricePerGallon)
        }
    }

    static let civic = ShiftFuelEntry(
        milesPerGallon: 34, gasPricePerGallon: Money(minorUnits: 319), vehicleName: "Civic")
    static let nothingMeasured = RouteDistance(
        metres: 0, segmentCount: 0, gapCount: 1, usableSampleCount: 2, usesInferredContinuity: false)
    static let driven = RouteDistance(
        metres: 12.5, segmentCount: 1, gapCount: 0, usableSampleCount: 2, usesInferredContinuity: false)

    static func recording(_ entry: ShiftFuelEntry, endedAt: String? = nil) -> Shift {
        Shift(
            id: .numbered(1), startedAt: .at("09:00"), endedAt: endedAt.map(Instant.at),
            fuelMilesPerGallon: entry.milesPerGallon, fuelGasPricePerGallon: entry.gasPricePerGallon,
            fuelVehicleName: entry.vehicleName)
    }

    struct Copy: Sendable {
        let entry: ShiftFuelEntry
        let name: String?
        let milesPerGallon: Decimal?
        let cents: Int?
    }

    /// What V1 to V5 hand to the shift, and a name without its economy.
    static let copies: [Copy] = [
        Copy(entry: civic, name: "Civic", milesPerGallon: 34, cents: 319),
        Copy(
            entry: ShiftFuelEntry(milesPerGallon: nil, gasPricePerGallon: Money(minorUnits: 319), vehicleName: nil),
            name: nil, milesPerGallon: nil, cents: 319),
        Copy(
            entry: ShiftFuelEntry(milesPerGallon: 34, gasPricePerGallon: nil, vehicleName: "Civic"), name: "Civic",
            milesPerGallon: 34, cents: nil),
        Copy(
            entry: ShiftFuelEntry(milesPerGallon: nil, gasPricePerGallon: .zero, vehicleName: nil), name: nil,
            milesPerGallon: nil, cents: 0),
        Copy(entry: .nothing, name: nil, milesPerGallon: nil, cents: nil),
        Copy(
            entry: ShiftFuelEntry(
                milesPerGallon: nil, gasPricePerGallon: Money(minorUnits: 319), vehicleName: "Civic"), name: nil,
            milesPerGallon: nil, cents: 319),
    ]

    @Test(arguments: copies)
    func `SHIFT-13 SNAP-2 each half is copied as it is, and a name only with its economy`(row: Copy) throws {
        let shift = try changed(Shift.running(from: "09:00")) { try $0.copyDefaults(row.entry) }
        let expected = Recorded(row.name, row.milesPerGallon, row.cents.map { Money(minorUnits: $0) })
        #expect(Recorded(shift) == expected)
    }

    static let halves: [ShiftFuelEntry] = [
        civic, ShiftFuelEntry(milesPerGallon: 28, gasPricePerGallon: nil, vehicleName: nil),
        ShiftFuelEntry(milesPerGallon: nil, gasPricePerGallon: .zero, vehicleName: nil),
    ]

    @Test(arguments: halves)
    func `SHIFT-15 SNAP-3 the copy never overwrites a shift recording either half`(recorded: ShiftFuelEntry) {
        expectRefused(ShiftTransitionError.fuelAssumptionsAlreadyRecorded, on: Self.recording(recorded)) {
            try $0.copyDefaults(Self.civic)
        }
    }

    @Test func `SNAP-3 an ended shift is refused as ended, whatever it records`() {
        for recorded in Self.halves + [.nothing] {
            expectRefused(ShiftTransitionError.shiftAlreadyEnded, on: Self.recording(recorded, endedAt: "17:00")) {
                try $0.copyDefaults(Self.civic)
            }
        }
    }

    @Test func `SNAP-5 a finished shift's halves are recorded, replaced and removed, an unfinished one's not`() throws {
        var shift = ShiftTests.ended
        try shift.setFuelAssumptions(Self.civic)
        #expect(Recorded(shift) == Recorded("Civic", 34, Money(minorUnits: 319)))
        try shift.setFuelAssumptions(
            ShiftFuelEntry(milesPerGallon: 28, gasPricePerGallon: .zero, vehicleName: nil))
        #expect(Recorded(shift) == Recorded(nil, 28, .zero))
        for unfinished in [ShiftTests.running, ShiftTests.paused, ShiftTests.parked] {
            expectRefused(ShiftTransitionError.shiftNotCompleted, on: unfinished) {
                try $0.setFuelAssumptions(Self.civic)
            }
        }
    }

    @Test func `SNAP-7 removing all clears name, economy and price together`() throws {
        let shift = try changed(Self.recording(Self.civic, endedAt: "17:00")) { try $0.setFuelAssumptions(.nothing) }
        #expect(Recorded(shift) == Recorded(nil, nil, nil))
        let halved = try changed(Self.recording(Self.civic, endedAt: "17:00")) {
            try $0.setFuelAssumptions(
                ShiftFuelEntry(
                    milesPerGallon: nil, gasPricePerGallon: Money(minorUnits: 319), vehicleName: "Civic"))
        }
        #expect(Recorded(halved) == Recorded(nil, nil, Money(minorUnits: 319)))
    }

    struct Invalid: Sendable {
        let milesPerGallon: Decimal?
        let cents: Int?
        let refusal: ShiftTransitionError

        var entry: ShiftFuelEntry {
            ShiftFuelEntry(
                milesPerGallon: milesPerGallon, gasPricePerGallon: cents.map { Money(minorUnits: $0) },
                vehicleName: "Civic")
        }
    }

    static let invalid: [Invalid] = [
        Invalid(milesPerGallon: 0, cents: 319, refusal: .invalidFuelEconomy),
        Invalid(milesPerGallon: -1, cents: nil, refusal: .invalidFuelEconomy),
        Invalid(milesPerGallon: 34, cents: -1, refusal: .negativeGasPrice),
        Invalid(milesPerGallon: nil, cents: -1, refusal: .negativeGasPrice),
        Invalid(milesPerGallon: 0, cents: -1, refusal: .invalidFuelEconomy),
    ]

    @Test(arguments: invalid)
    func `SNAP-6 a refused half writes neither, checked state, then economy, then price`(row: Invalid) {
        expectRefused(row.refusal, on: Self.recording(Self.civic, endedAt: "17:00")) {
            try $0.setFuelAssumptions(row.entry)
        }
        expectRefused(row.refusal, on: ShiftTests.running) { try $0.copyDefaults(row.entry) }
        expectRefused(row.refusal, on: Self.recording(Self.civic)) {
            try $0.correctRunningFuelAssumptions(row.entry, route: Self.nothingMeasured)
        }
        expectRefused(ShiftTransitionError.shiftNotCompleted, on: ShiftTests.running) {
            try $0.setFuelAssumptions(row.entry)
        }
        expectRefused(ShiftTransitionError.shiftAlreadyEnded, on: ShiftTests.ended) { try $0.copyDefaults(row.entry) }
        expectRefused(ShiftTransitionError.recordedDrivingHasBegun, on: ShiftTests.running) {
            try $0.correctRunningFuelAssumptions(row.entry, route: Self.driven)
        }
    }

    static let unmeasured: [RouteDistance] = [
        .empty, nothingMeasured,
        RouteDistance(metres: 0, segmentCount: 0, gapCount: 0, usableSampleCount: 1, usesInferredContinuity: false),
    ]

    @Test(arguments: unmeasured)
    func `SHIFT-40 SHIFT-41 SNAP-13 SNAP-14 a running shift corrects its copy while nothing is measured`(
        route: RouteDistance
    ) throws {
        let camry = ShiftFuelEntry(milesPerGallon: 28, gasPricePerGallon: nil, vehicleName: "Camry")
        for shift in [ShiftTests.running, ShiftTests.paused, ShiftTests.parked, Self.recording(Self.civic)] {
            #expect(shift.mayCorrectRunningFuelAssumptions(route: route))
            let corrected = try changed(shift) { try $0.correctRunningFuelAssumptions(camry, route: route) }
            #expect(Recorded(corrected) == Recorded("Camry", 28, nil))
            #expect(corrected.pauses == shift.pauses)
            #expect(corrected.routeSuspensions == shift.routeSuspensions)
            let cleared = try changed(corrected) { try $0.correctRunningFuelAssumptions(.nothing, route: route) }
            #expect(Recorded(cleared) == Recorded(nil, nil, nil))
        }
    }

    @Test func `SHIFT-40 SHIFT-44 SNAP-13 a measured distance closes it, one of 0 m too`() {
        let stoodStill = RouteDistance(
            metres: 0, segmentCount: 1, gapCount: 0, usableSampleCount: 2, usesInferredContinuity: false)
        for route in [Self.driven, stoodStill] {
            #expect(!ShiftTests.running.mayCorrectRunningFuelAssumptions(route: route))
            expectRefused(ShiftTransitionError.recordedDrivingHasBegun, on: ShiftTests.running) {
                try $0.correctRunningFuelAssumptions(Self.civic, route: route)
            }
        }
    }

    @Test func `SHIFT-40 SNAP-13 a finished shift is refused as ended, measured or not`() {
        for route in [Self.driven, .empty] {
            #expect(!ShiftTests.ended.mayCorrectRunningFuelAssumptions(route: route))
            expectRefused(ShiftTransitionError.shiftAlreadyEnded, on: ShiftTests.ended) {
                try $0.correctRunningFuelAssumptions(Self.civic, route: route)
            }
        }
    }
}
