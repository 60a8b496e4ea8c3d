import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct ShiftEarningsTests {
    let ledger: LedgerFixture

    init() throws {
        ledger = try LedgerFixture()
    }

    @Test func `EARN-1 EARN-2 a finished shift holds one amount, not below 0, an unfinished one none`() throws {
        let shift = try ledger.start("09:00")
        let notYet = ShiftLifecycleError.invalidTransition(.shiftNotCompleted)
        try ledger.refuses(notYet) { try ledger.shifts.setGrossEarnings(Money(minorUnits: 100), of: shift.id) }
        try ledger.pause("09:10")
        // The state is the reason named, also for a negative amount.
        try ledger.refuses(notYet) { try ledger.shifts.setGrossEarnings(Money(minorUnits: -100), of: shift.id) }
        try ledger.end("10:00")
        try ledger.refuses(ShiftLifecycleError.invalidTransition(.negativeEarnings)) {
            try ledger.shifts.setGrossEarnings(Money(minorUnits: -1), of: shift.id)
        }
        _ = try ledger.shifts.setGrossEarnings(try money("86.25"), of: shift.id)
        #expect(try ledger.rows().row("shift", shift.id)?["grossEarningsAmount"] == .text("86.25"))
    }

    @Test func `EARN-3 EARN-4 none, 0 and an amount are three facts, and removing none is harmless`() throws {
        let shift = try ledger.finishedShift("09:00", "10:00")
        let bare = try ledger.rows()
        _ = try ledger.shifts.clearGrossEarnings(of: shift.id)
        #expect(try ledger.rows() == bare)
        _ = try ledger.shifts.setGrossEarnings(.zero, of: shift.id)
        #expect(try ledger.measured(shift).metrics.grossPerWorkingHour == .available(.zero))
        _ = try ledger.shifts.setGrossEarnings(Money(minorUnits: 2_500), of: shift.id)
        let replaced = try ledger.shifts.setGrossEarnings(Money(minorUnits: 3_000), of: shift.id)
        #expect(replaced.grossEarnings == Money(minorUnits: 3_000))
        _ = try ledger.shifts.clearGrossEarnings(of: shift.id)
        #expect(try ledger.rows() == bare)
    }

    @Test func `EARN-8 recording, changing and removing it changes no other stored value`() throws {
        let shift = try ledger.start("09:00")
        let id = try ledger.deliver(accepted: "09:10", arrived: "09:20", pickedUp: "09:30", delivered: "09:40")
        _ = try ledger.deliveries.setGrossEarnings(Money(minorUnits: 900), of: id)
        try ledger.end("10:00")
        try ledger.insertRoute(shift.id, from: "09:00", count: 3)
        let before = try ledger.rows()
        _ = try ledger.shifts.setGrossEarnings(Money(minorUnits: 2_500), of: shift.id)
        #expect(try before.changes(to: ledger.rows()) == [.init("UPDATE", "shift")])
        var expected = try #require(before.row("shift", shift.id))
        expected["grossEarningsAmount"] = .text("25")
        #expect(try ledger.rows().row("shift", shift.id) == expected)
        _ = try ledger.shifts.clearGrossEarnings(of: shift.id)
        #expect(try ledger.rows() == before)
    }

    @Test func `EARN-1 a shift that is gone takes no amount`() throws {
        try ledger.refuses(ShiftLifecycleError.shiftNoLongerExists) {
            try ledger.shifts.setGrossEarnings(.zero, of: .numbered(777))
        }
        try ledger.refuses(ShiftLifecycleError.shiftNoLongerExists) {
            try ledger.shifts.clearGrossEarnings(of: .numbered(777))
        }
    }

    @Test func `STORE-5 an amount is stored as the decimal it is`() throws {
        let shift = try ledger.finishedShift("09:00", "10:00")
        for (text, stored) in [("0.1", "0.1"), ("1000000.00", "1000000"), ("123456789.01", "123456789.01")] {
            _ = try ledger.shifts.setGrossEarnings(try money(text), of: shift.id)
            #expect(try ledger.rows().row("shift", shift.id)?["grossEarningsAmount"] == .text(stored))
            #expect(try ledger.stored(shift).grossEarnings == (try money(text)))
        }
    }
}
