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

    /// Whether capture may be running against a shift that has moved on, so that reconcile has to look (CAPTURE-7,
    /// FILTER-16). Any other rejection changes nothing.
    public var callsForReconcile: Bool {
        switch self {
        case .shiftEnded, .shiftPaused, .routeSuspended: true
        default: false
        }
    }
}
