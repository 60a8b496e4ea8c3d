import CMicrohttpd

/// From the first line of a request to its answer being there.
extension Connection {
    /// A refused body of up to this many bytes is passed over rather than the connection closed.
    private static let discardBound: UInt64 = 65_536

    /// The first line is there.
    func begin(target: String) {
        phase = .head(target: target)
        deadline = .now + context.bounds.requestDuration
    }

    /// Goes on with the request.
    ///
    /// - Parameter data: A piece of the body, or `nil` when the head is there, when a suspended connection goes on, and
    ///   at the end of the body.
    /// - Returns: How much of `data` was taken, or `nil` to close the connection.
    func proceed(method: String, version: String, data: UnsafeRawBufferPointer?) -> Int? {
        switch phase {
        case .head(let target):
            judge(target: target, method: Method(method), version: version)
            return 0
        case .whole(let request):
            answer { site in site.respond(to: request) }
            return 0
        case .working, .writing:
            // What has arrived already is offered although the connection is suspended. Not yet.
            return 0
        case .admitted(let head, let admitted):
            prepare(head, admitted)
            return 0
        case .receiving(let admitted, let collector):
            if let data { return take(data, admitted, collector) }
            let content = collector.content
            answer { site in site.respond(to: admitted, body: content) }
            return 0
        case .refused(let head, let response):
            return refuse(head, response) ? 0 : nil
        case .failed(let request, let failure):
            answer { site in site.refuse(request, failure) }
            return 0
        case .discarding(let response, _):
            if let data { return data.count }
            return send(response) ? 0 : nil
        case .answered(let response):
            if data == nil { return send(response) ? 0 : nil }
            // libmicrohttpd takes no answer while a body is coming, so this one goes past it.
            interrupt(with: response)
            return nil
        case .idle, .sending, .over:
            return nil
        }
    }

    /// The head is there.
    private func judge(target text: String, method: Method, version: String) {
        let target = RequestTarget(text)
        var request = Request(
            method, target ?? .unreadable, client: client, isEncrypted: context.isEncrypted)
        let head: RequestHead
        do throws(RequestRefusal) {
            guard !isSurplus else { throw .tooManyConnections }
            let bound = context.bounds.headByteCount
            guard dp_mhd_head_size(handle) <= bound else { throw .headTooLarge(bound: bound) }
            guard target != nil else { throw .malformed(reason: "The address of the request cannot be read.") }
            request.headers = try Headers(of: handle)
            head = try RequestHead(request, version: version)
        } catch {
            // What follows such a head cannot be told from a next request.
            closesAfterAnswer = true
            leavesBodyUnread = true
            return answer { [request] site in site.refuse(request, error) }
        }
        guard head.announcement != .none else {
            phase = .whole(head.request)
            return
        }
        phase = .working
        suspend(
            during: { [site = context.site] in site.admit(head.request) },
            then: { connection, admission in
                switch admission {
                case .admitted(let admitted): connection.phase = .admitted(head, admitted)
                case .refused(let response): connection.phase = .refused(head, response)
                }
            })
    }

    /// The body is about to come: says where it goes.
    private func prepare(_ head: RequestHead, _ admitted: AdmittedRequest) {
        let bound = context.bounds.byteCount(of: admitted.bodyBound)
        do {
            if case .length(let length) = head.announcement, length > UInt64(bound) {
                throw RequestRefusal.bodyTooLarge(bound: bound)
            }
            let isUpload = admitted.bodyBound == .upload
            let collector = try BodyCollector(
                bound: bound, share: BodyMemory.Share(of: context.bodyMemory, for: client ?? ""),
                spoolDirectory: isUpload ? context.spoolDirectory : nil)
            if isUpload { deadline = nil }
            phase = .receiving(admitted, collector)
        } catch {
            phase = .working
            suspend(
                during: { [site = context.site] in site.refuse(admitted.request, error) },
                then: { connection, response in connection.phase = .refused(head, response) })
        }
    }

    private func take(_ data: UnsafeRawBufferPointer, _ admitted: AdmittedRequest, _ collector: BodyCollector) -> Int {
        do throws(RequestRefusal) {
            if let piece = try collector.take(data) { write(piece, admitted, collector) }
            return data.count
        } catch {
            // Not taken, so that it is offered again with the answer there.
            answer { site in site.refuse(admitted.request, error) }
            return 0
        }
    }

    /// Gives a piece of an upload to the disk, which may be slow.
    private func write(_ piece: BodyCollector.PieceToWrite, _ admitted: AdmittedRequest, _ collector: BodyCollector) {
        phase = .writing(admitted, collector)
        suspend(
            during: { Result { () throws(FileFailure) in try piece.write() } },
            then: { connection, result in
                guard case .writing(let admitted, let collector) = connection.phase else { return }
                switch result {
                case .success: connection.phase = .receiving(admitted, collector)
                case .failure(let failure): connection.phase = .failed(admitted.request, failure)
                }
            })
    }

    /// The head was refused: passes a small body over, and does not wait for a large one.
    private func refuse(_ head: RequestHead, _ response: Response) -> Bool {
        if case .length(let length) = head.announcement, length <= Self.discardBound, !head.expectsContinue {
            phase = .discarding(response, head.request)
            return true
        }
        leavesBodyUnread = true
        return send(response)
    }

    /// Has a worker make the answer.
    private func answer(_ make: @escaping @Sendable (Site) -> Response) {
        phase = .working
        suspend(
            during: { [site = context.site] in make(site) },
            then: { connection, response in connection.phase = .answered(response) })
    }
}
