import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

/// Events given for a past instant (CLI-8), and the positions they take with them (INTAKE-20). The present is 12:00.
@Suite struct GivenInstantTests {
    let ledger: LedgerFixture

    init() throws {
        ledger = try LedgerFixture(now: "12:00")
    }

    private func given(_ time: String) -> EventTime { .at(.at(time)) }

    @Test func `CLI-8 an event given for a past instant is recorded at it`() throws {
        let shift = try ledger.shifts.start(at: given("09:00"))
        let accepted = try ledger.deliveries.acceptOffer(at: given("09:10"))
        let id = try #require(accepted.offer.deliveries.first?.id)
        _ = try ledger.deliveries.record(.arrive, on: id, at: given("09:20"))
        _ = try ledger.shifts.park(at: given("09:21"))
        _ = try ledger.shifts.resumeDriving(at: given("09:25"))
        _ = try ledger.deliveries.recordNextStep(at: given("09:30"))
        _ = try ledger.deliveries.cancel(id, at: given("09:40"))
        _ = try ledger.shifts.pause(at: given("10:00"))
        _ = try ledger.shifts.resume(at: given("10:30"))
        _ = try ledger.shifts.end(at: given("11:00"))

        let stored = try ledger.stored(shift)
        #expect(stored.startedAt == .at("09:00"))
        #expect(stored.delivery(id)?.times == .at("09:10", arrived: "09:20", pickedUp: "09:30", cancelled: "09:40"))
        #expect(stored.routeSuspensions.map(\.endedAt) == [.at("09:25")])
        #expect(stored.pauses.map { [$0.startedAt, $0.endedAt] } == [[.at("10:00"), .at("10:30")]])
        #expect(stored.endedAt == .at("11:00"))
    }

    @Test func `CLI-8 CLOCK-1 a given instant is clamped like any other`() throws {
        _ = try ledger.shifts.start(at: given("09:00"))
        #expect(try ledger.shifts.park(at: given("08:00")).openRouteSuspension?.startedAt == .at("09:00"))
        #expect(try ledger.shifts.pause(at: given("08:00")).openPause?.startedAt == .at("09:00"))
        #expect(try ledger.shifts.resume(at: given("08:00")).pauses.first?.endedAt == .at("09:00"))
        #expect(try ledger.shifts.end(at: given("08:00")).endedAt == .at("09:00"))
    }

    @Test func `CLI-8 E1 an instant later than now is refused for every event, and now itself is not`() throws {
        let shifts = ShiftLifecycleError.laterThanNow
        let deliveries = DeliveryLifecycleError.laterThanNow
        let later = given("12:00:00.001")
        try ledger.refuses(shifts) { try ledger.shifts.start(at: later) }
        _ = try ledger.shifts.start(at: given("12:00"))
        try ledger.refuses(shifts) { try ledger.shifts.pause(at: later) }
        try ledger.refuses(shifts) { try ledger.shifts.park(at: later) }
        try ledger.refuses(shifts) { try ledger.shifts.end(at: later) }
        try ledger.refuses(deliveries) { try ledger.deliveries.acceptOffer(at: later) }
        let id = try ledger.acceptOne("12:00")
        try ledger.refuses(deliveries) { try ledger.deliveries.record(.arrive, on: id, at: later) }
        try ledger.refuses(deliveries) { try ledger.deliveries.recordNextStep(at: later) }
        try ledger.refuses(deliveries) { try ledger.deliveries.cancel(id, at: later) }
        _ = try ledger.deliveries.cancel(id, at: given("12:00"))
        try ledger.park("12:00")
        try ledger.refuses(shifts) { try ledger.shifts.resumeDriving(at: later) }
        try ledger.pause("12:00")
        try ledger.refuses(shifts) { try ledger.shifts.resume(at: later) }
    }

    @Test func `CLI-8 a start inside a recorded shift is refused, one at its end or before it is not`() throws {
        try ledger.finishedShift("09:00", "10:00")
        ledger.at("12:00")
        let refusal = ShiftLifecycleError.overlapsAnotherShift(laterStartedAt: nil)
        try ledger.refuses(refusal) { try ledger.shifts.start(at: given("09:00")) }
        try ledger.refuses(refusal) { try ledger.shifts.start(at: given("09:59:59.999")) }
        _ = try ledger.shifts.start(at: given("10:00"))
        _ = try ledger.shifts.end(at: given("10:00"))
        _ = try ledger.shifts.start(at: given("08:00"))
    }

