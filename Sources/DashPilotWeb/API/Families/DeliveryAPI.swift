import DashPilotDomain
import DashPilotIntents
import DashPilotModels
import DashPilotRecords
import DashPilotServices
import Foundation
import HTTPKit

/// One delivery: its events, and the corrections of them.
enum DeliveryAPI {
    static let operations: [APIOperation] = [show, step, cancel, reopen, correctTimes, correctToCancelled]

    private static let show = APIOperation(
        .deliveries, .get, APIPath.delivery, "getDelivery", "A delivery and the shift it is of",
        answer: .ok(.record([("delivery", .delivery), ("shiftID", .id)])), .gone
    ) { call, id in
        let found = try DeliveryService(call.services()).delivery(id)
        return LifecycleRecord.answer(found).adding(["shiftID": .id(found.shift.id)])
    }

    // MARK: Events

    private static let recorded = Schema.record([
        ("recorded", .constant(true)), ("spoken", .text), ("delivery", .delivery),
    ])

    private static let action = InputField.required("step", .choice as InputKind<DeliveryAction>, "What is recorded.")

    private static let step = APIOperation(
        .deliveries, .post, APIPath.steps, "recordStep", "Record one event of a delivery of the running shift",
        body: .fields([action.described, NowAPI.at.described]), answer: .ok(recorded),
        [.gone, .refused, .unacceptable, .local]
    ) { call, id in
        let (action, at) = (try call(action), try call(NowAPI.at))
        let changed = try DeliveryService(call.services()).record(action, on: id, at: at.map(EventTime.at) ?? .now)
        return call.answer(recording: changed)
    }

    private static let cancel = APIOperation(
        .deliveries, .post, APIPath.cancelling, "cancelDelivery",
        "End a delivery without completing it, which cannot be taken back", body: .fields([NowAPI.at.described]),
        answer: .ok(recorded), [.gone, .refused, .unacceptable, .local]
    ) { call, id in
        let at = try call(NowAPI.at)
        return call.answer(
            recording: try DeliveryService(call.services()).cancel(id, at: at.map(EventTime.at) ?? .now))
    }

    private static let reopen = APIOperation(
        .deliveries, .post, APIPath.reopening, "reopenDelivery",
        "Take a completion back: its delivered time goes, and the delivery goes on from the state before", body: .empty,
        answer: .ok(recorded), [.gone, .refused, .local]
    ) { call, id in
        let changed = try DeliveryService(call.services()).reopen(id)
        return call.answer(
            recording: changed, spoken: changed.delivery.state.spoken(number: changed.number) + ".")
    }

    // MARK: Corrections

    private static let stages: [(stage: DeliveryState, field: InputField<Instant?>)] = [
        (.accepted, .optional("acceptedAt", .instant)), (.arrivedAtPickup, .optional("arrivedAtPickupAt", .instant)),
        (.pickedUp, .optional("pickedUpAt", .instant)), (.delivered, .optional("deliveredAt", .instant)),
        (.cancelled, .optional("cancelledAt", .instant)),
    ]

    private static let correctTimes = APIOperation(
        .deliveries, .patch, APIPath.times, "correctDeliveryTimes",
        "Correct recorded times of a finished shift's delivery; those left out stay",
        body: .fields(stages.map(\.field.described)), answer: .ok(.deliveryAnswer), [.gone, .refused, .unacceptable]
    ) { call, id in
        let given = try stages.map { (stage: $0.stage, instant: try call($0.field)) }
        let deliveries = DeliveryService(try call.services())
        let recorded = try deliveries.delivery(id).delivery.times
        var proposed = recorded
        for (stage, instant) in given where instant != nil { proposed[stage] = instant }
        return LifecycleRecord.answer(try deliveries.correctTimes(of: id, to: proposed, replacing: recorded))
    }

    private static let correctToCancelled = APIOperation(
        .deliveries, .post, APIPath.correctedCancellation, "correctToCancelled",
        "Correct a finished shift's completion to a cancellation, which cannot be taken back", body: .empty,
        answer: .ok(.deliveryAnswer), [.gone, .refused]
    ) { call, id in
        LifecycleRecord.answer(try DeliveryService(call.services()).correctToCancelled(id))
    }
}

extension LifecycleRecord {
    /// A delivery as a change left it.
    static func answer(_ changed: ChangedDelivery) -> JSONValue {
        ["delivery": delivery(changed.delivery.id, of: changed.shift)]
    }
}

extension APICall {
    /// A delivery as an event left it, with the sentence that the action speaks.
    fileprivate func answer(recording changed: ChangedDelivery) -> JSONValue {
        let confirmation = VoiceConfirmation(locale: locale, route: .whenOpened)
        return answer(
            recording: changed,
            spoken: confirmation.deliveryAdvanced(number: changed.number, to: changed.delivery.state))
    }

    fileprivate func answer(recording changed: ChangedDelivery, spoken: String) -> JSONValue {
        LifecycleRecord.answer(changed).adding(["recorded": true, "spoken": .string(spoken)])
    }
}
