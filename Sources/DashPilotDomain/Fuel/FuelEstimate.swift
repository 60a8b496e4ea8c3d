public import Foundation

/// The fuel a finished shift is estimated to have used, or the one reason there is no estimate.
///
/// Not an expense: it reads none and enters none. Source of the rules: FUEL-1 to FUEL-16.
public enum FuelEstimate: Hashable, Sendable {
    case available(EstimatedFuel)
    case unavailable(FuelEstimateUnavailability)
}

/// Gallons and cost over a shift's recorded miles, under that shift's own assumptions.
public struct EstimatedFuel: Hashable, Sendable {
    /// Recorded miles, to 6 places; a measured 0 is a measurement (FUEL-8).
    public let miles: Decimal

    /// To 6 places (FUEL-1).
    public let gallons: Decimal

    /// Exact for those gallons; 0 where the price is recorded as 0 (FUEL-2, FUEL-7).
    public let cost: Money

    /// Whether the route is partial, so that at least this much was used (FUEL-10).
    public let isFloor: Bool
}

/// Estimates a finished shift's fuel. Source of the rules: FUEL-1 to FUEL-10.
public enum FuelEstimateCalculator {
    /// Fraction digits of the gallons, the one rounding of an estimate (FUEL-1).
    private static let gallonPlaces = 6

    /// - Parameters:
    ///   - distance: The shift's own recorded distance.
    ///   - assumptions: The shift's own; no setting, profile or other shift is read (FUEL-4).
    public static func estimate(over distance: RouteDistance, under assumptions: FuelAssumptions) -> FuelEstimate {
        // The assumptions come first, because they are what the driver can act on (FUEL-5).
        guard let milesPerGallon = assumptions.milesPerGallon else {
            return .unavailable(.milesPerGallonNotRecorded)
        }
        guard let price = assumptions.gasPricePerGallon else { return .unavailable(.gasPriceNotRecorded) }
        switch RecordedMiles(distance) {
        case .noRouteRecorded: return .unavailable(.noRouteRecorded)
        case .routeNotMeasurable: return .unavailable(.routeNotMeasurable)
        case .measured(let miles):
            guard let gallons = miles.divided(by: milesPerGallon, scale: gallonPlaces) else {
                return .unavailable(.milesPerGallonNotRecorded)
            }
            return .available(
                EstimatedFuel(miles: miles, gallons: gallons, cost: price * gallons, isFloor: distance.isPartial))
        }
    }
}

/// Why a shift has no fuel estimate, in the order the reasons are decided (FUEL-5).
public enum FuelEstimateUnavailability: String, Hashable, Sendable, CaseIterable {
    case milesPerGallonNotRecorded
    case gasPriceNotRecorded
    case noRouteRecorded
    case routeNotMeasurable

    /// The one sentence a driver is given for the reason (FUEL-11).
    public var explanation: String {
        switch self {
        case .milesPerGallonNotRecorded: "Add the vehicle's miles per gallon to estimate fuel for this shift."
        case .gasPriceNotRecorded: "Add the price of a gallon to estimate fuel for this shift."
        case .noRouteRecorded:
            "The route holds no usable position, so there are no recorded miles to estimate over."
        case .routeNotMeasurable:
            "The route could not be measured, so there are no recorded miles to estimate over."
        }
    }
}
