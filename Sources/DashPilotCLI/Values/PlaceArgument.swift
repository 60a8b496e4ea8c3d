import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation

extension Operand {
    static let place = Operand("PLACE", "The pickup place's name, in any letter case, or its identifier.")
}

extension CommandContext {
    /// The pickup place an operand names by its name, as typing it on a delivery would find it, or by its identifier.
    func place(_ operand: Operand, in services: ServiceContext) throws -> PickupPlace {
        let text = try arguments.required(operand)
        let places = try PickupPlaceService(services).places(in: locale)
        if let id = UUID(uuidString: text), let place = places.first(where: { $0.id == id }) { return place }
        let name: PickupPlaceName
        do {
            name = try PickupPlaceName(text)
        } catch {
            throw PickupPlaceError.invalidName(error)
        }
        guard let place = places.first(where: { $0.normalizedName == name.key }) else {
            throw RecordNotFound.noSuchPlace(name.displayName)
        }
        return place
    }
}
