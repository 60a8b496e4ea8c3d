public import DashPilotDomain
import Foundation

/// A shift with what its route measures, from which every figure of it is derived again at each reading (GEN-10).
///
/// One value for pages, commands and exports, so that none of them works a figure out by itself (PROD-3).
public struct MeasuredShift: Hashable, Sendable {
    public let shift: Shift
    public let distance: RouteDistance

    public init(_ shift: Shift, distance: RouteDistance) {
        self.shift = shift
        self.distance = distance
    }

    /// The three rates and two durations of a finished shift, or why there are none.
    public var metrics: ShiftMetrics {
        ShiftMetricsCalculator.metrics(
            isCompleted: !shift.isActive, gross: shift.grossEarnings, workingDuration: shift.completedWorkingDuration,
            activeTime: shift.deliveryActiveTime, distance: distance)
    }

    /// Over the shift's own recorded distance and its own assumptions (FUEL-4); `nil` while the shift is unfinished,
    /// which shows no estimate and no reason for one (FUEL-12).
    public var fuelEstimate: FuelEstimate? { shift.isActive ? nil : estimate }

    public var profitability: ShiftProfitability {
        ShiftProfitabilityCalculator.profitability(
            isCompleted: !shift.isActive, gross: shift.grossEarnings, fuel: estimate,
            workingDuration: shift.completedWorkingDuration)
    }

    private var estimate: FuelEstimate {
        FuelEstimateCalculator.estimate(over: distance, under: shift.fuelAssumptions)
    }

    /// What a period's figures read of a finished shift (PMET-1).
    public var figures: ShiftFigures {
        // A stored end before the start leaves no working time to sum (DAMAGE-12).
        let hasLength = shift.completedWindow != nil
        return ShiftFigures(
            startedAt: shift.startedAt, workingDuration: hasLength ? shift.completedWorkingDuration : nil,
            deliveryActiveDuration: shift.deliveryActiveTime.duration, grossEarnings: shift.grossEarnings,
            route: distance,
            deliveries: shift.deliveries.map { delivery in
                DeliveryFigures(
                    state: delivery.state, effectiveEarnings: delivery.effectiveEarnings.total,
                    pickupWait: delivery.pickupWait, pickupPlaceID: delivery.pickupPlace?.id)
            },
            fuelAssumptions: shift.fuelAssumptions)
    }
}

extension Delivery {
    /// What this one delivery earned an hour from acceptance to completion, or why there is no figure (DRATE-1).
    public var effectiveEarningsPerDeliveryHour: DeliveryEarningsRate {
        DeliveryEarningsRate(earnings: effectiveEarnings, completedDuration: completedDuration)
    }
}
