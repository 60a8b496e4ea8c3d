public import DashPilotDomain
public import DashPilotModels
import Foundation

/// A shift as the JSON form writes it: exactly the keys of part 30, section 11, each always present.
public enum ShiftRecord {
    /// `shifts[]`, with its route and its deliveries.
    ///
    /// - Parameter measured: A finished shift; of an unfinished one the completed figures are `null`.
    public static func json(_ measured: MeasuredShift) -> JSONValue {
        let shift = measured.shift
        let metrics = measured.metrics
        let summary = shift.deliverySummary
        return [
            "id": .id(shift.id),
            "startedAt": .timestamp(shift.startedAt),
            "endedAt": .timestamp(shift.endedAt),
            // A stored end before the start leaves no length to state (DAMAGE-12).
            "elapsedSeconds": .seconds(shift.completedWindow?.duration),
            "pausedSeconds": .seconds(shift.completedWindow == nil ? nil : shift.completedPausedTime?.duration),
            "workingSeconds": .seconds(shift.completedWindow == nil ? nil : shift.completedWorkingDuration),
            "pauseCount": .count(shift.completedPausedTime?.pauseCount ?? 0),
            "currencyCode": .string(Money.displayCurrencyCode),
            "grossEarnings": .amount(shift.grossEarnings),
            "route": route(measured),
            "fuelMilesPerGallon": .amountShaped(shift.fuelMilesPerGallon),
            "fuelGasPricePerGallon": .amount(shift.fuelGasPricePerGallon),
            "fuelVehicleName": .text(shift.fuelVehicleName),
            "deliveryActiveSeconds": .seconds(metrics.activeTime.duration),
            "nonDeliverySeconds": .seconds(metrics.nonDeliveryDuration),
            "grossPerWorkingHour": .rate(metrics.grossPerWorkingHour.amount),
            "grossPerDeliveryActiveHour": .rate(metrics.grossPerDeliveryActiveHour.amount),
            "grossPerRecordedMile": .rate(metrics.grossPerRecordedMile.amount),
            "deliveredCount": .count(summary.completed),
            "cancelledCount": .count(summary.cancelled),
            "deliveries": .array(deliveries(of: shift)),
        ]
    }

    /// `shifts[].route`.
    public static func route(_ measured: MeasuredShift) -> JSONValue {
        let distance = measured.distance
        let suspended = measured.shift.completedSuspendedTime
        let metres = distance.isMeasured ? distance.metres : nil
        return [
            "status": .string(status(of: distance)),
            "isPartial": .bool(distance.isMeasured && distance.isPartial),
            "recordedDistanceMetres": .metres(metres),
            "recordedDistanceMiles": .miles(ofMetres: metres),
            "segmentCount": .count(distance.segmentCount),
            "gapCount": .count(distance.gapCount),
            "usableSampleCount": .count(distance.usableSampleCount),
            "usesInferredContinuity": .bool(distance.usesInferredContinuity),
            "suspensionCount": .count(measured.shift.routeSuspensions.count),
            "suspendedSeconds": .seconds(measured.shift.completedWindow == nil ? nil : suspended?.duration),
        ]
    }

    /// `shifts[].deliveries[]`, in acceptance order.
    public static func deliveries(of shift: Shift) -> [JSONValue] {
        let offerNumbers = Dictionary(uniqueKeysWithValues: shift.numberedOffers.map { ($0.id, $0.number) })
        return shift.numberedDeliveries.map { numbered in
            delivery(numbered, offerNumber: numbered.delivery.offerID.flatMap { offerNumbers[$0] })
        }
    }

    private static func delivery(_ numbered: NumberedDelivery, offerNumber: Int?) -> JSONValue {
        let delivery = numbered.delivery
        let earnings = delivery.effectiveEarnings
        return [
            "id": .id(delivery.id),
            "number": .count(numbered.number),
            "offerNumber": .count(offerNumber),
            "state": .string(delivery.state.rawValue),
            "acceptedAt": .timestamp(delivery.acceptedAt),
            "arrivedAtPickupAt": .timestamp(delivery.arrivedAtPickupAt),
            "pickedUpAt": .timestamp(delivery.pickedUpAt),
            "deliveredAt": .timestamp(delivery.deliveredAt),
            "cancelledAt": .timestamp(delivery.cancelledAt),
            "pickupPlaceName": .text(delivery.pickupPlace?.displayName),
            "pickupWaitSeconds": .seconds(delivery.pickupWait),
            "acceptedToDeliveredSeconds": .seconds(delivery.completedDuration),
            "grossEarnings": .amount(delivery.grossEarnings),
            "expectedEarnings": .amount(delivery.expectedEarnings),
            "additionalTips": .array(delivery.additionalTips.map(tip)),
            "additionalTipsTotal": .amount(earnings.tipTotal),
            "effectiveEarnings": .amount(earnings.total),
            "effectiveEarningsPerDeliveryHour": .rate(delivery.effectiveEarningsPerDeliveryHour.amount),
        ]
    }

    private static func tip(_ tip: DeliveryTip) -> JSONValue {
        [
            "id": .id(tip.id),
            "amount": .amount(tip.amount),
            "method": .text(tip.method?.rawValue),
            "recordedAt": .timestamp(tip.recordedAt),
        ]
    }

    private static func status(of distance: RouteDistance) -> String {
        if distance.isMeasured { return "measured" }
        return distance.usableSampleCount > 0 ? "notEnoughRouteRecorded" : "noRouteRecorded"
    }
}
