public import DashPilotDomain
import Foundation

/// A period with everything that is worked out of it: part 30's `summary`, and beside it what an export leaves out.
///
/// The estimates and the comparison stand under keys of their own, so that none of them is taken for a recorded figure
/// (EXPORT-14, PFUEL-9).
public enum PeriodSummaryRecord {
    /// - Parameters:
    ///   - comparison: With the period before, or `nil` where there is none.
    ///   - now: By which it is told whether the period has ended.
    public static func json(_ summary: PeriodSummary, comparison: PeriodComparison?, now: Instant) -> JSONValue {
        [
            "period": period(summary.period, now: now),
            "summary": SummaryRecord.json(summary.metrics),
            "estimatedFuel": fuel(summary.metrics),
            "estimatedNetAfterFuel": net(summary.metrics.netAfterFuel),
            "comparison": comparison.map { self.comparison($0, now: now) } ?? .null,
        ]
    }

    /// `period`: which days it has, and whether it is over.
    public static func period(_ period: ReportingPeriod, now: Instant) -> JSONValue {
        [
            "kind": .string(period.kind.rawValue), "firstDay": .string(period.firstDay.isoText),
            "lastDay": .string(period.lastDay.isoText), "dayCount": .count(period.dayCount),
            "periodStart": .timestamp(period.start), "periodEndExclusive": .timestamp(period.end),
            "timeZone": .string(period.timeZone.identifier), "hasEnded": .bool(now >= period.end),
        ]
    }

    private static func pair(_ coverage: Coverage) -> JSONValue {
        ["contributingShiftCount": .count(coverage.contributing), "totalShiftCount": .count(coverage.eligible)]
    }

    // MARK: Estimates

    private static func fuel(_ metrics: PeriodMetrics) -> JSONValue {
        let fuel = metrics.fuel
        let estimated = fuel.cost == nil ? nil : fuel.estimatedMetres
        return [
            "cost": .amount(fuel.cost), "currencyCode": .string(Money.displayCurrencyCode),
            "gallons": fuel.gallons.map { .number($0) } ?? .null,
            "contributingShiftCount": .count(fuel.coverage.contributing),
            "totalShiftCount": .count(fuel.coverage.eligible),
            "estimatedDistanceMetres": .metres(estimated), "estimatedDistanceMiles": .miles(ofMetres: estimated),
            "recordedDistanceMetres": .metres(metrics.mileage.metres.value),
            "recordedDistanceMiles": .miles(ofMetres: metrics.mileage.metres.value),
            "percentageOfRecordedMiles": .count(fuel.percentageOfMiles), "isFloor": .bool(fuel.isFloor),
        ]
    }

    private static func net(_ net: PeriodFuelNet) -> JSONValue {
        [
            "amount": .amount(net.amount), "recordedGrossEarnings": .amount(net.grossEarnings),
            "estimatedFuelCost": .amount(net.fuelCost), "currencyCode": .string(Money.displayCurrencyCode),
            "contributingShiftCount": .count(net.coverage.contributing),
            "totalShiftCount": .count(net.coverage.eligible), "isCeiling": .bool(net.isCeiling),
            "unavailability": .text(net.unavailability?.rawValue),
        ]
    }

    // MARK: Comparison

    private static func comparison(_ comparison: PeriodComparison, now: Instant) -> JSONValue {
        [
            "previousPeriod": period(comparison.previous, now: now),
            "figures": .array(comparison.lines.map(line)),
        ]
    }

    private static func line(_ line: PeriodComparisonLine) -> JSONValue {
        var percentage = JSONValue.null
        var withheld: PeriodComparisonLine.Withheld?
        switch line.percentage {
        case .stated(let percent): percentage = .number(percent)
        case .withheld(let reason): withheld = reason
        }
        return [
            "figure": .string("\(line.figure)"), "current": value(line.current), "previous": value(line.previous),
            "difference": value(line.difference), "currentCoverage": line.currentCoverage.map(pair) ?? .null,
            "previousCoverage": line.previousCoverage.map(pair) ?? .null, "percentage": percentage,
            "percentageWithheld": .text(withheld?.rawValue),
        ]
    }

    private static func value(_ value: PeriodComparisonLine.Value?) -> JSONValue {
        switch value {
        case .count(let count): .count(count)
        case .seconds(let seconds): signedSeconds(seconds)
        case .amount(let money): .amount(money)
        case .rate(let money, _): .rate(money)
        case .metres(let metres): .metres(metres)
        case nil: .null
        }
    }

    /// A difference may be below 0, which a duration may not.
    private static func signedSeconds(_ seconds: TimeInterval) -> JSONValue {
        guard seconds < 0, case .integer(let whole) = JSONValue.seconds(-seconds) else { return .seconds(seconds) }
        return .integer(-whole)
    }
}
