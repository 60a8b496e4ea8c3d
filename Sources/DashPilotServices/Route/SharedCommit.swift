import Dispatch
import Synchronization

/// Lets requests that come at once share one commit, since waiting for the disk costs more than all else.
///
/// Whoever comes while nobody leads leads: it commits for itself and for all who came while it waited for its turn to
/// write. Each is answered after the commit and by its own answer. Those just answered mostly come again at once, so the
/// next leader waits for as many as there were last time, but hardly longer than it takes them to come.
final class SharedCommit<Request: Sendable, Answer: Sendable, Failure: Error>: Sendable {
    typealias Outcome = Result<Answer, Failure>

    private final class Seat: Sendable {
        let request: Request
        private let turn = DispatchSemaphore(value: 0)
        private let outcome = Mutex<Outcome?>(nil)

        init(_ request: Request) {
            self.request = request
        }

        /// Waits to be answered, or, answered with nothing, to lead.
        func wait() -> Outcome? {
            turn.wait()
            return outcome.withLock { $0 }
        }

        func wake(with answer: Outcome?) {
            outcome.withLock { $0 = answer }
            turn.signal()
        }
    }

    private struct State {
        var waiting: [Seat] = []
        var isLed = false
        var lastCount = 1
        /// How many the leader is waiting for, while it is.
        var wanted: Int?
    }

    /// How long a leader waits for others at most.
    private static var patience: DispatchTimeInterval { .microseconds(500) }

    private let gathered = DispatchSemaphore(value: 0)

    private let state = Mutex(State())

    /// Has `request` answered, together with others or alone.
    ///
    /// - Parameter commit: Takes the requests once it may write, in the order in which they came, and gives one outcome
    ///   for each once they are on disk. When it throws, all of them fail so.
    func submit(
        _ request: Request, commit: (_ take: () -> [Request]) throws(Failure) -> [Outcome]
    ) throws(Failure) -> Answer {
        let seat = Seat(request)
        let (leads, isEnough) = state.withLock { state in
            state.waiting.append(seat)
            let isEnough = state.wanted.map { state.waiting.count >= $0 } ?? false
            if isEnough { state.wanted = nil }
            defer { state.isLed = true }
            return (!state.isLed, isEnough)
        }
        if isEnough { gathered.signal() }
        if !leads, let outcome = seat.wait() { return try outcome.get() }
        return try lead(from: seat, commit).get()
    }

    private func lead(
        from own: Seat, _ commit: (_ take: () -> [Request]) throws(Failure) -> [Outcome]
    ) -> Outcome {
        var taken: [Seat]?
        func take() -> [Request] {
            gather()
            let seats = state.withLock { state in
                defer { state.waiting.removeAll() }
                state.lastCount = state.waiting.count
                return state.waiting
            }
            taken = seats
            return seats.map(\.request)
        }
        let outcomes: [Outcome]
        do throws(Failure) {
            outcomes = try commit(take)
        } catch {
            // Where it never came to write, all who wait have waited for nothing.
            if taken == nil { _ = take() }
            outcomes = taken.map { Array(repeating: .failure(error), count: $0.count) } ?? []
        }
        let seats = taken ?? []
        precondition(seats.count == outcomes.count, "a shared commit has one outcome for each request")
        handOver()
        var answer: Outcome?
        for (seat, outcome) in zip(seats, outcomes) {
            if seat === own { answer = outcome } else { seat.wake(with: outcome) }
        }
        guard let answer else { preconditionFailure("a shared commit leaves out the one who leads") }
        return answer
    }

    private func gather() {
        let isMissing = state.withLock { state in
            guard state.waiting.count < state.lastCount else { return false }
            state.wanted = state.lastCount
            return true
        }
        guard isMissing else { return }
        _ = gathered.wait(timeout: .now() + Self.patience)
        state.withLock { $0.wanted = nil }
    }

    /// Lets the first of those who came meanwhile lead.
    private func handOver() {
        let next = state.withLock { state in
            if state.waiting.isEmpty { state.isLed = false }
            return state.waiting.first
        }
        next?.wake(with: nil)
    }
}
