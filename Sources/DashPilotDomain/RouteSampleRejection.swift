/// Which rule refused a position, by the name it is counted and logged under, with nothing of the position in it.
///
/// The cases stand in the order in which the rules are checked. Source of the rule: FILTER-18.
public enum RouteSampleRejection: String, CaseIterable, Hashable, Sendable {
    /// Timestamp, latitude, longitude or accuracy is no number; found at the source's boundary (ADAPT-2, INTAKE-11).
    case unreadable
    case invalidCoordinate
    case invalidAccuracy
    case poorAccuracy
    case shiftEnded
    case shiftPaused
    case routeSuspended
    case beforeShiftStart
    case stale
    case fromTheFuture
    case otherSourceRecording
    case duplicateTimestamp
    case negligibleMovement
    case implausibleSpeed

    /// What the rule is called where positions are counted, on every surface.
    public var title: String {
        switch self {
        case .unreadable: "Unreadable"
        case .invalidCoordinate: "Of no place on the globe"
        case .invalidAccuracy: "With an impossible accuracy"
        case .poorAccuracy: "Too inaccurate"
        case .shiftEnded: "After the shift"
        case .shiftPaused: "During a pause"
        case .routeSuspended: "While parked"
        case .beforeShiftStart: "Before the shift"
        case .stale: "Too old when received"
        case .fromTheFuture: "Ahead of the clock"
        case .otherSourceRecording: "While another source recorded"
        case .duplicateTimestamp: "At the instant of another"
        case .negligibleMovement: "Too close to another"
        case .implausibleSpeed: "Faster than any vehicle"
        }
    }

    /// Whether capture may be running against a shift that has moved on, so that reconcile has to look (CAPTURE-7,
    /// FILTER-16). Any other rejection changes nothing.
    public var callsForReconcile: Bool {
        switch self {
        case .shiftEnded, .shiftPaused, .routeSuspended: true
        default: false
        }
    }
}
