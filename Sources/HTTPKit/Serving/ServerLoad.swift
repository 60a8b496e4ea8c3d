import Synchronization

/// How much a server has to do at the moment; any thread may look.
public final class ServerLoad: Sendable {
    private let connections = Atomic<Int>(0)
    private let waitingJobs = Atomic<Int>(0)

    public init() {}

    /// Open connections, those without a request included.
    public var connectionCount: Int { connections.load(ordering: .relaxed) }

    /// Requests, pieces of uploads and pieces of answers that wait for a thread to handle them.
    public var waitingCount: Int { waitingJobs.load(ordering: .relaxed) }

    func setConnectionCount(_ count: Int) { connections.store(count, ordering: .relaxed) }

    func setWaitingCount(_ count: Int) { waitingJobs.store(count, ordering: .relaxed) }
}
