import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

/// Section 17 of part 10: gross earnings, expected pay and tips of one delivery.
@Suite struct DeliveryAmountsTests {
    let ledger: LedgerFixture
    /// Delivered, cancelled and active deliveries of one running shift.
    let delivered: UUID
    let cancelled: UUID
    let active: UUID

    init() throws {
        ledger = try LedgerFixture()
        try ledger.start("09:00")
        delivered = try ledger.deliver(accepted: "09:10", arrived: "09:20", pickedUp: "09:30", delivered: "09:40")
        cancelled = try ledger.acceptOne("09:41")
        try ledger.cancel(cancelled, "09:45")
        active = try ledger.acceptOne("09:50")
    }

    private func cents(_ cents: Int) -> Money { Money(minorUnits: cents) }

    private func column(_ name: String, _ id: UUID) throws -> DatabaseValue? {
        try ledger.rows().row("delivery", id)?[name]
    }

    // MARK: - Gross earnings

    @Test func `GROSS-1 GROSS-2 a finished delivery holds an amount, 0 included, an active one in no state`() throws {
        _ = try ledger.deliveries.setGrossEarnings(cents(1_475), of: delivered)
        _ = try ledger.deliveries.setGrossEarnings(cents(350), of: cancelled)
        #expect(try column("grossEarningsAmount", delivered) == .text("14.75"))
        #expect(try column("grossEarningsAmount", cancelled) == .text("3.5"))
        _ = try ledger.deliveries.setGrossEarnings(.zero, of: delivered)
        #expect(try column("grossEarningsAmount", delivered) == .text("0"))

        let refusal = DeliveryLifecycleError.invalidTransition(.deliveryNotFinished)
        try ledger.refuses(refusal) { try ledger.deliveries.setGrossEarnings(cents(100), of: active) }
        try ledger.record(.arrive, active, "09:55")
        try ledger.refuses(refusal) { try ledger.deliveries.setGrossEarnings(cents(100), of: active) }
        try ledger.record(.pickUp, active, "09:56")
        // The state is named before the sign.
        try ledger.refuses(refusal) { try ledger.deliveries.setGrossEarnings(cents(-100), of: active) }
        try ledger.refuses(DeliveryLifecycleError.invalidTransition(.negativeEarnings)) {
            try ledger.deliveries.setGrossEarnings(cents(-1), of: delivered)
        }
    }

    @Test func `GROSS-3 GROSS-4 setting replaces, clearing removes, and clearing nothing is harmless`() throws {
        let before = try ledger.rows()
        _ = try ledger.deliveries.clearGrossEarnings(of: delivered)
        #expect(try ledger.rows() == before)
        _ = try ledger.deliveries.setGrossEarnings(cents(1_000), of: delivered)
        let replaced = try ledger.deliveries.setGrossEarnings(cents(1_200), of: delivered).delivery
        #expect(replaced.grossEarnings == cents(1_200))
        #expect(try ledger.deliveries.clearGrossEarnings(of: delivered).delivery.grossEarnings == nil)
        #expect(try ledger.rows() == before)
    }

    @Test func `GROSS-5 an amount needs no running shift and moves no instant`() throws {
        try ledger.cancel(active, "10:00")
        try ledger.end("10:10")
        let before = try ledger.rows()
        _ = try ledger.at("30:00").deliveries.setGrossEarnings(cents(1_475), of: delivered)
        #expect(try before.changes(to: ledger.rows()) == [.init("UPDATE", "delivery")])
        var expected = try #require(before.row("delivery", delivered))
        expected["grossEarningsAmount"] = .text("14.75")
        #expect(try ledger.rows().row("delivery", delivered) == expected)
    }

    @Test func `GROSS-6 EARN-6 the shift's amount and its deliveries' never touch each other`() throws {
        try ledger.cancel(active, "10:00")
        let shift = try ledger.end("10:10")
        _ = try ledger.deliveries.setGrossEarnings(cents(5_000), of: delivered)
        #expect(try ledger.stored(shift).grossEarnings == nil)
        _ = try ledger.shifts.setGrossEarnings(cents(1_000), of: shift.id)
        #expect(try ledger.stored(delivery: delivered).grossEarnings == cents(5_000))
        _ = try ledger.shifts.clearGrossEarnings(of: shift.id)
        #expect(try ledger.stored(delivery: delivered).grossEarnings == cents(5_000))
    }

