public import DashPilotDomain
public import Foundation

/// A cost of the work, joined to nothing: it carries its own date and a period contains it by that date (EXP-1, EXP-2).
public struct Expense: Identifiable, Hashable, Sendable {
    public let id: UUID
    public let occurredAt: Instant
    public let amount: Money

    /// The stored word; one this build cannot name is kept and reads as `other` (EXP-5).
    public let categoryRawValue: String
    public let note: String?

    /// An expense as the ledger holds it, unchecked.
    public init(id: UUID, occurredAt: Instant, amount: Money, categoryRawValue: String, note: String?) {
        self.id = id
        self.occurredAt = occurredAt
        self.amount = amount
        self.categoryRawValue = categoryRawValue
        self.note = note
    }

    /// Newest first, identity breaking a tie (EXP-10).
    public static func recordedBefore(_ left: Expense, _ right: Expense) -> Bool {
        left.occurredAt == right.occurredAt
            ? left.id.uuidString < right.id.uuidString : left.occurredAt > right.occurredAt
    }
}

/// One vehicle the driver works in. A preference, not history: nothing joins it to a shift (VEH-12).
public struct VehicleProfile: Identifiable, Hashable, Sendable {
    public let id: UUID
    public let name: String
    public let milesPerGallon: Decimal
    public let createdAt: Instant

    /// A profile as the ledger holds it, unchecked.
    public init(id: UUID, name: String, milesPerGallon: Decimal, createdAt: Instant) {
        self.id = id
        self.name = name
        self.milesPerGallon = milesPerGallon
        self.createdAt = createdAt
    }

    /// Creation ascending, identity breaking a tie; a rename moves nothing (VEH-7).
    public static func createdBefore(_ left: VehicleProfile, _ right: VehicleProfile) -> Bool {
        (left.createdAt, left.id.uuidString) < (right.createdAt, right.id.uuidString)
    }
}

/// The driver's current preferences, at most one row, read when a shift starts and copied onto it (SET-1, SET-3).
public struct DriverSettings: Hashable, Sendable {
    /// The one row's identifier, so that two attempts to create it end in one row.
    public static let singletonID = UUID(uuid: (0xD5, 0x44, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))

    /// What a gallon costs now; absent and 0 are different facts.
    public var gasPricePerGallon: Money?

    /// The selected profile's identifier; one that points at nothing reads as none selected (VEH-11).
    public var selectedVehicleID: UUID?

    public init(gasPricePerGallon: Money? = nil, selectedVehicleID: UUID? = nil) {
        self.gasPricePerGallon = gasPricePerGallon
        self.selectedVehicleID = selectedVehicleID
    }
}
