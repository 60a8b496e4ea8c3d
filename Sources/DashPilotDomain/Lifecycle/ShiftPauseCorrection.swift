/// The two instants of a corrected or missed pause, which either satisfy every rule or do not exist.
///
/// Source of the rules: PAUSECOR-1 to PAUSECOR-12. Parked stretches are not consulted (PAUSECOR-11).
public struct ShiftPauseCorrection: Hashable, Sendable {
    public let start: Instant
    public let end: Instant

    /// - Parameters:
    ///   - shiftEnd: The shift's end, or `nil` while it is unfinished.
    ///   - otherPauses: The shift's pauses without the one being replaced.
    /// - Throws: The first broken rule, in the order of PAUSECOR-10.
    public init(
        from start: Instant, to end: Instant, shiftStart: Instant, shiftEnd: Instant?,
        otherPauses: [ShiftPauseInterval], deliveries: [DeliveryActiveInterval]
    ) throws(ShiftPauseCorrectionRefusal) {
        guard let shiftEnd else { throw .shiftNotCompleted }
        guard end > start else { throw .notPositiveDuration }
        guard start >= shiftStart else { throw .startsBeforeShift }
        guard end <= shiftEnd else { throw .endsAfterShift }

        let occupied = otherPauses.map { pause in
            InstantRange(start: pause.startedAt, end: pause.endedAt ?? shiftEnd)
        }
        guard !occupied.contains(where: { Self.overlaps(start, end, $0) }) else { throw .overlapsAnotherPause }

        let worked = deliveries.compactMap { delivery in
            delivery.finishedAt.map { InstantRange(start: delivery.acceptedAt, end: $0) }
        }
        guard !worked.contains(where: { Self.overlaps(start, end, $0) }) else { throw .overlapsDeliveryWork }

        self.start = start
        self.end = end
    }

    /// a.start < b.end and b.start < a.end; a backwards stretch blocks nothing (PAUSECOR-7, PAUSECOR-9).
    private static func overlaps(_ start: Instant, _ end: Instant, _ other: InstantRange) -> Bool {
        !other.isReversed && start < other.end && other.start < end
    }
}
