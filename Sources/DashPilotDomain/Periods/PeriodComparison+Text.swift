import Foundation

extension PeriodComparison {
    /// The two lengths, where they differ in days (PCOMP-2).
    public func lengthSentence(in locale: DriverLocale) -> String? {
        let (days, before) = (current.dayCount, previous.dayCount)
        guard days != before else { return nil }
        return
            "This period has \(days.counted("day", "days", in: locale)), the one before it \(before.text(in: locale))."
    }
}

/// One figure of two periods as it is shown and spoken (PCOMP-6, L54).
extension PeriodComparisonLine {
    public func label(in locale: DriverLocale) -> FigureLabel {
        let coverage = coverageText(in: locale)
        let percentage = percentageText(in: locale)
        let caption = [differenceText(in: locale), coverage, percentage].compactMap(\.self)
        let spoken = [
            figure.title, currentText(in: locale, spoken: true),
            "compared with \(previousText(in: locale, spoken: true))", differenceText(in: locale, spoken: true),
            coverage.map { "based on \($0)" },
        ].compactMap(\.self).joined(separator: ", ")
        return FigureLabel(
            title: figure.title,
            shown: "\(currentText(in: locale, beginsSentence: true)) compared with \(previousText(in: locale))",
            caption: caption.joined(separator: " · "),
            spoken: "\(spoken). \(spokenPercentage(in: locale))")
    }

    /// `$20.00 more recorded`, a rate `$2.00 lower`, `No change`; `nil` without a difference.
    public func differenceText(in locale: DriverLocale) -> String? {
        differenceText(in: locale, spoken: false)
    }

    /// `1 of 2 shifts, compared with 1 of 1 shift`; `nil` for the figures without a coverage.
    public func coverageText(in locale: DriverLocale) -> String? {
        guard let currentCoverage, let previousCoverage else { return nil }
        return currentCoverage.shown(.shifts, in: locale) + ", compared with "
            + previousCoverage.shown(.shifts, in: locale)
    }

    /// `25% more`, a rate `100% higher`, or the sentence that says why no percentage is given.
    public func percentageText(in locale: DriverLocale) -> String {
        switch percentage {
        case .stated(let percent):
            "\(percent.magnitude.wholeText(in: locale))% \(figure.direction(percent.isSignMinus))"
        case .withheld(let reason): reason.explanation
        }
    }

    private func spokenPercentage(in locale: DriverLocale) -> String {
        switch percentage {
        case .stated(let percent):
            "\(percent.magnitude.wholeText(in: locale)) percent \(figure.direction(percent.isSignMinus))."
        case .withheld(let reason):
            reason.explanation
        }
    }

    private func differenceText(in locale: DriverLocale, spoken: Bool) -> String? {
        guard let difference else { return nil }
        guard difference.sign != 0 else { return spoken ? "no change" : "No change" }
        let size = difference.magnitude.text(in: locale, spoken: spoken)
        let direction = figure.direction(difference.sign < 0)
        return figure.isRate ? "\(size) \(direction)" : "\(size) \(direction) recorded"
    }

    private func currentText(in locale: DriverLocale, spoken: Bool = false, beginsSentence: Bool = false) -> String {
        current == nil && beginsSentence ? "No figure" : text(of: current, in: locale, spoken: spoken)
    }

    private func previousText(in locale: DriverLocale, spoken: Bool = false) -> String {
        text(of: previous, in: locale, spoken: spoken)
    }

    private func text(of value: Value?, in locale: DriverLocale, spoken: Bool) -> String {
        value?.text(in: locale, spoken: spoken) ?? "no figure"
    }
}

extension PeriodComparisonLine.Figure {
    public var title: String {
        switch self {
        case .completedShifts: "Completed shifts"
        case .workingTime: "Working time"
        case .deliveryActiveTime: "Delivery active time"
        case .grossEarnings: "Recorded gross earnings"
        case .grossPerWorkingHour: "Gross earnings per working hour"
        case .grossPerDeliveryActiveHour: "Gross earnings per delivery active hour"
        case .grossPerRecordedMile: "Gross earnings per recorded mile"
        case .expenses: "Recorded expenses"
        case .mileage: "Recorded mileage"
        case .deliveriesDelivered: "Deliveries completed"
        }
    }

    fileprivate var isRate: Bool {
        switch self {
        case .grossPerWorkingHour, .grossPerDeliveryActiveHour, .grossPerRecordedMile: true
        default: false
        }
    }

    fileprivate func direction(_ isLess: Bool) -> String {
        if isRate { return isLess ? "lower" : "higher" }
        return isLess ? "less" : "more"
    }
}

extension PeriodComparisonLine.Value {
    fileprivate func text(in locale: DriverLocale, spoken: Bool) -> String {
        let language = locale.locale
        return switch self {
        case .count(let count): count.text(in: locale)
        case .seconds(let seconds):
            spoken ? DurationText.spoken(seconds, locale: language) : DurationText.shown(seconds, locale: language)
        case .amount(let money), .rate(let money, _): money.formatted(locale: language)
        case .metres(let metres):
            spoken
                ? DistanceText.spoken(miles: metres / RouteDistance.metresPerMile, locale: language)
                : DistanceText.shown(miles: metres / RouteDistance.metresPerMile, locale: language)
        }
    }

    fileprivate var magnitude: Self {
        switch self {
        case .count(let count): .count(abs(count))
        case .seconds(let seconds): .seconds(abs(seconds))
        case .amount(let money): .amount(money.isNegative ? -money : money)
        case .rate(let money, let kind): .rate(money.isNegative ? -money : money, kind)
        case .metres(let metres): .metres(abs(metres))
        }
    }
}

extension Decimal {
    fileprivate func wholeText(in locale: DriverLocale) -> String {
        text(fractionDigits: 0...0, locale: locale.locale)
    }
}
