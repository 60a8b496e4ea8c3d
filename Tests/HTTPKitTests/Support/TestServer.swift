import HTTPKit

/// Runs `body` with a server of that site, on a port of its own, and stops it afterwards.
@discardableResult
func withServer<Result>(
    _ site: Site, bounds: Bounds = Bounds(), identity: TLSIdentity? = nil, _ body: (Server) throws -> Result
) throws -> Result {
    var settings = ServerSettings(port: 0, identity: identity)
    settings.bounds = bounds
    let server = try Server(site, settings)
    defer {
        server.stopAtOnce()
        server.waitUntilStopped()
    }
    return try body(server)
}

extension Bounds {
    /// The usual ones, changed.
    init(_ change: (inout Bounds) -> Void) {
        self.init()
        change(&self)
    }
}