    @Test func `CLI-8 an end past the start of a later shift is refused, one at it is not`() throws {
        try ledger.finishedShift("10:00", "11:00")
        ledger.at("12:00")
        _ = try ledger.shifts.start(at: given("08:00"))
        let refusal = ShiftLifecycleError.overlapsAnotherShift(laterStartedAt: .at("10:00"))
        try ledger.refuses(refusal) { try ledger.shifts.end(at: given("10:00:00.001")) }
        #expect(try ledger.shifts.end(at: given("10:00")).endedAt == .at("10:00"))
    }

    @Test func `CLI-8 ENDCOR-9 an end now past the start of a later shift is refused while an earlier one is possible`()
        throws
    {
        try ledger.finishedShift("10:00", "11:00")
        ledger.at("12:00")
        #expect(try ledger.shifts.laterShiftStart() == nil)
        let shift = try ledger.shifts.start(at: given("08:00"))
        #expect(try ledger.shifts.laterShiftStart() == .at("10:00"))
        let refusal = ShiftLifecycleError.overlapsAnotherShift(laterStartedAt: .at("10:00"))
        try ledger.refuses(refusal) { try ledger.shifts.end() }
        // What is recorded up to the later shift's start leaves the way out open.
        _ = try ledger.shifts.pause(at: given("08:30"))
        try ledger.refuses(refusal) { try ledger.shifts.end() }
        _ = try ledger.shifts.resume(at: given("10:00"))
        try ledger.refuses(refusal) { try ledger.shifts.end() }
        #expect(try ledger.shifts.end(at: given("10:00")).endedAt == .at("10:00"))
        #expect(try ledger.stored(shift).endedAt == .at("10:00"))
    }

    /// What a shift from 08:00 may record past 10:00, where the other one begins.
    enum Later: CaseIterable {
        case delivery, openPause, closedPause, openStretch, closedStretch
    }

    @Test(arguments: Later.allCases)
    func `CLI-8 a shift that records work past the start of a later one can always be ended`(later: Later) throws {
        try ledger.finishedShift("10:00", "11:00")
        ledger.at("12:00")
        _ = try ledger.shifts.start(at: given("08:00"))
        switch later {
        case .delivery:
            let id = try ledger.acceptOne("11:30")
            try ledger.cancel(id, "11:40")
        case .openPause: _ = try ledger.shifts.pause(at: given("11:30"))
        case .closedPause:
            _ = try ledger.shifts.pause(at: given("11:30"))
            _ = try ledger.shifts.resume(at: given("11:40"))
        case .openStretch: _ = try ledger.shifts.park(at: given("11:30"))
        case .closedStretch:
            _ = try ledger.shifts.park(at: given("11:30"))
            _ = try ledger.shifts.resumeDriving(at: given("11:40"))
        }
        ledger.at("12:00")
        #expect(try ledger.shifts.end().endedAt == .at("12:00"))
    }

    // MARK: - Other stretches

    /// Two recorded stretches of the shift from 09:00, at 10:00–10:30 and at 11:00, where the second has no length.
    static let stretches: [(instant: String, refusedBy: String?)] = [
        // Inside the first, at its start and before it: the new one, open until now, would cover it.
        ("10:15", "11:00"), ("10:00", "11:00"), ("09:30", "11:00"), ("10:30", "11:00"), ("10:59:59.999", "11:00"),
        // A stretch excludes its end.
        ("11:00", nil), ("11:30", nil),
    ]

    @Test(arguments: stretches)
    func `CLI-8 DAMAGE-7 a pause given before the end of a recorded pause is refused, one at its end is not`(
        instant: String, refusedBy: String?
    ) throws {
        try ledger.start("09:00")
        try ledger.pause("10:00")
        try ledger.resume("10:30")
        try ledger.pause("11:00")
        try ledger.resume("11:00")
        ledger.at("12:00")
        if let refusedBy {
            try ledger.refuses(ShiftLifecycleError.overlapsAnotherPause(endedAt: .at(refusedBy))) {
                try ledger.shifts.pause(at: given(instant))
            }
            #expect(try ledger.shifts.positionsTaken(by: .pause, at: given(instant)) == 0)
        } else {
            #expect(try ledger.shifts.pause(at: given(instant)).openPause?.startedAt == .at(instant))
        }
    }

