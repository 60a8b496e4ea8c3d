public import DashPilotDomain
public import DashPilotModels
public import Foundation
import SQLiteKit

// MARK: - Pickup places

extension LedgerReader {
    /// Every place, in the order they were named.
    public func pickupPlaces() throws -> [PickupPlace] {
        try connection.all("SELECT \(raw: Self.placeColumns) FROM pickupPlace ORDER BY createdAt, id") { row in
            try row.pickupPlace(from: 0)
        }
    }

    public func pickupPlace(_ id: UUID) throws -> PickupPlace? {
        try connection.first("SELECT \(raw: Self.placeColumns) FROM pickupPlace WHERE id = \(id)") { row in
            try row.pickupPlace(from: 0)
        }
    }

    /// The place that a key names, the first one named where a damaged store holds several.
    public func pickupPlace(key: String) throws -> PickupPlace? {
        try connection.first(
            """
            SELECT \(raw: Self.placeColumns) FROM pickupPlace WHERE normalizedName = \(key) ORDER BY createdAt, id LIMIT 1
            """
        ) { try $0.pickupPlace(from: 0) }
    }

    /// The places used last, latest acceptance first; of two used last at one instant the one named later, then identity
    /// (PICKUP-20 to PICKUP-22). A place that no delivery names is not among them.
    public func recentPickupPlaces(limit: Int) throws -> [PickupPlace] {
        try connection.all(
            """
            SELECT pickupPlace.id, displayName, normalizedName, createdAt
            FROM pickupPlace JOIN (
                SELECT pickupPlace AS place, max(acceptedAt) AS lastUsedAt FROM delivery
                WHERE pickupPlace IS NOT NULL GROUP BY pickupPlace
            ) ON place = pickupPlace.id
            ORDER BY lastUsedAt DESC, createdAt DESC, pickupPlace.id LIMIT \(limit)
            """
        ) { try $0.pickupPlace(from: 0) }
    }

    private static var placeColumns: String { "id, displayName, normalizedName, createdAt" }
}

// MARK: - Expenses, vehicles and settings

extension LedgerReader {
    /// Expenses by their own dates, newest first, identity breaking a tie (EXP-10).
    ///
    /// - Parameter span: A half-open span, or `nil` for all.
    public func expenses(in span: Range<Instant>? = nil) throws -> [Expense] {
        try connection.all(Self.expenseRows(in: span), Self.expense)
    }

    /// Hands the same expenses over one at a time, in the same order.
    package func forEachExpense(in span: Range<Instant>?, _ body: (Expense) throws -> Void) throws {
        try connection.forEachRow(Self.expenseRows(in: span)) { try body(try Self.expense($0)) }
    }

    /// How many expenses are dated in a half-open span, or in all.
    package func expenseCount(in span: Range<Instant>?) throws -> Int {
        Int(try connection.integer("SELECT count(*) FROM expense " + Self.dated(in: span)) ?? 0)
    }

    public func expense(_ id: UUID) throws -> Expense? {
        try connection.first("SELECT \(raw: Self.expenseColumns) FROM expense WHERE id = \(id)", Self.expense)
    }

    /// Vehicles in the order they were added, identity breaking a tie (VEH-7).
    public func vehicleProfiles() throws -> [VehicleProfile] {
        try connection.all(
            "SELECT \(raw: Self.vehicleColumns) FROM vehicleProfile ORDER BY createdAt, id", Self.vehicleProfile)
    }

    public func vehicleProfile(_ id: UUID) throws -> VehicleProfile? {
        try connection.first(
            "SELECT \(raw: Self.vehicleColumns) FROM vehicleProfile WHERE id = \(id)", Self.vehicleProfile)
    }

    /// The one settings row, or `nil` while none was ever created; reading creates none (SET-2).
    public func driverSettings() throws -> DriverSettings? {
        try connection.first(
            """
            SELECT gasPricePerGallonAmount, selectedVehicleID FROM driverSettings WHERE id = \(DriverSettings.singletonID)
            """
        ) { row in
            DriverSettings(
                gasPricePerGallon: try row.moneyIfPresent(0, of: "driverSettings"),
                selectedVehicleID: try row.identifierIfPresent(1))
        }
    }

    /// What a shift started now would copy: the selected vehicle's name and economy, and the current gas price, each
    /// absent where absent (SNAP-1, SNAP-2). A selection that points at no vehicle reads as none (VEH-11).
    public func currentFuelDefaults() throws -> ShiftFuelEntry {
        guard let settings = try driverSettings() else { return .nothing }
        let vehicle = try settings.selectedVehicleID.flatMap(vehicleProfile)
        return ShiftFuelEntry(
            milesPerGallon: vehicle?.milesPerGallon, gasPricePerGallon: settings.gasPricePerGallon,
            vehicleName: vehicle?.name)
    }

    /// The figures of the most recently started other finished shift that recorded either half (SNAP-10), or nothing.
    public func lastFinishedFuelEntry(besides id: UUID) throws -> ShiftFuelEntry {
        try connection.first(
            """
            SELECT fuelMilesPerGallonValue, fuelGasPricePerGallonAmount FROM shift
            WHERE endedAt IS NOT NULL AND id <> \(id)
                AND (fuelMilesPerGallonValue IS NOT NULL OR fuelGasPricePerGallonAmount IS NOT NULL)
            ORDER BY startedAt DESC, id LIMIT 1
            """
        ) { row in
            ShiftFuelEntry(
                milesPerGallon: try row.moneyIfPresent(0, of: "shift")?.amount,
                gasPricePerGallon: try row.moneyIfPresent(1, of: "shift"), vehicleName: nil)
        } ?? .nothing
    }

    private static func expenseRows(in span: Range<Instant>?) -> SQL {
        "SELECT \(raw: expenseColumns) FROM expense " + dated(in: span) + " ORDER BY occurredAt DESC, id"
    }

    private static func dated(in span: Range<Instant>?) -> SQL {
        span.map { "WHERE occurredAt >= \($0.lowerBound) AND occurredAt < \($0.upperBound)" } ?? ""
    }

    private static var expenseColumns: String { "id, occurredAt, amountValue, categoryRawValue, note" }

    private static func expense(_ row: Row) throws -> Expense {
        Expense(
            id: try row.identifier(0), occurredAt: try row.instant(1), amount: try row.money(2, of: "expense"),
            categoryRawValue: try row.text(3), note: try row.textIfPresent(4))
    }

    private static var vehicleColumns: String { "id, name, milesPerGallonValue, createdAt" }

    private static func vehicleProfile(_ row: Row) throws -> VehicleProfile {
        VehicleProfile(
            id: try row.identifier(0), name: try row.text(1),
            milesPerGallon: try row.money(2, of: "vehicleProfile").amount, createdAt: try row.instant(3))
    }
}
