import DashPilotDomain
import DashPilotModels
import DashPilotServices
import DashPilotTestSupport
import Foundation
import Testing

/// Section 5 of part 10: the service clamps forward and logs it, and refuses nothing for it.
@Suite struct BackwardsClockTests {
    let ledger: LedgerFixture

    init() throws {
        ledger = try LedgerFixture()
    }

    struct Clamp: CustomTestStringConvertible {
        let rule: String
        /// What is recorded at first, all of it from 09:00 on.
        let before: @Sendable (LedgerFixture) throws -> Void
        /// The event at a time before its floor; the shift afterwards.
        let event: @Sendable (LedgerFixture) throws -> Shift
        /// The instants that have to stand at the floor.
        let recorded: @Sendable (Shift) -> [Instant?]
        let floor: String

        var testDescription: String { rule }
    }

    static let clamps: [Clamp] = [
        Clamp(
            rule: "CLOCK-1 an end before the start", before: { try $0.start("09:00") }, event: { try $0.end("08:00") },
            recorded: { [$0.endedAt] }, floor: "09:00"),
        Clamp(
            rule: "CLOCK-2 an end before the open pause",
            before: {
                try $0.start("09:00")
                try $0.pause("10:00")
            }, event: { try $0.end("09:30") }, recorded: { [$0.endedAt, $0.pauses.first?.endedAt] }, floor: "10:00"),
        Clamp(
            rule: "CLOCK-3 an end before the open parked stretch",
            before: {
                try $0.start("09:00")
                try $0.park("10:00")
            }, event: { try $0.end("09:30") }, recorded: { [$0.endedAt, $0.routeSuspensions.first?.endedAt] },
            floor: "10:00"),
        Clamp(
            rule: "CLOCK-4 a pause before the start", before: { try $0.start("09:00") },
            event: { try $0.pause("08:00") }, recorded: { [$0.openPause?.startedAt] }, floor: "09:00"),
        Clamp(
            rule: "CLOCK-5 a pause before the open parked stretch",
            before: {
                try $0.start("09:00")
                try $0.park("10:00")
            }, event: { try $0.pause("09:30") },
            recorded: { [$0.openPause?.startedAt, $0.routeSuspensions.first?.endedAt] }, floor: "10:00"),
        Clamp(
            rule: "CLOCK-6 a resume before the pause",
            before: {
                try $0.start("09:00")
                try $0.pause("10:00")
            }, event: { try $0.resume("09:30") }, recorded: { [$0.pauses.first?.endedAt] }, floor: "10:00"),
        Clamp(
            rule: "CLOCK-7 parking before the start", before: { try $0.start("09:00") },
            event: { try $0.park("08:00") }, recorded: { [$0.openRouteSuspension?.startedAt] }, floor: "09:00"),
        Clamp(
            rule: "CLOCK-8 driving again before the parking",
            before: {
                try $0.start("09:00")
                try $0.park("10:00")
            }, event: { try $0.drive("09:30") }, recorded: { [$0.routeSuspensions.first?.endedAt] }, floor: "10:00"),
        Clamp(
            rule: "CLOCK-9 an acceptance before the start, on the offer and its deliveries",
            before: { try $0.start("09:00") },
            event: { ledger in
                try ledger.accept("08:00", count: 2)
                return try #require(try ledger.shifts.activeShift())
            }, recorded: { $0.offers.map(\.acceptedAt) + $0.deliveries.map(\.acceptedAt) }, floor: "09:00"),
        Clamp(
            rule: "CLOCK-10 an arrival before the acceptance",
            before: {
                try $0.start("09:00")
                try $0.accept("10:00")
            }, event: { try $0.next(at: "09:30") }, recorded: { [$0.deliveries.first?.arrivedAtPickupAt] },
            floor: "10:00"),
        Clamp(
            rule: "CLOCK-10 CLOCK-13 a pickup before the arrival",
            before: {
                try $0.start("09:00")
                try $0.accept("09:50")
                _ = try $0.next(at: "10:00")
            }, event: { try $0.next(at: "09:30") }, recorded: { [$0.deliveries.first?.pickedUpAt] }, floor: "10:00"),
        Clamp(
            rule: "CLOCK-10 a completion before the pickup",
            before: {
                try $0.start("09:00")
                try $0.accept("09:50")
                _ = try $0.next(at: "09:55")
                _ = try $0.next(at: "10:00")
            }, event: { try $0.next(at: "09:30") }, recorded: { [$0.deliveries.first?.deliveredAt] }, floor: "10:00"),
        Clamp(
            rule: "CLOCK-10 a cancellation before the arrival",
            before: {
                try $0.start("09:00")
                try $0.accept("09:50")
                _ = try $0.next(at: "10:00")
            },
            event: { ledger in
                let active = try #require(try ledger.shifts.activeShift()?.activeDeliveries.first)
                return try ledger.at("09:30").deliveries.cancel(active.id).shift
            }, recorded: { [$0.deliveries.first?.cancelledAt] }, floor: "10:00"),
    ]

