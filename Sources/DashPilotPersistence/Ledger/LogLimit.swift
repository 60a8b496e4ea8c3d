import Foundation
import SQLiteKit
import Synchronization

/// Keeps the write-ahead log small where a long reading has let it grow. Source of the rule: SPEED-8.
///
/// SQLite itself moves the log into the file every thousand pages, and can begin it anew only while nobody reads from it.
/// Begun anew it keeps its size, so a log that has grown is cut as soon as the reading is over: by the next write, by the
/// end of a reading of this process, or when somebody asks for news of other processes.
final class LogLimit: Sendable {
    private let path: String
    private let limit: Int64
    private let state: Mutex<State>

    private struct State {
        /// The size at which an attempt waits for readers to finish. It grows with every attempt that one was in the way
        /// of, so that a write does not wait each time.
        var threshold: Int64

        /// Whether the log has outgrown its limit and could not be cut.
        var isOverdue = false
    }

    init(path: String, limit: Int64) {
        self.path = path
        self.limit = limit
        state = Mutex(State(threshold: limit))
    }

    /// Whether the log waits for a reading to end.
    var isOverdue: Bool { state.withLock { $0.isOverdue } }

    /// Cuts the log where it has outgrown its limit and no reader needs it.
    ///
    /// - Parameter mayWait: Whether it is worth waiting a moment for readers where the log has grown much.
    func keep(_ connection: Connection, mayWait: Bool) {
        var status = stat()
        guard stat(path, &status) == 0, Int64(status.st_size) > limit else { return }
        let size = Int64(status.st_size)
        let waits = mayWait && size > state.withLock { $0.threshold }
        // What was written is on disk either way, so a failure here is none of the write's.
        let isCut = (try? connection.truncateLog(waitMilliseconds: waits ? 100 : 0)) == true
        state.withLock { state in
            if isCut { state.threshold = limit } else if waits { state.threshold = size + limit / 2 }
            state.isOverdue = !isCut
        }
    }
}
