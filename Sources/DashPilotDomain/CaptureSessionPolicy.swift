public import Foundation

/// Which recording an accepted sample belongs to. Source of the rules: SESSION-3, SESSION-4, INTAKE-8.
public enum CaptureSessionPolicy {
    /// The session of the neighbour whose recording the sample goes on with, the one before first, or a new one.
    ///
    /// - Parameters:
    ///   - instant: When the accepted sample was fixed.
    ///   - neighbours: Of the same shift.
    ///   - mint: Gives a fresh random identifier; called only where no recording goes on.
    public static func session(
        at instant: Instant, from origin: RouteOrigin, in shift: ShiftTimeline, between neighbours: RouteNeighbours,
        mint: () -> UUID
    ) -> UUID {
        if let before = neighbours.before, before.origin == origin, let session = before.point.captureSession,
            !shift.interruptsRoute(from: before.point.instant, to: instant)
        {
            return session
        }
        if let after = neighbours.after, after.origin == origin, let session = after.point.captureSession,
            !shift.interruptsRoute(from: instant, to: after.point.instant)
        {
            return session
        }
        return mint()
    }
}
