/// Addresses that are counted together. An address itself never is: it can hold an identifier or a token.
enum RouteFamily: String, CaseIterable, Sendable {
    case pages, actions, api, intake, events, pairing, files, monitoring
    /// No route had that address.
    case unknown

    /// - Parameter route: A route's pattern, as in `/shifts/{id}`, or `nil` where none took the request.
    init(route: String?) {
        guard let route else {
            self = .unknown
            return
        }
        let parts = route.split(separator: "/")
        switch (parts.first, parts.dropFirst(2).first) {
        case ("intake", _), ("api", "positions"), ("api", "overland"): self = .intake
        case ("api", "actions"): self = .actions
        case ("api", "events"): self = .events
        case ("api", _): self = .api
        case ("pair", _): self = .pairing
        case ("healthz", _), ("metrics", _): self = .monitoring
        case ("scripts", _): self = .files
        // The product's other files are the only addresses with an ending.
        case (let first?, _) where parts.count == 1 && first.contains("."): self = .files
        default: self = .pages
        }
    }
}
