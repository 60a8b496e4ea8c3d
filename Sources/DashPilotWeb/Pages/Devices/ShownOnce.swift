import DashPilotDomain
import DashPilotPersistence
import Foundation
import Secrets

/// Holds a secret from the press that made it to the page that shows it, in memory alone.
///
/// The press is answered with the page's address, so that no answer that is kept for a repeated press holds a secret
/// (ACCESS-3, HTTP-11), and the page gives it once (ACCESS-4).
final class ShownOnce: Sendable {
    enum Content: Sendable {
        case pairing(code: Secret)
        case token(AccessKey, Secret)
    }

    /// How long it waits to be shown, in seconds.
    static let lifetime: TimeInterval = 600

    private let kept = BrieflyKept<Content>(lifetime: lifetime, bound: 64)

    /// - Parameter owner: Whose press it was; nobody else is shown it.
    func keep(_ content: Content, as id: UUID, for owner: UUID, now: Instant) {
        kept.keep(content, as: id, for: owner, now: now)
    }

    /// What is shown now, and never again.
    func take(_ id: UUID, for owner: UUID, now: Instant) -> Content? { kept.take(id, for: owner, now: now) }
}
