/// Where a shift is in its life, read from its own rows and never stored. Being parked is not a state (SHIFT-2).
public enum ShiftLifecycleState: Hashable, Sendable, CaseIterable {
    case running
    case paused
    case ended

    /// - Parameters:
    ///   - endedAt: The shift's end; with one the shift has ended whatever its pauses say (SHIFT-3).
    ///   - pauses: The shift's pauses in any order.
    public init(endedAt: Instant?, pauses: some Sequence<ShiftPauseInterval>) {
        if endedAt != nil {
            self = .ended
        } else if pauses.contains(where: \.isOpen) {
            self = .paused
        } else {
            self = .running
        }
    }

    /// Whether working time grows in this state, parked or not (SHIFT-4).
    public var accumulatesWorkingTime: Bool { self == .running }

    /// What a status line calls the state (WORD-7).
    public var title: String {
        switch self {
        case .running: "Shift in Progress"
        case .paused: "Shift Paused"
        case .ended: "Shift Ended"
        }
    }
}
