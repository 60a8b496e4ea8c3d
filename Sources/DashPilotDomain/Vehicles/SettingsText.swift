public import Foundation

/// The words of the driver's vehicles and current gas price, shown and spoken (L28 to L32).
public enum SettingsText {
    /// Said of the vehicles: what is chosen here is copied by the next shift and changes none that is recorded (SET-7).
    public static let vehiclesNote =
        "The next shift records the selected vehicle. Shifts already recorded keep what they copied."

    /// The same of the gas price.
    public static let gasPriceNote =
        "The next shift records this price. Shifts already recorded keep what they copied."

    public static let noVehicle = "No vehicle added"

    /// Beside a vehicle that is not selected (L29).
    public static let chooseHint = "Choosing it concerns the next shift, not a recorded one."

    /// A vehicle's name and economy, and whether the next shift records it (L28, L29).
    public static func vehicleLabel(
        name: String, milesPerGallon: Decimal, isSelected: Bool, in locale: DriverLocale
    ) -> FigureLabel {
        let spoken = "\(name), \(FuelEconomyText.spoken(milesPerGallon, locale: locale.locale))"
        return FigureLabel(
            title: name, shown: FuelEconomyText.shown(milesPerGallon, locale: locale.locale),
            spoken: isSelected ? "Default vehicle: \(spoken). Selected as the default vehicle." : spoken)
    }

    /// `$3.19 / gallon`, or that no price is set, which is not a price of zero (L31, L32).
    public static func gasPriceLabel(_ price: Money?, in locale: DriverLocale) -> FigureLabel {
        let title = "Current gas price"
        guard let amount = price?.formatted(locale: locale.locale) else {
            return FigureLabel(title: title, shown: "Not set", spoken: "\(title), not set")
        }
        return FigureLabel(title: title, shown: "\(amount) / gallon", spoken: "\(amount) per gallon")
    }
}
