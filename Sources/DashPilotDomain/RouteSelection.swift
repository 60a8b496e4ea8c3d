/// Picks the positions of a route that are walked, from positions that come in order of time.
///
/// Only usable positions are, and of several with one instant only the first by latitude and longitude (MILE-2,
/// MILE-3), so the newest is held back until a later one shows that nothing can take its place.
struct RouteSelection: Sendable {
    /// The newest usable position, which another of the same instant may still replace.
    private(set) var newest: RoutePoint?

    /// - Returns: The position that this one leaves behind for good, if any. A position that is earlier than the
    ///   newest is left out (MILE-22).
    mutating func take(_ point: RoutePoint) -> RoutePoint? {
        guard point.isUsable else { return nil }
        guard let held = newest else {
            newest = point
            return nil
        }
        guard point.instant >= held.instant else { return nil }
        if point.instant == held.instant {
            if point.isWalkedBefore(held) { newest = point }
            return nil
        }
        newest = point
        return held
    }
}
