import DashPilotDomain
import Foundation

/// The stretches of a shift that the kept positions of one recording cover, gathered in order of time.
struct RouteImportCoverage {
    let timeline: ShiftTimeline

    private(set) var stretches: [InstantRange] = []
    private var last: RouteNeighbours.Neighbour?

    /// Stands for whichever session the recording has, for it is only asked whether it goes on.
    private static let session = UUID()

    init(of timeline: ShiftTimeline) {
        self.timeline = timeline
    }

    mutating func add(_ candidate: RouteCandidate) {
        let instant = candidate.sample.instant
        if let stretch = stretches.last, goesOn(with: candidate),
            instant.seconds(since: stretch.end) <= RouteSegment.longestContinuousInterval
        {
            stretches[stretches.endIndex - 1] = InstantRange(start: stretch.start, end: instant)
        } else {
            stretches.append(InstantRange(start: instant, end: instant))
        }
        last = .init(point: RoutePoint(candidate.sample, captureSession: Self.session), origin: candidate.origin)
    }

    private func goesOn(with candidate: RouteCandidate) -> Bool {
        var goesOn = true
        _ = CaptureSessionPolicy.session(
            at: candidate.sample.instant, from: candidate.origin, in: timeline, between: RouteNeighbours(before: last)
        ) {
            goesOn = false
            return Self.session
        }
        return goesOn
    }
}
