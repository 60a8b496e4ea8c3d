import DashPilotDomain

/// The stretches of a shift that the kept positions of one recording lie in, gathered in order of time.
struct RouteImportCoverage {
    private(set) var stretches: [InstantRange] = []
    private var segment: Int32?

    mutating func add(_ instant: Instant, segment: Int32) {
        defer { self.segment = segment }
        if let last = stretches.last, segment == self.segment,
            instant.seconds(since: last.end) <= RouteSegment.longestContinuousInterval
        {
            stretches[stretches.endIndex - 1] = InstantRange(start: last.start, end: instant)
        } else {
            stretches.append(InstantRange(start: instant, end: instant))
        }
    }
}
