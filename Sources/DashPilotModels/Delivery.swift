public import DashPilotDomain
public import Foundation

/// One drop-off with its own lifecycle, read from five instants and nothing else.
///
/// A delivery owns its transitions: each method either changes the value by one recorded fact or refuses and leaves it
/// as it was. No method reads or changes another delivery.
public struct Delivery: Identifiable, Hashable, Sendable {
    public let id: UUID

    /// The delivery's creation; a delivery without one cannot exist (DELIV-2).
    public private(set) var acceptedAt: Instant
    public private(set) var arrivedAtPickupAt: Instant?
    public private(set) var pickedUpAt: Instant?
    public private(set) var deliveredAt: Instant?
    public private(set) var cancelledAt: Instant?

    /// The offer this delivery arrived in, absent only in a damaged store (DAMAGE-10).
    public internal(set) var offerID: UUID?
    public private(set) var pickupPlace: PickupPlace?

    /// What the platform paid, absent where none is recorded, which is not zero (GROSS-4).
    public private(set) var grossEarnings: Money?

    /// What the driver expected while the delivery was active. Not earnings: nothing counts it (EXPECT-3).
    public private(set) var expectedEarnings: Money?
    public private(set) var additionalTips: [DeliveryTip]

    /// A delivery as the ledger holds it, unchecked; `additionalTips` in any order.
    public init(
        id: UUID, acceptedAt: Instant, arrivedAtPickupAt: Instant? = nil, pickedUpAt: Instant? = nil,
        deliveredAt: Instant? = nil, cancelledAt: Instant? = nil, offerID: UUID?, pickupPlace: PickupPlace? = nil,
        grossEarnings: Money? = nil, expectedEarnings: Money? = nil, additionalTips: [DeliveryTip] = []
    ) {
        self.id = id
        self.acceptedAt = acceptedAt
        self.arrivedAtPickupAt = arrivedAtPickupAt
        self.pickedUpAt = pickedUpAt
        self.deliveredAt = deliveredAt
        self.cancelledAt = cancelledAt
        self.offerID = offerID
        self.pickupPlace = pickupPlace
        self.grossEarnings = grossEarnings
        self.expectedEarnings = expectedEarnings
        self.additionalTips = additionalTips.sorted(by: DeliveryTip.precedes)
    }

    /// Acceptance ascending, then identifier text ascending: the order deliveries are numbered in (DELIV-13).
    public static func acceptedBefore(_ left: Delivery, _ right: Delivery) -> Bool {
        isOrdered(left.acceptedAt, left.id, before: right.acceptedAt, right.id)
    }
}

// MARK: - What is derived

extension Delivery {
    /// The first match of DELIV-1.
    public var state: DeliveryState {
        if cancelledAt != nil { return .cancelled }
        if deliveredAt != nil { return .delivered }
        if pickedUpAt != nil { return .pickedUp }
        if arrivedAtPickupAt != nil { return .arrivedAtPickup }
        return .accepted
    }

    public var isActive: Bool { !state.isTerminal }

    public var times: DeliveryTimes {
        DeliveryTimes(
            acceptedAt: acceptedAt, arrivedAtPickupAt: arrivedAtPickupAt, pickedUpAt: pickedUpAt,
            deliveredAt: deliveredAt, cancelledAt: cancelledAt)
    }

    /// The latest recorded instant, which the next event may not precede (DELIV-14).
    public var lastEventAt: Instant { times.recorded.map(\.instant).max() ?? acceptedAt }

    /// Pickup less arrival, absent where either is missing or they are reversed (DELIV-30).
    public var pickupWait: TimeInterval? {
        PickupWaitSample.wait(arrivedAtPickupAt: arrivedAtPickupAt, pickedUpAt: pickedUpAt)
    }

    /// Completion less acceptance, absent unless delivered (DELIV-31).
    public var completedDuration: TimeInterval? {
        guard state == .delivered, let deliveredAt else { return nil }
        return deliveredAt.seconds(since: acceptedAt)
    }

