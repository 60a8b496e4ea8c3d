public import Foundation

/// The walk along one shift's positions that measures them, one position at a time and holding two.
///
/// The ledger feeds it rows as it reads them, so a route of any length is measured without being held. Source of the
/// rules: MILE-2 to MILE-14.
public struct RouteWalk: Sendable {
    private var metres = 0.0
    private var segmentCount = 0
    private var brokenPairCount = 0
    private var usableSampleCount = 0
    private var usesInferredContinuity = false
    private var isInSegment = false

    private var selection = RouteSelection()
    private var first: Instant?
    private var last: Step?

    private struct Step {
        let instant: Instant
        let place: GeographicDistance.Place
        let captureSession: UUID?
    }

    public init() {}

    /// Takes the next position of the route.
    ///
    /// Positions come in order of time; among those of one instant any order will do. One that is not usable, or
    /// earlier than one already taken, is left out (MILE-2, MILE-22).
    public mutating func add(_ point: RoutePoint) {
        add(
            at: point.instant, latitude: point.latitude, longitude: point.longitude,
            captureSession: point.captureSession)
    }

    /// Takes the next position of the route, of which nothing else is needed than these.
    public mutating func add(at instant: Instant, latitude: Double, longitude: Double, captureSession: UUID?) {
        let point = RoutePoint(
            instant: instant, latitude: latitude, longitude: longitude, horizontalAccuracy: 0,
            captureSession: captureSession)
        if let settled = selection.take(point) { step(to: settled) }
    }

    /// What the positions taken so far measure.
    ///
    /// - Parameter window: The finished shift's start and end, which add the gaps at its edges and nothing else;
    ///   `nil` while it is unfinished. A window that ends before it starts counts as none (MILE-19).
    public func distance(in window: InstantRange? = nil) -> RouteDistance {
        var walk = self
        if let newest = selection.newest { walk.step(to: newest) }
        return RouteDistance(
            metres: walk.metres, segmentCount: walk.segmentCount,
            gapCount: walk.brokenPairCount + walk.edgeGapCount(in: window),
            usableSampleCount: walk.usableSampleCount, usesInferredContinuity: walk.usesInferredContinuity)
    }

    private mutating func step(to point: RoutePoint) {
        let next = Step(
            instant: point.instant,
            place: GeographicDistance.Place(latitude: point.latitude, longitude: point.longitude),
            captureSession: point.captureSession)
        usableSampleCount += 1
        if let last {
            let link = RouteLink(
                from: last.instant, to: next.instant, sessions: last.captureSession, next.captureSession)
            if link == .broken {
                brokenPairCount += 1
                isInSegment = false
            } else {
                metres += GeographicDistance.metres(from: last.place, to: next.place)
                if !isInSegment { segmentCount += 1 }
                isInSegment = true
                if link == .inferred { usesInferredContinuity = true }
            }
        } else {
            first = next.instant
        }
        last = next
    }

    private func edgeGapCount(in window: InstantRange?) -> Int {
        guard let window, !window.isReversed else { return 0 }
        guard let first, let last else { return Self.isGap(window.duration) ? 1 : 0 }
        return (Self.isGap(first.seconds(since: window.start)) ? 1 : 0)
            + (Self.isGap(window.end.seconds(since: last.instant)) ? 1 : 0)
    }

    private static func isGap(_ seconds: TimeInterval) -> Bool { seconds > RouteLink.longestContinuousInterval }
}
