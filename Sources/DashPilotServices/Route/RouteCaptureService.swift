public import DashPilotDomain
import DashPilotModels
public import DashPilotPersistence
import Foundation
import Synchronization

/// Why positions could not be taken.
public enum RouteCaptureError: DriverFacingError, Equatable {
    case storeUnavailable(underlying: StoreFault)

    public var kind: DriverFacingErrorKind { .recordsUnavailable }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .storeUnavailable(let fault): fault.sentence(in: locale, consequence: "No position was recorded.")
        }
    }
}

/// The one place a position from across a network is judged and stored: which shift it belongs to, at which instant,
/// between which neighbours and in which capture session.
///
/// The accepted positions of one request are in one commit, made before the answer; one whose commit fails is rolled
/// back whole, and its client sends it again (INTAKE-12). Requests that come at once share a commit. There is one such
/// service for a ledger and its access file. Source of the rules: part 30, sections 4 and 6, and part 40, section 6.
public final class RouteCaptureService: Sendable {
    private let context: ServiceContext
    private let access: AccessFile
    private let filter: RouteSampleFilter
    private let commits = SharedCommit<Request, RouteCaptureReport, RouteCaptureError>()

    private let waiting: WaitingPositions
    private let lastOthers = Mutex<Int64?>(nil)
    private let conditions = Mutex<[String: RouteSourceCondition]>([:])
    private let total = Mutex(RouteCaptureReport())

    public init(_ context: ServiceContext, access: AccessFile, filter: RouteSampleFilter = RouteSampleFilter()) {
        self.context = context
        self.access = access
        self.filter = filter
        waiting = context.waitingPositions ?? WaitingPositions()
        context.ledger.onCommit { [weak self] change in
            guard change.contains(.records) else { return }
            // What cannot be stored now goes on waiting, and the log says so.
            try? self?.judgeHeldPositions()
        }
    }

    /// Judges the positions of one request in their order and stores those accepted.
    ///
    /// - Parameters:
    ///   - unreadable: How many elements of the request could not be read as positions at all (INTAKE-11).
    ///   - ignored: How many elements were no positions and are only counted (INTAKE-1).
    ///   - origin: The source, and the run of it that nothing interrupted.
    public func capture(
        _ samples: [(sample: LocationSample, receivedAt: Instant?)], unreadable: Int = 0, ignored: Int = 0,
        from origin: RouteOrigin
    ) throws(RouteCaptureError) -> RouteCaptureReport {
        let candidates = samples.map {
            RouteCandidate(sample: $0.sample, origin: origin, receivedAt: $0.receivedAt)
        }
        let positions = ArrivedPositions(
            candidates: candidates, unreadable: unreadable, ignored: ignored, source: origin.source)
        return try submit(.arrived(positions))
    }

    /// Judges again what was refused only because a pause or parked stretch had not been closed yet, and drops what now
    /// lies inside a closed one or has waited for more than a day (INTAKE-19).
    ///
    /// Happens by itself after every write of this process; ``lookForOtherProcesses()`` does it after another one's.
    public func judgeHeldPositions() throws(RouteCaptureError) {
        // Asked also where nothing seems to be held: a request just answered may still be putting it there.
        _ = try submit(.held)
    }

    /// Judges again what is held where another process has written since this was called last; called every second or so.
    public func lookForOtherProcesses() throws(RouteCaptureError) {
        let counter: Int64?
        do {
            counter = try context.ledger.otherProcessCounter()
        } catch {
            throw failure(error)
        }
        // While a write of this process goes on there is no answer, and the next look gives one.
        guard let counter, lastOthers.withLock({ $0 }) != counter else { return }
        try judgeHeldPositions()
        lastOthers.withLock { $0 = counter }
    }

    /// How many positions wait for a pause or parked stretch to close, held in memory alone (INTAKE-19).
    public var heldPositionCount: Int { waiting.count }

    /// What became of every position since this service was made. One that was held counts again by what became of it then.
    public var judged: RouteCaptureReport { total.withLock { $0 } }

    /// How well a source has been doing since this service was made; `nil` when it has sent nothing (INTAKE-10).
    public func condition(of source: String) -> RouteSourceCondition? {
        conditions.withLock { $0[source] }
    }

    /// Forgets the sessions and counts of shifts that are gone without the access file knowing (STORE-10).
    public func forgetDeletedShifts() throws(RouteCaptureError) {
        do {
            try access.forgetShifts(otherThan: Set(try context.ledger.read { try $0.allShiftIDs() }))
        } catch {
            throw .storeUnavailable(underlying: StoreFault(error))
        }
    }
}

// MARK: - One commit

extension RouteCaptureService {
    private struct ArrivedPositions: Sendable {
        let candidates: [RouteCandidate]
        let unreadable: Int
        let ignored: Int
        let source: String
    }

    private enum Matter: Sendable {
        case arrived(ArrivedPositions)
        /// What waits for a stretch to close.
        case held

        var isHeld: Bool { if case .held = self { true } else { false } }
    }

    private struct Request: Sendable {
        let matter: Matter
        let now: Instant
    }