    /// Acceptance to completion or else cancellation (DELIV-32, ACTIVE-1).
    public var activeInterval: DeliveryActiveInterval {
        DeliveryActiveInterval(acceptedAt: acceptedAt, deliveredAt: deliveredAt, cancelledAt: cancelledAt)
    }

    public var effectiveEarnings: EffectiveDeliveryEarnings {
        EffectiveDeliveryEarnings(gross: grossEarnings, tips: additionalTips.map(\.amount))
    }

    /// Whether a platform amount or a tip is recorded, which corrections promise to leave alone (TIPSUM-4).
    public var hasRecordedMoney: Bool { effectiveEarnings.hasRecordedMoney }

    /// An expectation is recorded and no gross amount is (EXPECT-6).
    public var hasUnconfirmedExpectedEarnings: Bool {
        ExpectedDeliveryPay(expected: expectedEarnings, gross: grossEarnings).isUnconfirmed
    }
}

// MARK: - Lifecycle

extension Delivery {
    /// Records the event that `action` stands for.
    ///
    /// - Throws: ``DeliveryError/alreadyFinished(_:)``, ``DeliveryError/alreadyRecorded(_:)``,
    ///   ``DeliveryError/outOfOrder(missing:)`` or ``DeliveryError/timestampPrecedesLastEvent``, decided in that order.
    public mutating func record(_ action: DeliveryAction, at instant: Instant) throws(DeliveryError) {
        switch action {
        case .arrive: try markArrivedAtPickup(at: instant)
        case .pickUp: try markPickedUp(at: instant)
        case .complete: try markDelivered(at: instant)
        }
    }

    public mutating func markArrivedAtPickup(at instant: Instant) throws(DeliveryError) {
        try requireUnfinished()
        guard arrivedAtPickupAt == nil else { throw .alreadyRecorded(.arrivedAtPickup) }
        guard pickedUpAt == nil else { throw .alreadyRecorded(.pickedUp) }
        try requireInOrder(instant)
        arrivedAtPickupAt = instant
    }

    public mutating func markPickedUp(at instant: Instant) throws(DeliveryError) {
        try requireUnfinished()
        guard pickedUpAt == nil else { throw .alreadyRecorded(.pickedUp) }
        guard arrivedAtPickupAt != nil else { throw .outOfOrder(missing: .arrivedAtPickup) }
        try requireInOrder(instant)
        pickedUpAt = instant
    }

    public mutating func markDelivered(at instant: Instant) throws(DeliveryError) {
        try requireUnfinished()
        guard pickedUpAt != nil else { throw .outOfOrder(missing: .pickedUp) }
        try requireInOrder(instant)
        deliveredAt = instant
    }

    /// Ends this one delivery without completing it; every earlier event is kept (DELIV-20).
    public mutating func cancel(at instant: Instant) throws(DeliveryError) {
        try requireUnfinished()
        try requireInOrder(instant)
        cancelledAt = instant
    }

    private func requireUnfinished() throws(DeliveryError) {
        guard isActive else { throw .alreadyFinished(state) }
    }

    private func requireInOrder(_ instant: Instant) throws(DeliveryError) {
        guard instant >= lastEventAt else { throw .timestampPrecedesLastEvent }
    }
}

// MARK: - Corrections

extension Delivery {
    /// Takes the recorded completion back and changes nothing else (REOPEN-1).
    public mutating func reopen() throws(DeliveryRecoveryError) {
        guard cancelledAt == nil else { throw .cancelled }
        guard deliveredAt != nil else { throw .notDelivered }
        guard pickedUpAt == nil || arrivedAtPickupAt != nil else { throw .pickedUpWithoutArrival }
        guard times.firstDisorder == nil else { throw .timestampsOutOfOrder }
        deliveredAt = nil
    }

