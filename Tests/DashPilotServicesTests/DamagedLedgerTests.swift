import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

/// Section 4 of part 10: rows that no operation can write, and which no operation repairs.
@Suite struct DamagedLedgerTests {
    let ledger: LedgerFixture

    init() throws {
        ledger = try LedgerFixture(now: "12:00")
        // Identifiers of rows put in by hand stay below 1,000.
        for _ in 0..<1_000 { _ = ledger.ids.next() }
    }

    private var faults: [String] { ledger.log.lines.map(\.event).filter { $0.hasPrefix("fault") } }

    @Test func `DAMAGE-1 of several unfinished shifts the one of the latest start is the active one`() throws {
        try ledger.insertShift(1, "09:00", nil)
        try ledger.insertShift(2, "11:00", nil)
        try ledger.insertShift(3, "10:00", nil)
        #expect(try ledger.shifts.activeShift()?.id == .numbered(2))
        #expect(!faults.isEmpty)
        let refusal = ShiftLifecycleError.shiftAlreadyActive(startedAt: .at("11:00"))
        try ledger.refuses(refusal) { try ledger.start("12:00") }

        // Nothing is closed on its own: the others are active in their turn.
        try ledger.end("12:00")
        #expect(try ledger.shifts.activeShift()?.id == .numbered(3))
        // Each ends before the later one began (CLI-8).
        try ledger.refuses(ShiftLifecycleError.overlapsAnotherShift(laterStartedAt: .at("11:00"))) {
            try ledger.end("12:10")
        }
        try ledger.end("11:00")
        try ledger.end("10:00")
        #expect(try ledger.start("12:30").startedAt == .at("12:30"))
    }

    @Test func `DAMAGE-2 DELIV-10 an active delivery on an ended shift is not advanced or cancelled`() throws {
        try ledger.insertShift(1, "09:00", "10:00")
        try ledger.insertOffer(2, "09:10", shift: .numbered(1))
        try ledger.insertDelivery(
            3, .at("09:10", arrived: "09:20"), shift: .numbered(1), offer: .numbered(2))
        for action in DeliveryAction.allCases {
            try ledger.refuses(DeliveryLifecycleError.deliveryNotOnARunningShift) {
                try ledger.record(action, .numbered(3), "12:00")
            }
        }
        try ledger.refuses(DeliveryLifecycleError.deliveryNotOnARunningShift) {
            try ledger.cancel(.numbered(3), "12:00")
        }
        #expect(faults.count == 4)
    }

    @Test func `DAMAGE-2 an active delivery on no shift is not advanced or cancelled`() throws {
        try ledger.insertDelivery(3, .at("09:10"), shift: nil)
        try ledger.start("11:00")
        try ledger.refuses(DeliveryLifecycleError.deliveryNotOnARunningShift) {
            try ledger.record(.arrive, .numbered(3), "12:00")
        }
        try ledger.refuses(DeliveryLifecycleError.deliveryNotOnARunningShift) {
            try ledger.cancel(.numbered(3), "12:00")
        }
        #expect(faults.count == 2)
    }

    @Test func `DAMAGE-3 the list of the whole ledger reports such deliveries, a shift's own only its own`() throws {
        try ledger.insertShift(1, "08:00", "09:00")
        try ledger.insertDelivery(2, .at("08:10"), shift: .numbered(1))
        try ledger.insertDelivery(3, .at("08:05"), shift: nil)
        try ledger.start("11:00")
        let own = try ledger.acceptOne("11:10")
        #expect(try ledger.deliveries.activeDeliveries().map(\.id) == [.numbered(3), .numbered(2), own])
        #expect(!faults.isEmpty)
        let running = try #require(try ledger.shifts.activeShift())
        #expect(running.activeDeliveries.map(\.id) == [own])
        // Nor do they bar what the running shift does.
        try ledger.cancel(own, "11:20")
        try ledger.end("11:30")
    }

