public import DashPilotDomain
public import Foundation

/// One acceptance of one or more deliveries. It groups and does not govern: it holds no money, duration or distance
/// (OFFER-23), and which deliveries it holds is told by the deliveries themselves.
public struct Offer: Identifiable, Hashable, Sendable {
    public let id: UUID
    public let acceptedAt: Instant

    /// An offer as the ledger holds it.
    public init(id: UUID, acceptedAt: Instant) {
        self.id = id
        self.acceptedAt = acceptedAt
    }

    /// Whether a delivery accepted at `instant` could have arrived in this offer: the one ordering rule that a
    /// correction of grouping keeps (OFFCOR-2).
    public func couldHaveContained(deliveryAcceptedAt instant: Instant) -> Bool { instant >= acceptedAt }

    /// By acceptance, identity breaking a tie (OFFER-26).
    static func precedes(_ left: Offer, _ right: Offer) -> Bool {
        isOrdered(left.acceptedAt, left.id, before: right.acceptedAt, right.id)
    }
}
