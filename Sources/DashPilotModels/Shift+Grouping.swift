public import DashPilotDomain
public import Foundation

/// The four corrections of which deliveries arrived together. Each moves membership and nothing else: no instant,
/// place, amount or state (OFFCOR-3), and an offer that is left holding nothing goes in the same change (OFFCOR-9).
extension Shift {
    /// Moves one delivery into another offer of this shift.
    ///
    /// - Throws: ``OfferMembershipError/differentShift`` when either is not part of this shift,
    ///   ``OfferMembershipError/alreadyInThatOffer``, ``OfferMembershipError/deliveryPrecedesOfferAcceptance``.
    public mutating func move(delivery id: UUID, toOffer offerID: UUID) throws(OfferMembershipError) {
        guard let delivery = delivery(id), let offer = offers.first(where: { $0.id == offerID }) else {
            throw .differentShift
        }
        guard delivery.offerID != offerID else { throw .alreadyInThatOffer }
        guard offer.couldHaveContained(deliveryAcceptedAt: delivery.acceptedAt) else {
            throw .deliveryPrecedesOfferAcceptance
        }
        assign([id], to: offerID)
    }

    /// Puts some deliveries of one offer into a new offer, which takes the earliest acceptance among them (OFFCOR-6).
    @discardableResult
    public mutating func makeOffer(
        regrouping ids: Set<UUID>, id newID: UUID
    ) throws(OfferMembershipError) -> Offer {
        guard !ids.isEmpty else { throw .noDeliveriesToGroup }
        let moving = deliveries.filter { ids.contains($0.id) }
        guard moving.count == ids.count, let first = moving.first else { throw .differentShift }
        guard moving.allSatisfy({ $0.offerID == first.offerID }), first.offerID != nil || moving.count == 1 else {
            throw .deliveriesFromDifferentOffers
        }
        if let offerID = first.offerID {
            guard deliveries.contains(where: { $0.offerID == offerID && !ids.contains($0.id) }) else {
                throw .wouldRegroupEveryDelivery
            }
        }
        // The deliveries are in acceptance order, so the first one's acceptance is the earliest.
        let offer = Offer(id: newID, acceptedAt: first.acceptedAt)
        regroup { offers, _ in offers.append(offer) }
        assign(ids, to: newID)
        return offer
    }

    /// Moves every delivery of one offer into another, judged for all before any moves, and removes the emptied one
    /// (OFFCOR-8, OFFCOR-10).
    public mutating func combine(offer sourceID: UUID, into destinationID: UUID) throws(OfferMembershipError) {
        guard sourceID != destinationID else { throw .cannotMergeIntoItself }
        guard offers.contains(where: { $0.id == sourceID }),
            let destination = offers.first(where: { $0.id == destinationID })
        else { throw .differentShift }
        let moving = deliveries.filter { $0.offerID == sourceID }
        guard moving.allSatisfy({ destination.couldHaveContained(deliveryAcceptedAt: $0.acceptedAt) }) else {
            throw .deliveryPrecedesOfferAcceptance
        }
        assign(Set(moving.map(\.id)), to: destinationID)
        removeOfferIfEmpty(sourceID)
    }

    /// Leaves an offer its first delivery and gives each other one an offer of its own, with that delivery's
    /// acceptance (OFFCOR-7).
    public mutating func separate(offer offerID: UUID, makeID: () -> UUID) throws(OfferMembershipError) {
        guard offers.contains(where: { $0.id == offerID }) else { throw .differentShift }
        let members = deliveries.filter { $0.offerID == offerID }
        guard members.count > 1 else { throw .offerIsNotGrouped }
        for delivery in members.dropFirst() {
            let offer = Offer(id: makeID(), acceptedAt: delivery.acceptedAt)
            regroup { offers, _ in offers.append(offer) }
            assign([delivery.id], to: offer.id)
        }
    }

    /// The offers a delivery could be moved to (OFFCOR-11).
    public func moveDestinations(forDelivery id: UUID) -> [NumberedOffer] {
        guard let delivery = delivery(id) else { return [] }
        return numberedOffers.filter { numbered in
            numbered.id != delivery.offerID
                && numbered.offer.couldHaveContained(deliveryAcceptedAt: delivery.acceptedAt)
        }
    }

    /// The offers that could hold every delivery of another one; the earliest offer has none (OFFCOR-11).
    public func combineDestinations(forOffer id: UUID) -> [NumberedOffer] {
        let moving = deliveries.filter { $0.offerID == id }
        return numberedOffers.filter { numbered in
            numbered.id != id
                && moving.allSatisfy { numbered.offer.couldHaveContained(deliveryAcceptedAt: $0.acceptedAt) }
        }
    }

    private mutating func assign(_ ids: Set<UUID>, to offerID: UUID) {
        var emptied: Set<UUID> = []
        regroup { _, deliveries in
            for index in deliveries.indices where ids.contains(deliveries[index].id) {
                if let previous = deliveries[index].offerID { emptied.insert(previous) }
                deliveries[index].offerID = offerID
            }
        }
        for previous in emptied where previous != offerID { removeOfferIfEmpty(previous) }
    }

    /// Removes an offer only once it truly holds nothing, so that no delivery can go with it (OFFCOR-9).
    private mutating func removeOfferIfEmpty(_ id: UUID) {
        guard !deliveries.contains(where: { $0.offerID == id }) else { return }
        regroup { offers, _ in offers.removeAll { $0.id == id } }
    }
}
