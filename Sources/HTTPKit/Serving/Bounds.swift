/// What a server takes from one client and from all of them together. Source of the rule: HTTP-7.
public struct Bounds: Hashable, Sendable {
    /// Request line and headers together, in bytes.
    public var headByteCount = 16_384

    /// The body, in bytes, for each kind of route.
    public var standardBodyByteCount = 1_048_576
    public var intakeBodyByteCount = 8_388_608
    public var uploadBodyByteCount = 2_147_483_648

    /// The memory that the bodies of all requests may take together, in bytes: eight of the longest at once, four
    /// of them from one client.
    public var bodyMemoryByteCount = 67_108_864

    /// How long a request may take to arrive whole, counted anew from the end of its first line. An upload may go on for
    /// as long as it moves.
    public var requestDuration = Duration.seconds(30)

    /// How long a connection may be without a request.
    public var idleDuration = Duration.seconds(30)

    /// How long a client may take no byte of its answer, or send none of its upload.
    public var stallDuration = Duration.seconds(60)

    public var connectionCount = 256

    /// How often an event stream that has nothing to say shows that it is alive (HTTP-6).
    public var heartbeatInterval = Duration.seconds(15)

    /// How long open requests may go on once the server stops (HTTP-9).
    public var stopDuration = Duration.seconds(5)

    public init() {}

    func byteCount(of bound: RouteOptions.BodyBound) -> Int {
        switch bound {
        case .standard: standardBodyByteCount
        case .intake: intakeBodyByteCount
        case .upload: uploadBodyByteCount
        }
    }
}
