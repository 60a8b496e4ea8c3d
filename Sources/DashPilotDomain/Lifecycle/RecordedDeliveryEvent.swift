/// One instant that a delivery records, under the delivery's number in its shift (ENDCOR-12).
public struct RecordedDeliveryEvent: Hashable, Sendable {
    public let deliveryNumber: Int
    public let event: DeliveryState
    public let instant: Instant

    public init(deliveryNumber: Int, event: DeliveryState, instant: Instant) {
        self.deliveryNumber = deliveryNumber
        self.event = event
        self.instant = instant
    }
}

extension Sequence<RecordedDeliveryEvent> {
    /// The latest event strictly after `instant`, or `nil` (ENDCOR-8, ENDCOR-12).
    ///
    /// Of several at that one latest instant it is the one furthest along a lifecycle, then that of the lowest number,
    /// so that every refusal names the same event.
    public func latest(after instant: Instant) -> RecordedDeliveryEvent? {
        filter { $0.instant > instant }
            .max { ($0.instant, $0.event.order, -$0.deliveryNumber) < ($1.instant, $1.event.order, -$1.deliveryNumber) }
    }
}

extension DeliveryState {
    /// The position in a lifecycle.
    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
