/// Hands the bytes of a body over as the connection takes them, and suspends it while there are none.
final class BodyFeeder {
    /// What came of asking for bytes.
    enum Fill {
        case bytes(Int)
        /// The connection is suspended until there are some.
        case wait
        case end
        /// Cuts the connection, so that the client does not take a part for the whole.
        case fail
    }

    private let body: ResponseBody

    /// The connection it is fed to, which is there whenever bytes are asked for.
    private weak var connection: Connection?

    /// What was got and not yet handed over.
    private var pending: ArraySlice<UInt8> = []

    /// What a worker has brought: the next piece, `nil` at the end.
    private var brought: Result<[UInt8]?, any Error>?

    /// - Returns: `nil` for a body that is all there.
    init?(_ body: ResponseBody, _ connection: Connection) {
        if case .content = body { return nil }
        self.body = body
        self.connection = connection
    }

    /// The events it hands over, if it does.
    var stream: EventStream? {
        guard case .events(let stream) = body else { return nil }
        return stream
    }

    func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Fill {
        if !pending.isEmpty { return handOver(to: buffer) }
        switch body {
        // Only the head was asked for; nothing of the body is.
        case .content, .omitted: return .end
        case .events(let stream): return fill(buffer, from: stream)
        case .produced(let produced): return fill(buffer, from: produced)
        }
    }

    private func fill(_ buffer: UnsafeMutableRawBufferPointer, from stream: EventStream) -> Fill {
        switch stream.next() {
        case .send(let bytes):
            pending = bytes[...]
            return handOver(to: buffer)
        case .close(let end): return end == .finished ? .end : .fail
        case .wait:
            // What comes in between now and the suspension is told through the mailbox, which is read after both.
            connection?.suspend()
            return .wait
        }
    }

    private func fill(_ buffer: UnsafeMutableRawBufferPointer, from produced: ProducedBody) -> Fill {
        switch brought {
        case .success(let piece?):
            brought = nil
            pending = piece[...]
            // An empty piece is none; the next one is asked for.
            return pending.isEmpty ? fill(buffer, from: produced) : handOver(to: buffer)
        case .success(nil): return .end
        case .failure: return .fail
        case nil:
            connection?.fetch(produced)
            return .wait
        }
    }

    func bring(_ piece: Result<[UInt8]?, any Error>) { brought = piece }

    private func handOver(to buffer: UnsafeMutableRawBufferPointer) -> Fill {
        let count = min(buffer.count, pending.count)
        buffer.copyBytes(from: pending.prefix(count))
        pending.removeFirst(count)
        return .bytes(count)
    }
}

@available(*, unavailable)
extension BodyFeeder: Sendable {}
