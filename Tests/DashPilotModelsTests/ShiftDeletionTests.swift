import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Testing

@Suite struct ShiftDeletionTests {
    static func confirmation(_ shift: Shift, positions: Int, in locale: DriverLocale = .newYork) -> Question {
        ShiftDeletion(of: shift, positionCount: positions).confirmation(in: locale)
    }

    static let full = Shift(
        id: .numbered(1), startedAt: .at("17:46"), endedAt: .at("20:46"),
        deliveries: [
            .recorded(
                11, .at("18:00", delivered: "18:30"), offer: 21, gross: Money(minorUnits: 1475),
                expected: Money(minorUnits: 1200), tips: [.tip(31, cents: 300), .tip(32, cents: 550)]),
            .recorded(12, .at("18:40", cancelled: "18:50"), offer: 22),
            .recorded(13, .at("19:00", delivered: "19:30"), offer: 23, gross: .zero),
        ], offers: [.accepted(21, "18:00"), .accepted(22, "18:40"), .accepted(23, "19:00")],
        pauses: [.pause(41, "19:40", "20:00")], routeSuspensions: [.parked(51, "18:05", "18:10")],
        grossEarnings: Money(minorUnits: 8625))

    @Test
    func
        `SHIFT-35 the question names the positions, every amount, the deliveries and pauses, and that nothing brings it back`()
        throws
    {
        let confirmation = Self.confirmation(Self.full, positions: 12_345)
        #expect(confirmation.title == "Delete this shift?")
        #expect(confirmation.button == "Delete Shift")
        #expect(
            folded(confirmation.message)
                == "The shift that began Aug 23, 2025 at 5:46 PM will be deleted. 12,345 route positions go with it. "
                + "Gross earnings of $86.25 go with it. 3 deliveries go with it. Delivery 1 records gross earnings of "
                + "$14.75, expected pay of $12.00, a tip of $3.00 and a tip of $5.50. Delivery 3 records gross "
                + "earnings of $0.00. 1 pause goes with it. 1 parked stretch goes with it. Pickup places and expenses "
                + "stay. This cannot be undone.")
    }

    @Test func `SHIFT-35 a shift that holds nothing says so`() {
        #expect(
            folded(Self.confirmation(.finished(from: "17:46", to: "20:46"), positions: 0).message)
                == "The shift that began Aug 23, 2025 at 5:46 PM will be deleted. It holds no route position. It holds "
                + "no delivery. Pickup places and expenses stay. This cannot be undone.")
    }

    @Test func `SHIFT-35 one of each is told in the singular and several in the plural`() {
        let one = Self.confirmation(
            .finished(
                deliveries: [.recorded(11, .at("10:00", delivered: "11:00"))], pauses: [.pause(41, "12:00", "12:30")]),
            positions: 1
        ).message
        #expect(one.contains("1 route position goes with it."))
        #expect(one.contains("1 delivery goes with it."))
        #expect(one.contains("1 pause goes with it."))
        let several = Self.confirmation(
            .finished(
                pauses: [.pause(41, "12:00", "12:30"), .pause(42, "13:00", "13:30")],
                suspensions: [.parked(51, "10:00", "10:30"), .parked(52, "11:00", "11:30")]), positions: 2
        ).message
        #expect(several.contains("2 route positions go with it."))
        #expect(several.contains("2 pauses go with it."))
        #expect(several.contains("2 parked stretches go with it."))
    }

    @Test func `CONV-5 numbers and amounts follow the driver's locale`() {
        let message = folded(Self.confirmation(Self.full, positions: 12_345, in: .inNewYork("de_DE")).message)
        #expect(message.contains("12.345 route positions"))
        #expect(message.contains("86,25 $"))
    }
}
