import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation

extension Command {
    private static let amount = Operand.amount("The tip, more than nothing; left out with --clear.")
    private static let method = CommandOption(
        "method", oneOf: DeliveryTipMethod.allCases.map(\.rawValue), "How it reached you.")
    private static let recorded = CommandOption(
        "tip", "T", "A tip already recorded, by its number or identifier, which the amount corrects.")

    static let tip = Command(
        "delivery tip", topic: .deliveries, abstract: "record, correct or delete a tip of a finished delivery",
        details: [
            "Cash: \(DeliveryTipMethod.cash.explanation) Platform: \(DeliveryTipMethod.platform.explanation)",
            "With --tip the amount corrects that tip, whose method stays unless --method gives another, and --clear deletes "
                + "it.",
        ],
        operands: [.delivery, amount], options: [.ofShift, method, recorded, .clear],
        example: Example("dashpilot delivery tip 2 3.50 --method cash", "Delivery 2 was tipped 3.50 in cash")
    ) { context in
        guard let typed = try context.amountOrClear(amount, .tip) else { return try deleteTip(context) }
        let given = context.arguments[method].flatMap(DeliveryTipMethod.init)
        if given == nil, !context.arguments.has(recorded) { throw Misuse.missingOption(method.spelling) }
        let services = try context.existingServices()
        let delivery = try context.delivery(.delivery, of: context.shift(.ofShift, in: services))
        let deliveries = DeliveryService(services)
        guard let named = context.arguments[recorded] else {
            guard let given else { throw Misuse.missingOption(method.spelling) }
            return context.output(showing: try deliveries.recordTip(typed, method: given, on: delivery.id))
        }
        let tip = try context.tip(named, of: delivery)
        // A stored method that this build cannot name is not guessed (DAMAGE-14).
        guard let kept = given ?? tip.method else { throw Misuse.missingOption(method.spelling) }
        return context.output(
            showing: try deliveries.correctTip(tip.id, of: delivery.id, amount: typed, method: kept))
    }

    private static func deleteTip(_ context: CommandContext) throws -> Output {
        guard let named = context.arguments[recorded] else { throw Misuse.missingOption(recorded.spelling) }
        let services = try context.existingServices()
        let delivery = try context.delivery(.delivery, of: context.shift(.ofShift, in: services))
        let tip = try context.tip(named, of: delivery)
        return context.output(showing: try DeliveryService(services).deleteTip(tip.id, of: delivery.id))
    }
}

extension CommandContext {
    /// A delivery's tip by its number or its identifier.
    fileprivate func tip(_ text: String, of numbered: NumberedDelivery) throws -> DeliveryTip {
        let tips = numbered.delivery.additionalTips
        let found: DeliveryTip?
        if let id = UUID(uuidString: text) {
            found = tips.first { $0.id == id }
        } else {
            let number = try number(text, for: "--tip")
            found = tips.indices.contains(number - 1) ? tips[number - 1] : nil
        }
        guard let found else { throw RecordNotFound.noSuchTip(text, delivery: numbered.number) }
        return found
    }
}
