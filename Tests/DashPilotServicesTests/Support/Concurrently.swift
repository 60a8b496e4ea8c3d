import Dispatch
import Synchronization

/// Runs `body` on `count` threads at once and waits for all of them.
///
/// - Returns: What each answered, in the order of their numbers from 0.
func concurrently<Answer: Sendable>(
    _ count: Int, _ body: @Sendable (Int) throws -> Answer
) -> [Result<Answer, any Error>] {
    let answers = Mutex<[Int: Result<Answer, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { number in
        let answer = Result { try body(number) }
        answers.withLock { $0[number] = answer }
    }
    return answers.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value)
}

extension Result {
    /// The answer, or `nil` for a failure.
    var answer: Success? { try? get() }

    /// The failure, or `nil` for an answer.
    var failure: Failure? {
        if case .failure(let failure) = self { failure } else { nil }
    }
}
