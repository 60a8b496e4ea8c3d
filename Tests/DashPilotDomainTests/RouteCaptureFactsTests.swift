import DashPilotDomain
import Foundation
import Testing

@Suite struct RouteCaptureFactsTests {
    private static let granted = LocationAuthorization(
        servicesEnabled: true, status: .authorizedWhenInUse, accuracy: .full)
    private static let denied = LocationAuthorization(servicesEnabled: true, status: .denied, accuracy: .full)

    struct Row: Sendable, CustomTestStringConvertible {
        let row: String
        let shift: RouteCaptureFacts.Shift
        var authorization = granted
        var isStreamRunning = false
        var isInFront = true
        let stream: RouteCaptureFacts.Decision.Stream
        let state: RouteCaptureState

        var facts: RouteCaptureFacts {
            RouteCaptureFacts(
                shift: shift, authorization: authorization, isStreamRunning: isStreamRunning, isInFront: isInFront)
        }
        var testDescription: String { row }
    }

    static let rows: [Row] = [
        Row(
            row: "1 shift unreadable", shift: .unreadable, authorization: denied, isStreamRunning: true, stream: .stop,
            state: .unavailable(.storeUnavailable)),
        Row(
            row: "2 no unfinished shift", shift: .none, authorization: denied, isStreamRunning: true, stream: .stop,
            state: .idle),
        Row(
            row: "3 paused", shift: .paused, authorization: denied, isStreamRunning: true, stream: .stop,
            state: .shiftPaused),
        Row(
            row: "4 parked", shift: .parked, authorization: denied, isStreamRunning: true, stream: .stop,
            state: .routeSuspended),
        Row(
            row: "5 location not usable", shift: .running, authorization: denied, isStreamRunning: true, stream: .stop,
            state: .unavailable(.permissionDenied)),
        Row(
            row: "5 ahead of being off screen", shift: .running, authorization: denied, isInFront: false, stream: .stop,
            state: .unavailable(.permissionDenied)),
        Row(
            row: "6 stream running in front", shift: .running, isStreamRunning: true, stream: .leaveAlone,
            state: .tracking),
        Row(
            row: "6 stream running off screen", shift: .running, isStreamRunning: true, isInFront: false,
            stream: .leaveAlone, state: .tracking),
        Row(
            row: "7 off screen", shift: .running, isInFront: false, stream: .doNotStart, state: .pausedInBackground),
        Row(row: "8 otherwise", shift: .running, stream: .start, state: .tracking),
    ]

    @Test(arguments: rows)
    func `CAPTURE-4 CAPTURE-5 CAPTURE-9 CAPTURE-12 reconcile decides by the first fact that matches`(row: Row) {
        let decision = row.facts.decision
        #expect(decision.stream == row.stream)
        #expect(decision.state == row.state)
    }

    struct Stored: Sendable, CustomTestStringConvertible {
        let name: String
        var ended: Instant?
        var pauseEnd: Instant??
        var parkedEnd: Instant??
        let shift: RouteCaptureFacts.Shift
        var testDescription: String { name }
    }

    static let stored: [Stored] = [
        Stored(name: "running", shift: .running),
        Stored(name: "paused once before", pauseEnd: .some(RouteFixture.instant(90)), shift: .running),
        Stored(name: "open pause", pauseEnd: .some(nil), shift: .paused),
        Stored(name: "parked once before", parkedEnd: .some(RouteFixture.instant(90)), shift: .running),
        Stored(name: "open parked stretch", parkedEnd: .some(nil), shift: .parked),
        Stored(name: "paused and parked", pauseEnd: .some(nil), parkedEnd: .some(nil), shift: .paused),
        Stored(name: "ended", ended: RouteFixture.instant(900), parkedEnd: .some(nil), shift: .none),
    ]

    @Test(arguments: stored)
    func `CAPTURE-2 CAPTURE-5 what the shift is doing is read from its stored end, pauses and parked stretches`(
        stored: Stored
    ) {
        let start = RouteFixture.instant(60)
        let timeline = ShiftTimeline(
            startedAt: RouteFixture.shiftStart, endedAt: stored.ended,
            pauses: stored.pauseEnd.map { [.init(startedAt: start, endedAt: $0)] } ?? [],
            suspensions: stored.parkedEnd.map { [.init(startedAt: start, endedAt: $0)] } ?? [])
        #expect(RouteCaptureFacts.Shift(timeline) == stored.shift)
        #expect(RouteCaptureFacts.Shift(nil) == .none)
    }

