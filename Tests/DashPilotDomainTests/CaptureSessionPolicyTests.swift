import DashPilotDomain
import Foundation
import Testing

@Suite struct CaptureSessionPolicyTests {
    /// Two fixes of one shift and what happened between them.
    struct Row: Sendable, CustomTestStringConvertible {
        let row: String
        var shift = ShiftTimeline(startedAt: RouteFixture.shiftStart, endedAt: nil)
        var secondRun = "1"
        var secondSource = "phone"
        let isSame: Bool
        var testDescription: String { row }
    }

    private static func paused(_ start: TimeInterval, _ end: TimeInterval?) -> ShiftTimeline {
        ShiftTimeline(
            startedAt: RouteFixture.shiftStart, endedAt: nil,
            pauses: [.init(startedAt: RouteFixture.instant(start), endedAt: end.map(RouteFixture.instant))])
    }

    private static func parked(_ start: TimeInterval, _ end: TimeInterval?) -> ShiftTimeline {
        ShiftTimeline(
            startedAt: RouteFixture.shiftStart, endedAt: nil,
            suspensions: [.init(startedAt: RouteFixture.instant(start), endedAt: end.map(RouteFixture.instant))])
    }

    /// The first fix is at 600 s, the second at 660 s.
    static let rows: [Row] = [
        Row(row: "S1 hidden and shown, stream running", isSame: true),
        Row(row: "S3 silence", isSame: true),
        Row(row: "S4 a delivery step", isSame: true),
        Row(row: "S5 pause then resume", shift: paused(610, 640), isSame: false),
        Row(row: "S5 resumed at the instant it was paused", shift: paused(630, 630), isSame: false),
        Row(row: "S5 paused and resumed at the very fix", shift: paused(660, 660), isSame: false),
        Row(row: "S5 resumed at the very fix", shift: paused(610, 660), isSame: false),
        Row(row: "S5 resumed at the fix before", shift: paused(500, 600), isSame: true),
        Row(row: "S5 paused only afterwards", shift: paused(700, nil), isSame: true),
        Row(row: "S5 a damaged pause that ends before it starts", shift: paused(640, 610), isSame: true),
        Row(row: "S6 park then drive again", shift: parked(610, 640), isSame: false),
        Row(row: "S6 parked before", shift: parked(300, 500), isSame: true),
        Row(row: "S7 permission lost then granted", secondRun: "2", isSame: false),
        Row(row: "S9 page loaded anew", secondRun: "2", isSame: false),
        Row(row: "S9 process restarted, across a network", isSame: true),
        Row(row: "S10 end refused, across a network", isSame: true),
        Row(row: "another source", secondSource: "tablet", isSame: false),
    ]

    @Test(arguments: rows)
    func `SESSION-4 INTAKE-8 a sample goes on with the recording before it unless something ended that`(row: Row) {
        let neighbours = RouteNeighbours(before: .init(point: RouteFixture.point(600, 40), origin: RouteFixture.phone))
        let session = CaptureSessionPolicy.session(
            at: RouteFixture.instant(660), from: RouteOrigin(source: row.secondSource, run: row.secondRun),
            in: row.shift, between: neighbours, mint: { RouteFixture.sessionB })
        #expect(session == (row.isSame ? RouteFixture.sessionA : RouteFixture.sessionB))
    }

    @Test(arguments: rows)
    func `INTAKE-8 a late sample goes on with the recording after it by the same rule`(row: Row) {
        // The same two fixes; the earlier one arrives last.
        let neighbours = RouteNeighbours(
            after: .init(
                point: RouteFixture.point(660, 40), origin: RouteOrigin(source: row.secondSource, run: row.secondRun)))
        let session = CaptureSessionPolicy.session(
            at: RouteFixture.instant(600), from: RouteFixture.phone, in: row.shift, between: neighbours,
            mint: { RouteFixture.sessionB })
        #expect(session == (row.isSame ? RouteFixture.sessionA : RouteFixture.sessionB))
    }

