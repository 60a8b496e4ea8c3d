import Dispatch

/// A place where one thread waits for another, for a long time at most.
final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    struct NeverOpened: Error {}

    func open() { semaphore.signal() }

    func pass() throws {
        guard semaphore.wait(timeout: .now() + 60) == .success else { throw NeverOpened() }
    }
}
