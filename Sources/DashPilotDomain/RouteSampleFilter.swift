public import Foundation

/// Judges one position: the same candidate, shift and neighbours always get the same verdict.
///
/// It holds thresholds and no state. Source of the rules: FILTER-1 to FILTER-17, INTAKE-3 to INTAKE-7, INTAKE-15.
public struct RouteSampleFilter: Hashable, Sendable {
    /// The largest radius of uncertainty that is accepted, in metres (FILTER-5).
    public var largestAccuracyMetres = 100.0

    /// The greatest age at which the source may have received a fix, in seconds (FILTER-10).
    public var greatestAgeSeconds: TimeInterval = 30

    /// How far ahead of the judging clock a fix may be, in seconds (INTAKE-5).
    public var greatestLeadSeconds: TimeInterval = 60

    /// The least distance from a neighbour, in metres; less is the vehicle standing still (FILTER-13).
    public var leastMovementMetres = 5.0

    /// The greatest speed between neighbours, in metres a second, once both radii are allowed for (FILTER-14).
    public var greatestSpeedMetresPerSecond = 62.0

    /// The shortest time that a speed is reckoned over, in seconds: two fixes of one moment are no speed (FILTER-14).
    public var shortestIntervalSeconds: TimeInterval = 1

    /// How long a stored sample holds the route for its source, in seconds (INTAKE-7).
    public var sourceHoldingSeconds: TimeInterval = 120

    /// What an unknown radius of uncertainty is judged as, in metres (INTAKE-15).
    public var assumedAccuracyMetres = 10.0

    public init() {}

    public enum Verdict: Hashable, Sendable {
        case accepted
        /// The same fix is stored already: not an error, and nothing to store (INTAKE-17).
        case alreadyKnown
        case rejected(RouteSampleRejection)
    }

    /// Judges `candidate` at the instant of its fix, and reports the first rule broken (FILTER-2).
    ///
    /// - Parameters:
    ///   - shift: The shift with the latest start at or before the fix; `nil` when none started by then (INTAKE-3).
    ///   - neighbours: The stored samples of that shift nearest to the fix (INTAKE-6, FILTER-15).
    ///   - now: The judging clock (INTAKE-5).
    public func verdict(
        on candidate: RouteCandidate, in shift: ShiftTimeline?, between neighbours: RouteNeighbours, now: Instant
    ) -> Verdict {
        let sample = candidate.sample
        if let rejection = rejection(of: sample) { return .rejected(rejection) }
        guard let shift else { return .rejected(.beforeShiftStart) }
        if let rejection = shift.routeRejection(at: sample.instant) { return .rejected(rejection) }
        if let receivedAt = candidate.receivedAt, receivedAt.seconds(since: sample.instant) > greatestAgeSeconds {
            return .rejected(.stale)
        }
        if sample.instant.seconds(since: now) > greatestLeadSeconds { return .rejected(.fromTheFuture) }
        return verdict(on: candidate, between: neighbours)
    }

    /// What is wrong with the position taken alone (FILTER-3 to FILTER-5).
    private func rejection(of sample: LocationSample) -> RouteSampleRejection? {
        guard RoutePoint.isOnTheGlobe(latitude: sample.latitude, longitude: sample.longitude) else {
            return .invalidCoordinate
        }
        if let reported = sample.horizontalAccuracy, !(reported >= 0 && reported.isFinite) { return .invalidAccuracy }
        return accuracy(of: sample) > largestAccuracyMetres ? .poorAccuracy : nil
    }

    /// How the position stands to what is stored around it (FILTER-11 to FILTER-14).
    private func verdict(on candidate: RouteCandidate, between neighbours: RouteNeighbours) -> Verdict {
        let sample = candidate.sample
        let stored = neighbours.before?.point
        if let stored, stored.instant == sample.instant, stored.latitude == sample.latitude,
            stored.longitude == sample.longitude
        {
            return .alreadyKnown
        }
        let holding = SourceHolding(seconds: sourceHoldingSeconds)
        if holding.isHeld(at: sample.instant, against: candidate.origin.source, by: neighbours.before) {
            return .rejected(.otherSourceRecording)
        }
        if stored?.instant == sample.instant { return .rejected(.duplicateTimestamp) }
        let legs = [neighbours.before, neighbours.after].compactMap { leg(from: sample, to: $0?.point) }
        if legs.contains(where: { $0.metres < leastMovementMetres }) { return .rejected(.negligibleMovement) }
        if legs.contains(where: { $0.metresPerSecond > greatestSpeedMetresPerSecond }) {
            return .rejected(.implausibleSpeed)
        }
        return .accepted
    }

    /// The movement between the position and a neighbour.
    ///
    /// - Returns: `nil` for no neighbour, and for a damaged one, which says nothing of where the vehicle was.
    private func leg(from sample: LocationSample, to stored: RoutePoint?) -> (metres: Double, metresPerSecond: Double)?
    {
        guard let stored, stored.isUsable else { return nil }
        let metres = GeographicDistance.metres(
            fromLatitude: stored.latitude, longitude: stored.longitude, toLatitude: sample.latitude,
            longitude: sample.longitude)
        let surely = max(0, metres - (accuracy(of: sample) + accuracy(of: stored)))
        let seconds = abs(sample.instant.seconds(since: stored.instant))
        return (metres, surely / max(seconds, shortestIntervalSeconds))
    }

    private func accuracy(of sample: LocationSample) -> Double { sample.horizontalAccuracy ?? assumedAccuracyMetres }

    private func accuracy(of stored: RoutePoint) -> Double {
        stored.horizontalAccuracy >= 0 ? stored.horizontalAccuracy : assumedAccuracyMetres
    }
}
