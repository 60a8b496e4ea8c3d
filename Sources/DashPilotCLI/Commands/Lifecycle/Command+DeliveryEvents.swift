import DashPilotDomain
import DashPilotIntents
import DashPilotModels
import DashPilotRecords
import DashPilotServices
import Foundation

extension Command {
    static let deliveries: [Command] = deliveryEvents + deliveryAmounts + deliveryCorrections

    private static let deliveryEvents: [Command] = [
        step("arrive", .arrive, "record arriving at the pickup of a delivery"),
        step("pickup", .pickUp, "record picking the order of a delivery up"),
        step("deliver", .complete, "record a delivery as delivered"),
        cancel,
        reopen,
    ]

    private static func step(_ name: String, _ action: DeliveryAction, _ abstract: String) -> Command {
        Command(
            "delivery \(name)", topic: .deliveries, abstract: abstract, operands: [.delivery],
            example: Example("dashpilot delivery \(name) 2", "records it on Delivery 2, now")
        ) { context in
            let time = try context.eventTime()
            let services = try context.existingServices()
            let delivery = try context.runningDelivery(in: services)
            let changed = try DeliveryService(services).record(action, on: delivery.id, at: time)
            return context.output(of: changed)
        }
    }

    private static let cancel = Command(
        "delivery cancel", topic: .deliveries, abstract: "end a delivery without completing it",
        details: [
            "The delivery is kept as cancelled. A cancellation cannot be taken back, so on a terminal it is asked about."
        ],
        operands: [.delivery], options: [.yes],
        example: Example("dashpilot delivery cancel 2", "Delivery 2 ends here")
    ) { context in
        let time = try context.eventTime()
        let services = try context.existingServices()
        let delivery = try context.runningDelivery(in: services)
        if delivery.delivery.isActive {
            try context.confirmOnTerminal(
                DeliveryControl.cancelConfirmation(number: delivery.number),
                question: "\(DeliveryControl.cancel(number: delivery.number))?")
        }
        return context.output(of: try DeliveryService(services).cancel(delivery.id, at: time))
    }

    private static let reopen = Command(
        "delivery reopen", topic: .deliveries, abstract: "take the completion of a delivery back",
        details: [
            "Only its delivered time is removed, and the delivery goes on from the state before. On a terminal it is asked "
                + "about."
        ],
        operands: [.delivery], options: [.yes],
        example: Example("dashpilot delivery reopen 2", "Delivery 2 is in progress again")
    ) { context in
        let services = try context.existingServices()
        let shift = try context.runningShift(in: services)
        let delivery = try context.delivery(.delivery, of: shift)
        if let state = try? shift.stateIfReopened(delivery.delivery) {
            try context.confirmOnTerminal(
                DeliveryControl.reopenConfirmation(
                    number: delivery.number, restoring: state, hasRecordedMoney: delivery.delivery.hasRecordedMoney),
                question: "\(DeliveryControl.reopen) Delivery \(delivery.number)?")
        }
        let changed = try DeliveryService(services).reopen(delivery.id)
        let spoken = changed.delivery.state.spoken(number: changed.number) + "."
        return context.output(of: changed, spoken: spoken)
    }
}

extension CommandContext {
    fileprivate func runningShift(in services: ServiceContext) throws -> Shift {
        guard let shift = try ShiftService(services).activeShift() else { throw DeliveryLifecycleError.noActiveShift }
        return shift
    }

    /// Delivery N of the running shift.
    fileprivate func runningDelivery(in services: ServiceContext) throws -> NumberedDelivery {
        try delivery(.delivery, of: runningShift(in: services))
    }

    /// The sentence of an event just recorded.
    fileprivate func output(of changed: ChangedDelivery) -> Output {
        let confirmation = VoiceConfirmation(locale: locale, route: .whenOpened)
        return output(
            of: changed,
            spoken: confirmation.deliveryAdvanced(number: changed.number, to: changed.delivery.state))
    }

    fileprivate func output(of changed: ChangedDelivery, spoken: String) -> Output {
        Output(
            text: spoken,
            json: [
                "recorded": true, "spoken": .string(spoken),
                "delivery": LifecycleRecord.delivery(changed.delivery.id, of: changed.shift),
            ])
    }
}
