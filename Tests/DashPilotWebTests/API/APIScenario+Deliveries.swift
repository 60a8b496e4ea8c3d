import HTTPKit

extension APIScenario {
    static let deliveries: [APIScenario] = [
        APIScenario("getDelivery", .running, "deliveries/#14", 200),
        APIScenario("getDelivery", .running, "deliveries/#99", 404, "deliveryNoLongerExists"),
        APIScenario("recordStep", .running, "deliveries/#14/steps", #"{"step":"complete"}"#, 200),
        APIScenario("recordStep", .running, "deliveries/#15/steps", #"{"step":"arrive","at":"@17:30"}"#, 200),
        APIScenario(
            "recordStep", .running, "deliveries/#99/steps", #"{"step":"arrive"}"#, 404, "deliveryNoLongerExists"),
        APIScenario(
            "recordStep", .running, "deliveries/#15/steps", #"{"step":"pickUp"}"#, 409, "invalidTransition.outOfOrder"),
        APIScenario(
            "recordStep", .finished, "deliveries/#11/steps", #"{"step":"complete"}"#, 409, "deliveryNotOnARunningShift"),
        APIScenario("recordStep", .running, "deliveries/#15/steps", #"{"step":"fly"}"#, 422, "unknownValue"),
        APIScenario("recordStep", .running, "deliveries/#15/steps", #"{"step":1}"#, 400, "malformed"),
        APIScenario("recordStep", .running, "deliveries/#15/steps", #"{"at":"@17:30"}"#, 400, "malformed"),
        APIScenario("cancelDelivery", .running, "deliveries/#15/cancelling", 200),
        APIScenario("cancelDelivery", .running, "deliveries/#99/cancelling", 404, "deliveryNoLongerExists"),
        APIScenario(
            "cancelDelivery", .delivered, "deliveries/#14/cancelling", 409, "invalidTransition.alreadyFinished"),
        APIScenario("cancelDelivery", .running, "deliveries/#15/cancelling", #"{"at":"soon"}"#, 422, "unreadableValue"),
        APIScenario("reopenDelivery", .delivered, "deliveries/#14/reopening", 200),
        APIScenario("reopenDelivery", .delivered, "deliveries/#99/reopening", 404, "deliveryNoLongerExists"),
        APIScenario("reopenDelivery", .finished, "deliveries/#11/reopening", 409, "cannotReopenOnEndedShift"),
        APIScenario("reopenDelivery", .delivered, "deliveries/#14/reopening", #"{"at":"@17:30"}"#, 400, "malformed"),
        APIScenario(
            "correctDeliveryTimes", .finished, "deliveries/#11/times", #"{"deliveredAt":"@10:40"}"#, 200),
        APIScenario(
            "correctDeliveryTimes", .finished, "deliveries/#99/times", #"{"deliveredAt":"@10:40"}"#, 404,
            "deliveryNoLongerExists"),
        APIScenario(
            "correctDeliveryTimes", .finished, "deliveries/#11/times", #"{"deliveredAt":"@17:40"}"#, 409,
            "invalidTimeCorrection.followsShiftEnd"),
        APIScenario(
            "correctDeliveryTimes", .finished, "deliveries/#11/times", #"{"cancelledAt":"@10:40"}"#, 409,
            "invalidTimeCorrection.eventNotRecorded"),
        APIScenario(
            "correctDeliveryTimes", .finished, "deliveries/#11/times", #"{"pickedUpAt":"2025-08-23T10:20"}"#, 422,
            "unreadableValue"),
        APIScenario(
            "correctDeliveryTimes", .finished, "deliveries/#11/times", #"{"pickedUpAt":null}"#, 400, "malformed"),
        APIScenario("correctToCancelled", .finished, "deliveries/#11/cancellation", 200),
        APIScenario("correctToCancelled", .finished, "deliveries/#99/cancellation", 404, "deliveryNoLongerExists"),
        APIScenario(
            "correctToCancelled", .finished, "deliveries/#12/cancellation", 409,
            "invalidCancellation.alreadyCancelled"),
    ]

    static let amounts: [APIScenario] = [
        APIScenario("setDeliveryPlace", .running, "deliveries/#14/place", #"{"name":"Thai garden"}"#, 200),
        APIScenario(
            "setDeliveryPlace", .running, "deliveries/#99/place", #"{"name":"x"}"#, 404, "deliveryNoLongerExists"),
        APIScenario("setDeliveryPlace", .running, "deliveries/#14/place", #"{"name":"  "}"#, 422, "invalidName.empty"),
        APIScenario("removeDeliveryPlace", .finished, "deliveries/#11/place", 200),
        APIScenario("removeDeliveryPlace", .finished, "deliveries/#99/place", 404, "deliveryNoLongerExists"),
        APIScenario("setExpectedPay", .running, "deliveries/#15/expected", #"{"amount":"8.50"}"#, 200),
        APIScenario(
            "setExpectedPay", .running, "deliveries/#99/expected", #"{"amount":"1"}"#, 404, "deliveryNoLongerExists"),
        APIScenario(
            "setExpectedPay", .finished, "deliveries/#11/expected", #"{"amount":"8.50"}"#, 409,
            "invalidTransition.deliveryNotActive"),
        APIScenario(
            "setExpectedPay", .running, "deliveries/#15/expected", #"{"amount":"8.505"}"#, 422, "excessiveScale"),
        APIScenario("clearExpectedPay", .finished, "deliveries/#13/expected", 200),
        APIScenario("clearExpectedPay", .finished, "deliveries/#99/expected", 404, "deliveryNoLongerExists"),
        APIScenario("setDeliveryEarnings", .finished, "deliveries/#13/earnings", #"{"amount":"14.75"}"#, 200),
        APIScenario(
            "setDeliveryEarnings", .finished, "deliveries/#99/earnings", #"{"amount":"1"}"#, 404,
            "deliveryNoLongerExists"),
        APIScenario(
            "setDeliveryEarnings", .running, "deliveries/#15/earnings", #"{"amount":"1"}"#, 409,
            "invalidTransition.deliveryNotFinished"),
        APIScenario("setDeliveryEarnings", .finished, "deliveries/#13/earnings", #"{"amount":""}"#, 422, "empty"),
        APIScenario("clearDeliveryEarnings", .finished, "deliveries/#11/earnings", 200),
        APIScenario("clearDeliveryEarnings", .finished, "deliveries/#99/earnings", 404, "deliveryNoLongerExists"),
        APIScenario("addTip", .finished, "deliveries/#13/tips", #"{"amount":"3.50","method":"cash"}"#, 201),
        APIScenario(
            "addTip", .finished, "deliveries/#99/tips", #"{"amount":"1","method":"cash"}"#, 404,
            "deliveryNoLongerExists"),
        APIScenario(
            "addTip", .running, "deliveries/#15/tips", #"{"amount":"1","method":"cash"}"#, 409,
            "invalidTip.deliveryNotFinished"),
        APIScenario(
            "addTip", .finished, "deliveries/#13/tips", #"{"amount":"0.00","method":"cash"}"#, 422,
            "invalidTip.amountNotPositive"),
        APIScenario(
            "addTip", .finished, "deliveries/#13/tips", #"{"amount":"1","method":"barter"}"#, 422, "unknownValue"),
        APIScenario("addTip", .finished, "deliveries/#13/tips", #"{"amount":"1"}"#, 400, "malformed"),
        APIScenario("correctTip", .finished, "deliveries/#11/tips/#61", #"{"amount":"6","method":"platform"}"#, 200),
        APIScenario(
            "correctTip", .finished, "deliveries/#11/tips/#99", #"{"amount":"6","method":"cash"}"#, 404,
            "tipNoLongerExists"),
        APIScenario(
            "correctTip", .finished, "deliveries/#11/tips/#61", #"{"amount":"1000000.01","method":"cash"}"#, 422,
            "tooLarge"),
        APIScenario(
            "correctTip", .delivered, "deliveries/#14/tips/#62", #"{"amount":"6","method":"cash"}"#, 409,
            "invalidTip.deliveryNotFinished", before: [(.post, "deliveries/#14/reopening", "{}")]),
        APIScenario("deleteTip", .finished, "deliveries/#11/tips/#61", 200),
        APIScenario("deleteTip", .finished, "deliveries/#13/tips/#61", 404, "tipNoLongerExists"),
    ]

    static let offers: [APIScenario] = [
        APIScenario("listOffers", .finished, "shifts/#1/offers", 200),
        APIScenario("listOffers", .finished, "shifts/#99/offers", 404, "shiftNoLongerExists"),
        APIScenario("moveDelivery", .finished, "deliveries/#13/offer", ##"{"offerID":"#21"}"##, 200),
        APIScenario(
            "moveDelivery", .finished, "deliveries/#13/offer", ##"{"offerID":"#99"}"##, 404, "offerNoLongerExists"),
        APIScenario(
            "moveDelivery", .finished, "deliveries/#13/offer", ##"{"offerID":"#22"}"##, 409,
            "invalidMembership.alreadyInThatOffer"),
        APIScenario("moveDelivery", .finished, "deliveries/#13/offer", #"{"offerID":"one"}"#, 422, "unreadableValue"),
        APIScenario("makeOffer", .finished, "shifts/#1/offers", ##"{"deliveryIDs":["#12"]}"##, 201),
        APIScenario(
            "makeOffer", .finished, "shifts/#99/offers", ##"{"deliveryIDs":["#12"]}"##, 404, "shiftNoLongerExists"),
        APIScenario(
            "makeOffer", .finished, "shifts/#1/offers", ##"{"deliveryIDs":["#99"]}"##, 404, "deliveryNoLongerExists"),
        APIScenario(
            "makeOffer", .finished, "shifts/#1/offers", ##"{"deliveryIDs":["#16"]}"##, 409,
            "invalidMembership.differentShift"),
        APIScenario(
            "makeOffer", .finished, "shifts/#1/offers", ##"{"deliveryIDs":["#11","#12"]}"##, 409,
            "invalidMembership.wouldRegroupEveryDelivery"),
        APIScenario("makeOffer", .finished, "shifts/#1/offers", #"{"deliveryIDs":[]}"#, 422, "unreadableValue"),
        APIScenario(
            "makeOffer", .finished, "shifts/#1/offers", ##"{"deliveryIDs":["#12","#12"]}"##, 422, "unreadableValue"),
        APIScenario("makeOffer", .finished, "shifts/#1/offers", ##"{"deliveryIDs":"#12"}"##, 400, "malformed"),
        APIScenario("combineOffers", .finished, "offers/#22/combining", ##"{"into":"#21"}"##, 200),
        APIScenario(
            "combineOffers", .finished, "offers/#99/combining", ##"{"into":"#21"}"##, 404, "offerNoLongerExists"),
        APIScenario(
            "combineOffers", .finished, "offers/#22/combining", ##"{"into":"#25"}"##, 409,
            "invalidMembership.differentShift"),
        APIScenario("combineOffers", .finished, "offers/#22/combining", #"{"into":"first"}"#, 422, "unreadableValue"),
        APIScenario("separateOffer", .finished, "offers/#21/separating", 200),
        APIScenario("separateOffer", .finished, "offers/#99/separating", 404, "offerNoLongerExists"),
        APIScenario(
            "separateOffer", .finished, "offers/#22/separating", 409, "invalidMembership.offerIsNotGrouped"),
    ]
}
