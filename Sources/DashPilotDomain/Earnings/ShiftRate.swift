/// A shift's gross earnings by the hour or by the mile, or the one reason there is no such figure (RATE-2).
public enum ShiftRate: Hashable, Sendable {
    /// Unrounded beyond 6 fraction digits; a recorded amount of 0 gives a real rate of 0 (RATE-10).
    case available(Money)
    case unavailable(ShiftRateUnavailability)

    init(_ rate: Money?, else reason: ShiftRateUnavailability) {
        self = rate.map(Self.available) ?? .unavailable(reason)
    }

    /// What a rate divides by.
    public enum Kind: Hashable, Sendable, CaseIterable {
        case perWorkingHour
        case perDeliveryActiveHour
        case perRecordedMile
    }
}
