public import DashPilotDomain
import DashPilotModels
public import DashPilotPersistence
import Foundation
import Synchronization

/// Why positions could not be taken.
public enum RouteCaptureError: DriverFacingError, Equatable, StoreFailureRepresenting {
    case storeUnavailable(underlying: StoreFault)

    public var kind: DriverFacingErrorKind { .recordsUnavailable }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .storeUnavailable(let fault): fault.sentence(in: locale, consequence: "No position was recorded.")
        }
    }
}

/// The one place a position is judged and stored: which shift it belongs to, at which instant, between which neighbours
/// and in which capture session.
///
/// The accepted positions of one request are one commit, made before the answer; a request whose commit fails is rolled
/// back whole, and its client sends it again (INTAKE-12). Source of the rules: part 30, sections 4 and 6, and part 40,
/// section 6.
public final class RouteCaptureService: Sendable {
    private let context: ServiceContext
    private let access: AccessFile
    private let filter: RouteSampleFilter
    private let held = Mutex(HeldPositions())
    private let ledger: LedgerOperations<RouteCaptureError>

    public init(_ context: ServiceContext, access: AccessFile, filter: RouteSampleFilter = RouteSampleFilter()) {
        self.context = context
        self.access = access
        self.filter = filter
        ledger = LedgerOperations(context: context)
    }

    /// Judges the positions of one request in their order and stores those accepted.
    ///
    /// - Parameters:
    ///   - unreadable: How many elements of the request could not be read as positions at all (INTAKE-11).
    ///   - origin: The source, and the run of it that nothing interrupted.
    public func capture(
        _ samples: [(sample: LocationSample, receivedAt: Instant?)], unreadable: Int = 0, from origin: RouteOrigin
    ) throws(RouteCaptureError) -> RouteCaptureReport {
        let now = context.clock.now()
        let candidates = samples.map {
            RouteCandidate(sample: $0.sample, origin: origin, receivedAt: $0.receivedAt)
        }
        var outcome = try judgeAndStore(candidates, now: now)
        outcome.counts.add(unreadable, .unreadable, from: origin.source)
        hold(outcome.heldBack)
        keep(outcome.counts, heardFrom: origin.source, fixAt: candidates.map(\.sample.instant).max(), now: now)
        return outcome.counts.total
    }

    /// Judges again what was refused only because a pause or parked stretch had not been closed yet, and drops what now
    /// lies inside a closed one or has waited for more than a day (INTAKE-19).
    ///
    /// Called after every lifecycle write, whoever wrote it.
    public func judgeHeldPositions() throws(RouteCaptureError) {
        let now = context.clock.now()
        let waiting = held.withLock { $0.takeAll(now: now) }
        guard !waiting.isEmpty else { return }
        do {
            var outcome = try judgeAndStore(waiting.map(\.candidate), now: now)
            // Each was counted as refused when it came, and is counted by what becomes of it now.
            for position in waiting { outcome.counts.takeBack(position) }
            hold(outcome.heldBack)
            keep(outcome.counts, heardFrom: nil, fixAt: nil, now: now)
        } catch {
            // Nothing was stored, so nothing that waits is lost.
            hold(waiting)
            throw error
        }
    }

    /// How many positions wait for a pause or parked stretch to close, held in memory alone (INTAKE-19).
    public var heldPositionCount: Int { held.withLock { $0.count } }

    private struct Outcome: Sendable {
        var counts = RouteCaptureCounts()
        var heldBack: [HeldPosition] = []
    }

    private func judgeAndStore(
        _ candidates: [RouteCandidate], now: Instant
    ) throws(RouteCaptureError) -> Outcome {
        guard !candidates.isEmpty else { return Outcome() }
        return try ledger.commit(.routeCapture, "positions judged") { transaction in
            var outcome = Outcome()
            var judge = RouteJudge(filter: filter, access: access, ids: context.ids, now: now)
            for candidate in candidates {
                let judged = try judge.judge(candidate, transaction)
                outcome.counts.add(judged.verdict, from: candidate.origin.source, shift: judged.shift)
                if case .rejected(let rule) = judged.verdict, judged.isHeldBack {
                    outcome.heldBack.append(
                        HeldPosition(candidate: candidate, refusedBy: rule, shift: judged.shift, since: now))
                }
            }
            return outcome
        }
    }

    private func hold(_ positions: [HeldPosition]) {
        guard !positions.isEmpty else { return }
        held.withLock { $0.add(positions) }
    }

    /// Counts are for the driver's eyes, so failing to keep them loses no position and refuses no request.
    private func keep(_ counts: RouteCaptureCounts, heardFrom source: String?, fixAt: Instant?, now: Instant) {
        do {
            // What belongs to no shift is counted with the running one, or nobody would ever see it.
            let running = try context.ledger.read { try $0.unfinishedShiftIDs().first }
            if let source { try access.noteHeard(source, at: now, fixAt: fixAt) }
            for (key, report) in counts.bySource {
                guard let shift = key.shift ?? running else { continue }
                try access.count(report.outcomes, from: key.source, ofShift: shift)
            }
        } catch {
            context.log.record(.routeCapture, "counts not kept")
        }
    }
}
