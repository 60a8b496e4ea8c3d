import DashPilotDomain
import DashPilotPersistence
import Foundation

/// What a ``RouteRecorder`` knows and decides, for one thread at a time.
final class RouteRecording {
    /// How many accepted samples are saved together (BATCH-2).
    static let batchSize = 10

    /// What is to be done outside, once the decision has been taken.
    enum Command: Hashable {
        case start, stop, tellOfFlush
    }

    private let context: ServiceContext
    private let source: any PositionSource
    private let name: String
    private let filter: RouteSampleFilter

    private(set) var state = RouteCaptureState.idle
    var isInFront = false
    private var isStreamRunning = false
    private var session: UUID? {
        didSet { origin = RouteOrigin(source: name, run: session?.uuidString ?? "") }
    }

    /// Made once a session, not once a position.
    private var origin: RouteOrigin

    /// The shift that is or was recorded last, with what is held of its route.
    private var shift: UUID?
    private var lastAccepted: RouteNeighbours.Neighbour?
    private var unsaved: [RoutePoint] = []
    private var read: (moment: RecordsMoment?, shift: UUID, timeline: ShiftTimeline?)?
    private var commands: [Command] = []

    init(_ context: ServiceContext, source: any PositionSource, named name: String, filter: RouteSampleFilter) {
        self.context = context
        self.source = source
        self.name = name
        self.filter = filter
        origin = RouteOrigin(source: name, run: "")
    }

    var unsavedCount: Int { unsaved.count }

    var hasCommands: Bool { !commands.isEmpty }

    func takeCommands() -> [Command] {
        defer { commands.removeAll() }
        return commands
    }

    // MARK: Reconcile

    /// Source of the rules: CAPTURE-4 to CAPTURE-6, CAPTURE-15.
    func reconcile() {
        let unfinished = readUnfinishedShift()
        let facts = RouteCaptureFacts(
            shift: unfinished.fact, authorization: source.authorization, isStreamRunning: isStreamRunning,
            isInFront: isInFront)
        let decision = facts.decision
        switch decision.stream {
        case .stop:
            state = stop() || unfinished.fact == .none ? decision.state : .unavailable(.storeUnavailable)
        case .leaveAlone:
            guard point(at: unfinished.id) else { return storeFailed() }
            state = decision.state
        case .doNotStart:
            state = decision.state
        case .start:
            guard point(at: unfinished.id) else { return storeFailed() }
            // What is held may have been deleted meanwhile. After a failed save nothing is held, and stays so (BATCH-8).
            if let shift, lastAccepted != nil { readLastAccepted(of: shift) }
            session = context.ids.next()
            isStreamRunning = true
            commands.append(.start)
            context.log.record(.routeCapture, "started")
            state = decision.state
        }
    }

    private func readUnfinishedShift() -> (fact: RouteCaptureFacts.Shift, id: UUID?) {
        do {
            return try context.ledger.read { reader in
                // Of several, which only a damaged store holds, the one of the latest start (DAMAGE-1).
                guard let id = try reader.unfinishedShiftIDs().first else { return (.none, nil) }
                return (RouteCaptureFacts.Shift(try reader.shiftTimeline(id)), id)
            }
        } catch {
            context.log.record(.routeCapture, "shift not read")
            return (.unreadable, nil)
        }
    }

    /// Turns to a shift; one that is turned to already keeps the sample that is held of it (BATCH-10, BATCH-12).
    ///
    /// - Returns: Whether what was held of another shift could be saved.
    private func point(at id: UUID?) -> Bool {
        guard shift != id else { return true }
        guard flush() else { return false }
        shift = id
        session = nil
        lastAccepted = nil
        if let id { readLastAccepted(of: id) }
        return true
    }

    private func readLastAccepted(of id: UUID) {
        lastAccepted = nil
        do {
            let newest = try context.ledger.read { try $0.newestRoutePoint(shift: id) }
            lastAccepted = try newest.map { try neighbour($0) }
        } catch {
            // As though the shift had no sample yet (BATCH-11).
            context.log.record(.routeCapture, "last sample not read")
        }
    }

    // MARK: Stopping

    /// Stops the stream, if it runs, and saves what is unsaved (BATCH-3, SESSION-1).
    ///
    /// - Returns: Whether everything is saved.
    @discardableResult
    func stop() -> Bool {
        let isSaved = flush()
        halt()
        return isSaved
    }

    private func halt() {
        session = nil
        guard isStreamRunning else { return }
        isStreamRunning = false
        commands.append(.stop)
        context.log.record(.routeCapture, "stopped")
    }

    func leaveFront() {
        isInFront = false
        let isSaved = flush()
        guard isStreamRunning else { return }
        if !isSaved { return storeFailed() }
        if !source.continuesOffScreen { halt() }
        state = state.afterLeavingFront(sourceContinues: source.continuesOffScreen, flushFailed: false)
    }

    func fail(_ failure: PositionSourceFailure) {
        switch failure {
        case .temporary: break
        case .permissionDenied: reconcile()
        case .permanent:
            guard isStreamRunning else { return }
            guard stop() else { return storeFailed() }
            state = state.after(failure, hasUnfinishedShift: readUnfinishedShift().fact != .none)
        }
    }

    /// Source of the rules: BATCH-8, BATCH-9.
    private func storeFailed() {
        halt()
        state = readUnfinishedShift().fact == .none ? .idle : .unavailable(.storeUnavailable)
    }

    // MARK: One position

