import Foundation

/// A client that says byte for byte what it is told to, and waits for what comes back.
final class TestClient {
    enum Failure: Error {
        case cannotConnect
        case cannotSend
        /// Nothing came for a long time.
        case timedOut
        /// The connection was closed, or reset, before everything was there.
        case closed
        case unreadable(String)
    }

    let descriptor: Int32
    private var received: [UInt8] = []

    init(port: Int, receiveBufferSize: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        // Set before the connection is made, for the window is agreed on then.
        if var size = receiveBufferSize {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
        }
        guard result == 0 else { throw Failure.cannotConnect }
    }

    deinit { close(descriptor) }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Failure.cannotSend }
            rest.removeFirst(count)
        }
    }

    /// One chunk of a body.
    func sendChunk(byteCount: Int) throws {
        let size = String(byteCount, radix: 16)
        try send(Array("\(size)\r\n".utf8) + [UInt8](repeating: UInt8(ascii: "z"), count: byteCount) + [13, 10])
    }

    /// A whole body in chunks of uneven sizes.
    func sendChunks(byteCount: Int) throws {
        var rest = byteCount
        var size = 1
        while rest > 0 {
            try sendChunk(byteCount: min(size, rest))
            rest -= min(size, rest)
            size = min(size * 3, 100_000)
        }
        try send("0\r\n\r\n")
    }

    /// Says that nothing more will be sent.
    func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// The next answer on the connection.
    ///
    /// - Parameter hasBody: `false` for the answer to a HEAD request.
    func receive(hasBody: Bool = true) throws -> TestAnswer {
        var answer = try receiveHead()
        guard hasBody, answer.status != 204, answer.status != 304 else { return answer }
        if answer["Transfer-Encoding"] == "chunked" {
            while let chunk = try receiveChunk() { answer.body += chunk }
        } else if let length = answer["Content-Length"].flatMap(Int.init) {
            answer.body = try take(length)
        } else {
            answer.body = try receiveToEnd()
        }
        return answer
    }

    func exchange(_ request: String) throws -> TestAnswer {
        try send(request)
        return try receive()
    }

    func receiveHead() throws -> TestAnswer {
        try TestAnswer(head: takeLine(endingWith: "\r\n\r\n"))
    }

    /// The next chunk, or `nil` at the last one.
    func receiveChunk() throws -> [UInt8]? {
        let text = try takeLine(endingWith: "\r\n")
        guard let size = Int(text.trimmingCharacters(in: .whitespacesAndNewlines), radix: 16) else {
            throw Failure.unreadable(text)
        }
        let chunk = try take(size)
        _ = try take(2)
        return size == 0 ? nil : chunk
    }

    /// All there is until the server closes the connection.
    func receiveToEnd() throws -> [UInt8] {
        while try receiveMore() {}
        defer { received = [] }
        return received
    }

    /// Whether the server has closed the connection in good order, with nothing left to read.
    func isAtEnd() throws -> Bool { try received.isEmpty && !receiveMore() }

    private func take(_ count: Int) throws -> [UInt8] {
        while received.count < count { guard try receiveMore() else { throw Failure.closed } }
        defer { received.removeFirst(count) }
        return Array(received.prefix(count))
    }

    private func takeLine(endingWith end: String) throws -> String {
        let end = Array(end.utf8)
        while true {
            if let range = received.firstRange(of: end) {
                return String(decoding: try take(range.upperBound), as: UTF8.self)
            }
            guard try receiveMore() else { throw Failure.closed }
        }
    }

    /// - Returns: `false` at the end.
    private func receiveMore() throws -> Bool {
        var piece = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &piece, piece.count, 0)
        if count < 0 { throw errno == EAGAIN ? Failure.timedOut : Failure.closed }
        received += piece.prefix(count)
        return count > 0
    }
}

/// An answer as it came over the wire.
struct TestAnswer {
    let status: Int
    let fields: [(name: String, value: String)]
    var body: [UInt8] = []

    init(head: String) throws {
        var lines = head.components(separatedBy: "\r\n").filter { !$0.isEmpty }
        let first = lines.isEmpty ? [] : lines.removeFirst().components(separatedBy: " ")
        guard first.count >= 2, first[0] == "HTTP/1.1", let status = Int(first[1]) else {
            throw TestClient.Failure.unreadable(head)
        }
        self.status = status
        fields = lines.map { line in
            let colon = line.firstIndex(of: ":") ?? line.endIndex
            let value = line[colon...].dropFirst().trimmingCharacters(in: .whitespaces)
            return (String(line[..<colon]), value)
        }
    }

    subscript(name: String) -> String? { fields.first { $0.name.lowercased() == name.lowercased() }?.value }

    var text: String { String(decoding: body, as: UTF8.self) }
}
