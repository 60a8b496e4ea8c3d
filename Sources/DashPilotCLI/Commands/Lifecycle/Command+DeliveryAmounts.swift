import DashPilotDomain
import DashPilotModels
import DashPilotRecords
import DashPilotServices
import Foundation

extension Command {
    static let deliveryAmounts: [Command] = [place, expect, pay, tip]

    private static let name = Operand(
        "NAME", "The place's name as you spell it; left out with --clear.", count: .anyNumber)

    private static let place = Command(
        "delivery place", topic: .deliveries, abstract: "name the pickup place of a delivery",
        details: ["A name used before, in any letter case, is the same place."], operands: [.delivery, name],
        options: [.ofShift, .clear],
        example: Example("dashpilot delivery place 2 \"Thai Garden\"", "Delivery 2 is picked up at Thai Garden")
    ) { context in
        let typed = try context.textOrClear(name)
        let services = try context.existingServices()
        let delivery = try context.delivery(.delivery, of: context.shift(.ofShift, in: services))
        let places = PickupPlaceService(services)
        let changed =
            try typed.map { try places.assign(name: $0, toDelivery: delivery.id) }
            ?? places.removePlace(fromDelivery: delivery.id)
        return context.output(showing: changed)
    }

    private static let expected = Operand.amount("What you expect it to pay, 0 included; left out with --clear.")

    private static let expect = Command(
        "delivery expect", topic: .deliveries, abstract: "record what a delivery in progress is expected to pay",
        details: ["Expected pay is no earnings: it is in no total, and recording what was paid leaves it as it is."],
        operands: [.delivery, expected], options: [.ofShift, .clear],
        example: Example("dashpilot delivery expect 2 8.50", "the offer promised 8.50 for Delivery 2")
    ) { context in
        let amount = try context.amountOrClear(expected, .expectedPay)
        let services = try context.existingServices()
        let delivery = try context.delivery(.delivery, of: context.shift(.ofShift, in: services))
        let deliveries = DeliveryService(services)
        let changed =
            try amount.map { try deliveries.setExpectedEarnings($0, of: delivery.id) }
            ?? deliveries.clearExpectedEarnings(of: delivery.id)
        return context.output(showing: changed)
    }

    private static let paid = Operand.amount("What the platform paid for it, 0 included; left out with --clear.")

    private static let pay = Command(
        "delivery pay", topic: .deliveries, abstract: "record what a finished delivery paid",
        details: [EffectiveDeliveryEarnings.tipAlreadyIncludedWarning], operands: [.delivery, paid],
        options: [.ofShift, .clear],
        example: Example("dashpilot delivery pay --shift last 2 14.75", "Delivery 2 of the last shift paid 14.75")
    ) { context in
        let amount = try context.amountOrClear(paid, .grossEarnings)
        let services = try context.existingServices()
        let delivery = try context.delivery(.delivery, of: context.shift(.ofShift, in: services))
        let deliveries = DeliveryService(services)
        let changed =
            try amount.map { try deliveries.setGrossEarnings($0, of: delivery.id) }
            ?? deliveries.clearGrossEarnings(of: delivery.id)
        return context.output(
            showing: changed,
            saying: changed.delivery.effectiveEarnings.tipsAlreadyRecordedSentence(in: context.locale))
    }
}

extension CommandContext {
    /// A delivery as it is now, in the words of the page that shows it.
    func output(showing changed: ChangedDelivery, saying sentence: String? = nil) -> Output {
        var page = TextPage()
        if changed.delivery.isActive {
            DeliveryCard(numbered: changed.numbered, now: now, locale: locale).add(to: &page)
        } else {
            DeliveryBlock(changed.numbered, of: changed.shift, in: locale).add(to: &page)
        }
        return Output(
            text: page.text(width: columns),
            json: ["delivery": LifecycleRecord.delivery(changed.delivery.id, of: changed.shift)],
            words: sentence.map { [$0] } ?? [])
    }
}
