import DashPilotDomain
import DashPilotModels
import DashPilotRecords
import DashPilotServices
import Foundation

extension Command {
    static let places: [Command] = [list, rename, merge]

    private static let list = Command(
        "place list", topic: .moneyAndPlaces, abstract: "list the names of the pickup places",
        example: Example("dashpilot place list", "every place named so far")
    ) { context in
        let places = try PickupPlaceService(try context.existingServices()).places(in: context.locale)
        let names = places.map(\.displayName.printable)
        return Output(
            text: names.isEmpty ? "No pickup place recorded" : names.joined(separator: "\n"),
            json: ["places": .array(places.map(LifecycleRecord.place))])
    }

    private static let name = Operand("NAME", "The name it gets.")

    private static let rename = Command(
        "place rename", topic: .moneyAndPlaces, abstract: "correct the name of a pickup place",
        details: ["A name that another place has is refused: rename never joins two places, and merge does."],
        operands: [.place, name],
        example: Example("dashpilot place rename \"tai garden\" \"Thai Garden\"", "spells the place right")
    ) { context in
        let services = try context.existingServices()
        let place = try context.place(.place, in: services)
        let renamed = try PickupPlaceService(services).rename(place.id, to: context.arguments.required(name))
        return Output(text: renamed.displayName.printable, json: ["place": LifecycleRecord.place(renamed)])
    }

    private static let into = Operand("INTO", "The name or identifier of the place that stays.")

    private static let merge = Command(
        "place merge", topic: .moneyAndPlaces, abstract: "join a pickup place to another one",
        details: ["It cannot be undone. What goes is said, and asked about, first."], operands: [.place, into],
        options: [.yes],
        example: Example("dashpilot place merge \"Thai Gdn\" \"Thai Garden\"", "says what goes, and asks")
    ) { context in
        let services = try context.existingServices()
        let source = try context.place(.place, in: services)
        let destination = try context.place(into, in: services)
        guard source.id != destination.id else { throw PickupPlaceError.cannotMergeIntoItself }
        try context.confirm(source.confirmMerge(into: destination))
        let merged = try PickupPlaceService(services).merge(source.id, into: destination.id)
        return Output(text: merged.displayName.printable, json: ["place": LifecycleRecord.place(merged)])
    }
}
