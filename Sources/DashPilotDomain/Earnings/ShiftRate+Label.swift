extension ShiftRate {
    /// The rate as it is shown and spoken, or the reason there is none (L7 to L9).
    public func label(_ kind: Kind, in locale: DriverLocale) -> FigureLabel {
        switch self {
        case .available(let rate):
            FigureLabel(title: kind.title, shown: kind.shown(rate, in: locale), spoken: kind.spoken(rate, in: locale))
        case .unavailable(let reason):
            .absent(title: kind.title, name: kind.name, reason: reason.explanation)
        }
    }
}

extension ShiftRate.Kind {
    public var title: String {
        switch self {
        case .perWorkingHour: "Per working hour"
        case .perDeliveryActiveHour: "Per delivery active hour"
        case .perRecordedMile: "Per recorded mile"
        }
    }

    /// The figure inside a sentence. What it divides by is always said (LABEL-8, EARN-7).
    public var name: String {
        switch self {
        case .perWorkingHour: "gross earnings per working hour"
        case .perDeliveryActiveHour: "gross earnings per delivery active hour"
        case .perRecordedMile: "gross earnings per recorded mile"
        }
    }

    /// `$28.75/hr`
    public func shown(_ rate: Money, in locale: DriverLocale) -> String {
        let amount = rate.formatted(locale: locale.locale)
        return switch self {
        case .perWorkingHour: "\(amount)/hr"
        case .perDeliveryActiveHour: "\(amount) per active delivery hour"
        case .perRecordedMile: "\(amount) / recorded mi"
        }
    }

    /// `$28.75 gross earnings per working hour`
    public func spoken(_ rate: Money, in locale: DriverLocale) -> String {
        "\(rate.formatted(locale: locale.locale)) \(name)"
    }
}

extension ShiftMetrics {
    public func rate(_ kind: ShiftRate.Kind) -> ShiftRate {
        switch kind {
        case .perWorkingHour: grossPerWorkingHour
        case .perDeliveryActiveHour: grossPerDeliveryActiveHour
        case .perRecordedMile: grossPerRecordedMile
        }
    }

    /// The three rates, or their reasons, in reading order.
    public func rateLabels(in locale: DriverLocale) -> [FigureLabel] {
        ShiftRate.Kind.allCases.map { rate($0).label($0, in: locale) }
    }
}
