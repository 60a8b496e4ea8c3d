import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Synchronization
import Testing

/// Batches, flushes and failures of a source inside the process, and the states it shows.
@Suite struct RouteRecorderTests {
    // MARK: Table B

    struct Batch: Sendable, CustomTestStringConvertible {
        let name: String
        let events: @Sendable (RecorderFixture) throws -> Void
        let stored: Int
        let unsaved: Int
        let flushes: Int
        let state: RouteCaptureState
        var testDescription: String { name }
    }

    static let batches: [Batch] = [
        Batch(name: "B1 9 accepted", events: { $0.accept(9) }, stored: 0, unsaved: 9, flushes: 0, state: .tracking),
        Batch(name: "B2 10 accepted", events: { $0.accept(10) }, stored: 10, unsaved: 0, flushes: 1, state: .tracking),
        Batch(
            name: "B3 23 accepted, then the process is killed",
            events: { fixture in
                fixture.accept(23)
                fixture.restart()
            }, stored: 20, unsaved: 0, flushes: 2, state: .tracking),
        Batch(
            name: "B4 23 accepted, then pause",
            events: { fixture in
                fixture.accept(23)
                _ = try fixture.recorder.stopped { try fixture.records.shifts.pause() }
            }, stored: 23, unsaved: 0, flushes: 3, state: .shiftPaused),
        Batch(
            name: "B5 9 accepted, then hidden, source can continue",
            events: { fixture in
                fixture.accept(9)
                fixture.recorder.leaveFront()
            }, stored: 9, unsaved: 0, flushes: 1, state: .tracking),
        Batch(
            name: "B6 20 stored, 10 more accepted, that save fails",
            events: { fixture in
                fixture.accept(20)
                try fixture.records.makeWrites("INSERT", to: "routeSample")
                fixture.accept(10)
                try fixture.records.letWrites("INSERT", to: "routeSample")
            }, stored: 20, unsaved: 0, flushes: 2, state: .unavailable(.storeUnavailable)),
        Batch(
            name: "B7 restart, a candidate where the newest stored one is",
            events: { fixture in
                fixture.accept(10)
                fixture.restart()
                let newest = try #require(try fixture.stored.last)
                let later = newest.instant.adding(seconds: 15)
                fixture.records.clock.move(to: later)
                fixture.recorder.receive(
                    LocationSample(
                        instant: later, latitude: newest.latitude, longitude: newest.longitude, horizontalAccuracy: 8))
                #expect(fixture.records.log.lines.last?.description == "route-capture: rejected: negligibleMovement")
            }, stored: 10, unsaved: 0, flushes: 1, state: .tracking),
    ]

