import DashPilotDomain
import Foundation
import Synchronization

/// Holds what came of a press until the page that shows it is opened, in memory alone and for the device that pressed.
final class BrieflyKept<Content: Sendable>: Sendable {
    private struct Entry {
        let content: Content
        let owner: UUID
        let keptAt: Instant
    }

    private let lifetime: TimeInterval
    private let bound: Int
    private let entries = Mutex<[UUID: Entry]>([:])

    /// - Parameters:
    ///   - lifetime: How long a content waits to be shown, in seconds.
    ///   - bound: How many wait at most, so that presses whose page is never opened cannot fill the memory.
    init(lifetime: TimeInterval, bound: Int) {
        self.lifetime = lifetime
        self.bound = bound
    }

    /// - Parameter owner: Whose press it was; nobody else is shown it.
    func keep(_ content: Content, as id: UUID, for owner: UUID, now: Instant) {
        entries.withLock { entries in
            entries = entries.filter { now.seconds(since: $0.value.keptAt) < lifetime }
            if entries.count >= bound, let oldest = entries.min(by: { $0.value.keptAt < $1.value.keptAt }) {
                entries[oldest.key] = nil
            }
            entries[id] = Entry(content: content, owner: owner, keptAt: now)
        }
    }

    func content(_ id: UUID, for owner: UUID, now: Instant) -> Content? {
        entries.withLock { Self.content(id, in: $0, for: owner, now: now, within: lifetime) }
    }

    /// What is shown now, and never again.
    func take(_ id: UUID, for owner: UUID, now: Instant) -> Content? {
        entries.withLock { entries in
            guard entries[id]?.owner == owner else { return nil }
            defer { entries[id] = nil }
            return Self.content(id, in: entries, for: owner, now: now, within: lifetime)
        }
    }

    private static func content(
        _ id: UUID, in entries: [UUID: Entry], for owner: UUID, now: Instant, within lifetime: TimeInterval
    ) -> Content? {
        guard let entry = entries[id], entry.owner == owner, now.seconds(since: entry.keptAt) < lifetime else {
            return nil
        }
        return entry.content
    }
}
