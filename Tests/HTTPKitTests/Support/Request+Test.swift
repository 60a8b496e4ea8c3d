import HTTPKit
import Testing

extension Request {
    /// A request for tests: `Request("POST /shifts?a=b", headers: …)`.
    init(_ line: String, headers: Headers = [:], body: String = "", id: RequestID = RequestID("test")) throws {
        let parts = line.split(separator: " ", maxSplits: 1)
        let target = try #require(RequestTarget(String(parts[1])))
        self.init(
            Method(String(parts[0])), target, headers: headers, body: Content(Array(body.utf8)), id: id)
    }
}

extension Response {
    /// The body as text; empty for a body that is not all there.
    var text: String {
        guard case .content(let content) = body else { return "" }
        return (try? content.bytes()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
