/// The time one delivery was open: acceptance to completion, else to cancellation (ACTIVE-1).
public struct DeliveryActiveInterval: Hashable, Sendable {
    public let acceptedAt: Instant

    /// `nil` while the delivery is neither delivered nor cancelled.
    public let finishedAt: Instant?

    public init(acceptedAt: Instant, deliveredAt: Instant?, cancelledAt: Instant?) {
        self.acceptedAt = acceptedAt
        finishedAt = deliveredAt ?? cancelledAt
    }

    public var isUnfinished: Bool { finishedAt == nil }

    /// The part inside `window`, of no length where the interval has none or only touches an edge (ACTIVE-7 to 9).
    ///
    /// - Returns: `nil` when the interval is unfinished, ends before it starts or lies wholly outside (ACTIVE-6).
    public func covered(in window: InstantRange) -> InstantRange? {
        finishedAt.flatMap { window.part(of: InstantRange(start: acceptedAt, end: $0)) }
    }
}
