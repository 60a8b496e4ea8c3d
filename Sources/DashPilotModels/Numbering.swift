public import DashPilotDomain
public import Foundation

/// A delivery with its local number. Derived at each reading, never stored (NUM-3).
public struct NumberedDelivery: Identifiable, Hashable, Sendable {
    public let number: Int
    public let delivery: Delivery

    public var id: UUID { delivery.id }
}

/// An offer with its local number and its deliveries under their shift-wide numbers (OFFER-26, OFFER-27).
public struct NumberedOffer: Identifiable, Hashable, Sendable {
    public let number: Int
    public let offer: Offer

    /// In acceptance order; empty only in a damaged store (DAMAGE-11).
    public let deliveries: [NumberedDelivery]

    public var id: UUID { offer.id }
    public var summary: DeliverySummary { DeliverySummary(states: deliveries.lazy.map(\.delivery.state)) }
    public var state: OfferState { OfferState(deliveries: summary) }
    public var isGrouped: Bool { deliveries.count > 1 }

    public var grouping: OfferGrouping {
        OfferGrouping(
            offerNumber: number, deliveryNumbers: deliveries.map(\.number), remaining: summary.inProgress)
    }
}

/// The deliveries on one screen that arrived in one offer, or one that records no offer by itself (NUM-5, DAMAGE-10).
public struct DeliveryGroup: Hashable, Sendable {
    /// `nil` for a delivery recording no offer, which is never pooled with another such one.
    public let offer: NumberedOffer?

    /// In acceptance order; empty only for an offer that holds no delivery at all (DAMAGE-11).
    public let deliveries: [NumberedDelivery]
}

extension Shift {
    /// `Delivery 1`, `Delivery 2`, … over the whole shift (NUM-1).
    public var numberedDeliveries: [NumberedDelivery] {
        deliveries.enumerated().map { NumberedDelivery(number: $0.offset + 1, delivery: $0.element) }
    }

    /// The unfinished ones under the numbers they have everywhere else (NUM-2).
    public var numberedActiveDeliveries: [NumberedDelivery] { numberedDeliveries.filter(\.delivery.isActive) }

    public func numberedDelivery(_ id: UUID) -> NumberedDelivery? { numberedDeliveries.first { $0.id == id } }

    /// The delivery under a number that the driver named, or `nil` when there is none.
    public func delivery(number: Int) -> NumberedDelivery? {
        numberedDeliveries.first { $0.number == number }
    }

    /// `Offer 1`, `Offer 2`, …
    public var numberedOffers: [NumberedOffer] {
        let byOffer = Dictionary(grouping: numberedDeliveries, by: \.delivery.offerID)
        return offers.enumerated().map { index, offer in
            NumberedOffer(number: index + 1, offer: offer, deliveries: byOffer[offer.id] ?? [])
        }
    }

    /// The numbered offer a delivery arrived in, or `nil` for one that records none.
    public func numberedOffer(containing deliveryID: UUID) -> NumberedOffer? {
        numberedOffers.first { offer in offer.deliveries.contains { $0.id == deliveryID } }
    }

    public func offer(number: Int) -> NumberedOffer? {
        numberedOffers.first { $0.number == number }
    }

    /// The offers that still hold a delivery in progress.
    public var activeOffers: [NumberedOffer] { numberedOffers.filter { $0.state == .inProgress } }

    /// The deliveries arranged by offer, offers in order, those recording no offer each alone after them (NUM-5).
    ///
    /// - Parameter isIncluded: Which deliveries are on the screen; an offer with none of its deliveries there has no
    ///   group. One that holds no delivery at all always has, so that it is seen and can be combined away (DAMAGE-11).
    public func deliveryGroups(where isIncluded: (Delivery) -> Bool = { _ in true }) -> [DeliveryGroup] {
        let known = Set(offers.map(\.id))
        let grouped = numberedOffers.compactMap { offer -> DeliveryGroup? in
            let shown = offer.deliveries.filter { isIncluded($0.delivery) }
            guard !shown.isEmpty || offer.deliveries.isEmpty else { return nil }
            return DeliveryGroup(offer: offer, deliveries: shown)
        }
        let alone = numberedDeliveries.filter { numbered in
            isIncluded(numbered.delivery) && !(numbered.delivery.offerID.map(known.contains) ?? false)
        }
        return grouped + alone.map { DeliveryGroup(offer: nil, deliveries: [$0]) }
    }

    /// `Pause 1`, `Pause 2`, … by start (PAUSE-14).
    public func pause(number: Int) -> ShiftPause? {
        pauses.enumerated().first { $0.offset + 1 == number }?.element
    }

    /// Every instant that the shift's deliveries record, in no particular order.
    public var recordedDeliveryEvents: [RecordedDeliveryEvent] {
        numberedDeliveries.flatMap { numbered in
            numbered.delivery.times.recorded.map { event in
                RecordedDeliveryEvent(deliveryNumber: numbered.number, event: event.stage, instant: event.instant)
            }
        }
    }

    /// The latest instant recorded by any delivery strictly after `instant`, or `nil` (ENDCOR-8, ENDCOR-12).
    public func latestDeliveryEvent(after instant: Instant) -> RecordedDeliveryEvent? {
        recordedDeliveryEvents.latest(after: instant)
    }
}