    @Test(arguments: batches)
    func `BATCH-1 BATCH-2 BATCH-3 BATCH-4 BATCH-6 BATCH-10 the table of batches`(batch: Batch) throws {
        let fixture = try RecorderFixture()
        try batch.events(fixture)
        #expect(fixture.recorder.state == batch.state)
        #expect(fixture.recorder.unsavedCount == batch.unsaved)
        #expect(try fixture.stored.count == batch.stored)
        if batch.unsaved == 0 { #expect(fixture.flushCount(after: batch.flushes) == batch.flushes) }
    }

    @Test func `BATCH-2 PERF-1 ten accepted samples are one commit`() throws {
        let fixture = try RecorderFixture()
        let commits = Mutex<[LedgerChange]>([])
        fixture.records.ledger.onCommit { change in commits.withLock { $0.append(change) } }
        fixture.accept(30)
        #expect(commits.withLock { $0 } == [.positions, .positions, .positions])
    }

    @Test func `BATCH-5 a flush with nothing unsaved writes nothing and notifies nobody`() throws {
        let fixture = try RecorderFixture()
        let commits = Mutex(0)
        fixture.records.ledger.onCommit { _ in commits.withLock { $0 += 1 } }
        fixture.recorder.leaveFront()
        fixture.recorder.enterFront()
        fixture.recorder.shutDown()
        #expect(commits.withLock { $0 } == 0)
        #expect(fixture.flushCount(after: 0) == 0)
    }

    @Test func `BATCH-6 capture neither waits on its listener nor fails with it`() throws {
        let records = try LedgerFixture()
        let shift = try records.start("09:00")
        records.at("09:10")
        let gate = DispatchSemaphore(value: 0)
        let recorder = RouteRecorder(records.context, source: FakeSource(), named: "receiver") { gate.wait() }
        recorder.enterFront()
        // The listener is still busy with the first save when the second comes.
        for sample in LocationSample.drive("09:09:40", fixes: 20, every: 1) { recorder.receive(sample) }
        #expect(try records.ledger.read { try $0.routeSampleCount(shift: shift.id) } == 20)
        gate.signal()
        gate.signal()
        recorder.shutDown()
    }

    @Test func `BATCH-7 BATCH-8 BATCH-9 after a failed save the next candidate is judged as the first of the route`()
        throws
    {
        let fixture = try RecorderFixture()
        fixture.accept(10)
        try fixture.records.makeWrites("INSERT", to: "routeSample")
        fixture.accept(10)
        #expect(fixture.recorder.state == .unavailable(.storeUnavailable))
        #expect(fixture.source.commands == ["start", "stop"])
        try fixture.records.letWrites("INSERT", to: "routeSample")
        fixture.recorder.reconcile()
        #expect(fixture.recorder.state == .tracking)
        // At the place of the last stored one, which would be negligible movement
        let newest = try #require(try fixture.stored.last)
        fixture.recorder.receive(
            LocationSample(
                instant: fixture.records.clock.now(), latitude: newest.latitude, longitude: newest.longitude,
                horizontalAccuracy: 8))
        #expect(fixture.recorder.unsavedCount == 1)
        fixture.recorder.shutDown()
        let sessions = try fixture.stored.map(\.captureSession)
        #expect(sessions.count == 11)
        #expect(Set(sessions).count == 2)
    }

    @Test func `BATCH-9 when the shift has ended by then the state is idle`() throws {
        let fixture = try RecorderFixture()
        fixture.accept(9)
        _ = try fixture.records.shifts.end()
        try fixture.records.makeWrites("INSERT", to: "routeSample")
        fixture.recorder.reconcile()
        #expect(fixture.recorder.state == .idle)
        #expect(fixture.recorder.unsavedCount == 0)
    }

    @Test func `BATCH-11 a last sample that cannot be read counts as none and is logged without a position`() throws {
        let fixture = try RecorderFixture()
        fixture.accept(10)
        let newest = try #require(try fixture.stored.last)
        try fixture.access.connection.use { try $0.execute("DROP TABLE captureSession") }
        fixture.restart()
        #expect(fixture.records.log.lines.map(\.description).contains("route-capture: last sample not read"))
        fixture.recorder.receive(
            LocationSample(
                instant: newest.instant, latitude: newest.latitude, longitude: newest.longitude, horizontalAccuracy: 8))
        #expect(fixture.recorder.unsavedCount == 1)
    }

    @Test func `BATCH-12 resuming goes on with the same shift, and nothing stored is rewritten`() throws {
        let fixture = try RecorderFixture()
        fixture.accept(10)
        let before = try fixture.stored
        fixture.restart()
        fixture.accept(10)
        #expect(try fixture.stored.prefix(10) == before[...])
        #expect(try fixture.stored.count == 20)
    }

    @Test func `FILTER-12 FILTER-15 an earlier fix is judged between its neighbours, saved or not`() throws {
        let fixture = try RecorderFixture()
        fixture.accept(12)
        let last = try #require(try fixture.stored.last).instant
        // Ten are saved; the eleventh and twelfth are 5 and 10 s after the last of them, 100 m apart.
        for (seconds, north, isAccepted) in [(2.5, 1050.0, true), (7.5, 1150, true), (6, 2000, false), (-3, 940, true)]
        {
            let before = fixture.recorder.unsavedCount
            fixture.recorder.receive(.fix(last.adding(seconds: seconds), north: north))
            #expect(fixture.recorder.unsavedCount == before + (isAccepted ? 1 : 0))
        }
        fixture.recorder.shutDown()
        #expect(try fixture.stored.count == 15)
    }

    // MARK: States

    @Test func `CAPTURE-4 CAPTURE-6 five reconciles with nothing changed start the stream once`() throws {
        let fixture = try RecorderFixture()
        for _ in 0..<5 { fixture.recorder.reconcile() }
        #expect(fixture.source.commands == ["start"])
    }

    @Test func `CAPTURE-7 CAPTURE-8 a refused transition stops, saves and starts again in a new session`() throws {
        let fixture = try RecorderFixture()
        _ = try fixture.records.deliveries.acceptOffer(deliveryCount: 1)
        fixture.accept(3)
        let saved = Mutex(0)
        #expect(throws: ShiftLifecycleError.activeDeliveriesInProgress(count: 1)) {
            try fixture.recorder.stopped {
                // Everything is saved before the transition is even tried.
                let count = try fixture.stored.count
                saved.withLock { $0 = count }
                _ = try fixture.records.shifts.end()
            }
        }
        #expect(saved.withLock { $0 } == 3)
        #expect(fixture.recorder.state == .tracking)
        #expect(fixture.source.commands == ["start", "stop", "start"])
    }