    @Test func `INTAKE-8 the recording before is asked first`() {
        let neighbours = RouteNeighbours(
            before: .init(point: RouteFixture.point(600, 40), origin: RouteFixture.phone),
            after: .init(
                point: RouteFixture.point(700, 40.01, session: RouteFixture.sessionB), origin: RouteFixture.phone))
        let session = CaptureSessionPolicy.session(
            at: RouteFixture.instant(660), from: RouteFixture.phone,
            in: ShiftTimeline(startedAt: RouteFixture.shiftStart, endedAt: nil), between: neighbours,
            mint: { RouteFixture.session(9) })
        #expect(session == RouteFixture.sessionA)
    }

    @Test func `INTAKE-8 a fix after a pause joins the recording after it and not the one before`() {
        let neighbours = RouteNeighbours(
            before: .init(point: RouteFixture.point(600, 40), origin: RouteFixture.phone),
            after: .init(
                point: RouteFixture.point(700, 40.01, session: RouteFixture.sessionB), origin: RouteFixture.phone))
        let session = CaptureSessionPolicy.session(
            at: RouteFixture.instant(660), from: RouteFixture.phone, in: Self.paused(610, 650), between: neighbours,
            mint: { RouteFixture.session(9) })
        #expect(session == RouteFixture.sessionB)
    }

    @Test func `INTAKE-8 a damaged sample beyond the shift's edge lends no session`() {
        let shift = ShiftTimeline(startedAt: RouteFixture.instant(610), endedAt: RouteFixture.instant(690))
        let neighbours = RouteNeighbours(
            before: .init(point: RouteFixture.point(600, 40), origin: RouteFixture.phone),
            after: .init(point: RouteFixture.point(700, 40.01), origin: RouteFixture.phone))
        let session = CaptureSessionPolicy.session(
            at: RouteFixture.instant(660), from: RouteFixture.phone, in: shift, between: neighbours,
            mint: { RouteFixture.session(9) })
        #expect(session == RouteFixture.session(9))
    }

    @Test func `SESSION-2 SESSION-3 a sample beside one without a session opens its own and lends it none`() {
        let legacy = RouteFixture.point(600, 40, session: nil)
        for origin in [nil, RouteFixture.phone] {
            let session = CaptureSessionPolicy.session(
                at: RouteFixture.instant(660), from: RouteFixture.phone,
                in: ShiftTimeline(startedAt: RouteFixture.shiftStart, endedAt: nil),
                between: RouteNeighbours(before: .init(point: legacy, origin: origin)), mint: { RouteFixture.sessionB })
            #expect(session == RouteFixture.sessionB)
        }
    }

    @Test func `SESSION-4 S2 a rejected candidate changes no session`() {
        var route = RecordedRoute()
        route.take(RouteFixture.candidate(RouteFixture.instant(0), 40))
        route.take(RouteFixture.candidate(RouteFixture.instant(5), 0, 0))
        route.take(RouteFixture.candidate(RouteFixture.instant(6), 40, accuracy: -1))
        route.take(RouteFixture.candidate(RouteFixture.instant(7), 40, accuracy: 500))
        route.take(RouteFixture.candidate(RouteFixture.instant(8), 41))
        route.take(RouteFixture.candidate(RouteFixture.instant(30), 40.005))
        #expect(route.verdicts.count { $0 == .accepted } == 2)
        #expect(Set(route.points.map(\.captureSession)).count == 1)
    }

    @Test func `SESSION-1 S11 another shift's first sample opens a new session`() {
        let session = CaptureSessionPolicy.session(
            at: RouteFixture.instant(660), from: RouteFixture.phone,
            in: ShiftTimeline(startedAt: RouteFixture.instant(650), endedAt: nil), between: RouteNeighbours(),
            mint: { RouteFixture.sessionB })
        #expect(session == RouteFixture.sessionB)
    }
}
