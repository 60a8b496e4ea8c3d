/// A figure over some records, and how many of them it rests on; the two are never apart (COVER-8).
public struct Covered<Value: Hashable & Sendable>: Hashable, Sendable {
    /// `nil` when no record contributed, which is not 0.
    public let value: Value?
    public let coverage: Coverage
}