    @Test func `SHIFT-25 SHIFT-55 before an end is recorded capture has stopped and what was pending is written`()
        throws
    {
        let fixture = try RecorderFixture()
        fixture.accept(3)
        #expect(try fixture.stored.isEmpty)
        let ended = try fixture.recorder.stopped {
            #expect(fixture.source.commands == ["start", "stop"])
            #expect(try fixture.stored.count == 3)
            return try fixture.records.shifts.end()
        }
        #expect(ended.endedAt != nil)
        #expect(!fixture.source.commands.dropFirst().contains("start"))
        #expect(fixture.recorder.state == .idle)
        fixture.accept()
        #expect(try fixture.stored.count == 3)
    }

    @Test func `CAPTURE-9 CAPTURE-12 a shift started with no page in front is recorded from the first page on`() throws
    {
        let records = try LedgerFixture()
        let source = FakeSource()
        let recorder = RouteRecorder(records.context, source: source, named: "receiver")
        try records.start("09:00")
        recorder.reconcile()
        #expect(recorder.state == .pausedInBackground)
        recorder.receive(.fix("09:00"))
        #expect(recorder.unsavedCount == 0)
        #expect(source.commands.isEmpty)
        recorder.enterFront()
        #expect(recorder.state == .tracking)
        #expect(source.commands == ["start"])
    }

    @Test func `CAPTURE-10 CAPTURE-11 a source that can continue goes on off screen and is not started again`() throws {
        let fixture = try RecorderFixture()
        fixture.recorder.leaveFront()
        fixture.accept(10)
        fixture.recorder.enterFront()
        #expect(fixture.source.commands == ["start"])
        #expect(try fixture.stored.count == 10)
    }

    @Test func `CAPTURE-13 ADAPT-5 a source that cannot continue stops when the page leaves the front`() throws {
        let fixture = try RecorderFixture()
        fixture.source.setContinuesOffScreen(false)
        fixture.accept(4)
        fixture.recorder.leaveFront()
        #expect(fixture.recorder.state == .pausedInBackground)
        #expect(fixture.source.commands == ["start", "stop"])
        #expect(try fixture.stored.count == 4)
        fixture.accept(1)
        #expect(fixture.recorder.unsavedCount == 0)
        fixture.recorder.enterFront()
        #expect(fixture.recorder.state == .tracking)
    }

    @Test(arguments: [true, false])
    func `CAPTURE-13 a flush that failed on leaving stops any source and says why`(continues: Bool) throws {
        let fixture = try RecorderFixture()
        fixture.source.setContinuesOffScreen(continues)
        fixture.accept(4)
        try fixture.records.makeWrites("INSERT", to: "routeSample")
        fixture.recorder.leaveFront()
        #expect(fixture.recorder.state == .unavailable(.storeUnavailable))
        #expect(fixture.source.commands == ["start", "stop"])
        #expect(fixture.recorder.unsavedCount == 0)
    }

