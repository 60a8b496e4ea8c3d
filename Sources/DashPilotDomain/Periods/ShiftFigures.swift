public import Foundation

/// One finished shift reduced to what a period's figures read (PMET-1).
public struct ShiftFigures: Hashable, Sendable {
    /// Which period the shift belongs to, whole (PERIOD-7).
    public let startedAt: Instant

    /// Seconds; `nil` where there is none to measure.
    public let workingDuration: TimeInterval?

    /// Seconds in which at least one of the shift's own deliveries was open; `nil` where that is unavailable.
    public let deliveryActiveDuration: TimeInterval?

    /// The shift's own amount; `nil` when none is recorded, which is not 0.
    public let grossEarnings: Money?

    public let route: RouteDistance

    /// In any order.
    public let deliveries: [DeliveryFigures]

    /// Fuel over the route under the shift's own assumptions; `nil` where there is no estimate.
    public let fuel: EstimatedFuel?

    public init(
        startedAt: Instant, workingDuration: TimeInterval?, deliveryActiveDuration: TimeInterval?,
        grossEarnings: Money?, route: RouteDistance, deliveries: [DeliveryFigures], fuelAssumptions: FuelAssumptions
    ) {
        self.startedAt = startedAt
        self.workingDuration = workingDuration.flatMap(Self.measured)
        self.deliveryActiveDuration = deliveryActiveDuration.flatMap(Self.measured)
        self.grossEarnings = grossEarnings
        self.route = route
        self.deliveries = deliveries
        if case .available(let estimated) = FuelEstimateCalculator.estimate(over: route, under: fuelAssumptions) {
            fuel = estimated
        } else {
            fuel = nil
        }
    }

    /// Seconds worked without an open delivery; `nil` unless both halves are there (NONDEL-1, NONDEL-2).
    var nonDeliveryDuration: TimeInterval? {
        guard let workingDuration, let deliveryActiveDuration else { return nil }
        return workingDuration.remaining(after: deliveryActiveDuration)
    }

    /// Metres of a measured route, 0 included; `nil` where nothing was measured (PMET-13).
    var recordedMetres: Double? {
        guard case .measured = RecordedMiles(route) else { return nil }
        return route.metres
    }

    /// What is not a number, or less than nothing, is no measurement (PMET-3).
    private static func measured(_ duration: TimeInterval) -> TimeInterval? {
        duration.isFinite && duration >= 0 ? duration : nil
    }
}
