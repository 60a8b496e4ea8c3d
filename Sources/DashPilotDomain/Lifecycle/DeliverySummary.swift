/// How many deliveries a shift or an offer recorded, and how they stand (WORD-4, WORD-5).
public struct DeliverySummary: Hashable, Sendable {
    public let completed: Int
    public let cancelled: Int
    public let inProgress: Int

    public init(completed: Int, cancelled: Int, inProgress: Int) {
        self.completed = completed
        self.cancelled = cancelled
        self.inProgress = inProgress
    }

    /// Counts the states of some deliveries.
    public init(states: some Sequence<DeliveryState>) {
        var completed = 0
        var cancelled = 0
        var inProgress = 0
        for state in states {
            switch state {
            case .delivered: completed += 1
            case .cancelled: cancelled += 1
            case .accepted, .arrivedAtPickup, .pickedUp: inProgress += 1
            }
        }
        self.init(completed: completed, cancelled: cancelled, inProgress: inProgress)
    }

    public var total: Int { completed + cancelled + inProgress }

    /// `2 deliveries completed · 1 cancelled`; parts that are nothing are left out (WORD-4).
    public var counts: String {
        guard total > 0 else { return "No deliveries recorded" }
        var parts: [String] = []
        if completed > 0 { parts.append("\(counted(completed, "delivery", "deliveries")) completed") }
        if cancelled > 0 { parts.append("\(cancelled) cancelled") }
        if inProgress > 0 { parts.append("\(inProgress) still in progress") }
        return parts.joined(separator: " · ")
    }

    /// The same counts in sentences, each saying what it counts (WORD-4, WORD-9).
    public var spokenCounts: String {
        guard total > 0 else { return "No deliveries recorded" }
        var parts: [String] = []
        if completed > 0 { parts.append("\(counted(completed, "delivery", "deliveries")) completed") }
        if cancelled > 0 { parts.append("\(counted(cancelled, "delivery", "deliveries")) cancelled") }
        if inProgress > 0 { parts.append("\(counted(inProgress, "delivery", "deliveries")) still in progress") }
        return parts.joined(separator: ". ")
    }

    /// A running shift's headline: `1 delivery in progress · 2 completed` (WORD-5).
    public var headline: String {
        let progress =
            inProgress == 0
            ? "No delivery in progress" : "\(counted(inProgress, "delivery", "deliveries")) in progress"
        var parts = [progress]
        if completed > 0 { parts.append("\(completed) completed") }
        if cancelled > 0 { parts.append("\(cancelled) cancelled") }
        return parts.joined(separator: " · ")
    }

    /// The headline in sentences, with `delivered` for completed (WORD-5).
    public var spokenHeadline: String {
        let progress =
            inProgress == 0
            ? "No delivery in progress" : "\(counted(inProgress, "delivery", "deliveries")) in progress"
        var parts = [progress]
        if completed > 0 { parts.append("\(counted(completed, "delivery", "deliveries")) delivered") }
        if cancelled > 0 { parts.append("\(counted(cancelled, "delivery", "deliveries")) cancelled") }
        return parts.map { $0 + "." }.joined(separator: " ")
    }
}
