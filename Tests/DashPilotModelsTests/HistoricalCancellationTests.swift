import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Testing

@Suite struct HistoricalCancellationTests {
    static let full = DeliveryReopeningTests.full

    static let shift = Shift.finished(
        from: "09:00", to: "12:00",
        deliveries: [
            full, .recorded(3, .at("09:30", arrived: "09:31", pickedUp: "09:32", delivered: "09:40"), offer: 6),
        ], offers: [.accepted(6, "09:30"), .accepted(7, "10:00")], pauses: [.pause(20, "11:00", "11:30")])

    @Test func `HISTCAN-1 HISTCAN-7 TIP-12 the completion's instant becomes the cancellation's and nothing else moves`()
        throws
    {
        let corrected = try changed(Self.full) { try $0.correctCompletionToCancellation() }
        #expect(
            corrected
                == .recorded(
                    4, .at("10:00", arrived: "10:10", pickedUp: "10:20", cancelled: "10:30"), offer: 7,
                    place: .named("Joe's Diner", 5), gross: Money(minorUnits: 1475), expected: Money(minorUnits: 1200),
                    tips: [.tip(8, cents: 300), .tip(9, cents: 500, method: .platform)]))
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        let times: DeliveryTimes
        let refusal: HistoricalCancellationError
        var testDescription: String { "\(refusal)" }
    }

    static let refused: [Refused] = [
        Refused(times: .at("10:00", cancelled: "10:30"), refusal: .alreadyCancelled),
        Refused(
            times: .at("10:00", arrived: "10:10", pickedUp: "10:20", delivered: "10:30", cancelled: "10:30"),
            refusal: .alreadyCancelled),
        Refused(times: .at("10:00"), refusal: .notDelivered),
        Refused(times: .at("10:00", arrived: "10:10"), refusal: .notDelivered),
        Refused(times: .at("10:00", arrived: "10:10", pickedUp: "10:20"), refusal: .notDelivered),
        Refused(times: .at("10:00", pickedUp: "10:20", delivered: "10:30"), refusal: .pickedUpWithoutArrival),
        Refused(
            times: .at("10:00", arrived: "10:25", pickedUp: "10:20", delivered: "10:30"),
            refusal: .timestampsOutOfOrder),
        Refused(times: .at("10:00", arrived: "10:10", delivered: "10:05"), refusal: .timestampsOutOfOrder),
        Refused(times: .at("10:00", delivered: "09:59:59.999"), refusal: .timestampsOutOfOrder),
    ]

    @Test(arguments: refused)
    func `HISTCAN-3 HISTCAN-4 each condition is refused as its own case`(row: Refused) {
        expectRefused(row.refusal, on: Delivery.recorded(1, row.times)) { try $0.correctCompletionToCancellation() }
    }

    static let accepted: [DeliveryTimes] = [
        .at("10:00", arrived: "10:10", delivered: "10:30"), .at("10:00", delivered: "10:30"),
        .at("10:00", delivered: "10:00"), .at("10:00", arrived: "10:10", delivered: "10:10"),
    ]

    @Test(arguments: accepted)
    func `HISTCAN-4 a completion straight from an arrival or an acceptance is accepted`(times: DeliveryTimes) throws {
        let corrected = try changed(Delivery.recorded(1, times)) { try $0.correctCompletionToCancellation() }
        #expect(corrected.cancelledAt == times.deliveredAt)
        #expect(corrected.deliveredAt == nil)
    }

    @Test func `HISTCAN-3 a second correction is refused`() throws {
        let corrected = try changed(Self.full) { try $0.correctCompletionToCancellation() }
        expectRefused(HistoricalCancellationError.alreadyCancelled, on: corrected) {
            try $0.correctCompletionToCancellation()
        }
    }

    @Test func `HISTCAN-5 intervals, active and working time, the wait, the end and the offer stay as they were`()
        throws
    {
        var corrected = Self.shift
        _ = try corrected.update(delivery: Self.full.id) { delivery throws(HistoricalCancellationError) in
            try delivery.correctCompletionToCancellation()
        }
        let delivery = try #require(corrected.delivery(Self.full.id))
        #expect(delivery.activeInterval == Self.full.activeInterval)
        #expect(delivery.pickupWait == 600)
        #expect(delivery.offerID == Self.full.offerID)
        #expect(corrected.deliveryActiveTime == Self.shift.deliveryActiveTime)
        #expect(corrected.deliveryActiveTime.duration == 2400)
        #expect(corrected.completedWorkingDuration == 9000)
        #expect(corrected.endedAt == Self.shift.endedAt)
        #expect(corrected.startedAt == Self.shift.startedAt)
        #expect(corrected.offers == Self.shift.offers)
        #expect(corrected.lifecycleState == .ended)
    }

    @Test func `HISTCAN-6 one completed becomes one cancelled, and the duration and hourly figure go`() throws {
        var corrected = Self.shift
        _ = try corrected.update(delivery: Self.full.id) { delivery throws(HistoricalCancellationError) in
            try delivery.correctCompletionToCancellation()
        }
        #expect(Self.shift.deliverySummary == DeliverySummary(completed: 2, cancelled: 0, inProgress: 0))
        #expect(corrected.deliverySummary == DeliverySummary(completed: 1, cancelled: 1, inProgress: 0))
        #expect(Self.shift.offer(number: 2)?.state == .completed)
        #expect(corrected.offer(number: 2)?.state == .cancelled)
        let delivery = try #require(corrected.delivery(Self.full.id))
        #expect(delivery.completedDuration == nil)
        #expect(delivery.effectiveEarningsPerDeliveryHour == .unavailable(.deliveryNotCompleted))
    }

    @Test func `HISTCAN-7 a new gross amount and a new tip may still be recorded`() throws {
        var corrected = try changed(Self.full) { try $0.correctCompletionToCancellation() }
        try corrected.setGrossEarnings(Money(minorUnits: 900))
        try corrected.recordAdditionalTip(
            Money(minorUnits: 100), method: .cash, at: .at("20:00"), id: .numbered(30))
        #expect(corrected.effectiveEarnings.total == Money(minorUnits: 1800))
    }
}
