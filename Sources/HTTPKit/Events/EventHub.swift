import Synchronization

/// The open event streams of everyone, told apart by whose they are.
public final class EventHub<Owner: Hashable & Sendable>: Sendable {
    /// An owner has as many streams open as may be (HTTP-7).
    public struct TooManyStreams: Error, Hashable {
        public let bound: Int

        public init(bound: Int) {
            self.bound = bound
        }
    }

    private let streams = Mutex<[ObjectIdentifier: (owner: Owner, stream: EventStream)]>([:])
    private let streamsPerOwner: Int

    public init(streamsPerOwner: Int = 8) {
        self.streamsPerOwner = streamsPerOwner
    }

    public var streamCount: Int { streams.withLock(\.count) }

    /// Whose streams are open.
    public var owners: Set<Owner> { streams.withLock { Set($0.values.map(\.owner)) } }

    /// A new stream, forgotten by itself when it is over.
    ///
    /// - Throws: ``TooManyStreams``.
    public func open(for owner: Owner) throws(TooManyStreams) -> EventStream {
        let stream = EventStream()
        let isWithinBound = streams.withLock { streams in
            guard streams.values.count(where: { $0.owner == owner }) < streamsPerOwner else { return false }
            streams[ObjectIdentifier(stream)] = (owner, stream)
            return true
        }
        guard isWithinBound else { throw TooManyStreams(bound: streamsPerOwner) }
        stream.onEnd { [weak self, key = ObjectIdentifier(stream)] _ in
            self?.streams.withLock { $0[key] = nil }
        }
        return stream
    }

    /// Sends the event to every open stream.
    public func send(_ event: ServerEvent) {
        // Outside the lock, for a stream that overflows ends and wants to be forgotten.
        for stream in streams.withLock({ $0.values.map(\.stream) }) { stream.send(event) }
    }

    /// Ends every stream of `owner`, as when a device is no longer let in (ACCESS-2).
    public func end(of owner: Owner) {
        for stream in streams.withLock({ $0.values.filter { $0.owner == owner }.map(\.stream) }) { stream.finish() }
    }
}
