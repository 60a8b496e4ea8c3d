public import DashPilotDomain
public import DashPilotModels
public import Foundation
import SQLiteKit

/// A shift's positions, which the shift itself never holds: streamed, counted and measured here (STORE-6).
extension LedgerReader {
    /// How many positions a route holds, counted rather than loaded (PERF-4).
    public func routeSampleCount(shift id: UUID) throws -> Int {
        Int(try connection.integer(RouteStatement.count(id)) ?? 0)
    }

    /// How many positions were fixed at or after an instant.
    public func routeSampleCount(shift id: UUID, from instant: Instant) throws -> Int {
        Int(try connection.integer(RouteStatement.count(id, from: instant)) ?? 0)
    }

    /// Hands over a shift's positions in order of time, one at a time.
    ///
    /// - Parameter start: The earliest instant to read from, or `nil` for the whole route.
    public func forEachRoutePoint(
        shift id: UUID, from start: Instant? = nil, _ body: (RoutePoint) throws -> Void
    ) throws {
        let start = start ?? Instant(millisecondsSince1970: .min)
        try connection.forEachRow(RouteStatement.route(id, from: start)) { try body(try $0.routePoint()) }
    }

    /// The position fixed last, read as one row, or `nil` (BATCH-10, PERF-4).
    public func newestRoutePoint(shift id: UUID) throws -> RoutePoint? {
        try connection.first(RouteStatement.newest(id)) { try $0.routePoint() }
    }

    /// What a shift's route measures: with its window once finished, without one before (MILE-18 to MILE-20).
    public func recordedDistance(of shift: Shift) throws -> RouteDistance {
        try routeWalk(shift: shift.id).distance(in: shift.completedWindow)
    }

    /// The walk along all of a shift's positions, in one pass and holding none (MILE-18, PERF-3).
    package func routeWalk(shift id: UUID) throws -> RouteWalk {
        var walk = RouteWalk()
        try connection.forEachPlace(RouteStatement.places(id)) { milliseconds, latitude, longitude, session in
            walk.add(
                at: Instant(millisecondsSince1970: milliseconds), latitude: latitude, longitude: longitude,
                captureSession: session)
        }
        return walk
    }

    /// The identifiers of the finished shifts that start in a half-open span, newest first.
    package func finishedShiftIDs(startingIn span: Range<Instant>) throws -> [UUID] {
        try connection.all(
            """
            SELECT id FROM shift WHERE startedAt >= \(span.lowerBound) AND startedAt < \(span.upperBound)
                AND endedAt IS NOT NULL ORDER BY startedAt DESC, id
            """
        ) { try $0.identifier(0) }
    }

    /// The identifiers of the finished shifts, newest start first; at most `limit`, or all.
    package func finishedShiftIDs(limit: Int?) throws -> [UUID] {
        try connection.all(
            """
            SELECT id FROM shift WHERE endedAt IS NOT NULL ORDER BY startedAt DESC, id LIMIT \(limit ?? -1)
            """
        ) { try $0.identifier(0) }
    }

    /// The identifiers of the finished shifts that follow one of that start and identity, newest first; at most `limit`.
    package func finishedShiftIDs(after start: Instant, _ id: UUID, limit: Int) throws -> [UUID] {
        try connection.all(
            """
            SELECT id FROM shift WHERE endedAt IS NOT NULL AND (startedAt < \(start) OR (startedAt = \(start) AND id > \(id)))
            ORDER BY startedAt DESC, id LIMIT \(limit)
            """
        ) { try $0.identifier(0) }
    }

    package func finishedShiftCount() throws -> Int {
        Int(try connection.integer("SELECT count(*) FROM shift WHERE endedAt IS NOT NULL") ?? 0)
    }

    /// Begins to see the ledger as it is now, which otherwise only the first reading does.
    package func look() throws {
        _ = try connection.integer("SELECT count(*) FROM shift WHERE id = x'00'")
    }
}

extension Row {
    func routePoint() throws -> RoutePoint {
        RoutePoint(
            instant: try instant(0), latitude: try real(1), longitude: try real(2), horizontalAccuracy: try real(3),
            captureSession: try identifierIfPresent(4))
    }
}
