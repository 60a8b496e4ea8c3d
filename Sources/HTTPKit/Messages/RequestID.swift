import Secrets

/// What one request is called in its answer and in the log, so that a driver's report leads to the line about it.
///
/// Source of the rule: HTTP-8.
public struct RequestID: Hashable, Sendable, CustomStringConvertible {
    public let text: String

    /// A new one, of 16 characters that stand as they are in a header, an address or a log line.
    public init() {
        text = Base64URL.encode(.random(count: 12))
    }

    /// A known one, for tests.
    public init(_ text: String) {
        self.text = text
    }

    public var description: String { text }
}
