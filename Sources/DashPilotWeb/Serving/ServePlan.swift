public import DashPilotDomain
public import Foundation

/// Where a server is to listen and what it is called, judged before anything is opened.
public struct ServePlan: Hashable, Sendable {
    public let host: String
    public let port: Int

    /// What it is called from outside, where a proxy stands before it.
    public let publicURL: URL?

    /// Whether it answers over TLS itself.
    public let hasTLS: Bool

    /// - Parameter allowsPlainHTTP: The driver's own word that an unencrypted address is wanted.
    /// - Throws: ``ServeRefusal``: browsers give positions and offline pages only to secure addresses, so anything but
    ///   this machine itself needs TLS or a TLS proxy (ACCESS-7).
    public init(
        host: String, port: Int, publicURL: URL?, hasTLS: Bool, allowsPlainHTTP: Bool
    ) throws(ServeRefusal) {
        guard (0...65_535).contains(port) else { throw .noSuchPort }
        if let publicURL {
            guard let scheme = publicURL.scheme?.lowercased(), ["http", "https"].contains(scheme),
                publicURL.host()?.isEmpty == false
            else { throw .publicURLNotUsable }
        }
        let isProxied = publicURL?.scheme?.lowercased() == "https"
        guard Self.isLoopback(host) || hasTLS || isProxied || allowsPlainHTTP else { throw .insecureBinding }
        self.host = host
        self.port = port
        self.publicURL = publicURL
        self.hasTLS = hasTLS
    }

    /// Whether pages travel over https, which cookies are then bound to (ACCESS-3).
    public var isEncrypted: Bool { hasTLS || publicURL?.scheme?.lowercased() == "https" }

    /// The address a browser opens, without a slash at its end.
    ///
    /// - Parameters:
    ///   - actualPort: The port it listens on, which for 0 only the system knows.
    ///   - machineAddresses: The numeric addresses of this machine. Where every one of them is listened on, the first stands
    ///     for all.
    public func address(actualPort: Int, machineAddresses: [String] = []) -> String {
        if let publicURL {
            let text = publicURL.absoluteString
            return text.hasSuffix("/") ? String(text.dropLast()) : text
        }
        let reachable = Self.isEveryAddress(host) ? machineAddresses.first ?? host : host
        return "\(hasTLS ? "https" : "http")://\(Self.host(in: reachable)):\(actualPort)"
    }

    /// Whether to listen on it is to listen on every address of the machine.
    static func isEveryAddress(_ host: String) -> Bool { ["0.0.0.0", "::"].contains(host) }

    /// A name or numeric address as it stands in an address of the web.
    static func host(in name: String) -> String { name.contains(":") ? "[\(name)]" : name }

    private static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || host == "::1" || host == "[::1]" || host.hasPrefix("127.")
    }
}

/// Why a server was not started.
public enum ServeRefusal: DriverFacingError, Equatable {
    case insecureBinding
    case noSuchPort
    case publicURLNotUsable
    case alreadyServed
    case cannotServe(sentence: String)

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .insecureBinding:
            "Anybody on the network could read what travels to this address, and browsers give neither positions nor "
                + "offline pages to it. Give --tls-certificate and --tls-key, or --public-url with the https address of a "
                + "proxy in front of it, or --insecure-plain-http if you want it all the same."
        case .noSuchPort: "A port is a number from 0 to 65535."
        case .publicURLNotUsable: "A public address begins with http:// or https:// and names a host."
        case .alreadyServed:
            "DashPilot is serving the records of this folder already. Open the address it printed, or stop it and wait for its "
                + "end before you start it again."
        case .cannotServe(let sentence): sentence
        }
    }
}
