/// Where a delivery has reached, read from which of its instants exist and never stored (DELIV-1).
///
/// The raw values are the words of the export's `state`.
public enum DeliveryState: String, CaseIterable, Hashable, Sendable {
    case accepted, arrivedAtPickup, pickedUp, delivered, cancelled

    /// Whether the delivery has finished, one way or the other.
    public var isTerminal: Bool { self == .delivered || self == .cancelled }

    /// The one thing that may be recorded next, or `nil` once the delivery has finished (DELIV-3).
    public var nextAction: DeliveryAction? {
        switch self {
        case .accepted: .arrive
        case .arrivedAtPickup: .pickUp
        case .pickedUp: .complete
        case .delivered, .cancelled: nil
        }
    }

    /// The label on a running shift's card (WORD-1).
    public var cardLabel: String {
        switch self {
        case .accepted: "Heading to the pickup"
        case .arrivedAtPickup: "Waiting at the pickup"
        case .pickedUp: "Heading to the customer"
        case .delivered: "Delivered"
        case .cancelled: "Cancelled"
        }
    }

    /// The label in a finished shift's log (WORD-1).
    public var historyLabel: String {
        switch self {
        case .accepted: "Accepted"
        case .arrivedAtPickup: "Arrived at the pickup"
        case .pickedUp: "Picked up"
        case .delivered: "Delivered"
        case .cancelled: "Cancelled"
        }
    }

    /// The two words of the live card; finished deliveries have none there (CARD-10).
    public var shortLabel: String? {
        switch self {
        case .accepted: "To pickup"
        case .arrivedAtPickup: "At pickup"
        case .pickedUp: "To customer"
        case .delivered, .cancelled: nil
        }
    }

    /// A sign of its own for each state, so that none is told by colour alone (WORD-3).
    public var symbol: String {
        switch self {
        case .accepted: "→"
        case .arrivedAtPickup: "◔"
        case .pickedUp: "▲"
        case .delivered: "✓"
        case .cancelled: "✕"
        }
    }

    /// The spoken form of a card: `Delivery 2, heading to the pickup` (WORD-1).
    public func spoken(number: Int) -> String {
        "Delivery \(number), \(cardLabel.loweringFirstLetter)"
    }

    /// The recorded event's own name inside a sentence, as in "the arrival at the pickup".
    public var eventName: String {
        switch self {
        case .accepted: "acceptance"
        case .arrivedAtPickup: "arrival at the pickup"
        case .pickedUp: "pickup"
        case .delivered: "completion"
        case .cancelled: "cancellation"
        }
    }
}

/// What a driver records next on a delivery (DELIV-3, DELIV-4).
public enum DeliveryAction: String, CaseIterable, Hashable, Sendable {
    case arrive, pickUp, complete

    /// The state that follows.
    public var recordedState: DeliveryState {
        switch self {
        case .arrive: .arrivedAtPickup
        case .pickUp: .pickedUp
        case .complete: .delivered
        }
    }

    /// The printed control (WORD-1).
    public var label: String {
        switch self {
        case .arrive: "Arrived at Pickup"
        case .pickUp: "Picked Up"
        case .complete: "Delivered"
        }
    }

    /// The spoken control, which names its delivery (WORD-1, WORD-2).
    public func spoken(number: Int) -> String {
        switch self {
        case .arrive: "Delivery \(number). Mark arrived at pickup"
        case .pickUp: "Delivery \(number). Mark order picked up"
        case .complete: "Delivery \(number). Mark delivery completed"
        }
    }
}

extension String {
    /// The same text with its first letter in lower case, for a label that goes on inside a sentence.
    var loweringFirstLetter: String { prefix(1).lowercased() + dropFirst() }
}
