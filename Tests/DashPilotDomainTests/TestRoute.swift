import DashPilotDomain

/// Measured and unmeasured routes for figures that divide or multiply by one.
enum TestRoute {
    static func measured(metres: Double, gaps: Int = 0, inferred: Bool = false) -> RouteDistance {
        RouteDistance(
            metres: metres, segmentCount: 1, gapCount: gaps, usableSampleCount: 2, usesInferredContinuity: inferred)
    }

    static func measured(miles: Double, gaps: Int = 0) -> RouteDistance {
        measured(metres: miles * RouteDistance.metresPerMile, gaps: gaps)
    }

    static func unmeasured(positions: Int) -> RouteDistance {
        RouteDistance(
            metres: 0, segmentCount: 0, gapCount: max(0, positions - 1), usableSampleCount: positions,
            usesInferredContinuity: false)
    }
}
