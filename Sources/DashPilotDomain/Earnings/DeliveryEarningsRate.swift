public import Foundation

/// What one delivery earned by the hour of its own accepted-to-delivered time, or the one reason there is no figure.
///
/// Never added, averaged, ranked or set against a shift's rates: overlapping deliveries share time that such a figure
/// would count twice. Source of the rules: DRATE-1 to DRATE-4.
public enum DeliveryEarningsRate: Hashable, Sendable {
    /// Effective earnings an hour, unrounded beyond 6 fraction digits.
    case available(Money)
    case unavailable(DeliveryRateUnavailability)

    /// - Parameters:
    ///   - earnings: The delivery's own amount and tips.
    ///   - completedDuration: Seconds from acceptance to completion; `nil` unless the delivery was delivered, so that a
    ///     cancelled or active one never has a rate (DRATE-3).
    public init(earnings: EffectiveDeliveryEarnings, completedDuration: TimeInterval?) {
        guard let completedDuration else {
            self = .unavailable(.deliveryNotCompleted)
            return
        }
        guard let total = earnings.total else {
            self = .unavailable(.earningsNotRecorded)
            return
        }
        guard let rate = ShiftMetricsCalculator.grossPerHour(of: total, over: completedDuration) else {
            self = .unavailable(.zeroDuration)
            return
        }
        self = .available(rate)
    }
}

/// Why a delivery has no rate, in the order the reasons are decided (DRATE-2).
public enum DeliveryRateUnavailability: String, Hashable, Sendable, CaseIterable {
    /// Cancelled, or still active.
    case deliveryNotCompleted

    /// No gross amount, whether there are tips or not.
    case earningsNotRecorded
    case zeroDuration

    /// The one sentence a driver is given for the reason.
    public var explanation: String {
        switch self {
        case .deliveryNotCompleted: "This delivery has no recorded completion to measure to."
        case .earningsNotRecorded: "Add what this delivery paid to see this rate."
        case .zeroDuration: "This delivery was accepted and delivered at the same moment."
        }
    }
}
