/// The words of a finished shift's own gross amount. Never called profit, wage, take-home, net or taxable (EARN-7).
public enum ShiftEarningsText {
    /// `$86.25`, or that no amount is recorded, which is not an amount of zero (L6).
    public static func label(for gross: Money?, in locale: DriverLocale) -> FigureLabel {
        guard let gross else { return FigureLabel(shown: "No amount recorded", spoken: "No amount recorded") }
        return FigureLabel(shown: gross.formatted(locale: locale.locale), spoken: spoken(gross, in: locale))
    }

    /// `Add Earnings` or `Edit Earnings` (LABEL-12).
    public static func editorControl(for gross: Money?) -> String {
        gross == nil ? "Add Earnings" : "Edit Earnings"
    }

    static func spoken(_ gross: Money, in locale: DriverLocale) -> String {
        "\(gross.formatted(locale: locale.locale)) recorded gross earnings for this shift"
    }
}
