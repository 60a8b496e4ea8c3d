import DashPilotDomain

/// Where the points of a file go: counted, and the usable ones handed on.
final class TrackSink {
    private(set) var report = TrackReadReport()

    /// What whoever takes the points threw; nothing is handed on after it.
    private(set) var failure: (any Error)?

    private let body: (TrackPoint) throws -> Void
    private var last: TrackPoint?
    private var highestSegment = -1

    init(_ body: @escaping (TrackPoint) throws -> Void) {
        self.body = body
    }

    func take(_ fix: RawFix, _ rule: AccuracyRule, segment: Int) throws(ReadingFault) {
        switch fix.reading(rule) {
        case .untimed: report.untimed += 1
        case .withoutTimeZone: report.withoutTimeZone += 1
        case .unreadable: report.unreadable += 1
        case .sample(let sample): try take(TrackPoint(sample: sample, segment: segment))
        }
    }

    func takeUnreadable() { report.unreadable += 1 }

    func takeSuperseded() { report.superseded += 1 }

    func ignore(_ kind: TrackIgnored) { report.ignored[kind, default: 0] += 1 }

    private func take(_ point: TrackPoint) throws(ReadingFault) {
        let instant = point.sample.instant
        report.usable += 1
        if point.sample.horizontalAccuracy == nil { report.withoutAccuracy += 1 }
        if let last, last.segment == point.segment, instant < last.sample.instant { report.stepsBackInTime += 1 }
        if point.segment > highestSegment {
            highestSegment = point.segment
            report.segments += 1
        }
        report.earliest = report.earliest.map { min($0, instant) } ?? instant
        report.latest = report.latest.map { max($0, instant) } ?? instant
        last = point
        do {
            try body(point)
        } catch {
            failure = error
            throw .stopped
        }
    }
}
