extension FuelAssumptions {
    /// The control that fills an editor's fields with the driver's current figures and writes nothing (LABEL-12).
    public static let useCurrentDefaultsControl = "Use Current Defaults"

    /// `Add Fuel Assumptions` or `Edit Fuel Assumptions` (LABEL-12).
    public var editorControl: String {
        self == .notRecorded ? "Add Fuel Assumptions" : "Edit Fuel Assumptions"
    }

    /// `25 MPG`, or that none is recorded (L12).
    public func milesPerGallonLabel(in locale: DriverLocale) -> FigureLabel {
        let title = "Miles per gallon"
        guard let economy = milesPerGallon else {
            return FigureLabel(title: title, shown: "Not recorded", spoken: "No miles per gallon recorded")
        }
        return FigureLabel(
            title: title, shown: FuelEconomyText.shown(economy, locale: locale.locale),
            spoken: "\(FuelEconomyText.spoken(economy, locale: locale.locale)) assumed")
    }

    /// `$3.50`, or that none is recorded (L13).
    public func gasPriceLabel(in locale: DriverLocale) -> FigureLabel {
        let title = "Gas price per gallon"
        guard let price = gasPricePerGallon?.formatted(locale: locale.locale) else {
            return FigureLabel(title: title, shown: "Not recorded", spoken: "No gas price recorded")
        }
        return FigureLabel(title: title, shown: price, spoken: "\(price) per gallon assumed")
    }
}
