import DashPilotDomain
import DashPilotPersistence
import Foundation
import Synchronization

/// The way to the ledger for a server that goes on without one.
///
/// While it cannot be opened, every request learns why, and the next one a second later tries again, so that a restored
/// ledger is found without a restart. Source of the rule: STORE-8.
final class LedgerDoor: Sendable {
    private enum State {
        case closed
        case open(Ledger)
        case failed(LedgerFailure, at: Instant)
    }

    private let url: URL
    private let clock: any InstantClock
    private let onOpen: @Sendable (Ledger) -> Void
    private let state = Mutex(State.closed)

    /// - Parameter onOpen: Called once, with the ledger as soon as it is open.
    init(
        _ url: URL, clock: any InstantClock = SystemClock(), onOpen: @escaping @Sendable (Ledger) -> Void = { _ in }
    ) {
        self.url = url
        self.clock = clock
        self.onOpen = onOpen
    }

    /// Closes the ledger where it is open; every later use of it fails.
    func close() {
        state.withLock { if case .open(let ledger) = $0 { ledger.close() } }
    }

    /// - Throws: Why the ledger cannot be opened, at most a second old.
    func ledger() throws(LedgerFailure) -> Ledger {
        let now = clock.now()
        let result = state.withLock { state -> (Result<Ledger, LedgerFailure>, isNew: Bool) in
            switch state {
            case .open(let ledger): return (.success(ledger), false)
            case .failed(let failure, let at) where now.seconds(since: at).magnitude < 1:
                return (.failure(failure), false)
            case .closed, .failed: break
            }
            do throws(LedgerFailure) {
                let ledger = try Ledger.open(at: url)
                state = .open(ledger)
                return (.success(ledger), true)
            } catch {
                state = .failed(error, at: now)
                return (.failure(error), false)
            }
        }
        if result.isNew, case .success(let ledger) = result.0 { onOpen(ledger) }
        return try result.0.get()
    }
}
