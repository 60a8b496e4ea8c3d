public import Foundation

/// One run of a route that was recorded without a break: two or more continuous positions (MILE-7).
public struct RouteSegment: Hashable, Sendable {
    /// When the first and the last of its positions were fixed.
    public let start: Instant
    public let end: Instant

    /// The distance along its positions, in metres.
    public let metres: Double

    public let positionCount: Int

    /// The longest time between two neighbours of one recording, in seconds (MILE-5).
    public static let longestContinuousInterval: TimeInterval = RouteLink.longestContinuousInterval
}

/// Lists a route's segments by the rules of the measurement, one position at a time and holding two.
///
/// ``RouteWalk`` says what the route measures; this says where. Source of the rules: MILE-2 to MILE-7.
public struct RouteSegmentWalk: Sendable {
    private var finished: [RouteSegment] = []
    private var open: RouteSegment?
    private var selection = RouteSelection()
    private var last: (point: RoutePoint, place: GeographicDistance.Place)?

    public init() {}

    /// Takes the next position of the route; positions come in order of time.
    public mutating func add(_ point: RoutePoint) {
        if let settled = selection.take(point) { step(to: settled) }
    }

    /// The segments of the positions taken so far, in order.
    public var segments: [RouteSegment] {
        var walk = self
        if let newest = selection.newest { walk.step(to: newest) }
        return walk.finished + (walk.open.map { [$0] } ?? [])
    }

    private mutating func step(to point: RoutePoint) {
        let place = GeographicDistance.Place(latitude: point.latitude, longitude: point.longitude)
        defer { last = (point, place) }
        guard let last else { return }
        let link = RouteLink(
            from: last.point.instant, to: point.instant, sessions: last.point.captureSession, point.captureSession)
        if link == .broken {
            if let open { finished.append(open) }
            open = nil
        } else {
            open = RouteSegment(
                start: open?.start ?? last.point.instant, end: point.instant,
                metres: (open?.metres ?? 0) + GeographicDistance.metres(from: last.place, to: place),
                positionCount: (open?.positionCount ?? 1) + 1)
        }
    }
}
