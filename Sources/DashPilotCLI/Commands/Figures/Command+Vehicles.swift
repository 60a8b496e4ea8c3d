import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation

extension Command {
    static let vehicles: [Command] = [add, list, edit, delete, select]

    private static let name = Operand(
        "NAME", "What you call it, of up to \(VehicleName.maximumLength) characters.")
    private static let newName = CommandOption("name", "NAME", "What you call it.")
    private static let economy = CommandOption("mpg", "X", "Its miles per gallon: 34 or 28.5.", isRequired: true)
    private static let newEconomy = CommandOption("mpg", "X", "Its miles per gallon.")

    private static let add = Command(
        "vehicle add", topic: .moneyAndPlaces, abstract: "add a vehicle",
        details: ["The only vehicle there is is selected at once; a further one by vehicle select."],
        operands: [name], options: [economy],
        example: Example("dashpilot vehicle add \"Blue Hatchback\" --mpg 34", "adds a vehicle of 34 miles per gallon")
    ) { context in
        let typed = try context.arguments.required(name)
        let milesPerGallon = try context.milesPerGallon(context.arguments.required(economy))
        return try context.recording { services in
            _ = try VehicleProfileService(services).add(name: typed, milesPerGallon: milesPerGallon)
            return try context.outputOfVehicles(in: services)
        }
    }

    private static let list = Command(
        "vehicle list", topic: .moneyAndPlaces, abstract: "list the vehicles, in the order they were added",
        example: Example("dashpilot vehicle list", "the vehicles, and which one the next shift records")
    ) { context in
        try context.outputOfVehicles(in: context.existingServices())
    }

    private static let edit = Command(
        "vehicle edit", topic: .moneyAndPlaces, abstract: "correct a vehicle's name or economy",
        details: ["What is not given stays. No shift changes, a running one included."],
        operands: [.vehicle], options: [newName, newEconomy],
        example: Example("dashpilot vehicle edit \"Blue Hatchback\" --mpg 33.5", "it gets 33.5 miles per gallon")
    ) { context in
        let arguments = context.arguments
        guard arguments.has(newName) || arguments.has(newEconomy) else {
            throw Misuse.contradiction("Give --name, --mpg or both.")
        }
        let milesPerGallon = try arguments[newEconomy].map(context.milesPerGallon)
        let services = try context.existingServices()
        let recorded = try context.vehicle(arguments.required(.vehicle), in: services).profile
        _ = try VehicleProfileService(services).update(
            recorded.id, name: arguments[newName] ?? recorded.name,
            milesPerGallon: milesPerGallon ?? recorded.milesPerGallon)
        return try context.outputOfVehicles(in: services)
    }

    private static let delete = Command(
        "vehicle delete", topic: .moneyAndPlaces, abstract: "delete a vehicle",
        details: ["What goes is said, and asked about, first. Shifts recorded with it keep its name and economy."],
        operands: [.vehicle], options: [.yes],
        example: Example("dashpilot vehicle delete \"Grey Wagon\"", "says what goes, and asks")
    ) { context in
        let services = try context.existingServices()
        let vehicle = try context.vehicle(context.arguments.required(.vehicle), in: services)
        try context.confirm(
            vehicle.profile.confirmDeletion(isSelected: vehicle.isSelected, in: context.locale))
        try VehicleProfileService(services).delete(vehicle.profile.id)
        return try context.outputOfVehicles(in: services)
    }

    private static let select = Command(
        "vehicle select", topic: .moneyAndPlaces, abstract: "choose the vehicle that the next shift records",
        details: ["No shift changes, a running one included: for that one there is shift fuel current --vehicle V."],
        operands: [.vehicleOrClear], options: [clearSelection],
        example: Example("dashpilot vehicle select \"Grey Wagon\"", "the next shift records the wagon")
    ) { context in
        let name = context.arguments[.vehicleOrClear]
        if name != nil, context.arguments.has(clearSelection) {
            throw Misuse.contradiction("Give V or --clear, not both.")
        }
        guard name != nil || context.arguments.has(clearSelection) else {
            throw Misuse.missingOperand(Operand.vehicleOrClear.name)
        }
        // Clearing is a choice that makes the settings row like any other; naming a vehicle needs one to be there.
        let services = try name == nil ? context.services() : context.existingServices()
        let vehicles = VehicleProfileService(services)
        if let name {
            _ = try vehicles.select(context.vehicle(name, in: services).profile.id)
        } else {
            try vehicles.clearSelection()
        }
        return try context.outputOfVehicles(in: services)
    }

    private static let clearSelection = CommandOption.flag("clear", "Select no vehicle.")
}
