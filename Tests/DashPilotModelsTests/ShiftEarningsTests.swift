import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Testing

@Suite struct ShiftEarningsTests {
    @Test func `EARN-1 EARN-3 a finished shift holds one gross amount, and absent, 0 and an amount are three facts`()
        throws
    {
        let absent = ShiftTests.ended
        let zero = try changed(absent) { try $0.setGrossEarnings(.zero) }
        let amount = try changed(absent) { try $0.setGrossEarnings(Money(minorUnits: 8625)) }
        #expect(absent.grossEarnings == nil)
        #expect(zero.grossEarnings == .zero)
        #expect(amount.grossEarnings == Money(minorUnits: 8625))
        #expect(Set([absent, zero, amount]).count == 3)
    }

    @Test(arguments: [ShiftTests.running, ShiftTests.paused, ShiftTests.parked])
    func `EARN-1 EARN-2 an unfinished shift refuses an amount, and its state is the reason named`(shift: Shift) {
        for cents in [8625, 0, -1] {
            expectRefused(ShiftTransitionError.shiftNotCompleted, on: shift) {
                try $0.setGrossEarnings(Money(minorUnits: cents))
            }
        }
    }

    @Test func `EARN-2 a negative amount is refused and the one before stands`() throws {
        let paid = try changed(ShiftTests.ended) { try $0.setGrossEarnings(Money(minorUnits: 100)) }
        expectRefused(ShiftTransitionError.negativeEarnings, on: paid) {
            try $0.setGrossEarnings(Money(minorUnits: -1))
        }
    }

    @Test func `EARN-4 recording again replaces, and removing nothing is harmless`() throws {
        var shift = ShiftTests.ended
        try shift.setGrossEarnings(Money(minorUnits: 100))
        try shift.setGrossEarnings(Money(minorUnits: 250))
        #expect(shift.grossEarnings == Money(minorUnits: 250))
        shift.clearGrossEarnings()
        #expect(shift == ShiftTests.ended)
        shift.clearGrossEarnings()
        #expect(shift == ShiftTests.ended)
    }

    @Test func `EARN-6 EARN-8 GROSS-6 recording the shift's amount changes no other value, a delivery's included`()
        throws
    {
        let shift = ShiftCorrectionTests.shift
        var paid = try changed(shift) { try $0.setGrossEarnings(Money(minorUnits: 100)) }
        #expect(paid.deliveries == shift.deliveries)
        _ = try paid.update(delivery: .numbered(12)) { delivery throws(DeliveryError) in
            try delivery.setGrossEarnings(Money(minorUnits: 99_999))
        }
        #expect(paid.grossEarnings == Money(minorUnits: 100))
        paid.clearGrossEarnings()
        #expect(paid.delivery(.numbered(11))?.grossEarnings == Money(minorUnits: 900))
        #expect(paid.delivery(.numbered(12))?.grossEarnings == Money(minorUnits: 99_999))
    }
}
