import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

/// Figures of routes that were measured before: always those of the stored rows, and no row read twice for them.
@Suite struct RouteMeasuringTests {
    /// A process with a ledger, and what it keeps of routes.
    private struct Process {
        let records: LedgerFixture
        let routes: MeasuredRoutes

        init(_ records: LedgerFixture) {
            self.records = records
            routes = MeasuredRoutes(records.ledger)
        }

        private var keeping: ServiceContext {
            ServiceContext(
                ledger: records.ledger, clock: records.clock, ids: records.ids, log: records.log,
                measuredRoutes: routes)
        }

        func insert(_ samples: [LocationSample], _ shift: UUID, session: UInt32 = 500) throws {
            try records.ledger.write { transaction in
                try transaction.insert(
                    samples.map { RoutePoint($0, captureSession: .numbered(session)) }, intoShift: shift)
            }
        }

        func figures() throws -> [UUID: RouteDistance] { try Self.figures(ShiftHistoryService(keeping)) }

        /// The same from every stored row.
        func fresh() throws -> [UUID: RouteDistance] { try Self.figures(ShiftHistoryService(records.context)) }

        private static func figures(_ history: ShiftHistoryService) throws -> [UUID: RouteDistance] {
            let shifts = try history.finishedShifts() + [history.activeShift()].compactMap(\.self)
            return Dictionary(uniqueKeysWithValues: shifts.map { ($0.shift.id, $0.distance) })
        }

        /// Of the present week's shifts, as the history's page shows them.
        func shownMetres() throws -> [Double] {
            try ShiftHistoryService(keeping).shownWeeks(olderCount: 0, in: .newYork).weeks.current.shifts
                .map(\.distance.metres)
        }

        func summaryMetres(_ unit: ReportingPeriod.Unit) throws -> [Double] {
            let period = ReportingPeriod(unit, containing: Instant.at("12:00"), calendar: DriverLocale.newYork.calendar)
            return try PeriodSummaryService(keeping).shifts(of: period).map(\.distance.metres)
        }
    }

    /// Three finished shifts of an hour with a drive of 6 km each, and a running one from 13:00.
    private func workedDay(_ records: LedgerFixture) throws -> (process: Process, shifts: [Shift]) {
        let process = Process(records)
        let finished = try (9..<12).map { try records.finishedShift("\($0):00", "\($0):59") }
        let running = try records.start("13:00")
        records.at("20:00")
        for (hour, shift) in zip([9, 10, 11, 13], finished + [running]) {
            try process.insert(LocationSample.drive("\(hour):05", fixes: 61), shift.id)
        }
        return (process, finished + [running])
    }

    @Test func `MILE-18 SPEED-6 what was measured once is not read again`() throws {
        let (process, shifts) = try workedDay(try LedgerFixture())
        let figures = try process.figures()
        #expect(figures.count == 4)
        for shift in shifts { #expect(abs(try #require(figures[shift.id]).metres - 6000) < 0.01) }
        // No position can be read any more, and the figures of finished shifts are still there.
        try process.records.execute("ALTER TABLE routeSample RENAME TO elsewhere")
        #expect(try process.summaryMetres(.day).count == 3)
        #expect(throws: ShiftLifecycleError.storeUnavailable(underlying: .any)) { try process.fresh() }
    }

    @Test func `HWEEK-7 SPEED-6 weeks of the history that are shown again read no position`() throws {
        let (process, _) = try workedDay(try LedgerFixture())
        #expect(try process.shownMetres().map { $0.rounded() } == [6000, 6000, 6000])
        #expect(process.routes.count == 3)
        try process.records.execute("ALTER TABLE routeSample RENAME TO elsewhere")
        #expect(try process.shownMetres().map { $0.rounded() } == [6000, 6000, 6000])
    }

    @Test func `MILE-24 a running route that cannot be read leaves the previous figure standing`() throws {
        let (process, shifts) = try workedDay(try LedgerFixture())
        let before = try process.figures()
        try process.records.execute("ALTER TABLE routeSample RENAME TO elsewhere")
        #expect(try process.figures()[shifts[3].id] == before[shifts[3].id])
        // A process that has measured nothing has nothing to show.
        #expect(throws: ShiftLifecycleError.storeUnavailable(underlying: .any)) {
            try Process(process.records).figures()
        }
    }