    /// What one request comes to once it is on disk.
    private struct Effect: Sendable {
        var report = RouteCaptureReport()
        var tally = SourceTally()
        var heldBack: [HeldPosition] = []
        var verdicts: [(verdict: RouteSampleFilter.Verdict, sample: LocationSample)] = []
    }

    private func submit(_ matter: Matter) throws(RouteCaptureError) -> RouteCaptureReport {
        let request = Request(matter: matter, now: context.clock.now())
        return try commits.submit(request) { take throws(RouteCaptureError) in
            var requests: [Request] = []
            let effects = try commit(taking: {
                requests = take()
                return requests
            })
            remember(zip(requests, effects))
            return effects.map { $0.map(\.report) }
        }
    }

    /// Judges and stores for every request, in one transaction; what one of them cannot do fails that one alone.
    private func commit(
        taking take: () -> [Request]
    ) throws(RouteCaptureError) -> [Result<Effect, RouteCaptureError>] {
        // Taken out while this transaction has the right to write, so that none misses what closes its stretch.
        var takenOut: [HeldPosition] = []
        do {
            return try context.ledger.write { transaction in
                let requests = take()
                var judge = RouteJudge(filter: filter, access: access, ids: context.ids, now: context.clock.now())
                return try requests.map { request in
                    let held = request.matter.isHeld ? waiting.takeAll(now: request.now) : []
                    takenOut += held
                    do {
                        return .success(
                            try transaction.undoably { try effect(of: request, held, &judge, transaction) })
                    } catch {
                        guard transaction.isOpen else { throw error }
                        judge.forgetPositions()
                        waiting.add(held)
                        return .failure(failure(error))
                    }
                }
            }
        } catch {
            waiting.add(takenOut)
            throw failure(error)
        }
    }

    /// No line is written for what succeeds: a phone sends a position every second.
    private func failure(_ error: any Error) -> RouteCaptureError {
        context.log.record(.routeCapture, "store failed")
        return .storeUnavailable(underlying: StoreFault(error))
    }

    private func effect(
        of request: Request, _ held: [HeldPosition], _ judge: inout RouteJudge, _ transaction: LedgerTransaction
    ) throws -> Effect {
        var effect = Effect()
        judge.now = request.now
        // What belongs to no shift is counted with the one that is looked at, or nobody would ever see it.
        var current: UUID?
        func countedShift(_ shift: UUID?) throws -> UUID {
            if let known = shift ?? current { return known }
            let found = try transaction.currentShift()?.id ?? SourceTally.noShift
            current = found
            return found
        }
        func take(_ candidate: RouteCandidate, since: Instant) throws {
            let judged = try judge.judge(candidate, transaction)
            effect.report.count(judged.verdict)
            effect.tally.add(
                judged.verdict, from: candidate.origin.source, ofShift: try countedShift(judged.shift))
            if judged.isHeldBack, case .rejected(let rule) = judged.verdict, let shift = judged.shift {
                effect.heldBack.append(
                    HeldPosition(candidate: candidate, countedAs: .rejected(rule), shift: shift, since: since))
            }
            effect.verdicts.append((judged.verdict, candidate.sample))
        }
        switch request.matter {
        case .arrived(let positions):
            for candidate in positions.candidates { try take(candidate, since: request.now) }
            let source = positions.source
            if positions.unreadable > 0 { effect.report.rejected[.unreadable] = positions.unreadable }
            if positions.unreadable + positions.ignored > 0 {
                let shift = try countedShift(nil)
                effect.tally.add(positions.unreadable, .rejected(.unreadable), from: source, ofShift: shift)
                effect.tally.add(positions.ignored, .ignored, from: source, ofShift: shift)
            }
            let fixes = effect.verdicts.filter { $0.verdict != .rejected(.fromTheFuture) }.map(\.sample.instant)
            effect.tally.noteHeard(source, at: request.now, fixAt: fixes.max())
        case .held:
            // Each was counted when it came, and is counted by what becomes of it now.
            for position in held {
                effect.tally.takeBack(position)
                try take(position.candidate, since: position.since)
            }
        }
        return effect
    }

    /// Notes what is on disk now, before anybody else may lead.
    private func remember(_ effects: some Sequence<(Request, Result<Effect, RouteCaptureError>)>) {
        var tally = SourceTally()
        for case (let request, .success(let effect)) in effects {
            tally.add(effect.tally)
            waiting.add(effect.heldBack)
            total.withLock { $0.add(effect.report) }
            guard case .arrived(let positions) = request.matter else { continue }
            conditions.withLock { conditions in
                var condition = conditions[positions.source] ?? RouteSourceCondition()
                for (verdict, sample) in effect.verdicts { condition.note(verdict, on: sample) }
                condition.noteUnreadable(positions.unreadable)
                conditions[positions.source] = condition
            }
        }
        do {
            try access.add(tally)
        } catch {
            // Counts are for the driver's eyes: failing to keep them loses no position and refuses no request.
            context.log.record(.routeCapture, "counts not kept")
        }
    }
}
