public import Foundation

/// What a finished shift's records come to: three rates over its one amount, and two derived durations.
///
/// Derived again at each reading and never stored. Source of the rules: RATE-1 to RATE-17, NONDEL-1 to NONDEL-3.
public struct ShiftMetrics: Hashable, Sendable {
    /// Seconds, `nil` while the shift is unfinished.
    public let workingDuration: TimeInterval?

    public let activeTime: DeliveryActiveTime

    /// Seconds, `nil` unless working and delivery active time are both available.
    public let nonDeliveryDuration: TimeInterval?

    public let grossPerWorkingHour: ShiftRate
    public let grossPerDeliveryActiveHour: ShiftRate
    public let grossPerRecordedMile: ShiftRate
}
