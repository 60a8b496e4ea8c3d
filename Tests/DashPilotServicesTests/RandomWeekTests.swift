import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

/// Random weeks through the services, beside a reference kept in the plainest way (``ReferenceWeek``).
@Suite struct RandomWeekTests {
    private static func instant(_ minute: Int) -> Instant { Instant.at("00:00").adding(seconds: Double(minute * 60)) }

    private static func minute(_ instant: Instant) -> Int { Int(instant.seconds(since: .at("00:00")) / 60) }

    private static func minute(_ instant: Instant?) -> Int? { instant.map(minute) }

    private static func cents(_ money: Money) -> Int { NSDecimalNumber(decimal: money.amount * 100).intValue }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `GEN-5 GEN-8 NUM-3 a random week is answered and recorded as the rules say`(seed: UInt64) throws {
        let ledger = try LedgerFixture()
        var random = SeededGenerator(seed: seed)
        var reference = ReferenceWeek()
        var now = 8 * 60
        var accepted = 0
        for _ in 0..<400 {
            // Now and then the clock is set back by up to half an hour.
            now += Int.random(in: 0..<20, using: &random) == 0 ? -Int.random(in: 1...30, using: &random) : 0
            now += Int.random(in: 0...20, using: &random)
            ledger.clock.move(to: Self.instant(now))
            // Most steps are such as the rules accept; the others are whatever comes.
            var step = Self.step(in: reference, at: now, &random)
            for _ in 0..<Int.random(in: 0...6, using: &random) where reference.refuses(step, at: now) {
                step = Self.step(in: reference, at: now, &random)
            }
            let before = try ledger.rows()
            let (refusal, made) = try Self.perform(step, on: ledger)
            let expected = reference.take(step, at: now, made: made)
            try #require(refusal == expected, "\(step) at \(now)")
            if refusal == nil { accepted += 1 } else { #expect(try ledger.rows() == before) }
        }
        try expectSame(reference, ledger, now)
        // The week has to have been one: most kinds of step succeed often.
        #expect(accepted > 150)
        #expect(accepted < 350)
        #expect(reference.days.count > 1)
    }

    private static func step(
        in week: ReferenceWeek, at now: Int, _ random: inout SeededGenerator
    ) -> ReferenceWeek.Step {
        let all = week.days.flatMap(\.work)
        let active = all.filter(\.isActive)
        let preferred = Bool.random(using: &random) && !active.isEmpty ? active : all.suffix(6)
        let work = preferred.randomElement(using: &random)?.id ?? UUID.numbered(0)
        let day = week.days.randomElement(using: &random)
        let dayID = day?.id ?? UUID.numbered(0)
        let minute = (day?.start ?? now) + Int.random(in: -10...200, using: &random)
        switch Int.random(in: 0..<40, using: &random) {
        case 0...2: return .start
        case 3...4: return .end
        case 5...6: return .pause
        case 7...10: return .resume
        case 11...12: return .park
        case 13...15: return .drive
        case 16...17: return .accept(Int.random(in: 0...2, using: &random))
        case 18...22: return .next
        case 23...24: return .arrive(work)
        case 25...26: return .pickUp(work)
        case 27...28: return .complete(work)
        case 29: return .cancel(work)
        case 30: return .reopen(work)
        case 31: return .toCancelled(work)
        case 32...33: return .gross(work, Int.random(in: -1...2_500, using: &random))
        case 34: return .tip(work, Int.random(in: 0...500, using: &random))
        case 35: return .dayGross(dayID, Int.random(in: -1...20_000, using: &random))
        case 36: return Int.random(in: 0..<8, using: &random) == 0 ? .delete(dayID) : .next
        case 37: return .addPause(dayID, minute, minute + Int.random(in: 0...40, using: &random))
        default: return .correctEnd(dayID, minute)
        }
    }

    /// What the services answer: the refusal's code, or the identifiers of what was made.
    private static func perform(
        _ step: ReferenceWeek.Step, on ledger: LedgerFixture
    ) throws -> (refusal: String?, made: [UUID]) {
        do {
            switch step {
            case .start: return (nil, [try ledger.shifts.start().id])
            case .end: _ = try ledger.shifts.end()
            case .pause: _ = try ledger.shifts.pause()
            case .resume: _ = try ledger.shifts.resume()
            case .park: _ = try ledger.shifts.park()
            case .drive: _ = try ledger.shifts.resumeDriving()
            case .next: _ = try ledger.deliveries.recordNextStep()
            case .accept(let count):
                return (
                    nil, try ledger.deliveries.acceptOffer(deliveryCount: count).offer.deliveries.map(\.id)
                )
            case .arrive(let id): _ = try ledger.deliveries.record(.arrive, on: id)
            case .pickUp(let id): _ = try ledger.deliveries.record(.pickUp, on: id)
            case .complete(let id): _ = try ledger.deliveries.record(.complete, on: id)
            case .cancel(let id): _ = try ledger.deliveries.cancel(id)
            case .reopen(let id): _ = try ledger.deliveries.reopen(id)
            case .toCancelled(let id): _ = try ledger.deliveries.correctToCancelled(id)
            case .gross(let id, let cents):
                _ = try ledger.deliveries.setGrossEarnings(Money(minorUnits: cents), of: id)
            case .tip(let id, let cents):
                _ = try ledger.deliveries.recordTip(Money(minorUnits: cents), method: .cash, on: id)
            case .dayGross(let id, let cents):
                _ = try ledger.shifts.setGrossEarnings(Money(minorUnits: cents), of: id)
            case .delete(let id): try ledger.shifts.deleteCompletedShift(id)
            case .addPause(let id, let start, let end):
                _ = try ledger.pauses.addMissed(to: id, from: instant(start), to: instant(end))
            case .correctEnd(let id, let end): _ = try ledger.ends.correctEnd(of: id, to: instant(end))
            }
            return (nil, [])
        } catch let refusal as any DriverFacingError {
            return (refusal.code, [])
        }
    }

    private func expectSame(_ reference: ReferenceWeek, _ ledger: LedgerFixture, _ now: Int) throws {
        let running = try [ledger.shifts.activeShift()].compactMap(\.self)
        let stored = try ledger.shifts.finishedShifts() + running
        #expect(Set(stored.map(\.id)) == Set(reference.days.map(\.id)))
        for day in reference.days {
            let shift = try #require(stored.first { $0.id == day.id })
            #expect(Self.sorted(Self.day(shift)) == Self.sorted(day))
            let worked = day.workedMinutes(to: day.end ?? now)
            #expect(shift.workingDuration(asOf: Self.instant(now)) == Double(60 * worked))
            #expect((shift.deliveryActiveTime.duration ?? 0) == Double(60 * day.deliveryMinutes))
            #expect(shift.numberedDeliveries.map(\.number) == day.work.indices.map { $0 + 1 })
            #expect(
                shift.deliverySummary
                    == DeliverySummary(
                        completed: day.work.count { $0.delivered != nil },
                        cancelled: day.work.count { $0.cancelled != nil }, inProgress: day.active))
        }
        try expectNoOrphans(ledger.rows())
    }

