public import DashPilotDomain
public import Foundation

/// One stretch of work, with everything recorded on it but its positions.
///
/// A value: it is loaded whole, changed by its own methods, and written back in one transaction. A refused or failed
/// change cannot leave a half-changed record behind, because the value that was changed is simply dropped. Positions
/// are never part of it; the ledger streams, counts and deletes them.
public struct Shift: Identifiable, Hashable, Sendable {
    public let id: UUID

    /// Written once and editable nowhere, because it decides the day, week and period the shift belongs to (SHIFT-5).
    public let startedAt: Instant

    /// `nil` while the shift is unfinished, which is the only definition of that (SHIFT-1).
    public private(set) var endedAt: Instant?
    public private(set) var deliveries: [Delivery]
    public private(set) var offers: [Offer]
    public private(set) var pauses: [ShiftPause]
    public private(set) var routeSuspensions: [RouteSuspension]

    /// What the shift paid, absent where no amount is recorded, which is not zero.
    public private(set) var grossEarnings: Money?

    /// The fuel economy and gas price this shift's estimate is worked out under, and the vehicle's name: a copy.
    public private(set) var fuelMilesPerGallon: Decimal?
    public private(set) var fuelGasPricePerGallon: Money?
    public private(set) var fuelVehicleName: String?

    /// A shift as the ledger holds it, unchecked; its rows in any order.
    public init(
        id: UUID, startedAt: Instant, endedAt: Instant? = nil, deliveries: [Delivery] = [], offers: [Offer] = [],
        pauses: [ShiftPause] = [], routeSuspensions: [RouteSuspension] = [], grossEarnings: Money? = nil,
        fuelMilesPerGallon: Decimal? = nil, fuelGasPricePerGallon: Money? = nil, fuelVehicleName: String? = nil
    ) {
        self.id = id
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.deliveries = deliveries.sorted(by: Delivery.acceptedBefore)
        self.offers = offers.sorted(by: Offer.precedes)
        self.pauses = pauses.sorted(by: ShiftPause.precedes)
        self.routeSuspensions = routeSuspensions.sorted(by: RouteSuspension.precedes)
        self.grossEarnings = grossEarnings
        self.fuelMilesPerGallon = fuelMilesPerGallon
        self.fuelGasPricePerGallon = fuelGasPricePerGallon
        self.fuelVehicleName = fuelVehicleName
    }
}

// MARK: - State

extension Shift {
    /// Whether the shift is unfinished; pausing and parking do not change it (SHIFT-1).
    public var isActive: Bool { endedAt == nil }

    /// Ended, else paused, else running; parked is no state of its own (SHIFT-2).
    public var lifecycleState: ShiftLifecycleState {
        ShiftLifecycleState(endedAt: endedAt, pauses: pauses.lazy.map(\.interval))
    }

    public var isPaused: Bool { lifecycleState == .paused }

    /// The pause with no end, the latest one in a damaged store.
    public var openPause: ShiftPause? { pauses.last { $0.endedAt == nil } }

    /// The parked stretch with no end, the latest one in a damaged store.
    public var openRouteSuspension: RouteSuspension? { routeSuspensions.last { $0.endedAt == nil } }

    /// Whether the vehicle is recorded as parked right now: false for a paused or ended shift (PARK-11).
    public var isRouteSuspended: Bool { lifecycleState == .running && openRouteSuspension != nil }

    /// The deliveries neither delivered nor cancelled, in acceptance order.
    public var activeDeliveries: [Delivery] { deliveries.filter(\.isActive) }

    public var deliverySummary: DeliverySummary { DeliverySummary(states: deliveries.lazy.map(\.state)) }

    /// The earliest instant an end may have: no earlier than the start, an open pause or an open stretch (CLOCK-11).
    public var earliestEnd: Instant {
        [startedAt, openPause?.startedAt, openRouteSuspension?.startedAt].compactMap(\.self).max() ?? startedAt
    }

    /// The earliest instant a pause may begin at: no earlier than the start or an open stretch (CLOCK-4, CLOCK-5).
    public var earliestPause: Instant { max(startedAt, openRouteSuspension?.startedAt ?? startedAt) }

    /// The latest end of a closed pause strictly after `instant`, or `nil`. A pause that ends before it starts, which only
    /// a damaged store holds, covers nothing and ends nowhere.
    public func latestPauseEnd(after instant: Instant) -> Instant? {
        Self.latestEnd(of: pauses.lazy.map { ($0.startedAt, $0.endedAt) }, after: instant)
    }

    /// The latest end of a closed parked stretch strictly after `instant`, or `nil`; as for pauses.
    public func latestRouteSuspensionEnd(after instant: Instant) -> Instant? {
        Self.latestEnd(of: routeSuspensions.lazy.map { ($0.startedAt, $0.endedAt) }, after: instant)
    }

