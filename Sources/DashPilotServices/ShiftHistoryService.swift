public import DashPilotDomain
public import DashPilotModels
import DashPilotPersistence
public import Foundation

/// Reads shifts together with what their routes measure; writes nothing.
public struct ShiftHistoryService: Sendable {
    private let context: ServiceContext
    private let ledger: LedgerOperations<ShiftLifecycleError>

    public init(_ context: ServiceContext) {
        self.context = context
        ledger = LedgerOperations(context: context)
    }

    /// The unfinished shift and its route so far, or `nil`.
    public func activeShift() throws(ShiftLifecycleError) -> MeasuredShift? {
        try ledger.read { reader in
            try context.activeShift(reader).map { MeasuredShift($0, distance: try reader.recordedDistance(of: $0)) }
        }
    }

    /// - Throws: ``ShiftLifecycleError/shiftNoLongerExists``.
    public func shift(_ id: UUID) throws(ShiftLifecycleError) -> MeasuredShift {
        try ledger.read { reader in
            guard let shift = try reader.shift(id) else { throw ShiftLifecycleError.shiftNoLongerExists }
            return MeasuredShift(shift, distance: try reader.recordedDistance(of: shift))
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
        try ledger.read { reader in
            try reader.finishedShifts(limit: limit).map { shift in
                MeasuredShift(shift, distance: try reader.recordedDistance(of: shift))
            }
        }
    }

    /// The history by weeks that begin on Monday, the one that holds the present always among them (HWEEK-1, HWEEK-2).
    public func weeks(in locale: DriverLocale) throws(ShiftLifecycleError) -> HistoryWeeks<MeasuredShift> {
        HistoryWeeks(
            of: try finishedShifts(), startedAt: \.shift.startedAt, now: context.clock.now(), calendar: locale.calendar)
    }
}
