/// What a request asks for, as the client wrote it; methods are case-sensitive (RFC 9110, section 9.1).
public struct Method: Hashable, Sendable, CustomStringConvertible {
    public let text: String

    public init(_ text: String) {
        self.text = text
    }

    public var description: String { text }

    public static let get = Method("GET")
    public static let head = Method("HEAD")
    public static let post = Method("POST")
    public static let put = Method("PUT")
    public static let patch = Method("PATCH")
    public static let delete = Method("DELETE")
    public static let options = Method("OPTIONS")

    /// Of a request of which only the address was read.
    static let unread = Method("-")

    /// Whether the method by its meaning changes nothing (RFC 9110, section 9.2.1).
    public var isSafe: Bool { self == .get || self == .head || self == .options }
}
