public import DashPilotDomain
public import DashPilotModels
import DashPilotPersistence
public import Foundation

/// The only place deliveries start, advance, finish and are corrected, and where amounts on them are recorded.
///
/// Every method names the one delivery it applies to; nothing looks for "the" active one (DELIV-6). Source of the
/// rules: part 10, sections 8 to 12 and 17.
public struct DeliveryService: Sendable {
    private let context: ServiceContext
    private let ledger: LedgerOperations<DeliveryLifecycleError>

    /// The most deliveries that one request of a program accepts together: a stuck key must not make a million, and no
    /// offer holds this many.
    public static let mostDeliveriesAtOnce = 1000

    public init(_ context: ServiceContext) {
        self.context = context
        ledger = LedgerOperations(context: context)
    }
}

/// A delivery as it was found or as a change left it, with the shift it belongs to and its number there.
public struct ChangedDelivery: Hashable, Sendable {
    public let shift: Shift
    public let numbered: NumberedDelivery

    public var delivery: Delivery { numbered.delivery }
    public var number: Int { numbered.number }
}

/// An offer just accepted, with the shift it belongs to.
public struct AcceptedOffer: Hashable, Sendable {
    public let shift: Shift
    public let offer: NumberedOffer
}

// MARK: - The lifecycle

extension DeliveryService {
    /// The unfinished deliveries of all shifts, and of none, in acceptance order (DAMAGE-3).
    public func activeDeliveries() throws(DeliveryLifecycleError) -> [Delivery] {
        try ledger.read { reader in
            let rows = try reader.activeDeliveries()
            if rows.contains(where: { !$0.isOnUnfinishedShift }) {
                context.log.record(.delivery, "fault: active delivery on no running shift")
            }
            return rows.map(\.delivery).sorted(by: Delivery.acceptedBefore)
        }
    }

    /// One delivery with its shift, for a sheet that is opened on it.
    ///
    /// - Throws: ``DeliveryLifecycleError/deliveryNoLongerExists``, also for one on no shift.
    public func delivery(_ id: UUID) throws(DeliveryLifecycleError) -> ChangedDelivery {
        try ledger.read { reader in
            guard let shiftID = try reader.shiftID(ofDelivery: id), let shift = try reader.shift(shiftID),
                let numbered = shift.numberedDelivery(id)
            else { throw DeliveryLifecycleError.deliveryNoLongerExists }
            return ChangedDelivery(shift: shift, numbered: numbered)
        }
    }

    /// Records one offer of `deliveryCount` deliveries on the running shift, in one commit (OFFER-1 to OFFER-4).
    public func acceptOffer(
        deliveryCount: Int = 1, at time: EventTime = .now
    ) throws(DeliveryLifecycleError) -> AcceptedOffer {
        try acceptOffer(deliveryCount, at: time, on: nil, makeID: context.ids.next)
    }

    /// Records one offer under the identifiers that a phone gave it and its deliveries (OFFLINE-3).
    ///
    /// - Parameter shift: The shift that is meant.
    public func acceptOffer(
        _ offer: UUID, deliveries: [UUID], on shift: UUID, at time: EventTime
    ) throws(DeliveryLifecycleError) -> AcceptedOffer {
        // The offer's comes first and is asked for once.
        var identifiers = ([offer] + deliveries).makeIterator()
        return try acceptOffer(deliveries.count, at: time, on: shift) { identifiers.next() ?? context.ids.next() }
    }

    private func acceptOffer(
        _ deliveryCount: Int, at time: EventTime, on shiftID: UUID?, makeID: () -> UUID
    ) throws(DeliveryLifecycleError) -> AcceptedOffer {
        try ledger.commit(.delivery, "started") { transaction in
            guard let given = context.resolve(time) else { throw DeliveryLifecycleError.laterThanNow }
            let original = try requireActiveShift(transaction, shiftID)
            guard !original.isPaused else { throw DeliveryLifecycleError.shiftPaused }
            let instant = context.clamp(given, to: original.startedAt, .delivery)
            // An acceptance given for a moment inside a recorded pause would have work stand in time not worked.
            if time.isGiven, original.isPaused(at: instant) { throw DeliveryLifecycleError.shiftPaused }

            var shift = original
            let offer: Offer
            do throws(OfferError) {
                offer = try shift.beginOffer(deliveryCount: deliveryCount, at: instant, makeID: makeID).offer
            } catch {
                throw DeliveryLifecycleError.invalidOffer(error)
            }
            try transaction.save(shift, replacing: original)
            guard let numbered = shift.numberedOffers.first(where: { $0.id == offer.id }) else {
                preconditionFailure("an offer just recorded is not among its shift's offers")
            }
            return AcceptedOffer(shift: shift, offer: numbered)
        }
    }

