import DashPilotDomain
import DashPilotPersistence
import Foundation

/// Judges positions one after another within one transaction, storing each that is accepted.
///
/// It remembers what it read of the ledger while nothing but itself changes it, so that a batch in order costs one
/// look-up of its shift and none of its neighbours.
struct RouteJudge {
    let filter: RouteSampleFilter
    let access: AccessFile
    let ids: any IdentifierSource
    let now: Instant

    private var shift: FoundShift?
    private var origins: [UUID: [UUID: RouteOrigin]] = [:]
    private var end: RouteEnd?

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

    /// The newest stored position of a shift, kept while positions come in order.
    private struct RouteEnd {
        let shift: UUID
        let neighbour: RouteNeighbours.Neighbour
    }

    mutating func judge(_ candidate: RouteCandidate, _ transaction: LedgerTransaction) throws -> Judged {
        let instant = candidate.sample.instant
        guard let found = try shift(at: instant, transaction) else {
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
        let verdict = filter.verdict(on: candidate, in: timeline, between: neighbours, now: now)
        guard verdict == .accepted, mayStore else {
            let isHeldBack =
                [.rejected(.shiftPaused), .rejected(.routeSuspended)].contains(verdict)
                && timeline.isRouteHeldBack(at: instant)
            return Judged(verdict: verdict, shift: shift, isHeldBack: isHeldBack)
        }
        var isNew = false
        let session = CaptureSessionPolicy.session(
            at: instant, from: candidate.origin, in: timeline, between: neighbours
        ) {
            isNew = true
            return ids.next()
        }
        if isNew {
            // Noted first: a session that no position carries harms nothing, one of unknown origin would.
            try access.record(session: session, ofShift: shift, from: candidate.origin)
            origins[shift, default: [:]][session] = candidate.origin
        }
        let point = RoutePoint(candidate.sample, captureSession: session)
        try transaction.insert(point, intoShift: shift)
        if neighbours.after == nil {
            end = RouteEnd(shift: shift, neighbour: .init(point: point, origin: candidate.origin))
        }
        return Judged(verdict: verdict, shift: shift, isHeldBack: false)
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
        if let end, end.shift == shift, instant >= end.neighbour.point.instant {
            return RouteNeighbours(before: end.neighbour)
        }
        let before = try reader.routePoint(shift: shift, atOrBefore: instant)
        let after = try reader.routePoint(shift: shift, after: instant)
        return RouteNeighbours(
            before: try before.map { try neighbour($0, in: shift) },
            after: try after.map { try neighbour($0, in: shift) })
    }

    private mutating func neighbour(_ point: RoutePoint, in shift: UUID) throws -> RouteNeighbours.Neighbour {
        if origins[shift] == nil { origins[shift] = try access.origins(ofShift: shift) }
        return .init(point: point, origin: point.captureSession.flatMap { origins[shift]?[$0] })
    }
}
