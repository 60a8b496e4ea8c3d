import DashPilotDomain
import DashPilotPersistence
import Foundation
import Secrets
import Synchronization

/// Holds a secret from the press that made it to the page that shows it, in memory alone.
///
/// The press is answered with the page's address, so that no answer that is kept for a repeated press holds a secret
/// (ACCESS-3, HTTP-11), and the page gives it once (ACCESS-4).
final class ShownOnce: Sendable {
    enum Content: Sendable {
        case pairing(code: Secret)
        case token(AccessKey, Secret)
    }

    private struct Entry {
        let content: Content
        let owner: UUID
        let keptAt: Instant
    }

    /// How long it waits to be shown, in seconds.
    static let lifetime: TimeInterval = 600

    /// So that presses whose page is never opened cannot fill the memory.
    private static let bound = 64

    private let entries = Mutex<[UUID: Entry]>([:])

    /// - Parameter owner: Whose press it was; nobody else is shown it.
    func keep(_ content: Content, as id: UUID, for owner: UUID, now: Instant) {
        entries.withLock { entries in
            entries = entries.filter { now.seconds(since: $0.value.keptAt) < Self.lifetime }
            if entries.count >= Self.bound, let oldest = entries.min(by: { $0.value.keptAt < $1.value.keptAt }) {
                entries[oldest.key] = nil
            }
            entries[id] = Entry(content: content, owner: owner, keptAt: now)
        }
    }

    /// What is shown now, and never again.
    func take(_ id: UUID, for owner: UUID, now: Instant) -> Content? {
        entries.withLock { entries in
            guard let entry = entries[id], entry.owner == owner else { return nil }
            entries[id] = nil
            return now.seconds(since: entry.keptAt) < Self.lifetime ? entry.content : nil
        }
    }
}
