public import DashPilotDomain
import Synchronization

/// Keeps every log line, so that a test can see what was said and, above all, what was not.
public final class RecordingLog: EventLog {
    public struct Line: Hashable, Sendable, CustomStringConvertible {
        public let category: LogCategory
        public let event: String
        public let detail: String?

        public var description: String {
            [category.rawValue, event, detail].compactMap(\.self).joined(separator: ": ")
        }
    }

    private let recorded = Mutex<[Line]>([])

    public init() {}

    /// Oldest first.
    public var lines: [Line] { recorded.withLock { $0 } }

    public func record(_ category: LogCategory, _ event: StaticString, _ detail: LogDetail?) {
        let line = Line(category: category, event: "\(event)", detail: detail?.description)
        recorded.withLock { $0.append(line) }
    }

    public func clear() {
        recorded.withLock { $0.removeAll() }
    }
}
