public import Foundation

/// The fuel a period's shifts are estimated to have used, each under its own assumptions.
///
/// Not an expense, and never added to one. Source of the rules: PFUEL-1 to PFUEL-5, PFUEL-8, PFUEL-9.
public struct PeriodFuelEstimate: Hashable, Sendable {
    /// The sum of the shifts' unrounded gallons; `nil` when no shift has an estimate, never 0 for that.
    public let gallons: Decimal?

    /// The sum of the shifts' unrounded costs; `nil` exactly when the gallons are.
    public let cost: Money?

    /// Estimated of finished shifts.
    public let coverage: Coverage

    /// Recorded metres of the estimated shifts.
    public let estimatedMetres: Double

    /// Recorded metres of all shifts.
    public let recordedMetres: Double

    /// Whether an estimated shift's route is partial, so that at least this much was used.
    public let isFloor: Bool

    /// Miles of the estimated shifts, crossed once after summing.
    public var estimatedMiles: Double { estimatedMetres / RouteDistance.metresPerMile }

    /// Miles of all shifts.
    public var recordedMiles: Double { recordedMetres / RouteDistance.metresPerMile }

    /// Whether no recorded mile is outside the estimate; so too where none is recorded.
    public var coversAllMiles: Bool { estimatedMetres == recordedMetres }

    /// How much of the recorded miles the estimate covers, as a whole percentage, at most 99 unless it is all of them;
    /// `nil` where no miles are recorded (PFUEL-3).
    public var percentageOfMiles: Int? {
        guard recordedMetres > 0 else { return nil }
        if coversAllMiles { return 100 }
        // The share is below 1 and only its rounding can reach 100.
        return min(99, Int((estimatedMetres / recordedMetres * 100).rounded(.toNearestOrAwayFromZero)))
    }

    public static let unavailableExplanation =
        "No shift here has what a fuel estimate needs: miles per gallon, a gas price and a measured route."
}

/// A period's recorded gross earnings less estimated fuel, over the shifts that have both.
///
/// Both halves are of those shifts alone, so where some are missing it is not the period's earnings less the period's
/// fuel. Source of the rules: PFUEL-6 to PFUEL-8.
public struct PeriodFuelNet: Hashable, Sendable {
    /// Why there is no figure.
    public enum Unavailability: String, CaseIterable, Sendable {
        case noCompletedShifts
        case noShiftHasBoth

        public var explanation: String {
            switch self {
            case .noCompletedShifts: "No finished shift here."
            case .noShiftHasBoth: "No shift here has both an amount and a fuel estimate."
            }
        }
    }

    /// The amounts of the shifts with both; `nil` without such a shift.
    public let grossEarnings: Money?

    /// The estimated cost of the same shifts.
    public let fuelCost: Money?

    /// Shifts with both, of finished shifts.
    public let coverage: Coverage

    /// Whether a contributing route is partial, so that at most this much was left.
    public let isCeiling: Bool

    /// Exact, and negative where it is; `nil` exactly when there is an ``unavailability``.
    public var amount: Money? {
        guard let grossEarnings, let fuelCost else { return nil }
        return grossEarnings - fuelCost
    }

    public var unavailability: Unavailability? { amount == nil ? missing : nil }

    /// What to name where there is no figure.
    var missing: Unavailability { coverage.eligible == 0 ? .noCompletedShifts : .noShiftHasBoth }
}