    /// Whether an end at `instant` would leave nothing of what the shift records behind it.
    public func mayEnd(by instant: Instant) -> Bool {
        earliestEnd <= instant && latestDeliveryEvent(after: instant) == nil && latestPauseEnd(after: instant) == nil
            && latestRouteSuspensionEnd(after: instant) == nil
    }

    private static func latestEnd(
        of stretches: some Sequence<(start: Instant, end: Instant?)>, after instant: Instant
    ) -> Instant? {
        stretches.compactMap { stretch in stretch.end.flatMap { $0 >= stretch.start && $0 > instant ? $0 : nil } }.max()
    }
}

// MARK: - Ending, pausing and parking

extension Shift {
    /// Ends the shift, closing an open pause and an open parked stretch at the same instant (SHIFT-23, SHIFT-24).
    ///
    /// - Throws: ``ShiftTransitionError/alreadyEnded``, or ``ShiftTransitionError/endPrecedesStart`` when `instant` is
    ///   earlier than ``earliestEnd``. Active deliveries are the service's concern.
    public mutating func end(at instant: Instant) throws(ShiftTransitionError) {
        guard endedAt == nil else { throw .alreadyEnded }
        guard instant >= earliestEnd else { throw .endPrecedesStart }
        closeOpenPause(at: instant)
        closeOpenRouteSuspension(at: instant)
        endedAt = instant
    }

    /// Opens a pause, closing an open parked stretch at the same instant (PAUSE-1, PAUSE-4).
    @discardableResult
    public mutating func beginPause(at instant: Instant, id: UUID) throws(ShiftTransitionError) -> ShiftPause {
        guard endedAt == nil else { throw .shiftAlreadyEnded }
        guard openPause == nil else { throw .alreadyPaused }
        guard instant >= startedAt else { throw .pausePrecedesShiftStart }
        guard instant >= earliestPause else { throw .drivingPrecedesParking }
        closeOpenRouteSuspension(at: instant)
        let pause = ShiftPause(id: id, startedAt: instant, endedAt: nil)
        pauses.append(pause)
        pauses.sort(by: ShiftPause.precedes)
        return pause
    }

    /// Closes the open pause.
    public mutating func endOpenPause(at instant: Instant) throws(ShiftTransitionError) {
        guard endedAt == nil else { throw .shiftAlreadyEnded }
        guard let pause = openPause else { throw .notPaused }
        guard instant >= pause.startedAt else { throw .resumePrecedesPause }
        closeOpenPause(at: instant)
    }

    /// Opens a parked stretch (PARK-1). Writes no pause and touches no delivery.
    @discardableResult
    public mutating func beginRouteSuspension(
        at instant: Instant, id: UUID
    ) throws(ShiftTransitionError) -> RouteSuspension {
        guard endedAt == nil else { throw .shiftAlreadyEnded }
        guard openPause == nil else { throw .parkedWhilePaused }
        guard openRouteSuspension == nil else { throw .alreadyParked }
        guard instant >= startedAt else { throw .parkingPrecedesShiftStart }
        let suspension = RouteSuspension(id: id, startedAt: instant, endedAt: nil)
        routeSuspensions.append(suspension)
        routeSuspensions.sort(by: RouteSuspension.precedes)
        return suspension
    }

    /// Closes the open parked stretch; allowed on a paused or ended shift too, unlike opening one (PARK-13).
    public mutating func endOpenRouteSuspension(at instant: Instant) throws(ShiftTransitionError) {
        guard let suspension = openRouteSuspension else { throw .notParked }
        guard instant >= suspension.startedAt else { throw .drivingPrecedesParking }
        closeOpenRouteSuspension(at: instant)
    }

    private mutating func closeOpenPause(at instant: Instant) {
        guard let index = pauses.lastIndex(where: { $0.endedAt == nil }) else { return }
        pauses[index].endedAt = instant
    }

    private mutating func closeOpenRouteSuspension(at instant: Instant) {
        guard let index = routeSuspensions.lastIndex(where: { $0.endedAt == nil }) else { return }
        routeSuspensions[index].endedAt = instant
    }
}

// MARK: - Accepting work

extension Shift {
    /// Records one offer of `deliveryCount` deliveries, all accepted at the offer's own instant (OFFER-2).
    ///
    /// The only thing that creates a delivery. There is no upper limit: how much work a driver accepted is a fact about
    /// their work, and a stepper on a page bounds a control rather than the record (OFFER-3, OFFER-5).
    ///
    /// - Parameter makeID: Makes each new row's identifier, the offer's first.
    @discardableResult
    public mutating func beginOffer(
        deliveryCount: Int, at instant: Instant, makeID: () -> UUID
    ) throws(OfferError) -> (offer: Offer, deliveries: [Delivery]) {
        guard deliveryCount >= 1 else { throw .deliveryCountNotPositive }
        guard endedAt == nil else { throw .shiftAlreadyEnded }
        guard instant >= startedAt else { throw .acceptedBeforeShiftStart }
        let offer = Offer(id: makeID(), acceptedAt: instant)
        let accepted = (0..<deliveryCount).map { _ in
            Delivery(id: makeID(), acceptedAt: instant, offerID: offer.id)
        }
        offers.append(offer)
        offers.sort(by: Offer.precedes)
        deliveries.append(contentsOf: accepted)
        deliveries.sort(by: Delivery.acceptedBefore)
        return (offer, accepted.sorted(by: Delivery.acceptedBefore))
    }

