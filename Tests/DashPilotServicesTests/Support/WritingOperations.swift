import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

/// A ledger with something for every operation to work on.
struct OperationWorld {
    let ledger: LedgerFixture

    /// From 05:00 to 08:00, with everything on it: two deliveries of one offer, `delivered` with every amount and a
    /// place, `cancelled` bare; a delivery of another offer; a pause; a parked stretch; ten positions from 07:00; amounts.
    let finished: UUID
    let delivered: UUID
    let cancelled: UUID
    let later: UUID
    let tip: UUID
    let pause: UUID
    let pair: UUID
    let single: UUID

    /// From 09:00, with one delivery accepted and one delivered.
    let running: UUID
    let active: UUID
    let completed: UUID

    let taco: UUID
    let pho: UUID
    let expense: UUID
    let civic: UUID
    let camry: UUID

    /// The present is 12:00.
    init(_ ledger: LedgerFixture) throws {
        self.ledger = ledger
        civic = try ledger.vehicles.add(name: "Civic", milesPerGallon: 34).profile.id
        camry = try ledger.vehicles.add(name: "Camry", milesPerGallon: 28).profile.id
        try ledger.settings.setGasPrice(Money(minorUnits: 319))

        finished = try ledger.start("05:00").id
        let ids = try ledger.accept("05:10", count: 2)
        delivered = ids[0]
        cancelled = ids[1]
        _ = try ledger.deliveries.setExpectedEarnings(Money(minorUnits: 1_100), of: delivered)
        try ledger.finish(delivered, arrived: "05:20", pickedUp: "05:30", delivered: "05:40")
        try ledger.cancel(cancelled, "05:41")
        later = try ledger.deliver(accepted: "05:45", arrived: "05:46", pickedUp: "05:47", delivered: "05:48")
        pause = try #require(try ledger.pause("06:00").openPause?.id)
        try ledger.resume("06:10")
        try ledger.park("06:20")
        try ledger.drive("06:30")
        try ledger.insertRoute(finished, from: "07:00", count: 10)
        let shift = try ledger.end("08:00")
        pair = try #require(shift.numberedOffer(containing: delivered)?.id)
        single = try #require(shift.numberedOffer(containing: later)?.id)
        _ = try ledger.shifts.setGrossEarnings(Money(minorUnits: 8_625), of: finished)
        _ = try ledger.deliveries.setGrossEarnings(Money(minorUnits: 1_475), of: delivered)
        tip = try #require(
            try ledger.deliveries.recordTip(Money(minorUnits: 300), method: .cash, on: delivered)
                .delivery.additionalTips.first?.id)
        taco = try #require(
            try ledger.places.assign(name: "Taco House", toDelivery: delivered).delivery.pickupPlace?.id)
        pho = try #require(try ledger.places.assign(name: "Pho Palace", toDelivery: later).delivery.pickupPlace?.id)

        running = try ledger.start("09:00").id
        active = try ledger.acceptOne("09:10")
        completed = try ledger.deliver(accepted: "09:11", arrived: "09:12", pickedUp: "09:13", delivered: "09:14")
        ledger.at("12:00")
        expense = try ledger.expenses.add(
            occurredAt: .at("08:30"), amount: Money(minorUnits: 650), category: .supplies, note: "bags"
        ).id
    }

    init() throws {
        try self.init(LedgerFixture())
    }
}

/// One operation that writes, as a driver would ask for it, and what has to be so beforehand.
struct WritingOperation: CustomTestStringConvertible {
    let name: String
    let prepare: @Sendable (OperationWorld) throws -> Void
    let run: @Sendable (OperationWorld) throws -> Void

    init(
        _ name: String, after prepare: @escaping @Sendable (OperationWorld) throws -> Void = { _ in },
        _ run: @escaping @Sendable (OperationWorld) throws -> Void
    ) {
        self.name = name
        self.prepare = prepare
        self.run = run
    }

    var testDescription: String { name }

    /// No delivery of the running shift is active any more.
    @Sendable private static func finishActive(_ world: OperationWorld) throws {
        try world.ledger.cancel(world.active, "12:00")
    }

