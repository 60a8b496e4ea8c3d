import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTTPKit

/// What a shift's fuel estimate is worked out under (part 20, section 15).
enum FuelAPI {
    static let operations: [APIOperation] = [change, clear]

    private static let milesPerGallon = InputField.change(
        "milesPerGallon", .milesPerGallon, "Of a finished shift. null records none, and no vehicle either.")
    private static let gasPrice = InputField.change(
        "gasPricePerGallon", .amount(.gasPrice), "Of a finished shift; null records none.")
    private static let vehicle = InputField.change(
        "vehicleID", .id, "Takes the name and the economy of this vehicle; null records none of either.")
    private static let takesCurrentPrice = InputField.optional(
        "useCurrentGasPrice", .yesOrNo, "True takes the gas price of the settings.")

    private static let change = APIOperation(
        .shifts, .patch, APIPath.shiftFuel, "changeShiftFuel",
        "Record what a shift's fuel estimate is worked out under; what is left out stays",
        body: .fields([
            milesPerGallon.described, gasPrice.described, vehicle.described, takesCurrentPrice.described,
        ]), answer: .ok(.shiftAnswer), [.gone, .refused, .unacceptable]
    ) { call, id in
        let change = FuelChange(
            milesPerGallon: try call(milesPerGallon), gasPrice: try call(gasPrice), vehicle: try call(vehicle),
            takesCurrentPrice: try call(takesCurrentPrice) == true)
        try change.refuseContradictions()
        let services = try call.services()
        let shift = try ShiftService(services).shift(id)
        // What is typed is a finished shift's, and on another one refused by the rule that says so.
        let isRunning = shift.isActive && !change.isTyped
        let changed = try isRunning ? change.correctRunning(shift, services) : change.record(on: shift, services)
        return try call.answer(changed, services)
    }

    private static let clear = APIOperation(
        .shifts, .delete, APIPath.shiftFuel, "clearShiftFuel", "Remove a shift's fuel figures and its vehicle",
        answer: .ok(.shiftAnswer), [.gone, .refused]
    ) { call, id in
        let services = try call.services()
        let shift = try ShiftService(services).shift(id)
        let fuel = ShiftFuelService(services)
        let changed =
            try shift.isActive ? fuel.correctRunning(id, vehicle: .none, gasPrice: .none) : fuel.clear(id)
        return try call.answer(changed, services)
    }
}

/// What is to become of a shift's fuel figures.
private struct FuelChange {
    let milesPerGallon: Change<Decimal>
    let gasPrice: Change<Money>
    let vehicle: Change<UUID>
    let takesCurrentPrice: Bool

    /// Whether a figure of its own was given, which only a finished shift takes.
    var isTyped: Bool {
        if case .set = milesPerGallon { return true }
        if case .set = gasPrice { return true }
        return false
    }

    func refuseContradictions() throws {
        if takesCurrentPrice, gasPrice.isGiven {
            throw APIRefusal.unreadableValue(
                field: "useCurrentGasPrice", expected: "left out where gasPricePerGallon is given")
        }
        if case .removed = vehicle, case .set = milesPerGallon {
            throw APIRefusal.unreadableValue(field: "vehicleID", expected: "left out where milesPerGallon is given")
        }
        if case .removed = milesPerGallon, case .set = vehicle {
            throw APIRefusal.unreadableValue(field: "milesPerGallon", expected: "left out where vehicleID is given")
        }
    }

    func correctRunning(_ shift: Shift, _ services: ServiceContext) throws -> Shift {
        let vehicle: RunningVehicleChoice
        switch (self.vehicle, milesPerGallon) {
        case (.set(let id), _): vehicle = .vehicle(id)
        case (.removed, _), (_, .removed): vehicle = .none
        default: vehicle = .asRecorded
        }
        let price: RunningGasPriceChoice =
            takesCurrentPrice ? .current : gasPrice.isGiven ? .none : .asRecorded
        return try ShiftFuelService(services).correctRunning(shift.id, vehicle: vehicle, gasPrice: price)
    }

    func record(on shift: Shift, _ services: ServiceContext) throws -> Shift {
        var profile: VehicleProfile?
        var economy = milesPerGallon.applied(to: shift.fuelMilesPerGallon)
        switch vehicle {
        case .unchanged: break
        case .removed: economy = nil
        case .set(let id):
            let found = try VehicleProfileService(services).vehicles().first { $0.profile.id == id }
            guard let found else { throw VehicleProfileError.vehicleNoLongerExists }
            profile = found.profile
            // An economy typed beside a vehicle is the vehicle's field, changed (SNAP-9).
            if !milesPerGallon.isGiven { economy = found.profile.milesPerGallon }
        }
        var price = gasPrice.applied(to: shift.fuelGasPricePerGallon)
        if takesCurrentPrice {
            price = try DriverSettingsService(services).currentDefaults().gasPricePerGallon
            if price == nil { throw APIRefusal.noCurrentGasPrice }
        }
        return try ShiftFuelService(services).record(
            milesPerGallon: economy, gasPricePerGallon: price,
            economySource: profile.map { .vehicle($0.id) } ?? .typed, on: shift.id)
    }
}
