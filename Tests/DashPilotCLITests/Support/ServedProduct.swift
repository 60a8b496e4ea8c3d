import Foundation

/// The executable serving a folder's ledger on a port of its own, as a service manager runs it.
final class ServedProduct {
    let port: Int
    private let running: BuiltProduct.Running

    struct NotServing: Error {
        let answer: BuiltProduct.Answer
    }

    /// - Throws: ``NotServing`` with what it said where it does not serve.
    init(_ product: BuiltProduct) throws {
        running = try product.start("serve --port 0 --json")
        var text = Data()
        var port: Int?
        while port == nil {
            let piece = running.output.fileHandleForReading.availableData
            guard !piece.isEmpty else { throw NotServing(answer: running.answer()) }
            text += piece
            let announced = (try? JSONSerialization.jsonObject(with: text)) as? [String: Any]
            port = (announced?["address"] as? String).flatMap { $0.split(separator: ":").last }.flatMap { Int($0) }
        }
        self.port = port ?? 0
    }

    deinit {
        if running.process.isRunning { kill(running.process.processIdentifier, SIGKILL) }
    }

    var isRunning: Bool { running.process.isRunning }

    func signal(_ number: Int32) { kill(running.process.processIdentifier, number) }

    /// How it ended, with what it wrote after its announcement.
    func end() -> BuiltProduct.Answer { running.answer() }
}

/// One kept connection to a server on this machine, which says byte for byte what it is told to.
final class WireClient {
    private let descriptor: Int32

    struct Lost: Error {}

    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
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
        guard result == 0 else { throw Lost() }
    }

    deinit { close(descriptor) }

    /// Sends a request with a body and waits for its answer.
    func ask(_ line: String, headers: [String] = [], body: String = "") throws -> (status: Int, text: String) {
        let lines = ["\(line) HTTP/1.1", "Host: localhost"] + headers
        try send((lines + ["Content-Length: \(body.utf8.count)", "", body]).joined(separator: "\r\n"))
        return try receive()
    }

    func send(_ text: String) throws {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Lost() }
            rest.removeFirst(count)
        }
    }

    /// The next answer, whose length it says.
    func receive() throws -> (status: Int, text: String) {
        var bytes: [UInt8] = []
        while true {
            var piece = [UInt8](repeating: 0, count: 65_536)
            let count = recv(descriptor, &piece, piece.count, 0)
            guard count > 0 else { throw Lost() }
            bytes += piece.prefix(count)
            guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { continue }
            let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
            let field = head.first { $0.lowercased().hasPrefix("content-length:") }
            let length = field.flatMap { Int($0.split(separator: ":")[1].trimmingCharacters(in: .whitespaces)) } ?? 0
            guard bytes.count >= end.upperBound + length else { continue }
            let status = head[0].split(separator: " ").dropFirst().first.flatMap { Int($0) }
            guard let status else { throw Lost() }
            return (status, String(decoding: bytes[end.upperBound..<end.upperBound + length], as: UTF8.self))
        }
    }
}
