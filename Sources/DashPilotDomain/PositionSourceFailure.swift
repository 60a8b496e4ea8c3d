/// What a source's failure to give a position means. Source of the rule: ADAPT-3.
public enum PositionSourceFailure: Hashable, Sendable {
    /// The next position may come by itself; nothing changes.
    case temporary
    /// The driver's permission is gone: a change of authorization, not a fault.
    case permissionDenied
    /// The source gives no position any more.
    case permanent

    /// - Parameter code: The `code` of a browser's `GeolocationPositionError`.
    public init(geolocationErrorCode code: Int) {
        switch code {
        case 1: self = .permissionDenied
        case 2, 3: self = .temporary
        default: self = .permanent
        }
    }
}
