/// One method and path, and who answers.
struct Route: Sendable {
    let method: Method
    let parts: [PathPart]

    /// The pattern as documents and logs write it.
    let description: String
    let options: RouteOptions

    /// The handler with the values it finds in the segments, or `nil` where they do not fit.
    private let bind: @Sendable (_ segments: [String]) -> Handler?

    init(
        method: Method, parts: [PathPart], description: String, options: RouteOptions,
        bind: @escaping @Sendable (_ segments: [String]) -> Handler?
    ) {
        self.method = method
        self.parts = parts
        self.description = description
        self.options = options
        self.bind = bind
    }

    func handler(for target: RequestTarget) -> Handler? {
        guard !target.hasTrailingSlash || options.trailingSlash == .accepted else { return nil }
        return bind(target.segments)
    }

    func wrapped(in middleware: [Middleware]) -> Route {
        Route(method: method, parts: parts, description: description, options: options) { [bind] segments in
            bind(segments).map { middleware.wrapped(around: $0) }
        }
    }
}
