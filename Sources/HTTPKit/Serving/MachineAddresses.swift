import Foundation

/// Where other machines may reach this one.
public enum MachineAddresses {
    /// The numeric addresses of the network interfaces as they are now, IPv4 before IPv6, else in the system's order: no
    /// loopback addresses and no link-local ones, which mean another machine wherever else they are used.
    public static func current() -> [String] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        var four: [String] = []
        var six: [String] = []
        var next = first
        while let interface = next?.pointee {
            next = interface.ifa_next
            guard interface.ifa_flags & UInt32(IFF_LOOPBACK) == 0,
                let address = interface.ifa_addr.flatMap(SocketAddress.init(interface:)), !address.isLinkLocal,
                let text = address.host
            else { continue }
            if address.family == AF_INET { four.append(text) } else { six.append(text) }
        }
        return four + six
    }
}

extension SocketAddress {
    /// `169.254.0.0/16` and `fe80::/10`.
    fileprivate var isLinkLocal: Bool {
        guard let host else { return false }
        if family == AF_INET { return host.hasPrefix("169.254.") }
        return ["fe8", "fe9", "fea", "feb"].contains { host.hasPrefix($0) }
    }
}
