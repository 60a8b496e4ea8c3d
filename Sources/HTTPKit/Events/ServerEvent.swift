/// One event of a `text/event-stream` (WHATWG HTML, section 9.2).
public struct ServerEvent: Hashable, Sendable {
    /// What a reader that comes back says it had last, in `Last-Event-ID`.
    public let id: String

    /// What kind of event it is, for the reader to listen to.
    public let name: String

    /// Any text, of any number of lines.
    public let data: String

    public init(id: String, name: String, data: String = "") {
        self.id = id
        self.name = name
        self.data = data
    }

    /// The event as it is sent: one line a field, one `data` line a line of data, and an empty line.
    public var text: String {
        let lines = data.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
        return "id: \(Self.oneLine(id))\nevent: \(Self.oneLine(name))\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
    }

    /// A line's end would start another field, and a reader drops an identifier with a NUL in it.
    private static func oneLine(_ text: String) -> String {
        String(text.filter { !$0.isNewline && $0 != "\0" })
    }
}