    public func delivery(_ id: UUID) -> Delivery? { deliveries.first { $0.id == id } }

    /// Changes one delivery by its own methods and puts it back in its place; a refusal changes nothing.
    ///
    /// - Returns: What `change` returned, or `nil` when the shift holds no such delivery.
    public mutating func update<Result, Refusal: Error>(
        delivery id: UUID, _ change: (inout Delivery) throws(Refusal) -> Result
    ) throws(Refusal) -> Result? {
        guard let index = deliveries.firstIndex(where: { $0.id == id }) else { return nil }
        var delivery = deliveries[index]
        let result = try change(&delivery)
        deliveries[index] = delivery
        deliveries.sort(by: Delivery.acceptedBefore)
        return result
    }
}

// MARK: - Amounts and fuel figures

extension Shift {
    /// Records or replaces what a finished shift paid (EARN-1, EARN-2).
    public mutating func setGrossEarnings(_ amount: Money) throws(ShiftTransitionError) {
        guard endedAt != nil else { throw .shiftNotCompleted }
        guard !amount.isNegative else { throw .negativeEarnings }
        grossEarnings = amount
    }

    /// Removes the amount, which is not recording nothing paid; removing none is harmless (EARN-4).
    public mutating func clearGrossEarnings() {
        grossEarnings = nil
    }

    public var fuelAssumptions: FuelAssumptions {
        FuelAssumptions(milesPerGallon: fuelMilesPerGallon, gasPricePerGallon: fuelGasPricePerGallon)
    }

    /// The vehicle and the assumptions this shift records, with the words for them.
    public var vehicleContext: ShiftVehicleContext {
        ShiftVehicleContext(name: fuelVehicleName, assumptions: fuelAssumptions)
    }

    /// Copies the driver's current defaults onto a shift that records neither half (SNAP-1 to SNAP-3).
    public mutating func copyDefaults(_ defaults: ShiftFuelEntry) throws(ShiftTransitionError) {
        guard endedAt == nil else { throw .shiftAlreadyEnded }
        guard fuelMilesPerGallon == nil, fuelGasPricePerGallon == nil else { throw .fuelAssumptionsAlreadyRecorded }
        try requireValid(defaults)
        write(defaults)
    }

    /// Records, replaces or removes a finished shift's halves (SNAP-5 to SNAP-7); checked before either is written, in
    /// the order state, economy, price.
    public mutating func setFuelAssumptions(_ entry: ShiftFuelEntry) throws(ShiftTransitionError) {
        guard endedAt != nil else { throw .shiftNotCompleted }
        try requireValid(entry)
        write(entry)
    }

    /// Replaces or clears an unfinished shift's copy while its route has measured nothing (SHIFT-40, SNAP-13).
    public mutating func correctRunningFuelAssumptions(
        _ entry: ShiftFuelEntry, route: RouteDistance
    ) throws(ShiftTransitionError) {
        guard endedAt == nil else { throw .shiftAlreadyEnded }
        guard mayCorrectRunningFuelAssumptions(route: route) else { throw .recordedDrivingHasBegun }
        try requireValid(entry)
        write(entry)
    }

    /// Unfinished, and the route measures no distance; positions that measure nothing do not count (SHIFT-40).
    public func mayCorrectRunningFuelAssumptions(route: RouteDistance) -> Bool {
        endedAt == nil && !route.isMeasured
    }

    private func requireValid(_ entry: ShiftFuelEntry) throws(ShiftTransitionError) {
        if let economy = entry.milesPerGallon, economy <= 0 { throw .invalidFuelEconomy }
        if let price = entry.gasPricePerGallon, price.isNegative { throw .negativeGasPrice }
    }

    /// A vehicle's name stands only beside its economy (SNAP-2, SNAP-7).
    private mutating func write(_ entry: ShiftFuelEntry) {
        fuelMilesPerGallon = entry.milesPerGallon
        fuelGasPricePerGallon = entry.gasPricePerGallon
        fuelVehicleName = entry.milesPerGallon == nil ? nil : entry.vehicleName
    }
}

// MARK: - Rows that corrections rewrite

extension Shift {
    mutating func rewriteEnd(_ instant: Instant) {
        endedAt = instant
    }

    mutating func rewritePauses(_ change: (inout [ShiftPause]) -> Void) {
        change(&pauses)
        pauses.sort(by: ShiftPause.precedes)
    }

    mutating func regroup(_ change: (inout [Offer], inout [Delivery]) -> Void) {
        change(&offers, &deliveries)
        offers.sort(by: Offer.precedes)
        deliveries.sort(by: Delivery.acceptedBefore)
    }
}
