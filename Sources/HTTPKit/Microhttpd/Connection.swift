import CMicrohttpd

/// One client's connection, and the request on it, if there is one.
///
/// Lives on the thread of the loop. What takes long is given to a worker, the connection being suspended meanwhile; the
/// result comes back through the mailbox, which finds the connection by its number, or no longer.
final class Connection {
    typealias Number = UInt64

    let number: Number
    let handle: OpaquePointer
    let client: String?
    let context: ServerContext

    /// Whether it came when there were as many as may be: its one request is refused.
    let isSurplus: Bool

    /// When it is cut or, where it sends events, shows that it is alive.
    var deadline: ContinuousClock.Instant?

    /// What happens on it; see ``Phase``.
    var phase = Phase.idle

    /// Whether libmicrohttpd leaves the connection alone until it is resumed.
    private(set) var isSuspended = false

    /// Whether the answer is the last one on this connection, and says so.
    var closesAfterAnswer = false

    /// Whether the connection is closed after the answer, although that does not say so.
    private(set) var isCutAfterAnswer = false

    /// Whether the client may still be sending a body that nobody reads, when the connection is closed.
    var leavesBodyUnread = false

    init(number: Number, handle: OpaquePointer, client: String?, isSurplus: Bool, context: ServerContext) {
        self.number = number
        self.handle = handle
        self.client = client
        self.isSurplus = isSurplus
        self.context = context
        deadline = .now + context.bounds.requestDuration
        if isSurplus { deadline = .now + min(.seconds(5), context.bounds.requestDuration) }
    }

    /// The socket; libmicrohttpd closes it after it has said that the connection is closed.
    var descriptor: Int32 { dp_mhd_socket(handle) }

    /// The server stops: what is open may end, and nothing follows it.
    func closeSoon() {
        switch phase {
        case .idle: cut()
        // Its head, which does not say that it is the last answer, may be sent already.
        case .sending: isCutAfterAnswer = true
        default: closesAfterAnswer = true
        }
        stream?.finish()
    }

    /// Only to be called within a callback of libmicrohttpd.
    func suspend() {
        guard !isSuspended else { return }
        isSuspended = true
        MHD_suspend_connection(handle)
    }

    /// Lets libmicrohttpd go on with the connection, which leads to a callback. Resuming what is not suspended would be
    /// undefined.
    func resume() {
        guard isSuspended else { return }
        isSuspended = false
        MHD_resume_connection(handle)
    }

    /// Suspends the connection while a worker does `work`, then tells the loop's thread about it and goes on.
    func suspend<Result: Sendable>(
        during work: @escaping @Sendable () -> Result, then finish: @escaping @Sendable (Connection, Result) -> Void
    ) {
        suspend()
        perform(
            work,
            then: { connection, result in
                finish(connection, result)
                connection.resume()
            })
    }

    /// Has a worker do `work` while the connection goes on, then tells the loop's thread about it.
    func perform<Result: Sendable>(
        _ work: @escaping @Sendable () -> Result, then finish: @escaping @Sendable (Connection, Result) -> Void
    ) {
        context.workers.submit { [mailbox = context.mailbox, number] in
            let result = work()
            mailbox.post { loop in
                if let connection = loop.connection(number) { finish(connection, result) }
            }
        }
    }
}

@available(*, unavailable)
extension Connection: Sendable {}
