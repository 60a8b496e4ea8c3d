import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

/// The nights New York's clock was changed in 2026: March 8 at 2:00 AM and November 1 at 2:00 AM.
@Suite struct ClockChangeTests {
    static func instant(_ month: Int, _ day: Int, _ hour: Int, _ minute: Int) throws -> Instant {
        let date = try #require(CivilDate(year: 2026, month: month, day: day))
        let time = try #require(CivilDateTime(date: date, hour: hour, minute: minute))
        guard case .once(let instant) = LocalTime(time, in: DriverLocale.newYork.timeZone) else {
            throw NoSuchMoment(time: time)
        }
        return instant
    }

    struct NoSuchMoment: Error {
        let time: CivilDateTime
    }

    @Test func `GEN-7 01:30 to 03:30 over a spring forward is one hour, for everything measured`() throws {
        let (start, end) = (try Self.instant(3, 8, 1, 30), try Self.instant(3, 8, 3, 30))
        #expect(end.seconds(since: start) == 3600)

        let delivery = Delivery(
            id: .numbered(2), acceptedAt: start, arrivedAtPickupAt: start, pickedUpAt: end, deliveredAt: end,
            offerID: nil)
        let shift = Shift(
            id: .numbered(1), startedAt: start, endedAt: end, deliveries: [delivery],
            pauses: [ShiftPause(id: .numbered(3), startedAt: start, endedAt: end)],
            routeSuspensions: [RouteSuspension(id: .numbered(4), startedAt: start, endedAt: end)])
        #expect(shift.completedDuration == 3600)
        #expect(shift.completedPausedTime?.duration == 3600)
        #expect(shift.completedSuspendedTime?.duration == 3600)
        #expect(shift.deliveryActiveTime.duration == 3600)
        #expect(delivery.pickupWait == 3600)
        #expect(delivery.completedDuration == 3600)
    }

    @Test func `GEN-7 00:30 to 03:30 over a fall back is four hours, for everything measured`() throws {
        let (start, end) = (try Self.instant(11, 1, 0, 30), try Self.instant(11, 1, 3, 30))
        #expect(end.seconds(since: start) == 14_400)

        let delivery = Delivery(
            id: .numbered(2), acceptedAt: start, arrivedAtPickupAt: start, pickedUpAt: end, deliveredAt: end,
            offerID: nil)
        let shift = Shift(
            id: .numbered(1), startedAt: start, endedAt: end, deliveries: [delivery],
            routeSuspensions: [RouteSuspension(id: .numbered(4), startedAt: start, endedAt: end)])
        #expect(shift.completedWorkingDuration == 14_400)
        #expect(shift.completedSuspendedTime?.duration == 14_400)
        #expect(shift.deliveryActiveTime.duration == 14_400)
        #expect(delivery.pickupWait == 14_400)
    }

    @Test func `GEN-7 an event in the repeated hour comes after one an hour earlier by the same clock`() throws {
        let date = try #require(CivilDate(year: 2026, month: 11, day: 1))
        let halfPastOne = try #require(CivilDateTime(date: date, hour: 1, minute: 30))
        guard case .twice(let first, _, let second, _) = LocalTime(halfPastOne, in: DriverLocale.newYork.timeZone)
        else {
            Issue.record("1:30 AM happens once that night")
            return
        }
        var delivery = Delivery(id: .numbered(2), acceptedAt: first, offerID: nil)
        try delivery.markArrivedAtPickup(at: second)
        try delivery.markPickedUp(at: second)
        #expect(delivery.lastEventAt.seconds(since: first) == 3600)
        expectRefused(DeliveryError.timestampPrecedesLastEvent, on: delivery) { try $0.markDelivered(at: first) }
    }
}
