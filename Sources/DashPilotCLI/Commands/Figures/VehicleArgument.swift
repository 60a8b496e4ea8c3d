import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation

extension Operand {
    static let vehicle = Operand("V", vehicleHelp)

    /// Left out where `--clear` is given.
    static let vehicleOrClear = Operand("V", vehicleHelp + " Left out with --clear.", count: .optional)
}

private let vehicleHelp =
    "The vehicle: its name, in any letter case, or its identifier or the beginning that vehicle list prints."

extension CommandContext {
    /// The vehicle that a name or an identifier means. A name as it is spelt comes before one in another letter case.
    ///
    /// - Throws: ``NamedRecordRefusal`` where it means none, or more than one: vehicles may share a name (VEH-4).
    func vehicle(_ text: String, in services: ServiceContext) throws -> ListedVehicle {
        let vehicles = try VehicleProfileService(services).vehicles()
        let wanted = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let meanings: [(ListedVehicle) -> Bool] = [
            { $0.profile.name == text },
            {
                $0.profile.name.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
                    == wanted.lowercased()
            },
            { $0.profile.id.isMeant(by: text) },
        ]
        for isMeant in meanings {
            let meant = vehicles.filter(isMeant)
            if meant.count > 1 { throw NamedRecordRefusal.severalVehicles(text, count: meant.count) }
            if let vehicle = meant.first { return vehicle }
        }
        throw NamedRecordRefusal.noSuchVehicle(text)
    }

    /// A vehicle's economy as the driver typed it, in their locale.
    func milesPerGallon(_ text: String) throws -> Decimal {
        try MilesPerGallonInput(locale: locale.locale).milesPerGallon(from: text).get()
    }
}