    @Test
    func `CAPTURE-14 CAPTURE-15 a temporary failure changes nothing, a permanent one stops, and nothing is latched`()
        throws
    {
        let fixture = try RecorderFixture()
        fixture.accept(2)
        fixture.recorder.fail(.temporary)
        #expect(fixture.recorder.state == .tracking)
        #expect(fixture.recorder.unsavedCount == 2)
        fixture.recorder.fail(.permanent)
        #expect(fixture.recorder.state == .unavailable(.locationFailed))
        #expect(fixture.source.commands == ["start", "stop"])
        #expect(try fixture.stored.count == 2)
        fixture.recorder.reconcile()
        #expect(fixture.recorder.state == .tracking)
    }

    @Test func `CAPTURE-14 a source that fails while the shift is paused hides no pause`() throws {
        let fixture = try RecorderFixture()
        _ = try fixture.recorder.stopped { try fixture.records.shifts.pause() }
        fixture.recorder.fail(.permanent)
        #expect(fixture.recorder.state == .shiftPaused)
    }

    @Test func `CAPTURE-16 permission is read for every candidate, and when it is gone capture stops and saves`() throws
    {
        let fixture = try RecorderFixture()
        fixture.accept(3)
        fixture.source.set(status: .denied)
        fixture.accept(1)
        #expect(fixture.recorder.state == .unavailable(.permissionDenied))
        #expect(try fixture.stored.count == 3)
        fixture.source.set(status: .authorizedWhenInUse, services: false)
        fixture.recorder.reconcile()
        #expect(fixture.recorder.state == .unavailable(.locationServicesOff))
    }

    @Test func `AUTH-12 AUTH-13 ADAPT-3 a refusal by the source is a change of permission and ends no shift`() throws {
        let fixture = try RecorderFixture()
        fixture.source.set(status: .denied)
        fixture.recorder.fail(.permissionDenied)
        #expect(fixture.recorder.state == .unavailable(.permissionDenied))
        #expect(try fixture.records.shifts.activeShift()?.openPause == nil)
        #expect(try fixture.records.shifts.activeShift() != nil)
    }

    @Test func `CAPTURE-16 when the shift is gone capture stops with idle and stores nothing`() throws {
        let fixture = try RecorderFixture()
        fixture.accept(3)
        _ = try fixture.records.shifts.end()
        try fixture.records.shifts.deleteCompletedShift(fixture.shift.id)
        fixture.accept(1)
        #expect(fixture.recorder.state == .idle)
        #expect(fixture.source.commands == ["start", "stop"])
        #expect(fixture.recorder.unsavedCount == 0)
        #expect(try fixture.records.rows()["routeSample"].isEmpty)
    }

    @Test func `TERM-6 CAPTURE-2 CAPTURE-7 FILTER-16 a candidate of a shift that was ended elsewhere stops the stream`()
        throws
    {
        for (transition, state) in [
            ("end", RouteCaptureState.idle), ("pause", .shiftPaused), ("park", .routeSuspended),
        ] {
            let fixture = try RecorderFixture()
            fixture.accept(3)
            fixture.records.clock.move(to: fixture.records.clock.now().adding(seconds: 1))
            switch transition {
            case "end": _ = try fixture.records.shifts.end()
            case "pause": _ = try fixture.records.shifts.pause()
            default: _ = try fixture.records.shifts.park()
            }
            fixture.accept(1)
            #expect(fixture.recorder.state == state)
            #expect(fixture.source.commands == ["start", "stop"])
            #expect(try fixture.stored.count == 3)
        }
    }

