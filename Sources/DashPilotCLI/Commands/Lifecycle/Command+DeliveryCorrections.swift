import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation

extension Command {
    static let deliveryCorrections: [Command] = [times, correctToCancelled]

    private static let stages: [(stage: DeliveryState, option: CommandOption)] = [
        (.accepted, CommandOption("accepted", "INSTANT", "The corrected acceptance.")),
        (.arrivedAtPickup, CommandOption("arrived", "INSTANT", "The corrected arrival at the pickup.")),
        (.pickedUp, CommandOption("picked-up", "INSTANT", "The corrected pickup.")),
        (.delivered, CommandOption("delivered", "INSTANT", "The corrected completion.")),
        (.cancelled, CommandOption("cancelled", "INSTANT", "The corrected cancellation.")),
    ]

    private static let times = Command(
        "delivery times", topic: .deliveries, abstract: "correct recorded times of a finished shift's delivery",
        details: [
            "Gives the times that are to change; the others stay as they are recorded.",
            DeliveryControl.correctTimesExplanation,
        ],
        operands: [.delivery], options: [.finishedShift] + stages.map(\.option),
        example: Example(
            "dashpilot delivery times --shift last 2 --delivered \"2026-08-12 17:10\"",
            "Delivery 2 was delivered at ten past five")
    ) { context in
        let given = try stages.compactMap { stage, option in
            try context.instant(option).map { (stage: stage, instant: $0) }
        }
        guard !given.isEmpty else {
            throw Misuse.contradiction(
                "Give at least one time to correct: " + stages.map { "--" + $0.option.name }.joined(separator: ", ")
                    + ".")
        }
        let services = try context.existingServices()
        let delivery = try context.delivery(.delivery, of: context.shift(.finishedShift, in: services)).delivery
        var proposed = delivery.times
        for (stage, instant) in given { proposed[stage] = instant }
        let changed = try DeliveryService(services).correctTimes(
            of: delivery.id, to: proposed, replacing: delivery.times)
        return context.output(showing: changed, saying: DeliveryControl.correctTimesExplanation)
    }

    private static let correctToCancelled = Command(
        "delivery correct-to-cancelled", topic: .deliveries,
        abstract: "correct a finished shift's completion to a cancellation",
        details: ["It cannot be undone, so on a terminal it is asked about."], operands: [.delivery],
        options: [.finishedShift, .yes],
        example: Example(
            "dashpilot delivery correct-to-cancelled --shift last 2", "Delivery 2 counts as cancelled")
    ) { context in
        let services = try context.existingServices()
        let numbered = try context.delivery(.delivery, of: context.shift(.finishedShift, in: services))
        var corrected = numbered.delivery
        // What would be refused is not asked about first.
        if (try? corrected.correctCompletionToCancellation()) != nil {
            try context.confirmOnTerminal(
                DeliveryControl.correctToCancelledConfirmation(
                    number: numbered.number, hasRecordedMoney: numbered.delivery.hasRecordedMoney),
                question: DeliveryControl.correctToCancelledTitle(number: numbered.number))
        }
        return context.output(showing: try DeliveryService(services).correctToCancelled(numbered.id))
    }
}
