import DashPilotDomain

/// One column of the CSV form: its name, and which figure of the JSON form it repeats.
///
/// Taken from the JSON records, so that the two forms cannot differ in a figure. Source of the rule: CSV-4.
struct CSVColumn: Sendable {
    enum Source: Sendable {
        /// A key of the shift, or after a full stop of its route.
        case shift(String)

        /// A key of the delivery; empty for a shift without one (CSV-2).
        case delivery(String)

        /// How many elements a list of the delivery has; 0 for an empty one (CSV-5).
        case count(ofDelivery: String)
    }

    let name: String
    let source: Source

    /// How many fraction digits a measurement is written with, `nil` for what is none (CSV-3).
    let fractionDigits: Int?

    private init(_ name: String, _ source: Source, fractionDigits: Int? = nil) {
        self.name = name
        self.source = source
        self.fractionDigits = fractionDigits
    }

    /// The 41 columns, in their order. A new one goes to the end (EXPORT-13).
    static let all: [CSVColumn] = [
        CSVColumn("shiftStartedAt", .shift("startedAt")),
        CSVColumn("shiftEndedAt", .shift("endedAt")),
        CSVColumn("shiftElapsedSeconds", .shift("elapsedSeconds")),
        CSVColumn("shiftPausedSeconds", .shift("pausedSeconds")),
        CSVColumn("shiftWorkingSeconds", .shift("workingSeconds")),
        CSVColumn("shiftPauseCount", .shift("pauseCount")),
        CSVColumn("currencyCode", .shift("currencyCode")),
        CSVColumn("shiftGrossEarnings", .shift("grossEarnings")),
        CSVColumn("shiftDeliveryActiveSeconds", .shift("deliveryActiveSeconds")),
        CSVColumn("shiftNonDeliverySeconds", .shift("nonDeliverySeconds")),
        CSVColumn("shiftRecordedDistanceMetres", .shift("route.recordedDistanceMetres"), fractionDigits: 1),
        CSVColumn("shiftRecordedDistanceMiles", .shift("route.recordedDistanceMiles"), fractionDigits: 4),
        CSVColumn("shiftRouteStatus", .shift("route.status")),
        CSVColumn("shiftRouteIsPartial", .shift("route.isPartial")),
        CSVColumn("shiftRouteSegmentCount", .shift("route.segmentCount")),
        CSVColumn("shiftRouteGapCount", .shift("route.gapCount")),
        CSVColumn("shiftRouteUsableSampleCount", .shift("route.usableSampleCount")),
        CSVColumn("shiftRouteUsesInferredContinuity", .shift("route.usesInferredContinuity")),
        CSVColumn("shiftGrossPerWorkingHour", .shift("grossPerWorkingHour")),
        CSVColumn("shiftGrossPerDeliveryActiveHour", .shift("grossPerDeliveryActiveHour")),
        CSVColumn("shiftGrossPerRecordedMile", .shift("grossPerRecordedMile")),
        CSVColumn("shiftDeliveredCount", .shift("deliveredCount")),
        CSVColumn("shiftCancelledCount", .shift("cancelledCount")),
        CSVColumn("deliveryNumber", .delivery("number")),
        CSVColumn("deliveryState", .delivery("state")),
        CSVColumn("deliveryAcceptedAt", .delivery("acceptedAt")),
        CSVColumn("deliveryArrivedAtPickupAt", .delivery("arrivedAtPickupAt")),
        CSVColumn("deliveryPickedUpAt", .delivery("pickedUpAt")),
        CSVColumn("deliveryDeliveredAt", .delivery("deliveredAt")),
        CSVColumn("deliveryCancelledAt", .delivery("cancelledAt")),
        CSVColumn("deliveryPickupPlaceName", .delivery("pickupPlaceName")),
        CSVColumn("deliveryPickupWaitSeconds", .delivery("pickupWaitSeconds")),
        CSVColumn("deliveryAcceptedToDeliveredSeconds", .delivery("acceptedToDeliveredSeconds")),
        CSVColumn("deliveryGrossEarnings", .delivery("grossEarnings")),
        CSVColumn("deliveryEffectiveEarningsPerDeliveryHour", .delivery("effectiveEarningsPerDeliveryHour")),
        CSVColumn("deliveryOfferNumber", .delivery("offerNumber")),
        CSVColumn("deliveryAdditionalTipCount", .count(ofDelivery: "additionalTips")),
        CSVColumn("deliveryAdditionalTipsTotal", .delivery("additionalTipsTotal")),
        CSVColumn("deliveryEffectiveEarnings", .delivery("effectiveEarnings")),
        CSVColumn("shiftRouteSuspensionCount", .shift("route.suspensionCount")),
        CSVColumn("shiftRouteSuspendedSeconds", .shift("route.suspendedSeconds")),
    ]
}
