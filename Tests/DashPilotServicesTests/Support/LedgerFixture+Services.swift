import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import Testing

extension LedgerFixture {
    var context: ServiceContext { ServiceContext(ledger: ledger, clock: clock, ids: ids, log: log) }

    var shifts: ShiftService { ShiftService(context) }
    var deliveries: DeliveryService { DeliveryService(context) }
    var offers: OfferCorrectionService { OfferCorrectionService(context) }
    var ends: ShiftEndCorrectionService { ShiftEndCorrectionService(context) }
    var pauses: ShiftPauseCorrectionService { ShiftPauseCorrectionService(context) }
    var places: PickupPlaceService { PickupPlaceService(context) }
    var expenses: ExpenseService { ExpenseService(context) }
    var vehicles: VehicleProfileService { VehicleProfileService(context) }
    var settings: DriverSettingsService { DriverSettingsService(context) }
    var fuel: ShiftFuelService { ShiftFuelService(context) }

    /// This fixture with its clock moved to a time of the tests' day.
    @discardableResult
    func at(_ time: String) -> LedgerFixture {
        clock.move(to: .at(time))
        return self
    }
}

// MARK: - What a driver does, at a time of the tests' day

extension LedgerFixture {
    @discardableResult
    func start(_ time: String) throws -> Shift { try at(time).shifts.start() }

    @discardableResult
    func end(_ time: String) throws -> Shift { try at(time).shifts.end() }

    @discardableResult
    func pause(_ time: String) throws -> Shift { try at(time).shifts.pause() }

    @discardableResult
    func resume(_ time: String) throws -> Shift { try at(time).shifts.resume() }

    @discardableResult
    func park(_ time: String) throws -> Shift { try at(time).shifts.park() }

    @discardableResult
    func drive(_ time: String) throws -> Shift { try at(time).shifts.resumeDriving() }

    /// Accepts one offer.
    ///
    /// - Returns: The identifiers of its deliveries, in the order of their numbers.
    @discardableResult
    func accept(_ time: String, count: Int = 1) throws -> [UUID] {
        try at(time).deliveries.acceptOffer(deliveryCount: count).offer.deliveries.map(\.id)
    }

    /// Accepts an offer of one delivery.
    func acceptOne(_ time: String) throws -> UUID { try #require(accept(time).first) }

    @discardableResult
    func record(_ action: DeliveryAction, _ id: UUID, _ time: String) throws -> Delivery {
        try at(time).deliveries.record(action, on: id).delivery
    }

    @discardableResult
    func cancel(_ id: UUID, _ time: String) throws -> Delivery { try at(time).deliveries.cancel(id).delivery }

    /// Accepts one delivery and takes it through all its steps.
    @discardableResult
    func deliver(
        accepted: String, arrived: String, pickedUp: String, delivered: String
    ) throws -> UUID {
        let id = try acceptOne(accepted)
        try finish(id, arrived: arrived, pickedUp: pickedUp, delivered: delivered)
        return id
    }

    /// Takes an accepted delivery through its steps.
    func finish(_ id: UUID, arrived: String, pickedUp: String, delivered: String) throws {
        try record(.arrive, id, arrived)
        try record(.pickUp, id, pickedUp)
        try record(.complete, id, delivered)
    }

    /// Records a whole shift with nothing on it.
    @discardableResult
    func finishedShift(_ start: String, _ end: String) throws -> Shift {
        try self.start(start)
        return try self.end(end)
    }
}

// MARK: - Reading back

extension LedgerFixture {
    /// The shift as it is stored now.
    func stored(_ shift: Shift) throws -> Shift { try shifts.shift(shift.id) }

    /// The one delivery as it is stored now, in whichever shift.
    func stored(delivery id: UUID) throws -> Delivery {
        let shift = try #require(try ledger.read { try $0.shiftID(ofDelivery: id).flatMap($0.shift) })
        return try #require(shift.delivery(id))
    }

    func measured(_ shift: Shift) throws -> MeasuredShift {
        try ledger.read { reader in
            let stored = try #require(try reader.shift(shift.id))
            return MeasuredShift(stored, distance: try reader.recordedDistance(of: stored))
        }
    }

    func positionTimes(_ shift: Shift) throws -> [Instant] {
        try ledger.read { reader in
            var times: [Instant] = []
            try reader.forEachRoutePoint(shift: shift.id) { times.append($0.instant) }
            return times
        }
    }
}

// MARK: - Refusals

extension LedgerFixture {
    /// Expects `body` to be refused so, and every row of every table to be as it was (GEN-2).
    func refuses<Refusal: DriverFacingError & Equatable, Result>(
        _ refusal: Refusal, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Result
    ) throws {
        let before = try rows()
        #expect(throws: refusal, sourceLocation: sourceLocation) { _ = try body() }
        #expect(try rows() == before, sourceLocation: sourceLocation)
    }
}

extension StoreFault {
    /// Any fault; all are equal (GEN-4).
    static let any = StoreFault(CancellationError())
}
