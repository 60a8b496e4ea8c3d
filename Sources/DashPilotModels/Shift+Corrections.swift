public import DashPilotDomain
public import Foundation

extension Shift {
    /// Judges a corrected end against everything this shift records (part 10, section 14).
    ///
    /// - Parameter nextShiftStart: The start of the earliest shift starting after this one, if there is one.
    public func endCorrection(
        to instant: Instant, nextShiftStart: Instant?
    ) throws(ShiftEndCorrectionRefusal) -> ShiftEndCorrection {
        try ShiftEndCorrection(
            to: instant, startedAt: startedAt, recordedEnd: endedAt, pauses: pauseIntervals,
            routeSuspensions: routeSuspensionIntervals, deliveryEvents: recordedDeliveryEvents,
            nextShiftStart: nextShiftStart)
    }

    /// Rewrites the end; moves, shortens and removes nothing else (ENDCOR-11).
    ///
    /// - Throws: ``ShiftEndCorrectionRefusal/recordedEndChanged`` when the correction was built on another end.
    public mutating func apply(_ correction: ShiftEndCorrection) throws(ShiftEndCorrectionRefusal) {
        guard endedAt == correction.recordedEnd else { throw .recordedEndChanged }
        rewriteEnd(correction.correctedEnd)
    }

    /// Judges a pause against this shift's window, its other pauses and its deliveries (part 10, section 15).
    ///
    /// - Parameter pauseID: The pause being replaced, which never collides with itself, or `nil` for a missed one.
    public func pauseCorrection(
        from start: Instant, to end: Instant, replacing pauseID: UUID?
    ) throws(ShiftPauseCorrectionRefusal) -> ShiftPauseCorrection {
        if endedAt != nil, let pause = pauses.first(where: { $0.id == pauseID }), pause.endedAt == nil {
            throw .pauseIsOpen
        }
        let others = pauses.filter { $0.id != pauseID }
        return try ShiftPauseCorrection(
            from: start, to: end, shiftStart: startedAt, shiftEnd: endedAt,
            otherPauses: others.map(\.interval),
            deliveries: deliveries.map(\.activeInterval))
    }

    /// Rewrites both instants of one recorded pause (PAUSECOR-13).
    ///
    /// - Returns: Whether the pause is there.
    public mutating func apply(_ correction: ShiftPauseCorrection, toPause id: UUID) -> Bool {
        guard pauses.contains(where: { $0.id == id }) else { return false }
        rewritePauses { pauses in
            for index in pauses.indices where pauses[index].id == id {
                pauses[index].startedAt = correction.start
                pauses[index].endedAt = correction.end
            }
        }
        return true
    }

    /// Adds one closed pause; the shift never becomes paused or unfinished by it (PAUSECOR-15).
    @discardableResult
    public mutating func addMissedPause(_ correction: ShiftPauseCorrection, id: UUID) -> ShiftPause {
        let pause = ShiftPause(id: id, startedAt: correction.start, endedAt: correction.end)
        rewritePauses { $0.append(pause) }
        return pause
    }

    /// Removes one recorded pause of a finished shift and leaves the others (PAUSECOR-14).
    ///
    /// - Returns: Whether the pause is there.
    /// - Throws: ``ShiftPauseCorrectionRefusal/pauseIsOpen``, then ``ShiftPauseCorrectionRefusal/shiftNotCompleted``.
    public mutating func deletePause(_ id: UUID) throws(ShiftPauseCorrectionRefusal) -> Bool {
        guard let pause = pauses.first(where: { $0.id == id }) else { return false }
        guard pause.endedAt != nil else { throw .pauseIsOpen }
        guard endedAt != nil else { throw .shiftNotCompleted }
        rewritePauses { $0.removeAll { $0.id == id } }
        return true
    }
}
