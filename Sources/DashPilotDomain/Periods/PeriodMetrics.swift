public import Foundation

/// What the finished shifts and the expenses of one period come to.
///
/// Derived again at each reading and never stored. Every figure over records that may lack its input carries how many
/// had it. Source of the rules: PMET-1 to PMET-26.
public struct PeriodMetrics: Hashable, Sendable {
    public let completedShiftCount: Int

    /// Seconds, over the shifts that have a working duration.
    public let workingTime: Covered<TimeInterval>

    /// Seconds; each shift's own, and nothing merged across shifts (PMET-4).
    public let deliveryActiveTime: Covered<TimeInterval>

    /// Seconds; worked out shift by shift, never one sum less the other (PMET-5).
    public let nonDeliveryTime: Covered<TimeInterval>

    /// The shifts' own amounts; no delivery's amount stands in (PMET-7).
    public let grossEarnings: Covered<Money>

    /// Over the shifts with an amount and working time, to 6 fraction digits, as the other two rates are (PMET-8).
    public let grossPerWorkingHour: Covered<Money>
    public let grossPerDeliveryActiveHour: Covered<Money>
    public let grossPerRecordedMile: Covered<Money>

    public let mileage: PeriodMileage
    public let deliveries: PeriodDeliveries

    /// `nil` without a recorded expense.
    public let expenses: PeriodExpenseTotals?

    public let netAfterExpenses: PeriodNetAfterExpenses
    public let fuel: PeriodFuelEstimate
    public let netAfterFuel: PeriodFuelNet
}

/// A period and what its records come to.
public struct PeriodSummary: Hashable, Sendable {
    public let period: ReportingPeriod
    public let metrics: PeriodMetrics
}

/// What a period's routes measured. Recorded, never driven (PMET-14).
public struct PeriodMileage: Hashable, Sendable {
    /// Over the shifts whose route was measured; a measured 0 counts (PMET-13).
    public let metres: Covered<Double>

    /// Measured shifts whose recording is known to miss part of the shift.
    public let partialShiftCount: Int

    /// Of all shifts, measured or not.
    public let segmentCount: Int

    /// Of all shifts, measured or not.
    public let gapCount: Int

    /// Whether any shift's route rests on inferred continuity.
    public let usesInferredContinuity: Bool

    public var measuredShiftCount: Int { metres.coverage.contributing }

    public var unmeasurableShiftCount: Int { metres.coverage.eligible - metres.coverage.contributing }

    /// The unrounded metres as miles.
    public var miles: Double? { metres.value.map { $0 / RouteDistance.metresPerMile } }
}

/// What a period's deliveries come to, counted apart from the shifts' own amounts (PMET-15 to PMET-19).
public struct PeriodDeliveries: Hashable, Sendable {
    /// Cancelled ones are never among the delivered; only a damaged store holds one in progress.
    public let summary: DeliverySummary

    /// Effective earnings over finished deliveries with an amount. Stands apart from the gross earnings: no difference
    /// and no share between them exists (PMET-16, PMET-17).
    public let earnings: Covered<Money>

    /// Distinct places the deliveries name.
    public let pickupPlaceCount: Int

    /// Deliveries with a recorded wait, place named or not.
    public let pickupWaitCount: Int

    /// Seconds: the median of all single waits, never of medians; `nil` without one (PMET-18).
    public let medianPickupWait: TimeInterval?
}
