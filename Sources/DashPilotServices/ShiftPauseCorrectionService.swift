public import DashPilotDomain
public import DashPilotModels
import DashPilotPersistence
public import Foundation

/// The only place pauses of a finished shift are corrected, added and deleted (part 10, section 15).
public struct ShiftPauseCorrectionService: Sendable {
    private let context: ServiceContext
    private let ledger: LedgerOperations<ShiftPauseCorrectionError>

    public init(_ context: ServiceContext) {
        self.context = context
        ledger = LedgerOperations(context: context)
    }

    /// The shift as a corrected or missed pause would leave it, or why it is refused; writes nothing (PAUSECOR-18).
    public func preview(
        on shiftID: UUID, replacing pauseID: UUID?, from start: Instant, to end: Instant
    ) throws(ShiftPauseCorrectionError) -> Shift {
        try ledger.read { reader in
            try applied(try requireShift(shiftID, reader), replacing: pauseID, from: start, to: end, id: UUID())
        }
    }

    /// Rewrites both instants of one pause.
    public func edit(
        pause pauseID: UUID, from start: Instant, to end: Instant
    ) throws(ShiftPauseCorrectionError) -> Shift {
        try ledger.commit(.shift, "pause corrected") { transaction in
            let original = try requireShift(ofPause: pauseID, transaction)
            let shift = try applied(original, replacing: pauseID, from: start, to: end, id: pauseID)
            try transaction.save(shift, replacing: original)
            return shift
        }
    }

    /// Adds one closed pause that was missed at the time.
    public func addMissed(
        to shiftID: UUID, from start: Instant, to end: Instant
    ) throws(ShiftPauseCorrectionError) -> Shift {
        try ledger.commit(.shift, "pause added") { transaction in
            let original = try requireShift(shiftID, transaction)
            let shift = try applied(original, replacing: nil, from: start, to: end, id: context.ids.next())
            try transaction.save(shift, replacing: original)
            return shift
        }
    }

    /// Removes one pause; the shift's start and end do not move.
    public func delete(pause pauseID: UUID) throws(ShiftPauseCorrectionError) -> Shift {
        try ledger.commit(.shift, "pause deleted") { transaction in
            let original = try requireShift(ofPause: pauseID, transaction)
            var shift = original
            do throws(ShiftPauseCorrectionRefusal) {
                _ = try shift.deletePause(pauseID)
            } catch {
                throw ShiftPauseCorrectionError.invalidCorrection(error)
            }
            try transaction.save(shift, replacing: original)
            return shift
        }
    }

    private func requireShift(_ id: UUID, _ reader: LedgerReader) throws -> Shift {
        guard let shift = try reader.shift(id) else { throw ShiftPauseCorrectionError.shiftNoLongerExists }
        return shift
    }

    private func requireShift(ofPause id: UUID, _ reader: LedgerReader) throws -> Shift {
        guard let shiftID = try reader.shiftID(ofPause: id) else {
            throw ShiftPauseCorrectionError.pauseNoLongerExists
        }
        return try requireShift(shiftID, reader)
    }

    private func applied(
        _ original: Shift, replacing pauseID: UUID?, from start: Instant, to end: Instant, id newID: UUID
    ) throws(ShiftPauseCorrectionError) -> Shift {
        var shift = original
        let correction: ShiftPauseCorrection
        do {
            correction = try shift.pauseCorrection(from: start, to: end, replacing: pauseID)
        } catch {
            throw .invalidCorrection(error)
        }
        if let pauseID {
            guard shift.apply(correction, toPause: pauseID) else { throw .pauseNoLongerExists }
        } else {
            shift.addMissedPause(correction, id: newID)
        }
        return shift
    }
}
