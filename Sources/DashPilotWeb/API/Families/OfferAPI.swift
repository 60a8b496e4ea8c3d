import DashPilotDomain
import DashPilotModels
import DashPilotRecords
import DashPilotServices
import Foundation
import HTTPKit

/// Which deliveries were accepted together, and nothing else of them (part 10, section 13).
enum OfferAPI {
    static let operations: [APIOperation] = [list, move, make, combine, separate]

    private static let list = APIOperation(
        .offers, .get, APIPath.offers, "listOffers", "The offers of a shift", answer: .ok(.offers), .gone
    ) { call, id in
        OfferRecord.offers(of: try ShiftService(call.services()).shift(id))
    }

    private static let offerID = InputField.required("offerID", .id, "The offer it was accepted with.")

    private static let move = APIOperation(
        .offers, .put, APIPath.deliveryOffer, "moveDelivery", "Move a delivery into another offer of its shift",
        body: .fields([offerID.described]), answer: .ok(.offers), [.gone, .refused, .unacceptable]
    ) { call, id in
        let offer = try call(offerID)
        return OfferRecord.offers(of: try OfferCorrectionService(call.services()).move(delivery: id, toOffer: offer))
    }

    private static let deliveryIDs = InputField.required(
        "deliveryIDs", .ids, "The deliveries that leave, all of one offer of this shift.")

    private static let make = APIOperation(
        .offers, .post, APIPath.offers, "makeOffer", "Put deliveries of one offer into a new offer",
        body: .fields([deliveryIDs.described]), answer: .created(.offers), [.gone, .refused, .unacceptable]
    ) { call, id in
        let deliveries = try call(deliveryIDs)
        let services = try call.services()
        let shift = try ShiftService(services).shift(id)
        for delivery in deliveries where shift.numberedDelivery(delivery) == nil {
            // One that is gone says so; one of another shift cannot have arrived with these.
            _ = try DeliveryService(services).delivery(delivery)
            throw OfferCorrectionError.invalidMembership(.differentShift)
        }
        return OfferRecord.offers(of: try OfferCorrectionService(services).makeOffer(regrouping: deliveries))
    }

    private static let destination = InputField.required("into", .id, "The offer that stays.")

    private static let combine = APIOperation(
        .offers, .post, APIPath.combining, "combineOffers", "Combine an offer into another one of its shift",
        body: .fields([destination.described]), answer: .ok(.offers), [.gone, .refused, .unacceptable]
    ) { call, id in
        let destination = try call(destination)
        return OfferRecord.offers(
            of: try OfferCorrectionService(call.services()).combine(offer: id, into: destination))
    }

    private static let separate = APIOperation(
        .offers, .post, APIPath.separating, "separateOffer", "Give each delivery of an offer an offer of its own",
        body: .empty, answer: .ok(.offers), [.gone, .refused]
    ) { call, id in
        OfferRecord.offers(of: try OfferCorrectionService(call.services()).separate(offer: id))
    }
}
