import Foundation

extension PeriodFuelEstimate {
    private static let floorNote = """
        A route in it is partial: more was driven than recorded, so at least this much fuel was used.
        """

    /// Cost with the three coverages (PFUEL-4, L52), or what no shift has.
    public func label(in locale: DriverLocale) -> FigureLabel {
        let title = "Estimated fuel"
        guard let cost = cost?.formatted(locale: locale.locale) else {
            return .absent(title: title, name: "estimated fuel", reason: Self.unavailableExplanation)
        }
        let note = isFloor ? [Self.floorNote] : []
        return FigureLabel(
            title: title, shown: cost, caption: ([coverageText(in: locale)] + note).joined(separator: ". "),
            spoken: (["\(title), \(cost), \(spokenCoverage(in: locale))."] + note).joined(separator: " "))
    }

    /// Gallons beside the cost; `nil` without an estimate.
    public func gallonsLabel(in locale: DriverLocale) -> FigureLabel? {
        gallons.map { gallons in
            FigureLabel(
                title: "Estimated gallons", shown: GallonsText.shown(gallons, locale: locale.locale),
                caption: coverage.shown(.shifts, in: locale),
                spoken: """
                    \(GallonsText.spoken(gallons, locale: locale.locale)) estimated, from recorded mileage, \
                    \(coverage.spoken(.shifts, in: locale)).
                    """)
        }
    }

    /// `4 of 6 shifts · 142.3 of 188.9 recorded miles · 75% of recorded miles`; full coverage is said in words (PFUEL-5).
    public func coverageText(in locale: DriverLocale) -> String {
        [
            coverage.shown(.shifts, in: locale), miles(in: locale),
            share { "\($0.text(in: locale))% of recorded miles" },
        ].compactMap(\.self).joined(separator: " · ")
    }

    private func spokenCoverage(in locale: DriverLocale) -> String {
        [
            coverage.spoken(.shifts, in: locale), miles(in: locale),
            share { "\($0.text(in: locale)) percent of recorded miles" },
        ].compactMap(\.self).joined(separator: ", ")
    }

    private func miles(in locale: DriverLocale) -> String {
        let estimated = DistanceText.number(estimatedMiles, locale: locale.locale)
        return "\(estimated) of \(DistanceText.number(recordedMiles, locale: locale.locale)) recorded miles"
    }

    private func share(_ partly: (Int) -> String) -> String? {
        percentageOfMiles.map { coversAllMiles ? "all recorded miles" : partly($0) }
    }
}

extension PeriodFuelNet {
    private static let caution = """
        This is over the shifts with both an amount and a fuel estimate, not the period's earnings less the period's fuel.
        """
    private static let ceilingNote = "A route in it is partial, so at most this much was left."

    /// Whether some finished shift lacks one of the halves (PFUEL-6).
    public var isPartOfPeriod: Bool { !coverage.isComplete }

    /// The difference with both halves, the coverage and what qualifies it (L53), or why there is none.
    public func label(in locale: DriverLocale) -> FigureLabel {
        let title = "Estimated net after fuel"
        guard let amount, let grossEarnings, let fuelCost else {
            return .absent(title: title, name: "estimated net after fuel", reason: missing.explanation)
        }
        let net = amount.formatted(locale: locale.locale)
        let halves = """
            \(grossEarnings.formatted(locale: locale.locale)) recorded gross earnings, \
            less \(fuelCost.formatted(locale: locale.locale)) estimated fuel
            """
        let notes = (isPartOfPeriod ? [Self.caution] : []) + (isCeiling ? [Self.ceilingNote] : [])
        return FigureLabel(
            title: title, shown: net,
            caption: (["\(halves), \(coverage.shown(.shifts, in: locale))."] + notes).joined(separator: " "),
            spoken: (["\(net) estimated net after fuel. \(halves), \(coverage.spoken(.shifts, in: locale))."] + notes)
                .joined(separator: " "))
    }
}
