import DashPilotDomain
import DashPilotPersistence
import Foundation

/// Judges the recordings of one file against one shift and stores what is accepted, a batch a transaction.
struct RouteImportStoring {
    private let service: RouteImportService
    private let shift: UUID

    private let timeline: ShiftTimeline

    /// Stands for the shift's times as they were when the file was read.
    private let window: String
    private let now: Instant
    private(set) var report: RouteImportReport
    private var judgedCount = 0

    init(
        service: RouteImportService, shift: UUID, window: RouteImportWindow, now: Instant, report: RouteImportReport
    ) {
        self.service = service
        self.shift = shift
        timeline = window.timeline
        self.window = window.fingerprint
        self.now = now
        self.report = report
    }

    /// What is known of one recording while it is stored.
    private struct Source {
        let name: String

        /// Up to where it was judged before, with nothing changed since.
        let judgedThrough: Instant?

        /// How many of its positions the shift holds.
        var kept: Int

        /// The latest instant of its positions that were judged now.
        var last: Instant?

        /// Whether the shift has kept its times, so that what was judged may be noted.
        var isNoted = true

        /// - Parameter instant: Up to where it was judged now.
        func judgedThrough(_ instant: Instant) -> Instant { max(instant, judgedThrough ?? instant) }
    }

    private struct Outcome: Sendable {
        var positions = RouteCaptureReport()
        var isKept: [Bool] = []
        var isNoted = true
    }

    /// - Parameter progress: Told how many positions of the file have been judged.
    mutating func store(
        _ recording: RouteImportRecording, as name: String, progress: (Int) -> Void
    ) throws(RouteImportError) {
        var recording = recording
        var source = try begin(name)
        var coverage = RouteImportCoverage(of: timeline)
        while true {
            let batch = try recording.next(RouteImportService.batchSize)
            guard let last = batch.last?.sample.instant else { break }
            let began = ContinuousClock.now
            let outcome = try commit(batch, of: source)
            let work = ContinuousClock.now - began
            report.positions.add(outcome.positions)
            source.kept += outcome.positions.stored
            source.isNoted = outcome.isNoted
            source.last = last
            for (position, isKept) in zip(batch, outcome.isKept) where isKept {
                coverage.add(position.candidate(of: name))
            }
            judgedCount += batch.count
            progress(judgedCount)
            if batch.count == RouteImportService.batchSize { giveWay(after: work) }
        }
        report.stretches = (report.stretches + coverage.stretches).sorted { $0.start < $1.start }
        finish(source)
    }

    private func begin(_ name: String) throws(RouteImportError) -> Source {
        do {
            let sessions = Set(try service.access.origins(ofShift: shift).filter { $0.value.source == name }.keys)
            let counts = try service.context.ledger.read { try $0.routeSampleCounts(shift: shift) }
            let kept = counts.reduce(0) { sum, count in
                count.key.map(sessions.contains) == true ? sum + count.value : sum
            }
            let judgedThrough = try service.access.instantJudgedThrough(
                name, ofShift: shift, window: window, kept: kept)
            try service.access.forgetJudged(name, ofShift: shift, exceptWith: judgedThrough == nil ? nil : kept)
            return Source(name: name, judgedThrough: judgedThrough, kept: kept)
        } catch {
            throw failure(.storeUnavailable(underlying: StoreFault(error)))
        }
    }

    private func commit(_ batch: [StagedPosition], of source: Source) throws(RouteImportError) -> Outcome {
        do throws(RouteImportError) {
            return try service.ledger.commit(.routeCapture, "positions imported", saying: Self.storedCount) {
                try judge(batch, of: source, $0)
            }
        } catch {
            throw failure(error)
        }
    }

    private static func storedCount(_ outcome: Outcome) -> LogDetail? { .count(outcome.positions.stored) }

    private func judge(
        _ batch: [StagedPosition], of source: Source, _ transaction: LedgerTransaction
    ) throws -> Outcome {
        // Read again each time, for the shift may have been corrected or deleted meanwhile.
        let current = try RouteImportWindow(ofShift: shift, transaction)
        var outcome = Outcome()
        outcome.isNoted = source.isNoted && current.fingerprint == window
        var judge = RouteJudge(
            filter: service.filter, access: service.access, ids: service.context.ids, now: now)
        for position in batch {
            let candidate = position.candidate(of: source.name)
            let instant = candidate.sample.instant
            let wasJudged = outcome.isNoted && source.judgedThrough.map { instant <= $0 } ?? false
            var verdict: RouteSampleFilter.Verdict
            if let rule = current.rejection(of: candidate, by: service.filter, now: now) {
                verdict = .rejected(rule)
            } else {
                verdict = try judge.judge(candidate, in: shift, current.timeline, transaction, mayStore: !wasJudged)
                    .verdict
            }
            // It was refused before. Where it would find room now, others' positions have made it (IMPORT-3).
            if wasJudged, verdict == .accepted { verdict = .rejected(.otherSourceRecording) }
            outcome.positions.count(verdict)
            outcome.isKept.append(verdict == .accepted || verdict == .alreadyKnown)
        }
        if outcome.isNoted, let last = batch.last?.sample.instant {
            // The next batch may go on with positions of the same instant.
            let before = Instant(millisecondsSince1970: last.millisecondsSince1970 - 1)
            try service.access.noteJudged(
                source.name, through: source.judgedThrough(before), ofShift: shift, window: window,
                kept: source.kept + outcome.positions.stored)
        }
        return outcome
    }

    /// The file has been judged to its end: only the last note counts from here on.
    private func finish(_ source: Source) {
        do {
            if source.isNoted, let last = source.last {
                try service.access.noteJudged(
                    source.name, through: source.judgedThrough(last), ofShift: shift, window: window, kept: source.kept)
            }
            try service.access.forgetJudged(
                source.name, ofShift: shift, exceptWith: source.isNoted ? source.kept : nil)
        } catch {
            // Every position is stored, and a note too many counts only for a shift that holds as many as it says.
            service.context.log.record(.routeCapture, "import not noted")
        }
    }

    /// Says what has been stored by now, for it stays.
    private func failure(_ error: RouteImportError) -> RouteImportError {
        guard case .storeUnavailable(let fault) = error, report.positions.stored > 0 else { return error }
        return .interrupted(stored: report.positions.stored, underlying: fault)
    }

    /// Leaves the ledger to others for a moment. A process that waits to write only looks now and then whether it can,
    /// and would find the ledger taken at nearly every look.
    private func giveWay(after work: Duration) {
        Thread.sleep(forTimeInterval: min(0.1, work / .seconds(1) / 4))
    }
}

extension StagedPosition {
    /// The position as its file offers it. A segment is to a file what a load is to a page (IMPORT-1).
    fileprivate func candidate(of source: String) -> RouteCandidate {
        RouteCandidate(
            sample: sample, origin: RouteOrigin(source: source, run: "segment \(segment)"), receivedAt: nil)
    }
}
