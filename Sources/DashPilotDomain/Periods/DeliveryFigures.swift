public import Foundation

/// One delivery reduced to what a period's figures read.
public struct DeliveryFigures: Hashable, Sendable {
    public let state: DeliveryState

    /// Its own amount and tips together; `nil` without an amount (TIPSUM-2).
    public let effectiveEarnings: Money?

    /// Seconds; `nil` without a recorded wait (WAIT-2).
    public let pickupWait: TimeInterval?

    /// The place it names, if any.
    public let pickupPlaceID: UUID?

    public init(state: DeliveryState, effectiveEarnings: Money?, pickupWait: TimeInterval?, pickupPlaceID: UUID?) {
        self.state = state
        self.effectiveEarnings = effectiveEarnings
        self.pickupWait = pickupWait
        self.pickupPlaceID = pickupPlaceID
    }
}