    static let refusedPermissions: [(LocationAuthorization, RouteCaptureState.Unavailability)] = [
        (.init(servicesEnabled: true, status: .notDetermined, accuracy: .full), .permissionRequired),
        (.init(servicesEnabled: true, status: .denied, accuracy: .full), .permissionDenied),
        (.init(servicesEnabled: true, status: .restricted, accuracy: .full), .permissionRestricted),
        (.init(servicesEnabled: false, status: .authorizedAlways, accuracy: .full), .locationServicesOff),
        (.init(servicesEnabled: true, status: .unrecognised("99"), accuracy: .full), .authorizationUnknown),
    ]

    @Test(arguments: refusedPermissions)
    func `CAPTURE-4 AUTH-15 each reason why location cannot be used is named`(
        authorization: LocationAuthorization, reason: RouteCaptureState.Unavailability
    ) {
        let facts = RouteCaptureFacts(
            shift: .running, authorization: authorization, isStreamRunning: true, isInFront: true)
        #expect(facts.decision.stream == .stop)
        #expect(facts.decision.state == .unavailable(reason))
    }

    /// A stream that does what reconcile decides.
    private struct Stream {
        var isRunning = false
        var starts = 0
        var stops = 0

        mutating func reconcile(_ shift: RouteCaptureFacts.Shift, isInFront: Bool = true) -> RouteCaptureState {
            let decision = RouteCaptureFacts(
                shift: shift, authorization: granted, isStreamRunning: isRunning, isInFront: isInFront
            ).decision
            switch decision.stream {
            case .stop:
                if isRunning { stops += 1 }
                isRunning = false
            case .leaveAlone, .doNotStart: break
            case .start:
                starts += 1
                isRunning = true
            }
            return decision.state
        }
    }

    @Test func `CAPTURE-6 five calls with nothing changed start the stream once and stop it never`() {
        var stream = Stream()
        let states = (0..<5).map { _ in stream.reconcile(.running) }
        #expect(states == Array(repeating: .tracking, count: 5))
        #expect(stream.starts == 1)
        #expect(stream.stops == 0)
    }

    @Test func `CAPTURE-10 CAPTURE-11 a stream that runs is left alone off screen and on return`() {
        var stream = Stream()
        let states = [true, false, true].map { stream.reconcile(.running, isInFront: $0) }
        #expect(states == [.tracking, .tracking, .tracking])
        #expect(stream.starts == 1)
        #expect(stream.stops == 0)
    }

    @Test func `CAPTURE-15 CAPTURE-17 CAPTURE-18 nothing is latched, each call decides from the facts of that moment`()
    {
        var stream = Stream()
        let states = [
            stream.reconcile(.unreadable), stream.reconcile(.running), stream.reconcile(.parked),
            stream.reconcile(.parked), stream.reconcile(.running), stream.reconcile(.paused),
            stream.reconcile(.running),
        ]
        #expect(
            states == [
                .unavailable(.storeUnavailable), .tracking, .routeSuspended, .routeSuspended, .tracking, .shiftPaused,
                .tracking,
            ])
        #expect(stream.starts == 3)
        #expect(stream.stops == 2)
    }

    struct Shown: Sendable, CustomTestStringConvertible {
        let name: String
        var shift = RouteCaptureFacts.Shift.running
        var authorization = granted
        var isInFront = false
        var heardSecondsAgo: Double?
        let state: RouteCaptureState
        var testDescription: String { name }
    }

    static let shown: [Shown] = [
        Shown(name: "no app", state: .pausedInBackground),
        Shown(name: "heard now", heardSecondsAgo: 0, state: .tracking),
        Shown(name: "heard 10 minutes ago", heardSecondsAgo: 600, state: .tracking),
        Shown(name: "heard longer ago", heardSecondsAgo: 600.001, state: .pausedInBackground),
        Shown(
            name: "an app beside a page without permission", authorization: denied, heardSecondsAgo: 5, state: .tracking
        ),
        Shown(name: "no app and no permission", authorization: denied, state: .unavailable(.permissionDenied)),
        Shown(name: "paused", shift: .paused, heardSecondsAgo: 5, state: .shiftPaused),
        Shown(name: "parked", shift: .parked, heardSecondsAgo: 5, state: .routeSuspended),
        Shown(name: "no shift", shift: .none, heardSecondsAgo: 5, state: .idle),
        Shown(name: "unreadable", shift: .unreadable, heardSecondsAgo: 5, state: .unavailable(.storeUnavailable)),
    ]

    @Test(arguments: shown)
    func `INTAKE-18 a background app heard from in the last ten minutes makes the state tracking`(shown: Shown) {
        let now = RouteFixture.clock("12:00:00")
        let facts = RouteCaptureFacts(
            shift: shown.shift, authorization: shown.authorization, isStreamRunning: false, isInFront: shown.isInFront)
        let heardAt = shown.heardSecondsAgo.map { now.adding(seconds: -$0) }
        #expect(facts.shownState(backgroundSourceHeardAt: heardAt, now: now) == shown.state)
    }
}
