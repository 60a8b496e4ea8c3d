import DashPilotDomain
import Testing

@Suite struct RouteCaptureStateTests {
    static let everyState: [RouteCaptureState] =
        [.idle, .tracking, .shiftPaused, .routeSuspended, .pausedInBackground]
        + RouteCaptureState.Unavailability.allCases.map(RouteCaptureState.unavailable)

    private static let page = RouteRecordingSource.page(continuesOffScreen: false)

    @Test func `CAPTURE-3 the reasons of an unavailable route are exactly these`() {
        #expect(
            RouteCaptureState.Unavailability.allCases.map(\.rawValue) == [
                "permissionRequired", "permissionDenied", "permissionRestricted", "locationServicesOff",
                "authorizationUnknown", "locationFailed", "storeUnavailable",
            ])
    }

    static let departures: [(RouteCaptureState, continues: Bool, flushFailed: Bool, RouteCaptureState)] = [
        (.tracking, true, false, .tracking),
        (.tracking, false, false, .pausedInBackground),
        (.tracking, false, true, .unavailable(.storeUnavailable)),
        (.tracking, true, true, .unavailable(.storeUnavailable)),
        (.unavailable(.storeUnavailable), false, false, .unavailable(.storeUnavailable)),
        (.shiftPaused, false, false, .shiftPaused),
        (.routeSuspended, false, false, .routeSuspended),
        (.idle, false, false, .idle),
    ]

    @Test(arguments: departures)
    func `CAPTURE-10 CAPTURE-13 ADAPT-5 leaving the front stops only a source that cannot go on`(
        state: RouteCaptureState, continues: Bool, flushFailed: Bool, expected: RouteCaptureState
    ) {
        #expect(state.afterLeavingFront(sourceContinues: continues, flushFailed: flushFailed) == expected)
    }

    static let codes: [(Int, PositionSourceFailure)] = [
        (1, .permissionDenied), (2, .temporary), (3, .temporary), (0, .permanent), (4, .permanent),
    ]

    @Test(arguments: codes)
    func `ADAPT-3 a geolocation error is temporary, a change of permission, or permanent`(
        code: Int, failure: PositionSourceFailure
    ) {
        #expect(PositionSourceFailure(geolocationErrorCode: code) == failure)
    }

    static let failures: [(PositionSourceFailure, unfinished: Bool, RouteCaptureState)] = [
        (.temporary, true, .tracking), (.permissionDenied, true, .tracking), (.permanent, false, .tracking),
        (.permanent, true, .unavailable(.locationFailed)),
    ]

    @Test(arguments: failures)
    func `CAPTURE-14 only a permanent failure under an unfinished shift changes the state`(
        failure: PositionSourceFailure, unfinished: Bool, expected: RouteCaptureState
    ) {
        #expect(RouteCaptureState.tracking.after(failure, hasUnfinishedShift: unfinished) == expected)
    }

    static let lines: [(RouteCaptureState, String?)] = [
        (.idle, nil),
        (.tracking, "Location tracking active"),
        (.pausedInBackground, "Route recording paused"),
        (.shiftPaused, "Route recording stopped"),
        (.routeSuspended, "Route recording stopped while parked"),
        (.unavailable(.permissionRequired), "Location permission required"),
        (.unavailable(.permissionDenied), "Location unavailable"),
        (.unavailable(.permissionRestricted), "Location unavailable"),
        (.unavailable(.locationServicesOff), "Location unavailable"),
        (.unavailable(.authorizationUnknown), "Location unavailable"),
        (.unavailable(.locationFailed), "Location unavailable"),
        (.unavailable(.storeUnavailable), "Location unavailable"),
    ]

    @Test(arguments: lines)
    func `CAPTURE-21 each state has its one line`(state: RouteCaptureState, line: String?) {
        #expect(state.line == line)
    }

    @Test func `CAPTURE-21 every state but idle has a sentence of its own, without a digit in it`() {
        let sentences = Self.everyState.compactMap { $0.sentence(recordedBy: Self.page) }
        #expect(RouteCaptureState.idle.sentence(recordedBy: Self.page) == nil)
        #expect(Set(sentences).count == Self.everyState.count - 1)
        for sentence in sentences {
            #expect(sentence.hasSuffix("."))
            let digits = sentence.filter(\.isNumber)
            #expect(digits.isEmpty)
        }
    }

    @Test func `CAPTURE-22 the sentence under tracking is true of what records`() {
        #expect(
            RouteCaptureState.tracking.sentence(recordedBy: .page(continuesOffScreen: true))
                == "Recording goes on behind other apps and while the phone is locked. The phone may still stop it, "
                + "and it does not start again by itself.")
        #expect(
            RouteCaptureState.tracking.sentence(recordedBy: .page(continuesOffScreen: false))
                == "Recording stops when you leave this page or the screen locks. A new recording begins when you "
                + "return.")
        #expect(
            RouteCaptureState.tracking.sentence(recordedBy: .backgroundApp)
                == "Your phone's location app is recording, also while no page of DashPilot is open. The phone may "
                + "stop it.")
    }

    @Test func `CAPTURE-22 while paused or parked it says that the distance in between is not counted`() {
        #expect(
            RouteCaptureState.shiftPaused.sentence(recordedBy: Self.page)
                == "A new recording begins when you resume. The distance in between is not counted.")
        #expect(
            RouteCaptureState.routeSuspended.sentence(recordedBy: Self.page)
                == "The shift is still running. A new recording begins when you drive again, and the distance in "
                + "between is not counted.")
    }

    @Test func `AUTH-8 the driver is told where a refused permission and the device's switch are`() throws {
        let denied = try #require(RouteCaptureState.unavailable(.permissionDenied).sentence(recordedBy: Self.page))
        #expect(denied.contains("browser's settings"))
        let off = try #require(RouteCaptureState.unavailable(.locationServicesOff).sentence(recordedBy: Self.page))
        #expect(off.contains("device's own settings"))
    }
}
