import DashPilotDomain
import DashPilotTestSupport
import Testing

@Suite struct RecordedDeliveryEventTests {
    static func event(_ number: Int, _ stage: DeliveryState, _ time: String) -> RecordedDeliveryEvent {
        RecordedDeliveryEvent(deliveryNumber: number, event: stage, instant: .at(time))
    }

    @Test func `ENDCOR-8 ENDCOR-12 the latest instant after is found, whichever stage it is`() {
        let events = [
            Self.event(1, .delivered, "11:00"), Self.event(2, .accepted, "12:30"),
            Self.event(2, .arrivedAtPickup, "12:10"), Self.event(3, .cancelled, "12:20"),
        ]
        #expect(events.latest(after: .at("12:00")) == Self.event(2, .accepted, "12:30"))
        #expect(events.reversed().latest(after: .at("12:00")) == Self.event(2, .accepted, "12:30"))
    }

    @Test func `ENDCOR-8 an instant exactly there is not after it`() {
        let events = [Self.event(1, .delivered, "12:00")]
        #expect(events.latest(after: .at("12:00")) == nil)
        #expect(events.latest(after: .at("11:59:59.999")) == events[0])
        #expect([RecordedDeliveryEvent]().latest(after: .at("09:00")) == nil)
    }

    @Test func `ENDCOR-12 of events at one instant the same one is named in whatever order they are read`() {
        let events = [
            Self.event(2, .arrivedAtPickup, "12:00"), Self.event(2, .pickedUp, "12:00"),
            Self.event(1, .pickedUp, "12:00"), Self.event(3, .accepted, "12:00"),
        ]
        #expect(events.latest(after: .at("11:00")) == Self.event(1, .pickedUp, "12:00"))
        #expect(events.reversed().latest(after: .at("11:00")) == Self.event(1, .pickedUp, "12:00"))
    }
}
