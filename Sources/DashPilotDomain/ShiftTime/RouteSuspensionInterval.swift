/// One recorded parked stretch: when the driver marked the vehicle as parked and, once they drove again, when that was.
///
/// Not a pause: nothing subtracts it from anything (PARK-8, PTIME-11).
public struct RouteSuspensionInterval: Hashable, Sendable {
    public let startedAt: Instant

    /// `nil` while the driver has not recorded driving again.
    public let endedAt: Instant?

    public init(startedAt: Instant, endedAt: Instant?) {
        self.startedAt = startedAt
        self.endedAt = endedAt
    }

    public var isOpen: Bool { endedAt == nil }

    /// Whether an instant lies in this stretch, which covers its start and excludes its end; an open one has no end (INTAKE-3).
    public func covers(_ instant: Instant) -> Bool { startedAt <= instant && endedAt.map { instant < $0 } ?? true }

    /// What this stretch covers of `window`; an open one runs to the window's end (MILE-28).
    ///
    /// - Returns: `nil` when the stretch is unusable: it ends before it starts or lies wholly outside.
    public func covered(in window: InstantRange) -> InstantRange? {
        window.part(of: InstantRange(start: startedAt, end: endedAt ?? window.end))
    }
}