    @Test func `DAMAGE-4 several active deliveries on one unfinished shift are no fault`() throws {
        try ledger.insertShift(1, "09:00", nil)
        for number: UInt32 in 2...4 { try ledger.insertDelivery(number, .at("09:10"), shift: .numbered(1)) }
        #expect(try ledger.deliveries.activeDeliveries().count == 3)
        try ledger.finish(.numbered(2), arrived: "09:20", pickedUp: "09:30", delivered: "09:40")
        try ledger.cancel(.numbered(3), "09:50")
        #expect(try ledger.shifts.activeShift()?.activeDeliveries.map(\.id) == [.numbered(4)])
        #expect(faults.isEmpty)
    }

    @Test func `DAMAGE-5 DAMAGE-6 DAMAGE-7 open pauses run to the end, overlaps count once`() throws {
        try ledger.insertShift(1, "09:00", "12:00")
        try ledger.insertPause(2, "11:30", nil, shift: .numbered(1))
        try ledger.insertPause(3, "09:30", "10:00", shift: .numbered(1))
        try ledger.insertPause(4, "09:45", "10:15", shift: .numbered(1))
        try ledger.insertPause(5, "11:00", "10:30", shift: .numbered(1))
        try ledger.insertPause(6, "13:00", "13:30", shift: .numbered(1))
        let shift = try ledger.shifts.shift(.numbered(1))
        let paused = try #require(shift.completedPausedTime)
        // 11:30 to 12:00 and 09:30 to 10:15.
        #expect(paused.duration == 1_800 + 2_700)
        #expect(paused.unusableCount == 2)
        #expect(shift.lifecycleState == .ended)
    }

    @Test func `DAMAGE-8 pauses longer than the shift leave working time 0`() throws {
        try ledger.insertShift(1, "09:00", "10:00")
        try ledger.insertPause(2, "08:00", "11:00", shift: .numbered(1))
        #expect(try ledger.shifts.shift(.numbered(1)).completedWorkingDuration == 0)
    }

    @Test func `DAMAGE-9 a delivery with both ends reads cancelled, and is not reopened`() throws {
        try ledger.insertShift(1, "09:00", nil)
        try ledger.insertDelivery(
            2, .at("09:10", arrived: "09:20", pickedUp: "09:30", delivered: "09:40", cancelled: "09:35"),
            shift: .numbered(1))
        #expect(try ledger.stored(delivery: .numbered(2)).state == .cancelled)
        try ledger.refuses(DeliveryLifecycleError.invalidRecovery(.cancelled)) {
            try ledger.deliveries.reopen(.numbered(2))
        }
        try ledger.refuses(DeliveryLifecycleError.invalidTransition(.alreadyFinished(.cancelled))) {
            try ledger.cancel(.numbered(2), "10:00")
        }
    }

    @Test func `DAMAGE-10 deliveries that record no offer are each alone`() throws {
        try ledger.insertShift(1, "09:00", nil)
        try ledger.insertDelivery(2, .at("09:10"), shift: .numbered(1))
        try ledger.insertDelivery(3, .at("09:10"), shift: .numbered(1))
        let groups = try #require(try ledger.shifts.activeShift()).deliveryGroups()
        #expect(groups.map(\.deliveries.count) == [1, 1])
        #expect(groups.allSatisfy { $0.offer == nil })
    }

    @Test func `DAMAGE-11 an offer that holds nothing is shown, and goes only by being combined`() throws {
        try ledger.insertShift(1, "09:00", nil)
        try ledger.insertOffer(2, "09:05", shift: .numbered(1))
        let id = try ledger.acceptOne("09:10")
        let shift = try #require(try ledger.shifts.activeShift())
        #expect(shift.numberedOffers.map(\.state) == [.empty, .inProgress])
        #expect(!OfferState.empty.isTerminal)
        try ledger.cancel(id, "09:20")
        #expect(try ledger.stored(shift).offers.count == 2)
        let combined = try ledger.offers.combine(offer: .numbered(2), into: shift.offers[1].id)
        #expect(combined.offers.map(\.id) == [shift.offers[1].id])
        #expect(try ledger.stored(shift) == combined)
    }

