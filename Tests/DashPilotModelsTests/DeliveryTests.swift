import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Testing

@Suite struct DeliveryTests {
    struct Row: Sendable {
        let times: DeliveryTimes
        let state: DeliveryState
    }

    static let states: [Row] = [
        Row(times: .at("10:00"), state: .accepted),
        Row(times: .at("10:00", arrived: "10:10"), state: .arrivedAtPickup),
        Row(times: .at("10:00", arrived: "10:10", pickedUp: "10:20"), state: .pickedUp),
        Row(times: .at("10:00", arrived: "10:10", pickedUp: "10:20", delivered: "10:30"), state: .delivered),
        Row(times: .at("10:00", cancelled: "10:05"), state: .cancelled),
        Row(times: .at("10:00", arrived: "10:10", pickedUp: "10:20", cancelled: "10:30"), state: .cancelled),
        // Chains only a damaged or corrected record holds: the first match still decides.
        Row(times: .at("10:00", pickedUp: "10:20"), state: .pickedUp),
        Row(times: .at("10:00", delivered: "10:30"), state: .delivered),
        Row(times: .at("10:00", arrived: "10:10", delivered: "10:05"), state: .delivered),
    ]

    @Test(arguments: states)
    func `DELIV-1 the state is the first match of what is recorded`(row: Row) {
        let delivery = Delivery.recorded(1, row.times)
        #expect(delivery.state == row.state)
        #expect(delivery.isActive == !row.state.isTerminal)
    }

    @Test func `DAMAGE-9 a delivery holding both terminal instants is cancelled`() {
        #expect(Delivery.recorded(1, .at("10:00", delivered: "10:30", cancelled: "10:20")).state == .cancelled)
        #expect(Delivery.recorded(1, .at("10:00", delivered: "10:20", cancelled: "10:30")).state == .cancelled)
    }

