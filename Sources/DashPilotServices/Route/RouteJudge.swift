import DashPilotDomain
import DashPilotPersistence
import Foundation

/// Judges positions one after another within one transaction, storing each that is accepted.
///
/// It remembers what it read of the ledger while nothing but itself changes it, so that a batch in order costs one
/// look-up of its shift and one of its neighbours.
struct RouteJudge {
    let filter: RouteSampleFilter
    let access: AccessFile
    let ids: any IdentifierSource

    /// The judging clock (INTAKE-5).
    var now: Instant

    private var shift: FoundShift?
    private var origins: [UUID: [UUID: RouteOrigin]] = [:]
    private var hole: Hole?

    init(filter: RouteSampleFilter, access: AccessFile, ids: any IdentifierSource, now: Instant) {
        self.filter = filter
        self.access = access
        self.ids = ids
        self.now = now
    }

    struct Judged {
        let verdict: RouteSampleFilter.Verdict
        let shift: UUID?
        let isHeldBack: Bool
    }

    /// A shift, and the instants for which it is the one of the latest start.
    private struct FoundShift {
        let id: UUID
        let timeline: ShiftTimeline
        let isLatestBefore: Instant?

        func decides(_ instant: Instant) -> Bool {
            instant >= timeline.startedAt && isLatestBefore.map { instant < $0 } ?? true
        }
    }

    /// Two neighbouring stored positions of a shift, between which none lies; open where there is none on that side.
    private struct Hole {
        let shift: UUID
        let neighbours: RouteNeighbours

        func holds(_ instant: Instant) -> Bool {
            (neighbours.before.map { $0.point.instant <= instant } ?? true)
                && (neighbours.after.map { instant < $0.point.instant } ?? true)
        }
    }

    mutating func judge(_ candidate: RouteCandidate, _ transaction: LedgerTransaction) throws -> Judged {
        guard let found = try shift(at: candidate.sample.instant, transaction) else {
            let verdict = filter.verdict(on: candidate, in: nil, between: RouteNeighbours(), now: now)
            return Judged(verdict: verdict, shift: nil, isHeldBack: false)
        }
        return try judge(candidate, in: found.id, found.timeline, transaction)
    }

    /// Judges a position against one shift, as an import into that shift does.
    ///
    /// - Parameter mayStore: Whether it is stored when it is accepted.
    mutating func judge(
        _ candidate: RouteCandidate, in shift: UUID, _ timeline: ShiftTimeline, _ transaction: LedgerTransaction,
        mayStore: Bool = true
    ) throws -> Judged {
        let instant = candidate.sample.instant
        let neighbours = try neighbours(of: instant, in: shift, transaction)
        let verdict = try verdict(on: candidate, in: shift, timeline, between: neighbours, transaction)
        guard verdict == .accepted, mayStore else {
            let isHeldBack =
                [.rejected(.shiftPaused), .rejected(.routeSuspended)].contains(verdict)
                && timeline.isRouteHeldBack(at: instant)
            return Judged(verdict: verdict, shift: shift, isHeldBack: isHeldBack)
        }
        let session = try session(of: candidate, in: shift, timeline, between: neighbours)
        let point = RoutePoint(candidate.sample, captureSession: session)
        try transaction.insert(point, intoShift: shift)
        hole = Hole(
            shift: shift,
            neighbours: RouteNeighbours(
                before: .init(point: point, origin: candidate.origin), after: neighbours.after))
        return Judged(verdict: verdict, shift: shift, isHeldBack: false)
    }

    /// Drops what was remembered of positions, once those stored last were undone.
    mutating func forgetPositions() {
        hole = nil
    }

    private func verdict(
        on candidate: RouteCandidate, in shift: UUID, _ timeline: ShiftTimeline, between neighbours: RouteNeighbours,
        _ reader: LedgerReader
    ) throws -> RouteSampleFilter.Verdict {
        let verdict = filter.verdict(on: candidate, in: timeline, between: neighbours, now: now)
        let sample = candidate.sample
        // Only routes of before this judge hold several positions of one instant, and any of them may be this one.
        guard [.rejected(.otherSourceRecording), .rejected(.duplicateTimestamp)].contains(verdict),
            neighbours.before?.point.instant == sample.instant,
            try reader.hasRoutePoint(
                shift: shift, at: sample.instant, latitude: sample.latitude, longitude: sample.longitude)
        else { return verdict }
        return .alreadyKnown
    }

    private mutating func session(
        of candidate: RouteCandidate, in shift: UUID, _ timeline: ShiftTimeline, between neighbours: RouteNeighbours
    ) throws -> UUID {
        var isNew = false
        let session = CaptureSessionPolicy.session(
            at: candidate.sample.instant, from: candidate.origin, in: timeline, between: neighbours
        ) {
            isNew = true
            return ids.next()
        }
        guard isNew else { return session }
        var known = try origins(of: shift)
        // On disk before the position is: a session that no position carries harms nothing, one of unknown origin would.
        try access.record(session: session, ofShift: shift, from: candidate.origin)
        known[session] = candidate.origin
        origins[shift] = known
        return session
    }

    private mutating func shift(at instant: Instant, _ reader: LedgerReader) throws -> FoundShift? {
        if let shift, shift.decides(instant) { return shift }
        guard let found = try reader.shiftTimeline(startedBy: instant) else { return nil }
        shift = FoundShift(
            id: found.id, timeline: found.timeline, isLatestBefore: try reader.firstShiftStart(after: instant))
        return shift
    }

    private mutating func neighbours(
        of instant: Instant, in shift: UUID, _ reader: LedgerReader
    ) throws -> RouteNeighbours {
        if let hole, hole.shift == shift, hole.holds(instant) { return hole.neighbours }
        let before = try reader.routePoint(shift: shift, atOrBefore: instant)
        let after = try reader.routePoint(shift: shift, after: instant)
        let neighbours = RouteNeighbours(
            before: try before.map { try neighbour($0, in: shift) },
            after: try after.map { try neighbour($0, in: shift) })
        hole = Hole(shift: shift, neighbours: neighbours)
        return neighbours
    }

    private mutating func neighbour(_ point: RoutePoint, in shift: UUID) throws -> RouteNeighbours.Neighbour {
        RouteNeighbours.Neighbour(
            point: point, origin: try point.captureSession.flatMap { try origins(of: shift)[$0] })
    }

    private mutating func origins(of shift: UUID) throws -> [UUID: RouteOrigin] {
        if let known = origins[shift] { return known }
        let known = try access.origins(ofShift: shift)
        origins[shift] = known
        return known
    }
}
