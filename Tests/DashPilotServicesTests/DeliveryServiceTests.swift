import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct DeliveryServiceTests {
    let ledger: LedgerFixture

    init() throws {
        ledger = try LedgerFixture()
    }

    @Test func `DELIV-12 each event stores its instant and moves no earlier one`() throws {
        try ledger.start("09:00")
        let id = try ledger.acceptOne("09:10")
        let columns: [(action: DeliveryAction, column: String, time: String)] = [
            (.arrive, "arrivedAtPickupAt", "09:20:00.123"), (.pickUp, "pickedUpAt", "09:30"),
            (.complete, "deliveredAt", "09:40"),
        ]
        for step in columns {
            let before = try #require(try ledger.rows().row("delivery", id))
            let delivery = try ledger.record(step.action, id, step.time)
            var expected = before
            expected[step.column] = Instant.at(step.time).databaseValue
            #expect(try ledger.rows().row("delivery", id) == expected)
            #expect(delivery.state == step.action.recordedState)
        }
    }

    @Test func `DELIV-7 DELIV-6 an event of one delivery changes no other row`() throws {
        try ledger.start("09:00")
        let ids = try ledger.accept("09:10", count: 3)
        let others = { try ledger.rows()["delivery"].filter { $0["id"] != ids[1].databaseValue } }
        let before = try others()
        try ledger.finish(ids[1], arrived: "09:20", pickedUp: "09:30", delivered: "09:40")
        #expect(try others() == before)
    }

    struct Refused: CustomTestStringConvertible {
        /// The steps taken before, then the one refused; `nil` is a cancellation.
        let steps: [DeliveryAction]
        let isCancelled: Bool
        let refused: DeliveryAction?
        let error: DeliveryError

        init(
            _ steps: [DeliveryAction], cancelled: Bool = false, then refused: DeliveryAction?, _ error: DeliveryError
        ) {
            self.steps = steps
            isCancelled = cancelled
            self.refused = refused
            self.error = error
        }

        var testDescription: String { "\(steps) \(isCancelled) then \(String(describing: refused))" }
    }

    static let refusals: [Refused] = [
        Refused([], then: .pickUp, .outOfOrder(missing: .arrivedAtPickup)),
        Refused([], then: .complete, .outOfOrder(missing: .pickedUp)),
        Refused([.arrive], then: .complete, .outOfOrder(missing: .pickedUp)),
        Refused([.arrive], then: .arrive, .alreadyRecorded(.arrivedAtPickup)),
        Refused([.arrive, .pickUp], then: .arrive, .alreadyRecorded(.arrivedAtPickup)),
        Refused([.arrive, .pickUp], then: .pickUp, .alreadyRecorded(.pickedUp)),
        Refused([.arrive, .pickUp, .complete], then: .arrive, .alreadyFinished(.delivered)),
        Refused([.arrive, .pickUp, .complete], then: .complete, .alreadyFinished(.delivered)),
        Refused([.arrive, .pickUp, .complete], then: nil, .alreadyFinished(.delivered)),
        Refused([.arrive], cancelled: true, then: .pickUp, .alreadyFinished(.cancelled)),
        Refused([], cancelled: true, then: nil, .alreadyFinished(.cancelled)),
    ]

    @Test(arguments: refusals)
    func `DELIV-11 DELIV-24 events go in order, once each, and never after the last`(refusal: Refused) throws {
        try ledger.start("09:00")
        let id = try ledger.acceptOne("09:10")
        for step in refusal.steps { try ledger.record(step, id, "09:20") }
        if refusal.isCancelled { try ledger.cancel(id, "09:30") }
        try ledger.refuses(DeliveryLifecycleError.invalidTransition(refusal.error)) {
            if let action = refusal.refused {
                try ledger.record(action, id, "09:40")
            } else {
                try ledger.cancel(id, "09:40")
            }
        }
    }

    @Test func `DELIV-11 an event at the instant of the one before is accepted`() throws {
        try ledger.start("09:00")
        let id = try ledger.acceptOne("09:00")
        try ledger.finish(id, arrived: "09:00", pickedUp: "09:00", delivered: "09:00")
        #expect(try ledger.stored(delivery: id).completedDuration == 0)
    }

    @Test func `DELIV-10 on an ended shift nothing is advanced or cancelled`() throws {
        try ledger.start("09:00")
        let id = try ledger.acceptOne("09:10")
        try ledger.cancel(id, "09:20")
        try ledger.end("10:00")
        let refusal = DeliveryLifecycleError.deliveryNotOnARunningShift
        try ledger.refuses(refusal) { try ledger.record(.arrive, id, "10:10") }
        try ledger.refuses(refusal) { try ledger.cancel(id, "10:10") }
    }

    @Test func `DELIV-13 deliveries are ordered by acceptance and then identifier, whatever happened to them`() throws {
        try ledger.start("09:00")
        let late = try ledger.acceptOne("09:30")
        let early = try ledger.accept("09:10", count: 2)
        try ledger.cancel(early[0], "09:40")
        try ledger.record(.arrive, late, "09:41")
        let shift = try #require(try ledger.shifts.activeShift())
        #expect(shift.deliveries.map(\.id) == [early[0], early[1], late])
        #expect(early[0].uuidString < early[1].uuidString)
        #expect(try ledger.deliveries.activeDeliveries().map(\.id) == [early[1], late])
    }

    @Test func `DELIV-16 VOICE-7 a step that names no delivery needs exactly one in progress`() throws {
        try ledger.refuses(DeliveryLifecycleError.noActiveShift) { try ledger.at("08:00").deliveries.recordNextStep() }
        try ledger.start("09:00")
        try ledger.refuses(DeliveryLifecycleError.noDeliveryInProgress) {
            try ledger.at("09:05").deliveries.recordNextStep()
        }
        let first = try ledger.acceptOne("09:10")
        #expect(try ledger.at("09:20").deliveries.recordNextStep().delivery.state == .arrivedAtPickup)
        // One in a later offer: neither the older nor the further one is chosen.
        let second = try ledger.acceptOne("09:30")
        try ledger.refuses(DeliveryLifecycleError.severalDeliveriesInProgress(count: 2)) {
            try ledger.at("09:40").deliveries.recordNextStep()
        }
        try ledger.cancel(first, "09:50")
        let advanced = try ledger.at("10:00").deliveries.recordNextStep()
        #expect(advanced.delivery.id == second)
        #expect(advanced.number == 2)
        #expect(advanced.delivery.arrivedAtPickupAt == .at("10:00"))
    }

    @Test(arguments: [[], [.arrive], [.arrive, .pickUp]] as [[DeliveryAction]])
    func `DELIV-20 DELIV-21 DELIV-22 cancelling keeps every event and every sibling`(steps: [DeliveryAction]) throws {
        try ledger.start("09:00")
        let ids = try ledger.accept("09:10", count: 2)
        for step in steps { try ledger.record(step, ids[0], "09:20") }
        let before = try ledger.rows()
        try ledger.cancel(ids[0], "09:30")
        let after = try ledger.rows()
        #expect(before.changes(to: after) == [.init("UPDATE", "delivery")])
        var expected = try #require(before.row("delivery", ids[0]))
        expected["cancelledAt"] = Instant.at("09:30").databaseValue
        #expect(after.row("delivery", ids[0]) == expected)
        #expect(after.row("delivery", ids[1]) == before.row("delivery", ids[1]))

        let shift = try #require(try ledger.shifts.activeShift())
        #expect(shift.deliverySummary == DeliverySummary(completed: 0, cancelled: 1, inProgress: 1))
        #expect(shift.offers.count == 1)
    }

    @Test func `DELIV-15 no operation removes a single delivery`() throws {
        try ledger.start("09:00")
        let id = try ledger.acceptOne("09:10")
        try ledger.cancel(id, "09:20")
        let shift = try ledger.end("10:00")
        _ = try ledger.deliveries.clearGrossEarnings(of: id)
        #expect(try ledger.stored(shift).deliveries.map(\.id) == [id])
    }

    @Test func `DELIV-6 a delivery that is not there is not advanced, corrected or paid`() throws {
        try ledger.start("09:00")
        let gone = UUID.numbered(77)
        let refusal = DeliveryLifecycleError.deliveryNoLongerExists
        try ledger.refuses(refusal) { try ledger.record(.arrive, gone, "09:10") }
        try ledger.refuses(refusal) { try ledger.cancel(gone, "09:10") }
        try ledger.refuses(refusal) { try ledger.deliveries.reopen(gone) }
        try ledger.refuses(refusal) { try ledger.deliveries.correctToCancelled(gone) }
        try ledger.refuses(refusal) { try ledger.deliveries.setGrossEarnings(.zero, of: gone) }
    }
}
