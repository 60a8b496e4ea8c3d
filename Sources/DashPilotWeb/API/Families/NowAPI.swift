import DashPilotDomain
import DashPilotIntents
import DashPilotModels
import DashPilotRecords
import DashPilotServices
import HTTPKit

/// What is done to the running shift, now or at a moment already past (CLI-8).
enum NowAPI {
    static let operations: [APIOperation] =
        [status] + [
            event(APIPath.starting, "startShift", "Start a shift", .startShift),
            event(APIPath.ending, "endShift", "End the running shift", .endShift, taking: .end),
            event(APIPath.pausing, "pauseShift", "Pause the running shift", .pauseShift, taking: .pause),
            event(APIPath.resuming, "resumeShift", "End the pause", .resumeShift),
            event(APIPath.parking, "parkVehicle", "Record the vehicle as parked", .parkVehicle, taking: .park),
            event(APIPath.driving, "resumeDriving", "Record driving again", .resumeDriving),
            event(
                APIPath.nextStep, "recordNextStep", "Record the next step of the one delivery in progress",
                .recordDeliveryProgress),
            accept,
        ]

    private static let status = APIOperation(
        .now, .get, SitePath.status, "getStatus", "What is going on now", answer: .ok(.status)
    ) { call in
        LifecycleRecord.status(try ShiftHistoryService(call.services()).activeShift(), now: call.now)
    }

    static let at = InputField.optional("at", .instant, "When it happened, if not now; never later than now.")

    /// The answer of an event, which says what was recorded in the words an action speaks, and what is so now.
    private static let recorded: [(String, Schema)] = [("recorded", .constant(true)), ("spoken", .text)]

    /// One of the eight actions, also for a moment already past.
    ///
    /// - Parameter boundary: What later positions are refused by, where an event of the past takes them.
    private static func event(
        _ path: PathPattern<>, _ id: String, _ summary: String, _ action: VoiceAction,
        taking boundary: PositionBoundary? = nil
    ) -> APIOperation {
        let fields = [at.described] + (boundary == nil ? [] : [confirm.described])
        return APIOperation(
            .now, .post, path, id, summary, body: .fields(fields),
            answer: .ok(.record(recorded + [("status", .status)])),
            [.refused, .unacceptable, .local]
        ) { call in
            let time = try call(at).map(EventTime.at) ?? .now
            let isConfirmed = try boundary != nil && call(confirm) == true
            let services = try call.services()
            if let boundary, !isConfirmed, case .at(let instant) = time {
                let count = try ShiftService(services).positionsTaken(by: boundary, at: time)
                if let question = boundary.confirmTaking(count, at: instant, in: call.locale) {
                    throw APIRefusal.confirmationRequired(question)
                }
            }
            let route: RouteBeginning = try services.hearsLocationApp() ? .byLocationApp : .whenOpened
            let spoken = try IntentLifecycleService(services).perform(
                action, at: time, locale: call.locale, route: route)
            let now = LifecycleRecord.status(try ShiftHistoryService(services).activeShift(), now: call.now)
            return ["recorded": true, "spoken": .string(spoken), "status": now]
        }
    }

    static let confirm = InputField.optional(
        "confirm", .yesOrNo, "True to do it although it takes something away, which the refusal without it names.")

    private static let deliveryCount = InputField.optional(
        "deliveryCount", .count(1...DeliveryService.mostDeliveriesAtOnce), "How many the offer holds; 1 if left out.")

    private static let accept = APIOperation(
        .now, .post, APIPath.offersAccepted, "acceptOffer", "Record an accepted offer of one delivery or of several",
        body: .fields([deliveryCount.described, at.described]),
        answer: .created(
            .record(recorded + [("offerNumber", .count), ("deliveries", .list(of: .delivery))]),
            "The offer's deliveries."),
        [.refused, .unacceptable, .local]
    ) { call in
        let count = try call(deliveryCount) ?? 1
        let time = try call(at).map(EventTime.at) ?? .now
        let accepted = try DeliveryService(call.services()).acceptOffer(deliveryCount: count, at: time)
        let spoken = VoiceConfirmation(locale: call.locale, route: .whenOpened).offerStarted(
            numbers: accepted.offer.deliveries.map(\.number), inProgress: accepted.shift.activeDeliveries.count)
        return LifecycleRecord.accepted(accepted.offer, of: accepted.shift, spoken: spoken)
    }
}
