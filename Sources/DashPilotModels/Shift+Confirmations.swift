public import DashPilotDomain
public import Foundation

/// The questions before a correction of grouping. Describing one applies nothing (OFFCOR-16); each names the deliveries
/// that move and the offers by number, and no identifier appears (OFFCOR-14, OFFCOR-15).
extension Shift {
    /// - Returns: `nil` when the delivery or the offer is not part of this shift.
    public func confirmMove(delivery id: UUID, toOffer offerID: UUID) -> Confirmation? {
        guard let moving = numberedDelivery(id), let destination = numberedOffers.first(where: { $0.id == offerID })
        else { return nil }
        let source = numberedOffer(containing: id)
        let from = source.map { " from Offer \($0.number)" } ?? ""
        return Confirmation(
            title: "Move Delivery \(moving.number) to Offer \(destination.number)?",
            message: "Delivery \(moving.number) moves\(from) to Offer \(destination.number). "
                + nothingElse(emptying: source.flatMap { $0.deliveries.count == 1 ? $0 : nil }),
            button: "Move to Offer \(destination.number)")
    }

    public func confirmNewOffer(delivery id: UUID) -> Confirmation? {
        guard let moving = numberedDelivery(id) else { return nil }
        let from = numberedOffer(containing: id).map { " leaves Offer \($0.number) and" } ?? ""
        return Confirmation(
            title: "Put Delivery \(moving.number) in a new offer?",
            message: "Delivery \(moving.number)\(from) becomes an offer of its own, which takes the acceptance already "
                + "recorded on the delivery. " + nothingElse(emptying: nil),
            button: "Put Delivery \(moving.number) in a New Offer")
    }

    public func confirmCombine(offer sourceID: UUID, into destinationID: UUID) -> Confirmation? {
        guard let source = numberedOffers.first(where: { $0.id == sourceID }),
            let destination = numberedOffers.first(where: { $0.id == destinationID })
        else { return nil }
        let names = source.deliveries.map { "Delivery \($0.number)" }
        let moving =
            names.isEmpty
            ? "Offer \(source.number) holds no delivery."
            : "\(names.joinedAsList) \(names.count == 1 ? "moves" : "move") from Offer \(source.number) to Offer "
                + "\(destination.number)."
        return Confirmation(
            title: "Combine Offer \(source.number) into Offer \(destination.number)?",
            message: moving + " " + nothingElse(emptying: source), button: "Combine into Offer \(destination.number)")
    }

    public func confirmSeparate(offer id: UUID) -> Confirmation? {
        guard let offer = numberedOffers.first(where: { $0.id == id }), let first = offer.deliveries.first else {
            return nil
        }
        let names = offer.deliveries.dropFirst().map { "Delivery \($0.number)" }
        let become = names.count == 1 ? "becomes an offer of its own" : "each become an offer of their own"
        let leaving =
            names.isEmpty
            ? "" : " \(names.joinedAsList) \(become), which takes the acceptance already recorded on the delivery."
        return Confirmation(
            title: "Separate Offer \(offer.number)?",
            message: "Delivery \(first.number) stays in Offer \(offer.number).\(leaving) " + nothingElse(emptying: nil),
            button: "Separate Offer \(offer.number)")
    }

    private func nothingElse(emptying offer: NumberedOffer?) -> String {
        let unchanged = "No time, place, amount or state changes."
        guard let offer else { return unchanged }
        return unchanged + " Offer \(offer.number) then holds nothing and is removed."
    }
}

extension Shift {
    /// The question before a pause is deleted (PAUSECOR-19).
    ///
    /// - Returns: `nil` for a pause that is not part of this shift or has not ended.
    public func confirmDelete(pause id: UUID, in locale: DriverLocale) -> Confirmation? {
        guard let index = pauses.firstIndex(where: { $0.id == id }), let end = pauses[index].endedAt else { return nil }
        let length = InstantRange(start: pauses[index].startedAt, end: end).duration
        let spokenLength = DurationText.spoken(length, secondsUnderAMinute: true, locale: locale.locale)
        return Confirmation(
            title: "Delete Pause \(index + 1)?",
            message:
                "Pause \(index + 1) lasts \(spokenLength). Working time grows by it. The shift's start and end do not move, "
                + "and the route does not change.",
            button: "Delete Pause \(index + 1)")
    }

    /// The question before an earlier end deletes positions, or `nil` when there is none to delete (ENDCOR-32).
    public func confirmEnd(_ correctedEnd: Instant, deleting positionCount: Int, in locale: DriverLocale)
        -> Confirmation?
    {
        guard positionCount > 0 else { return nil }
        let time = locale.dateAndTime(correctedEnd)
        let positions = positionCount.counted("recorded position", "recorded positions", in: locale)
        return Confirmation(
            title: "End this shift at \(time)?",
            message:
                "\(positions) after that time \(positionCount == 1 ? "is" : "are") deleted. Mileage is measured again "
                + "from what remains, not reduced in proportion to the time. This cannot be undone, and a later "
                + "correction does not bring the \(positionCount == 1 ? "position" : "positions") back.",
            button:
                "End at \(locale.timeOfDay(correctedEnd)) and Delete "
                + positionCount.counted("Position", "Positions", in: locale))
    }
}

extension PickupPlace {
    /// The question before this place is merged into another (PICKUP-39, PLACE-5).
    public func confirmMerge(into destination: PickupPlace) -> Confirmation {
        Confirmation(
            title: "Merge \(displayName) into \(destination.displayName)?",
            message:
                "Every delivery that names \(displayName) will name \(destination.displayName) and keep its times. "
                + "\(displayName) is then removed. This cannot be undone.",
            button: "Merge into \(destination.displayName)")
    }

    /// Spoken with the place (PLACE-6, WORD-17).
    public var renameSpoken: String { "Rename pickup place, \(displayName)" }
    public var mergeSpoken: String { "Merge pickup place, \(displayName)" }

    public func mergeSpoken(into destination: PickupPlace) -> String {
        "Merge \(displayName) into \(destination.displayName)"
    }
}