    // MARK: - Expected pay

    @Test func `EXPECT-1 expected pay is taken in every active state and in no other`() throws {
        _ = try ledger.deliveries.setExpectedEarnings(.zero, of: active)
        #expect(try column("expectedEarningsAmount", active) == .text("0"))
        try ledger.record(.arrive, active, "09:55")
        _ = try ledger.deliveries.setExpectedEarnings(cents(800), of: active)
        try ledger.record(.pickUp, active, "09:56")
        _ = try ledger.deliveries.setExpectedEarnings(cents(950), of: active)
        #expect(try column("expectedEarningsAmount", active) == .text("9.5"))
        try ledger.refuses(DeliveryLifecycleError.invalidTransition(.negativeExpectedEarnings)) {
            try ledger.deliveries.setExpectedEarnings(cents(-1), of: active)
        }
        for id in [delivered, cancelled] {
            try ledger.refuses(DeliveryLifecycleError.invalidTransition(.deliveryNotActive)) {
                try ledger.deliveries.setExpectedEarnings(cents(800), of: id)
            }
        }
    }

    @Test func `EXPECT-2 EXPECT-4 it outlasts the delivery, fills nothing, and is removed at any time`() throws {
        _ = try ledger.deliveries.setExpectedEarnings(cents(950), of: active)
        try ledger.finish(active, arrived: "09:55", pickedUp: "09:56", delivered: "10:00")
        let finished = try ledger.stored(delivery: active)
        #expect(finished.expectedEarnings == cents(950))
        #expect(finished.grossEarnings == nil)
        #expect(finished.hasUnconfirmedExpectedEarnings)
        try ledger.end("10:10")
        #expect(try ledger.deliveries.clearExpectedEarnings(of: active).delivery.expectedEarnings == nil)

        let before = try ledger.rows()
        _ = try ledger.deliveries.clearExpectedEarnings(of: active)
        #expect(try ledger.rows() == before)
    }

    @Test func `EXPECT-4 a cancellation keeps it and records no gross`() throws {
        _ = try ledger.deliveries.setExpectedEarnings(cents(950), of: active)
        try ledger.cancel(active, "10:00")
        #expect(try column("expectedEarningsAmount", active) == .text("9.5"))
        #expect(try column("grossEarningsAmount", active) == .null)
    }

    @Test func `EXPECT-3 EXPECT-6 a gross amount resolves it, a tip does not, and both columns stay`() throws {
        _ = try ledger.deliveries.setExpectedEarnings(cents(950), of: active)
        try ledger.finish(active, arrived: "09:55", pickedUp: "09:56", delivered: "10:00")
        let tipped = try ledger.deliveries.recordTip(cents(200), method: .cash, on: active).delivery
        #expect(tipped.hasUnconfirmedExpectedEarnings)
        #expect(tipped.effectiveEarnings.total == nil)
        let paid = try ledger.deliveries.setGrossEarnings(cents(950), of: active).delivery
        #expect(!paid.hasUnconfirmedExpectedEarnings)
        #expect(paid.expectedEarnings == cents(950))
        #expect(paid.effectiveEarnings.total == cents(1_150))
    }

    @Test func `EXPECT-5 each delivery keeps its own`() throws {
        let other = try ledger.acceptOne("09:52")
        _ = try ledger.deliveries.setExpectedEarnings(cents(950), of: active)
        _ = try ledger.deliveries.setExpectedEarnings(cents(700), of: other)
        #expect(try ledger.stored(delivery: active).expectedEarnings == cents(950))
        #expect(try ledger.stored(delivery: other).expectedEarnings == cents(700))
    }

    // MARK: - Tips

