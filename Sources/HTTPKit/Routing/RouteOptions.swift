/// What a route takes, besides its method and path.
public struct RouteOptions: Sendable {
    /// How large a body may be, and where it is kept while it arrives. Source of the rule: HTTP-7.
    public enum BodyBound: Hashable, Sendable {
        /// 1 MiB, in memory.
        case standard
        /// 8 MiB, in memory: what a phone sends at once after a day without a network.
        case intake
        /// 2 GiB, in a temporary file, for as long as bytes keep coming.
        case upload
    }

    public enum TrailingSlash: Hashable, Sendable {
        /// A path with a slash too many is not found.
        case refused
        /// The path is the same with and without; nobody is redirected, for some clients do not follow.
        case accepted
    }

    public var body: BodyBound
    public var trailingSlash: TrailingSlash

    /// What the admission and the handler find in the request; see ``RequestKey``.
    var notes = Notes()

    public init(body: BodyBound = .standard, trailingSlash: TrailingSlash = .refused) {
        self.body = body
        self.trailingSlash = trailingSlash
    }

    /// The same options with a note that every request of the route carries.
    public func noting<Key: RequestKey>(_ key: Key.Type, _ value: Key.Value) -> RouteOptions {
        var options = self
        options.notes[key] = value
        return options
    }
}
