public import Foundation

/// A period's figures beside those of the period immediately before.
///
/// Both sides come from the same calculation, each with its own coverage; their lengths are not made equal. Source of
/// the rules: PCOMP-1 to PCOMP-10.
public struct PeriodComparison: Hashable, Sendable {
    public let current: ReportingPeriod
    public let previous: ReportingPeriod

    /// In the order of ``PeriodComparisonLine/Figure``; a figure that both periods lack is left out (PCOMP-5).
    public let lines: [PeriodComparisonLine]

    /// - Parameter now: The present, by which the current period has to have ended for a percentage.
    /// - Returns: `nil` unless the previous period is the one that the current one is compared with (PCOMP-1).
    public init?(of current: PeriodSummary, with previous: PeriodSummary, now: Instant) {
        guard previous.period == current.period.compared else { return nil }
        self.current = current.period
        self.previous = previous.period
        lines = PeriodComparisonLine.Figure.allCases
            .map { figure in
                PeriodComparisonLine(
                    figure: figure,
                    current: figure.value(of: current.metrics), previous: figure.value(of: previous.metrics),
                    currentCoverage: figure.coverage(of: current.metrics),
                    previousCoverage: figure.coverage(of: previous.metrics),
                    isInProgress: now < current.period.end,
                    isComplete: figure.isComplete(in: current.metrics) && figure.isComplete(in: previous.metrics))
            }
            .filter { $0.current != nil || $0.previous != nil }
    }
}

/// One figure of two periods.
public struct PeriodComparisonLine: Hashable, Sendable {
    /// What is compared, in order. No net, median or estimate is (PCOMP-4).
    public enum Figure: Hashable, Sendable, CaseIterable {
        case completedShifts, workingTime, deliveryActiveTime, grossEarnings
        case grossPerWorkingHour, grossPerDeliveryActiveHour, grossPerRecordedMile
        case expenses, mileage, deliveriesDelivered
    }

    /// A figure, unrounded.
    public enum Value: Hashable, Sendable {
        case count(Int)
        case seconds(TimeInterval)
        case amount(Money)
        case rate(Money, ShiftRate.Kind)
        case metres(Double)
    }

    /// Why no percentage is given, in the order the reasons are decided (PCOMP-9).
    public enum Withheld: String, CaseIterable, Sendable {
        case valueMissing, previousIsZero, currentPeriodInProgress, completenessUnknown, tooSmallToState

        public var explanation: String {
            switch self {
            case .valueMissing: "One of the two periods does not have this figure."
            case .previousIsZero: "The earlier figure is nothing, so there is no ratio."
            case .currentPeriodInProgress:
                "This period has not ended, so a percentage would compare different amounts of time."
            case .completenessUnknown:
                "Not all records of both periods are in these figures, so no percentage is given."
            case .tooSmallToState: "The change is less than half a percent."
            }
        }
    }

    /// A change in whole percent, below 0 for less; never 0.
    public enum Percentage: Hashable, Sendable {
        case stated(Decimal)
        case withheld(Withheld)
    }

    public let figure: Figure

    /// `nil` where the period has no such figure, which is never 0.
    public let current: Value?
    public let previous: Value?

    /// `nil` for the counts and the expenses, which have none.
    public let currentCoverage: Coverage?
    public let previousCoverage: Coverage?

    /// Whether the current period has yet to end.
    let isInProgress: Bool

    /// Whether all records of both periods are known to be in the figures.
    let isComplete: Bool

    /// Current less previous, unrounded and below 0 for less; `nil` unless both are there (PCOMP-5, PCOMP-7).
    public var difference: Value? {
        guard let current, let previous else { return nil }
        return current.less(previous)
    }

    /// The change in whole percent of the previous figure, ties away from zero (PCOMP-8), or why none is given.
    public var percentage: Percentage {
        guard let current = current?.exact, let previous = previous?.exact else { return .withheld(.valueMissing) }
        guard let percent = ((current - previous) * 100).divided(by: previous, scale: 0) else {
            return .withheld(.previousIsZero)
        }
        guard !isInProgress else { return .withheld(.currentPeriodInProgress) }
        guard isComplete else { return .withheld(.completenessUnknown) }
        return percent.isZero ? .withheld(.tooSmallToState) : .stated(percent)
    }
}

