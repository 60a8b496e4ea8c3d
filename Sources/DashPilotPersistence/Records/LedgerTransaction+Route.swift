public import DashPilotDomain
public import Foundation
import SQLiteKit

extension LedgerTransaction {
    /// Stores one accepted position; nothing of it but its time, place, accuracy and session (PRIV-3).
    public func insert(_ point: RoutePoint, intoShift id: UUID) throws {
        try insert(CollectionOfOne(point), intoShift: id)
    }

    /// Stores positions of a shift, in any order of time; several of one instant keep the order they are given in.
    ///
    /// Whether a position belongs to the shift and is worth keeping is judged before (FILTER, INTAKE-6). The cost of one
    /// does not grow with the route (PERF-1).
    public func insert(_ points: some Sequence<RoutePoint>, intoShift id: UUID) throws {
        var isNoted = false
        // A recording's positions share their session, which is bound once.
        var bound: UUID??
        try connection.prepared(RouteStatement.insertFirst) { statement in
            try statement.bind(id, at: 1)
            for point in points {
                if !isNoted {
                    willChangeRoute(of: id, removing: false)
                    isNoted = true
                }
                let before = connection.totalChanges
                try bind(point, to: statement, sessionIsBound: bound == .some(point.captureSession))
                bound = point.captureSession
                try statement.run()
                // No phone fixes two positions in one millisecond, but a file may say so.
                if connection.totalChanges == before { try insertFurther(point, intoShift: id) }
                didStorePosition()
            }
        }
    }

    private func insertFurther(_ point: RoutePoint, intoShift id: UUID) throws {
        try connection.prepared(RouteStatement.insertFurther) { statement in
            try statement.bind(id, at: 1)
            try bind(point, to: statement, sessionIsBound: false)
            try statement.run()
        }
    }

    private func bind(_ point: RoutePoint, to statement: Statement, sessionIsBound: Bool) throws {
        try statement.bind(point.instant.millisecondsSince1970, at: 2)
        try statement.bind(point.latitude, at: 3)
        try statement.bind(point.longitude, at: 4)
        try statement.bind(point.horizontalAccuracy, at: 5)
        guard !sessionIsBound else { return }
        if let session = point.captureSession {
            try statement.bind(session, at: 6)
        } else {
            try statement.bindNull(at: 6)
        }
    }
}
