/// The optional words beside an expense: trimmed at both ends, never empty. No figure reads them (EXP-14).
///
/// Source of the rule: EXP-6.
public struct ExpenseNote: Hashable, Sendable {
    /// The most user-perceived characters a note may have after trimming.
    public static let maximumLength = 120

    public let text: String

    /// - Returns: `nil` when nothing is left after trimming: there is no note.
    /// - Throws: ``ExpenseNoteError/tooLong(maximum:)`` past the limit; nothing is cut.
    public init?(_ typed: String) throws(ExpenseNoteError) {
        let text = typed.trimmed
        guard !text.isEmpty else { return nil }
        guard text.count <= Self.maximumLength else { throw .tooLong(maximum: Self.maximumLength) }
        self.text = text
    }
}

/// Why a text cannot be an expense's note.
public enum ExpenseNoteError: InnerRefusal, Equatable {
    case tooLong(maximum: Int)

    public var kind: DriverFacingErrorKind { .invalidValue }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .tooLong(let maximum):
            "A note has at most \(maximum.text(in: locale)) characters. Enter a shorter note."
        }
    }
}
