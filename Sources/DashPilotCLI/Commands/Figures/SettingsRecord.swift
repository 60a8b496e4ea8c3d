import DashPilotDomain
import DashPilotModels
import DashPilotServices

/// What the commands of vehicles and settings print with `--json`.
enum SettingsRecord {
    static func vehicle(_ vehicle: ListedVehicle) -> JSONValue {
        let profile = vehicle.profile
        return [
            "id": .id(profile.id), "name": .string(profile.name),
            "milesPerGallon": .amountShaped(profile.milesPerGallon), "createdAt": .timestamp(profile.createdAt),
            "isSelected": .bool(vehicle.isSelected),
        ]
    }

    /// - Parameter vehicles: In the order they were added.
    static func settings(gasPrice: Money?, vehicles: [ListedVehicle]) -> JSONValue {
        [
            "gasPricePerGallon": .amount(gasPrice), "currencyCode": .string(Money.displayCurrencyCode),
            "vehicles": .array(vehicles.map(vehicle)),
        ]
    }
}
