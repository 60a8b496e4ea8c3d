extension ShiftProfitability {
    /// Said wherever the net rests on a partial route: it is then a ceiling (NET-6).
    public static let partialSentence = "The route is partial, so at most this much was left."

    /// The two halves that stand above the net, spoken as they are where they are recorded (LABEL-11).
    public func halfLabels(in locale: DriverLocale) -> [FigureLabel] {
        let earnings = ShiftEarningsText.label(for: gross, in: locale)
        return [
            FigureLabel(title: "Recorded earnings", shown: earnings.shown, spoken: earnings.spoken),
            fuel.costLabel(in: locale),
        ]
    }

    /// `$93.00`, or the reason there is none (L14). The word net never stands alone (NET-7).
    public func netLabel(in locale: DriverLocale) -> FigureLabel {
        let title = "Estimated net after fuel"
        switch net {
        case .available(let net):
            let amount = net.formatted(locale: locale.locale)
            return FigureLabel(
                title: title, shown: amount, caption: isCeiling ? Self.partialSentence : nil,
                spoken: "\(amount) \(Self.name)" + (isCeiling ? ". \(Self.partialSentence)" : ""))
        case .unavailable(let reason):
            return .absent(title: title, name: Self.name, reason: reason.explanation)
        }
    }

    /// `$23.25/hr`, or the reason there is none (L15).
    public func netPerWorkingHourLabel(in locale: DriverLocale) -> FigureLabel {
        let title = "Estimated net per working hour"
        let name = "\(Self.name) per working hour"
        switch netPerWorkingHour {
        case .available(let net):
            let amount = net.formatted(locale: locale.locale)
            return FigureLabel(title: title, shown: "\(amount)/hr", spoken: "\(amount) \(name)")
        case .unavailable(let reason):
            return .absent(title: title, name: name, reason: reason.explanation)
        }
    }

    private static let name = "estimated net after fuel"
}
