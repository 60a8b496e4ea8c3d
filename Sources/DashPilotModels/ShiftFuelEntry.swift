public import DashPilotDomain
public import Foundation

/// The fuel figures that are about to be recorded on a shift, not yet judged: three columns, written together (SHIFT-41).
public struct ShiftFuelEntry: Hashable, Sendable {
    public let milesPerGallon: Decimal?
    public let gasPricePerGallon: Money?

    /// What the vehicle that the economy came from is called; stands only beside an economy (SNAP-2).
    public let vehicleName: String?

    public init(milesPerGallon: Decimal?, gasPricePerGallon: Money?, vehicleName: String?) {
        self.milesPerGallon = milesPerGallon
        self.gasPricePerGallon = gasPricePerGallon
        self.vehicleName = vehicleName
    }

    /// What it would read as once recorded.
    public var vehicleContext: ShiftVehicleContext {
        ShiftVehicleContext(
            name: vehicleName,
            assumptions: FuelAssumptions(milesPerGallon: milesPerGallon, gasPricePerGallon: gasPricePerGallon))
    }

    public static let nothing = ShiftFuelEntry(milesPerGallon: nil, gasPricePerGallon: nil, vehicleName: nil)
}
