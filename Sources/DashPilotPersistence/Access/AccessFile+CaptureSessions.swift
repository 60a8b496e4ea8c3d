public import DashPilotDomain
public import Foundation
import SQLiteKit

/// Where each capture session came from, which the positions themselves do not say (PRIV-3).
extension AccessFile {
    /// Where each capture session of a shift came from.
    public func origins(ofShift id: UUID) throws -> [UUID: RouteOrigin] {
        try connection.use { connection in
            var origins: [UUID: RouteOrigin] = [:]
            try connection.forEachRow("SELECT id, source, run FROM captureSession WHERE shift = \(id)") { row in
                origins[try row.identifier(0)] = RouteOrigin(source: try row.text(1), run: try row.text(2))
            }
            return origins
        }
    }

    /// Notes where a new capture session comes from; on disk when this returns.
    public func record(session: UUID, ofShift shift: UUID, from origin: RouteOrigin) throws {
        try writeDurably { connection in
            try connection.execute(
                """
                INSERT INTO captureSession (id, shift, source, run)
                VALUES (\(session), \(shift), \(origin.source), \(origin.run)) ON CONFLICT (id) DO NOTHING
                """)
        }
    }

    /// Forgets what is known of a shift's sessions, counts and imports, when the shift is deleted.
    public func forget(shift id: UUID) throws {
        try connection.use { connection in
            try connection.transaction(.immediate) {
                try connection.execute("DELETE FROM captureSession WHERE shift = \(id)")
                try connection.execute("DELETE FROM sourceCount WHERE shift = \(id)")
                try connection.execute("DELETE FROM routeImport WHERE shift = \(id)")
            }
        }
    }

    /// Forgets every shift that is not one of these: a crash, or a command that knows of no access file, may have
    /// deleted one without saying so.
    public func forgetShifts(otherThan existing: Set<UUID>) throws {
        let known = try connection.use { connection in
            try connection.all(
                """
                SELECT shift FROM captureSession UNION SELECT shift FROM sourceCount UNION SELECT shift FROM routeImport
                """
            ) { try $0.identifier(0) }
        }
        for id in known where !existing.contains(id) && id != SourceTally.noShift { try forget(shift: id) }
    }
}
