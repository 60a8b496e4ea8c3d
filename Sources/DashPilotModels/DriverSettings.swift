public import DashPilotDomain
public import Foundation

/// The driver's current preferences, at most one row, read when a shift starts and copied onto it (SET-1, SET-3).
public struct DriverSettings: Hashable, Sendable {
    /// The one row's identifier, so that two attempts to create it end in one row. The schema allows no other.
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
