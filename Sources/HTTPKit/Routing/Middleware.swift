/// Answers a request.
public typealias Handler = @Sendable (Request) throws -> Response

/// Stands around a handler: may change the request, answer instead, or change the answer.
public typealias Middleware = @Sendable (_ request: Request, _ next: Handler) throws -> Response

extension [Middleware] {
    /// `handler` with these around it, the first one outermost.
    func wrapped(around handler: @escaping Handler) -> Handler {
        reversed().reduce(handler) { inner, middleware in { request in try middleware(request, inner) } }
    }
}