    /// No row belongs to a shift, offer or delivery that is gone.
    private func expectNoOrphans(_ rows: LedgerRows) {
        let shifts = Set(rows["shift"].map { $0["id"] })
        for table in ["delivery", "offer", "shiftPause", "routeSuspension"] {
            #expect(rows[table].allSatisfy { shifts.contains($0["shift"]) })
        }
        let deliveries = Set(rows["delivery"].map { $0["id"] })
        #expect(rows["deliveryTip"].allSatisfy { deliveries.contains($0["delivery"]) })
    }

    private static func day(_ shift: Shift) -> ReferenceWeek.Day {
        ReferenceWeek.Day(
            id: shift.id, start: minute(shift.startedAt), end: minute(shift.endedAt),
            pauses: shift.pauses.map { .init(start: minute($0.startedAt), end: minute($0.endedAt)) },
            parked: shift.routeSuspensions.map { .init(start: minute($0.startedAt), end: minute($0.endedAt)) },
            work: shift.deliveries.map { delivery in
                ReferenceWeek.Work(
                    id: delivery.id, accepted: minute(delivery.acceptedAt), arrived: minute(delivery.arrivedAtPickupAt),
                    pickedUp: minute(delivery.pickedUpAt), delivered: minute(delivery.deliveredAt),
                    cancelled: minute(delivery.cancelledAt), gross: delivery.grossEarnings.map(cents),
                    tips: delivery.additionalTips.map { cents($0.amount) }.sorted())
            }, gross: shift.grossEarnings.map(cents))
    }

    /// The reference's day in the order that a shift holds its rows: pauses and stretches by start, deliveries by
    /// acceptance and identifier.
    private static func sorted(_ day: ReferenceWeek.Day) -> ReferenceWeek.Day {
        var day = day
        // A stretch of no length may stand beside another of the same start, in the order of identifiers alone.
        day.pauses.sort { ($0.start, $0.end ?? .max) < ($1.start, $1.end ?? .max) }
        day.parked.sort { ($0.start, $0.end ?? .max) < ($1.start, $1.end ?? .max) }
        day.work.sort { ($0.accepted, $0.id.uuidString) < ($1.accepted, $1.id.uuidString) }
        for index in day.work.indices { day.work[index].tips.sort() }
        return day
    }
}
