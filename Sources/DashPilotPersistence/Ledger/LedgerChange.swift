/// What sort of thing a commit changed.
///
/// Live updates tell of positions at most once a second and of anything else at once (HTTP-6).
public struct LedgerChange: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let positions = LedgerChange(rawValue: 1)
    public static let records = LedgerChange(rawValue: 2)
}
