import DashPilotDomain
public import DashPilotModels
public import Foundation
import SQLiteKit

// MARK: - Pickup places

extension LedgerTransaction {
    public func insert(_ place: PickupPlace) throws {
        try connection.execute(
            """
            INSERT INTO pickupPlace (id, displayName, normalizedName, createdAt)
            VALUES (\(place.id), \(place.displayName), \(place.normalizedName), \(place.createdAt))
            """)
    }

    /// Writes a place's spelling and key.
    public func update(_ place: PickupPlace) throws {
        try connection.execute(
            """
            UPDATE pickupPlace SET displayName = \(place.displayName), normalizedName = \(place.normalizedName)
            WHERE id = \(place.id)
            """)
    }

    /// Has every delivery that names one place name another, in any state (PICKUP-34).
    public func moveDeliveries(fromPlace source: UUID, toPlace destination: UUID) throws {
        try connection.execute("UPDATE delivery SET pickupPlace = \(destination) WHERE pickupPlace = \(source)")
    }

    public func deletePickupPlace(_ id: UUID) throws {
        try connection.execute("DELETE FROM pickupPlace WHERE id = \(id)")
    }
}

// MARK: - Expenses, vehicles and settings

extension LedgerTransaction {
    public func insert(_ expense: Expense) throws {
        try connection.execute(
            """
            INSERT INTO expense (id, occurredAt, amountValue, categoryRawValue, note)
            VALUES (\(expense.id), \(expense.occurredAt), \(expense.amount), \(expense.categoryRawValue), \(expense.note))
            """)
    }

    public func update(_ expense: Expense) throws {
        try connection.execute(
            """
            UPDATE expense SET occurredAt = \(expense.occurredAt), amountValue = \(expense.amount),
                categoryRawValue = \(expense.categoryRawValue), note = \(expense.note)
            WHERE id = \(expense.id)
            """)
    }

    /// - Returns: Whether the expense was there.
    public func deleteExpense(_ id: UUID) throws -> Bool {
        try connection.execute("DELETE FROM expense WHERE id = \(id)") > 0
    }

    public func insert(_ profile: VehicleProfile) throws {
        try connection.execute(
            """
            INSERT INTO vehicleProfile (id, name, milesPerGallonValue, createdAt)
            VALUES (\(profile.id), \(profile.name), \(Money(profile.milesPerGallon)), \(profile.createdAt))
            """)
    }

    public func update(_ profile: VehicleProfile) throws {
        try connection.execute(
            """
            UPDATE vehicleProfile SET name = \(profile.name), milesPerGallonValue = \(Money(profile.milesPerGallon))
            WHERE id = \(profile.id)
            """)
    }

    /// - Returns: Whether the profile was there.
    public func deleteVehicleProfile(_ id: UUID) throws -> Bool {
        try connection.execute("DELETE FROM vehicleProfile WHERE id = \(id)") > 0
    }

    /// Writes the one settings row, creating it where there is none.
    public func save(_ settings: DriverSettings) throws {
        try connection.execute(
            """
            INSERT INTO driverSettings (id, gasPricePerGallonAmount, selectedVehicleID)
            VALUES (\(DriverSettings.singletonID), \(settings.gasPricePerGallon), \(settings.selectedVehicleID))
            ON CONFLICT (id) DO UPDATE SET gasPricePerGallonAmount = excluded.gasPricePerGallonAmount,
                selectedVehicleID = excluded.selectedVehicleID
            """)
    }
}
