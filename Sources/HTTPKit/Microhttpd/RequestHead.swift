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
    init(_ request: Request, version: String) throws(RequestRefusal) {
        let headers = request.headers
        // RFC 9112, section 3.2: one name of a host, which only a client of HTTP/1.0 may leave out.
        let hosts = headers.values(of: .host)
        guard hosts.count == 1 || (hosts.isEmpty && version == "HTTP/1.0") else {
            throw .malformed(reason: "The request names no host, or several.")
        }
        self.request = request
        announcement = try Self.announcement(headers)
        expectsContinue = headers[.expect]?.equalsIgnoringCase("100-continue") == true
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
    ///
    /// - Throws: ``RequestRefusal/malformed(reason:)`` where a name is none: a blank in front of the colon, for one, would
    ///   hide the length of a body from us that a proxy has seen.
    init(of handle: OpaquePointer) throws(RequestRefusal) {
        var reading = HeaderReading()
        withUnsafeMutablePointer(to: &reading) { reading in
            _ = MHD_get_connection_values_n(handle, .HEADER_KIND, addField, reading)
        }
        guard reading.isWellFormed else { throw .malformed(reason: "A header's name cannot be read.") }
        self = reading.headers
    }
}

private struct HeaderReading {
    var headers = Headers()
    var isWellFormed = true
}

/// Adds a field to the `HeaderReading` that `context` points to, for as long as the names are names.
private let addField: MHD_KeyValueIteratorN = { context, _, name, nameLength, value, valueLength in
    guard let reading = context?.assumingMemoryBound(to: HeaderReading.self) else { return .NO }
    guard let name = HeaderName(text(name, nameLength)) else {
        reading.pointee.isWellFormed = false
        return .NO
    }
    reading.pointee.headers.add(name, text(value, valueLength))
    return .YES
}

/// Text of UTF-8, or else of Latin-1, in which every byte is a character (RFC 9110, section 5.5).
private func text(_ characters: UnsafePointer<CChar>?, _ length: Int) -> String {
    let bytes = UnsafeRawBufferPointer(start: characters, count: characters == nil ? 0 : length)
    return String(validating: bytes, as: UTF8.self)
        ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
}
