public import Foundation

/// A shift's recorded gross amount less its estimated fuel cost, whole and over its working time.
///
/// Tips, delivery amounts and recorded expenses never enter. Source of the rules: NET-1 to NET-8.
public struct ShiftProfitability: Hashable, Sendable {
    /// The first half: the shift's own amount, `nil` when none is recorded.
    public let gross: Money?

    /// The second half.
    public let fuel: FuelEstimate

    public let net: EstimatedNet
    public let netPerWorkingHour: EstimatedNet

    /// Whether the net rests on a partial route, so that at most this much was left (NET-6).
    public var isCeiling: Bool {
        guard case .available = net, case .available(let fuel) = fuel else { return false }
        return fuel.isFloor
    }
}

/// An amount estimated to be left after fuel, negative where it is, or the one reason there is none.
public enum EstimatedNet: Hashable, Sendable {
    case available(Money)
    case unavailable(ShiftProfitabilityUnavailability)
}

/// Works out what was left of a finished shift's amount after its estimated fuel.
public enum ShiftProfitabilityCalculator {
    /// - Parameters:
    ///   - gross: The shift's own amount; `nil` never counts as 0 (NET-8).
    ///   - workingDuration: Seconds worked; the net itself stands without it (NET-4).
    public static func profitability(
        isCompleted: Bool, gross: Money?, fuel: FuelEstimate, workingDuration: TimeInterval?
    ) -> ShiftProfitability {
        let net = net(isCompleted: isCompleted, gross: gross, fuel: fuel)
        return ShiftProfitability(
            gross: gross, fuel: fuel, net: net, netPerWorkingHour: perWorkingHour(net, over: workingDuration))
    }

    private static func net(isCompleted: Bool, gross: Money?, fuel: FuelEstimate) -> EstimatedNet {
        guard isCompleted else { return .unavailable(.shiftNotCompleted) }
        guard let gross else { return .unavailable(.earningsNotRecorded) }
        guard case .available(let fuel) = fuel else { return .unavailable(.fuelNotEstimated) }
        return .available(gross - fuel.cost)
    }

    private static func perWorkingHour(_ net: EstimatedNet, over workingDuration: TimeInterval?) -> EstimatedNet {
        guard case .available(let amount) = net else { return net }
        guard let hourly = ShiftMetricsCalculator.grossPerHour(of: amount, over: workingDuration) else {
            return .unavailable(.noWorkingTime)
        }
        return .available(hourly)
    }
}

/// Why nothing can be said to be left after fuel, in the order the reasons are decided (NET-3).
public enum ShiftProfitabilityUnavailability: String, Hashable, Sendable, CaseIterable {
    case shiftNotCompleted
    case earningsNotRecorded
    case fuelNotEstimated

    /// Of the hourly figure alone.
    case noWorkingTime

    /// The one sentence a driver is given for the reason.
    public var explanation: String {
        switch self {
        case .shiftNotCompleted: "The shift has not ended, so there is nothing to subtract from yet."
        case .earningsNotRecorded: "Add what this shift paid to see what was left after fuel."
        case .fuelNotEstimated:
            "Add miles per gallon and a gas price, over a measured route, to see what was left after fuel."
        case .noWorkingTime: "This shift has no working time to spread what was left over."
        }
    }
}
