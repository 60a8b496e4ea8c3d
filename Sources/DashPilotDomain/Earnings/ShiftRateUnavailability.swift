/// Why a shift has no rate, in the order the reasons are decided (RATE-8).
public enum ShiftRateUnavailability: String, Hashable, Sendable, CaseIterable {
    case shiftNotCompleted
    case earningsNotRecorded

    /// The shift has no length, was paused throughout, or its end precedes its start (RATE-11).
    case noWorkingTime
    case noDeliveriesRecorded
    case deliveryActiveTimeNotMeasurable
    case zeroDeliveryActiveTime
    case noRouteRecorded
    case routeNotMeasurable
    case zeroRecordedDistance

    /// The one sentence a driver is given for the reason; none but the measured zeros implies a zero (RATE-14).
    public var explanation: String {
        switch self {
        case .shiftNotCompleted: "The shift has not ended, and rates are only worked out for a finished one."
        case .earningsNotRecorded: "Add what this shift paid to see this rate."
        case .noWorkingTime: "This shift has no working time to divide by."
        case .noDeliveriesRecorded: "Nothing was recorded as a delivery on this shift."
        case .deliveryActiveTimeNotMeasurable:
            "The deliveries on this shift hold no start and finish that can be measured inside it."
        case .zeroDeliveryActiveTime:
            "The deliveries on this shift began and finished at the same moment, so they covered no time."
        case .noRouteRecorded: "The route holds no usable position."
        case .routeNotMeasurable: "The route holds positions, but never two in one unbroken recording."
        case .zeroRecordedDistance: "The route was measured and the vehicle stayed where it was."
        }
    }
}
