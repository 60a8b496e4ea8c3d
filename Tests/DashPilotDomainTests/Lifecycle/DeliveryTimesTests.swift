import DashPilotDomain
import DashPilotTestSupport
import Testing

@Suite struct DeliveryTimesTests {
    @Test func `what is recorded stands in the order of a lifecycle`() {
        let times = DeliveryTimes.at("10:00", arrived: "10:10", pickedUp: "10:20", cancelled: "10:05")
        #expect(times.recorded.map(\.stage) == [.accepted, .arrivedAtPickup, .pickedUp, .cancelled])
        #expect(times.recorded.map(\.instant) == ["10:00", "10:10", "10:20", "10:05"].map(Instant.at))
    }

    @Test(arguments: DeliveryState.allCases)
    func `each stage is read and written by its own name`(stage: DeliveryState) {
        var times = DeliveryTimes.at(
            "10:00", arrived: "10:10", pickedUp: "10:20", delivered: "10:30", cancelled: "10:40")
        let others = DeliveryState.allCases.filter { $0 != stage }
        let before = others.map { times[$0] }
        times[stage] = .at("12:00")
        #expect(times[stage] == .at("12:00"))
        #expect(others.map { times[$0] } == before)
    }

    @Test func `DELIV-2 an acceptance can be moved but not removed`() {
        var times = DeliveryTimes.at("10:00", arrived: "10:10")
        times[.accepted] = nil
        times[.arrivedAtPickup] = nil
        #expect(times == .at("10:00"))
    }

    struct Disorder: Sendable {
        let times: DeliveryTimes
        let event: DeliveryState?
        let mustNotPrecede: DeliveryState?
    }

    static let disorders: [Disorder] = [
        Disorder(times: .at("10:00"), event: nil, mustNotPrecede: nil),
        Disorder(
            times: .at("10:00", arrived: "10:00", pickedUp: "10:00", delivered: "10:00"), event: nil,
            mustNotPrecede: nil),
        Disorder(times: .at("10:00", arrived: "09:59:59"), event: .arrivedAtPickup, mustNotPrecede: .accepted),
        Disorder(
            times: .at("10:00", arrived: "10:10", pickedUp: "10:09"), event: .pickedUp,
            mustNotPrecede: .arrivedAtPickup),
        // With no arrival the pickup's neighbour is the acceptance.
        Disorder(times: .at("10:00", pickedUp: "09:00"), event: .pickedUp, mustNotPrecede: .accepted),
        Disorder(
            times: .at("10:00", arrived: "10:10", pickedUp: "10:20", delivered: "10:15"), event: .delivered,
            mustNotPrecede: .pickedUp),
        Disorder(
            times: .at("10:00", arrived: "10:10", cancelled: "10:05"), event: .cancelled,
            mustNotPrecede: .arrivedAtPickup),
        // Two pairs are backwards; the first is named.
        Disorder(
            times: .at("10:00", arrived: "09:50", pickedUp: "09:40", delivered: "10:30"), event: .arrivedAtPickup,
            mustNotPrecede: .accepted),
    ]

    @Test(arguments: disorders)
    func `TIMECOR-6 the first neighbouring pair out of order is named, and equal instants are in order`(
        row: Disorder
    ) {
        #expect(row.times.firstDisorder?.event == row.event)
        #expect(row.times.firstDisorder?.mustNotPrecede == row.mustNotPrecede)
    }
}
