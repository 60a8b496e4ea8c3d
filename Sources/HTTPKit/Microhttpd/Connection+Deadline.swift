import Foundation

/// What happens when time is up.
extension Connection {
    /// When to call ``expire()``, or `nil` while nothing has to happen by any time: a handler takes as long as it does,
    /// and that a client fetches its answer is seen to by libmicrohttpd.
    var due: ContinuousClock.Instant? {
        switch phase {
        case .whole, .working, .writing, .failed, .answered, .over: nil
        case .sending: stream == nil ? nil : deadline
        case .idle, .head, .admitted, .receiving, .refused, .discarding: deadline
        }
    }

    func expire() {
        switch phase {
        case .idle:
            // A browser opens connections for later; nobody waits for an answer here.
            cut()
        case .head(let target):
            let request = Request(.unread, RequestTarget(target) ?? .unreadable, client: client)
            fail(request, RequestRefusal.tookTooLong)
        case .admitted(_, let admitted), .receiving(let admitted, _):
            fail(admitted.request, RequestRefusal.tookTooLong)
        case .refused(let head, _):
            fail(head.request, RequestRefusal.tookTooLong)
        case .discarding(_, let request):
            fail(request, RequestRefusal.tookTooLong)
        case .sending:
            stream?.sendHeartbeat()
            deadline = .now + context.bounds.heartbeatInterval
        case .whole, .working, .writing, .failed, .answered, .over:
            break
        }
    }

    /// Answers a request that did not arrive whole, wherever in it that is, and closes the connection.
    private func fail(_ request: Request, _ error: any Error) {
        phase = .working
        perform(
            { [site = context.site] in site.refuse(request, error) },
            then: { connection, response in
                connection.interrupt(with: response)
                connection.cut()
            })
    }

    /// Ends the connection: libmicrohttpd sees that it is gone and cleans up.
    func cut() {
        phase = .over
        shutdown(descriptor, Int32(SHUT_RDWR))
    }
}
