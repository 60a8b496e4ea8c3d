import DashPilotDomain

/// A period's figures as answers hold them.
extension Schema {
    private static let pairMembers: [(String, Schema)] = [
        ("contributingShiftCount", .count), ("totalShiftCount", .count),
    ]

    private static func covered(_ members: [(String, Schema)]) -> Schema { .record(pairMembers + members) }

    private static let rate = covered([("amount", amount.orNull)])
    private static let duration = covered([("seconds", seconds.orNull)])

    static let periodMembers: [(String, Schema)] = [
        ("kind", .choice(ReportingPeriod.Kind.allCases.map(\.rawValue))), ("firstDay", .day), ("lastDay", .day),
        ("dayCount", .count), ("periodStart", .instant), ("periodEndExclusive", .instant), ("timeZone", .text),
        ("hasEnded", .boolean),
    ]

    static let period = Schema.named("Period", .record(periodMembers))

    static let figures = Schema.named(
        "Figures",
        .record([
            ("completedShiftCount", .count), ("working", duration), ("deliveryActive", duration),
            ("nonDelivery", duration),
            ("earnings", covered([("recordedGrossEarnings", amount.orNull), ("currencyCode", .currency)])),
            (
                "deliveryEarnings",
                .record([
                    ("recordedTotal", amount.orNull), ("contributingDeliveryCount", .count),
                    ("totalDeliveryCount", .count), ("currencyCode", .currency),
                ])
            ),
            ("expenses", .expenseTotals),
            (
                "netAfterRecordedExpenses",
                covered([("amount", amount.orNull), ("expenseRecordCount", .count), ("currencyCode", .currency)])
            ),
            ("route", periodRoute), ("deliveries", periodDeliveries), ("grossPerWorkingHour", rate),
            ("grossPerDeliveryActiveHour", rate), ("grossPerRecordedMile", rate),
        ]))

    private static let periodRoute = Schema.record([
        ("recordedDistanceMetres", metres.orNull), ("recordedDistanceMiles", miles.orNull),
        ("measuredShiftCount", .count), ("partialShiftCount", .count), ("unmeasurableShiftCount", .count),
        ("totalShiftCount", .count), ("segmentCount", .count), ("gapCount", .count),
        ("usesInferredContinuity", .boolean),
    ])

    private static let periodDeliveries = Schema.record([
        ("deliveredCount", .count), ("cancelledCount", .count), ("inProgressCount", .count),
        ("pickupPlaceCount", .count), ("medianPickupWaitSeconds", seconds.orNull), ("pickupWaitSampleCount", .count),
    ])

    private static let estimatedFuel = covered([
        ("cost", amount.orNull), ("currencyCode", .currency), ("gallons", number.orNull),
        ("estimatedDistanceMetres", metres.orNull), ("estimatedDistanceMiles", miles.orNull),
        ("recordedDistanceMetres", metres.orNull), ("recordedDistanceMiles", miles.orNull),
        ("percentageOfRecordedMiles", integer.orNull), ("isFloor", .boolean),
    ])

    private static let estimatedNet = covered([
        ("amount", amount.orNull), ("recordedGrossEarnings", amount.orNull), ("estimatedFuelCost", amount.orNull),
        ("currencyCode", .currency), ("isCeiling", .boolean), ("unavailability", text.orNull),
    ])

    /// A count, seconds, metres or an amount, each in the form of its figure.
    private static let comparedValue = Schema(["type": ["integer", "number", "string", "null"]])

    private static let comparison = Schema.record([
        ("previousPeriod", .period),
        (
            "figures",
            .list(
                of: .record([
                    ("figure", .text), ("current", comparedValue), ("previous", comparedValue),
                    ("difference", comparedValue), ("currentCoverage", Schema.record(pairMembers).orNull),
                    ("previousCoverage", Schema.record(pairMembers).orNull), ("percentage", number.orNull),
                    ("percentageWithheld", text.orNull),
                ]))
        ),
    ])

    static let summary = Schema.named(
        "Summary",
        .record([
            ("period", .period), ("summary", .figures), ("estimatedFuel", estimatedFuel),
            ("estimatedNetAfterFuel", estimatedNet), ("comparison", comparison.orNull),
        ]))
}
