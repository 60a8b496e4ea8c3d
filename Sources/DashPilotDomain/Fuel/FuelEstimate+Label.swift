extension FuelEstimate {
    /// Said wherever the figure rests on a partial route: it is then a floor (FUEL-10).
    public static let partialSentence =
        "The route is partial: more was driven than recorded, so at least this much fuel was used."

    /// Stands under the estimates, which are kept apart from recorded expenses (LABEL-14).
    public static let expensesNote =
        "Estimated fuel and recorded expenses may describe the same money and are not combined."

    /// `$7.00`, based on recorded mileage, or the reason there is no estimate (L10).
    public func costLabel(in locale: DriverLocale) -> FigureLabel {
        switch self {
        case .available(let fuel):
            let cost = fuel.cost.formatted(locale: locale.locale)
            let basis = fuel.isFloor ? ". \(Self.partialSentence)" : ""
            return FigureLabel(
                title: Self.costTitle, shown: cost, caption: "Based on recorded mileage\(basis)",
                spoken: "\(cost) estimated fuel cost, based on recorded mileage\(basis)")
        case .unavailable(let reason):
            return .absent(title: Self.costTitle, name: "estimated fuel cost", reason: reason.explanation)
        }
    }

    /// `2.00 gal`, or `nil` without an estimate: the row is then left out (L11).
    public func gallonsLabel(in locale: DriverLocale) -> FigureLabel? {
        guard case .available(let fuel) = self else { return nil }
        return FigureLabel(
            title: "Estimated gallons", shown: GallonsText.shown(fuel.gallons, locale: locale.locale),
            spoken:
                "\(GallonsText.spoken(fuel.gallons, locale: locale.locale)) estimated, from recorded mileage")
    }

    private static let costTitle = "Estimated fuel cost"
}
