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

    /// On a finished shift: name, economy and price, missing parts left out (LABEL-13).
    public func finishedLabel(in locale: DriverLocale) -> FigureLabel {
        let price = assumptions.gasPricePerGallon?.formatted(locale: locale.locale)
        let shown = [
            assumptions.milesPerGallon.map { FuelEconomyText.shown($0, locale: locale.locale) },
            price.map { "Gas \($0)/gal" },
        ].compactMap(\.self).joined(separator: " · ")
        let spoken = [
            name, assumptions.milesPerGallon.map { FuelEconomyText.spoken($0, locale: locale.locale) },
            price.map { "gas \($0) per gallon" },
        ].compactMap(\.self).joined(separator: ", ")
        guard !spoken.isEmpty else {
            return FigureLabel(shown: "Not recorded", spoken: "No vehicle recorded with this shift")
        }
        return FigureLabel(
            shown: name ?? shown, caption: name == nil || shown.isEmpty ? nil : shown,
            spoken: "Vehicle recorded with this shift: \(spoken)")
    }
}
