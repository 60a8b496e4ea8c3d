/// What one delivery paid: its own gross amount and its tips, added on demand and never stored.
///
/// Source of the rules: TIPSUM-1 to TIPSUM-7.
public struct EffectiveDeliveryEarnings: Hashable, Sendable {
    /// The amount the platform paid, as recorded; `nil` when none is, which is not 0.
    public let gross: Money?

    /// The sum of the tips; `nil` without any, which is not 0.
    public let tipTotal: Money?
    public let tipCount: Int

    public init(gross: Money?, tips: some Collection<Money>) {
        self.gross = gross
        tipTotal = tips.isEmpty ? nil : tips.reduce(.zero, +)
        tipCount = tips.count
    }

    /// Gross and tips together; `nil` without a gross amount, however many tips there are (TIPSUM-2).
    public var total: Money? { gross.map { $0 + (tipTotal ?? .zero) } }

    /// Whether there is a total, which is exactly when there is a gross amount (TIPSUM-3).
    public var isRecorded: Bool { gross != nil }

    /// Whether anything was recorded, a gross amount or a tip (TIPSUM-4).
    public var hasRecordedMoney: Bool { isRecorded || tipCount > 0 }
}
