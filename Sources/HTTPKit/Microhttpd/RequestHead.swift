import CMicrohttpd

/// The head of a request as it arrived, and whether it makes sense.
struct RequestHead {
    /// How the head says that a body follows.
    enum BodyAnnouncement: Hashable {
        case none
        case length(UInt64)
        /// As long as it goes on.
        case chunked
    }

    let request: Request
    let announcement: BodyAnnouncement

    /// Whether the client holds the body back until it is asked for it.
    let expectsContinue: Bool

    /// - Throws: ``RequestRefusal/malformed(reason:)`` where two readers could take the head for two different requests.
    static func checked(_ request: Request, version: String) throws(RequestRefusal) -> RequestHead {
        let headers = request.headers
        // RFC 9112, section 3.2: one name of a host, which only a client of HTTP/1.0 may leave out.
        let hosts = headers.values(of: .host)
        guard hosts.count == 1 || (hosts.isEmpty && version == "HTTP/1.0") else {
            throw .malformed(reason: "The request names no host, or several.")
        }
        return RequestHead(
            request: request, announcement: try announcement(headers),
            expectsContinue: headers[.expect]?.equalsIgnoringCase("100-continue") == true)
    }

    /// RFC 9112, section 6.3. What is ambiguous there is refused here, for a proxy may have read it the other way.
    private static func announcement(_ headers: Headers) throws(RequestRefusal) -> BodyAnnouncement {
        let codings = headers.values(of: .transferEncoding)
        let lengths = headers.values(of: .contentLength)
        switch (codings.count, lengths.count) {
        case (0, 0): return .none
        case (0, 1):
            guard let length = UInt64(lengths[0]) else {
                throw .malformed(reason: "The content's length is no number.")
            }
            return length == 0 ? .none : .length(length)
        case (1, 0):
            guard codings[0].equalsIgnoringCase("chunked") else {
                throw .malformed(reason: "The content is sent in a way that is not understood.")
            }
            return .chunked
        default: throw .malformed(reason: "The request states the length of its content twice.")
        }
    }
}

extension Headers {
    /// The fields of the request that `handle` is receiving.
    init(of handle: OpaquePointer) {
        self.init()
        withUnsafeMutablePointer(to: &self) { headers in
            _ = MHD_get_connection_values_n(handle, .HEADER_KIND, addField, headers)
        }
    }
}

/// Adds a field to the `Headers` that `context` points to. Fields whose name is no name are passed over.
private let addField: MHD_KeyValueIteratorN = { context, _, name, nameLength, value, valueLength in
    if let headers = context?.assumingMemoryBound(to: Headers.self),
        let name = HeaderName(text(name, nameLength))
    {
        headers.pointee.add(name, text(value, valueLength))
    }
    return .YES
}

/// Text of UTF-8, or else of Latin-1, in which every byte is a character (RFC 9110, section 5.5).
private func text(_ characters: UnsafePointer<CChar>?, _ length: Int) -> String {
    let bytes = UnsafeRawBufferPointer(start: characters, count: characters == nil ? 0 : length)
    return String(validating: bytes, as: UTF8.self)
        ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
}
