/// Measures a shift's recorded route from its stored positions; nothing of it is stored (MILE-18).
public enum RouteMileageCalculator {
    /// Measures positions that come in order of time, in one pass and without holding them.
    ///
    /// - Parameters:
    ///   - points: Positions of one shift, in order of time; those of one instant in any order (MILE-25).
    ///   - window: The finished shift's start and end; `nil` while it is unfinished (MILE-9, MILE-20).
    // Inlined, so that a loop over the ledger's rows is built for their type and not driven through a witness table.
    @inlinable public static func distance(
        alongOrdered points: some Sequence<RoutePoint>, in window: InstantRange? = nil
    ) -> RouteDistance {
        var walk = RouteWalk()
        for point in points { walk.add(point) }
        return walk.distance(in: window)
    }

    /// Measures positions that come in any order; the order does not show in the result (MILE-4).
    ///
    /// - Parameters:
    ///   - points: Positions of one shift (MILE-25).
    ///   - window: The finished shift's start and end; `nil` while it is unfinished (MILE-9, MILE-20).
    @inlinable public static func distance(
        along points: some Sequence<RoutePoint>, in window: InstantRange? = nil
    ) -> RouteDistance {
        distance(alongOrdered: points.sorted { $0.instant < $1.instant }, in: window)
    }
}
