public import Foundation

/// Tells the present instant. Passed in, so that no test depends on the wall clock (GEN-1).
public protocol InstantClock: Sendable {
    func now() -> Instant
}

/// The machine's own clock, cut to the millisecond.
public struct SystemClock: InstantClock {
    public init() {}

    public func now() -> Instant {
        guard let now = Instant(Date()) else { preconditionFailure("the machine's clock holds no finite time") }
        return now
    }
}

/// Makes identifiers for new records. Passed in, so that what is made can be made again.
public protocol IdentifierSource: Sendable {
    func next() -> UUID
}

/// Fresh random identifiers.
public struct RandomIdentifiers: IdentifierSource {
    public init() {}

    public func next() -> UUID { UUID() }
}

/// When something happened, as it was told to a service.
///
/// An instant that was given is judged by rules that the present needs not: it may not lie ahead of now, and it may not
/// contradict what is already recorded after it (CLI-8). The present is only clamped (part 10, section 5).
public enum EventTime: Hashable, Sendable {
    /// The moment the operation runs, as on every tap and every voice action.
    case now
    /// A moment the driver or a phone's queue named (CLI-4, OFFLINE-2).
    case at(Instant)
}
