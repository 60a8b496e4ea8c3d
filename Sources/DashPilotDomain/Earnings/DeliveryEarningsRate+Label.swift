extension DeliveryEarningsRate {
    /// The rate or its reason, spoken with the delivery's number (L21, L22).
    public func label(deliveryNumber: Int, in locale: DriverLocale) -> FigureLabel {
        let name = "gross earnings per recorded delivery hour, for Delivery \(deliveryNumber)"
        switch self {
        case .available(let rate):
            let amount = rate.formatted(locale: locale.locale)
            return FigureLabel(shown: "\(amount) per recorded delivery hour", spoken: "\(amount) \(name)")
        case .unavailable(let reason):
            return .absent(name: name, reason: reason.explanation)
        }
    }
}