    /// Moves the completion's instant to the cancellation; no other instant is read or moved (HISTCAN-1).
    public mutating func correctCompletionToCancellation() throws(HistoricalCancellationError) {
        guard cancelledAt == nil else { throw .alreadyCancelled }
        guard deliveredAt != nil else { throw .notDelivered }
        guard pickedUpAt == nil || arrivedAtPickupAt != nil else { throw .pickedUpWithoutArrival }
        guard times.firstDisorder == nil else { throw .timestampsOutOfOrder }
        cancelledAt = deliveredAt
        deliveredAt = nil
    }

    /// Rewrites the recorded instants, all together.
    ///
    /// - Throws: ``DeliveryTimeCorrectionError/recordedTimesChanged`` when the correction was built on other times than
    ///   those recorded now (TIMECOR-9).
    public mutating func apply(_ correction: DeliveryTimeCorrection) throws(DeliveryTimeCorrectionError) {
        guard times == correction.recorded else { throw .recordedTimesChanged }
        acceptedAt = correction.corrected.acceptedAt
        arrivedAtPickupAt = correction.corrected.arrivedAtPickupAt
        pickedUpAt = correction.corrected.pickedUpAt
        deliveredAt = correction.corrected.deliveredAt
        cancelledAt = correction.corrected.cancelledAt
    }
}

// MARK: - Place and amounts

extension Delivery {
    /// Names, changes or removes the pickup place; never refused, because a place is no event (PICKUP-13, PICKUP-14).
    public mutating func setPickupPlace(_ place: PickupPlace?) {
        pickupPlace = place
    }

    /// Records or replaces what the platform paid.
    ///
    /// - Throws: ``DeliveryError/deliveryNotFinished`` while active, then ``DeliveryError/negativeEarnings``.
    public mutating func setGrossEarnings(_ amount: Money) throws(DeliveryError) {
        guard !isActive else { throw .deliveryNotFinished }
        guard !amount.isNegative else { throw .negativeEarnings }
        grossEarnings = amount
    }

    /// Removes the amount, which is not the same as recording nothing paid (GROSS-3).
    public mutating func clearGrossEarnings() {
        grossEarnings = nil
    }

    /// Records or replaces what the driver expects, while the delivery is active (EXPECT-1).
    public mutating func setExpectedEarnings(_ amount: Money) throws(DeliveryError) {
        guard isActive else { throw .deliveryNotActive }
        guard !amount.isNegative else { throw .negativeExpectedEarnings }
        expectedEarnings = amount
    }

    /// Removes the expectation, at any time (EXPECT-2).
    public mutating func clearExpectedEarnings() {
        expectedEarnings = nil
    }

    /// Records one more tip (TIP-1, TIP-2).
    @discardableResult
    public mutating func recordAdditionalTip(
        _ amount: Money, method: DeliveryTipMethod, at instant: Instant, id: UUID
    ) throws(DeliveryTipError) -> DeliveryTip {
        guard !isActive else { throw .deliveryNotFinished }
        guard amount.isPositive else { throw .amountNotPositive }
        let tip = DeliveryTip(id: id, amount: amount, methodRawValue: method.rawValue, recordedAt: instant)
        additionalTips.append(tip)
        additionalTips.sort(by: DeliveryTip.precedes)
        return tip
    }

    /// Replaces a tip's amount and method together; its identity and instant stay (TIP-5).
    ///
    /// - Returns: Whether the tip is there.
    public mutating func correctAdditionalTip(
        _ id: UUID, amount: Money, method: DeliveryTipMethod
    ) throws(DeliveryTipError) -> Bool {
        guard let index = additionalTips.firstIndex(where: { $0.id == id }) else { return false }
        guard !isActive else { throw .deliveryNotFinished }
        guard amount.isPositive else { throw .amountNotPositive }
        additionalTips[index].amount = amount
        additionalTips[index].methodRawValue = method.rawValue
        return true
    }

    /// - Returns: Whether the tip was there.
    public mutating func deleteAdditionalTip(_ id: UUID) -> Bool {
        guard let index = additionalTips.firstIndex(where: { $0.id == id }) else { return false }
        additionalTips.remove(at: index)
        return true
    }
}
