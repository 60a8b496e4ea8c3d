import Foundation
import HTTPKit

/// Whom a request comes from, so that wrong attempts of one slow down nobody else (ACCESS-6).
struct ClientAddress: Sendable {
    /// Whether a proxy on this machine passes requests on. To the server it is then the one client of all, and the address of
    /// the machine it was asked by stands in what it adds to the request.
    let isProxied: Bool

    private static let longest = 64

    func text(of request: Request) -> String {
        let connected = request.client ?? "local"
        guard isProxied, !request.isEncrypted, Self.isThisMachine(connected) else { return connected }
        // A proxy puts its own behind whatever the client made up.
        let last = request.headers.values(of: "X-Forwarded-For").last?.split(separator: ",").last
        let address = (last.map(String.init) ?? "").trimmingCharacters(in: .whitespaces)
        return address.isEmpty || address.utf8.count > Self.longest ? connected : address
    }

    private static func isThisMachine(_ address: String) -> Bool {
        address.hasPrefix("127.") || ["::1", "::ffff:127.0.0.1"].contains(address)
    }
}
