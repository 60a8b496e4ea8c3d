public import Foundation

/// Which source records a stretch of a shift, told by the time of the fixes whatever the order of their arrival.
///
/// A source holds the route from each of its stored samples on for a while; another one's positions are refused until
/// then, so that no continuous pair is ever split by a second source. Source of the rule: INTAKE-7.
public struct SourceHolding: Hashable, Sendable {
    /// How long a stored sample holds the route for its source, in seconds.
    public let seconds: TimeInterval

    public init(seconds: TimeInterval) {
        self.seconds = seconds
    }

    /// Whether another source is recording at `instant`.
    ///
    /// - Parameter before: The stored sample nearest at or before `instant`. One of unknown origin is another source's:
    ///   a file or a phone that comes later must not break up what was recorded in one piece.
    public func isHeld(at instant: Instant, against source: String, by before: RouteNeighbours.Neighbour?) -> Bool {
        guard let before, before.origin?.source != source else { return false }
        return instant.seconds(since: before.point.instant) <= seconds
    }
}
