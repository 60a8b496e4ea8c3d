public import DashPilotDomain

/// The three events that a position may not follow (FILTER-6 to FILTER-8).
public enum PositionBoundary: Hashable, Sendable {
    case pause, park, end

    /// The earliest instant at which a position is refused once the event is recorded at `instant`.
    public func firstRefused(at instant: Instant) -> Instant {
        switch self {
        // A pause or stretch covers its own start; a position at the end is still inside.
        case .pause, .park: instant
        case .end: instant.next
        }
    }

    private var verb: String {
        switch self {
        case .pause: "Pause"
        case .park: "Park"
        case .end: "End"
        }
    }

    /// The question before an event recorded for a past moment takes positions with it, or `nil` when it takes none
    /// (INTAKE-20, CLI-7).
    ///
    /// - Parameter count: How many stored positions the event at `instant` would delete.
    public func confirmTaking(_ count: Int, at instant: Instant, in locale: DriverLocale) -> Confirmation? {
        guard count > 0 else { return nil }
        let positions = count.counted("recorded position", "recorded positions", in: locale)
        let time = locale.timeOfDay(instant)
        return Confirmation(
            title: "\(verb) at \(time) and delete \(count.counted("position", "positions", in: locale))?",
            message:
                "\(positions) since \(locale.dateAndTime(instant)) \(count == 1 ? "goes" : "go") with it, because no "
                + "position belongs to that time. Mileage is measured again from what remains. This cannot be undone.",
            button: "\(verb) at \(time) and Delete \(count.counted("Position", "Positions", in: locale))")
    }
}