    static let all = lifecycle + deliveries + corrections + amounts + catalogue

    private static let lifecycle: [WritingOperation] = [
        WritingOperation(
            "start",
            after: { world in
                try finishActive(world)
                try world.ledger.end("12:00")
            }, { _ = try $0.ledger.shifts.start() }),
        WritingOperation(
            "end while paused",
            after: { world in
                try finishActive(world)
                try world.ledger.pause("12:00")
            }, { _ = try $0.ledger.shifts.end() }),
        WritingOperation(
            "end while parked",
            after: { world in
                try finishActive(world)
                try world.ledger.park("12:00")
            }, { _ = try $0.ledger.shifts.end() }),
        WritingOperation(
            "end given for the past",
            after: { world in
                try finishActive(world)
                try world.ledger.insertRoute(world.running, from: "12:10", count: 3)
                world.ledger.at("13:00")
            }, { _ = try $0.ledger.shifts.end(at: .at(.at("12:05"))) }),
        WritingOperation(
            "pause while parked",
            after: { world in
                try finishActive(world)
                try world.ledger.park("12:00")
            }, { _ = try $0.ledger.shifts.pause() }),
        WritingOperation(
            "resume",
            after: { world in
                try finishActive(world)
                try world.ledger.pause("12:00")
            }, { _ = try $0.ledger.shifts.resume() }),
        WritingOperation("park") { _ = try $0.ledger.shifts.park() },
        WritingOperation("drive again", after: { try $0.ledger.park("12:00") }, { try $0.ledger.drive("12:10") }),
        WritingOperation("delete a shift") { try $0.ledger.shifts.deleteCompletedShift($0.finished) },
    ]

    private static let deliveries: [WritingOperation] = [
        WritingOperation("accept an offer of three") { _ = try $0.ledger.deliveries.acceptOffer(deliveryCount: 3) },
        WritingOperation("record an arrival") { _ = try $0.ledger.deliveries.record(.arrive, on: $0.active) },
        WritingOperation("record the next step") { _ = try $0.ledger.deliveries.recordNextStep() },
        WritingOperation("cancel") { _ = try $0.ledger.deliveries.cancel($0.active) },
        WritingOperation("reopen") { _ = try $0.ledger.deliveries.reopen($0.completed) },
        WritingOperation("correct to cancelled") { _ = try $0.ledger.deliveries.correctToCancelled($0.later) },
        WritingOperation("correct times") { world in
            let times = try world.ledger.stored(delivery: world.later).times
            var proposed = times
            proposed.deliveredAt = .at("05:50")
            _ = try world.ledger.deliveries.correctTimes(of: world.later, to: proposed, replacing: times)
        },
    ]

    private static let corrections: [WritingOperation] = [
        WritingOperation("move to another offer") {
            _ = try $0.ledger.offers.move(delivery: $0.later, toOffer: $0.pair)
        },
        WritingOperation("put in a new offer") { _ = try $0.ledger.offers.makeOffer(regrouping: [$0.cancelled]) },
        WritingOperation("combine offers") { _ = try $0.ledger.offers.combine(offer: $0.single, into: $0.pair) },
        WritingOperation("separate an offer") { _ = try $0.ledger.offers.separate(offer: $0.pair) },
        WritingOperation("correct an end") { _ = try $0.ledger.ends.correctEnd(of: $0.finished, to: .at("07:05")) },
        WritingOperation("edit a pause") {
            _ = try $0.ledger.pauses.edit(pause: $0.pause, from: .at("06:01"), to: .at("06:09"))
        },
        WritingOperation("add a pause") {
            _ = try $0.ledger.pauses.addMissed(to: $0.finished, from: .at("07:30"), to: .at("07:40"))
        },
        WritingOperation("delete a pause") { _ = try $0.ledger.pauses.delete(pause: $0.pause) },
    ]

