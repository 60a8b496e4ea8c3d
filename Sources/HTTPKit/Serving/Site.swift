/// All that a server serves: the table of routes and what holds for every request.
///
/// A server and a test give it requests alike, so that what is tested is what runs:
///
///     let response = site.respond(to: Request(.get, try #require(RequestTarget("/shifts"))))
public struct Site: Sendable {
    public var router: Router

    /// Sees the head of every request before its body is taken, and its route, whether one was found or not. Notes what
    /// it finds out, and throws to refuse: nothing of a refused request is read, kept or handled.
    public var admission: @Sendable (inout Request) throws -> Void

    /// Stand around everything, refusals included; the first one is outermost. What they throw is answered by
    /// ``errorResponse`` as well.
    public var middleware: [Middleware]

    /// The one place where an error becomes an answer. Gets ``RequestRefusal``s of this layer too.
    public var errorResponse: @Sendable (any Error, Request) -> Response

    /// Called once for every answer; see ``ServedRequest`` for the little it is told.
    public var log: @Sendable (ServedRequest) -> Void

    public init(
        router: Router,
        admission: @escaping @Sendable (inout Request) throws -> Void = { _ in },
        middleware: [Middleware] = [],
        errorResponse: @escaping @Sendable (any Error, Request) -> Response = Site.plainErrorResponse,
        log: @escaping @Sendable (ServedRequest) -> Void = { _ in }
    ) {
        self.router = router
        self.admission = admission
        self.middleware = middleware
        self.errorResponse = errorResponse
        self.log = log
    }

    /// A refusal in its own words, and 500 without any for every other error.
    public static let plainErrorResponse: @Sendable (any Error, Request) -> Response = { error, _ in
        (error as? RequestRefusal)?.response
            ?? Response(.internalServerError, .plainText, "Something went wrong here. It is not your fault.\n")
    }
}

/// What the log is told of a request: nothing that was sent in its query, body, cookies or path.
public struct ServedRequest: Hashable, Sendable {
    public let method: Method

    /// The pattern of the route, as in `/shifts/{id}`; `nil` where none took the request.
    public let route: String?
    public let status: Status
    public let id: RequestID

    /// From the end of its head to its answer being ready to be sent, the arrival of the body included.
    public let duration: Duration
}
