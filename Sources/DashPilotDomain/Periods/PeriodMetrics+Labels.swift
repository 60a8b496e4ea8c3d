import Foundation

/// A period's figures as they are shown and spoken (L35 to L47).
extension PeriodMetrics {
    /// The figures of the shifts in reading order, from recorded to derived; empty without a finished shift, where the
    /// period's empty sentence stands instead (PMET-24, LABEL-9).
    public func shiftLabels(in locale: DriverLocale) -> [FigureLabel] {
        guard completedShiftCount > 0 else { return [] }
        let recorded = [
            countLabel(in: locale), grossEarningsLabel(in: locale), mileage.label(in: locale),
            workingTimeLabel(in: locale), deliveryActiveTimeLabel(in: locale), nonDeliveryTimeLabel(in: locale),
        ]
        let rates = ShiftRate.Kind.allCases.map { rateLabel($0, in: locale) }
        return recorded + deliveries.labels(in: locale) + rates
    }

    /// The recorded expenses, their categories and the net after them, with finished shifts or without (EXP-19).
    public func expenseLabels(in locale: DriverLocale) -> [FigureLabel] {
        guard let expenses else { return [PeriodExpenseTotals.noneLabel, netAfterExpenses.label(in: locale)] }
        let categories = expenses.categories.map { $0.label(in: locale) }
        return [expenses.label(in: locale)] + categories + [netAfterExpenses.label(in: locale)]
    }

    /// The estimates, which come last and in a section of their own (LABEL-9, PFUEL-9); empty without a finished shift.
    public func estimateLabels(in locale: DriverLocale) -> [FigureLabel] {
        guard completedShiftCount > 0 else { return [] }
        return [fuel.label(in: locale), netAfterFuel.label(in: locale)]
    }

    public func countLabel(in locale: DriverLocale) -> FigureLabel {
        let count = completedShiftCount.counted("completed shift", "completed shifts", in: locale)
        return FigureLabel(shown: count, spoken: count)
    }

    public func grossEarningsLabel(in locale: DriverLocale) -> FigureLabel {
        guard let amount = grossEarnings.value?.formatted(locale: locale.locale) else {
            return .absent(
                title: "Recorded gross earnings", name: "recorded gross earnings",
                reason: "No shift here has a recorded amount.")
        }
        return FigureLabel(
            title: "Recorded gross earnings", shown: "\(amount) recorded",
            caption: grossEarnings.coverage.shown(.shifts, in: locale),
            spoken: "Recorded gross earnings, \(amount), \(grossEarnings.coverage.spoken(.shifts, in: locale)).")
    }

    public func workingTimeLabel(in locale: DriverLocale) -> FigureLabel {
        workingTime.durationLabel(
            "Working time", name: "working time", else: "No shift here has a working duration.", in: locale)
    }

    public func deliveryActiveTimeLabel(in locale: DriverLocale) -> FigureLabel {
        deliveryActiveTime.durationLabel(
            "Delivery active time", name: "delivery active time",
            else: "No shift here has a measurable delivery active time.", in: locale)
    }

    public func nonDeliveryTimeLabel(in locale: DriverLocale) -> FigureLabel {
        nonDeliveryTime.durationLabel(
            "Non-delivery time", name: "non-delivery time",
            else: "No shift here has both a working duration and a measurable delivery active time.", in: locale)
    }

    public func rate(_ kind: ShiftRate.Kind) -> Covered<Money> {
        switch kind {
        case .perWorkingHour: grossPerWorkingHour
        case .perDeliveryActiveHour: grossPerDeliveryActiveHour
        case .perRecordedMile: grossPerRecordedMile
        }
    }

    /// A rate with the shifts it pairs (PMET-11, L39), or that no shift has both halves (PMET-12, L40).
    public func rateLabel(_ kind: ShiftRate.Kind, in locale: DriverLocale) -> FigureLabel {
        let rate = rate(kind)
        guard let value = rate.value else {
            return .absent(
                title: kind.title, name: kind.name, reason: "No shift here has both an amount and \(kind.half).")
        }
        let pairs = "\(rate.coverage.shown(.shifts, in: locale)) with both earnings and \(kind.half)"
        return FigureLabel(
            title: kind.title, shown: kind.shown(value, in: locale), caption: "Based on \(pairs)",
            spoken: "\(kind.spoken(value, in: locale)), based on \(pairs).")
    }
}

