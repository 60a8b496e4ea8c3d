import Foundation
import SQLiteKit
import Synchronization

/// Keeps the write-ahead log small where a long reading has let it grow. Source of the rule: SPEED-8.
///
/// SQLite itself moves the log into the file every thousand pages, and can begin it anew only while nobody reads from it.
final class LogLimit: Sendable {
    private let path: String
    private let limit: Int64

    /// The size at which the next attempt is made. It grows with every attempt that a reader was in the way of, so that
    /// a write does not wait each time.
    private let threshold: Mutex<Int64>

    init(path: String, limit: Int64) {
        self.path = path
        self.limit = limit
        threshold = Mutex(limit)
    }

    /// Cuts the log where it has outgrown its limit and no reader needs it.
    func keep(_ connection: Connection) {
        var status = stat()
        guard stat(path, &status) == 0, Int64(status.st_size) > threshold.withLock({ $0 }) else { return }
        // What was written is on disk either way, so a failure here is none of the write's.
        let isCut = (try? connection.truncateLog(waitMilliseconds: 100)) == true
        threshold.withLock { $0 = isCut ? limit : Int64(status.st_size) + limit / 2 }
    }
}
