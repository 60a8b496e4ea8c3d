import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

/// Several threads, and several processes over one file, at once.
@Suite struct ConcurrencyTests {
    @Test func `SHIFT-12 GEN-6 eight simultaneous starts leave exactly one shift`() throws {
        let ledger = try LedgerFixture()
        let answers = concurrently(8) { _ in try ledger.shifts.start() }
        #expect(answers.compactMap(\.answer).count == 1)
        for failure in answers.compactMap(\.failure) {
            #expect(failure as? ShiftLifecycleError == .shiftAlreadyActive(startedAt: .at("09:00")))
        }
        #expect(try ledger.rows().counts == ["shift": 1])
    }

    @Test func `SHIFT-12 SHIFT-11 E9 of twenty starts by two processes nineteen are clearly refused`() throws {
        let folder = try LedgerFolder()
        let processes = [try LedgerFixture(in: folder), try LedgerFixture(in: folder, firstID: 1_000)]
        let answers = concurrently(20) { try processes[$0 % 2].shifts.start() }
        #expect(answers.compactMap(\.answer).count == 1)
        let refusals = answers.compactMap { $0.failure as? ShiftLifecycleError }
        #expect(refusals == Array(repeating: .shiftAlreadyActive(startedAt: .at("09:00")), count: 19))
        #expect(try processes[0].rows().counts == ["shift": 1])
    }

    @Test func `SHIFT-28 eight simultaneous ends end the shift once`() throws {
        let ledger = try LedgerFixture()
        try ledger.start("09:00")
        ledger.at("10:00")
        let answers = concurrently(8) { _ in try ledger.shifts.end() }
        #expect(answers.compactMap(\.answer).count == 1)
        #expect(answers.compactMap { $0.failure as? ShiftLifecycleError } == Array(repeating: .noActiveShift, count: 7))
        #expect(try ledger.shifts.lastFinishedShift()?.endedAt == .at("10:00"))
    }

