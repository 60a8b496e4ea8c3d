public import DashPilotDomain
import DashPilotModels
public import DashPilotServices

/// What commands print with `--json` and the API answers of vehicles and settings.
public enum SettingsRecord {
    public static func vehicle(_ vehicle: ListedVehicle) -> JSONValue {
        let profile = vehicle.profile
        return [
            "id": .id(profile.id), "name": .string(profile.name),
            "milesPerGallon": .amountShaped(profile.milesPerGallon), "createdAt": .timestamp(profile.createdAt),
            "isSelected": .bool(vehicle.isSelected),
        ]
    }

    /// - Parameter vehicles: In the order they were added.
    public static func settings(gasPrice: Money?, vehicles: [ListedVehicle]) -> JSONValue {
        [
            "gasPricePerGallon": .amount(gasPrice), "currencyCode": .string(Money.displayCurrencyCode),
            "vehicles": .array(vehicles.map(vehicle)),
        ]
    }
}
