public import DashPilotDomain
public import Foundation

/// A tip received outside what the platform recorded paying for a delivery.
public struct DeliveryTip: Identifiable, Hashable, Sendable {
    public let id: UUID

    /// Always more than nothing, except in a damaged store.
    public internal(set) var amount: Money

    /// The stored word; one this build cannot name is kept and reads as no method (DAMAGE-14).
    public internal(set) var methodRawValue: String

    /// When the driver wrote the tip down, never edited, and not when the money arrived (TIP-4).
    public let recordedAt: Instant

    /// A tip as the ledger holds it.
    public init(id: UUID, amount: Money, methodRawValue: String, recordedAt: Instant) {
        self.id = id
        self.amount = amount
        self.methodRawValue = methodRawValue
        self.recordedAt = recordedAt
    }

    public var method: DeliveryTipMethod? { DeliveryTipMethod(rawValue: methodRawValue) }

    /// Oldest first, identity breaking a tie (TIP-7).
    static func precedes(_ left: DeliveryTip, _ right: DeliveryTip) -> Bool {
        isOrdered(left.recordedAt, left.id, before: right.recordedAt, right.id)
    }
}
