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

    /// With its partial marker.
    public let mileage: String

    /// `$28.75/hr`
    public let rate: String?

    public let spoken: String

    /// The mileage of a row in the words of the route's own vocabulary (QUALITY-1).
    public struct Mileage: Hashable, Sendable {
        /// With its partial marker where it has one (QUALITY-8).
        let shown: String

        /// Without a full stop.
        let spoken: String

        /// A full sentence, `nil` where the route is not partial.
        let partialSentence: String?

        public init(shown: String, spoken: String, partialSentence: String?) {
            self.shown = shown
            self.spoken = spoken
            self.partialSentence = partialSentence
        }
    }

    /// - Parameters:
    ///   - gross: The shift's own amount.
    ///   - rate: By the working hour.
    /// - Returns: `nil` for an unfinished shift, which is in no history.
    public init?(timeline: ShiftTimeline, gross: Money?, mileage: Mileage, rate: ShiftRate, in locale: DriverLocale) {
        guard let endedAt = timeline.endedAt, let working = timeline.completedWorkingDuration else { return nil }
        date = locale.longDate(timeline.startedAt)
        times = locale.timesOfDay(from: timeline.startedAt, to: endedAt)
        // Spoken as it is shown too: the one exception to spoken units being words (LABEL-6).
        duration = DurationText.shown(working, locale: locale.locale)
        amount = gross?.formatted(locale: locale.locale)
        self.mileage = mileage.shown
        var spokenRate: String?
        if case .available(let value) = rate {
            self.rate = ShiftRate.Kind.perWorkingHour.shown(value, in: locale)
            spokenRate = ShiftRate.Kind.perWorkingHour.spoken(value, in: locale)
        } else {
            self.rate = nil
        }
        spoken = [
            "\(date).", "\(locale.spokenTimesOfDay(from: timeline.startedAt, to: endedAt)).", "\(duration).",
            amount.map { "\($0) gross earnings recorded." }, "\(mileage.spoken).", mileage.partialSentence,
            spokenRate.map { "\($0)." },
        ].compactMap(\.self).joined(separator: " ")
    }
}
