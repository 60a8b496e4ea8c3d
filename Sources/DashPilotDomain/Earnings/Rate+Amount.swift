extension ShiftRate {
    /// The rate, or `nil` where there is a reason instead; for what writes an absent figure without one (JSON-8).
    public var amount: Money? {
        guard case .available(let amount) = self else { return nil }
        return amount
    }
}

extension DeliveryEarningsRate {
    /// The rate, or `nil` where there is a reason instead.
    public var amount: Money? {
        guard case .available(let amount) = self else { return nil }
        return amount
    }
}
