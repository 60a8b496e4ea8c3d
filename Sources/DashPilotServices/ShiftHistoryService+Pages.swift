public import DashPilotDomain
public import DashPilotModels
import DashPilotPersistence
public import Foundation

/// Where a shift stands in the history: newest start first, identity breaking a tie. It stays where it is whatever is
/// added or deleted around it, so that paging leaves nothing out and shows nothing twice.
public struct ShiftPosition: Hashable, Sendable {
    public let startedAt: Instant
    public let id: UUID

    init(_ shift: Shift) {
        startedAt = shift.startedAt
        id = shift.id
    }

    /// Reads what ``text`` writes; `nil` for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count <= 15, let milliseconds = Int64(parts[0]), milliseconds >= 0,
            let id = UUID(uuidString: String(parts[1]))
        else { return nil }
        startedAt = Instant(millisecondsSince1970: milliseconds)
        self.id = id
    }

    /// What ``text`` looks like, as a regular expression.
    public static let pattern = "^[0-9]{1,15}[.][0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$"

    public var text: String { "\(startedAt.millisecondsSince1970).\(id.uuidString)" }
}

/// A part of the history.
public struct ShiftPage: Sendable {
    /// Newest start first.
    public let shifts: [MeasuredShift]

    /// How many finished shifts there are in all.
    public let shiftCount: Int

    /// Where the page after this one begins, `nil` where nothing follows.
    public let next: ShiftPosition?
}

extension ShiftHistoryService {
    /// Finished shifts, newest start first.
    ///
    /// - Parameters:
    ///   - limit: At most how many, at least one.
    ///   - position: The ``ShiftPage/next`` of the page before, or `nil` for the first one.
    public func page(limit: Int, after position: ShiftPosition? = nil) throws(ShiftLifecycleError) -> ShiftPage {
        context.measuredRoutes?.measureAhead { try Self.ids(limit: limit, after: position, $0) }
        return try ledger.readMeasuring { reader, measure in
            let ids = try Self.ids(limit: limit + 1, after: position, reader)
            let shifts = try ids.prefix(limit).compactMap { id in
                try reader.shift(id).map { MeasuredShift($0, distance: try measure.distance(of: $0)) }
            }
            return ShiftPage(
                shifts: shifts, shiftCount: try reader.finishedShiftCount(),
                next: ids.count > limit ? shifts.last.map { ShiftPosition($0.shift) } : nil)
        }
    }

    private static func ids(limit: Int, after position: ShiftPosition?, _ reader: LedgerReader) throws -> [UUID] {
        guard let position else { return try reader.finishedShiftIDs(limit: limit) }
        return try reader.finishedShiftIDs(after: position.startedAt, position.id, limit: limit)
    }
}