    @Test func `DAMAGE-12 a shift that ends before it starts has no window and no duration`() throws {
        try ledger.insertShift(1, "10:00", "09:00")
        try ledger.insertRoute(.numbered(1), from: "09:10", count: 3)
        let measured = try ledger.measured(ledger.shifts.shift(.numbered(1)))
        #expect(measured.shift.completedWindow == nil)
        #expect(measured.shift.completedDuration == 0)
        #expect(measured.distance.segmentCount == 1)
    }

    @Test func `DAMAGE-13 a pickup before its arrival is no wait`() throws {
        try ledger.insertShift(1, "09:00", "12:00")
        try ledger.insertDelivery(
            2, .at("09:10", arrived: "09:30", pickedUp: "09:20", delivered: "09:40"), shift: .numbered(1))
        #expect(try ledger.stored(delivery: .numbered(2)).pickupWait == nil)
    }

    @Test func `DAMAGE-14 a tip of an unknown method counts, has no method, and keeps its word`() throws {
        try ledger.insertShift(1, "09:00", "12:00")
        try ledger.insertDelivery(
            2, .at("09:10", arrived: "09:20", pickedUp: "09:30", delivered: "09:40"), shift: .numbered(1))
        try ledger.insert(
            into: "deliveryTip",
            [
                ("id", UUID.numbered(3)), ("amountValue", "4.00"), ("methodRawValue", "cheque"),
                ("recordedAt", Instant.at("12:00")), ("delivery", UUID.numbered(2)),
            ])
        _ = try ledger.deliveries.setGrossEarnings(.zero, of: .numbered(2))
        let delivery = try ledger.stored(delivery: .numbered(2))
        #expect(delivery.additionalTips.map(\.method) == [nil])
        #expect(delivery.effectiveEarnings.total == Money(minorUnits: 400))
        #expect(try ledger.rows()["deliveryTip"].map { $0["methodRawValue"] } == [.text("cheque")])
    }

    @Test func `DAMAGE-6 MILE-28 unusable parked stretches are counted and measure nothing`() throws {
        try ledger.insertShift(1, "09:00", "12:00")
        try ledger.insertParking(2, "10:00", "10:30", shift: .numbered(1))
        try ledger.insertParking(3, "10:15", "10:45", shift: .numbered(1))
        try ledger.insertParking(4, "11:00", "10:50", shift: .numbered(1))
        try ledger.insertParking(5, "07:00", "08:00", shift: .numbered(1))
        let parked = try #require(try ledger.shifts.shift(.numbered(1)).completedSuspendedTime)
        #expect(parked.duration == 2_700)
        #expect(parked.stretchCount == 4)
        #expect(parked.unusableCount == 2)
    }

    @Test func `OPEN-1 a step on an active delivery of a paused shift is recorded`() throws {
        try ledger.insertShift(1, "09:00", nil)
        try ledger.insertDelivery(2, .at("09:10"), shift: .numbered(1))
        try ledger.insertPause(3, "09:20", nil, shift: .numbered(1))
        #expect(try ledger.record(.arrive, .numbered(2), "09:30").state == .arrivedAtPickup)
    }

    @Test func `VOICE-19 GEN-3 a row that cannot be read is told as the records being unavailable`() throws {
        let shift = try ledger.finishedShift("09:00", "10:00")
        try ledger.execute("UPDATE shift SET grossEarningsAmount = 'much' WHERE id = \(shift.id)")
        let refusal = ShiftLifecycleError.storeUnavailable(underlying: .any)
        try ledger.refuses(refusal) { try ledger.shifts.setGrossEarnings(.zero, of: shift.id) }
        #expect(throws: refusal) { try ledger.shifts.shift(shift.id) }
    }

    @Test func `DAMAGE-1 an instant at the end of all time neither crashes a count nor an end`() throws {
        try ledger.insertShift(1, "09:00", nil)
        try ledger.insert(
            into: "shiftPause",
            [
                ("id", UUID.numbered(2)), ("startedAt", Int64.max), ("endedAt", DatabaseValue.null),
                ("shift", UUID.numbered(1)),
            ])
        #expect(try ledger.shifts.positionsTaken(by: .end, at: .at(.at("10:00"))) == 0)
        #expect(try ledger.shifts.end(at: .at(.at("10:00"))).endedAt?.millisecondsSince1970 == .max)
    }
}
