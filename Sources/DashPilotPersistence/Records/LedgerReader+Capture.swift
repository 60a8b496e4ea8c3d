public import DashPilotDomain
public import Foundation
import SQLiteKit

/// What judging a position needs of the ledger: the shift it belongs to and its stored neighbours.
extension LedgerReader {
    /// The shift of the latest start at or before an instant, with its pauses and parked stretches and nothing else;
    /// `nil` when none started by then. Of two shifts that touch there it is the later, and of two that start at one
    /// instant the one that goes on longer (INTAKE-3).
    public func shiftTimeline(startedBy instant: Instant) throws -> (id: UUID, timeline: ShiftTimeline)? {
        try shiftTimeline(where: "startedAt <= \(instant)")
    }

    /// One shift's start, end, pauses and parked stretches, or `nil`.
    public func shiftTimeline(_ id: UUID) throws -> ShiftTimeline? {
        try shiftTimeline(where: "id = \(id)")?.timeline
    }

    /// The start of the earliest shift that starts after an instant, or `nil`.
    public func firstShiftStart(after instant: Instant) throws -> Instant? {
        try connection.first("SELECT startedAt FROM shift WHERE startedAt > \(instant) ORDER BY startedAt LIMIT 1") {
            try $0.instant(0)
        }
    }

    /// Every shift's identifier, in no order that means anything.
    public func allShiftIDs() throws -> [UUID] {
        try connection.all("SELECT id FROM shift ORDER BY id") { try $0.identifier(0) }
    }

    private func shiftTimeline(where condition: SQL) throws -> (id: UUID, timeline: ShiftTimeline)? {
        let found = try connection.first(
            "SELECT id, startedAt, endedAt FROM shift WHERE " + condition
                + " ORDER BY startedAt DESC, endedAt IS NULL DESC, endedAt DESC, id LIMIT 1"
        ) { row in (id: try row.identifier(0), start: try row.instant(1), end: try row.instantIfPresent(2)) }
        guard let found else { return nil }
        let timeline = ShiftTimeline(
            startedAt: found.start, endedAt: found.end,
            pauses: try connection.all(
                "SELECT startedAt, endedAt FROM shiftPause WHERE shift = \(found.id) ORDER BY startedAt, id"
            ) { ShiftPauseInterval(startedAt: try $0.instant(0), endedAt: try $0.instantIfPresent(1)) },
            suspensions: try connection.all(
                "SELECT startedAt, endedAt FROM routeSuspension WHERE shift = \(found.id) ORDER BY startedAt, id"
            ) { RouteSuspensionInterval(startedAt: try $0.instant(0), endedAt: try $0.instantIfPresent(1)) })
        return (id: found.id, timeline: timeline)
    }

    /// The stored position nearest at or before an instant, read as one row, or `nil` (INTAKE-6, PERF-4).
    public func routePoint(shift id: UUID, atOrBefore instant: Instant) throws -> RoutePoint? {
        try connection.first(RouteStatement.nearest(id, atOrBefore: instant)) { try $0.routePoint() }
    }

    /// The stored position nearest after an instant, read as one row, or `nil`.
    public func routePoint(shift id: UUID, after instant: Instant) throws -> RoutePoint? {
        try connection.first(RouteStatement.nearest(id, after: instant)) { try $0.routePoint() }
    }

    /// Whether this very position is stored, also where several of its instant are (INTAKE-17).
    public func hasRoutePoint(
        shift id: UUID, at instant: Instant, latitude: Double, longitude: Double
    ) throws -> Bool {
        try connection.integer(
            RouteStatement.holds(id, instant, latitude: latitude, longitude: longitude)) == 1
    }
}
