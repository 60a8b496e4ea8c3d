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
    public func counts(in locale: DriverLocale) -> String {
        guard total > 0 else { return Self.none }
        return [
            phrase(completed, "completed", in: locale), part(cancelled, "cancelled", in: locale),
            part(inProgress, "still in progress", in: locale),
        ].compactMap(\.self).joined(separator: " · ")
    }

    /// The same counts in sentences, each saying what it counts (WORD-4, WORD-9).
    public func spokenCounts(in locale: DriverLocale) -> String {
        guard total > 0 else { return Self.none }
        return [
            phrase(completed, "completed", in: locale), phrase(cancelled, "cancelled", in: locale),
            phrase(inProgress, "still in progress", in: locale),
        ].compactMap(\.self).joined(separator: ". ")
    }

    /// A running shift's headline: `1 delivery in progress · 2 completed` (WORD-5).
    public func headline(in locale: DriverLocale) -> String {
        [
            progress(in: locale), part(completed, "completed", in: locale), part(cancelled, "cancelled", in: locale),
        ].compactMap(\.self).joined(separator: " · ")
    }

    /// The headline in sentences, with `delivered` for completed (WORD-5).
    public func spokenHeadline(in locale: DriverLocale) -> String {
        [
            progress(in: locale), phrase(completed, "delivered", in: locale),
            phrase(cancelled, "cancelled", in: locale),
        ].compactMap(\.self).map { $0 + "." }.joined(separator: " ")
    }

    /// The counts as one element of a page.
    public func countsLabel(in locale: DriverLocale) -> FigureLabel {
        FigureLabel(shown: counts(in: locale), spoken: spokenCounts(in: locale))
    }

    /// The headline as one element of a page.
    public func headlineLabel(in locale: DriverLocale) -> FigureLabel {
        FigureLabel(shown: headline(in: locale), spoken: spokenHeadline(in: locale))
    }

    static let none = "No deliveries recorded"

    private func progress(in locale: DriverLocale) -> String {
        phrase(inProgress, "in progress", in: locale) ?? "No delivery in progress"
    }

    /// `2 deliveries completed`, or `nil` for none.
    private func phrase(_ count: Int, _ outcome: String, in locale: DriverLocale) -> String? {
        count > 0 ? "\(count.counted("delivery", "deliveries", in: locale)) \(outcome)" : nil
    }

    /// `1 cancelled`, after a phrase that says what is counted, or `nil` for none.
    private func part(_ count: Int, _ outcome: String, in locale: DriverLocale) -> String? {
        count > 0 ? "\(count.text(in: locale)) \(outcome)" : nil
    }
}
