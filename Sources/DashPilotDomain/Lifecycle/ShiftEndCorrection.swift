/// A corrected end of a finished shift, which either satisfies every rule or does not exist.
///
/// The sheet asks the same value what would be refused while its picker moves, so the sentence a driver reads and the
/// rule that the write consults cannot drift apart. Nothing is clamped and nothing moved to fit (ENDCOR-11). Source of
/// the rules: ENDCOR-1 to ENDCOR-13.
public struct ShiftEndCorrection: Hashable, Sendable {
    public let correctedEnd: Instant

    /// The end this correction was built on.
    public let recordedEnd: Instant

    /// - Throws: The first broken rule, in the order of ENDCOR-10.
    public init(
        to correctedEnd: Instant, startedAt: Instant, recordedEnd: Instant?, pauses: [ShiftPauseInterval],
        routeSuspensions: [RouteSuspensionInterval], deliveryEvents: [RecordedDeliveryEvent], nextShiftStart: Instant?
    ) throws(ShiftEndCorrectionRefusal) {
        guard let recordedEnd else { throw .shiftNotCompleted }
        guard correctedEnd > startedAt else { throw .notAfterShiftStart }

        guard pauses.allSatisfy({ $0.endedAt != nil }) else { throw .pauseIsOpen }
        // A backwards row reaches as far as the later of its two instants (ENDCOR-5).
        let pauseReach = pauses.compactMap { pause in pause.endedAt.map { max(pause.startedAt, $0) } }
        guard pauseReach.allSatisfy({ $0 <= correctedEnd }) else { throw .cutsThroughRecordedPause }

        guard routeSuspensions.allSatisfy({ $0.endedAt != nil }) else { throw .routeSuspensionIsOpen }
        let suspensionReach = routeSuspensions.compactMap { stretch -> Instant? in
            guard let endedAt = stretch.endedAt else { return nil }
            let reach = max(stretch.startedAt, endedAt)
            // A stretch has no correction of its own, so one that the shift's end closed is judged by its start and
            // read clipped; otherwise a shift ended while parked could never be corrected (ENDCOR-7).
            return reach >= recordedEnd ? stretch.startedAt : reach
        }
        guard suspensionReach.allSatisfy({ $0 <= correctedEnd }) else { throw .cutsThroughRecordedRouteSuspension }

        if let event = deliveryEvents.latest(after: correctedEnd) { throw .precedesRecordedDeliveryWork(event) }

        // Two shifts that already overlap are not driven further apart by refusing an end that moves no later.
        if let nextShiftStart, correctedEnd > max(nextShiftStart, recordedEnd) { throw .overlapsAnotherShift }

        self.correctedEnd = correctedEnd
        self.recordedEnd = recordedEnd
    }
}
