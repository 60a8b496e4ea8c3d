public import Foundation

/// The words of the two intervals a finished delivery's row shows. An interval that is absent has no row.
public enum DeliveryIntervalText {
    /// `Waited at pickup — 6 min` (L26).
    public static func waitedAtPickup(_ seconds: TimeInterval, in locale: DriverLocale) -> FigureLabel {
        label("Waited at pickup", seconds, in: locale)
    }

    /// `Accepted to delivered — 25 min`
    public static func acceptedToDelivered(_ seconds: TimeInterval, in locale: DriverLocale) -> FigureLabel {
        label("Accepted to delivered", seconds, in: locale)
    }

    private static func label(_ name: String, _ seconds: TimeInterval, in locale: DriverLocale) -> FigureLabel {
        FigureLabel(
            shown: "\(name) — \(DurationText.shown(seconds, locale: locale.locale))",
            spoken: "\(name) \(DurationText.spoken(seconds, locale: locale.locale))")
    }
}
