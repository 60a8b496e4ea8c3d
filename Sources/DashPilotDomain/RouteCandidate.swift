/// A position that has not been judged yet, and how it arrived (TERM-1).
public struct RouteCandidate: Hashable, Sendable {
    public let sample: LocationSample
    public let origin: RouteOrigin

    /// When the source itself received the fix, by the clock that fixed it; `nil` where only the source's own queue
    /// lies between fix and arrival, which is no staleness (ADAPT-7, INTAKE-4).
    public let receivedAt: Instant?

    public init(sample: LocationSample, origin: RouteOrigin, receivedAt: Instant?) {
        self.sample = sample
        self.origin = origin
        self.receivedAt = receivedAt
    }
}

/// The stored samples of a shift that lie nearest to a candidate in time (INTAKE-6).
public struct RouteNeighbours: Hashable, Sendable {
    /// The nearest at or before the candidate's instant.
    public let before: Neighbour?

    /// The nearest after the candidate's instant.
    public let after: Neighbour?

    public init(before: Neighbour? = nil, after: Neighbour? = nil) {
        self.before = before
        self.after = after
    }

    public struct Neighbour: Hashable, Sendable {
        public let point: RoutePoint

        /// `nil` for a sample of which nothing is known but that it is stored: one of before schema v3, or of a
        /// session that is no longer on record. It is then taken to be another source's.
        public let origin: RouteOrigin?

        public init(point: RoutePoint, origin: RouteOrigin?) {
            self.point = point
            self.origin = origin
        }
    }
}
