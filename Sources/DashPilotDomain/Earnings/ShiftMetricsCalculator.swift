public import Foundation

/// Works out a finished shift's rates, and holds the one division behind every rate of the product.
///
/// Amounts stay exact throughout; durations and distances are binary before they arrive here, and each crosses to
/// decimal exactly once. Source of the rules: RATE-1 to RATE-13.
public enum ShiftMetricsCalculator {
    /// Fraction digits of a second that survive the crossing (RATE-3).
    private static let secondPlaces = 3

    /// Fraction digits of a rate: four more than are shown, so that only the display rounds what a driver sees (RATE-6).
    private static let ratePlaces = 6

    /// A shift's three rates and two derived durations.
    ///
    /// - Parameters:
    ///   - gross: The shift's own amount, the numerator of all three rates; no delivery amount or tip (RATE-1).
    ///   - workingDuration: Seconds worked, `nil` while unfinished.
    ///   - activeTime: Of all the shift's deliveries; its source count says whether any was recorded.
    public static func metrics(
        isCompleted: Bool, gross: Money?, workingDuration: TimeInterval?, activeTime: DeliveryActiveTime,
        distance: RouteDistance
    ) -> ShiftMetrics {
        // Decided once for all three, so that a missing amount is never described as three missing denominators
        // (RATE-8, RATE-9).
        func rate(_ over: (Money) -> ShiftRate) -> ShiftRate {
            guard isCompleted else { return .unavailable(.shiftNotCompleted) }
            guard let gross else { return .unavailable(.earningsNotRecorded) }
            return over(gross)
        }
        return ShiftMetrics(
            workingDuration: workingDuration, activeTime: activeTime,
            nonDeliveryDuration: activeTime.nonDeliveryDuration(workingDuration: workingDuration),
            grossPerWorkingHour: rate { gross in
                ShiftRate(grossPerHour(of: gross, over: workingDuration), else: .noWorkingTime)
            },
            grossPerDeliveryActiveHour: rate { gross in
                guard activeTime.sourceCount > 0 else { return .unavailable(.noDeliveriesRecorded) }
                guard activeTime.isAvailable else { return .unavailable(.deliveryActiveTimeNotMeasurable) }
                return ShiftRate(grossPerHour(of: gross, over: activeTime.duration), else: .zeroDeliveryActiveTime)
            },
            grossPerRecordedMile: rate { gross in
                switch RecordedMiles(distance) {
                case .noRouteRecorded: .unavailable(.noRouteRecorded)
                case .routeNotMeasurable: .unavailable(.routeNotMeasurable)
                case .measured(let miles): ShiftRate(quotient(gross, by: miles), else: .zeroRecordedDistance)
                }
            })
    }

    /// `amount` an hour, to 6 fraction digits: the one function behind every hourly figure (RATE-7).
    ///
    /// - Returns: `nil`, never 0, for a duration that is absent, not finite, or 0 or less once rounded to the millisecond.
    public static func grossPerHour(of amount: Money, over seconds: TimeInterval?) -> Money? {
        quotient(amount * 3600, by: seconds.flatMap { Decimal(crossing: $0, places: secondPlaces) })
    }

    /// `amount` a mile, to 6 fraction digits.
    ///
    /// - Returns: `nil`, never 0, for miles that are absent, not finite, or 0 or less once rounded to a millionth.
    public static func grossPerMile(of amount: Money, over miles: Double?) -> Money? {
        quotient(amount, by: miles.flatMap { Decimal(crossing: $0, places: RecordedMiles.places) })
    }

    private static func quotient(_ amount: Money, by denominator: Decimal?) -> Money? {
        guard let denominator, denominator > 0 else { return nil }
        return amount.divided(by: denominator, scale: ratePlaces)
    }
}