    /// The unfinished shift, the named one where one is named.
    private func requireActiveShift(_ reader: LedgerReader, _ id: UUID?) throws -> Shift {
        guard let shift = try id.map(reader.shift) ?? context.activeShift(reader) else {
            throw DeliveryLifecycleError.noActiveShift
        }
        guard shift.isActive else { throw DeliveryLifecycleError.invalidOffer(.shiftAlreadyEnded) }
        return shift
    }

    /// Records one event of one delivery, at the given instant or its last event, whichever is later (CLOCK-10).
    public func record(
        _ action: DeliveryAction, on id: UUID, at time: EventTime = .now
    ) throws(DeliveryLifecycleError) -> ChangedDelivery {
        try ledger.commit(.delivery, "advanced", saying: Self.state) { transaction in
            try advance(id, at: time, transaction) { delivery, instant throws(DeliveryError) in
                try delivery.record(action, at: instant)
            }
        }
    }

    /// Records the next step of the one delivery in progress, where nothing names a delivery.
    ///
    /// None is picked by age or progress; with several, nothing is recorded (DELIV-16, VOICE-7).
    public func recordNextStep(at time: EventTime = .now) throws(DeliveryLifecycleError) -> ChangedDelivery {
        try ledger.commit(.delivery, "advanced", saying: Self.state) { transaction in
            guard let shift = try context.activeShift(transaction) else { throw DeliveryLifecycleError.noActiveShift }
            let active = shift.activeDeliveries
            guard active.count <= 1 else {
                throw DeliveryLifecycleError.severalDeliveriesInProgress(count: active.count)
            }
            guard let delivery = active.first, let action = delivery.state.nextAction else {
                throw DeliveryLifecycleError.noDeliveryInProgress
            }
            return try advance(delivery.id, at: time, transaction) { delivery, instant throws(DeliveryError) in
                try delivery.record(action, at: instant)
            }
        }
    }

    /// Cancels one delivery; its siblings do not move (DELIV-20 to DELIV-22).
    public func cancel(_ id: UUID, at time: EventTime = .now) throws(DeliveryLifecycleError) -> ChangedDelivery {
        try ledger.commit(.delivery, "cancelled") { transaction in
            try advance(id, at: time, transaction) { delivery, instant throws(DeliveryError) in
                try delivery.cancel(at: instant)
            }
        }
    }

    private static func state(_ changed: ChangedDelivery) -> LogDetail? { .state(changed.delivery.state) }

    private func advance(
        _ id: UUID, at time: EventTime, _ transaction: LedgerTransaction,
        _ body: (inout Delivery, Instant) throws(DeliveryError) -> Void
    ) throws -> ChangedDelivery {
        try change(id, transaction) { shift, delivery in
            guard let given = context.resolve(time) else { throw DeliveryLifecycleError.laterThanNow }
            try requireRunning(shift, delivery)
            let instant = context.clamp(given, to: delivery.lastEventAt, .delivery)
            try transition { () throws(DeliveryError) in try body(&delivery, instant) }
        }
    }

    /// A delivery advances only while its shift is unfinished; an active one elsewhere is a damaged store (DAMAGE-2).
    private func requireRunning(_ shift: Shift, _ delivery: Delivery) throws(DeliveryLifecycleError) {
        guard !shift.isActive else { return }
        if delivery.isActive { context.log.record(.delivery, "fault: active delivery on no running shift") }
        throw .deliveryNotOnARunningShift
    }
}

// MARK: - Corrections

extension DeliveryService {
    /// Takes a completion back on a running shift (part 10, section 9).
    public func reopen(_ id: UUID) throws(DeliveryLifecycleError) -> ChangedDelivery {
        try change(id, .delivery, "reopened") { shift, delivery in delivery = try shift.reopened(delivery) }
    }

    /// Corrects a finished shift's completion to a cancellation at the same instant (part 10, section 10).
    public func correctToCancelled(_ id: UUID) throws(DeliveryLifecycleError) -> ChangedDelivery {
        try change(id, .delivery, "corrected to cancelled") { shift, delivery in
            guard !shift.isActive else { throw DeliveryLifecycleError.cannotCorrectOnRunningShift }
            do throws(HistoricalCancellationError) {
                try delivery.correctCompletionToCancellation()
            } catch {
                throw DeliveryLifecycleError.invalidCancellation(error)
            }
        }
    }

    /// Corrects the recorded instants of a finished shift's delivery, all together (part 10, section 11).
    ///
    /// - Parameter recorded: The times the proposal was built on; other times recorded meanwhile refuse it.
    public func correctTimes(
        of id: UUID, to proposed: DeliveryTimes, replacing recorded: DeliveryTimes
    ) throws(DeliveryLifecycleError) -> ChangedDelivery {
        try change(id, .delivery, "times corrected") { shift, delivery in
            do throws(DeliveryTimeCorrectionError) {
                let correction = try DeliveryTimeCorrection(
                    proposed, replacing: recorded, shiftStart: shift.startedAt, shiftEnd: shift.endedAt)
                try delivery.apply(correction)
            } catch {
                throw DeliveryLifecycleError.invalidTimeCorrection(error)
            }
        }
    }
}