    /// Source of the rule: CAPTURE-16.
    func receive(_ sample: LocationSample, receivedAt: Instant?) {
        guard state == .tracking, let shift else { return }
        if let unavailability = source.authorization.captureUnavailability {
            guard stop() else { return storeFailed() }
            state = .unavailable(unavailability)
            return
        }
        let verdict: RouteSampleFilter.Verdict
        let neighbours: RouteNeighbours
        let timeline: ShiftTimeline
        do {
            guard let found = try readTimeline(of: shift) else {
                // What it still held has nowhere to go any more.
                unsaved.removeAll()
                self.shift = nil
                halt()
                state = .idle
                return
            }
            timeline = found
            neighbours = try self.neighbours(of: sample.instant, in: shift)
            let now = context.clock.now()
            let candidate = RouteCandidate(sample: sample, origin: origin, receivedAt: receivedAt ?? now)
            verdict = filter.verdict(on: candidate, in: timeline, between: neighbours, now: now)
        } catch {
            context.log.record(.routeCapture, "shift not read")
            stop()
            return storeFailed()
        }
        switch verdict {
        case .accepted: accept(sample)
        case .alreadyKnown: break
        case .rejected(let rule):
            context.log.record(.routeCapture, "rejected", .rejection(rule))
            if rule.callsForReconcile { reconcile() }
        }
    }

    /// Source of the rules: BATCH-1, BATCH-2, SESSION-2, SESSION-3.
    private func accept(_ sample: LocationSample) {
        let session = session ?? openSession()
        let point = RoutePoint(sample, captureSession: session)
        unsaved.append(point)
        if lastAccepted.map({ $0.point.instant <= point.instant }) ?? true {
            lastAccepted = RouteNeighbours.Neighbour(point: point, origin: origin)
        }
        guard unsaved.count >= Self.batchSize else { return }
        if !flush() { storeFailed() }
    }

    private func openSession() -> UUID {
        let opened = context.ids.next()
        session = opened
        return opened
    }

    /// The shift as the store holds it now (CAPTURE-2). It is not read again while nobody has committed anything but this
    /// process its positions.
    private func readTimeline(of id: UUID) throws -> ShiftTimeline? {
        let moment = try context.ledger.recordsMoment()
        if let read, let moment, read.moment == moment, read.shift == id { return read.timeline }
        let timeline = try context.ledger.read { try $0.shiftTimeline(id) }
        read = (moment, id, timeline)
        return timeline
    }

    /// A fix after the last accepted one is judged against that one alone, an earlier one between the two that are
    /// nearest to it, saved or not (FILTER-12, FILTER-15).
    private func neighbours(of instant: Instant, in shift: UUID) throws -> RouteNeighbours {
        guard let lastAccepted else { return RouteNeighbours() }
        if lastAccepted.point.instant <= instant { return RouteNeighbours(before: lastAccepted) }
        let (before, after) = try context.ledger.read { reader in
            (
                try reader.routePoint(shift: shift, atOrBefore: instant),
                try reader.routePoint(shift: shift, after: instant)
            )
        }
        let held = unsaved.sorted { $0.instant < $1.instant }
        let earlier = [before, held.last { $0.instant <= instant }].compactMap(\.self)
        let later = [held.first { $0.instant > instant }, after, lastAccepted.point].compactMap(\.self)
        return RouteNeighbours(
            before: try earlier.max { $0.instant < $1.instant }.map { try neighbour($0) },
            after: try later.min { $0.instant < $1.instant }.map { try neighbour($0) })
    }

    /// Without an access file nothing is known of other sources, and every sample counts as this one's.
    private func neighbour(_ point: RoutePoint) throws -> RouteNeighbours.Neighbour {
        let own = RouteOrigin(source: name, run: point.captureSession?.uuidString ?? "")
        guard let shift, let access = context.access, point.captureSession != session || session == nil else {
            return RouteNeighbours.Neighbour(point: point, origin: own)
        }
        let origins = try access.origins(ofShift: shift)
        return RouteNeighbours.Neighbour(point: point, origin: point.captureSession.flatMap { origins[$0] })
    }

    // MARK: Saving

    /// Saves what is unsaved as one commit; a save that fails leaves nothing of it (BATCH-5 to BATCH-8).
    ///
    /// - Returns: Whether there is nothing unsaved that should have been kept.
    private func flush() -> Bool {
        guard let shift, !unsaved.isEmpty else { return true }
        // Taken out first: an observer of the commit may call for the next flush.
        let batch = unsaved
        unsaved.removeAll()
        do {
            let saved = try context.ledger.write { transaction in
                // The shift may have been ended, paused or parked for a past instant, or deleted, since they were judged.
                guard let timeline = try currentTimeline(of: shift, transaction) else { return 0 }
                let kept = batch.filter { timeline.routeRejection(at: $0.instant) == nil }
                try noteOrigins(of: kept, in: shift)
                try transaction.insert(kept, intoShift: shift)
                return kept.count
            }
            context.log.record(.routeCapture, "saved", .count(saved))
            if saved > 0 { commands.append(.tellOfFlush) }
            return true
        } catch {
            context.log.record(.routeCapture, "save failed")
            lastAccepted = nil
            return false
        }
    }

    private func currentTimeline(of id: UUID, _ transaction: LedgerTransaction) throws -> ShiftTimeline? {
        if let read, read.shift == id, try read.moment == transaction.recordsMoment() { return read.timeline }
        return try transaction.shiftTimeline(id)
    }

    private func noteOrigins(of points: [RoutePoint], in shift: UUID) throws {
        guard let access = context.access, let session = points.first?.captureSession, session != notedSession else {
            return
        }
        try access.record(
            session: session, ofShift: shift, from: RouteOrigin(source: name, run: session.uuidString))
        notedSession = session
    }

    private var notedSession: UUID?
}
