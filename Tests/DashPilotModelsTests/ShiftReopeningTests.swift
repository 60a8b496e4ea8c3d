import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

/// What every surface asks before it offers or makes a reopening.
@Suite struct ShiftReopeningTests {
    static let delivered = Delivery(
        id: .numbered(2), acceptedAt: .at("09:10"), arrivedAtPickupAt: .at("09:20"), pickedUpAt: .at("09:30"),
        deliveredAt: .at("09:40"), offerID: nil)
    static let backwards = Delivery(
        id: .numbered(2), acceptedAt: .at("09:10"), deliveredAt: .at("09:00"), offerID: nil)
    static let cancelled = Delivery(
        id: .numbered(2), acceptedAt: .at("09:10"), cancelledAt: .at("09:40"), offerID: nil)

    private static func shift(
        _ delivery: Delivery, pausedAt: String? = nil, resumedAt: String? = nil, endedAt: String? = nil
    ) -> Shift {
        Shift(
            id: .numbered(1), startedAt: .at("09:00"), endedAt: endedAt.map(Instant.at), deliveries: [delivery],
            pauses: pausedAt.map {
                [ShiftPause(id: .numbered(3), startedAt: .at($0), endedAt: resumedAt.map(Instant.at))]
            } ?? [])
    }

    @Test func `REOPEN-1 REOPEN-2 REOPEN-15 on a running shift it tells the state and changes nothing`() throws {
        let shift = Self.shift(Self.delivered)
        #expect(try shift.stateIfReopened(Self.delivered) == .pickedUp)
        #expect(shift == Self.shift(Self.delivered))
        let reopened = try shift.reopened(Self.delivered)
        #expect(reopened.times == .at("09:10", arrived: "09:20", pickedUp: "09:30"))
        // Resumed, it is running again.
        #expect(
            try Self.shift(Self.delivered, pausedAt: "10:00", resumedAt: "10:05").stateIfReopened(Self.delivered)
                == .pickedUp)
    }

    static let refusals: [(Shift, Delivery, DeliveryLifecycleError)] = [
        (shift(delivered, endedAt: "11:00"), delivered, .cannotReopenOnEndedShift),
        (shift(delivered, pausedAt: "10:00"), delivered, .cannotReopenWhilePaused),
        (shift(cancelled), cancelled, .invalidRecovery(.cancelled)),
        (shift(backwards), backwards, .invalidRecovery(.timestampsOutOfOrder)),
        // An ended shift is told first, its open pause and its delivery's own trouble or not.
        (shift(cancelled, pausedAt: "10:00", endedAt: "11:00"), cancelled, .cannotReopenOnEndedShift),
        (shift(cancelled, pausedAt: "10:00"), cancelled, .cannotReopenWhilePaused),
    ]

    @Test(arguments: refusals)
    func `REOPEN-3 REOPEN-4 REOPEN-6 REOPEN-14 each refusal is told in one order`(
        shift: Shift, delivery: Delivery, refusal: DeliveryLifecycleError
    ) {
        #expect(throws: refusal) { try shift.stateIfReopened(delivery) }
    }
}
