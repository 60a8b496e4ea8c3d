public import DashPilotDomain
public import DashPilotModels
import DashPilotPersistence
public import Foundation

/// The only place a shift's end is written after ending recorded it.
///
/// The end and the deletion of the positions it puts outside the shift are one commit, so that no outcome has one
/// without the other (ENDCOR-21). Source of the rules: part 10, section 14.
public struct ShiftEndCorrectionService: Sendable {
    private let context: ServiceContext
    private let ledger: LedgerOperations<ShiftEndCorrectionError>

    public init(_ context: ServiceContext) {
        self.context = context
        ledger = LedgerOperations(context: context)
    }

    /// What a corrected end would lead to, or why it is refused; writes nothing (ENDCOR-30, ENDCOR-31).
    public func preview(
        of id: UUID, correctedEnd: Instant
    ) throws(ShiftEndCorrectionError) -> ShiftEndCorrectionPreview {
        try ledger.read { reader in
            let shift = try requireShift(id, reader)
            let corrected = try applied(to: shift, correctedEnd, try reader.nextShiftStart(after: shift))
            let first = firstDeleted(by: correctedEnd, from: shift)
            return ShiftEndCorrectionPreview(
                shift: corrected,
                positionsDeleted: try first.map { try reader.routeSampleCount(shift: id, from: $0) } ?? 0)
        }
    }

    /// Rewrites the end of a finished shift, deleting every position fixed strictly after it.
    ///
    /// - Parameter recordedEnd: The end the proposal was built on; another end recorded meanwhile refuses it. `nil`
    ///   takes the end as it is recorded now.
    public func correctEnd(
        of id: UUID, to correctedEnd: Instant, replacing recordedEnd: Instant? = nil
    ) throws(ShiftEndCorrectionError) -> Shift {
        try ledger.commit(.shift, "end corrected") { transaction in
            let original = try requireShift(id, transaction)
            if let recordedEnd, let end = original.endedAt, end != recordedEnd {
                throw ShiftEndCorrectionError.invalidCorrection(.recordedEndChanged)
            }
            let shift = try applied(to: original, correctedEnd, try transaction.nextShiftStart(after: original))
            try transaction.save(shift, replacing: original)
            if let first = firstDeleted(by: correctedEnd, from: original) {
                try transaction.deleteRouteSamples(shift: id, from: first)
            }
            return shift
        }
    }

    /// The earliest instant whose positions an earlier end deletes; `nil` for one that moves no earlier, which deletes
    /// none (ENDCOR-20, ENDCOR-25).
    private func firstDeleted(by correctedEnd: Instant, from shift: Shift) -> Instant? {
        guard let end = shift.endedAt, correctedEnd < end else { return nil }
        return correctedEnd.next
    }

    private func requireShift(_ id: UUID, _ reader: LedgerReader) throws -> Shift {
        guard let shift = try reader.shift(id) else { throw ShiftEndCorrectionError.shiftNoLongerExists }
        return shift
    }

    private func applied(
        to original: Shift, _ correctedEnd: Instant, _ nextShiftStart: Instant?
    ) throws(ShiftEndCorrectionError) -> Shift {
        do {
            var shift = original
            try shift.apply(try original.endCorrection(to: correctedEnd, nextShiftStart: nextShiftStart))
            return shift
        } catch {
            throw .invalidCorrection(error)
        }
    }
}

/// A shift as a corrected end would leave it.
public struct ShiftEndCorrectionPreview: Hashable, Sendable {
    public let shift: Shift

    /// How many positions would go, counted and not loaded (ENDCOR-33, POS-6).
    public let positionsDeleted: Int
}
