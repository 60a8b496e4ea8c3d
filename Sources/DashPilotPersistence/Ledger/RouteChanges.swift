package import Foundation
import Synchronization

/// Which shifts' positions this process has changed, and when, so that what was measured of the others may be kept.
///
/// Instants here are numbers that only grow. A change counts from the moment a transaction touches the positions until
/// after it is committed or rolled back, so whoever reads the ledger meanwhile is never told that nothing happened.
package final class RouteChanges: Sendable {
    private struct State {
        var now = 0
        var lastChange: [UUID: Int] = [:]
        var lastRemoval: [UUID: Int] = [:]
    }

    private let state = Mutex(State())

    package var now: Int { state.withLock { $0.now } }

    /// Whether a shift's positions are what they were at `moment`.
    package func isUnchanged(_ shift: UUID, since moment: Int) -> Bool {
        state.withLock { ($0.lastChange[shift] ?? 0) <= moment }
    }

    /// Whether no position was taken from a shift since `moment`; some may have been added.
    package func isOnlyAddedTo(_ shift: UUID, since moment: Int) -> Bool {
        state.withLock { ($0.lastRemoval[shift] ?? 0) <= moment }
    }

    func begin(_ shift: UUID, removing: Bool) {
        state.withLock { state in
            state.lastChange[shift] = .max
            if removing { state.lastRemoval[shift] = .max }
        }
    }

    func end(_ shifts: [UUID: Bool]) {
        guard !shifts.isEmpty else { return }
        state.withLock { state in
            state.now += 1
            for (shift, removes) in shifts {
                state.lastChange[shift] = state.now
                if removes { state.lastRemoval[shift] = state.now }
            }
        }
    }
}
