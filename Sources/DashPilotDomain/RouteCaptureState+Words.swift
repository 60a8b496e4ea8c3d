extension RouteCaptureState {
    /// The running shift's one status line; `nil` when no shift is unfinished (CAPTURE-21).
    public var line: String? {
        switch self {
        case .idle: nil
        case .tracking: "Location tracking active"
        case .pausedInBackground: "Route recording paused"
        case .shiftPaused: "Route recording stopped"
        case .routeSuspended: "Route recording stopped while parked"
        case .unavailable(.permissionRequired): "Location permission required"
        case .unavailable: "Location unavailable"
        }
    }

    /// What stands under the line; `nil` when no shift is unfinished.
    ///
    /// - Parameter source: What records while the state is `tracking`; the sentence is true of that source only
    ///   (CAPTURE-22). Other states do not read it.
    public func sentence(recordedBy source: RouteRecordingSource) -> String? {
        switch self {
        case .idle: nil
        case .tracking: source.sentence
        case .pausedInBackground:
            "No position is being recorded. Recording begins when a page of DashPilot is open in front."
        case .shiftPaused:
            "A new recording begins when you resume. The distance in between is not counted."
        case .routeSuspended:
            "The shift is still running. A new recording begins when you drive again, and the distance in between is "
                + "not counted."
        case .unavailable(let reason): reason.sentence
        }
    }
}

extension RouteCaptureState.Unavailability {
    fileprivate var sentence: String {
        switch self {
        case .permissionRequired:
            "DashPilot has not asked this browser for your location yet. Allow it while you use this page to record "
                + "the route."
        case .permissionDenied:
            "This browser does not give DashPilot your location. To record the route, allow location for this page "
                + "in the browser's settings, where it lists permissions for each site."
        case .permissionRestricted:
            "This browser or device does not let the page ask for your location, or the page was not opened at a "
                + "secure address. The shift goes on without a route."
        case .locationServicesOff:
            "Location is switched off for the whole device. To record the route, turn it on in the device's own "
                + "settings, under Location or Privacy."
        case .authorizationUnknown:
            "This browser gave an answer about location that DashPilot does not know. The shift goes on without a "
                + "route."
        case .locationFailed:
            "The device stopped giving positions. Recording is tried again when you return to this page."
        case .storeUnavailable:
            "DashPilot could not reach its records, so it can keep no position. Recording is tried again when you "
                + "return to this page."
        }
    }
}
