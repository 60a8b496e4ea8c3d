public import DashPilotDomain
public import DashPilotModels
import DashPilotPersistence
public import Foundation

/// Reads shifts together with what their routes measure; writes nothing.
public struct ShiftHistoryService: Sendable {
    let context: ServiceContext
    let ledger: LedgerOperations<ShiftLifecycleError>

    public init(_ context: ServiceContext) {
        self.context = context
        ledger = LedgerOperations(context: context)
    }

    /// The unfinished shift and its route so far, or `nil`.
    public func activeShift() throws(ShiftLifecycleError) -> MeasuredShift? {
        try ledger.readMeasuring { reader, measure in
            try context.activeShift(reader).map { MeasuredShift($0, distance: try measure.distance(of: $0)) }
        }
    }

    /// - Throws: ``ShiftLifecycleError/shiftNoLongerExists``.
    public func shift(_ id: UUID) throws(ShiftLifecycleError) -> MeasuredShift {
        try ledger.readMeasuring { reader, measure in
            guard let shift = try reader.shift(id) else { throw ShiftLifecycleError.shiftNoLongerExists }
            return MeasuredShift(shift, distance: try measure.distance(of: shift))
        }
    }

    /// The finished shift of the latest start, or `nil`.
    public func lastFinishedShift() throws(ShiftLifecycleError) -> MeasuredShift? {
        try finishedShifts(limit: 1).first
    }

    /// Finished shifts, newest start first, identity breaking a tie.
    ///
    /// - Parameter limit: At most how many, or `nil` for all.
    public func finishedShifts(limit: Int? = nil) throws(ShiftLifecycleError) -> [MeasuredShift] {
        context.measuredRoutes?.measureAhead { try $0.finishedShiftIDs(limit: limit) }
        return try ledger.readMeasuring { reader, measure in
            try reader.finishedShifts(limit: limit).map { shift in
                MeasuredShift(shift, distance: try measure.distance(of: shift))
            }
        }
    }

    /// The history by weeks that begin on Monday, the one that holds the present always among them (HWEEK-1, HWEEK-2).
    public func weeks(in locale: DriverLocale) throws(ShiftLifecycleError) -> HistoryWeeks<MeasuredShift> {
        HistoryWeeks(
            of: try finishedShifts(), startedAt: \.shift.startedAt, now: context.clock.now(), calendar: locale.calendar)
    }

    /// The present week, the weeks ahead of it and the newest older ones, measured; those behind them are only counted
    /// (HWEEK-7).
    ///
    /// - Parameter olderCount: How many weeks before the present one.
    public func shownWeeks(olderCount: Int, in locale: DriverLocale) throws(ShiftLifecycleError) -> ShownWeeks {
        let now = context.clock.now()
        func firstShown(of starts: [Instant]) -> Instant {
            let all = HistoryWeeks(of: starts, startedAt: \.self, now: now, calendar: locale.calendar)
            return all.older.prefix(max(0, olderCount)).last?.period.start ?? all.current.period.start
        }
        let end = Instant(millisecondsSince1970: .max)
        context.measuredRoutes?.measureAhead { reader in
            try reader.finishedShiftIDs(startingIn: firstShown(of: try reader.finishedShiftStarts())..<end)
        }
        return try ledger.readMeasuring { reader, measure in
            let starts = try reader.finishedShiftStarts()
            let first = firstShown(of: starts)
            let shown = try reader.finishedShifts(startingIn: first..<end)
                .map { MeasuredShift($0, distance: try measure.distance(of: $0)) }
            return ShownWeeks(
                weeks: HistoryWeeks(
                    of: shown, startedAt: \.shift.startedAt, now: now, calendar: locale.calendar),
                hidden: HistoryWeeks(
                    of: starts.filter { $0 < first }, startedAt: \.self, now: now, calendar: locale.calendar))
        }
    }
}

/// The part of the history that a page shows, and what stands behind its `View Older Weeks`.
public struct ShownWeeks: Sendable {
    public let weeks: HistoryWeeks<MeasuredShift>

    /// The starts of the shifts that are not shown; its current week is empty.
    public let hidden: HistoryWeeks<Instant>
}
