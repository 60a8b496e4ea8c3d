import Dispatch
import Foundation
import Synchronization

/// A fixed number of threads that run what may block: the handlers, and reading and writing of files.
final class WorkerPool: Sendable {
    typealias Job = @Sendable () -> Void

    /// First in, first out; `nil` ends the thread that takes it.
    private let jobs = Mutex<ArraySlice<Job?>>([])
    private let available = DispatchSemaphore(value: 0)
    private let threadCount: Int
    private let load: ServerLoad

    init(threadCount: Int, load: ServerLoad) {
        self.threadCount = threadCount
        self.load = load
        for _ in 0..<threadCount {
            Thread.detachNewThread { [self] in
                while let job = take() { job() }
            }
        }
    }

    func submit(_ job: @escaping Job) { add(job) }

    /// Lets the threads end once they have done what was submitted before.
    func finish() {
        for _ in 0..<threadCount { add(nil) }
    }

    private func add(_ job: Job?) {
        jobs.withLock { jobs in
            jobs.append(job)
            load.setWaitingCount(jobs.count)
        }
        available.signal()
    }

    private func take() -> Job? {
        available.wait()
        return jobs.withLock { jobs in
            defer { load.setWaitingCount(jobs.count) }
            return jobs.removeFirst()
        }
    }
}