extension ShiftRate.Kind {
    /// What a shift needs beside an amount.
    fileprivate var half: String {
        switch self {
        case .perWorkingHour: "a working duration"
        case .perDeliveryActiveHour: "a measurable delivery active time"
        case .perRecordedMile: "a measurable route"
        }
    }
}

extension PeriodMileage {
    /// Recorded miles with the shifts measured and how many of those are partial (L41, L42).
    public func label(in locale: DriverLocale) -> FigureLabel {
        guard let miles else {
            return FigureLabel(shown: "No route measured", spoken: "No recorded mileage. No route measured.")
        }
        let partial = partialShiftCount.text(in: locale)
        let coverage = metres.coverage
        return FigureLabel(
            title: "Recorded mileage", shown: "\(DistanceText.shown(miles: miles, locale: locale.locale)) recorded",
            caption: coverageText(in: locale),
            spoken: """
                Recorded mileage, \(DistanceText.spoken(miles: miles, locale: locale.locale)), \
                measured \(coverage.spoken(.shifts, in: locale))\
                \(partialShiftCount > 0 ? ", \(partial) with partial route capture" : "").
                """)
    }

    /// `5 of 6 shifts measured · 3 partial`
    func coverageText(in locale: DriverLocale) -> String {
        let measured = "\(metres.coverage.shown(.shifts, in: locale)) measured"
        return partialShiftCount > 0 ? "\(measured) · \(partialShiftCount.text(in: locale)) partial" : measured
    }
}

extension PeriodDeliveries {
    /// Counts, subtotal, wait and places (L43 to L47). Without a finished delivery there is no subtotal to speak of.
    public func labels(in locale: DriverLocale) -> [FigureLabel] {
        let subtotal = earnings.coverage.eligible > 0 ? [earningsLabel(in: locale)] : []
        return [summary.countsLabel(in: locale)] + subtotal + [waitLabel(in: locale), placesLabel(in: locale)]
    }

    public func earningsLabel(in locale: DriverLocale) -> FigureLabel {
        let title = "Recorded on deliveries"
        guard let amount = earnings.value?.formatted(locale: locale.locale) else {
            return .absent(
                title: title, name: "amount recorded on deliveries",
                reason: "No finished delivery here has a recorded amount.")
        }
        let across = earnings.coverage.spoken(.deliveries, in: locale)
        return FigureLabel(
            title: title, shown: "\(amount) recorded \(across)", spoken: "\(title), \(amount), \(across).")
    }

    public func waitLabel(in locale: DriverLocale) -> FigureLabel {
        guard let medianPickupWait else {
            return FigureLabel(shown: PickupWaitMetrics.noWaits, spoken: PickupWaitMetrics.noWaits)
        }
        let title = "Median recorded pickup wait"
        let pickups = "ased on \(pickupWaitCount.counted("recorded pickup", "recorded pickups", in: locale))"
        return FigureLabel(
            title: title, shown: DurationText.shown(medianPickupWait, locale: locale.locale), caption: "B\(pickups)",
            spoken: "\(title), \(DurationText.spoken(medianPickupWait, locale: locale.locale)), b\(pickups).")
    }

    public func placesLabel(in locale: DriverLocale) -> FigureLabel {
        let places =
            pickupPlaceCount == 0
            ? "No pickup places recorded"
            : "\(pickupPlaceCount.counted("pickup place", "pickup places", in: locale)) recorded"
        return FigureLabel(shown: places, spoken: places)
    }
}

extension Covered<TimeInterval> {
    /// L38.
    fileprivate func durationLabel(
        _ title: String, name: String, else reason: String, in locale: DriverLocale
    ) -> FigureLabel {
        guard let value else { return .absent(title: title, name: name, reason: reason) }
        return FigureLabel(
            title: title, shown: DurationText.shown(value, locale: locale.locale),
            caption: coverage.shown(.shifts, in: locale),
            spoken: """
                \(title), \(DurationText.spoken(value, locale: locale.locale)), \(coverage.spoken(.shifts, in: locale)).
                """)
    }
}
