import CMicrohttpd
import Foundation

/// Getting an answer to the client.
extension Connection {
    /// Gives the answer to libmicrohttpd, which sends it whenever the client takes it.
    ///
    /// - Returns: Whether it could be; where not, the connection has to be closed.
    func send(_ response: Response) -> Bool {
        var response = response
        if closesAfterAnswer { response.headers[.connection] = "close" }
        let feeder = BodyFeeder(response.body, self)
        guard let answer = AnswerHandle(response, feeder: feeder) else { return false }
        phase = .sending(feeder)
        if let stream = feeder?.stream { start(stream) }
        return MHD_queue_response(handle, UInt32(response.status.code), answer.pointer) == .YES
    }

    /// Has a worker make the next piece of a body.
    func fetch(_ produced: ProducedBody) {
        suspend(
            during: { Result { try produced.next() } },
            then: { connection, piece in
                if case .sending(let feeder?) = connection.phase { feeder.bring(piece) }
            })
    }

    private func start(_ stream: EventStream) {
        deadline = .now + context.bounds.heartbeatInterval
        stream.attach { [mailbox = context.mailbox, number] in
            mailbox.post { loop in loop.connection(number)?.streamChanged(stream) }
        }
        // The head is held back until a first byte follows it.
        stream.sendHeartbeat()
        if closesAfterAnswer { stream.finish() }
    }

    /// An event waits to be sent, or the stream is over.
    private func streamChanged(_ stream: EventStream) {
        guard case .sending(let feeder?) = phase, feeder.stream === stream else { return }
        // A reader that stalls is in the middle of being sent something that it does not take.
        if stream.end == .readerStalled, !isSuspended { cut() }
        resume()
    }

    /// The stream of events that is being sent, if one is.
    var stream: EventStream? {
        guard case .sending(let feeder?) = phase else { return nil }
        return feeder.stream
    }

    /// Sends the answer past libmicrohttpd, which takes none while a request is arriving. Nothing else is being sent
    /// then, and this is the thread that libmicrohttpd would send on.
    func interrupt(with response: Response) {
        leavesBodyUnread = true
        let bytes = response.closingText
        if let session = dp_mhd_tls(handle) {
            _ = gnutls_record_send(session, bytes, bytes.count)
        } else {
            _ = Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        }
    }

    /// The answer is sent or lost, and another request may follow.
    func finish() {
        stream?.end(.readerLeft)
        phase = .idle
        deadline = .now + context.bounds.idleDuration
        if isCutAfterAnswer { cut() }
    }
}

extension Response {
    /// The whole answer as it is sent, saying that the connection is closed after it. Short answers only.
    fileprivate var closingText: [UInt8] {
        var bytes: [UInt8] = []
        if case .content(let content) = body { bytes = (try? content.bytes()) ?? [] }
        var headers = headers
        headers[.date] = HTTPDate.now
        headers[.contentLength] = String(bytes.count)
        headers[.connection] = "close"
        let reason = String(cString: MHD_get_reason_phrase_for(UInt32(status.code)))
        let lines = headers.fields.map { "\($0.name): \($0.value)\r\n" }.joined()
        return Array("HTTP/1.1 \(status.code) \(reason)\r\n\(lines)\r\n".utf8) + bytes
    }
}