    @Test
    func `DELIV-11 DELIV-12 events happen in order, and each stores exactly its instant and moves no earlier one`()
        throws
    {
        var delivery = Delivery.reached(.accepted)
        try delivery.markArrivedAtPickup(at: .at("10:07:03.250"))
        #expect(delivery.times == .at("10:00", arrived: "10:07:03.250"))
        try delivery.markPickedUp(at: .at("10:15:59.999"))
        #expect(delivery.times == .at("10:00", arrived: "10:07:03.250", pickedUp: "10:15:59.999"))
        try delivery.markDelivered(at: .at("10:31"))
        #expect(
            delivery.times
                == .at("10:00", arrived: "10:07:03.250", pickedUp: "10:15:59.999", delivered: "10:31"))
    }

    @Test func `DELIV-3 DELIV-4 each active state's one next action records the state that follows`() throws {
        var delivery = Delivery.reached(.accepted)
        var reached: [DeliveryState] = []
        while let action = delivery.state.nextAction {
            try delivery.record(action, at: .at("10:00"))
            #expect(delivery.state == action.recordedState)
            reached.append(delivery.state)
        }
        #expect(reached == [.arrivedAtPickup, .pickedUp, .delivered])
    }

    @Test func `DELIV-11 CLOCK-13 the same instant as the event before is allowed and measures 0`() throws {
        var delivery = Delivery.reached(.accepted)
        try delivery.markArrivedAtPickup(at: .at("10:00"))
        try delivery.markPickedUp(at: .at("10:00"))
        try delivery.markDelivered(at: .at("10:00"))
        #expect(delivery.pickupWait == 0)
        #expect(delivery.completedDuration == 0)
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        let state: DeliveryState
        let action: DeliveryAction
        let refusal: DeliveryError
        var testDescription: String { "\(action.rawValue) when \(state.rawValue)" }
    }

    static let refused: [Refused] = [
        Refused(state: .accepted, action: .pickUp, refusal: .outOfOrder(missing: .arrivedAtPickup)),
        Refused(state: .accepted, action: .complete, refusal: .outOfOrder(missing: .pickedUp)),
        Refused(state: .arrivedAtPickup, action: .arrive, refusal: .alreadyRecorded(.arrivedAtPickup)),
        Refused(state: .arrivedAtPickup, action: .complete, refusal: .outOfOrder(missing: .pickedUp)),
        Refused(state: .pickedUp, action: .arrive, refusal: .alreadyRecorded(.arrivedAtPickup)),
        Refused(state: .pickedUp, action: .pickUp, refusal: .alreadyRecorded(.pickedUp)),
        Refused(state: .delivered, action: .arrive, refusal: .alreadyFinished(.delivered)),
        Refused(state: .delivered, action: .pickUp, refusal: .alreadyFinished(.delivered)),
        Refused(state: .delivered, action: .complete, refusal: .alreadyFinished(.delivered)),
        Refused(state: .cancelled, action: .arrive, refusal: .alreadyFinished(.cancelled)),
        Refused(state: .cancelled, action: .pickUp, refusal: .alreadyFinished(.cancelled)),
        Refused(state: .cancelled, action: .complete, refusal: .alreadyFinished(.cancelled)),
    ]

    /// An hour before the acceptance too, so that no refusal of a step hides behind its instant: checks run top down.
    @Test(arguments: refused, ["11:00", "09:00"])
    func `DELIV-11 a skipped, repeated or late step is refused as its own case`(row: Refused, time: String) {
        expectRefused(row.refusal, on: Delivery.reached(row.state)) { try $0.record(row.action, at: .at(time)) }
    }

    @Test func `DELIV-11 no step goes back behind a pickup that has no arrival`() {
        let damaged = Delivery.recorded(1, .at("10:00", pickedUp: "10:20"))
        expectRefused(DeliveryError.alreadyRecorded(.pickedUp), on: damaged) {
            try $0.markArrivedAtPickup(at: .at("10:30"))
        }
    }

    @Test(arguments: [DeliveryState.accepted, .arrivedAtPickup, .pickedUp])
    func `DELIV-14 GEN-8 no event may precede the latest recorded instant`(state: DeliveryState) throws {
        let delivery = Delivery.reached(state)
        let action = try #require(state.nextAction)
        let early = delivery.lastEventAt.adding(seconds: -0.001)
        expectRefused(DeliveryError.timestampPrecedesLastEvent, on: delivery) { try $0.record(action, at: early) }
        expectRefused(DeliveryError.timestampPrecedesLastEvent, on: delivery) { try $0.cancel(at: early) }
    }

    @Test(arguments: [DeliveryState.accepted, .arrivedAtPickup, .pickedUp])
    func `CLOCK-10 CLOCK-13 an event clamped to the delivery's last one stands at it and measures 0 from there`(
        state: DeliveryState
    ) throws {
        let delivery = Delivery.reached(state)
        let action = try #require(state.nextAction)
        let floor = delivery.lastEventAt
        let advanced = try changed(delivery) { try $0.record(action, at: max(.at("08:00"), floor)) }
        #expect(advanced.times[action.recordedState] == floor)
        #expect(advanced.lastEventAt == floor)
        let cancelled = try changed(delivery) { try $0.cancel(at: max(.at("08:00"), floor)) }
        #expect(cancelled.cancelledAt == floor)
        #expect((advanced.pickupWait ?? 0) >= 0)
    }

    static let lastEvents: [(DeliveryTimes, String)] = [
        (.at("10:00"), "10:00"), (.at("10:00", arrived: "10:10"), "10:10"),
        (.at("10:00", arrived: "10:10", pickedUp: "10:20"), "10:20"),
        (.at("10:00", arrived: "10:10", cancelled: "10:15"), "10:15"),
        // The latest instant, not the last stage.
        (.at("10:00", arrived: "10:40", pickedUp: "10:20"), "10:40"),
        (.at("10:50", arrived: "10:40"), "10:50"),
    ]

    @Test(arguments: lastEvents)
    func `DELIV-14 the last event is the latest recorded instant`(times: DeliveryTimes, latest: String) {
        #expect(Delivery.recorded(1, times).lastEventAt == .at(latest))
    }

    @Test(arguments: [DeliveryState.accepted, .arrivedAtPickup, .pickedUp])
    func `DELIV-20 cancelling is allowed from each active state and keeps every earlier event`(
        state: DeliveryState
    ) throws {
        let delivery = Delivery.reached(state)
        let cancelled = try changed(delivery) { try $0.cancel(at: .at("10:25")) }
        var times = delivery.times
        times.cancelledAt = .at("10:25")
        #expect(cancelled.times == times)
        #expect(cancelled.state == .cancelled)
    }

    @Test(arguments: [DeliveryState.delivered, .cancelled])
    func `DELIV-20 DELIV-24 HISTCAN-11 a finished delivery cannot be cancelled, nor a cancellation taken back`(
        state: DeliveryState
    ) {
        expectRefused(DeliveryError.alreadyFinished(state), on: Delivery.reached(state)) {
            try $0.cancel(at: .at("11:00"))
        }
        if state == .cancelled {
            expectRefused(DeliveryRecoveryError.cancelled, on: Delivery.reached(state)) { try $0.reopen() }
        }
    }

    static let waits: [(DeliveryTimes, Double?)] = [
        (.at("10:00", arrived: "10:10", pickedUp: "10:16"), 360),
        (.at("10:00", arrived: "10:10", pickedUp: "10:10"), 0),
        (.at("10:00", arrived: "10:10", pickedUp: "10:10:00.250", cancelled: "10:20"), 0.25),
        (.at("10:00", arrived: "10:10"), nil), (.at("10:00", pickedUp: "10:10"), nil), (.at("10:00"), nil),
        (.at("10:00", arrived: "10:10", pickedUp: "10:09"), nil),
    ]

    @Test(arguments: waits)
    func `DELIV-30 DAMAGE-13 the pickup wait needs an arrival and a pickup that are not reversed`(
        times: DeliveryTimes, wait: Double?
    ) {
        #expect(Delivery.recorded(1, times).pickupWait == wait)
    }

    static let durations: [(DeliveryTimes, Double?)] = [
        (.at("10:00", arrived: "10:10", pickedUp: "10:20", delivered: "10:30"), 1800),
        (.at("10:00", delivered: "10:00"), 0), (.at("10:00", cancelled: "10:30"), nil),
        (.at("10:00", arrived: "10:10", pickedUp: "10:20"), nil),
        (.at("10:00", delivered: "10:30", cancelled: "10:40"), nil),
    ]

    @Test(arguments: durations)
    func `DELIV-31 accepted to delivered is absent unless delivered`(times: DeliveryTimes, duration: Double?) {
        #expect(Delivery.recorded(1, times).completedDuration == duration)
    }

    static let intervals: [(DeliveryTimes, String?)] = [
        (.at("10:00", arrived: "10:10", pickedUp: "10:20", delivered: "10:30"), "10:30"),
        (.at("10:00", cancelled: "10:40"), "10:40"), (.at("10:00", arrived: "10:10"), nil),
    ]

    @Test(arguments: intervals)
    func `DELIV-32 the active interval runs from acceptance to completion or cancellation`(
        times: DeliveryTimes, end: String?
    ) {
        let interval = Delivery.recorded(1, times).activeInterval
        #expect(interval.acceptedAt == .at("10:00"))
        #expect(interval.finishedAt == end.map(Instant.at))
        #expect(interval.isUnfinished == (end == nil))
    }

    @Test func `DELIV-13 deliveries are ordered by acceptance, then by the identifier's text`() {
        let (first, second, third) = (
            Delivery.recorded(9, .at("09:59")), Delivery.recorded(1, .at("10:00", delivered: "10:30")),
            Delivery.recorded(2, .at("10:00"))
        )
        #expect([third, first, second].sorted(by: Delivery.acceptedBefore) == [first, second, third])
        #expect(!Delivery.acceptedBefore(first, first))
    }

    @Test(arguments: DeliveryState.allCases)
    func `PICKUP-13 PICKUP-14 PICKUP-15 PICKUP-17 a place is named, changed and removed in any state and moves nothing`(
        state: DeliveryState
    ) throws {
        let delivery = Delivery.reached(state, offer: 7)
        var named = delivery
        named.setPickupPlace(.named("Joe's Diner", 5))
        #expect(named.pickupPlace == .named("Joe's Diner", 5))
        #expect(named.times == delivery.times)
        #expect(named.state == delivery.state)
        #expect(named.pickupWait == delivery.pickupWait)
        #expect(named.activeInterval == delivery.activeInterval)
        #expect(named.offerID == delivery.offerID)
        named.setPickupPlace(.named("Noodle Bar", 6))
        #expect(named.pickupPlace?.displayName == "Noodle Bar")
        named.setPickupPlace(nil)
        #expect(named == delivery)
        named.setPickupPlace(nil)
        #expect(named == delivery)
    }
}
