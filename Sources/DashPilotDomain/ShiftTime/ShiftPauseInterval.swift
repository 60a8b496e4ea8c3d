/// One recorded pause: when the driver stopped working and, once they resumed, when that was.
public struct ShiftPauseInterval: Hashable, Sendable {
    public let startedAt: Instant

    /// `nil` while the driver has not resumed.
    public let endedAt: Instant?

    public init(startedAt: Instant, endedAt: Instant?) {
        self.startedAt = startedAt
        self.endedAt = endedAt
    }

    public var isOpen: Bool { endedAt == nil }

    /// Whether an instant lies in this pause, which covers its start and excludes its end; an open one has no end (INTAKE-3).
    public func covers(_ instant: Instant) -> Bool { startedAt <= instant && endedAt.map { instant < $0 } ?? true }

    /// What this pause covers of `window`; an open one runs to the window's end (PTIME-3, PTIME-4).
    ///
    /// - Returns: `nil` when the pause is unusable: it ends before it starts or lies wholly outside (PTIME-5).
    public func covered(in window: InstantRange) -> InstantRange? {
        window.part(of: InstantRange(start: startedAt, end: endedAt ?? window.end))
    }
}
