public import DashPilotDomain
import Foundation

/// A period's figures as the JSON form writes them: exactly the 13 keys of part 30's `summary`.
///
/// Estimates are in none of them (EXPORT-14).
public enum SummaryRecord {
    public static func json(_ metrics: PeriodMetrics) -> JSONValue {
        [
            "completedShiftCount": .count(metrics.completedShiftCount),
            "working": seconds(metrics.workingTime),
            "deliveryActive": seconds(metrics.deliveryActiveTime),
            "nonDelivery": seconds(metrics.nonDeliveryTime),
            "earnings": object(
                shiftPair(metrics.grossEarnings.coverage),
                ["recordedGrossEarnings": .amount(metrics.grossEarnings.value), "currencyCode": currency]),
            "deliveryEarnings": deliveryEarnings(metrics.deliveries),
            "expenses": expenses(metrics.expenses),
            "netAfterRecordedExpenses": object(
                shiftPair(metrics.netAfterExpenses.earningsCoverage),
                [
                    "amount": .amount(metrics.netAfterExpenses.amount),
                    "expenseRecordCount": .count(metrics.expenses?.recordCount ?? 0), "currencyCode": currency,
                ]),
            "route": route(metrics.mileage),
            "deliveries": deliveries(metrics.deliveries),
            "grossPerWorkingHour": rate(metrics.grossPerWorkingHour),
            "grossPerDeliveryActiveHour": rate(metrics.grossPerDeliveryActiveHour),
            "grossPerRecordedMile": rate(metrics.grossPerRecordedMile),
        ]
    }

    private static let currency = JSONValue.string(Money.displayCurrencyCode)

    private static func shiftPair(_ coverage: Coverage) -> [String: JSONValue] {
        ["contributingShiftCount": .count(coverage.contributing), "totalShiftCount": .count(coverage.eligible)]
    }

    private static func object(_ parts: [String: JSONValue]...) -> JSONValue {
        .object(parts.reduce(into: [:]) { $0.merge($1) { _, new in new } })
    }

    private static func seconds(_ duration: Covered<TimeInterval>) -> JSONValue {
        object(shiftPair(duration.coverage), ["seconds": .seconds(duration.value)])
    }

    private static func rate(_ rate: Covered<Money>) -> JSONValue {
        object(shiftPair(rate.coverage), ["amount": .rate(rate.value)])
    }

    private static func deliveryEarnings(_ deliveries: PeriodDeliveries) -> JSONValue {
        [
            "recordedTotal": .amount(deliveries.earnings.value),
            "contributingDeliveryCount": .count(deliveries.earnings.coverage.contributing),
            "totalDeliveryCount": .count(deliveries.earnings.coverage.eligible),
            "currencyCode": currency,
        ]
    }

    /// The `expenses` member: what a set of expenses comes to, without a coverage (EXP-13).
    public static func expenses(_ expenses: PeriodExpenseTotals?) -> JSONValue {
        let categories = (expenses?.categories ?? []).map { category -> JSONValue in
            [
                "category": .string(category.category.rawValue), "total": .amount(category.total),
                "recordCount": .count(category.recordCount),
            ]
        }
        return [
            "recordedTotal": .amount(expenses?.total), "recordCount": .count(expenses?.recordCount ?? 0),
            "currencyCode": currency, "byCategory": .array(categories),
        ]
    }

    private static func route(_ mileage: PeriodMileage) -> JSONValue {
        [
            "recordedDistanceMetres": .metres(mileage.metres.value),
            "recordedDistanceMiles": .miles(ofMetres: mileage.metres.value),
            "measuredShiftCount": .count(mileage.measuredShiftCount),
            "partialShiftCount": .count(mileage.partialShiftCount),
            "unmeasurableShiftCount": .count(mileage.unmeasurableShiftCount),
            "totalShiftCount": .count(mileage.metres.coverage.eligible),
            "segmentCount": .count(mileage.segmentCount),
            "gapCount": .count(mileage.gapCount),
            "usesInferredContinuity": .bool(mileage.usesInferredContinuity),
        ]
    }

    private static func deliveries(_ deliveries: PeriodDeliveries) -> JSONValue {
        [
            "deliveredCount": .count(deliveries.summary.completed),
            "cancelledCount": .count(deliveries.summary.cancelled),
            "inProgressCount": .count(deliveries.summary.inProgress),
            "pickupPlaceCount": .count(deliveries.pickupPlaceCount),
            "medianPickupWaitSeconds": .seconds(deliveries.medianPickupWait),
            "pickupWaitSampleCount": .count(deliveries.pickupWaitCount),
        ]
    }
}
