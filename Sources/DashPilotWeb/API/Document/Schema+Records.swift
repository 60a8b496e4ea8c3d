import DashPilotDomain
import DashPilotIntake
import DashPilotPersistence

/// The forms of values that every record is made of. Source of the rules: JSON-3 to JSON-7.
extension Schema {
    static let id = Schema.string(format: "uuid")
    static let instant = Schema.string(format: "date-time")
    static let day = Schema.string(format: "date")
    static let amount = Schema.string(pattern: #"^-?[0-9]+\.[0-9]{2}$"#)
    static let metres = Schema(["type": "number", "minimum": 0])
    static let miles = Schema(["type": "number", "minimum": 0])
    static let seconds = Schema(["type": "integer", "minimum": 0])
    static let currency = Schema.constant(.string(Money.displayCurrencyCode))
}

/// The records as answers hold them, named as exports and the command line name them.
extension Schema {
    static let tip = Schema.named(
        "Tip",
        .record([
            ("id", .id), ("amount", .amount), ("method", choice(DeliveryTipMethod.allCases.map(\.rawValue)).orNull),
            ("recordedAt", .instant),
        ]))

    static let delivery = Schema.named(
        "Delivery",
        .record([
            ("id", .id), ("number", .count), ("offerNumber", count.orNull),
            ("state", .choice(DeliveryState.allCases.map(\.rawValue))), ("acceptedAt", .instant),
            ("arrivedAtPickupAt", instant.orNull), ("pickedUpAt", instant.orNull), ("deliveredAt", instant.orNull),
            ("cancelledAt", instant.orNull), ("pickupPlaceName", text.orNull), ("pickupWaitSeconds", seconds.orNull),
            ("acceptedToDeliveredSeconds", seconds.orNull), ("grossEarnings", amount.orNull),
            ("expectedEarnings", amount.orNull), ("additionalTips", .list(of: .tip)),
            ("additionalTipsTotal", amount.orNull), ("effectiveEarnings", amount.orNull),
            ("effectiveEarningsPerDeliveryHour", amount.orNull),
        ]))

    private static let routeMembers: [(String, Schema)] = [
        ("status", .choice(["measured", "notEnoughRouteRecorded", "noRouteRecorded"])), ("isPartial", .boolean),
        ("recordedDistanceMetres", metres.orNull), ("recordedDistanceMiles", miles.orNull), ("segmentCount", .count),
        ("gapCount", .count), ("usableSampleCount", .count), ("usesInferredContinuity", .boolean),
        ("suspensionCount", .count), ("suspendedSeconds", seconds.orNull),
    ]

    static let route = Schema.named("Route", .record(routeMembers))

    static let routeDetail = Schema.named(
        "RouteDetail",
        .record(
            routeMembers + [
                ("shiftID", .id),
                (
                    "segments",
                    .list(
                        of: .record([
                            ("startedAt", .instant), ("endedAt", .instant), ("recordedDistanceMetres", .metres),
                            ("recordedDistanceMiles", .miles), ("positionCount", .count),
                        ]))
                ),
            ]))

    private static let shiftMembers: [(String, Schema)] = [
        ("id", .id), ("startedAt", .instant), ("endedAt", instant.orNull), ("elapsedSeconds", seconds.orNull),
        ("pausedSeconds", seconds.orNull), ("workingSeconds", seconds.orNull), ("pauseCount", .count),
        ("currencyCode", .currency), ("grossEarnings", amount.orNull), ("route", .route),
        ("fuelMilesPerGallon", amount.orNull), ("fuelGasPricePerGallon", amount.orNull),
        ("fuelVehicleName", text.orNull), ("deliveryActiveSeconds", seconds.orNull),
        ("nonDeliverySeconds", seconds.orNull), ("grossPerWorkingHour", amount.orNull),
        ("grossPerDeliveryActiveHour", amount.orNull), ("grossPerRecordedMile", amount.orNull),
        ("deliveredCount", .count), ("cancelledCount", .count),
    ]

    private static let stretch = Schema.record([
        ("id", .id), ("number", .count), ("startedAt", .instant), ("endedAt", instant.orNull),
        ("seconds", Schema.integer.orNull),
    ])

