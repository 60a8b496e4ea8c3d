import Foundation

/// The sockets that a host's name and a port stand for, open for connections until it is let go.
final class Listener: Sendable {
    let descriptors: [Int32]
    let port: Int

    /// - Parameter port: 0 for any that is free, the same one for every address of the host.
    init(host: String, port: Int) throws(ServerFailure) {
        var descriptors: [Int32] = []
        var chosen = port
        do {
            for address in try Self.addresses(of: host) {
                let descriptor = try Self.open(address.with(port: chosen), host: host, port: port)
                descriptors.append(descriptor)
                chosen = SocketAddress(localOf: descriptor)?.port ?? chosen
            }
        } catch {
            for descriptor in descriptors { close(descriptor) }
            throw error
        }
        self.descriptors = descriptors
        self.port = chosen
    }

    deinit {
        for descriptor in descriptors { close(descriptor) }
    }

    enum Accepted {
        /// The socket of the next connection, which the caller closes.
        case connection(Int32, SocketAddress)
        case nobodyWaits
        /// Somebody waits, and cannot be let in before something else is closed.
        case outOfResources
    }

    static func accept(_ descriptor: Int32) -> Accepted {
        var client = SocketAddress()
        let accepted = client.withMutablePointer { Foundation.accept(descriptor, $0, $1) }
        guard accepted < 0 else {
            _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
            return .connection(accepted, client)
        }
        return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .outOfResources : .nobodyWaits
    }

    private static func open(_ address: SocketAddress, host: String, port: Int) throws(ServerFailure) -> Int32 {
        let descriptor = socket(address.family, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw .cannotListen(host: host, port: port, FileFailure(errno)) }
        var yes: Int32 = 1
        let length = socklen_t(MemoryLayout<Int32>.size)
        // A restarted server takes its port back at once; an IPv6 socket leaves IPv4 to the other one.
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, length)
        if address.family == AF_INET6 { setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, length) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        guard address.withPointer({ bind(descriptor, $0, $1) }) == 0, listen(descriptor, SOMAXCONN) == 0 else {
            let failure = FileFailure(errno)
            close(descriptor)
            throw .cannotListen(host: host, port: port, failure)
        }
        return descriptor
    }

    private static func addresses(of host: String) throws(ServerFailure) -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE
        var first: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &first) == 0 else { throw .unknownHost(host) }
        defer { freeaddrinfo(first) }
        var addresses: [SocketAddress] = []
        var next = first
        while let info = next {
            if let address = SocketAddress(info.pointee), !addresses.contains(address) { addresses.append(address) }
            next = info.pointee.ai_next
        }
        guard !addresses.isEmpty else { throw .unknownHost(host) }
        return addresses
    }
}
