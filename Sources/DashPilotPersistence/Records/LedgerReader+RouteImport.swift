public import DashPilotDomain
public import Foundation
import SQLiteKit

/// What an import of positions needs of the ledger beside what judging one does.
extension LedgerReader {
    /// When the shifts ran that start after one instant and by another, in order; `nil` for the end of an unfinished one.
    public func shiftTimes(
        startingAfter start: Instant, through end: Instant
    ) throws -> [(start: Instant, end: Instant?)] {
        try connection.all(
            "SELECT startedAt, endedAt FROM shift WHERE startedAt > \(start) AND startedAt <= \(end) ORDER BY startedAt, id"
        ) { (start: try $0.instant(0), end: try $0.instantIfPresent(1)) }
    }

    /// How many positions of a shift belong to each capture session, and to none.
    public func routeSampleCounts(shift id: UUID) throws -> [UUID?: Int] {
        var counts: [UUID?: Int] = [:]
        try connection.forEachRow(
            "SELECT captureSessionID, count(*) FROM routeSample WHERE shift = \(id) GROUP BY captureSessionID"
        ) { counts[try $0.identifierIfPresent(0)] = Int(try $0.integer(1)) }
        return counts
    }
}
