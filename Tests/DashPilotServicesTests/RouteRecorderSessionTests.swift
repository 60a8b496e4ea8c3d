import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

/// Which events give the next sample of a source inside the process another session.
@Suite struct RouteRecorderSessionTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let event: @Sendable (RecorderFixture) throws -> Void
        let isSame: Bool
        var testDescription: String { name }
    }

    static let rows: [Row] = [
        Row(
            name: "S1 page hidden and shown again",
            event: { fixture in
                fixture.recorder.leaveFront()
                fixture.recorder.enterFront()
            }, isSame: true),
        Row(
            name: "S2 candidate rejected",
            event: { fixture in
                fixture.recorder.receive(fixture.sample(accuracy: 101))
                fixture.recorder.receive(fixture.sample(accuracy: -1))
                fixture.recorder.receive(.fix(fixture.records.clock.now(), north: 100_000))
                fixture.recorder.receive(.fix("08:00"))
            }, isSame: true),
        Row(name: "S3 temporary source failure", event: { $0.recorder.fail(.temporary) }, isSame: true),
        Row(
            name: "S4 a delivery starts, advances, is cancelled",
            event: { fixture in
                let deliveries = fixture.records.deliveries
                let id = try #require(try deliveries.acceptOffer(deliveryCount: 1).offer.deliveries.first?.id)
                fixture.recorder.reconcile()
                _ = try deliveries.record(.arrive, on: id)
                fixture.recorder.reconcile()
                _ = try deliveries.cancel(id)
                fixture.recorder.reconcile()
            }, isSame: true),
        Row(
            name: "S5 pause then resume",
            event: { fixture in
                _ = try fixture.recorder.stopped { try fixture.records.shifts.pause() }
                _ = try fixture.recorder.stopped { try fixture.records.shifts.resume() }
            }, isSame: false),
        Row(
            name: "S6 park then drive again",
            event: { fixture in
                _ = try fixture.recorder.stopped { try fixture.records.shifts.park() }
                _ = try fixture.recorder.stopped { try fixture.records.shifts.resumeDriving() }
            }, isSame: false),
        Row(
            name: "S7 permission lost then granted",
            event: { fixture in
                fixture.source.set(status: .denied)
                fixture.recorder.reconcile()
                fixture.source.set(status: .authorizedWhenInUse)
                fixture.recorder.reconcile()
            }, isSame: false),
        Row(
            name: "S8 save failed, then reconcile",
            event: { fixture in
                // Saved first, so that the first sample is there to compare with
                fixture.recorder.leaveFront()
                fixture.recorder.enterFront()
                try fixture.records.makeWrites("INSERT", to: "routeSample")
                fixture.accept(10)
                try fixture.records.letWrites("INSERT", to: "routeSample")
                fixture.recorder.reconcile()
            }, isSame: false),
        Row(
            name: "S9 process restarted",
            event: { fixture in
                fixture.recorder.leaveFront()
                fixture.restart()
            }, isSame: false),
        Row(
            name: "S10 end refused because a delivery is open",
            event: { fixture in
                _ = try fixture.records.deliveries.acceptOffer(deliveryCount: 1)
                #expect(throws: ShiftLifecycleError.activeDeliveriesInProgress(count: 1)) {
                    try fixture.recorder.stopped { _ = try fixture.records.shifts.end() }
                }
            }, isSame: false),
        Row(
            name: "S11 shift ended, another started",
            event: { fixture in
                _ = try fixture.recorder.stopped { try fixture.records.shifts.end() }
                try fixture.startAnotherShift()
                fixture.recorder.reconcile()
            }, isSame: false),
    ]

    @Test(arguments: rows)
    func `SESSION-1 SESSION-4 the table of sessions`(row: Row) throws {
        let fixture = try RecorderFixture()
        let first = fixture.shift
        fixture.accept(1)
        try row.event(fixture)
        fixture.accept(1)
        fixture.recorder.shutDown()
        let ofFirst = try fixture.records.ledger.read { reader in
            var sessions: [UUID?] = []
            try reader.forEachRoutePoint(shift: first.id) { sessions.append($0.captureSession) }
            return sessions
        }
        let sessions = try ofFirst + (fixture.shift.id == first.id ? [] : fixture.stored.map(\.captureSession))
        try #require(sessions.count == 2)
        #expect(sessions.allSatisfy { $0 != nil })
        #expect((sessions[0] == sessions[1]) == row.isSame)
    }

    @Test func `SESSION-2 older samples carry no session and none is invented for them`() throws {
        let fixture = try RecorderFixture()
        try fixture.records.insertRoute(fixture.shift.id, from: "09:01", count: 3, session: nil)
        fixture.restart()
        // More than two minutes after the last of them, which is of unknown origin
        fixture.accept(10)
        let sessions = try fixture.stored.map(\.captureSession)
        #expect(sessions.prefix(3).allSatisfy { $0 == nil })
        #expect(Set(sessions.dropFirst(3)).count == 1)
        #expect(sessions.count == 13)
    }

    @Test func `SESSION-3 when the shift changed under a running stream the next sample opens a session of its own`()
        throws
    {
        let fixture = try RecorderFixture()
        let first = fixture.shift
        fixture.accept(3)
        _ = try fixture.records.shifts.end()
        try fixture.startAnotherShift()
        // The stream was never stopped: row 6 of the table leaves it alone.
        fixture.recorder.reconcile()
        #expect(fixture.source.commands == ["start"])
        fixture.accept(3)
        fixture.recorder.shutDown()
        #expect(try fixture.stored.count == 3)
        #expect(try fixture.records.ledger.read { try $0.routeSampleCount(shift: first.id) } == 3)
        #expect(try fixture.records.measured(fixture.shift).distance.segmentCount == 1)
    }
}
