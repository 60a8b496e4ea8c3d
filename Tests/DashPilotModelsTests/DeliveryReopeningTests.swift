import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Testing

@Suite struct DeliveryReopeningTests {
    /// Delivered, with everything recorded on it that a reopening has to leave alone.
    static let full = Delivery.recorded(
        4, .at("10:00", arrived: "10:10", pickedUp: "10:20", delivered: "10:30"), offer: 7,
        place: .named("Joe's Diner", 5), gross: Money(minorUnits: 1475), expected: Money(minorUnits: 1200),
        tips: [.tip(8, cents: 300), .tip(9, cents: 500, method: .platform)])

    @Test func `REOPEN-1 TIP-12 reopening removes the completion and changes nothing else`() throws {
        let reopened = try changed(Self.full) { try $0.reopen() }
        #expect(
            reopened
                == .recorded(
                    4, .at("10:00", arrived: "10:10", pickedUp: "10:20"), offer: 7, place: .named("Joe's Diner", 5),
                    gross: Money(minorUnits: 1475), expected: Money(minorUnits: 1200),
                    tips: [.tip(8, cents: 300), .tip(9, cents: 500, method: .platform)]))
    }

    struct Row: Sendable {
        let times: DeliveryTimes
        let restores: DeliveryState
    }

    static let rows: [Row] = [
        Row(times: .at("10:00", arrived: "10:10", pickedUp: "10:20", delivered: "10:30"), restores: .pickedUp),
        Row(times: .at("10:00", arrived: "10:10", delivered: "10:30"), restores: .arrivedAtPickup),
        Row(times: .at("10:00", delivered: "10:30"), restores: .accepted),
        Row(times: .at("10:00", arrived: "10:00", pickedUp: "10:00", delivered: "10:00"), restores: .pickedUp),
    ]

    @Test(arguments: rows)
    func `REOPEN-2 REOPEN-6 the restored state follows from what stays and has a next step`(row: Row) throws {
        let delivery = Delivery.recorded(1, row.times)
        let reopened = try changed(delivery) { try $0.reopen() }
        #expect(reopened.state == row.restores)
        #expect(reopened.isActive)
        #expect(reopened.state.nextAction != nil)
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        let times: DeliveryTimes
        let refusal: DeliveryRecoveryError
        var testDescription: String { "\(refusal)" }
    }

    static let refused: [Refused] = [
        Refused(times: .at("10:00", cancelled: "10:30"), refusal: .cancelled),
        Refused(
            times: .at("10:00", arrived: "10:10", pickedUp: "10:20", delivered: "10:30", cancelled: "10:40"),
            refusal: .cancelled),
        Refused(times: .at("10:00"), refusal: .notDelivered),
        Refused(times: .at("10:00", arrived: "10:10"), refusal: .notDelivered),
        Refused(times: .at("10:00", arrived: "10:10", pickedUp: "10:20"), refusal: .notDelivered),
        Refused(times: .at("10:00", pickedUp: "10:20", delivered: "10:30"), refusal: .pickedUpWithoutArrival),
        // Backwards as well: the missing arrival is named first.
        Refused(times: .at("10:00", pickedUp: "10:40", delivered: "10:30"), refusal: .pickedUpWithoutArrival),
        Refused(
            times: .at("10:00", arrived: "09:59", pickedUp: "10:20", delivered: "10:30"),
            refusal: .timestampsOutOfOrder),
        Refused(
            times: .at("10:00", arrived: "10:25", pickedUp: "10:20", delivered: "10:30"),
            refusal: .timestampsOutOfOrder),
        Refused(
            times: .at("10:00", arrived: "10:10", pickedUp: "10:20", delivered: "10:19:59.999"),
            refusal: .timestampsOutOfOrder),
        Refused(times: .at("10:00", delivered: "09:00"), refusal: .timestampsOutOfOrder),
    ]

    @Test(arguments: refused)
    func `REOPEN-4 REOPEN-5 REOPEN-6 REOPEN-14 each condition is refused as its own case`(row: Refused) {
        let delivery = Delivery.recorded(1, row.times)
        expectRefused(row.refusal, on: delivery) { try $0.reopen() }
    }

    @Test func `REOPEN-5 a second press meets a delivery not recorded delivered`() throws {
        let reopened = try changed(Self.full) { try $0.reopen() }
        expectRefused(DeliveryRecoveryError.notDelivered, on: reopened) { try $0.reopen() }
    }

    @Test func `REOPEN-7 REOPEN-8 a reopened delivery is active again and keeps its number`() throws {
        let shift = Shift(
            id: .numbered(1), startedAt: .at("09:00"),
            deliveries: [
                .recorded(3, .at("09:30", arrived: "09:31", pickedUp: "09:32", delivered: "09:40"), offer: 6),
                Self.full,
            ], offers: [.accepted(6, "09:30"), .accepted(7, "10:00")])
        #expect(shift.offer(number: 2)?.state == .completed)

        var reopened = shift
        _ = try reopened.update(delivery: Self.full.id) { delivery throws(DeliveryRecoveryError) in
            try delivery.reopen()
        }
        #expect(reopened.activeDeliveries.map(\.id) == [Self.full.id])
        #expect(reopened.numberedDelivery(Self.full.id)?.number == 2)
        #expect(reopened.deliverySummary == DeliverySummary(completed: 1, cancelled: 0, inProgress: 1))
        #expect(reopened.offer(number: 2)?.state == .inProgress)
        #expect(reopened.offer(number: 2)?.state.isTerminal == false)
        let delivery = try #require(reopened.delivery(Self.full.id))
        #expect(delivery.activeInterval.isUnfinished)
        #expect(delivery.completedDuration == nil)
        #expect(delivery.effectiveEarningsPerDeliveryHour == .unavailable(.deliveryNotCompleted))

        // Delivered again, at a new instant and under the same number.
        _ = try reopened.update(delivery: Self.full.id) { delivery throws(DeliveryError) in
            try delivery.markDelivered(at: .at("11:00"))
        }
        #expect(reopened.numberedDelivery(Self.full.id)?.number == 2)
        #expect(reopened.delivery(Self.full.id)?.deliveredAt == .at("11:00"))
    }

    @Test func `REOPEN-9 a new gross amount is refused while reopened, and the expectation can be changed again`()
        throws
    {
        let reopened = try changed(Self.full) { try $0.reopen() }
        #expect(reopened.grossEarnings == Money(minorUnits: 1475))
        expectRefused(DeliveryError.deliveryNotFinished, on: reopened) {
            try $0.setGrossEarnings(Money(minorUnits: 1500))
        }
        let expected = try changed(reopened) { try $0.setExpectedEarnings(Money(minorUnits: 1600)) }
        #expect(expected.expectedEarnings == Money(minorUnits: 1600))
    }
}
