public import DashPilotDomain
import Synchronization

/// A clock that stands still until a test moves it, forwards or backwards.
public final class AdjustableClock: InstantClock {
    private let instant: Mutex<Instant>

    public init(_ instant: Instant) {
        self.instant = Mutex(instant)
    }

    public func now() -> Instant { instant.withLock { $0 } }

    public func move(to instant: Instant) {
        self.instant.withLock { $0 = instant }
    }
}
