import Foundation

/// An Internet address with a port, as the system's socket calls take and give it.
struct SocketAddress {
    private var storage = sockaddr_storage()
    private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

    /// Room for an address that a call fills in.
    init() {}

    /// - Returns: `nil` for anything but IPv4 and IPv6.
    init?(_ info: addrinfo) {
        guard info.ai_family == AF_INET || info.ai_family == AF_INET6, let address = info.ai_addr else { return nil }
        copy(address, length: info.ai_addrlen)
    }

    /// - Returns: `nil` for anything but IPv4 and IPv6.
    init?(interface address: UnsafeMutablePointer<sockaddr>) {
        switch Int32(address.pointee.sa_family) {
        case AF_INET: copy(address, length: socklen_t(MemoryLayout<sockaddr_in>.size))
        case AF_INET6: copy(address, length: socklen_t(MemoryLayout<sockaddr_in6>.size))
        default: return nil
        }
    }

    private mutating func copy(_ address: UnsafeMutablePointer<sockaddr>, length: socklen_t) {
        self.length = length
        withUnsafeMutableBytes(of: &storage) { bytes in
            bytes.copyMemory(from: UnsafeRawBufferPointer(start: address, count: Int(length)))
        }
    }

    /// The address a socket is bound to.
    init?(localOf descriptor: Int32) {
        self.init()
        guard withMutablePointer({ getsockname(descriptor, $0, $1) }) == 0 else { return nil }
    }

    var family: Int32 { Int32(storage.ss_family) }

    /// The port is in the same place for IPv4 and IPv6, its high byte first.
    var port: Int {
        withUnsafeBytes(of: storage) { Int($0[2]) << 8 | Int($0[3]) }
    }

    func with(port: Int) -> SocketAddress {
        var address = self
        withUnsafeMutableBytes(of: &address.storage) { bytes in
            bytes[2] = UInt8(truncatingIfNeeded: port >> 8)
            bytes[3] = UInt8(truncatingIfNeeded: port)
        }
        return address
    }

    /// The numeric address without the port.
    var host: String? {
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let result = withPointer { getnameinfo($0, $1, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) }
        guard result == 0 else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The pointers are good until `body` returns.
    func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        withUnsafePointer(to: storage) { pointer in
            // sockaddr is the common head of every kind of address, which sockaddr_storage has room for.
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }

    mutating func withMutablePointer<Result>(
        _ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Result
    ) -> Result {
        withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &length) }
        }
    }
}

extension SocketAddress: Equatable {
    static func == (left: SocketAddress, right: SocketAddress) -> Bool {
        left.length == right.length
            && withUnsafeBytes(of: left.storage) { leftBytes in
                withUnsafeBytes(of: right.storage) {
                    leftBytes.prefix(Int(left.length)).elementsEqual($0.prefix(Int(right.length)))
                }
            }
    }
}
