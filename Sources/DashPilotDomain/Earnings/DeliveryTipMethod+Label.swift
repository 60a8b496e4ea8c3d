extension DeliveryTipMethod {
    /// One tip of a delivery: its number, amount, method and when it was written down (WORD-16).
    ///
    /// - Parameters:
    ///   - method: `nil` where the stored word is no method this build knows: it is said to have none, never guessed.
    ///   - number: The tip's number among its delivery's, oldest first.
    public static func tipLabel(
        amount: Money, method: DeliveryTipMethod?, recordedAt: Instant, number: Int, deliveryNumber: Int,
        in locale: DriverLocale
    ) -> FigureLabel {
        let amount = amount.formatted(locale: locale.locale)
        let method = method?.title ?? "No method recorded"
        let recorded = "recorded \(locale.dateAndTime(recordedAt))"
        return FigureLabel(
            title: "Tip \(number)", shown: amount, caption: "\(method) · \(recorded)",
            spoken: "Tip \(number) for Delivery \(deliveryNumber), \(amount). \(method), \(recorded)")
    }
}
