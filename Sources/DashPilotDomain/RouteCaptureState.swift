/// Whether the running shift's route is being recorded and, if not, why not. Source of the rule: CAPTURE-3.
public enum RouteCaptureState: Hashable, Sendable {
    /// No shift is unfinished.
    case idle
    case tracking
    case shiftPaused
    /// The vehicle is marked as parked.
    case routeSuspended
    /// Nothing records until a page is in front.
    case pausedInBackground
    case unavailable(Unavailability)

    public enum Unavailability: String, CaseIterable, Hashable, Sendable {
        case permissionRequired
        case permissionDenied
        case permissionRestricted
        case locationServicesOff
        case authorizationUnknown
        case locationFailed
        case storeUnavailable
    }

    /// This state once the page has left the front (CAPTURE-10, CAPTURE-13).
    ///
    /// - Parameters:
    ///   - sourceContinues: Whether the page's source goes on off screen.
    ///   - flushFailed: Whether the samples unsaved at that moment could not be saved, which stops any source.
    public func afterLeavingFront(sourceContinues: Bool, flushFailed: Bool) -> RouteCaptureState {
        guard self == .tracking else { return self }
        if flushFailed { return .unavailable(.storeUnavailable) }
        return sourceContinues ? .tracking : .pausedInBackground
    }

    /// This state once the source has failed (CAPTURE-14).
    ///
    /// A permission that is gone changes no state here: reconcile reads the authorization (CAPTURE-4).
    public func after(_ failure: PositionSourceFailure, hasUnfinishedShift: Bool) -> RouteCaptureState {
        switch failure {
        case .temporary, .permissionDenied: self
        case .permanent: hasUnfinishedShift ? .unavailable(.locationFailed) : self
        }
    }
}
