/// The table of what is where: methods and paths to handlers.
///
/// HEAD is answered by the handler for GET, its body left out later, and OPTIONS by the methods of the path, unless a
/// route of its own does. A path with a literal part comes before one with a value in that place.
public struct Router: Sendable {
    /// In the order they were added in.
    private var routes: [Route] = []
    private var tree = RouteTree()

    public init() {}

    /// Gives requests of that method and path to `handler`, which gets the values in the path, typed.
    ///
    /// - Precondition: The path has no handler for that method yet.
    public mutating func on<each Value: PathValue>(
        _ method: Method, _ pattern: PathPattern<repeat each Value>, _ options: RouteOptions = RouteOptions(),
        _ handler: @escaping @Sendable (Request, repeat each Value) throws -> Response
    ) {
        add(
            Route(method: method, parts: pattern.parts, description: pattern.description, options: options) {
                segments in
                guard let values = pattern.values(in: segments) else { return nil }
                return { request in try handler(request, repeat each values) }
            })
    }

    /// Adds the routes that `build` makes, with `middleware` around each of their handlers.
    public mutating func group(_ middleware: [Middleware], build: (inout Router) -> Void) {
        var group = Router()
        build(&group)
        for route in group.routes { add(route.wrapped(in: middleware)) }
    }

    /// Each route's method and pattern, as in `GET /shifts/{id}`, by pattern.
    public var descriptions: [String] {
        routes.sorted { ($0.description, $0.method.text) < ($1.description, $1.method.text) }
            .map { "\($0.method) \($0.description)" }
    }

    /// The nearest path above a target that answers GET, as an action's address stands below the page it belongs to;
    /// `nil` where there is none up to the root.
    public func page(above target: RequestTarget) -> String? {
        for count in (0..<target.segments.count).reversed() {
            let above = RequestTarget(segments: Array(target.segments.prefix(count)))
            let found = tree.routes(for: above.segments)
            guard found.contains(where: { $0.method == .get && $0.handler(for: above) != nil }) else { continue }
            return "/" + above.segments.map { PercentCoding.encode($0) }.joined(separator: "/")
        }
        return nil
    }

    /// Who answers, and what is known of the request by that.
    ///
    /// - Throws: ``RequestRefusal/notFound`` or ``RequestRefusal/methodNotAllowed(_:)``.
    func match(_ method: Method, _ target: RequestTarget) throws(RequestRefusal) -> RouteMatch {
        let matches = tree.routes(for: target.segments).compactMap { route in
            route.handler(for: target).map { RouteMatch(route: route, method: route.method, handler: $0) }
        }
        guard !matches.isEmpty else { throw .notFound }
        if let match = matches.first(where: { $0.method == method }) { return match }
        if method == .head, let match = matches.first(where: { $0.method == .get }) { return match }
        let allowed = Self.allowed(matches.map(\.method))
        guard method == .options else { throw .methodNotAllowed(allowed) }
        let headers: Headers = [.allow: allowed.map(\.text).joined(separator: ", ")]
        return RouteMatch(route: nil, method: .options, handler: { _ in Response(.noContent, headers: headers) })
    }

    /// The methods of a path, each once, with those the table answers itself.
    private static func allowed(_ methods: [Method]) -> [Method] {
        let answered = methods + (methods.contains(.get) ? [.head, .options] : [.options])
        return answered.enumerated().filter { answered.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    }

    private mutating func add(_ route: Route) {
        tree.add(route)
        routes.append(route)
    }
}

extension Router {
    public mutating func get<each Value: PathValue>(
        _ pattern: PathPattern<repeat each Value>, _ options: RouteOptions = RouteOptions(),
        _ handler: @escaping @Sendable (Request, repeat each Value) throws -> Response
    ) {
        on(.get, pattern, options, handler)
    }

    public mutating func post<each Value: PathValue>(
        _ pattern: PathPattern<repeat each Value>, _ options: RouteOptions = RouteOptions(),
        _ handler: @escaping @Sendable (Request, repeat each Value) throws -> Response
    ) {
        on(.post, pattern, options, handler)
    }
}

/// A route that takes a request, with the values in its path already given to its handler.
struct RouteMatch: Sendable {
    /// `nil` for the answer to OPTIONS, which the table gives itself.
    let route: Route?
    let method: Method
    let handler: Handler
}