    static let shift = Schema.named(
        "Shift",
        .record(
            shiftMembers + [
                ("deliveries", .list(of: .delivery)), ("pauses", .list(of: stretch)),
                ("routeSuspensions", .list(of: stretch)),
                (
                    "estimates",
                    .record([
                        ("fuelCost", amount.orNull), ("fuelGallons", amount.orNull), ("netAfterFuel", amount.orNull),
                        ("netAfterFuelPerWorkingHour", amount.orNull),
                    ])
                ),
            ]))

    static let shiftAnswer = Schema.record([("shift", .shift)])
    static let deliveryAnswer = Schema.record([("delivery", .delivery)])

    static let status = Schema.named(
        "Status",
        .record([
            ("state", .choice(["none", "running", "paused"])), ("parked", .boolean), ("asOf", .instant),
            (
                "shift",
                Schema.named(
                    "RunningShift",
                    .record(shiftMembers + [("pausedAt", instant.orNull), ("parkedAt", instant.orNull)])
                ).orNull
            ),
            ("deliveries", .list(of: .delivery)),
            (
                "deliverySummary",
                .record([("deliveredCount", .count), ("cancelledCount", .count), ("inProgressCount", .count)])
            ),
        ]))

    static let offers = Schema.named(
        "Offers",
        .record([
            ("shiftID", .id),
            (
                "offers",
                .list(
                    of: .record([
                        ("id", .id), ("number", .count), ("acceptedAt", .instant),
                        ("state", .choice(OfferState.allCases.map(\.rawValue))),
                        ("deliveryNumbers", .list(of: .count)),
                    ]))
            ),
        ]))

    private static let placeMembers: [(String, Schema)] = [("id", .id), ("name", .text)]

    static let place = Schema.named("Place", .record(placeMembers))

    static let placeHistory = Schema.named(
        "PlaceHistory",
        .record(
            placeMembers + [
                ("pickupWaitSampleCount", .count), ("medianPickupWaitSeconds", seconds.orNull),
                ("shortestPickupWaitSeconds", seconds.orNull), ("longestPickupWaitSeconds", seconds.orNull),
                ("mostRecentPickupAt", instant.orNull),
                ("waits", .list(of: .record([("pickedUpAt", .instant), ("seconds", seconds.orNull)]))),
            ]))

    static let expense = Schema.named(
        "Expense",
        .record([
            ("id", .id), ("occurredAt", .instant), ("category", .choice(ExpenseCategory.allCases.map(\.rawValue))),
            ("amount", .amount), ("currencyCode", .currency), ("note", text.orNull),
        ]))

    static let expenseTotals = Schema.record([
        ("recordedTotal", amount.orNull), ("recordCount", .count), ("currencyCode", .currency),
        (
            "byCategory",
            .list(
                of: .record([
                    ("category", .choice(ExpenseCategory.allCases.map(\.rawValue))), ("total", .amount),
                    ("recordCount", .count),
                ]))
        ),
    ])

    static let vehicle = Schema.named(
        "Vehicle",
        .record([
            ("id", .id), ("name", .text), ("milesPerGallon", .amount), ("createdAt", .instant),
            ("isSelected", .boolean),
        ]))

    static let vehicles = Schema.record([("vehicles", .list(of: .vehicle))])

    static let settings = Schema.named(
        "Settings",
        .record([
            ("gasPricePerGallon", amount.orNull), ("currencyCode", .currency), ("vehicles", .list(of: .vehicle)),
        ]))

    static let key = Schema.named(
        "Key",
        .record([
            ("id", .id), ("name", .text), ("scope", .choice(AccessScope.allCases.map(\.rawValue))),
            ("createdAt", .instant), ("lastUsedAt", instant.orNull), ("timeZone", text.orNull),
        ]))

    static let deleted = Schema.record([("deleted", .id)])

    /// RFC 9457, with the code that the command line gives too (HTTP-4, CLI-3).
    static let problem = Schema.named(
        "Problem",
        .object(
            [
                ("type", .constant("about:blank")), ("title", .text), ("status", .integer(400...599)),
                ("detail", text.described("A sentence for the driver, which says what to do.")),
                (
                    "code",
                    text.described("The name of the rule that said no. It stays as it is; sentences may be reworded.")
                ),
                ("field", text.described("The member of the request that was refused, where it was one.")),
            ], required: ["type", "title", "status", "detail", "code"]))
}
