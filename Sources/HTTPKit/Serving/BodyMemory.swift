import Synchronization

/// The memory that the bodies of all requests take together, from their arrival until nobody holds them any more.
///
/// Each has its bound, and so has the number of connections; but as many of the longest as there may be connections would
/// be more than a small machine has. No client has more than half, so that one alone keeps nobody else from posting.
/// Source of the rule: HTTP-7.
final class BodyMemory: Sendable {
    private struct State {
        var taken = 0
        var takenByClient: [String: Int] = [:]
    }

    private let bound: Int
    private let state = Mutex(State())

    init(bound: Int) {
        self.bound = bound
    }

    /// - Returns: Whether the client may have so many bytes more; it has them then.
    private func take(_ count: Int, for client: String) -> Bool {
        state.withLock { state in
            guard count <= bound - state.taken, count <= bound / 2 - state.takenByClient[client, default: 0] else {
                return false
            }
            state.taken += count
            state.takenByClient[client, default: 0] += count
            return true
        }
    }

    private func giveBack(_ count: Int, of client: String) {
        state.withLock { state in
            state.taken -= count
            let left = state.takenByClient[client, default: 0] - count
            state.takenByClient[client] = left == 0 ? nil : left
        }
    }

    /// What one body takes of it. Given back when the last one that holds it lets it go.
    final class Share: Sendable {
        private let memory: BodyMemory
        private let client: String
        private let count = Mutex(0)

        init(of memory: BodyMemory, for client: String) {
            self.memory = memory
            self.client = client
        }

        deinit { memory.giveBack(count.withLock(\.self), of: client) }

        func grow(by more: Int) -> Bool {
            guard memory.take(more, for: client) else { return false }
            count.withLock { $0 += more }
            return true
        }
    }
}
