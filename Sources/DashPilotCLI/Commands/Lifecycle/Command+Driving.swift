import DashPilotDomain
import DashPilotIntents
import DashPilotModels
import DashPilotRecords
import DashPilotServices
import Foundation

extension Command {
    /// The eight verbs, which are the eight actions of part 30, section 14, in its order.
    static let driving: [Command] = [
        action(
            "start", .startShift, "start a shift",
            example: Example("dashpilot start --at 17:30", "records a shift that began at half past five")),
        action(
            "end", .endShift, "end the running shift", taking: .end,
            example: Example("dashpilot end", "records the end of the shift, now")),
        action(
            "pause", .pauseShift, "pause the running shift", taking: .pause,
            example: Example("dashpilot pause", "working time stops until resume")),
        action(
            "resume", .resumeShift, "end the pause",
            example: Example("dashpilot resume", "working time goes on, from now")),
        action(
            "park", .parkVehicle, "record the vehicle as parked", taking: .park,
            example: Example("dashpilot park", "the route stops recording, and the shift goes on")),
        action(
            "drive", .resumeDriving, "record driving again",
            example: Example("dashpilot drive", "the vehicle is no longer recorded as parked")),
        accept,
        action(
            "next", .recordDeliveryProgress, "record the next step of the one delivery in progress",
            example: Example("dashpilot next", "an accepted delivery is recorded as arrived at the pickup")),
    ]

    /// - Parameter boundary: What later positions are refused by, where the verb given for a past moment takes them.
    private static func action(
        _ name: String, _ action: VoiceAction, _ abstract: String, taking boundary: PositionBoundary? = nil,
        example: Example
    ) -> Command {
        Command(
            name, topic: .driving, abstract: abstract, details: [action.explanation] + takingDetails(boundary),
            options: boundary == nil ? [] : [.yes], example: example
        ) { context in
            let time = try context.eventTime()
            func perform(_ services: ServiceContext) throws -> String {
                if let boundary { try context.confirmTaking(by: boundary, at: time, in: services) }
                let route: RouteBeginning = (try? services.hearsLocationApp()) == true ? .byLocationApp : .whenOpened
                return try IntentLifecycleService(services).perform(
                    action, at: time, locale: context.locale, route: route)
            }
            // Only a start has nothing to go on from, so only it makes the ledger.
            let spoken =
                try action == .startShift
                ? context.recording(knowingSources: true, perform)
                : perform(context.existingServices(knowingSources: true))
            return Output(text: spoken, json: ["recorded": true, "spoken": .string(spoken)])
        }
    }

    private static func takingDetails(_ boundary: PositionBoundary?) -> [String] {
        guard boundary != nil else { return [] }
        return [
            "Given for a past moment with --at, it takes with it the positions recorded since; how many is said, and asked "
                + "about, first."
        ]
    }

    private static let deliveryCount = Operand(
        "COUNT", "How many deliveries the offer holds; 1 where it is left out.", count: .optional)

    /// A stuck key must not make a million deliveries; no offer holds this many.
    private static let mostAtOnce = DeliveryService.mostDeliveriesAtOnce

    private static let accept = Command(
        "accept", topic: .driving, abstract: "record an accepted offer of one delivery or of several",
        details: [
            VoiceAction.startDelivery.explanation, "With COUNT all of the offer's deliveries are accepted together.",
        ],
        operands: [deliveryCount], example: Example("dashpilot accept 2", "two deliveries, accepted together now")
    ) { context in
        let number = try context.arguments[deliveryCount].map { try context.number($0, for: deliveryCount.name) } ?? 1
        guard number <= mostAtOnce else {
            throw Misuse.unreadableValue(
                String(number), of: deliveryCount.name, expected: "Give a whole number up to \(mostAtOnce).")
        }
        let time = try context.eventTime()
        let services = try context.existingServices()
        let accepted = try DeliveryService(services).acceptOffer(deliveryCount: number, at: time)
        let spoken = VoiceConfirmation(locale: context.locale, route: .whenOpened).offerStarted(
            numbers: accepted.offer.deliveries.map(\.number), inProgress: accepted.shift.activeDeliveries.count)
        return Output(
            text: spoken,
            json: LifecycleRecord.accepted(accepted.offer, of: accepted.shift, spoken: spoken))
    }
}

extension CommandContext {
    /// Says how many positions an event given for a past moment would take with it, and asks, where there are any.
    ///
    /// Source of the rules: INTAKE-20, CLI-7, CLI-8.
    fileprivate func confirmTaking(
        by boundary: PositionBoundary, at time: EventTime, in services: ServiceContext
    ) throws {
        guard case .at(let instant) = time else { return }
        let count = try ShiftService(services).positionsTaken(by: boundary, at: time)
        if let question = boundary.confirmTaking(count, at: instant, in: locale) { try confirm(question) }
    }
}
