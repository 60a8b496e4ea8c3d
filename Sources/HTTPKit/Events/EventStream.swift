import Synchronization

/// Events on their way to one reader: a buffer of bounded size that any thread fills and the connection empties.
///
/// A reader that stalls loses its stream rather than the server its memory: it reconnects and catches up by itself.
public final class EventStream: Sendable {
    /// Why a stream is over.
    public enum End: Hashable, Sendable {
        /// The server ended it: what was sent arrives, and then a clean end.
        case finished
        /// The reader is gone.
        case readerLeft
        /// The reader took too long to read; what was waiting is dropped.
        case readerStalled
    }

    private struct State {
        var waiting: [[UInt8]] = []
        var waitingByteCount = 0
        var end: End?
        /// Rouses the connection; there from the moment it has begun to send.
        var wake: (@Sendable () -> Void)?
        var onEnd: [@Sendable (End) -> Void] = []

        mutating func drop() {
            waiting.removeAll(keepingCapacity: true)
            waitingByteCount = 0
        }
    }

    private let state = Mutex(State())
    private let bound: Int

    /// - Parameter bound: The most bytes that wait for the reader, besides those the network already holds.
    public init(bound: Int = 65_536) {
        self.bound = bound
    }

    public var end: End? { state.withLock(\.end) }

    /// Puts the event behind those that wait.
    ///
    /// - Returns: Whether the reader may still get it; `false` once the stream is over.
    @discardableResult
    public func send(_ event: ServerEvent) -> Bool {
        send(text: event.text)
    }

    /// Ends the stream once what waits has been sent.
    public func finish() { end(.finished) }

    /// Runs `action` when the stream is over, at once if it already is.
    public func onEnd(_ action: @escaping @Sendable (End) -> Void) {
        let end = state.withLock { state in
            if state.end == nil { state.onEnd.append(action) }
            return state.end
        }
        if let end { action(end) }
    }

    /// A line that readers pass over, so that both sides notice when the other is gone (HTTP-6).
    func sendHeartbeat() { send(text: ":\n\n") }

    func end(_ end: End) {
        let (wake, actions) = state.withLock { state -> ((@Sendable () -> Void)?, [@Sendable (End) -> Void]) in
            guard state.end == nil else { return (nil, []) }
            state.end = end
            if end != .finished { state.drop() }
            defer { state.onEnd = [] }
            return (state.wake, state.onEnd)
        }
        wake?()
        for action in actions { action(end) }
    }

    /// What to do next, for the connection.
    enum Next {
        case send([UInt8])
        /// Nothing waits; `wake` is called as soon as that changes.
        case wait
        case close(End)
    }

    func next() -> Next {
        state.withLock { state in
            if state.end != nil, state.end != .finished { return .close(state.end ?? .finished) }
            guard !state.waiting.isEmpty else { return state.end.map(Next.close) ?? .wait }
            defer { state.drop() }
            return .send(Array(state.waiting.joined()))
        }
    }

    /// - Parameter wake: Called from any thread, also when nothing waits for it.
    func attach(wake: @escaping @Sendable () -> Void) {
        state.withLock { $0.wake = wake }
    }

    @discardableResult
    private func send(text: String) -> Bool {
        let bytes = Array(text.utf8)
        let (isOpen, isFull, wake) = state.withLock { state -> (Bool, Bool, (@Sendable () -> Void)?) in
            guard state.end == nil else { return (false, false, nil) }
            guard state.waitingByteCount + bytes.count <= bound else { return (false, true, nil) }
            state.waiting.append(bytes)
            state.waitingByteCount += bytes.count
            // The connection is only waiting where nothing did wait before.
            return (true, false, state.waiting.count == 1 ? state.wake : nil)
        }
        if isFull { end(.readerStalled) }
        wake?()
        return isOpen
    }
}
