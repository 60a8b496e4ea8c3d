/// Why a request got no further than this layer: the bounds and forms of HTTP itself said no.
public enum RequestRefusal: Error, Hashable, Sendable {
    /// 400: not a request that can be read; `reason` says what is wrong with it and holds nothing that was sent.
    case malformed(reason: String)
    /// 404: no route has that path.
    case notFound
    /// 405: the path has routes, for these methods alone.
    case methodNotAllowed([Method])
    /// 408: the request was not whole in the time it may take (HTTP-7).
    case tookTooLong
    /// 413: the body, or a part of it, is longer than it may be (HTTP-7).
    case bodyTooLarge(bound: Int)
    /// 415: the body is of a kind that the route does not take.
    case unsupportedMediaType(accepted: [MediaType])
    /// 431: the head is longer than it may be (HTTP-7).
    case headTooLarge(bound: Int)
    /// 503: more connections are open than may be (HTTP-7).
    case tooManyConnections
    /// 503: the bodies of all requests together take as much memory as they may (HTTP-7).
    case tooMuchAtOnce

    public var status: Status {
        switch self {
        case .malformed: .badRequest
        case .notFound: .notFound
        case .methodNotAllowed: .methodNotAllowed
        case .tookTooLong: .requestTimeout
        case .bodyTooLarge: .contentTooLarge
        case .unsupportedMediaType: .unsupportedMediaType
        case .headTooLarge: .headTooLarge
        case .tooManyConnections, .tooMuchAtOnce: .serviceUnavailable
        }
    }

    /// The headers that belong to the status.
    public var headers: Headers {
        switch self {
        case .methodNotAllowed(let methods): [.allow: methods.map(\.text).joined(separator: ", ")]
        case .unsupportedMediaType(let accepted): [.accept: accepted.map(\.essence).joined(separator: ", ")]
        case .tooManyConnections, .tooMuchAtOnce: [.retryAfter: "5"]
        default: [:]
        }
    }

    /// A sentence for whoever wrote the client.
    public var sentence: String {
        switch self {
        case .malformed(let reason): reason
        case .notFound: "There is nothing at this address."
        case .methodNotAllowed(let methods):
            "This address takes \(methods.map(\.text).joined(separator: ", ")) and nothing else."
        case .tookTooLong: "The request did not arrive whole in the time it may take."
        case .bodyTooLarge(let bound): "The content is longer than the \(bound) bytes it may have."
        case .unsupportedMediaType(let accepted):
            "The content has to be of the type \(accepted.map(\.essence).joined(separator: " or "))."
        case .headTooLarge(let bound): "The head of the request is longer than the \(bound) bytes it may have."
        case .tooMuchAtOnce: "More is being sent at once than can be taken. Try again in a few seconds."
        case .tooManyConnections: "As many connections are open as may be. Try again in a few seconds."
        }
    }

    /// A plain answer, for a site that has no other form for it.
    public var response: Response { Response(status, .plainText, sentence + "\n", headers: headers) }
}
