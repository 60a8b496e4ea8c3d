import DashPilotDomain

/// Instants and stretches written as seconds from one shift's start, August 23, 2025, 5:46 PM in New York.
enum Offset {
    static let origin = Instant(millisecondsSince1970: 1_755_985_560_000)

    static func seconds(_ seconds: Double) -> Instant { origin.adding(seconds: seconds) }

    static func minutes(_ minutes: Double) -> Instant { seconds(minutes * 60) }

    static func range(_ start: Double, _ end: Double) -> InstantRange {
        InstantRange(start: seconds(start), end: seconds(end))
    }

    static func pause(_ start: Double, _ end: Double?) -> ShiftPauseInterval {
        ShiftPauseInterval(startedAt: seconds(start), endedAt: end.map(seconds))
    }

    static func parked(_ start: Double, _ end: Double?) -> RouteSuspensionInterval {
        RouteSuspensionInterval(startedAt: seconds(start), endedAt: end.map(seconds))
    }

    /// A delivery accepted and finished at these minutes, or not finished.
    static func delivery(_ start: Double, _ end: Double?) -> DeliveryActiveInterval {
        DeliveryActiveInterval(acceptedAt: minutes(start), deliveredAt: end.map(minutes), cancelledAt: nil)
    }
}
