import DashPilotDomain
import DashPilotModels
import DashPilotRecords
import DashPilotServices
import Foundation

extension Command {
    static let offers: [Command] = [move, new, combine, separate]

    private static let details = [
        "Moves which deliveries were accepted together, and nothing else: no time, place, amount or state. It can be "
            + "undone only by another correction. What moves is said first, and on a terminal asked about."
    ]

    private static let move = Command(
        "offer move", topic: .finishedShifts, abstract: "move a delivery into another offer of its shift",
        details: details, operands: [.delivery, .offer], options: [.ofShift, .yes],
        example: Example("dashpilot offer move --shift last 3 1", "Delivery 3 was accepted with Offer 1")
    ) { context in
        let services = try context.existingServices()
        let shift = try context.shift(.ofShift, in: services)
        let delivery = try context.delivery(.delivery, of: shift)
        let offer = try context.offer(.offer, of: shift)
        try context.confirmGrouping(shift.confirmMove(delivery: delivery.id, toOffer: offer.id), on: shift) {
            (shift: inout Shift) throws(OfferMembershipError) in
            try shift.move(delivery: delivery.id, toOffer: offer.id)
        }
        return context.output(
            grouping: try OfferCorrectionService(services).move(delivery: delivery.id, toOffer: offer.id))
    }

    private static let several = Operand(
        "N", "The numbers of the deliveries that leave, all of one offer.", count: .oneOrMore)

    private static let new = Command(
        "offer new", topic: .finishedShifts, abstract: "put deliveries of one offer into a new offer", details: details,
        operands: [several], options: [.ofShift, .yes],
        example: Example("dashpilot offer new --shift last 2", "Delivery 2 was accepted by itself")
    ) { context in
        let services = try context.existingServices()
        let shift = try context.shift(.ofShift, in: services)
        let ids = Set(
            try context.arguments.all(several).map { try context.delivery($0, for: several.name, of: shift).id })
        try context.confirmGrouping(shift.confirmNewOffer(deliveries: ids), on: shift) {
            (shift: inout Shift) throws(OfferMembershipError) in
            _ = try shift.makeOffer(regrouping: ids, id: UUID())
        }
        return context.output(grouping: try OfferCorrectionService(services).makeOffer(regrouping: ids))
    }

    private static let into = Operand("INTO", "The number of the offer that stays.")

    private static let combine = Command(
        "offer combine", topic: .finishedShifts, abstract: "combine an offer into another one", details: details,
        operands: [.offer, into], options: [.ofShift, .yes],
        example: Example("dashpilot offer combine --shift last 2 1", "Offer 2 was accepted with Offer 1")
    ) { context in
        let services = try context.existingServices()
        let shift = try context.shift(.ofShift, in: services)
        let source = try context.offer(.offer, of: shift)
        let destination = try context.offer(into, of: shift)
        try context.confirmGrouping(shift.confirmCombine(offer: source.id, into: destination.id), on: shift) {
            (shift: inout Shift) throws(OfferMembershipError) in
            try shift.combine(offer: source.id, into: destination.id)
        }
        return context.output(
            grouping: try OfferCorrectionService(services).combine(offer: source.id, into: destination.id))
    }

    private static let separate = Command(
        "offer separate", topic: .finishedShifts, abstract: "give each delivery of an offer an offer of its own",
        details: details, operands: [.offer], options: [.ofShift, .yes],
        example: Example("dashpilot offer separate --shift last 1", "the deliveries of Offer 1 came one by one")
    ) { context in
        let services = try context.existingServices()
        let shift = try context.shift(.ofShift, in: services)
        let offer = try context.offer(.offer, of: shift)
        try context.confirmGrouping(shift.confirmSeparate(offer: offer.id), on: shift) {
            (shift: inout Shift) throws(OfferMembershipError) in
            try shift.separate(offer: offer.id) { UUID() }
        }
        return context.output(grouping: try OfferCorrectionService(services).separate(offer: offer.id))
    }
}

extension CommandContext {
    /// States what a correction of grouping moves, and on a terminal asks; one that would be refused is not asked about.
    fileprivate func confirmGrouping(
        _ question: Confirmation?, on shift: Shift, _ correction: (inout Shift) throws(OfferMembershipError) -> Void
    ) throws {
        var corrected = shift
        do throws(OfferMembershipError) {
            try correction(&corrected)
        } catch {
            throw OfferCorrectionError.invalidMembership(error)
        }
        if let question { try confirmOnTerminal(question.message, question: question.title) }
    }

    /// A shift's deliveries by offer, after a correction of grouping.
    fileprivate func output(grouping shift: Shift) -> Output {
        var page = TextPage()
        page.heading("Offers")
        for offer in shift.numberedOffers {
            page.row("Offer \(offer.number)", offer.deliveries.isEmpty ? [offer.state.historyLabel] : [offer.names])
        }
        return Output(
            text: page.text(width: columns),
            json: OfferRecord.offers(of: shift))
    }
}

extension NumberedOffer {
    fileprivate var names: String { deliveries.map { "Delivery \($0.number)" }.joinedAsList }
}
