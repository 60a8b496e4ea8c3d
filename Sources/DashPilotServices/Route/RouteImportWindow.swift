import DashPilotDomain
import DashPilotPersistence
import Foundation
import Secrets

/// What decides which positions belong to a finished shift: its own times, and those of the shifts that began meanwhile.
struct RouteImportWindow: Sendable {
    let timeline: ShiftTimeline

    /// Of shifts that began after this one and by its end: touching it, or overlapping it in a damaged ledger.
    private let laterShifts: [(start: Instant, end: Instant?)]

    init(ofShift id: UUID, _ reader: LedgerReader) throws {
        guard let timeline = try reader.shiftTimeline(id) else { throw RouteImportError.shiftNoLongerExists }
        guard let end = timeline.endedAt else { throw RouteImportError.shiftNotFinished }
        self.timeline = timeline
        laterShifts = try reader.shiftTimes(startingAfter: timeline.startedAt, through: end)
    }

    /// Why a position cannot be one of this shift, whatever is stored around it; `nil` where it can (INTAKE-3).
    func rejection(
        of candidate: RouteCandidate, by filter: RouteSampleFilter, now: Instant
    ) -> RouteSampleRejection? {
        let alone = filter.verdict(on: candidate, in: timeline, between: RouteNeighbours(), now: now)
        if case .rejected(let rule) = alone { return rule }
        return isOfLaterShift(candidate.sample.instant) ? .shiftEnded : nil
    }

    /// Whether a later shift was running at an instant of this one: of two that touch, it belongs to the later.
    private func isOfLaterShift(_ instant: Instant) -> Bool {
        laterShifts.contains { $0.start <= instant && $0.end.map { instant <= $0 } ?? true }
    }

    /// The same for the same times and no other, without giving them away.
    var fingerprint: String {
        var words = [text(timeline.startedAt), text(timeline.endedAt)]
        words += timeline.pauses.flatMap { ["pause", text($0.startedAt), text($0.endedAt)] }
        words += timeline.suspensions.flatMap { ["parked", text($0.startedAt), text($0.endedAt)] }
        words += laterShifts.flatMap { ["later", text($0.start), text($0.end)] }
        return Base64URL.encode(Digest.blake2b(Array(words.joined(separator: " ").utf8)).bytes)
    }

    private func text(_ instant: Instant?) -> String { instant.map { "\($0.millisecondsSince1970)" } ?? "-" }
}
