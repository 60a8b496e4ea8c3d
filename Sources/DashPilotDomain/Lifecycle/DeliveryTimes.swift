/// The five instants that a delivery may record.
public struct DeliveryTimes: Hashable, Sendable {
    public var acceptedAt: Instant
    public var arrivedAtPickupAt: Instant?
    public var pickedUpAt: Instant?
    public var deliveredAt: Instant?
    public var cancelledAt: Instant?

    public init(
        acceptedAt: Instant, arrivedAtPickupAt: Instant? = nil, pickedUpAt: Instant? = nil,
        deliveredAt: Instant? = nil, cancelledAt: Instant? = nil
    ) {
        self.acceptedAt = acceptedAt
        self.arrivedAtPickupAt = arrivedAtPickupAt
        self.pickedUpAt = pickedUpAt
        self.deliveredAt = deliveredAt
        self.cancelledAt = cancelledAt
    }

    /// One recorded event with its instant.
    public struct Event: Hashable, Sendable {
        public let stage: DeliveryState
        public let instant: Instant
    }

    /// The instant of one stage, or `nil` where it was never recorded. Acceptance can be moved but not removed.
    public subscript(stage: DeliveryState) -> Instant? {
        get {
            switch stage {
            case .accepted: acceptedAt
            case .arrivedAtPickup: arrivedAtPickupAt
            case .pickedUp: pickedUpAt
            case .delivered: deliveredAt
            case .cancelled: cancelledAt
            }
        }
        set {
            switch stage {
            case .accepted: acceptedAt = newValue ?? acceptedAt
            case .arrivedAtPickup: arrivedAtPickupAt = newValue
            case .pickedUp: pickedUpAt = newValue
            case .delivered: deliveredAt = newValue
            case .cancelled: cancelledAt = newValue
            }
        }
    }

    /// What is recorded, in the order of a lifecycle, never empty.
    public var recorded: [Event] {
        DeliveryState.allCases.compactMap { stage in self[stage].map { Event(stage: stage, instant: $0) } }
    }

    /// The first pair of neighbouring events of which the later lies before the earlier, or `nil`; equal instants are
    /// in order.
    public var firstDisorder: (event: DeliveryState, mustNotPrecede: DeliveryState)? {
        let events = recorded
        for (earlier, later) in zip(events, events.dropFirst()) where later.instant < earlier.instant {
            return (event: later.stage, mustNotPrecede: earlier.stage)
        }
        return nil
    }
}

/// Corrected instants of a finished shift's delivery, which either satisfy every rule or do not exist.
///
/// Source of the rules: TIMECOR-2 to TIMECOR-9.
public struct DeliveryTimeCorrection: Hashable, Sendable {
    /// The times this correction was built on.
    public let recorded: DeliveryTimes
    public let corrected: DeliveryTimes

    /// - Parameters:
    ///   - proposed: All instants of the delivery as they should be; nothing is moved to make room.
    ///   - recorded: The instants recorded now.
    ///   - shiftStart: The shift's start.
    ///   - shiftEnd: The shift's end, or `nil` while it is unfinished.
    /// - Throws: The first broken rule, in the order of TIMECOR-5.
    public init(
        _ proposed: DeliveryTimes, replacing recorded: DeliveryTimes, shiftStart: Instant, shiftEnd: Instant?
    ) throws(DeliveryTimeCorrectionError) {
        guard let shiftEnd else { throw .shiftNotCompleted }
        guard recorded.deliveredAt != nil || recorded.cancelledAt != nil else { throw .deliveryNotFinished }
        // A removed stage is named before an added one, so that a swapped outcome reads as removing the recorded one.
        for stage in DeliveryState.allCases where recorded[stage] != nil && proposed[stage] == nil {
            throw .recordedEventRemoved(stage)
        }
        for stage in DeliveryState.allCases where recorded[stage] == nil && proposed[stage] != nil {
            throw .eventNotRecorded(stage)
        }
        for event in proposed.recorded {
            guard event.instant >= shiftStart else { throw .precedesShiftStart(event.stage) }
            guard event.instant <= shiftEnd else { throw .followsShiftEnd(event.stage) }
        }
        if let disorder = proposed.firstDisorder {
            throw .outOfOrder(event: disorder.event, mustNotPrecede: disorder.mustNotPrecede)
        }
        self.recorded = recorded
        self.corrected = proposed
    }
}