extension PeriodComparisonLine.Figure {
    fileprivate func value(of metrics: PeriodMetrics) -> PeriodComparisonLine.Value? {
        switch self {
        case .completedShifts: .count(metrics.completedShiftCount)
        case .workingTime: metrics.workingTime.value.map { .seconds($0) }
        case .deliveryActiveTime: metrics.deliveryActiveTime.value.map { .seconds($0) }
        case .grossEarnings: metrics.grossEarnings.value.map { .amount($0) }
        case .grossPerWorkingHour, .grossPerDeliveryActiveHour, .grossPerRecordedMile:
            rate.flatMap { kind in metrics.rate(kind).value.map { .rate($0, kind) } }
        case .expenses: metrics.expenses.map { .amount($0.total) }
        case .mileage: metrics.mileage.metres.value.map { .metres($0) }
        case .deliveriesDelivered: .count(metrics.deliveries.summary.completed)
        }
    }

    fileprivate func coverage(of metrics: PeriodMetrics) -> Coverage? {
        switch self {
        case .completedShifts, .expenses, .deliveriesDelivered: nil
        case .workingTime: metrics.workingTime.coverage
        case .deliveryActiveTime: metrics.deliveryActiveTime.coverage
        case .grossEarnings: metrics.grossEarnings.coverage
        case .grossPerWorkingHour, .grossPerDeliveryActiveHour, .grossPerRecordedMile:
            rate.map { metrics.rate($0).coverage }
        case .mileage: metrics.mileage.metres.coverage
        }
    }

    /// Whether all records are known to be in the figure. Nobody knows which costs were not entered, and a partial route
    /// misses miles; a count is complete by itself (PCOMP-9).
    fileprivate func isComplete(in metrics: PeriodMetrics) -> Bool {
        switch self {
        case .completedShifts, .deliveriesDelivered: true
        case .expenses: false
        case .mileage, .grossPerRecordedMile:
            coverage(of: metrics)?.isComplete == true && metrics.mileage.partialShiftCount == 0
        case .workingTime, .deliveryActiveTime, .grossEarnings, .grossPerWorkingHour, .grossPerDeliveryActiveHour:
            coverage(of: metrics)?.isComplete == true
        }
    }

    private var rate: ShiftRate.Kind? {
        switch self {
        case .grossPerWorkingHour: .perWorkingHour
        case .grossPerDeliveryActiveHour: .perDeliveryActiveHour
        case .grossPerRecordedMile: .perRecordedMile
        default: nil
        }
    }
}

extension PeriodComparisonLine.Value {
    /// The figure as a decimal, durations and distances crossing once as they do for rates (RATE-3, RATE-4).
    fileprivate var exact: Decimal? {
        switch self {
        case .count(let count): Decimal(count)
        case .seconds(let seconds): Decimal(crossing: seconds, places: 3)
        case .amount(let money), .rate(let money, _): money.amount
        case .metres(let metres): Decimal(crossing: metres / RouteDistance.metresPerMile, places: 6)
        }
    }

    /// `nil` for two values of different figures. What is equal as a decimal has no difference, whatever two sums of
    /// binary numbers lost.
    fileprivate func less(_ other: Self) -> Self? {
        let isEqual = exact == other.exact
        return switch (self, other) {
        case (.count(let mine), .count(let its)): .count(mine - its)
        case (.seconds(let mine), .seconds(let its)): .seconds(isEqual ? 0 : mine - its)
        case (.amount(let mine), .amount(let its)): .amount(mine - its)
        case (.rate(let mine, let kind), .rate(let its, _)): .rate(mine - its, kind)
        case (.metres(let mine), .metres(let its)): .metres(isEqual ? 0 : mine - its)
        default: nil
        }
    }

    /// Whether the figure is above, at or below nothing: 1, 0 or -1.
    var sign: Int {
        let isPositive: Bool
        let isNegative: Bool
        switch self {
        case .count(let count): (isPositive, isNegative) = (count > 0, count < 0)
        case .seconds(let number), .metres(let number): (isPositive, isNegative) = (number > 0, number < 0)
        case .amount(let money), .rate(let money, _): (isPositive, isNegative) = (money.isPositive, money.isNegative)
        }
        return isPositive ? 1 : isNegative ? -1 : 0
    }
}
