/// The vehicle a shift recorded, and the words it is said in. Reads the shift's own copy and never a preference.
public struct ShiftVehicleContext: Hashable, Sendable {
    /// As recorded when the shift started; a label that no figure reads (FUEL-15).
    public let name: String?

    public let assumptions: FuelAssumptions

    public init(name: String?, assumptions: FuelAssumptions) {
        self.name = name
        self.assumptions = assumptions
    }

    /// On a running shift: the name and the economy, never the price (LABEL-15, SCREEN-16).
    public func runningLabel(in locale: DriverLocale) -> FigureLabel {
        let spoken = [
            name ?? "No vehicle recorded for this shift",
            assumptions.milesPerGallon.map { FuelEconomyText.spoken($0, locale: locale.locale) },
        ]
        return FigureLabel(
            title: "Shift vehicle", shown: name ?? "No vehicle recorded",
            caption: assumptions.milesPerGallon.map { FuelEconomyText.shown($0, locale: locale.locale) },
            spoken: spoken.compactMap(\.self).joined(separator: ", "))
    }

    /// What the next shift will record: a missing vehicle is said, a missing economy or price left out, and a price of
    /// zero said (LATER-43).
    public func nextShiftLabel(in locale: DriverLocale) -> FigureLabel {
        let title = "The next shift records"
        let name = name ?? "No vehicle selected"
        return FigureLabel(
            title: title, shown: ([name] + shownFigures(in: locale)).joined(separator: " · "),
            spoken: "\(title): \(([name] + spokenFigures(in: locale)).joined(separator: ", "))")
    }

    private func shownFigures(in locale: DriverLocale) -> [String] {
        [
            assumptions.milesPerGallon.map { FuelEconomyText.shown($0, locale: locale.locale) },
            assumptions.gasPricePerGallon.map { "Gas \($0.formatted(locale: locale.locale))/gal" },
        ].compactMap(\.self)
    }

    private func spokenFigures(in locale: DriverLocale) -> [String] {
        [
            assumptions.milesPerGallon.map { FuelEconomyText.spoken($0, locale: locale.locale) },
            assumptions.gasPricePerGallon.map { "gas \($0.formatted(locale: locale.locale)) per gallon" },
        ].compactMap(\.self)
    }

    /// On a finished shift: name, economy and price, missing parts left out (LABEL-13).
    public func finishedLabel(in locale: DriverLocale) -> FigureLabel {
        let shown = shownFigures(in: locale).joined(separator: " · ")
        let spoken = ([name].compactMap(\.self) + spokenFigures(in: locale)).joined(separator: ", ")
        guard !spoken.isEmpty else {
            return FigureLabel(shown: "Not recorded", spoken: "No vehicle recorded with this shift")
        }
        return FigureLabel(
            shown: name ?? shown, caption: name == nil || shown.isEmpty ? nil : shown,
            spoken: "Vehicle recorded with this shift: \(spoken)")
    }
}
