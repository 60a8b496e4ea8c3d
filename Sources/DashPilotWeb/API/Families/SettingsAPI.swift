import DashPilotDomain
import DashPilotModels
import DashPilotRecords
import DashPilotServices
import Foundation
import HTTPKit

/// The vehicles, and what the next shift copies (part 20, section 14). Nothing here changes a shift.
enum SettingsAPI {
    static let operations: [APIOperation] = [
        vehicles, addVehicle, editVehicle, deleteVehicle, show, setGasPrice, clearGasPrice, select, clearSelection,
    ]

    // MARK: Vehicles

    private static let vehicles = APIOperation(
        .settings, .get, APIPath.vehicles, "listVehicles", "The vehicles, in the order they were added",
        answer: .ok(.vehicles)
    ) { call in try answer(try call.services()) }

    private static let longestName = InputKind<String>.text(longest: VehicleName.maximumLength)
    private static let name = InputField.required("name", longestName, "What you call it.")
    private static let economy = InputField.required("milesPerGallon", .milesPerGallon, "More than nothing.")

    private static let addVehicle = APIOperation(
        .settings, .post, APIPath.vehicles, "addVehicle", "Add a vehicle; the only one there is is selected at once",
        body: .fields([name.described, economy.described]), answer: .created(.vehicles), .unacceptable
    ) { call in
        let (name, economy) = (try call(name), try call(economy))
        let services = try call.services()
        _ = try VehicleProfileService(services).add(name: name, milesPerGallon: economy)
        return try answer(services)
    }

    private static let newName = InputField.optional("name", longestName, "What you call it.")
    private static let newEconomy = InputField.optional("milesPerGallon", .milesPerGallon, "More than nothing.")

    private static let editVehicle = APIOperation(
        .settings, .patch, APIPath.vehicle, "correctVehicle", "Correct a vehicle; what is left out stays",
        body: .fields([newName.described, newEconomy.described]), answer: .ok(.vehicles), [.gone, .unacceptable]
    ) { call, id in
        let (name, economy) = (try call(newName), try call(newEconomy))
        let services = try call.services()
        let service = VehicleProfileService(services)
        guard let recorded = try service.vehicles().first(where: { $0.profile.id == id })?.profile else {
            throw VehicleProfileError.vehicleNoLongerExists
        }
        _ = try service.update(
            id, name: name ?? recorded.name, milesPerGallon: economy ?? recorded.milesPerGallon)
        return try answer(services)
    }

    private static let deleteVehicle = APIOperation(
        .settings, .delete, APIPath.vehicle, "deleteVehicle", "Delete a vehicle; recorded shifts keep what they copied",
        answer: .ok(.vehicles), .gone
    ) { call, id in
        let services = try call.services()
        try VehicleProfileService(services).delete(id)
        return try answer(services)
    }

    private static func answer(_ services: ServiceContext) throws -> JSONValue {
        ["vehicles": .array(try VehicleProfileService(services).vehicles().map(SettingsRecord.vehicle))]
    }

    // MARK: Settings

    private static let show = APIOperation(
        .settings, .get, APIPath.settings, "getSettings", "What the next shift will record", answer: .ok(.settings)
    ) { call in try settings(try call.services()) }

    private static let price = InputField.required("amount", .amount(.gasPrice), "What a gallon costs now, 0 included.")

    private static let setGasPrice = APIOperation(
        .settings, .put, APIPath.gasPrice, "setGasPrice", "Set what a gallon of gas costs now",
        body: .fields([price.described]), answer: .ok(.settings), .unacceptable
    ) { call in
        let price = try call(price)
        let services = try call.services()
        try DriverSettingsService(services).setGasPrice(price)
        return try settings(services)
    }

    private static let clearGasPrice = APIOperation(
        .settings, .delete, APIPath.gasPrice, "clearGasPrice", "Set no gas price", answer: .ok(.settings)
    ) { call in
        let services = try call.services()
        try DriverSettingsService(services).clearGasPrice()
        return try settings(services)
    }

    private static let vehicleID = InputField.required("vehicleID", .id, "The vehicle that the next shift records.")

    private static let select = APIOperation(
        .settings, .put, APIPath.selectedVehicle, "selectVehicle", "Choose the vehicle that the next shift records",
        body: .fields([vehicleID.described]), answer: .ok(.settings), [.gone, .unacceptable]
    ) { call in
        let vehicle = try call(vehicleID)
        let services = try call.services()
        _ = try VehicleProfileService(services).select(vehicle)
        return try settings(services)
    }

    private static let clearSelection = APIOperation(
        .settings, .delete, APIPath.selectedVehicle, "clearVehicleSelection", "Select no vehicle",
        answer: .ok(.settings)
    ) { call in
        let services = try call.services()
        try VehicleProfileService(services).clearSelection()
        return try settings(services)
    }

    private static func settings(_ services: ServiceContext) throws -> JSONValue {
        SettingsRecord.settings(
            gasPrice: try DriverSettingsService(services).currentDefaults().gasPricePerGallon,
            vehicles: try VehicleProfileService(services).vehicles())
    }
}
