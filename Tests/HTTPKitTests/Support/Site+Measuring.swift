import HTTPKit

extension Site {
    /// A site that says of every body how long it was and what it began with, on a route of each kind.
    static func measuring(_ log: @escaping @Sendable (ServedRequest) -> Void = { _ in }) -> Site {
        var router = Router()
        let kinds: [(path: String, bound: RouteOptions.BodyBound)] = [
            ("/standard", .standard), ("/intake", .intake), ("/upload", .upload),
        ]
        for kind in kinds {
            router.post(PathPattern(kind.path), RouteOptions(body: kind.bound)) { request in
                let start = String(decoding: try request.body.read(at: 0, upTo: 8), as: UTF8.self)
                return Response(.ok, .plainText, "\(request.body.count) \(start)")
            }
        }
        router.get(PathPattern("/")) { _ in Response(.ok, .plainText, "well") }
        return Site(
            router: router, middleware: [StandardHeaders(contentSecurityPolicy: "default-src 'self'").middleware],
            log: log)
    }
}
