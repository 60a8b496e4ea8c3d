public import Foundation

/// The figure of a running shift's route, extended by the rows that were added since it was last read.
///
/// It belongs to one shift, is dropped with it and is never persisted. Source of the rules: MILE-20 to MILE-24.
public struct RunningRouteMeasurement: Sendable {
    public let shift: UUID

    /// Rows of the shift that the figure accounts for.
    public private(set) var consumedRowCount = 0

    private var walk = RouteWalk()
    private var lastConsumed: Instant?

    public init(shift: UUID) {
        self.shift = shift
    }

    /// What the route measures as far as it was read, without a window (MILE-20).
    public var distance: RouteDistance { walk.distance() }

    /// The rows of the shift's route that a refresh needs, in order of time.
    public enum Rows: Hashable, Sendable {
        case all
        case after(Instant)
    }

    /// Brings the figure up to date with a store that holds `storedRowCount` rows for the shift.
    ///
    /// - Parameter read: Hands over each of the rows it is asked for, in order of time. Not called when no row was
    ///   added. What it throws is thrown on, and leaves the figure as it was (MILE-24).
    public mutating func refresh<Failure: Error>(
        storedRowCount: Int, read: (Rows, (RoutePoint) -> Void) throws(Failure) -> Void
    ) throws(Failure) {
        guard storedRowCount != consumedRowCount else { return }
        // Rows that were counted and are gone took metres with them, which no extension can give back.
        var refreshed = storedRowCount < consumedRowCount ? RunningRouteMeasurement(shift: shift) : self
        let start = refreshed.lastConsumed
        try read(start.map(Rows.after) ?? .all) { refreshed.consume($0, after: start) }
        refreshed.consumedRowCount = max(refreshed.consumedRowCount, storedRowCount)
        self = refreshed
    }

    private mutating func consume(_ point: RoutePoint, after start: Instant?) {
        consumedRowCount += 1
        if let start, point.instant <= start { return }
        lastConsumed = max(lastConsumed ?? point.instant, point.instant)
        walk.add(point)
    }
}
