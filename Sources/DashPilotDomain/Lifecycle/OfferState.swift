/// Where an offer has reached, read from the deliveries it holds and never stored (OFFER-20).
public enum OfferState: String, CaseIterable, Hashable, Sendable {
    case inProgress, completed, partiallyCompleted, cancelled, empty

    public init(deliveries: DeliverySummary) {
        self =
            if deliveries.total == 0 {
                .empty
            } else if deliveries.inProgress > 0 {
                .inProgress
            } else if deliveries.cancelled == 0 {
                .completed
            } else if deliveries.completed == 0 {
                .cancelled
            } else {
                .partiallyCompleted
            }
    }

    /// At least one delivery and none active; an empty offer is not terminal (OFFER-21).
    public var isTerminal: Bool {
        switch self {
        case .completed, .partiallyCompleted, .cancelled: true
        case .inProgress, .empty: false
        }
    }

    /// The label of a finished shift's log.
    public var historyLabel: String {
        switch self {
        case .inProgress: "In progress"
        case .completed: "All deliveries completed"
        case .partiallyCompleted: "Partly completed, partly cancelled"
        case .cancelled: "All deliveries cancelled"
        case .empty: DeliverySummary.none
        }
    }
}

/// The words that say which deliveries were accepted together (WORD-6, NUM-6 to NUM-9).
public struct OfferGrouping: Hashable, Sendable {
    /// The offer's number over the shift.
    public let offerNumber: Int

    /// The shift-wide numbers of its deliveries, ascending.
    public let deliveryNumbers: [Int]

    /// How many of them have not finished.
    public let remaining: Int

    public init(offerNumber: Int, deliveryNumbers: [Int], remaining: Int) {
        self.offerNumber = offerNumber
        self.deliveryNumbers = deliveryNumbers
        self.remaining = remaining
    }

    public var isGrouped: Bool { deliveryNumbers.count > 1 }

    /// `2 deliveries accepted together`, or `nil` for an offer of one (NUM-6, NUM-9).
    public func heading(in locale: DriverLocale) -> String? {
        isGrouped
            ? "\(deliveryNumbers.count.counted("delivery", "deliveries", in: locale)) accepted together" : nil
    }

    /// `1 of 2 still in progress` once at least one has finished, and nothing when all have (NUM-6, OPEN-9).
    public func remainingLine(in locale: DriverLocale) -> String? {
        guard isGrouped, remaining > 0, remaining < deliveryNumbers.count else { return nil }
        return "\(remaining.text(in: locale)) of \(deliveryNumbers.count.text(in: locale)) still in progress"
    }

    /// `Offer 1 · 3 deliveries accepted together` (WORD-6).
    public func historyCaption(in locale: DriverLocale) -> String? {
        heading(in: locale).map { "Offer \(offerNumber) · \($0)" }
    }

    /// Spoken on a card or row: the offer's number and every sibling by number (WORD-6).
    public func spoken(forDelivery number: Int) -> String? {
        let siblings = deliveryNumbers.filter { $0 != number }
        guard isGrouped, !siblings.isEmpty else { return nil }
        let names = siblings.map { "Delivery \($0)" }
        return "Offer \(offerNumber), accepted together with \(names.joinedAsList)"
    }
}

extension [String] {
    /// `a`, `a and b`, `a, b and c`.
    public var joinedAsList: String {
        guard count > 1, let last else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) and \(last)"
    }
}