    @Test(arguments: stretches)
    func `CLI-8 DAMAGE-7 parking given before the end of a recorded stretch is refused, at its end is not`(
        instant: String, refusedBy: String?
    ) throws {
        try ledger.start("09:00")
        try ledger.park("10:00")
        try ledger.drive("10:30")
        try ledger.park("11:00")
        try ledger.drive("11:00")
        ledger.at("12:00")
        if let refusedBy {
            try ledger.refuses(ShiftLifecycleError.overlapsAnotherParkedStretch(endedAt: .at(refusedBy))) {
                try ledger.shifts.park(at: given(instant))
            }
        } else {
            #expect(try ledger.shifts.park(at: given(instant)).openRouteSuspension?.startedAt == .at(instant))
        }
    }

    @Test func `CLI-8 a pause clamped to an open parked stretch is judged at the instant it would have`() throws {
        try ledger.start("09:00")
        try ledger.pause("10:00")
        try ledger.resume("10:30")
        try ledger.park("11:00")
        ledger.at("12:00")
        // Given inside the pause, recorded where the vehicle was parked.
        #expect(try ledger.shifts.pause(at: given("10:15")).openPause?.startedAt == .at("11:00"))
    }

    @Test func `CLI-8 DAMAGE-6 an end given before the end of a pause or parked stretch is refused`() throws {
        try ledger.start("09:00")
        try ledger.park("09:10")
        try ledger.drive("09:20")
        try ledger.pause("10:00")
        try ledger.resume("10:30")
        try ledger.park("11:00")
        try ledger.drive("11:10")
        ledger.at("12:00")
        try ledger.refuses(ShiftLifecycleError.precedesRecordedPause(endedAt: .at("10:30"))) {
            try ledger.shifts.end(at: given("10:29:59"))
        }
        try ledger.refuses(ShiftLifecycleError.precedesRecordedParkedStretch(endedAt: .at("11:10"))) {
            try ledger.shifts.end(at: given("10:30"))
        }
        #expect(try ledger.shifts.end(at: given("11:10")).endedAt == .at("11:10"))
    }

    @Test func `OPEN-6 the present is not held against recorded stretches`() throws {
        try ledger.start("09:00")
        try ledger.pause("10:00")
        try ledger.resume("10:30")
        try ledger.park("10:40")
        try ledger.drive("10:50")
        // The clock has fallen behind.
        try ledger.park("10:45")
        try ledger.drive("10:46")
        try ledger.pause("10:15")
        #expect(try ledger.end("10:20").pauses.map(\.startedAt) == [.at("10:00"), .at("10:15")])
    }

    @Test func `CLI-8 a pause or an end before what a delivery records is refused with that event`() throws {
        try ledger.start("09:00")
        let id = try ledger.deliver(accepted: "09:10", arrived: "09:20", pickedUp: "09:30", delivered: "09:40")
        let other = try ledger.acceptOne("09:15")
        try ledger.cancel(other, "09:50")
        ledger.at("12:00")
        let event = RecordedDeliveryEvent(deliveryNumber: 2, event: .cancelled, instant: .at("09:50"))
        try ledger.refuses(ShiftLifecycleError.overlapsDeliveryWork(event)) {
            try ledger.shifts.pause(at: given("09:49:59"))
        }
        try ledger.refuses(ShiftLifecycleError.precedesRecordedDeliveryWork(event)) {
            try ledger.shifts.end(at: given("09:15"))
        }
        _ = try ledger.deliveries.reopen(id)
        // An active delivery is named first.
        try ledger.refuses(ShiftLifecycleError.activeDeliveriesInProgress(count: 1)) {
            try ledger.shifts.end(at: given("09:15"))
        }
        _ = try ledger.deliveries.record(.complete, on: id, at: given("09:40"))
        _ = try ledger.shifts.pause(at: given("09:50"))
        _ = try ledger.shifts.end(at: given("09:50"))
    }

    @Test func `CLI-8 OPEN-5 the present is not held against deliveries, only clamped`() throws {
        try ledger.start("09:00")
        try ledger.deliver(accepted: "09:10", arrived: "09:20", pickedUp: "09:30", delivered: "09:40")
        #expect(try ledger.end("09:35").endedAt == .at("09:35"))
    }

    @Test func `OPEN-13 CLI-8 an acceptance given inside a recorded pause is refused`() throws {
        try ledger.start("09:00")
        try ledger.pause("10:00")
        try ledger.resume("10:30")
        ledger.at("12:00")
        try ledger.refuses(DeliveryLifecycleError.shiftPaused) {
            try ledger.deliveries.acceptOffer(at: given("10:00"))
        }
        try ledger.refuses(DeliveryLifecycleError.shiftPaused) {
            try ledger.deliveries.acceptOffer(at: given("10:29:59"))
        }
        // A pause covers its start and excludes its end.
        #expect(try ledger.deliveries.acceptOffer(at: given("10:30")).offer.offer.acceptedAt == .at("10:30"))
    }

