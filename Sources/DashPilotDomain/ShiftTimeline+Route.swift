extension ShiftTimeline {
    /// Which rule keeps a position fixed at `instant` out of this shift's route, judged at that instant and not at its
    /// arrival; `nil` when the shift was running then, neither paused nor parked.
    ///
    /// A pause or a parked stretch covers its start and excludes its end; an open one has no end. Source of the rules:
    /// FILTER-6 to FILTER-9, INTAKE-3.
    public func routeRejection(at instant: Instant) -> RouteSampleRejection? {
        if let endedAt, instant > endedAt { return .shiftEnded }
        if pauses.contains(where: { $0.covers(instant) }) { return .shiftPaused }
        if suspensions.contains(where: { $0.covers(instant) }) { return .routeSuspended }
        return instant < startedAt ? .beforeShiftStart : nil
    }

    /// Whether a position fixed at `instant` is refused by a pause or parked stretch that may still turn out to have
    /// ended before it, so that it is worth judging again once that has closed (INTAKE-19).
    public func isRouteHeldBack(at instant: Instant) -> Bool {
        pauses.contains { $0.isOpen && $0.covers(instant) } || suspensions.contains { $0.isOpen && $0.covers(instant) }
    }

    /// Whether a recording cannot have gone on from one instant to the other: the shift's edge, a pause or a parked
    /// stretch lies between (INTAKE-8).
    func interruptsRoute(from earlier: Instant, to later: Instant) -> Bool {
        if earlier < startedAt && startedAt <= later { return true }
        if let endedAt, earlier <= endedAt && endedAt < later { return true }
        return pauses.contains { Self.liesBetween(earlier, later, start: $0.startedAt, end: $0.endedAt) }
            || suspensions.contains { Self.liesBetween(earlier, later, start: $0.startedAt, end: $0.endedAt) }
    }

    private static func liesBetween(_ earlier: Instant, _ later: Instant, start: Instant, end: Instant?) -> Bool {
        guard let end else { return start < later }
        // A stretch that was closed at the instant it began covers no time, and was recorded all the same.
        return earlier < end && (start < later || (start == end && start == later)) && start <= end
    }
}
