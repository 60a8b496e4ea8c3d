public import DashPilotDomain
public import Foundation

/// One vehicle the driver works in. A preference, not history: nothing joins it to a shift (VEH-12).
public struct VehicleProfile: Identifiable, Hashable, Sendable {
    public let id: UUID
    public private(set) var name: String
    public private(set) var milesPerGallon: Decimal
    public let createdAt: Instant

    /// A profile as the ledger holds it, unchecked.
    public init(id: UUID, name: String, milesPerGallon: Decimal, createdAt: Instant) {
        self.id = id
        self.name = name
        self.milesPerGallon = milesPerGallon
        self.createdAt = createdAt
    }

    /// A profile as a driver states it.
    ///
    /// - Throws: ``VehicleProfileError/invalidName(_:)``, then ``VehicleProfileError/invalidFuelEconomy``.
    public init(
        id: UUID, typedName: String, milesPerGallon: Decimal, createdAt: Instant
    ) throws(VehicleProfileError) {
        let (name, milesPerGallon) = try Self.accepted(typedName, milesPerGallon)
        self.init(id: id, name: name, milesPerGallon: milesPerGallon, createdAt: createdAt)
    }

    /// Changes name and economy together; both are checked before either is written (VEH-6).
    public mutating func update(typedName: String, milesPerGallon: Decimal) throws(VehicleProfileError) {
        (name, self.milesPerGallon) = try Self.accepted(typedName, milesPerGallon)
    }

    private static func accepted(
        _ typedName: String, _ milesPerGallon: Decimal
    ) throws(VehicleProfileError) -> (String, Decimal) {
        let name: VehicleName
        do {
            name = try VehicleName(typedName)
        } catch {
            throw .invalidName(error)
        }
        guard milesPerGallon > 0 else { throw .invalidFuelEconomy }
        return (name.text, milesPerGallon)
    }

    /// Creation ascending, identity breaking a tie; a rename moves nothing (VEH-7).
    public static func createdBefore(_ left: VehicleProfile, _ right: VehicleProfile) -> Bool {
        isOrdered(left.createdAt, left.id, before: right.createdAt, right.id)
    }
}