    @Test func `TIP-1 TIP-2 TIP-3 TIP-4 a finished delivery holds any number of tips above nothing`() throws {
        for id in [delivered, cancelled] {
            let changed = try ledger.at("20:00").deliveries.recordTip(cents(300), method: .cash, on: id)
            #expect(changed.delivery.additionalTips.map(\.recordedAt) == [.at("20:00")])
            _ = try ledger.at("20:01").deliveries.recordTip(cents(500), method: .platform, on: id)
        }
        let rows = try ledger.rows()["deliveryTip"].filter { $0["delivery"] == delivered.databaseValue }
        #expect(rows.map { $0["methodRawValue"] } == [.text("cash"), .text("platform")])
        #expect(rows.map { $0["amountValue"] } == [.text("3"), .text("5")])
        try ledger.refuses(DeliveryLifecycleError.invalidTip(.deliveryNotFinished)) {
            try ledger.deliveries.recordTip(cents(300), method: .cash, on: active)
        }
        for amount in [0, -100] {
            try ledger.refuses(DeliveryLifecycleError.invalidTip(.amountNotPositive)) {
                try ledger.deliveries.recordTip(cents(amount), method: .cash, on: delivered)
            }
        }
    }

    @Test func `TIP-5 TIPSUM-8 correcting replaces amount and method, keeps the instant, and leaves siblings`() throws {
        _ = try ledger.at("20:00").deliveries.recordTip(cents(300), method: .cash, on: delivered)
        let tips = try ledger.at("20:01").deliveries.recordTip(cents(500), method: .cash, on: delivered)
            .delivery.additionalTips
        let before = try ledger.rows()
        let corrected = try ledger.at("21:00").deliveries.correctTip(
            tips[0].id, of: delivered, amount: cents(350), method: .platform
        ).delivery.additionalTips
        #expect(corrected[0].id == tips[0].id)
        #expect(corrected[0].amount == cents(350))
        #expect(corrected[0].method == .platform)
        #expect(corrected[0].recordedAt == .at("20:00"))
        #expect(corrected[1] == tips[1])
        #expect(try before.changes(to: ledger.rows()) == [.init("UPDATE", "deliveryTip")])

        try ledger.refuses(DeliveryLifecycleError.invalidTip(.amountNotPositive)) {
            try ledger.deliveries.correctTip(tips[0].id, of: delivered, amount: .zero, method: .cash)
        }
        try ledger.refuses(DeliveryLifecycleError.tipNoLongerExists) {
            try ledger.deliveries.correctTip(.numbered(777), of: delivered, amount: cents(1), method: .cash)
        }
    }

    @Test func `TIP-6 TIP-7 two equal tips are two rows, listed oldest first, and one goes alone`() throws {
        _ = try ledger.at("20:01").deliveries.recordTip(cents(300), method: .cash, on: delivered)
        let second = try ledger.at("20:01").deliveries.recordTip(cents(300), method: .cash, on: delivered)
        let tips = try ledger.at("20:00").deliveries.recordTip(cents(100), method: .cash, on: delivered)
            .delivery.additionalTips
        #expect(tips.map(\.amount) == [cents(100), cents(300), cents(300)])
        #expect(tips[1...].map(\.id) == second.delivery.additionalTips.map(\.id))
        let left = try ledger.deliveries.deleteTip(tips[1].id, of: delivered).delivery.additionalTips
        #expect(left == [tips[0], tips[2]])
        #expect(try ledger.rows()["deliveryTip"].count == 2)
        try ledger.refuses(DeliveryLifecycleError.tipNoLongerExists) {
            try ledger.deliveries.deleteTip(tips[1].id, of: delivered)
        }
    }

    @Test func `TIP-8 TIP-9 TIP-10 TIP-11 tips change no amount, and the total goes with the gross`() throws {
        #expect(try ledger.stored(delivery: delivered).effectiveEarnings.tipTotal == nil)
        _ = try ledger.deliveries.setGrossEarnings(cents(1_000), of: delivered)
        _ = try ledger.deliveries.recordTip(cents(300), method: .cash, on: delivered)
        let tipped = try ledger.deliveries.recordTip(cents(500), method: .platform, on: delivered).delivery
        #expect(tipped.grossEarnings == cents(1_000))
        #expect(tipped.effectiveEarnings.total == cents(1_800))
        let cleared = try ledger.deliveries.clearGrossEarnings(of: delivered).delivery
        #expect(cleared.effectiveEarnings.total == nil)
        #expect(cleared.effectiveEarnings.tipTotal == cents(800))
        let again = try ledger.deliveries.setGrossEarnings(.zero, of: delivered).delivery
        #expect(again.effectiveEarnings.total == cents(800))
    }
}
