import Foundation

/// One connection to a server on this machine, kept alive, that waits for each answer.
///
/// Speaks as little HTTP as the answers need, so that what is measured is the server.
final class BenchClient {
    private let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
        }
        guard result == 0 else { throw BenchFault("there is no server on port \(port)") }
        var yes: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    }

    deinit { close(descriptor) }

    /// A whole request, ready to be sent any number of times.
    static func request(_ method: String, _ path: String, token: String, type: String? = nil, body: String = "")
        -> [UInt8]
    {
        var head = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n"
        if let type { head += "Content-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n" }
        return Array("\(head)\r\n\(body)".utf8)
    }

    /// Sends a request and waits for the whole answer.
    ///
    /// - Returns: The answer's body.
    /// - Throws: ``BenchFault`` for any status but 200.
    @discardableResult
    func exchange(_ request: [UInt8]) throws -> [UInt8] {
        var sent = 0
        while sent < request.count {
            let count = request.withUnsafeBytes { bytes in
                send(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw BenchFault("the server takes no request") }
            sent += count
        }
        return try receive()
    }

    private func receive() throws -> [UInt8] {
        var answer: [UInt8] = []
        var end: (head: Int, body: Int)?
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { throw BenchFault("the server gives no whole answer") }
            answer += buffer[..<count]
            if end == nil { end = try Self.end(of: answer) }
            if let end, answer.count >= end.body { return Array(answer[end.head..<end.body]) }
        }
    }

    /// Where head and body of an answer end, `nil` while the head is not there.
    private static func end(of answer: [UInt8]) throws -> (head: Int, body: Int)? {
        guard let blank = answer.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: answer[..<blank.lowerBound], as: UTF8.self).split(separator: "\r\n")
        guard let first = lines.first, first.hasPrefix("HTTP/1.1 200 ") else {
            throw BenchFault("the server answers \(lines.first ?? "nothing")")
        }
        let field = lines.first { $0.lowercased().hasPrefix("content-length:") }
        let length = field?.split(separator: ":").last.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
        guard let length else { throw BenchFault("an answer does not say how long it is") }
        return (blank.upperBound, blank.upperBound + length)
    }
}
