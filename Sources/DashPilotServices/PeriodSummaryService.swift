public import DashPilotDomain
public import DashPilotModels
import DashPilotPersistence
import Foundation

/// Works out what the records of a period come to, and how that compares with the period before.
///
/// Each period is worked out from its own shifts and expenses, never from shorter periods' results (PMET-21). Reading a
/// figure writes nothing.
public struct PeriodSummaryService: Sendable {
    private let context: ServiceContext
    private let ledger: LedgerOperations<ShiftLifecycleError>

    public init(_ context: ServiceContext) {
        self.context = context
        ledger = LedgerOperations(context: context)
    }

    public func summary(of period: ReportingPeriod) throws(ShiftLifecycleError) -> PeriodSummary {
        measureAhead(period)
        return try ledger.readMeasuring { try summary(of: period, $0, $1) }
    }

    /// A period beside the one it is compared with, both of one moment of the ledger (PCOMP-1).
    public func comparedSummary(
        of period: ReportingPeriod
    ) throws(ShiftLifecycleError) -> (summary: PeriodSummary, comparison: PeriodComparison?) {
        measureAhead(period)
        period.compared.map(measureAhead)
        let now = context.clock.now()
        return try ledger.readMeasuring { reader, measure in
            let current = try summary(of: period, reader, measure)
            return (current, try comparison(of: current, now: now, reader, measure))
        }
    }

    /// A period, its comparison and its days, all of one moment of the ledger and each shift measured once.
    public func report(of period: ReportingPeriod) throws(ShiftLifecycleError) -> PeriodReport {
        let now = context.clock.now()
        measureAhead(period)
        period.compared.map(measureAhead)
        return try ledger.readMeasuring { reader, measure in
            let shifts = try shifts(of: period, reader, measure).map(\.figures)
            let summary = PeriodMetricsCalculator.summary(
                of: period, shifts: shifts, expenses: try reader.expenses(in: period.start..<period.end).map(\.record))
            let byDay = Dictionary(grouping: shifts) { shift in
                ReportingPeriod(.day, containing: shift.startedAt, calendar: period.calendar)
            }
            let days = byDay.map { day, shifts in
                PeriodMetricsCalculator.summary(of: day, shifts: shifts, expenses: [])
            }
            return PeriodReport(
                summary: summary, comparison: try comparison(of: summary, now: now, reader, measure),
                workedDays: days.sorted { $0.period.start < $1.period.start })
        }
    }

    /// The finished shifts of a period with what their routes measure, newest start first (PERIOD-7).
    public func shifts(of period: ReportingPeriod) throws(ShiftLifecycleError) -> [MeasuredShift] {
        measureAhead(period)
        return try ledger.readMeasuring { try shifts(of: period, $0, $1) }
    }

    private func measureAhead(_ period: ReportingPeriod) {
        context.measuredRoutes?.measureAhead { try $0.finishedShiftIDs(startingIn: period.start..<period.end) }
    }

    private func comparison(
        of current: PeriodSummary, now: Instant, _ reader: LedgerReader, _ measure: RouteMeasure
    ) throws -> PeriodComparison? {
        guard let compared = current.period.compared else { return nil }
        return PeriodComparison(of: current, with: try summary(of: compared, reader, measure), now: now)
    }

    private func summary(
        of period: ReportingPeriod, _ reader: LedgerReader, _ measure: RouteMeasure
    ) throws -> PeriodSummary {
        PeriodMetricsCalculator.summary(
            of: period, shifts: try shifts(of: period, reader, measure).lazy.map(\.figures),
            expenses: try reader.expenses(in: period.start..<period.end).lazy.map(\.record))
    }

    private func shifts(
        of period: ReportingPeriod, _ reader: LedgerReader, _ measure: RouteMeasure
    ) throws -> [MeasuredShift] {
        try reader.finishedShifts(startingIn: period.start..<period.end).map { shift in
            MeasuredShift(shift, distance: try measure.distance(of: shift))
        }
    }
}

/// What a period's page shows.
public struct PeriodReport: Sendable {
    public let summary: PeriodSummary
    public let comparison: PeriodComparison?

    /// Every day on which a shift started, oldest first, with those shifts and without expenses (PICTURE-3).
    public let workedDays: [PeriodSummary]
}