// MARK: - Amounts

extension DeliveryService {
    public func setGrossEarnings(_ amount: Money, of id: UUID) throws(DeliveryLifecycleError) -> ChangedDelivery {
        try change(id, .earnings, "recorded") { _, delivery in
            try transition { () throws(DeliveryError) in try delivery.setGrossEarnings(amount) }
        }
    }

    public func clearGrossEarnings(of id: UUID) throws(DeliveryLifecycleError) -> ChangedDelivery {
        try change(id, .earnings, "removed") { _, delivery in delivery.clearGrossEarnings() }
    }

    public func setExpectedEarnings(_ amount: Money, of id: UUID) throws(DeliveryLifecycleError) -> ChangedDelivery {
        try change(id, .earnings, "expectation recorded") { _, delivery in
            try transition { () throws(DeliveryError) in try delivery.setExpectedEarnings(amount) }
        }
    }

    public func clearExpectedEarnings(of id: UUID) throws(DeliveryLifecycleError) -> ChangedDelivery {
        try change(id, .earnings, "expectation removed") { _, delivery in delivery.clearExpectedEarnings() }
    }

    /// Records one more tip, at the present instant (TIP-4).
    public func recordTip(
        _ amount: Money, method: DeliveryTipMethod, on id: UUID
    ) throws(DeliveryLifecycleError) -> ChangedDelivery {
        try change(id, .earnings, "tip recorded") { _, delivery in
            let (tipID, now) = (context.ids.next(), context.clock.now())
            try tipping { () throws(DeliveryTipError) in
                try delivery.recordAdditionalTip(amount, method: method, at: now, id: tipID)
            }
        }
    }

    /// Replaces a tip's amount and method together (TIP-5).
    public func correctTip(
        _ tipID: UUID, of id: UUID, amount: Money, method: DeliveryTipMethod
    ) throws(DeliveryLifecycleError) -> ChangedDelivery {
        try change(id, .earnings, "tip corrected") { _, delivery in
            let found = try tipping { () throws(DeliveryTipError) in
                try delivery.correctAdditionalTip(tipID, amount: amount, method: method)
            }
            guard found else { throw DeliveryLifecycleError.tipNoLongerExists }
        }
    }

    public func deleteTip(_ tipID: UUID, of id: UUID) throws(DeliveryLifecycleError) -> ChangedDelivery {
        try change(id, .earnings, "tip deleted") { _, delivery in
            guard delivery.deleteAdditionalTip(tipID) else { throw DeliveryLifecycleError.tipNoLongerExists }
        }
    }
}

// MARK: - One delivery, one transaction

extension DeliveryService {
    /// Loads the delivery with its shift, lets `body` change the one delivery, and saves what differs.
    private func change(
        _ id: UUID, _ category: LogCategory, _ event: StaticString, _ body: (Shift, inout Delivery) throws -> Void
    ) throws(DeliveryLifecycleError) -> ChangedDelivery {
        try ledger.commit(category, event) { try change(id, $0, body) }
    }

    private func change(
        _ id: UUID, _ transaction: LedgerTransaction, _ body: (Shift, inout Delivery) throws -> Void
    ) throws -> ChangedDelivery {
        guard let shiftID = try transaction.shiftID(ofDelivery: id), let original = try transaction.shift(shiftID)
        else {
            guard try transaction.hasDelivery(id) else { throw DeliveryLifecycleError.deliveryNoLongerExists }
            context.log.record(.delivery, "fault: delivery on no shift")
            throw DeliveryLifecycleError.deliveryNotOnARunningShift
        }
        var shift = original
        _ = try shift.update(delivery: id) { delivery in try body(original, &delivery) }
        try transaction.save(shift, replacing: original)
        guard let numbered = shift.numberedDelivery(id) else {
            preconditionFailure("a delivery just changed is not among its shift's deliveries")
        }
        return ChangedDelivery(shift: shift, numbered: numbered)
    }

    @discardableResult
    private func transition<Result>(
        _ body: () throws(DeliveryError) -> Result
    ) throws(DeliveryLifecycleError) -> Result {
        do {
            return try body()
        } catch {
            throw .invalidTransition(error)
        }
    }

    @discardableResult
    private func tipping<Result>(
        _ body: () throws(DeliveryTipError) -> Result
    ) throws(DeliveryLifecycleError) -> Result {
        do {
            return try body()
        } catch {
            throw .invalidTip(error)
        }
    }
}

extension Shift {
    /// Whether a recorded pause covers `instant`.
    func isPaused(at instant: Instant) -> Bool { pauses.contains { $0.interval.covers(instant) } }
}
