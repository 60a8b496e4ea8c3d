package import DashPilotDomain
package import Foundation
package import SQLiteKit

/// The statements over a shift's positions, in one place, so that a test can ask SQLite how it means to run the very
/// ones that are run. Each searches the rows of one shift and sorts none (STORE-6, PERF-4).
package enum RouteStatement {
    package static func count(_ shift: UUID) -> SQL { "SELECT count(*) FROM routeSample WHERE shift = \(shift)" }

    package static func count(_ shift: UUID, from instant: Instant) -> SQL {
        "SELECT count(*) FROM routeSample WHERE shift = \(shift) AND timestamp >= \(instant)"
    }

    package static func route(_ shift: UUID, from start: Instant) -> SQL {
        columns + "WHERE shift = \(shift) AND timestamp >= \(start) ORDER BY timestamp, ordinal"
    }

    /// What measuring needs of each position: its time, its place and its session.
    package static func places(_ shift: UUID) -> SQL {
        """
        SELECT timestamp, latitude, longitude, captureSessionID FROM routeSample WHERE shift = \(shift)
        ORDER BY timestamp, ordinal
        """
    }

    package static func newest(_ shift: UUID) -> SQL {
        columns + "WHERE shift = \(shift) ORDER BY timestamp DESC, ordinal DESC LIMIT 1"
    }

    package static func nearest(_ shift: UUID, atOrBefore instant: Instant) -> SQL {
        columns
            + "WHERE shift = \(shift) AND timestamp <= \(instant) ORDER BY timestamp DESC, ordinal DESC LIMIT 1"
    }

    package static func nearest(_ shift: UUID, after instant: Instant) -> SQL {
        columns + "WHERE shift = \(shift) AND timestamp > \(instant) ORDER BY timestamp, ordinal LIMIT 1"
    }

    package static func holds(_ shift: UUID, _ instant: Instant, latitude: Double, longitude: Double) -> SQL {
        """
        SELECT EXISTS (SELECT 1 FROM routeSample WHERE shift = \(shift) AND timestamp = \(instant)
            AND latitude = \(latitude) AND longitude = \(longitude))
        """
    }

    package static func delete(_ shift: UUID) -> SQL { "DELETE FROM routeSample WHERE shift = \(shift)" }

    package static func delete(_ shift: UUID, from instant: Instant) -> SQL {
        "DELETE FROM routeSample WHERE shift = \(shift) AND timestamp >= \(instant)"
    }

    /// Stores the first position of an instant: shift, time, latitude, longitude, accuracy and session, from parameter 1
    /// on. Does nothing where there is one already.
    package static let insertFirst = """
        INSERT OR IGNORE INTO routeSample
            (shift, timestamp, ordinal, latitude, longitude, horizontalAccuracy, captureSessionID)
        VALUES (?1, ?2, 0, ?3, ?4, ?5, ?6)
        """

    /// Stores a further position of an instant, with the same parameters; they are numbered as they come.
    package static let insertFurther = """
        INSERT INTO routeSample
            (shift, timestamp, ordinal, latitude, longitude, horizontalAccuracy, captureSessionID)
        VALUES (?1, ?2, (SELECT ifnull(max(ordinal) + 1, 0) FROM routeSample WHERE shift = ?1 AND timestamp = ?2),
            ?3, ?4, ?5, ?6)
        """

    private static let columns: SQL =
        "SELECT timestamp, latitude, longitude, horizontalAccuracy, captureSessionID FROM routeSample "
}