    private static let amounts: [WritingOperation] = [
        WritingOperation("set a shift's amount") {
            _ = try $0.ledger.shifts.setGrossEarnings(.zero, of: $0.finished)
        },
        WritingOperation("clear a shift's amount") { _ = try $0.ledger.shifts.clearGrossEarnings(of: $0.finished) },
        WritingOperation("set a delivery's amount") {
            _ = try $0.ledger.deliveries.setGrossEarnings(.zero, of: $0.later)
        },
        WritingOperation("clear a delivery's amount") {
            _ = try $0.ledger.deliveries.clearGrossEarnings(of: $0.delivered)
        },
        WritingOperation("set expected pay") {
            _ = try $0.ledger.deliveries.setExpectedEarnings(.zero, of: $0.active)
        },
        WritingOperation("clear expected pay") {
            _ = try $0.ledger.deliveries.clearExpectedEarnings(of: $0.delivered)
        },
        WritingOperation("record a tip") {
            _ = try $0.ledger.deliveries.recordTip(Money(minorUnits: 100), method: .platform, on: $0.later)
        },
        WritingOperation("correct a tip") {
            _ = try $0.ledger.deliveries.correctTip(
                $0.tip, of: $0.delivered, amount: Money(minorUnits: 100), method: .platform)
        },
        WritingOperation("delete a tip") { _ = try $0.ledger.deliveries.deleteTip($0.tip, of: $0.delivered) },
        WritingOperation("record fuel figures") {
            _ = try $0.ledger.fuel.record(milesPerGallon: 20, gasPricePerGallon: .zero, on: $0.finished)
        },
        WritingOperation("clear fuel figures") { _ = try $0.ledger.fuel.clear($0.finished) },
        WritingOperation("correct the running vehicle") {
            _ = try $0.ledger.fuel.correctRunning($0.running, vehicle: .vehicle($0.camry))
        },
    ]

    private static let catalogue: [WritingOperation] = [
        WritingOperation("name a new place") {
            _ = try $0.ledger.places.assign(name: "Bagel Bar", toDelivery: $0.active)
        },
        WritingOperation("name a known place") {
            _ = try $0.ledger.places.assign(name: "taco house", toDelivery: $0.active)
        },
        WritingOperation("put a place on a delivery") {
            _ = try $0.ledger.places.assign(place: $0.pho, toDelivery: $0.active)
        },
        WritingOperation("remove a place") { _ = try $0.ledger.places.removePlace(fromDelivery: $0.delivered) },
        WritingOperation("rename a place") { _ = try $0.ledger.places.rename($0.taco, to: "Casa") },
        WritingOperation("merge places") { _ = try $0.ledger.places.merge($0.taco, into: $0.pho) },
        WritingOperation("add an expense") {
            _ = try $0.ledger.expenses.add(occurredAt: .at("11:00"), amount: .zero, category: .fuel, note: nil)
        },
        WritingOperation("edit an expense") {
            _ = try $0.ledger.expenses.update(
                $0.expense, occurredAt: .at("11:00"), amount: .zero, category: .fuel, note: nil)
        },
        WritingOperation("delete an expense") { try $0.ledger.expenses.delete($0.expense) },
        WritingOperation("add a vehicle") { _ = try $0.ledger.vehicles.add(name: "Prius", milesPerGallon: 50) },
        WritingOperation("edit a vehicle") {
            _ = try $0.ledger.vehicles.update($0.camry, name: "Old Camry", milesPerGallon: 27)
        },
        WritingOperation("tap a vehicle") { _ = try $0.ledger.vehicles.toggleSelection(of: $0.camry) },
        WritingOperation("select a vehicle") { _ = try $0.ledger.vehicles.select($0.camry) },
        WritingOperation("select no vehicle") { try $0.ledger.vehicles.clearSelection() },
        WritingOperation("delete the selected vehicle") { try $0.ledger.vehicles.delete($0.civic) },
        WritingOperation(
            "open the settings", after: { try $0.ledger.execute("DELETE FROM driverSettings") },
            { _ = try $0.ledger.settings.open() }),
        WritingOperation("set the gas price") { try $0.ledger.settings.setGasPrice(.zero) },
        WritingOperation("clear the gas price") { try $0.ledger.settings.clearGasPrice() },
    ]
}