    @Test func `MILE-18 MILE-26 a position added, taken or deleted shows in the figure at once`() throws {
        let records = try LedgerFixture()
        let (process, shifts) = try workedDay(records)
        _ = try process.figures()
        func check(_ metres: Double?, of shift: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
            let figures = try process.figures()
            #expect(figures == (try process.fresh()), sourceLocation: sourceLocation)
            let found = figures[shifts[shift].id]?.metres
            #expect(
                found.map { $0.rounded() } == metres.map { $0.rounded() }, "\(found ?? -1)",
                sourceLocation: sourceLocation)
        }
        // A late batch goes on for ten legs.
        try process.insert(LocationSample.drive("9:05", fixes: 10, offset: 305), shifts[0].id)
        try check(7000, of: 0)
        // A position in the middle, 100 m off the line: two legs of 111.8 m for one of 100 m.
        try process.insert([.fix("9:05:02.500", north: 50, east: 100)], shifts[0].id)
        try check(7123.6, of: 0)
        _ = try records.ends.correctEnd(of: shifts[1].id, to: .at("10:05:30"))
        try check(600, of: 1)
        // A later end brings no metre back, and a gap at the edge.
        _ = try records.ends.correctEnd(of: shifts[1].id, to: .at("10:30"))
        try check(600, of: 1)
        try records.shifts.deleteCompletedShift(shifts[2].id)
        try check(nil, of: 2)
        try process.insert(LocationSample.drive("13:05", fixes: 5, offset: 305), shifts[3].id)
        try check(6500, of: 3)
    }

    @Test func `MILE-18 what another process writes shows in the figure at once`() throws {
        let folder = try LedgerFolder()
        let (server, shifts) = try workedDay(try LedgerFixture(in: folder))
        let command = Process(try LedgerFixture(in: folder, now: "20:00", firstID: 1000))
        _ = try server.figures()
        #expect(server.routes.count == 3)

        // As many positions as before, and the same newest: one in the middle was replaced by another.
        try command.insert([.fix("09:05:02.500", north: 50, east: 100)], shifts[0].id)
        try command.records.execute(
            "DELETE FROM routeSample WHERE shift = \(shifts[0].id) AND timestamp = \(Instant.at("09:05:05"))")
        #expect(try server.figures() == server.fresh())
        _ = try command.records.ends.correctEnd(of: shifts[1].id, to: .at("10:05:30"))
        #expect(try server.figures() == server.fresh())
        try command.records.shifts.deleteCompletedShift(shifts[2].id)
        #expect(try server.figures() == server.fresh())
        try command.insert(LocationSample.drive("13:05", fixes: 5, offset: 305), shifts[3].id)
        let running = try #require(try server.figures()[shifts[3].id])
        #expect(abs(running.metres - 6500) < 0.01)
        // What it writes of anything else costs a reading and changes no figure.
        _ = try command.records.shifts.setGrossEarnings(Money(minorUnits: 500), of: shifts[0].id)
        #expect(try server.figures() == server.fresh())
    }

    @Test func `MILE-20 MILE-21 MILE-22 a running figure is that of the rows, also when they come late`() throws {
        let records = try LedgerFixture()
        let (process, shifts) = try workedDay(records)
        let running = shifts[3]
        func metres() throws -> Double {
            let figure = try process.figures()[running.id]
            #expect(try figure == process.fresh()[running.id])
            return try #require(figure).metres
        }
        #expect(abs(try metres() - 6000) < 0.01)
        // In order: an extension
        try process.insert(LocationSample.drive("13:05", fixes: 1, offset: 305), running.id)
        #expect(abs(try metres() - 6100) < 0.01)
        // Late, into the middle: an extension alone would leave the two legs of 111.8 m out.
        try process.insert([.fix("13:05:02.500", north: 50, east: 100)], running.id)
        #expect(abs(try metres() - 6223.607) < 0.01)
        // At the instant of the last one consumed, first by latitude
        try process.insert([.fix("13:10:05", north: 6099)], running.id)
        #expect(abs(try metres() - 6222.607) < 0.01)
    }

    @Test func `INTAKE-20 MILE-21 as many positions taken as added leave no old figure`() throws {
        let records = try LedgerFixture()
        let (process, shifts) = try workedDay(records)
        _ = try process.figures()
        // Takes the ten positions from 13:09:15 on, and drives on with ten others.
        _ = try records.shifts.park(at: .at(.at("13:09:15")))
        _ = try records.shifts.resumeDriving(at: .at(.at("13:12")))
        try process.insert(LocationSample.drive("13:12", fixes: 10), shifts[3].id, session: 501)
        let figure = try #require(try process.figures()[shifts[3].id])
        #expect(try figure == process.fresh()[shifts[3].id])
        // 51 positions on the way, then ten
        #expect(abs(figure.metres - (4900 + 900)) < 101)
        #expect(figure.segmentCount == 2)
    }

    @Test func `MILE-23 a figure is one shift's and is dropped with it`() throws {
        let records = try LedgerFixture()
        let (process, _) = try workedDay(records)
        _ = try process.figures()
        try records.end("20:00")
        let next = try records.start("20:01")
        #expect(try process.figures()[next.id] == .empty)
        #expect(try process.figures() == process.fresh())
    }

    @Test func `MILE-18 whatever two processes write in whatever order, kept figures are those of the rows`() throws {
        var generator = SeededGenerator(seed: 18)
        let folder = try LedgerFolder()
        let (server, shifts) = try workedDay(try LedgerFixture(in: folder))
        let command = Process(try LedgerFixture(in: folder, now: "20:00", firstID: 1000))
        for _ in 0..<60 {
            let writer = Bool.random(using: &generator) ? server : command
            let shift = try #require(shifts.randomElement(using: &generator))
            let seconds = Double.random(in: 0..<3000, using: &generator)
            let instant = shift.startedAt.adding(seconds: seconds)
            switch Int.random(in: 0..<3, using: &generator) {
            case 0:
                try writer.insert([.fix(instant, north: seconds * 20)], shift.id)
            case 1:
                try writer.records.ledger.write { _ = try $0.deleteRouteSamples(shift: shift.id, from: instant) }
            default:
                // A write that fails half way leaves no trace, in the figures either.
                #expect(throws: LedgerFailure.self) {
                    try writer.records.ledger.write { transaction in
                        try transaction.insert(
                            RoutePoint(.fix(instant, north: seconds * 20), captureSession: .numbered(500)),
                            intoShift: shift.id)
                        throw LedgerFailure(.unexpected, message: "given up")
                    }
                }
            }
            for process in [server, command] { #expect(try process.figures() == process.fresh()) }
        }
    }

    @Test func `MILE-18 readers beside writers keep nothing that a commit has made old`() throws {
        let folder = try LedgerFolder()
        let (server, shifts) = try workedDay(try LedgerFixture(in: folder))
        let answers = concurrently(4) { number in
            for round in 0..<40 {
                if number == 0 {
                    try server.insert(
                        LocationSample.drive("9:15", fixes: 1, offset: Double(round) * 5), shifts[round % 4].id)
                } else {
                    _ = try server.figures()
                }
            }
        }
        #expect(answers.allSatisfy { $0.failure == nil })
        #expect(try server.figures() == server.fresh())
    }
}