    @Test(arguments: clamps)
    func `CLOCK-1 to CLOCK-10 GEN-8 an event before its floor is recorded at it`(clamp: Clamp) throws {
        try clamp.before(ledger)
        ledger.log.clear()
        let shift = try clamp.event(ledger)
        let recorded = clamp.recorded(try ledger.stored(shift))
        #expect(!recorded.isEmpty)
        #expect(recorded.allSatisfy { $0 == .at(clamp.floor) })
        #expect(ledger.log.lines.contains { $0.event == "clamped a backwards clock" })
    }

    @Test func `CLOCK-2 the worked example`() throws {
        try ledger.start("09:00")
        try ledger.pause("10:00")
        let ended = try ledger.end("09:30")
        #expect(ended.completedDuration == 3_600)
        #expect(ended.completedPausedTime?.duration == 0)
        #expect(ended.completedPausedTime?.pauseCount == 1)
        #expect(ended.completedWorkingDuration == 3_600)
    }

    @Test func `CLOCK-11 an end stands no earlier than the latest of its floors`() throws {
        // No service leaves a shift paused and parked at once, but a damaged ledger may.
        let shift = try ledger.start("09:00")
        try ledger.insertPause(500, "10:00", nil, shift: shift.id)
        try ledger.insertParking(501, "10:30", nil, shift: shift.id)
        let ended = try ledger.end("08:00")
        #expect(ended.endedAt == .at("10:30"))
        #expect(ended.pauses.map(\.endedAt) == [.at("10:30")])
        #expect(ended.routeSuspensions.map(\.endedAt) == [.at("10:30")])
    }

    @Test func `CLOCK-12 another delivery's later event moves nothing`() throws {
        try ledger.start("09:00")
        let ids = try ledger.accept("09:10", count: 2)
        try ledger.record(.arrive, ids[1], "10:00")
        #expect(try ledger.record(.arrive, ids[0], "09:20").arrivedAtPickupAt == .at("09:20"))
        #expect(try ledger.stored(delivery: ids[1]).arrivedAtPickupAt == .at("10:00"))
    }

    @Test func `CLOCK-13 a clamped event yields a wait and a duration of 0`() throws {
        try ledger.start("09:00")
        let id = try ledger.acceptOne("10:00")
        try ledger.finish(id, arrived: "09:50", pickedUp: "09:40", delivered: "09:30")
        let delivery = try ledger.stored(delivery: id)
        #expect(delivery.pickupWait == 0)
        #expect(delivery.completedDuration == 0)
    }

    @Test func `CLOCK-14 times shown while the clock is behind are 0`() throws {
        let shift = try ledger.start("09:00")
        try ledger.pause("08:30")
        let paused = try ledger.stored(shift)
        #expect(paused.elapsed(asOf: .at("08:00")) == 0)
        #expect(paused.workingDuration(asOf: .at("08:00")) == 0)
        #expect(paused.pausedTime(asOf: .at("08:00")).duration == 0)
    }

    @Test func `GEN-9 a correction is not clamped but refused`() throws {
        let shift = try ledger.finishedShift("09:00", "10:00")
        try ledger.refuses(ShiftEndCorrectionError.invalidCorrection(.notAfterShiftStart)) {
            try ledger.ends.correctEnd(of: shift.id, to: .at("08:00"))
        }
        try ledger.refuses(ShiftPauseCorrectionError.invalidCorrection(.startsBeforeShift)) {
            try ledger.pauses.addMissed(to: shift.id, from: .at("08:59"), to: .at("09:10"))
        }
    }

    @Test func `E3 a shift that begins after the moment of reading has no negative figure`() throws {
        let shift = try ledger.start("12:05")
        #expect(shift.elapsed(asOf: .at("12:00")) == 0)
        #expect(try ledger.end("12:00").completedDuration == 0)
    }
}

extension LedgerFixture {
    /// Records the next step of the one active delivery.
    fileprivate func next(at time: String) throws -> Shift { try at(time).deliveries.recordNextStep().shift }
}
