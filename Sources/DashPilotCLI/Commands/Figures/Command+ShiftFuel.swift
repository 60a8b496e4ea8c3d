import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation

extension Command {
    private static let subject = Operand(
        "S",
        "The shift: its identifier, last for the finished one that started last, or current for the one in progress.")
    private static let economy = CommandOption("mpg", "X", "Miles per gallon, on a finished shift.")
    private static let price = CommandOption("gas-price", "Y", "What a gallon cost, on a finished shift.")
    private static let vehicle = CommandOption("vehicle", "V", "Take the economy and the name of this vehicle.")
    private static let currentPrice = CommandOption.flag("current-gas-price", "Take the current gas price.")
    private static let noVehicle = CommandOption.flag("no-vehicle", "Record no vehicle and no miles per gallon.")
    private static let noPrice = CommandOption.flag("no-gas-price", "Record no gas price.")
    private static let options = [economy, price, vehicle, currentPrice, noVehicle, noPrice, .clear]

    static let shiftFuel = Command(
        "shift fuel", topic: .finishedShifts, abstract: "record what a shift's fuel estimate is worked out under",
        details: [
            "What is not given stays as it is recorded. A vehicle's name stands beside its own economy only: with an "
                + "economy that was typed, no name is guessed.",
            "The shift in progress takes a vehicle and the current gas price, until its route has measured a distance.",
        ],
        operands: [subject], options: options,
        example: Example("dashpilot shift fuel last --mpg 34 --gas-price 3.19", "34 miles per gallon, gas at 3.19")
    ) { context in
        try refuseContradictions(context.arguments)
        let typed = try FuelFigures(
            milesPerGallon: context.arguments[economy].map(context.milesPerGallon),
            gasPrice: context.arguments[price].map { try context.amount($0, .gasPrice) })
        let services = try context.existingServices()
        let chosen = try context.arguments[vehicle].map { try context.vehicle($0, in: services).profile }
        let shift = try context.subject(in: services)
        // What is typed is a finished shift's, and on another one refused by the rule that says so.
        let isRunning = shift.isActive && typed.milesPerGallon == nil && typed.gasPrice == nil
        let changed =
            try isRunning
            ? correctRunning(shift, chosen, context.arguments, services)
            : record(typed, chosen, on: shift, context.arguments, services)
        return try context.output(showing: changed, in: services) { page, text in
            if changed.isActive {
                text.heading("Shift in progress")
                let context = changed.vehicleContext
                text.figure(context.runningLabel(in: page.locale))
                text.figure(changed.fuelAssumptions.gasPriceLabel(in: page.locale))
            } else {
                page.addFuel(to: &text)
                page.addNet(to: &text)
            }
        }
    }

    /// What was typed for the two halves.
    private struct FuelFigures {
        let milesPerGallon: Decimal?
        let gasPrice: Money?
    }

    private static func refuseContradictions(_ arguments: ParsedArguments) throws(Misuse) {
        let given = options.filter(arguments.has)
        let names = options.map { "--" + $0.name }
        if given.isEmpty {
            throw .contradiction("Give at least one of " + names.dropLast().joined(separator: ", ") + " and --clear.")
        }
        if given.count > 1, arguments.has(.clear) { throw .contradiction("Give --clear alone.") }
        let exclusive = [[economy, noVehicle], [vehicle, noVehicle], [price, noPrice, currentPrice]]
        for group in exclusive where group.count(where: arguments.has) > 1 {
            let names = group.filter(arguments.has).map { "--" + $0.name }
            throw .contradiction("Give \(names.joined(separator: " or ")), not both.")
        }
    }

    private static func correctRunning(
        _ shift: Shift, _ chosen: VehicleProfile?, _ arguments: ParsedArguments, _ services: ServiceContext
    ) throws -> Shift {
        let clears = arguments.has(.clear)
        let vehicle: RunningVehicleChoice =
            clears || arguments.has(noVehicle) ? .none : chosen.map { .vehicle($0.id) } ?? .asRecorded
        let price: RunningGasPriceChoice =
            clears || arguments.has(noPrice) ? .none : arguments.has(currentPrice) ? .current : .asRecorded
        return try ShiftFuelService(services).correctRunning(shift.id, vehicle: vehicle, gasPrice: price)
    }

    private static func record(
        _ typed: FuelFigures, _ chosen: VehicleProfile?, on shift: Shift, _ arguments: ParsedArguments,
        _ services: ServiceContext
    ) throws -> Shift {
        let fuel = ShiftFuelService(services)
        if arguments.has(.clear) { return try fuel.clear(shift.id) }
        var price = typed.gasPrice ?? shift.fuelGasPricePerGallon
        if arguments.has(noPrice) { price = nil }
        if arguments.has(currentPrice) {
            guard let current = try DriverSettingsService(services).currentDefaults().gasPricePerGallon else {
                throw NamedRecordRefusal.noCurrentGasPrice
            }
            price = current
        }
        // An economy typed beside a vehicle is the vehicle's field, changed (SNAP-9).
        let milesPerGallon =
            arguments.has(noVehicle)
            ? nil : typed.milesPerGallon ?? chosen?.milesPerGallon ?? shift.fuelMilesPerGallon
        return try fuel.record(
            milesPerGallon: milesPerGallon, gasPricePerGallon: price,
            economySource: chosen.map { .vehicle($0.id) } ?? .typed, on: shift.id)
    }
}

extension CommandContext {
    fileprivate func subject(in services: ServiceContext) throws -> Shift {
        guard arguments[.shift] == "current" else { return try shift(.shift, in: services) }
        guard let running = try ShiftService(services).activeShift() else { throw RecordNotFound.noActiveShift }
        return running
    }
}
