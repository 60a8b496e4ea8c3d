import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Testing

@Suite struct ShiftTests {
    static let running = Shift.running(from: "09:00")
    static let paused = Shift(id: .numbered(1), startedAt: .at("09:00"), pauses: [.pause(2, "10:00", nil)])
    static let parked = Shift(id: .numbered(1), startedAt: .at("09:00"), routeSuspensions: [.parked(2, "10:00", nil)])
    static let ended = Shift.finished(from: "09:00", to: "17:00")

    @Test func `SHIFT-1 SHIFT-2 a shift is unfinished exactly while it has no end, paused or parked as it may be`() {
        for shift in [Self.running, Self.paused, Self.parked] {
            #expect(shift.isActive)
            #expect(shift.endedAt == nil)
        }
        #expect(!Self.ended.isActive)
    }

    @Test func `SHIFT-2 the state is ended, else paused, else running, and parked is none of its own`() {
        #expect(Self.running.lifecycleState == .running)
        #expect(Self.paused.lifecycleState == .paused)
        #expect(Self.parked.lifecycleState == .running)
        #expect(Self.ended.lifecycleState == .ended)
        #expect(Self.paused.isPaused)
        #expect(!Self.parked.isPaused)
    }

    @Test func `SHIFT-3 an ended shift holding an open pause is ended and not paused`() {
        let shift = Shift.finished(pauses: [.pause(2, "10:00", nil)])
        #expect(shift.lifecycleState == .ended)
        #expect(!shift.isPaused)
    }

    @Test func `PARK-11 the vehicle is parked only on a running shift`() {
        let pausedToo = Shift(
            id: .numbered(1), startedAt: .at("09:00"), pauses: [.pause(2, "10:30", nil)],
            routeSuspensions: [.parked(3, "10:00", nil)])
        #expect(Self.parked.isRouteSuspended)
        #expect(!Self.running.isRouteSuspended)
        #expect(!pausedToo.isRouteSuspended)
        #expect(!Shift.finished(suspensions: [.parked(3, "10:00", nil)]).isRouteSuspended)
    }

    @Test func `rows read from a ledger in any order stand in their own order`() {
        let shift = Shift.finished(
            deliveries: [
                .recorded(12, .at("11:00")), .recorded(11, .at("11:00")), .recorded(19, .at("10:00")),
            ], offers: [.accepted(22, "11:00"), .accepted(21, "11:00"), .accepted(29, "10:00")],
            pauses: [.pause(32, "13:00", "14:00"), .pause(31, "13:00", "13:30"), .pause(39, "12:00", "12:30")],
            suspensions: [.parked(42, "15:00", nil), .parked(41, "15:00", nil), .parked(49, "14:00", "14:30")])
        #expect(shift.deliveries.map(\.id) == [.numbered(19), .numbered(11), .numbered(12)])
        #expect(shift.offers.map(\.id) == [.numbered(29), .numbered(21), .numbered(22)])
        #expect(shift.pauses.map(\.id) == [.numbered(39), .numbered(31), .numbered(32)])
        #expect(shift.routeSuspensions.map(\.id) == [.numbered(49), .numbered(41), .numbered(42)])
    }

    @Test func `of several open rows of a damaged ledger the latest counts`() {
        let shift = Shift(
            id: .numbered(1), startedAt: .at("09:00"), pauses: [.pause(2, "11:00", nil), .pause(3, "10:00", nil)],
            routeSuspensions: [.parked(4, "10:00", nil), .parked(5, "10:30", nil)])
        #expect(shift.openPause?.id == .numbered(2))
        #expect(shift.openRouteSuspension?.id == .numbered(5))
        #expect(shift.earliestEnd == .at("11:00"))
    }

    @Test func `GEN-10 a shift and its rows store what happened and nothing that follows from it`() {
        #expect(
            storedNames(of: Self.running) == [
                "id", "startedAt", "endedAt", "deliveries", "offers", "pauses", "routeSuspensions", "grossEarnings",
                "fuelMilesPerGallon", "fuelGasPricePerGallon", "fuelVehicleName",
            ])
        #expect(
            storedNames(of: Delivery.reached(.accepted)) == [
                "id", "acceptedAt", "arrivedAtPickupAt", "pickedUpAt", "deliveredAt", "cancelledAt", "offerID",
                "pickupPlace", "grossEarnings", "expectedEarnings", "additionalTips",
            ])
        #expect(storedNames(of: ShiftPause.pause(1, "10:00", nil)) == ["id", "startedAt", "endedAt"])
        #expect(storedNames(of: RouteSuspension.parked(1, "10:00", nil)) == ["id", "startedAt", "endedAt"])
        #expect(storedNames(of: DeliveryTip.tip(1, cents: 500)) == ["id", "amount", "methodRawValue", "recordedAt"])
    }
}