    // MARK: - Positions

    struct Taking: CustomTestStringConvertible {
        let event: PositionBoundary
        let time: String
        let left: Int

        var testDescription: String { "\(event) at \(time)" }
    }

    /// Positions are fixed at 10:00, 10:01, … 10:09.
    static let takings: [Taking] = [
        // A pause and a stretch cover their own start; a position at the end is inside.
        Taking(event: .pause, time: "10:05", left: 5), Taking(event: .park, time: "10:05", left: 5),
        Taking(event: .end, time: "10:05", left: 6), Taking(event: .pause, time: "10:05:30", left: 6),
        Taking(event: .end, time: "10:04:59.999", left: 5), Taking(event: .park, time: "10:30", left: 10),
        // Clamped to the shift's start at 09:00.
        Taking(event: .pause, time: "08:00", left: 0), Taking(event: .end, time: "08:00", left: 0),
    ]

    @Test(arguments: takings)
    func `INTAKE-20 POS-1 a pause, parking or end given for the past takes later positions along`(
        taking: Taking
    ) throws {
        let earlier = try ledger.finishedShift("06:00", "07:00")
        try ledger.insertRoute(earlier.id, from: "06:00", count: 3)
        let shift = try ledger.start("09:00")
        try ledger.insertRoute(shift.id, from: "10:00", count: 10)
        ledger.at("12:00")
        let before = try ledger.rows()
        #expect(try ledger.shifts.positionsTaken(by: taking.event, at: given(taking.time)) == 10 - taking.left)
        #expect(try ledger.rows() == before)
        switch taking.event {
        case .pause: _ = try ledger.shifts.pause(at: given(taking.time))
        case .park: _ = try ledger.shifts.park(at: given(taking.time))
        case .end: _ = try ledger.shifts.end(at: given(taking.time))
        }
        #expect(try ledger.positionTimes(shift).count == taking.left)
        #expect(try ledger.positionTimes(earlier).count == 3)
    }

    @Test func `INTAKE-20 the positions go in the same commit as the event`() throws {
        let shift = try ledger.start("09:00")
        try ledger.insertRoute(shift.id, from: "10:00", count: 10)
        ledger.at("12:00")
        try ledger.makeWrites("DELETE", to: "routeSample")
        let refusal = ShiftLifecycleError.storeUnavailable(underlying: .any)
        try ledger.refuses(refusal) { try ledger.shifts.pause(at: given("10:05")) }
        try ledger.refuses(refusal) { try ledger.shifts.park(at: given("10:05")) }
        try ledger.refuses(refusal) { try ledger.shifts.end(at: given("10:05")) }
    }

    @Test func `POS-1 at the present instant, and by a refused event, no position is deleted`() throws {
        let shift = try ledger.start("09:00")
        try ledger.insertRoute(shift.id, from: "10:00", count: 10)
        // The clock has fallen behind the positions.
        try ledger.park("09:30")
        try ledger.pause("09:40")
        #expect(try ledger.positionTimes(shift).count == 10)
        #expect(try ledger.shifts.positionsTaken(by: .end, at: .now) == 0)
        ledger.at("12:00")
        try ledger.refuses(ShiftLifecycleError.shiftAlreadyPaused(pausedAt: .at("09:40"))) {
            try ledger.shifts.pause(at: given("10:05"))
        }
        try ledger.end("09:50")
        #expect(try ledger.positionTimes(shift).count == 10)
        #expect(try ledger.shifts.positionsTaken(by: .end, at: given("10:00")) == 0)
    }

    @Test func `INTAKE-20 what is measured afterwards is what an event in time would have left`() throws {
        let shift = try ledger.start("09:00")
        try ledger.insertRoute(shift.id, from: "10:00", count: 10)
        ledger.at("12:00")
        _ = try ledger.shifts.end(at: given("10:05"))
        let late = try ledger.measured(shift).distance

        let other = try LedgerFixture()
        let inTime = try other.start("09:00")
        try other.insertRoute(inTime.id, from: "10:00", count: 6)
        try other.end("10:05")
        #expect(try other.measured(inTime).distance == late)
    }
}
