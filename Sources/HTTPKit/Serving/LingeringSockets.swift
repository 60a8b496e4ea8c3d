import Foundation

/// Sockets whose client was answered before it had sent everything.
///
/// Closed at once, such a socket would make the client's system drop the answer unread. So what comes is read and
/// dropped until the client has seen the answer and leaves, for a short time.
struct LingeringSockets {
    private struct Socket {
        let descriptor: Int32
        let end: ContinuousClock.Instant
    }

    private static let duration = Duration.seconds(2)
    private static let bound = 64

    private var sockets: [Socket] = []

    var descriptors: [Int32] { sockets.map(\.descriptor) }

    /// When the first of them is to be closed.
    var due: ContinuousClock.Instant? { sockets.map(\.end).min() }

    /// Keeps the socket open beyond the closing of `descriptor`. With too many of them this one is let go.
    mutating func add(copyOf descriptor: Int32) {
        guard sockets.count < Self.bound else { return }
        let copy = dup(descriptor)
        if copy >= 0 { sockets.append(Socket(descriptor: copy, end: .now + Self.duration)) }
    }

    mutating func discardInput() {
        let now = ContinuousClock.now
        sockets.removeAll { socket in
            // The answer is all sent by now: says so to a client that reads to the end.
            shutdown(socket.descriptor, Int32(SHUT_WR))
            let isOpen = socket.end > now && Self.discard(from: socket.descriptor)
            if !isOpen { close(socket.descriptor) }
            return !isOpen
        }
    }

    mutating func closeAll() {
        for socket in sockets { close(socket.descriptor) }
        sockets = []
    }

    /// - Returns: Whether the client may send more.
    private static func discard(from descriptor: Int32) -> Bool {
        var dropped = [UInt8](repeating: 0, count: 65_536)
        // Bounded, so that a client that never tires does not keep the others waiting.
        for _ in 0..<16 {
            let count = recv(descriptor, &dropped, dropped.count, Int32(MSG_DONTWAIT))
            if count <= 0 { return count < 0 && (errno == EAGAIN || errno == EINTR) }
        }
        return true
    }
}
