/// How far the plan has come, for a progress bar (CLI-5).
public struct MigrationProgress: Equatable, Sendable {
    public enum Phase: Equatable, Sendable {
        /// The ledger is checked for damage.
        case checking
        /// The ledger is copied beside itself; the share that is done, from 0 to 1.
        case copying(Double)
        /// The step to this version is under way.
        case step(to: Int)
        /// All steps are done.
        case done
    }

    public let phase: Phase

    /// The version the ledger had when it was opened.
    public let from: Int

    /// The version it is to have.
    public let to: Int

    /// The share of the whole that is done, from 0 to 1, never falling from one report to the next.
    public var fraction: Double {
        switch phase {
        case .checking: 0
        case .copying(let share): 0.1 + 0.3 * share
        case .step(let version): 0.4 + 0.6 * Double(version - from - 1) / Double(max(1, to - from))
        case .done: 1
        }
    }

    public init(phase: Phase, from: Int, to: Int) {
        self.phase = phase
        self.from = from
        self.to = to
    }
}
