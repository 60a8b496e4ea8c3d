/// How a tip reached the driver; a closed set (TIP-3).
///
/// A stored word that is neither reads as no method, and the amount still counts (TIPSUM-9).
public enum DeliveryTipMethod: String, Hashable, Sendable, CaseIterable {
    case cash
    case platform

    /// The same word shown and spoken (L25).
    public var title: String {
        switch self {
        case .cash: "Cash"
        case .platform: "Platform"
        }
    }

    /// What a tip by this method is, where the driver chooses one (TIP-13).
    public var explanation: String {
        switch self {
        case .cash: "Handed over outside the platform, so the platform's amount does not hold it."
        case .platform:
            """
            Paid through the platform after the amount recorded for this delivery. \
            \(EffectiveDeliveryEarnings.tipAlreadyIncludedWarning)
            """
        }
    }
}

extension EffectiveDeliveryEarnings {
    /// Said on the tips page and in the earnings editor alike (TIPSUM-10).
    public static let tipAlreadyIncludedWarning =
        "A tip that is already inside the platform's amount must not be entered again, or it would count twice."
}
