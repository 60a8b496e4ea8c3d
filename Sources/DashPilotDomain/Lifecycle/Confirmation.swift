/// A question that stands before something that cannot be taken back, or that says what will move.
public struct Confirmation: Hashable, Sendable {
    public let title: String

    /// Full sentences, in reading order.
    public let message: String

    /// The button that does it, saying what it does (WORD-2).
    public let button: String

    public init(title: String, message: String, button: String) {
        self.title = title
        self.message = message
        self.button = button
    }
}
