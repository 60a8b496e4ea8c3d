/// One finished shift in the history list: its parts as they are printed, and the one run of sentences it is spoken as.
///
/// A part without a value is left out, never a dash. Source of the rules: LABEL-16, RATE-15.
public struct ShiftHistoryRow: Hashable, Sendable {
    /// `Saturday, August 23, 2025`
    public let date: String

    /// `5:46 PM – 8:46 PM`
    public let times: String

    /// Working time, which the rate divides by: `3 hr`.
    public let duration: String

    public let amount: String?

    /// With its partial marker where it has one (QUALITY-8).
    public let mileage: String

    /// `$28.75/hr`
    public let rate: String?

    public let spoken: String

    /// - Parameters:
    ///   - gross: The shift's own amount.
    ///   - distance: What the shift's route measures.
    ///   - rate: By the working hour.
    /// - Returns: `nil` for an unfinished shift, which is in no history.
    public init?(
        timeline: ShiftTimeline, gross: Money?, distance: RouteDistance, rate: ShiftRate, in locale: DriverLocale
    ) {
        guard let endedAt = timeline.endedAt, let working = timeline.completedWorkingDuration,
            let parked = timeline.completedSuspendedTime
        else { return nil }
        let route = RouteQuality(of: distance, parked: parked, in: locale)
        date = locale.longDate(timeline.startedAt)
        times = locale.timesOfDay(from: timeline.startedAt, to: endedAt)
        // Spoken as it is shown too: the one exception to spoken units being words (LABEL-6).
        duration = DurationText.shown(working, locale: locale.locale)
        amount = gross?.formatted(locale: locale.locale)
        mileage = route.markedMileage
        self.rate = rate.amount.map { ShiftRate.Kind.perWorkingHour.shown($0, in: locale) }
        spoken = [
            "\(date).", "\(locale.spokenTimesOfDay(from: timeline.startedAt, to: endedAt)).", "\(duration).",
            amount.map { "\($0) gross earnings recorded." }, route.spokenPhrase,
            rate.amount.map { "\(ShiftRate.Kind.perWorkingHour.spoken($0, in: locale))." },
        ].compactMap(\.self).joined(separator: " ")
    }
}
