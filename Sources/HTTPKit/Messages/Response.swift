/// The answer to one request.
public struct Response: Sendable {
    public var status: Status
    public var headers: Headers
    public var body: ResponseBody

    public init(_ status: Status, headers: Headers = [:], body: ResponseBody = .empty) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// An answer whose body is all there.
    public init(_ status: Status, _ type: MediaType, _ text: String, headers: Headers = [:]) {
        self.init(status, type, Content(Array(text.utf8)), headers: headers)
    }

    /// An answer whose body is in memory or in a file.
    public init(_ status: Status, _ type: MediaType, _ content: Content, headers: Headers = [:]) {
        self.init(status, headers: headers, body: .content(content))
        self.headers[.contentType] = type.description
    }

    /// Sends the browser on to fetch `location`, which is what follows a form that was taken (HTTP-1).
    public static func seeOther(_ location: String) -> Response {
        Response(.seeOther, headers: [.location: location])
    }

    /// A stream of events that goes on until one side ends it (HTTP-6).
    public static func events(_ stream: EventStream) -> Response {
        Response(
            .ok, headers: [.contentType: MediaType.eventStream.description, .cacheControl: "no-store"],
            body: .events(stream))
    }

    /// Adds a cookie for the browser to keep.
    public mutating func set(_ cookie: SetCookie) {
        headers.add(.setCookie, cookie.headerValue)
    }

    /// The same answer to a HEAD request: its headers and the length of its body, which is not sent.
    func withoutBody() -> Response {
        var response = self
        switch body {
        case .content(let content): response.body = .omitted(byteCount: content.count)
        case .produced(let produced): response.body = .omitted(byteCount: produced.byteCount)
        case .events(let stream):
            stream.finish()
            response.body = .omitted(byteCount: nil)
        case .omitted: break
        }
        return response
    }
}

/// What follows the head of an answer.
public enum ResponseBody: Sendable {
    /// In memory or in a file, its length known.
    case content(Content)

    /// Made piece by piece while the client takes it.
    case produced(ProducedBody)

    /// Events as they happen.
    case events(EventStream)

    /// Left out, for it was asked for the head alone; the length is `nil` where nobody knows it.
    case omitted(byteCount: Int?)

    public static let empty = ResponseBody.content(.empty)
}

/// A body made piece by piece, no faster than its client takes it. No thread waits for a slow client.
public struct ProducedBody: Sendable {
    /// The whole length where it is known beforehand; the pieces have to add up to it.
    public let byteCount: Int?

    /// The next piece, or `nil` at the end. Called for one piece at a time, each time from any thread of the pool; once
    /// it throws, the connection is cut, so that a client does not take a part for the whole.
    let next: @Sendable () throws -> [UInt8]?

    public init(byteCount: Int? = nil, next: @escaping @Sendable () throws -> [UInt8]?) {
        self.byteCount = byteCount
        self.next = next
    }
}
