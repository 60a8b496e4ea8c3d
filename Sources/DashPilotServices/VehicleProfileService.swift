public import DashPilotDomain
public import DashPilotModels
import DashPilotPersistence
public import Foundation

extension VehicleProfileError: StoreFailureRepresenting {}
extension DriverSettingsError: StoreFailureRepresenting {}

/// The driver's vehicles and which one the next shift is recorded under. Nothing here changes a shift (VEH-12).
///
/// Source of the rules: part 20, section 14.
public struct VehicleProfileService: Sendable {
    private let context: ServiceContext
    private let ledger: LedgerOperations<VehicleProfileError>

    public init(_ context: ServiceContext) {
        self.context = context
        ledger = LedgerOperations(context: context)
    }

    /// The vehicles in the order they were added, with which one is selected.
    public func vehicles() throws(VehicleProfileError) -> [ListedVehicle] {
        try ledger.read { reader in
            let selected = try reader.driverSettings()?.selectedVehicleID
            return try reader.vehicleProfiles().map { ListedVehicle(profile: $0, isSelected: $0.id == selected) }
        }
    }

    /// Adds a vehicle and, where it is the only one, selects it in the same commit (VEH-8).
    public func add(name: String, milesPerGallon: Decimal) throws(VehicleProfileError) -> ListedVehicle {
        try ledger.commit(.settings, "vehicle recorded") { transaction in
            let profile = try VehicleProfile(
                id: context.ids.next(), typedName: name, milesPerGallon: milesPerGallon,
                createdAt: context.clock.now())
            let isOnlyOne = try transaction.vehicleProfiles().isEmpty
            try transaction.insert(profile)
            var settings = try transaction.driverSettings() ?? DriverSettings()
            if isOnlyOne { settings.selectedVehicleID = profile.id }
            try transaction.save(settings)
            return ListedVehicle(profile: profile, isSelected: isOnlyOne)
        }
    }

    /// Changes a vehicle's name and economy together, or neither; no shift follows (VEH-6, VEH-12).
    public func update(
        _ id: UUID, name: String, milesPerGallon: Decimal
    ) throws(VehicleProfileError) -> VehicleProfile {
        try ledger.commit(.settings, "vehicle updated") { transaction in
            var profile = try requireVehicle(id, transaction)
            try profile.update(typedName: name, milesPerGallon: milesPerGallon)
            try transaction.update(profile)
            return profile
        }
    }

    /// What a tap on a vehicle does: selects it, or clears the selection where it is the selected one (VEH-9).
    ///
    /// - Returns: Whether the vehicle is selected afterwards.
    public func toggleSelection(of id: UUID) throws(VehicleProfileError) -> Bool {
        try changeSelection { transaction, selected in
            _ = try requireVehicle(id, transaction)
            return selected == id ? nil : id
        } == id
    }

    /// Selects a vehicle, whatever is selected now.
    public func select(_ id: UUID) throws(VehicleProfileError) -> VehicleProfile {
        try ledger.commit(.settings, "vehicle selected") { transaction in
            let profile = try requireVehicle(id, transaction)
            var settings = try transaction.driverSettings() ?? DriverSettings()
            settings.selectedVehicleID = id
            try transaction.save(settings)
            return profile
        }
    }

    /// Selects no vehicle.
    public func clearSelection() throws(VehicleProfileError) {
        _ = try changeSelection { _, _ in nil }
    }

    private func changeSelection(
        _ change: (LedgerTransaction, UUID?) throws -> UUID?
    ) throws(VehicleProfileError) -> UUID? {
        try ledger.commit(.settings, "vehicle selected") { transaction in
            var settings = try transaction.driverSettings() ?? DriverSettings()
            settings.selectedVehicleID = try change(transaction, settings.selectedVehicleID)
            try transaction.save(settings)
            return settings.selectedVehicleID
        }
    }

    /// Removes a vehicle and, where it was selected, the selection in the same commit; no other is selected instead
    /// (VEH-10).
    public func delete(_ id: UUID) throws(VehicleProfileError) {
        try ledger.commit(.settings, "vehicle deleted") { transaction in
            guard try transaction.deleteVehicleProfile(id) else { throw VehicleProfileError.vehicleNoLongerExists }
            guard var settings = try transaction.driverSettings(), settings.selectedVehicleID == id else { return }
            settings.selectedVehicleID = nil
            try transaction.save(settings)
        }
    }

    private func requireVehicle(_ id: UUID, _ reader: LedgerReader) throws -> VehicleProfile {
        guard let profile = try reader.vehicleProfile(id) else { throw VehicleProfileError.vehicleNoLongerExists }
        return profile
    }
}

/// A vehicle and whether new shifts are recorded under it.
public struct ListedVehicle: Hashable, Sendable {
    public let profile: VehicleProfile
    public let isSelected: Bool
}

/// The current gas price, which the next shift copies (part 20, section 14).
public struct DriverSettingsService: Sendable {
    private let ledger: LedgerOperations<DriverSettingsError>

    public init(_ context: ServiceContext) {
        ledger = LedgerOperations(context: context)
    }

    /// What a shift started now would record; reading creates no settings row (SET-2).
    public func currentDefaults() throws(DriverSettingsError) -> ShiftFuelEntry {
        try ledger.read { try $0.currentFuelDefaults() }
    }

    /// The settings as their page opens on them; the one row is made where there is none yet (SET-1, SET-2).
    public func open() throws(DriverSettingsError) -> DriverSettings {
        // Opened again, the page waits for no writer.
        if let settings = try ledger.read({ try $0.driverSettings() }) { return settings }
        return try ledger.commit(.settings, "opened") { transaction in
            if let settings = try transaction.driverSettings() { return settings }
            let settings = DriverSettings()
            try transaction.save(settings)
            return settings
        }
    }

    /// Records what a gallon costs now; 0 is a price (SET-4).
    public func setGasPrice(_ price: Money) throws(DriverSettingsError) {
        try ledger.commit(.settings, "gas price recorded") { transaction in
            guard !price.isNegative else { throw DriverSettingsError.negativeGasPrice }
            var settings = try transaction.driverSettings() ?? DriverSettings()
            settings.gasPricePerGallon = price
            try transaction.save(settings)
        }
    }

    /// Removes the price, which is not a price of 0 (SET-4).
    public func clearGasPrice() throws(DriverSettingsError) {
        try ledger.commit(.settings, "gas price removed") { transaction in
            var settings = try transaction.driverSettings() ?? DriverSettings()
            settings.gasPricePerGallon = nil
            try transaction.save(settings)
        }
    }
}
