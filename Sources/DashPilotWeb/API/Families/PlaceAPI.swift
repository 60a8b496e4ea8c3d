import DashPilotDomain
import DashPilotModels
import DashPilotRecords
import DashPilotServices
import HTTPKit

/// Pickup places: their names, the waits recorded at them, and making one of two.
enum PlaceAPI {
    static let operations: [APIOperation] = [list, show, rename, merge]

    private static let answer = OperationAnswer.ok(.record([("place", .place)]))

    private static let list = APIOperation(
        .places, .get, APIPath.places, "listPlaces", "The names of the pickup places",
        answer: .ok(.record([("places", .list(of: .place))])), .local
    ) { call in
        let places = try PickupPlaceService(call.services()).places(in: call.locale)
        return ["places": .array(places.map(LifecycleRecord.place))]
    }

    private static let show = APIOperation(
        .places, .get, APIPath.place, "getPlace", "The waits recorded at a pickup place", answer: .ok(.placeHistory),
        .gone
    ) { call, id in
        PlaceRecord.history(try PickupPlaceHistoryService(call.services()).history(of: id))
    }

    private static let name = InputField.required(
        "name", .text(longest: PickupPlaceName.maximumLength), "The name it gets, which no other place has.")

    private static let rename = APIOperation(
        .places, .patch, APIPath.place, "renamePlace", "Correct the name of a pickup place",
        body: .fields([name.described]), answer: answer, [.gone, .refused, .unacceptable]
    ) { call, id in
        let name = try call(name)
        return ["place": LifecycleRecord.place(try PickupPlaceService(call.services()).rename(id, to: name))]
    }

    private static let destination = InputField.required("into", .id, "The place that stays.")

    private static let merge = APIOperation(
        .places, .post, APIPath.placeMerging, "mergePlaces", "Join a pickup place to another one",
        body: .fields([destination.described, NowAPI.confirm.described]), answer: answer,
        [.gone, .refused, .unacceptable]
    ) { call, id in
        let (into, isConfirmed) = (try call(destination), try call(NowAPI.confirm) == true)
        let services = try call.services()
        if !isConfirmed {
            guard id != into else { throw PickupPlaceError.cannotMergeIntoItself }
            let histories = PickupPlaceHistoryService(services)
            let (source, stays) = (try histories.history(of: id).place, try histories.history(of: into).place)
            throw APIRefusal.confirmationRequired(source.confirmMerge(into: stays))
        }
        return ["place": LifecycleRecord.place(try PickupPlaceService(services).merge(id, into: into))]
    }
}
