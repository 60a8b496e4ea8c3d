import DashPilotDomain
import DashPilotModels
import DashPilotRecords
import DashPilotServices
import Foundation
import HTTPKit

/// What is recorded on a delivery besides its events: its place and its amounts.
enum DeliveryAmountAPI {
    static let operations: [APIOperation] = [
        setPlace, removePlace, setExpected, clearExpected, setEarnings, clearEarnings, addTip, correctTip, deleteTip,
    ]

    private static let placeName = InputField.required(
        "name", .text(longest: PickupPlaceName.maximumLength),
        "A name used before, in any letter case, is the same place.")

    private static let setPlace = APIOperation(
        .deliveries, .put, APIPath.deliveryPlace, "setDeliveryPlace", "Name the pickup place of a delivery",
        body: .fields([placeName.described]), answer: .ok(.deliveryAnswer), [.gone, .unacceptable]
    ) { call, id in
        let name = try call(placeName)
        return LifecycleRecord.answer(try PickupPlaceService(call.services()).assign(name: name, toDelivery: id))
    }

    private static let removePlace = APIOperation(
        .deliveries, .delete, APIPath.deliveryPlace, "removeDeliveryPlace", "Remove a delivery's pickup place",
        answer: .ok(.deliveryAnswer), .gone
    ) { call, id in
        LifecycleRecord.answer(try PickupPlaceService(call.services()).removePlace(fromDelivery: id))
    }

    private static let expected = InputField.required("amount", .amount(.expectedPay), "What it is expected to pay.")

    private static let setExpected = APIOperation(
        .deliveries, .put, APIPath.expectedPay, "setExpectedPay",
        "Record what a delivery in progress is expected to pay, which is in no total",
        body: .fields([expected.described]), answer: .ok(.deliveryAnswer), [.gone, .refused, .unacceptable]
    ) { call, id in
        let amount = try call(expected)
        return LifecycleRecord.answer(try DeliveryService(call.services()).setExpectedEarnings(amount, of: id))
    }

    private static let clearExpected = APIOperation(
        .deliveries, .delete, APIPath.expectedPay, "clearExpectedPay", "Remove what a delivery is expected to pay",
        answer: .ok(.deliveryAnswer), .gone
    ) { call, id in
        LifecycleRecord.answer(try DeliveryService(call.services()).clearExpectedEarnings(of: id))
    }

    private static let paid = InputField.required("amount", .amount(.grossEarnings), "What the platform paid for it.")

    private static let setEarnings = APIOperation(
        .deliveries, .put, APIPath.deliveryEarnings, "setDeliveryEarnings", "Record what a finished delivery paid",
        body: .fields([paid.described]), answer: .ok(.deliveryAnswer), [.gone, .refused, .unacceptable]
    ) { call, id in
        let amount = try call(paid)
        return LifecycleRecord.answer(try DeliveryService(call.services()).setGrossEarnings(amount, of: id))
    }

    private static let clearEarnings = APIOperation(
        .deliveries, .delete, APIPath.deliveryEarnings, "clearDeliveryEarnings", "Remove what a delivery paid",
        answer: .ok(.deliveryAnswer), .gone
    ) { call, id in
        LifecycleRecord.answer(try DeliveryService(call.services()).clearGrossEarnings(of: id))
    }

    // MARK: Tips

    private static let tipAmount = InputField.required("amount", .amount(.tip), "More than nothing.")
    private static let method = InputField.required(
        "method", .choice as InputKind<DeliveryTipMethod>, "How it reached you.")
    private static let tipFields = OperationBody.fields([tipAmount.described, method.described])

    private static let addTip = APIOperation(
        .deliveries, .post, APIPath.tips, "addTip", "Record a tip of a finished delivery", body: tipFields,
        answer: .created(.deliveryAnswer), [.gone, .refused, .unacceptable]
    ) { call, id in
        let (amount, method) = (try call(tipAmount), try call(method))
        return LifecycleRecord.answer(try DeliveryService(call.services()).recordTip(amount, method: method, on: id))
    }

    private static let correctTip = APIOperation(
        .deliveries, .put, APIPath.tip, "correctTip", "Correct a tip's amount and method", body: tipFields,
        answer: .ok(.deliveryAnswer), [.gone, .refused, .unacceptable]
    ) { call, id, tip in
        let (amount, method) = (try call(tipAmount), try call(method))
        return LifecycleRecord.answer(
            try DeliveryService(call.services()).correctTip(tip, of: id, amount: amount, method: method))
    }

    private static let deleteTip = APIOperation(
        .deliveries, .delete, APIPath.tip, "deleteTip", "Delete a tip", answer: .ok(.deliveryAnswer), .gone
    ) { call, id, tip in
        LifecycleRecord.answer(try DeliveryService(call.services()).deleteTip(tip, of: id))
    }
}
