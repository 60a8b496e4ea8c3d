public import DashPilotDomain
public import Foundation
import SQLiteKit

/// How far each imported file was judged against a shift, so that importing it again adds nothing (IMPORT-3).
///
/// What a file was refused could find room later, beside positions that another source recorded meanwhile. A note holds
/// only for a shift whose times are the same and that still holds as many positions of the file as it did then: after a
/// correction, or on a ledger that was restored, the file is judged anew.
extension AccessFile {
    /// The instant up to which a file was judged, or `nil` where it was not, or no longer counts as judged.
    ///
    /// - Parameters:
    ///   - window: Stands for the shift's times.
    ///   - kept: How many positions of the file the shift holds.
    public func instantJudgedThrough(
        _ source: String, ofShift shift: UUID, window: String, kept: Int
    ) throws -> Instant? {
        try connection.use { connection in
            try connection.first(
                """
                SELECT judgedThrough FROM routeImport
                WHERE shift = \(shift) AND source = \(source) AND kept = \(kept) AND window = \(window)
                """
            ) { try $0.instant(0) }
        }
    }

    /// Notes how far a file was judged. It is noted before the positions themselves are committed: while they are not,
    /// the shift holds fewer and the note does not count.
    public func noteJudged(
        _ source: String, through instant: Instant, ofShift shift: UUID, window: String, kept: Int
    ) throws {
        try connection.use { connection in
            try connection.execute(
                """
                INSERT INTO routeImport (shift, source, kept, window, judgedThrough)
                VALUES (\(shift), \(source), \(kept), \(window), \(instant))
                ON CONFLICT (shift, source, kept) DO UPDATE
                    SET window = excluded.window, judgedThrough = excluded.judgedThrough
                """)
        }
    }

    /// Forgets how far a file was judged, but for the note that goes with `kept` positions.
    public func forgetJudged(_ source: String, ofShift shift: UUID, exceptWith kept: Int? = nil) throws {
        try connection.use { connection in
            try connection.execute(
                """
                DELETE FROM routeImport WHERE shift = \(shift) AND source = \(source) AND kept IS NOT \(kept)
                """)
        }
    }
}