    @Test func `FILTER-16 a rejection stores nothing, changes no state and stops nothing`() throws {
        let fixture = try RecorderFixture()
        fixture.accept(1)
        fixture.recorder.receive(fixture.sample(accuracy: 101))
        fixture.recorder.receive(.fix("08:00"))
        #expect(fixture.recorder.state == .tracking)
        #expect(fixture.recorder.unsavedCount == 1)
        #expect(fixture.source.commands == ["start"])
        let refusals = fixture.records.log.lines.filter { $0.event == "rejected" }.map(\.description)
        #expect(refusals == ["poorAccuracy", "beforeShiftStart"].map { "route-capture: rejected: \($0)" })
    }

    @Test func `CAPTURE-1 what was accepted before an event for the past was known is not saved against it`() throws {
        let fixture = try RecorderFixture()
        fixture.accept(6)
        // The fourth sample is of 9:10:20, the fifth of 9:10:25.
        _ = try fixture.records.shifts.park(at: .at(.at("09:10:25")))
        fixture.recorder.reconcile()
        #expect(fixture.recorder.state == .routeSuspended)
        #expect(try fixture.stored.map(\.instant) == ["09:10:05", "09:10:10", "09:10:15", "09:10:20"].map(Instant.at))
    }

    @Test func `CAPTURE-15 a store that cannot be read stops capture until it can`() throws {
        let fixture = try RecorderFixture()
        try fixture.records.execute("ALTER TABLE shift RENAME TO shiftElsewhere")
        fixture.accept(1)
        #expect(fixture.recorder.state == .unavailable(.storeUnavailable))
        #expect(fixture.source.commands == ["start", "stop"])
        fixture.recorder.reconcile()
        #expect(fixture.recorder.state == .unavailable(.storeUnavailable))
        try fixture.records.execute("ALTER TABLE shiftElsewhere RENAME TO shift")
        fixture.recorder.reconcile()
        #expect(fixture.recorder.state == .tracking)
    }

    @Test func `CAPTURE-17 a shift unfinished when the product stopped is captured again as the same shift`() throws {
        let fixture = try RecorderFixture()
        fixture.accept(10)
        fixture.restart()
        fixture.accept(10)
        #expect(fixture.recorder.state == .tracking)
        #expect(try fixture.stored.count == 20)
        #expect(try fixture.records.rows()["shift"].count == 1)
        #expect(try fixture.records.shifts.activeShift()?.startedAt == .at("09:00"))
    }

    @Test
    func `CAPTURE-18 CAPTURE-19 parked or paused when the product stopped is parked or paused when it starts again`()
        throws
    {
        for (transition, state) in [("pause", RouteCaptureState.shiftPaused), ("park", .routeSuspended)] {
            let fixture = try RecorderFixture()
            _ = try fixture.recorder.stopped {
                try transition == "pause" ? fixture.records.shifts.pause() : fixture.records.shifts.park()
            }
            fixture.restart()
            // However fast it goes, only the driver ends it.
            fixture.accept(20)
            #expect(fixture.recorder.state == state)
            #expect(try fixture.stored.isEmpty)
        }
    }

    @Test func `INTAKE-7 a source across the network that records keeps the one inside from splitting its route`()
        throws
    {
        let fixture = try RecorderFixture()
        let phone = RouteCaptureService(fixture.records.context, access: fixture.access)
        fixture.records.at("09:10")
        _ = try phone.capture([(.fix("09:09:50"), nil)], from: CaptureFixture.app)
        fixture.restart()
        fixture.accept(1)
        #expect(
            fixture.records.log.lines.last?.description == "route-capture: rejected: otherSourceRecording")
    }

    @Test func `a commit's observer may look at the recorder`() throws {
        let fixture = try RecorderFixture()
        let seen = Mutex<[RouteCaptureState]>([])
        let recorder = fixture.recorder
        fixture.records.ledger.onCommit { _ in
            recorder.reconcile()
            seen.withLock { $0.append(recorder.state) }
        }
        fixture.accept(20)
        #expect(seen.withLock { $0 } == [.tracking, .tracking])
        #expect(try fixture.stored.count == 20)
    }
}
