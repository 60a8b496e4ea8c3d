import Foundation
import Synchronization

/// Stops a server when the system asks for it: in good order at the first signal, at once at the second.
///
/// Source of the rule: HTTP-9. One at a time, for signals belong to the whole process.
public final class StopSignals {
    /// SIGTERM and SIGINT.
    public static let usual = [SIGTERM, SIGINT]

    private let signals: [Int32]

    /// In force until it is let go; the signals do then what they do by themselves.
    ///
    /// - Throws: ``ServerFailure/outOfResources``.
    public init(_ signals: [Int32] = StopSignals.usual, stopping server: Server) throws(ServerFailure) {
        self.signals = signals
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .outOfResources }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        signalPipe.store(ends[1], ordering: .sequentiallyConsistent)
        Thread.detachNewThread { [reading = ends[0]] in
            // Whoever started the program may have done so with signals blocked, which its threads inherit. One that takes
            // them is enough.
            var taken = sigset_t()
            sigemptyset(&taken)
            for number in signals { sigaddset(&taken, number) }
            pthread_sigmask(SIG_UNBLOCK, &taken, nil)
            var number: UInt8 = 0
            var count = 0
            while read(reading, &number, 1) == 1 {
                count += 1
                if count == 1 { server.stop() } else { server.stopAtOnce() }
            }
            close(reading)
        }
        for number in signals { signal(number, tellOfSignal) }
    }

    deinit {
        for number in signals { signal(number, SIG_DFL) }
        close(signalPipe.exchange(-1, ordering: .sequentiallyConsistent))
    }
}

/// Where a signal is told of. Used once before a handler is set, so that the handler finds it made.
private let signalPipe = Atomic<Int32>(-1)

/// Interrupts whatever the process is doing, so that it may do next to nothing: one call that POSIX allows here.
private let tellOfSignal: @convention(c) (Int32) -> Void = { number in
    let error = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(signalPipe.load(ordering: .sequentiallyConsistent), &byte, 1)
    errno = error
}
