import DashPilotDomain
import DashPilotPersistence
import Dispatch
import Foundation
import HTTPKit
import Synchronization

/// Tells open pages that something changed, whichever process wrote it: at once for records, at most once a second for
/// positions. Source of the rule: HTTP-6.
final class LiveUpdates: Sendable {
    /// Runs a closure so many seconds from now.
    typealias Later = @Sendable (_ seconds: Double, _ action: @escaping @Sendable () -> Void) -> Void

    let hub = EventHub<UUID>()

    private let number = Atomic<Int64>(0)
    private let later: Later
    private let state = Mutex(State())

    private struct State {
        /// `nil` before the first look: what was committed before it, nobody was told.
        var lastCounter: Int64?
        var positionsAreDue = false
    }

    init(later: @escaping Later = LiveUpdates.onQueue()) {
        self.later = later
    }

    /// Called after every commit of this process.
    @Sendable func committed(_ change: LedgerChange) {
        if change.contains(.records) { send("records") }
        if change.contains(.positions) { announcePositions() }
    }

    /// Looks for commits of other processes every second, for as long as this object is there.
    ///
    /// - Parameters:
    ///   - counter: Differs from before once another process has committed something, and only then, for commits of this
    ///     process are told of by ``committed(_:)``; `nil` where that cannot be told at present.
    ///   - admitted: The devices and tokens there are, asked for while anybody listens: another process may have revoked
    ///     one, whose streams end then too (ACCESS-2). `nil` where that cannot be told at present.
    func watch(
        counter: @escaping @Sendable () -> Int64?, admitted: @escaping @Sendable () -> Set<UUID>? = { nil }
    ) {
        later(1) { [weak self] in
            guard let self else { return }
            // A ledger that cannot be read has nothing to tell; every page says so by itself.
            if let found = counter(), self.isNew(found) { self.send("records") }
            let listeners = self.hub.owners
            if !listeners.isEmpty, let admitted = admitted() {
                for revoked in listeners.subtracting(admitted) { self.hub.end(of: revoked) }
            }
            self.watch(counter: counter, admitted: admitted)
        }
    }

    private func isNew(_ counter: Int64) -> Bool {
        state.withLock { state in
            defer { state.lastCounter = counter }
            return state.lastCounter != counter
        }
    }

    private func announcePositions() {
        let isFirst = state.withLock { state in
            defer { state.positionsAreDue = true }
            return !state.positionsAreDue
        }
        guard isFirst else { return }
        later(1) { [weak self] in
            self?.state.withLock { $0.positionsAreDue = false }
            self?.send("positions")
        }
    }

    private func send(_ name: String) {
        let id = number.add(1, ordering: .relaxed).newValue
        hub.send(ServerEvent(id: "\(id)", name: name))
    }

    private static func onQueue() -> Later {
        let queue = DispatchQueue(label: "live updates")
        return { seconds, action in queue.asyncAfter(deadline: .now() + seconds, execute: action) }
    }
}