    @Test func `GEN-6 PARK-2 of eight pauses, parkings or steps at once one is recorded`() throws {
        let ledger = try LedgerFixture()
        try ledger.start("09:00")
        let id = try ledger.acceptOne("09:10")
        ledger.at("09:20")
        #expect(concurrently(8) { _ in try ledger.deliveries.record(.arrive, on: id) }.compactMap(\.answer).count == 1)
        #expect(concurrently(8) { _ in try ledger.shifts.park() }.compactMap(\.answer).count == 1)
        #expect(concurrently(8) { _ in try ledger.deliveries.cancel(id) }.compactMap(\.answer).count == 1)
        #expect(concurrently(8) { _ in try ledger.shifts.pause() }.compactMap(\.answer).count == 1)
        #expect(
            try ledger.rows().counts == [
                "shift": 1, "offer": 1, "delivery": 1, "routeSuspension": 1, "shiftPause": 1,
            ])
    }

    @Test func `OFFER-7 DELIV-5 GEN-6 eight acceptances at once are eight offers`() throws {
        let folder = try LedgerFolder()
        let processes = [try LedgerFixture(in: folder), try LedgerFixture(in: folder, firstID: 1_000)]
        try processes[0].start("09:00")
        let answers = concurrently(8) { try processes[$0 % 2].deliveries.acceptOffer(deliveryCount: 2) }
        #expect(answers.compactMap(\.answer).count == 8)
        #expect(try processes[1].rows().counts == ["shift": 1, "offer": 8, "delivery": 16])
        // No number is given twice: each answer counted what the ones before it had recorded.
        #expect(Set(answers.compactMap { $0.answer?.shift.offers.count }) == Set(1...8))
    }

    @Test func `PICKUP-10 PICKUP-12 one name given by two processes at once is one place`() throws {
        let folder = try LedgerFolder()
        let processes = [try LedgerFixture(in: folder), try LedgerFixture(in: folder, firstID: 1_000)]
        try processes[0].start("09:00")
        let ids = try processes[0].accept("09:10", count: 8)
        let answers = concurrently(8) { number in
            try processes[number % 2].places.assign(
                name: number < 4 ? "Taco House" : "TACO HOUSE", toDelivery: ids[number])
        }
        #expect(answers.compactMap(\.failure).isEmpty)
        #expect(try processes[0].rows()["pickupPlace"].count == 1)
        #expect(Set(answers.compactMap { $0.answer?.delivery.pickupPlace?.id }).count == 1)
    }

    /// One random step of a driver with a shaky hand; `nil` when the rules refused it.
    private static func step(
        _ ledger: LedgerFixture, _ random: inout SeededGenerator
    ) throws -> String? {
        let delivery = try ledger.shifts.activeShift()?.deliveries.randomElement(using: &random)?.id
        do {
            switch Int.random(in: 0..<12, using: &random) {
            case 0: _ = try ledger.shifts.start()
            case 1: _ = try ledger.shifts.end()
            case 2: _ = try ledger.shifts.pause()
            case 3, 4: _ = try ledger.shifts.resume()
            case 5: _ = try ledger.shifts.park()
            case 6: _ = try ledger.shifts.resumeDriving()
            case 7: _ = try ledger.deliveries.acceptOffer(deliveryCount: Int.random(in: 1...2, using: &random))
            case 8, 9: _ = try ledger.deliveries.recordNextStep()
            case 10: if let delivery { _ = try ledger.deliveries.cancel(delivery) }
            default: if let delivery { _ = try ledger.deliveries.record(.arrive, on: delivery) }
            }
            return nil
        } catch let refusal as any DriverFacingError {
            return refusal.code
        }
    }

    @Test func `STORE-11 GEN-6 two processes working the same shifts lose nothing and break no rule`() throws {
        let folder = try LedgerFolder()
        let processes = [try LedgerFixture(in: folder), try LedgerFixture(in: folder, firstID: 100_000)]
        // Four threads over two ledgers; each process's clock runs on its own.
        let answers = concurrently(4) { number in
            let ledger = processes[number % 2]
            var random = SeededGenerator(seed: UInt64(number) + 7)
            var refused: [String] = []
            for minute in 0..<40 {
                ledger.clock.move(to: .at("09:00").adding(seconds: Double(minute * 60 + number)))
                if let refusal = try Self.step(ledger, &random) { refused.append(refusal) }
            }
            return refused
        }
        #expect(answers.compactMap(\.failure).isEmpty)
        // Nobody had to wait in vain, and nothing but rules said no.
        #expect(!answers.compactMap(\.answer).joined().contains("storeUnavailable"))

        // Every commit that was answered is there, and both processes read the same.
        let rows = try processes[0].rows()
        #expect(try processes[1].rows() == rows)
        let recorded = processes.flatMap(\.log.lines).filter { $0.event != "refused" }
        #expect(rows["shift"].count == recorded.count { $0.category == .shift && $0.event == "started" })
        #expect(rows["offer"].count == recorded.count { $0.category == .delivery && $0.event == "started" })
        #expect(rows["shiftPause"].count == recorded.count { $0.event == "paused" })
        #expect(rows["routeSuspension"].count == recorded.count { $0.event == "parked" })
        #expect(
            rows["delivery"].count { $0["cancelledAt"] != .null } == recorded.count { $0.event == "cancelled" })
        #expect(rows["shift"].count { $0["endedAt"] == .null } <= 1)
        try expectSound(processes[0])
    }

    /// What no sequence of operations may break.
    private func expectSound(_ ledger: LedgerFixture) throws {
        let running = try ledger.shifts.activeShift()
        for shift in try ledger.shifts.finishedShifts() + [running].compactMap(\.self) {
            let isOpen = shift.endedAt == nil
            #expect(shift.pauses.count { $0.endedAt == nil } <= (isOpen ? 1 : 0))
            #expect(shift.routeSuspensions.count { $0.endedAt == nil } <= (isOpen ? 1 : 0))
            #expect(!shift.isPaused || shift.openRouteSuspension == nil)
            #expect(shift.activeDeliveries.isEmpty || (isOpen && !shift.isPaused))
            #expect(shift.numberedDeliveries.map(\.number) == Array(0..<shift.deliveries.count).map { $0 + 1 })
            for delivery in shift.deliveries {
                #expect(delivery.times.firstDisorder == nil)
                #expect(delivery.acceptedAt >= shift.startedAt)
                #expect(shift.offers.contains { $0.id == delivery.offerID })
            }
            for offer in shift.numberedOffers { #expect(!offer.deliveries.isEmpty) }
            for pause in shift.pauses { #expect(pause.endedAt.map { $0 >= pause.startedAt } ?? true) }
            for stretch in shift.routeSuspensions {
                #expect(stretch.endedAt.map { $0 >= stretch.startedAt } ?? true)
            }
        }
    }
}
